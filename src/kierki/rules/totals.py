"""What the scores of a deal must add up to, from the definition alone (spec: TOTAL-1 to TOTAL-3).

Additive scores are laid out as a table of points by trick and card. Taking from each trick the
points that all cards share leaves a rest that, for most deals, does not depend on the trick: then
the sum is known whatever is played. Otherwise bounds are given.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias, assert_never

import attrs

from kierki.cards import Card, CardSet
from kierki.rules.scores import PerCard, PerTrick, Score, Sweep
from kierki.rules.tricks import Tricks

if TYPE_CHECKING:
    from collections.abc import Sequence


Range: TypeAlias = tuple[int, int]
"""The least and the greatest sum."""


@attrs.frozen(eq=False, repr=False)
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
    """Bounds of what the scores by card and trick can still pay, over all seats (spec: TOTAL-2).

    The bounds are exact where the sum is settled and may be wide where play decides.
    """
    number, on_table = pending.table or (0, ())
    tricks = frozenset(pending.slots)
    in_play = pending.loose | CardSet(on_table)
    to_fall = sum(pending.slots.values())
    known = 0
    varying: list[tuple[int, CardSet, frozenset[int]]] = []
    for score in scores:
        match score:
            case PerCard(points, cards, only):
                counted = only.resolve(hand_size) & tricks
                if counted == tricks and to_fall == len(pending.loose):
                    known += points * len(cards & in_play)
                else:
                    known += points * len(cards & CardSet(on_table)) * (number in counted)
                    varying.append((points, cards & pending.loose, counted))
            case PerTrick(points, only):
                known += points * len(only.resolve(hand_size) & tricks)
            case Sweep():
                pass
            case _:
                assert_never(score)
    if not varying or not to_fall:
        return known, known
    low, high = _varying_range(varying, pending)
    return known + low, known + high


def _varying_range(
    scores: Sequence[tuple[int, CardSet, frozenset[int]]], pending: Pending
) -> Range:
    """Bounds of scores that depend on which cards fall, or in which tricks."""
    loose = tuple(pending.loose)
    worth = {trick: dict.fromkeys(loose, 0) for trick in pending.slots}
    for points, cards, tricks in scores:
        for trick in tricks:
            for card in cards:
                worth[trick][card] += points
    # What all cards share in a trick is sure; taking it out is exact where the rest does not depend
    # on the trick, and leaving it in is closer where only a few cards count.
    shared = {trick: min(row.values()) for trick, row in worth.items()}
    bounds = [
        _bounds(worth, pending.slots, base) for base in (shared, dict.fromkeys(pending.slots, 0))
    ]
    return max(low for low, _ in bounds), min(high for _, high in bounds)


def _bounds(
    worth: Mapping[int, Mapping[Card, int]], slots: Mapping[int, int], base: Mapping[int, int]
) -> Range:
    """Bounds of a table of points by trick and card, once a base is taken from each trick."""
    known = sum(base[trick] * count for trick, count in slots.items())
    cards = next(iter(worth.values()))
    rest = [[row[card] - base[trick] for trick, row in worth.items()] for card in cards]
    to_fall = sum(slots.values())
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
            case _:
                assert_never(part)
    return cards, tricks


def with_sweeps(
    additive: Range, sweeps: Sequence[Sweep], in_play: CardSet, seats: int, hand_size: int
) -> Range:
    """Bounds of the sum of a deal, by those of its additive scores and open sweeps (spec: TOTAL-2).

    Args:
        additive: Bounds of the additive scores.
        sweeps: The sweeps that are open.
        in_play: The cards in play, or those that may be where some are left over.
        seats: How many play.
        hand_size: How many tricks are played.
    """
    low, high = additive
    all_dealt = len(in_play) == seats * hand_size
    replaced: list[int] = []
    for sweep in sweeps:
        paid = sweep.taker + sweep.others * (seats - 1)
        cards, tricks = sweep_parts(sweep, in_play, hand_size)
        # One seat always takes a single card or trick, and all of a single trick's cards, unless a
        # card is left over.
        is_certain = hand_size == 1 or len(cards) + len(tricks) == 1
        is_certain = is_certain and (all_dealt or not cards)
        if sweep.replaces and is_certain:
            return paid, paid
        if sweep.replaces:
            replaced.append(paid)
        elif is_certain:
            low, high = low + paid, high + paid
        else:
            low, high = low + min(paid, 0), high + max(paid, 0)
    return min([low, *replaced]), max([high, *replaced])


def trick_deal_range(scores: Sequence[Score], cards: CardSet, seats: int, hand_size: int) -> Range:
    """Bounds of the sum over all seats of a finished deal, however it is played (spec: TOTAL-2)."""
    additive = additive_range(scores, Pending.whole(cards, seats, hand_size), hand_size)
    sweeps = [
        score
        for score in scores
        if isinstance(score, Sweep) and any(sweep_parts(score, cards, hand_size))
    ]
    return with_sweeps(additive, sweeps, cards, seats, hand_size)
