"""The text of a file: from bytes to plain data, and where in it something stands."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cached_property
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Final, NoReturn

import attrs

from kierki.errors import DefinitionError, ParseError, Problem
from kierki.formats.faults import Found, shown, text_of
from kierki.formats.positions import Path, Position, index_json, index_toml, parse_position

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator

DEEPEST: Final = 100
"""How many tables and lists may stand in one another: far more than any key allows."""

_BYTE_ORDER_MARK: Final = "\ufeff"
_PLACE: Final = re.compile(r" \(at [^()]*\)\Z")
_LONG_NUMBER: Final = re.compile(r"\d[\d_]{600,}")
_TOO_DEEP: Final = f"nested too deep; {DEEPEST} tables and lists may stand in one another"


@attrs.frozen
class Source:
    """A text of TOML or JSON that was read, or plain data that never was a text."""

    data: dict[str, Any]
    """What it holds."""
    text: str | None = None
    """The text, or None."""
    path: str | None = None
    """The file that it stands in, or None."""

    @cached_property
    def _positions(self) -> dict[Path, Position]:
        if self.text is None:
            return {}
        return index_json(self.text) if _is_json(self.text) else index_toml(self.text)

    def position(self, path: Path) -> Position | None:
        """Where a value begins, or else the nearest one that it would belong to (spec: FILE-23)."""
        ends = range(len(path), -1, -1)
        known = (self._positions.get(path[:end]) for end in ends)
        return next((position for position in known if position), None)

    def problem(self, path: Path, text: str) -> Problem:
        """A fault with its place in this source."""
        at = self.position(path)
        line, column = (at.line, at.column) if at else (None, None)
        return Problem(text_of(path), text, file=self.path, line=line, column=column)

    def problems(self, found: Iterable[Found]) -> list[Problem]:
        """Faults with their places, each once, in the order of the text."""
        problems = [self.problem(path, text) for path, text in dict.fromkeys(found)]
        return sorted(problems, key=lambda problem: (problem.line or 0, problem.column or 0))

    def refuse(self, found: Iterable[Found]) -> NoReturn:
        """Refuse with all faults at once.

        Raises:
            DefinitionError: Always.
        """
        raise DefinitionError(self.problems(found)) from None


def read_source(path: str | os.PathLike[str]) -> Source:
    """Read a file.

    Raises:
        OSError: If the file cannot be opened.
        ParseError: If it holds neither TOML nor JSON.
    """
    content = FilePath(path).read_bytes()
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        good = content[: error.start].decode()
        problem = f"the byte {content[error.start]:#04x} is not UTF-8"
        raise _unreadable(good, str(path), problem, _place(good, len(good))) from None
    return parse_source(text, path=str(path))


def parse_source(text: str, *, path: str | None = None) -> Source:
    """Read a text: JSON if it begins with a brace, and else TOML (spec: FILE-1, FILE-2).

    Args:
        text: The text.
        path: The file that it stands in, for messages.

    Raises:
        ParseError: If it is neither.
    """
    text = text.removeprefix(_BYTE_ORDER_MARK)
    flaws: list[_Flaw] = []
    try:
        data = _json(text, flaws) if _is_json(text) else tomllib.loads(text)
    except json.JSONDecodeError as error:
        problem, at = f"no valid JSON: {error.msg}", parse_position(error)
        raise _unreadable(text, path, problem, at) from None
    except tomllib.TOMLDecodeError as error:
        problem = f"no valid TOML: {_PLACE.sub('', str(error))}"
        at = parse_position(error) or _place(text, len(text))
        raise _unreadable(text, path, problem, at) from None
    except RecursionError:
        raise _unreadable(text, path, _TOO_DEEP, None) from None
    except ValueError:
        # Python reads no number of more than some thousand digits.
        number = _LONG_NUMBER.search(text)
        at = _place(text, number.start() if number else 0)
        raise _unreadable(text, path, "a number has too many digits", at) from None
    source = Source(data, text, path)
    if _is_too_deep(data):
        raise _unreadable(text, path, _TOO_DEEP, None)
    for flaw in flaws:
        raise _unreadable(text, path, flaw.problem, source.position(_path_to(flaw, data)))
    return source


def _is_json(text: str) -> bool:
    return text.lstrip(" \t\r\n").startswith("{")


def _place(text: str, at: int) -> Position:
    return Position(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def _unreadable(text: str, path: str | None, problem: str, at: Position | None) -> ParseError:
    if at is None:
        return ParseError(text, problem, path=path)
    lines = text.split("\n")[at.line - 1 : at.line]
    return ParseError("".join(lines), problem, path=path, line=at.line, column=at.column)


# ------------------------------------------------------------- what the parsers let pass


@attrs.frozen(eq=False)
class _Flaw:
    """What `json` takes and JSON does not have; it does not say where that was."""

    value: object
    """The very object that it made."""
    key: str | None
    """A key of that object, or None."""
    problem: str


def _json(text: str, flaws: list[_Flaw]) -> dict[str, Any]:
    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for key, value in pairs:
            if key in made:
                flaws.append(_Flaw(made, key, f"no valid JSON: the key {shown(key)} stands twice"))
            made[key] = value
        return made

    def constant(name: str) -> float:
        made = float(name)
        flaws.append(_Flaw(made, None, f"no valid JSON: {name} is no number"))
        return made

    data: dict[str, Any] = json.loads(text, object_pairs_hook=table, parse_constant=constant)
    return data


def _children(value: object) -> Iterator[tuple[str | int, object]]:
    if isinstance(value, dict):
        yield from value.items()
    if isinstance(value, list):
        yield from enumerate(value)


def _path_to(flaw: _Flaw, data: object) -> Path:
    left: list[tuple[Path, object]] = [((), data)]
    while left:
        path, value = left.pop()
        if value is flaw.value:
            return path if flaw.key is None else (*path, flaw.key)
        left += [((*path, step), child) for step, child in _children(value)]
    return ()  # it stood in a value that a later one with the same key has replaced


def _is_too_deep(data: object) -> bool:
    level = [data]
    for _ in range(DEEPEST):
        level = [child for value in level for _, child in _children(value)]
    return bool(level)
