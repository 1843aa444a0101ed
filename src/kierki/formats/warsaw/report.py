"""What the referee says about a log."""

from __future__ import annotations

from enum import Enum

import attrs

from kierki.formats.warsaw.messages import SEATS


class Refusal(Enum):
    """Why a card was rightly refused; the value is the name as it is printed."""

    WRONG_NUMBER = "wrong number"
    """It was sent for another trick than the open one."""
    NOT_HELD = "not held"
    """The player did not hold it."""
    REVOKE = "revoke"
    """The player held cards of the led suit, and it was none of them."""


@attrs.frozen
class Counts:
    """What was checked; counts of several logs can be added."""

    deals: int = 0
    """The deals of the log."""
    tricks: int = 0
    """The tricks that were played again."""
    wrong_numbers: int = 0
    """Refusals proved: the player named another trick."""
    not_held: int = 0
    """Refusals proved: the player did not hold the card."""
    revokes: int = 0
    """Refusals proved: the player could have followed suit."""

    @property
    def refusals(self) -> int:
        """All refusals proved."""
        return self.wrong_numbers + self.not_held + self.revokes

    def __add__(self, other: Counts) -> Counts:
        """Both together."""
        return Counts(
            self.deals + other.deals,
            self.tricks + other.tricks,
            self.wrong_numbers + other.wrong_numbers,
            self.not_held + other.not_held,
            self.revokes + other.revokes,
        )

    def __str__(self) -> str:
        """The counts on one line."""
        return (
            f"{count_of(self.deals, 'deal')}, {count_of(self.tricks, 'trick')}, "
            f"{count_of(self.refusals, 'refusal')} proved ({self.not_held:,} not held, "
            f"{count_of(self.revokes, 'revoke')}, {count_of(self.wrong_numbers, 'wrong number')})"
        )


@attrs.frozen
class Disagreement:
    """One point where a log and the rules differ."""

    path: str | None
    """The file of the log."""
    line: int
    """The line of the log."""
    deal: int
    """The deal, from 1."""
    trick: int
    """The trick, from 1; for SCORE and TOTAL the last one before it, 0 if there is none."""
    seat: int | None
    """The seat concerned, or None where it is no seat's affair."""
    says: str
    """What the log says."""
    right: str
    """What is right."""

    def __str__(self) -> str:
        """Where it is, what the log says and what is right, on one line."""
        seat = "" if self.seat is None else f", {SEATS[self.seat]}"
        place = "".join(f"{part}:" for part in (self.path, self.line) if part is not None)
        return (
            f"{place} deal {self.deal}, trick {self.trick}{seat}: "
            f"the log says {self.says}; right is: {self.right}"
        )


@attrs.frozen
class LogReport:
    """What the referee found in one log."""

    path: str | None
    """The file of the log."""
    counts: Counts
    """What was checked."""
    disagreements: tuple[Disagreement, ...]
    """Where the log is wrong, in the order of play."""

    @property
    def agrees(self) -> bool:
        """Whether everything in the log is right."""
        return not self.disagreements

    def __str__(self) -> str:
        """The file, the counts and how many disagreements there are, on one line."""
        path = f"{self.path}: " if self.path is not None else ""
        return f"{path}{self.counts}, {count_of(len(self.disagreements), 'disagreement')}"


def count_of(number: int, noun: str) -> str:
    """A number with its noun, such as `1 deal` or `1,993 refusals`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
