"""The kinds of error that kierki raises.

What is wrong with cards, definitions, set-ups, actions and records is a `KierkiError`; the facts in
its message are attributes too. A value of a wrong type is a `TypeError`, as everywhere in Python.
An illegal action has its error where actions live, in `kierki.play.actions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable


class KierkiError(Exception):
    """The root of all errors of this library."""


class ParseError(KierkiError, ValueError):
    """A text that is not what it should be: a card, a pattern, a line of a file."""

    text: str
    """The text that could not be read."""
    problem: str
    """What is wrong with it and what is allowed."""
    path: str | None
    """The file it came from, or None."""
    line: int | None
    """The 1-based line in that file, or None."""
    column: int | None
    """The 1-based column of that line, or None."""

    def __init__(
        self,
        text: str,
        problem: str,
        *,
        path: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(text, problem)
        self.text = text
        self.problem = problem
        self.path = path
        self.line = line
        self.column = column

    def __str__(self) -> str:
        """The place, where one is known, and what is wrong there."""
        place = _place(self.path, self.line, self.column)
        return f"{place}: {self.problem}" if place else self.problem


def _place(*parts: str | int | None) -> str:
    return ":".join(str(part) for part in parts if part is not None)


@attrs.frozen
class Problem:
    """One fault of a definition or of a set-up."""

    path: str
    """Where it is, such as `deals[2].scores[0].points`; empty for the whole."""
    text: str
    """What was found and what is allowed."""
    file: str | None = attrs.field(default=None, kw_only=True)
    """The file that it stands in, or None."""
    line: int | None = attrs.field(default=None, kw_only=True)
    """The 1-based line of that file, or None."""
    column: int | None = attrs.field(default=None, kw_only=True)
    """The 1-based column of that line, or None."""

    def __str__(self) -> str:
        """The place in a file, the path and the text on one line, as far as they are known."""
        place = _place(self.file, self.line, self.column)
        return ": ".join(part for part in (place, self.path, self.text) if part)


class _ProblemsError(KierkiError):
    """An error that lists every fault at once."""

    problems: tuple[Problem, ...]
    """Every fault that was found, at least one, in the order in which they were found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        """One line for each fault."""
        return "\n".join(str(problem) for problem in self.problems)


class DefinitionError(_ProblemsError, ValueError):
    """A deal or a game that cannot be played as it is defined; every fault with its path."""


class SetupError(_ProblemsError, ValueError):
    """Hands, dealer, leader or trump that do not fit; every fault with its argument as path."""


class RecordError(KierkiError):
    """A recorded game that breaks the rules or contradicts itself."""

    problem: str
    """What is wrong."""
    deal: int | None
    """The 1-based number of the deal, or None."""
    trick: int | None
    """The 1-based number of the trick, or None."""
    seat: int | None
    """The seat (0 to n-1), or None."""
    clause: str | None
    """The clause of the spec that is broken, or None."""

    def __init__(
        self,
        problem: str,
        *,
        deal: int | None = None,
        trick: int | None = None,
        seat: int | None = None,
        clause: str | None = None,
    ) -> None:
        super().__init__(problem)
        self.problem = problem
        self.deal = deal
        self.trick = trick
        self.seat = seat
        self.clause = clause

    def __str__(self) -> str:
        """The deal, trick and seat that are known, the problem and its clause."""
        named = (("deal", self.deal), ("trick", self.trick), ("seat", self.seat))
        place = ", ".join(f"{name} {number}" for name, number in named if number is not None)
        clause = f" [{self.clause}]" if self.clause else ""
        return f"{place}: {self.problem}{clause}" if place else f"{self.problem}{clause}"
