"""What is wrong with a file: found in many places, told together."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, TypeAlias

from cattrs.errors import AttributeValidationNote, BaseValidationError, IterableValidationNote

from kierki.errors import DefinitionError, ParseError
from kierki.formats.positions import Path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Found: TypeAlias = tuple[Path, str]
"""A fault: where it is, and what was found and what is allowed there."""

MOST: Final = 2**53 - 1
"""The greatest number in a file, either way from 0 (spec: FILE-6)."""

MISSING: Final = "missing, and required here"

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_STEP: Final = re.compile(r"([a-z_]+)|\[(\d+)\]")
_SHOWN: Final = 40


class Fault(Exception):
    """What a hook of the converter refuses."""

    def __init__(self, *found: Found) -> None:
        super().__init__(*found)
        self.found = found


def fault(text: str, *path: str | int) -> Fault:
    """A single fault; its path begins at the value that the hook was given."""
    return Fault((path, text))


def faults_of(error: Exception) -> Iterator[Found]:
    """Every fault that an error of the converter, or of a rule's value, holds (spec: FILE-21)."""
    match error:
        case Fault():
            yield from error.found
        case BaseValidationError():
            for each in error.exceptions:
                for path, text in faults_of(each):
                    yield _steps(each) + path, text
        case KeyError():
            yield (), MISSING
        case DefinitionError():
            for problem in error.problems:
                yield steps(problem.path), problem.text
        case ParseError():
            yield (), error.problem
        case _:
            raise error


def _steps(error: Exception) -> Path:
    """The key or index at which the converter met an error; none for the value as a whole."""
    notes = getattr(error, "__notes__", ())
    names = [note.name for note in notes if isinstance(note, AttributeValidationNote)]
    indices = [note.index for note in notes if isinstance(note, IterableValidationNote)]
    return (*names, *indices)


def steps(path: str) -> Path:
    """The path that `text_of` has written, of keys that the rules use."""
    return tuple(key or int(index) for key, index in _STEP.findall(path))


def text_of(path: Path) -> str:
    """A path as people read it: `deals[2].scores[0].points`."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += "." * bool(text) + (step if _BARE.fullmatch(step) else shown(step))
    return text


def shown(text: str) -> str:
    """A text from a file, quoted, on one line and not too long."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}...")


def describe(value: object) -> str:
    """What stands in a file, for people."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return f"the text {shown(value)}"
        case int():
            return f"the number {value}" if abs(value) <= MOST else f"a number beyond {MOST}"
        case float():
            return f"the number {value}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return "a date or a time"


def refused(value: object, allowed: str, *path: str | int) -> Fault:
    """The fault of a value of a wrong type."""
    return fault(f"found {describe(value)}; write {allowed}", *path)


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """That a word is unknown, what may have been meant, and what is known."""
    names = tuple(known)
    close = get_close_matches(word[:_SHOWN], names, n=1, cutoff=0.7)
    meant = f"did you mean {shown(close[0])}? Known: " if close else "known: "
    return f"unknown {what} {shown(word)}; {meant}{', '.join(names) or 'none'}"
