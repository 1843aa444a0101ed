"""What both kernels share: dealing, and the card of a seat that does not draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.batch.chance import GOLDEN, lowest, place_of
from kierki.batch.tables import FROM_DEALER, PASS, SEAT

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def deal_cards(  # noqa: PLR0917 - the arrays that it is about
    deck: NDArray[np.int64],
    pack: NDArray[np.int64],
    next_seat: NDArray[np.int64],
    hands: NDArray[np.int64],
    cards: int,
    dealer: int,
    state: np.uint64,
) -> np.uint64:
    """Deal so many cards one at a time, to the seat after the dealer first.

    Returns:
        The state of the generator.
    """
    for place in range(len(deck)):
        pack[place] = deck[place]
    for seat in range(len(hands)):
        hands[seat] = 0
    seat = next_seat[dealer]
    for place in range(cards):
        state = state + GOLDEN
        at = place + place_of(state, len(pack) - place)
        hands[seat] |= 1 << pack[at]
        pack[at] = pack[place]
        seat = next_seat[seat]
    return state


def seat_of(role: int, value: int, dealer: int, hands: NDArray[np.int64]) -> int:
    """The seat that has a role (spec: SEAT-3 to SEAT-5)."""
    if role == FROM_DEALER:
        return (dealer + value) % len(hands)
    if role == SEAT:
        return value
    seat = 0
    while not hands[seat] >> value & 1:
        seat += 1
    return seat


def furthest(cards: int, ranks: NDArray[np.int64], sign: int) -> int:
    """The card of the highest rank, or with a sign of -1 of the lowest; the first of equal ones.

    A pass is taken only where there is no card.
    """
    best = lowest(cards)
    cards &= cards - 1 & ~(1 << PASS)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if sign * (ranks[card] - ranks[best]) > 0:
            best = card
    return best
