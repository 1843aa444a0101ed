"""What the scores of a deal must add up to, from the definition alone (spec: TOTAL-1 to TOTAL-3).

Additive scores are laid out as a table of points by trick and card. Taking from each trick the
points that all cards share leaves a rest that, for most deals, does not depend on the trick: then
the sum is known whatever is played. Otherwise bounds are given.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

import attrs

from kierki.cards import Card, CardSet
from kierki.rules.scores import PerCard, PerTrick, Score, Sweep
from kierki.rules.tricks import Tricks

if TYPE_CHECKING:
    from collections.abc import Sequence


Range: TypeAlias = tuple[int, int]
"""The least and the greatest sum."""


@attrs.frozen
class Pending:
    """What is still to be taken in a deal: everything, before the first card."""

    slots: Mapping[int, int]
    """How many cards are still to fall in each of the tricks still to be closed."""
    loose: CardSet
    """The cards from which those come."""
    table: tuple[int, tuple[Card, ...]] | None = None
    """The number and the cards of the open trick."""

    @classmethod
    def whole(cls, cards: CardSet, seats: int, hand_size: int) -> Pending:
        """A deal that has not begun."""
        return cls(dict.fromkeys(range(1, hand_size + 1), seats), cards)


def additive_range(scores: Sequence[Score], pending: Pending, hand_size: int) -> Range:
    """Bounds of what the `PerCard` and `PerTrick` scores can still pay, over all seats.

    The bounds are exact where the sum is settled and may be wide where play decides.
    """
    on_table = pending.table[1] if pending.table else ()
    open_trick = pending.table[0] if pending.table else 0
    tricks = sorted(pending.slots)
    worth = {trick: dict.fromkeys(CardSet(on_table) | pending.loose, 0) for trick in tricks}
    known = 0
    for score in scores:
        match score:
            case PerCard(points, cards, only):
                for trick in only.resolve(hand_size).intersection(tricks):
                    for card in cards & worth[trick].keys():
                        worth[trick][card] += points
            case PerTrick(points, only):
                known += points * len(only.resolve(hand_size).intersection(tricks))
            case Sweep():
                pass
    known += sum(worth[open_trick][card] for card in on_table)
    loose = tuple(pending.loose)
    to_fall = sum(pending.slots.values())
    if not to_fall:
        return known, known
    shared = {trick: min(worth[trick][card] for card in loose) for trick in tricks}
    known += sum(shared[trick] * pending.slots[trick] for trick in tricks)
    rest = [[worth[trick][card] - shared[trick] for trick in tricks] for card in loose]
    least = sorted(min(row) for row in rest)[:to_fall]
    most = sorted((max(row) for row in rest), reverse=True)[:to_fall]
    return known + sum(least), known + sum(most)


def sweep_parts(sweep: Sweep, in_play: CardSet, hand_size: int) -> tuple[CardSet, frozenset[int]]:
    """The cards and the 1-based tricks in play that a sweep speaks of (spec: SWEEP-1)."""
    cards = CardSet()
    tricks: frozenset[int] = frozenset()
    for part in sweep.of:
        match part:
            case CardSet():
                cards |= part & in_play
            case Tricks():
                tricks |= part.resolve(hand_size)
    return cards, tricks


def with_sweeps(additive: Range, sweeps: Sequence[Sweep], seats: int) -> Range:
    """Bounds of the sum of a deal, given those of its additive scores and the open sweeps."""
    low, high = additive
    replacing: list[int] = []
    for sweep in sweeps:
        paid = sweep.taker + sweep.others * (seats - 1)
        if sweep.replaces:
            replacing.append(paid)
        else:
            low, high = low + min(paid, 0), high + max(paid, 0)
    return min([low, *replacing]), max([high, *replacing])


def trick_deal_range(scores: Sequence[Score], cards: CardSet, seats: int, hand_size: int) -> Range:
    """Bounds of the sum over all seats of a finished deal, by any play of the cards."""
    additive = additive_range(scores, Pending.whole(cards, seats, hand_size), hand_size)
    sweeps = [
        score
        for score in scores
        if isinstance(score, Sweep) and any(sweep_parts(score, cards, hand_size))
    ]
    return with_sweeps(additive, sweeps, seats)
