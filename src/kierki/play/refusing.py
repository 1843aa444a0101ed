"""Why an action that is not legal is refused, in a trick deal and in a layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.cards import Card
from kierki.cards.card import CARDS
from kierki.play.actions import (
    Action,
    NameTrump,
    Pass,
    Reason,
    refuse_over,
    refuse_rubbish,
    refuse_seat,
    seat_name,
)
from kierki.play.legality import refuse_card
from kierki.rules.clauses import Clause
from kierki.rules.deals import Passing

if TYPE_CHECKING:
    from kierki.play.legality import Turn
    from kierki.rules.compile import TrickTables
    from kierki.rules.roles import Seat


def refuse_in_tricks(
    turn: Seat | None,
    action: Action,
    seat: Seat | None,
    hand: int,
    situation: Turn,
    tables: TrickTables,
) -> Reason:
    """Why an illegal action is refused in a trick deal (spec: ACTION-2, PASS-3).

    Args:
        turn: The seat on turn.
        action: What was tried.
        seat: Who is said to have tried it.
        hand: The cards of the seat on turn, as a mask.
        situation: What the restrictions look at.
        tables: The deal.
    """
    if turn is None:
        return refuse_over()
    if seat is not None and seat != turn:
        return refuse_seat(turn, seat, tables.seats)
    who = seat_name(turn, tables.seats)
    match action:
        case Card():
            return refuse_card(action, who, hand, situation, tables)
        case Pass():
            return Reason(Clause.PASS_3, f"{who} cannot pass: a card is played to every trick")
        case NameTrump():
            return Reason(Clause.NAME_3, f"{who} cannot name trump: it is settled")
        case _:
            return refuse_rubbish(action, who)


def refuse_in_layout(
    turn: Seat | None,
    action: Action,
    seat: Seat | None,
    *,
    seats: int,
    hand: int,
    must_open: int,
    passing: Passing | int,
    passed: int,
) -> Reason:
    """Why an illegal action is refused in a layout (spec: ACTION-2).

    Args:
        turn: The seat on turn.
        action: What was tried.
        seat: Who is said to have tried it.
        seats: How many play.
        hand: The cards of the seat on turn, as a mask.
        must_open: The card that has to be played now, as a mask; 0 for none.
        passing: When a seat may pass.
        passed: How often the seat on turn has passed though it could have played.
    """
    if turn is None:
        return refuse_over()
    if seat is not None and seat != turn:
        return refuse_seat(turn, seat, seats)
    who = seat_name(turn, seats)
    match action:
        case Card() if not hand & action.bit:
            return Reason(Clause.HELD_1, f"{who} does not hold {action}")
        case Card() | Pass() if must_open:
            card = CARDS[must_open.bit_length() - 1]
            return Reason(Clause.OPEN_1, f"{who} must open with {card}, not {action}")
        case Card():
            return Reason(Clause.LAYOUT_2, f"{action} of {who} does not fit the layout yet")
        case Pass() if passing is Passing.FORCED:
            return Reason(Clause.PASS_1, f"{who} can play and may not pass")
        case Pass():
            text = f"{who} can play and has passed {passed} times already"
            return Reason(Clause.PASS_2, text)
        case NameTrump():
            return Reason(Clause.NAME_3, f"{who} cannot name trump: a layout has none")
        case _:
            return refuse_rubbish(action, who)
