"""A text of headings, paragraphs and tables, laid out plainly or as Markdown."""

from __future__ import annotations

import re
import textwrap
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable

_WIDTH: Final = 80
_LEAST_COLUMN: Final = 12
_GAP: Final = "  "
_INDENT: Final = "  "
_UNDERLINES: Final = {1: "=", 2: "-"}
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_NO_LINE_END: Final = re.compile(r"(?<=\d) (?=[^\W\d])| (?==)|(?<==) ")
_AFTER_PLACE: Final = re.compile(r"(?<=\d\.) ")
_MARKUP: Final = re.compile(r"([\\`*_\[\]<>|#~])")


@attrs.frozen
class Heading:
    """A heading of level 1, 2 or 3."""

    level: int
    """1 is the highest."""
    text: str
    """What stands there."""


@attrs.frozen
class Paragraph:
    """Sentences."""

    sentences: tuple[str, ...]
    """Each with its full stop."""


@attrs.frozen
class Table:
    """Rows under a header; the last column holds numbers."""

    header: tuple[str, ...]
    """The heads of the columns."""
    rows: tuple[tuple[str, ...], ...]
    """The rows, each as long as the header."""


Block: TypeAlias = Heading | Paragraph | Table
"""Every kind of block."""


def as_markdown(blocks: Iterable[Block]) -> str:
    """The blocks as Markdown, a sentence a line."""
    return "\n\n".join(_markdown(block) for block in blocks)


def as_text(blocks: Iterable[Block]) -> str:
    """The blocks as plain text, 80 columns wide where its words allow it."""
    lines: list[str] = []
    indent = ""
    for block in blocks:
        match block:
            case Heading(level, text):
                indent = "" if level in _UNDERLINES else _INDENT
                title = _one_line(text)
                lines += [title, _UNDERLINES[level] * len(title), ""] if not indent else [title]
            case Paragraph(sentences):
                filled = _wrapped(" ".join(sentences), _WIDTH - len(indent))
                lines += [*(indent + line for line in filled), ""]
            case Table():
                rows = _laid_out(block, _WIDTH - len(indent))
                lines += [*((indent + line).rstrip() for line in rows), ""]
            case _:
                assert_never(block)
    return "\n".join(lines).rstrip("\n")


def _markdown(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"{'#' * level} {_escaped(text)}"
        case Paragraph(sentences):
            return "\n".join(map(_escaped, sentences))
        case Table(header, rows):
            rule = ["---"] * (len(header) - 1) + ["---:"]
            cells = [[*map(_escaped, header)], rule, *([*map(_escaped, row)] for row in rows)]
            return "\n".join(f"| {' | '.join(row)} |" for row in cells)
        case _:
            assert_never(block)


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\1", _one_line(text))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _wrapped(text: str, width: int) -> list[str]:
    """The lines of a text; a number and its word, and the sides of a `=`, stay on one line."""
    lines = textwrap.wrap(
        _NO_LINE_END.sub(_NO_BREAK, text),
        width,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(_NO_BREAK, " ") for line in lines]


def _laid_out(table: Table, width: int) -> list[str]:
    rows = [
        [_AFTER_PLACE.sub(_NO_BREAK, _one_line(cell)) for cell in row]
        for row in (table.header, *table.rows)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    space = width - len(_GAP) * (len(widths) - 1)
    while sum(widths) > space and max(widths[:-1]) > _LEAST_COLUMN:
        widths[widths.index(max(widths[:-1]))] -= 1
    wrapped = [
        [_wrapped(cell, column) or [""] for cell, column in zip(row, widths, strict=True)]
        for row in rows
    ]
    # A long word may have kept a column wider than it was to be.
    widths = [
        max(len(line) for cell in column for line in cell) for column in zip(*wrapped, strict=True)
    ]
    head, *body = wrapped
    lines = [*_row(head, widths), _GAP.join("-" * width for width in widths)]
    for cells in body:
        lines += _row(cells, widths)
    return lines


def _row(cells: list[list[str]], widths: list[int]) -> list[str]:
    return [
        _GAP.join(
            [text.ljust(width) for text, width in zip(line[:-1], widths[:-1], strict=True)]
            + [line[-1].rjust(widths[-1])]
        )
        for line in zip_longest(*cells, fillvalue="")
    ]
