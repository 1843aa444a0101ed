"""How a trick deal stands: its sweeps, whether it is decided, and what is still to be won."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, assert_never

from kierki.cards import CardSet
from kierki.cards.card import CARDS
from kierki.cards.cardset import card_set
from kierki.play.tricks import SweepState, closed_tricks, sweep_state
from kierki.rules.paying import paid_each, with_paid_sweeps
from kierki.rules.scores import PerCard, PerTrick, Score, Sweep
from kierki.rules.totals import Pending, additive_range, with_sweeps

if TYPE_CHECKING:
    from kierki.play.opening import Opening
    from kierki.play.tricks import Trick

Sweeps: TypeAlias = list[tuple[Sweep, SweepState]]
"""The sweeps of a deal with their states, one that replaces before the others."""


def sweep_states(opening: Opening, played: bytes) -> Sweeps:
    """How far each sweep of the deal has come (spec: SWEEP-1)."""
    tables = opening.tables
    if not tables.sweeps:
        return []
    tricks = closed_tricks(played, opening.leader, tables)
    in_play = card_set(opening.cards)
    return [
        (sweep, sweep_state(sweep, tricks, in_play, tables.hand_size)) for sweep in tables.sweeps
    ]


def is_decided(opening: Opening, played: bytes, held: int) -> bool:
    """Whether nothing can score any more (spec: END-2)."""
    tables = opening.tables
    closed, on_table = divmod(len(played), tables.seats)
    if on_table:
        return False
    for sweep, state in sweep_states(opening, played):
        if sweep.replaces and state.fired is not None:
            return True
        if state.is_open and (sweep.replaces or sweep.taker or sweep.others):
            return False
    return not held & tables.scoring[closed] and tables.last_scoring_trick <= closed


def points_out(opening: Opening, played: bytes, held: int, taken: int) -> int | None:
    """What the rest of a deal that is not over will add to the sum of all scores (spec: TOTAL-1).

    Args:
        opening: The deal.
        played: The cards played so far.
        held: The cards still held.
        taken: The sum of all scores so far.

    Returns:
        Points, or None where it depends on play.
    """
    tables = opening.tables
    sweeps = sweep_states(opening, played)
    if any(sweep.replaces and state.fired is not None for sweep, state in sweeps):
        return 0
    closed, on_table = divmod(len(played), tables.seats)
    slots = dict.fromkeys(range(closed + 1, tables.hand_size + 1), tables.seats)
    slots[closed + 1] -= on_table
    table = tuple(CARDS[index] for index in played[len(played) - on_table :])
    pending = Pending(slots, card_set(held), (closed + 1, table))
    low, high = additive_range(opening.deal.scores, pending, tables.hand_size)
    still_open = [sweep for sweep, state in sweeps if state.is_open]
    low, high = with_sweeps(
        (low + taken, high + taken),
        still_open,
        card_set(opening.cards),
        tables.seats,
        tables.hand_size,
    )
    return low - taken if low == high else None


def breakdown(opening: Opening, played: bytes) -> tuple[tuple[int, ...], ...]:
    """The points of each seat by each score of the deal, in their order (spec: SCORE-3)."""
    tricks = closed_tricks(played, opening.leader, opening.tables)
    states = dict(sweep_states(opening, played))
    replaced_by = next(
        (sweep for sweep, state in states.items() if sweep.replaces and state.fired is not None),
        None,
    )
    nothing = (0,) * opening.tables.seats
    return tuple(
        _paid(score, tricks, states, opening) if replaced_by in {None, score} else nothing
        for score in opening.deal.scores
    )


def _paid(
    score: Score, tricks: tuple[Trick, ...], states: dict[Sweep, SweepState], opening: Opening
) -> tuple[int, ...]:
    seats, size = opening.tables.seats, opening.tables.hand_size
    taken = [0] * seats
    match score:
        case PerCard(points, cards, only):
            numbers = only.resolve(size)
            for trick in tricks:
                if trick.number in numbers:
                    taken[trick.winner] += len(cards & CardSet(trick.cards))
            return paid_each(points, taken)
        case PerTrick(points, only):
            numbers = only.resolve(size)
            for trick in tricks:
                taken[trick.winner] += trick.number in numbers
            return paid_each(points, taken)
        case Sweep():
            return with_paid_sweeps(taken, [(score, states[score].fired)])
        case _:
            assert_never(score)
