"""What a seat can do, and why it may not."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from kierki.cards import Card
from kierki.errors import KierkiError
from kierki.rules.clauses import Clause
from kierki.rules.trumps import TrumpChoice

if TYPE_CHECKING:
    from kierki.rules.roles import Seat


class Pass(Enum):
    """The type of `PASS`, its only member."""

    PASS = "pass"

    def __str__(self) -> str:
        """The word."""
        return "pass"

    def __repr__(self) -> str:
        """The name as it is typed."""
        return "PASS"


PASS: Final[Literal[Pass.PASS]] = Pass.PASS
"""To play no card to a layout."""


@attrs.frozen
class NameTrump:
    """To name the trump suit of a deal (spec: NAME-1)."""

    suit: TrumpChoice
    """The suit, or `NO_TRUMP` where the deal allows it."""

    def __str__(self) -> str:
        """What is named, such as `trump H`."""
        return f"trump {self.suit.value}"


Action: TypeAlias = Card | Pass | NameTrump
"""Everything that a seat can do."""


@attrs.frozen
class Reason:
    """Why an action is refused."""

    clause: Clause
    """The clause of the spec; it equals its id, such as `"FOLLOW-1"`."""
    text: str
    """One sentence that names the seat, the card and the rule."""

    def __str__(self) -> str:
        """The sentence and the clause."""
        return f"{self.text} [{self.clause}]"


class IllegalAction(KierkiError):
    """An action that the rules refuse; the state it was tried on is as before."""

    seat: Seat | None
    """The seat that tried it (0 to n-1), or None where nobody is on turn."""
    action: Action
    """What was tried."""
    reason: Reason
    """Why it is refused."""

    def __init__(self, seat: Seat | None, action: Action, reason: Reason) -> None:
        super().__init__(seat, action, reason)
        self.seat = seat
        self.action = action
        self.reason = reason

    def __str__(self) -> str:
        """The reason."""
        return str(self.reason)


_COMPASS: Final = ("N", "E", "S", "W")


def seat_name(seat: Seat, seats: int) -> str:
    """How a seat is shown: N, E, S, W at a table of four, else its number."""
    return _COMPASS[seat] if seats == len(_COMPASS) else f"seat {seat}"


def refuse_over() -> Reason:
    """Why nothing may be done any more (spec: OVER-1)."""
    return Reason(Clause.OVER_1, "nothing can be done: it is over")


def refuse_seat(turn: Seat, seat: Seat, seats: int) -> Reason:
    """Why a seat may not act now (spec: TURN-1)."""
    who = seat_name(seat, seats) if 0 <= seat < seats else f"{seat}, which is no seat,"
    return Reason(Clause.TURN_1, f"{who} is not on turn, {seat_name(turn, seats)} is")


def refuse_rubbish(action: object, who: str) -> Reason:
    """Why something that is no action at all is refused (spec: ACTION-1)."""
    text = f"{who} can play a card, pass or name trump; {action!r} is none of these"
    return Reason(Clause.ACTION_1, text)
