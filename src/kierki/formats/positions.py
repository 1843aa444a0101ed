"""Where in a text of TOML or JSON each value begins.

Neither `tomllib` nor `json` says where it found a value, so the text is read a second time. It was
parsed before and is known to be valid: here the ends of things are found and nothing is judged.
That is why one scanner does for both. A JSON text is read as one inline value of TOML, with `:` for
`=`; that TOML has comments, more kinds of string and dotted keys cannot hurt where there are none.
"""

from __future__ import annotations

import json
import re
import tomllib
from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import attrs

from kierki.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable

Path: TypeAlias = tuple[str | int, ...]
"""The keys and 0-based indices that lead to a value: `("deals", 2, "scores", 0, "points")`."""


@attrs.frozen
class Position:
    """A place in a text."""

    line: int
    """From 1; only a line feed ends a line, as in the errors of `tomllib` and `json`."""
    column: int
    """From 1, in characters."""


def index_json(text: str) -> dict[Path, Position]:
    """Where each value of a JSON document begins.

    Of a key that is there twice, the last value counts, as it does in `json`.

    Args:
        text: A document that `json.loads` accepts.

    Returns:
        The position of every value; the whole document, path `()`, is at line 1, column 1.

    Raises:
        ValueError: The document is not valid. Not every fault is noticed.
    """
    scanner, root = _Scanner(text, json.loads), _Node(0)
    scanner.skip()
    scanner.fill(root)
    return _positions(text, root)


def index_toml(text: str) -> dict[Path, Position]:
    """Where each value of a TOML document begins.

    A table or an item of an array of tables begins at the `[` of its header; an array of tables at
    the header of its first item. A table without a header of its own begins where it is first
    needed: at the header of a table in it, or at the dotted key of a value in it.

    Args:
        text: A document that `tomllib.loads` accepts.

    Returns:
        The position of every value; the whole document, path `()`, is at line 1, column 1.

    Raises:
        ValueError: The document is not valid. Not every fault is noticed.
    """
    scanner, root = _Scanner(text, _toml_string), _Node(0)
    table = root
    while scanner.skip() < len(text):
        if text.startswith("[", scanner.at):
            table = scanner.header(root)
        else:
            scanner.fill(scanner.entry(table))
    return _positions(text, root)


_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)\Z")  # a message may quote a key before it


def parse_position(error: tomllib.TOMLDecodeError | json.JSONDecodeError) -> Position | None:
    """Where a document stops being valid.

    Returns:
        The position; None if the document ended too early and the error does not say where, which
        is so in `tomllib`.
    """
    if isinstance(error, json.JSONDecodeError):
        return Position(error.lineno, error.colno)
    # The errors of `tomllib` have no attributes for it before Python 3.14.
    place = _PLACE.search(str(error))
    return Position(int(place[1]), int(place[2])) if place else None


# As the text is valid, commas are as good as blanks, and line feeds may be skipped where they could
# not be. In a repeated group the first character decides between the choices, so that no text makes
# a pattern try the same characters in many ways.
_SPACE = r"[ \t\r\n]*"
_STRING = r""" "(?:[^"\\]|\\.)*" | '[^']*' """
_GAP = re.compile(r"(?:[ \t\r\n,]|\#[^\n]*)*")
_HEADER = re.compile(r"\[\[?")
_KEY = re.compile(
    rf"{_SPACE} ({_STRING} | [A-Za-z0-9_-]+) {_SPACE} ([.=:] | \]\]?) {_SPACE}",
    re.DOTALL | re.VERBOSE,
)
# A multi-line string may end in two quotes of its own before the three that close it. A date may
# have a space in it, so what is not quoted goes on to the end of the line, a comma or a bracket.
_VALUE = re.compile(
    rf"""
    [\[{{]
    | \"""(?:[^\\]|\\.)*?"{{3,5}} | '''.*?'{{3,5}} | {_STRING}
    | [^"'\n,\]}}\#]+
    """,
    re.DOTALL | re.VERBOSE,
)


@attrs.define
class _Node:
    """A value: where it begins and, in a table or an array, what is in it."""

    at: int
    children: dict[str | int, _Node] = attrs.field(factory=dict)

    def reach(self, keys: Iterable[str], at: int) -> _Node:
        """The table that `keys` lead to; one that is not yet there begins at `at`."""
        node = self
        for key in keys:
            node = node.children.setdefault(key, _Node(at))
            # An array of tables stands for its last item; the keys of a table are never numbers.
            node = node.children.get(len(node.children) - 1, node)
        return node


@attrs.define
class _Scanner:
    """A text and how far it has been read. Every loop reads on or raises, whatever the text."""

    text: str
    decode: Callable[[str], str]
    """Gives the key that a quoted string means."""
    at: int = 0

    def take(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """Read what the pattern asks for."""
        found = pattern.match(self.text, self.at)
        if found is None:
            line = self.text.count("\n", 0, self.at) + 1
            raise ParseError(self.text, "expected a key or a value", line=line)
        self.at = found.end()
        return found

    def skip(self) -> int:
        """Read on to the next key, value, bracket or the end, and say where that is."""
        return self.take(_GAP).end()

    def keys(self) -> list[str]:
        """Read a key, which TOML may divide by dots, with the `=`, `:` or `]` after it."""
        keys, mark = [], "."
        while mark == ".":
            key, mark = self.take(_KEY).groups()
            keys.append(self.decode(key) if key[0] in "\"'" else key)
        return keys

    def header(self, root: _Node) -> _Node:
        """Read the header of a table, `[...]` or `[[...]]`; the table."""
        at = self.at
        brackets = self.take(_HEADER)[0]
        *parents, last = self.keys()
        named = root.reach(parents, at).children.setdefault(last, _Node(at))
        if brackets == "[[":
            return named.children.setdefault(len(named.children), _Node(at))
        named.at = at  # its own header, though one of a table in it may have come before
        return named

    def entry(self, table: _Node) -> _Node:
        """Read a key of a table; the value, which comes next."""
        at = self.at
        *parents, last = self.keys()
        value = table.reach(parents, at).children[last] = _Node(self.at)
        return value

    def fill(self, node: _Node) -> None:
        """Read a value with all that is in it, and the gap after it.

        Without recursion: how deep the parsers go differs from one Python to another.
        """
        opened: list[tuple[str, _Node]] = []
        while True:
            mark = self.take(_VALUE)[0]
            if mark in ("[", "{"):
                opened.append((mark, node))
            while self.text.startswith(("]", "}"), self.skip()) and opened:
                opened.pop()
                self.at += 1
            if not opened:
                return
            bracket, holder = opened[-1]
            if bracket == "[":
                node = holder.children.setdefault(len(holder.children), _Node(self.at))
            else:
                node = self.entry(holder)


def _toml_string(quoted: str) -> str:
    return str(tomllib.loads(f"key = {quoted}")["key"])


def _positions(text: str, root: _Node) -> dict[Path, Position]:
    """The path and position of every node of a tree."""
    starts = [0, *(feed.end() for feed in re.finditer("\n", text))]
    found: dict[Path, Position] = {}
    left: list[tuple[Path, _Node]] = [((), root)]
    while left:
        path, node = left.pop()
        line = bisect_right(starts, node.at)
        found[path] = Position(line, node.at - starts[line - 1] + 1)
        left.extend(((*path, key), child) for key, child in node.children.items())
    return found
