"""What is entered for a deal, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from kierki.errors import KierkiError
from kierki.rules.roles import Seat
from kierki.rules.scores import Sweep

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kierki.sheets.rows import Row

Taken: TypeAlias = tuple[int, ...] | Seat | None
"""What is entered in a row: counts or places as a tuple, a seat, or None for nobody.

None also leaves out a row that does not count, because another one replaces all scores.
"""
Entry: TypeAlias = tuple[Taken, ...]
"""What is entered for a deal: something for each of its rows, in their order."""


def as_entry(taken: Iterable[Sequence[int] | Seat | None]) -> Entry:
    """What was given as an entry, with tuples for all kinds of sequences."""
    return tuple(
        value if value is None or isinstance(value, int) else tuple(value) for value in taken
    )


@attrs.frozen
class EntryProblem:
    """Why something cannot be entered."""

    text: str
    """What was entered, and what would be right."""
    rows: tuple[int, ...]
    """The places of the rows that it is about, from 0; none where there are too many values."""
    seats: tuple[Seat, ...]
    """The seats that it is about; none where no seat is to blame."""

    def __str__(self) -> str:
        """The text."""
        return self.text


class EntryError(KierkiError, ValueError):
    """An entry that cannot be right, or that leaves something open; the sheet is as before."""

    deal: int
    """The number of the deal, from 1."""
    deal_id: str
    """The id of the deal."""
    problems: tuple[EntryProblem, ...]
    """What is wrong, at least one."""

    def __init__(self, deal: int, deal_id: str, problems: Iterable[EntryProblem]) -> None:
        self.deal = deal
        self.deal_id = deal_id
        self.problems = tuple(problems)
        super().__init__(deal, deal_id, self.problems)

    def __str__(self) -> str:
        """A line for each problem, with its deal."""
        return "\n".join(f"deal {self.deal}, {self.deal_id}: {each}" for each in self.problems)


def padded(rows: Sequence[Row], entry: Sequence[Taken]) -> Entry:
    """An entry with as many values as there are rows; what is not entered is None."""
    return (*entry, *[None] * (len(rows) - len(entry)))[: len(rows)]


def replaced_by(rows: Sequence[Row], entry: Sequence[Taken]) -> int | None:
    """The place of the row that replaces all others, if somebody has made such a sweep."""
    for place, (row, taken) in enumerate(zip(rows, entry, strict=True)):
        replaces = any(isinstance(score, Sweep) and score.replaces for score in row.scores)
        if replaces and taken is not None:
            return place
    return None
