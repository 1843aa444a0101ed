"""Where a trick stands: who plays, to which led suit, and what comes after.

The positions of a table are laid out once and know the next ones, so that a move follows a link and
computes nothing. Holdings stand in one list, four for each seat: a place is a number in that list.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import attrs

from kierki.rules.roles import Seat

_SUITS: Final = range(4)


@attrs.frozen(eq=False, repr=False)
class Position:
    """A turn in a trick (spec: TURN-1), or the end of a deal."""

    seat: Seat | None
    """The seat to play; None when nothing will be played any more."""
    first: int
    """The place of the seat's clubs; the other suits follow."""
    led: int
    """The number of the led suit, -1 where a card is to be led."""
    follow: int
    """The place of the seat's cards of the led suit, -1 where a card is to be led."""
    free: tuple[int, ...]
    """On a lead under a ban, the places of the suits that it leaves free; else empty."""
    taker: Seat
    """The seat that takes the trick as it lies; -1 where a card is to be led."""
    then: tuple[Position, ...]
    """The next positions: on a lead for each suit, later for a card that does not take the trick
    and for one that does. Empty where the trick closes."""


OVER: Final = Position(None, 0, -1, -1, (), -1, ())
"""The position when a deal is over."""


@lru_cache(maxsize=256)
def leads(
    seating: tuple[tuple[Seat, ...], ...], free_suits: tuple[int, ...]
) -> tuple[Position, ...]:
    """For each seat the position in which it leads (spec: TURN-1).

    Args:
        seating: For each leader, the seats in the order in which they play.
        free_suits: The numbers of the suits that no ban keeps from being led.
    """
    banned = len(free_suits) < len(_SUITS)
    return tuple(
        Position(
            order[0],
            4 * order[0],
            led=-1,
            follow=-1,
            free=tuple(4 * order[0] + suit for suit in free_suits if banned),
            taker=-1,
            then=tuple(_follow(order[1:], suit, order[0]) for suit in _SUITS),
        )
        for order in seating
    )


@lru_cache(maxsize=4096)
def _follow(order: tuple[Seat, ...], led: int, taker: Seat) -> Position:
    """The position of the first of the seats that are still to play."""
    seat, later = order[0], order[1:]
    then = tuple(_follow(later, led, winner) for winner in (taker, seat) if later)
    return Position(seat, 4 * seat, led, 4 * seat + led, (), taker, then)
