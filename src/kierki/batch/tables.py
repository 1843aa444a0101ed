"""What the kernels read and write, as tuples of arrays that numba understands.

Cards are their indices and sets of cards are masks, as in `kierki.rules.compile`, from whose tables
all arrays come. Seats and cards fit in a byte; everything else has 64 bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Kinds of role: so many places from the dealer, the holder of a card, a certain seat.
FROM_DEALER: Final = 0
HOLDER: Final = 1
SEAT: Final = 2

# Kinds of policy.
RANDOM: Final = 0
LOWEST: Final = 1
HIGHEST: Final = 2

PASS: Final = 52
"""A pass among the cards, and its bit in a mask."""
RANKS: Final = 13
"""The ranks of a suit, and so the distance between two suits."""
LED: Final = 5
"""What may be led: nothing yet, or one of four suits."""
POWERS: Final = 128
"""More than there are powers."""
BEATING: Final = -1
"""In place of a set of cards: those that beat the trick as it lies."""


class Table(NamedTuple):
    """Seats, cards and chance."""

    hand_size: int
    next_seat: NDArray[np.int64]
    """For each seat, the next one in the direction of play."""
    deck: NDArray[np.int64]
    """The cards from which hands are dealt."""
    ranks: NDArray[np.int64]
    """For each card, the place of its rank from low to high."""
    policies: NDArray[np.int64]
    """For each seat, how it plays."""
    role: int
    """How the seat is found that leads or opens."""
    value: int
    """Places from the dealer, a card, or the seat itself."""
    must_play: int
    """The card that this seat has to play first, as a mask; 0 for none."""


class Tricks(NamedTuple):
    """The tables of a trick deal."""

    draws_trump: bool
    """Whether trump is drawn from the choices; else there is one."""
    power: NDArray[np.int64]
    """By choice of trump, led suit and card."""
    stronger: NDArray[np.int64]
    """By choice of trump, led suit and power: the cards that beat it."""
    chains: NDArray[np.int64]
    """For each choice of trump, trick number and led suit (0 for a lead), one after another: where
    its filters begin."""
    filters: NDArray[np.int64]
    """The cards that each filter allows."""
    broken_by: NDArray[np.int64]
    """For each filter, the cards that end it."""
    card_worth: NDArray[np.int64]
    """By trick number and card."""
    trick_worth: NDArray[np.int64]
    """By trick number."""
    card_parts: NDArray[np.int64]
    """By score, trick number and card; without any scores these are not kept apart."""
    trick_parts: NDArray[np.int64]
    """By score and trick number."""
    stops: bool
    """Whether the deal ends when it is decided."""
    scoring: NDArray[np.int64]
    """For each number of closed tricks, the cards that can still score."""
    last_scoring_trick: int
    sweeps: NDArray[np.int64]
    """For each sweep its cards, its tricks as bits, the points of the taker, those of each other
    seat, whether it replaces, and its place among the scores."""


class Layout(NamedTuple):
    """The tables of a layout."""

    opens: int
    """The cards with which the first row can open."""
    openings: NDArray[np.int64]
    """By opening rank: the cards that open a row."""
    rows: NDArray[np.int64]
    """By opening rank and card: the cards that fit once it lies."""
    most_passes: int
    ends_when_out: int
    payouts: NDArray[np.int64]


class Task(NamedTuple):
    """Which deals are played."""

    base: np.uint64
    """The number from which the generator of each deal is started."""
    first: int
    """The number of the first deal."""
    dealers: NDArray[np.int64]
    hands: NDArray[np.int64]
    """The hands of each deal and seat as masks; without any rows they are dealt."""
    choices: NDArray[np.int64]
    """What is picked instead of drawn, for one deal; a layout ends where the list does."""


class Results(NamedTuple):
    """What is written for each deal."""

    scores: NDArray[np.int64]
    """By deal and seat."""
    breakdown: NDArray[np.int64]
    """By deal, seat and score; without any scores these are not kept apart."""
    tricks: NDArray[np.int8]
    out: NDArray[np.int8]
    moves: NDArray[np.int32]
    leaders: NDArray[np.int8]
    trumps: NDArray[np.int8]
    """The choice of trump."""
    actions: NDArray[np.int8]
    """Each action of the one deal with choices."""
    legal: NDArray[np.int64]
    """What was legal before it, as a mask; a pass is the bit after the last card."""
