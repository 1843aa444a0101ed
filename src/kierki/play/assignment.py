"""Dealing hidden cards at random among places that may not hold every card."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from math import comb, factorial, prod
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from kierki.cards import Card

Needs: TypeAlias = tuple[int, ...]
"""How many cards each place still takes."""


def assign(
    cards: Mapping[Card, frozenset[int]], needs: Sequence[int], rng: random.Random
) -> tuple[list[Card], ...] | None:
    """Share out cards uniformly among all ways that respect where each may lie (spec: VIEW-2).

    Args:
        cards: Each card with the places that may hold it (0 to n-1).
        needs: How many cards each place takes; together as many as there are cards.
        rng: Where chance comes from.

    Returns:
        The cards of each place, or None where there is no way at all.
    """
    everywhere = frozenset(place for place, need in enumerate(needs) if need)
    by_places: dict[frozenset[int], list[Card]] = {}
    for card, places in cards.items():
        by_places.setdefault(places & everywhere, []).append(card)
    # Few choices first keeps the number of ways to be looked at small.
    groups = sorted(by_places, key=lambda places: (len(places), sorted(places)))
    sizes = [len(by_places[places]) for places in groups]

    def most(group: int, place: int, size: int, left: Needs) -> int:
        return min(left[place], size) if place in groups[group] else 0

    @cache
    def ways(group: int, place: int, size: int, left: Needs) -> int:
        """In how many ways so many cards of a group, and all later groups, can still be placed."""
        if not size:
            group, place = group + 1, 0
            if group == len(groups):
                return 1
            size = sizes[group]
        if groups[group] == everywhere:
            # Such a group is the last one: what is left fits anyhow.
            return _orders(left[place:]) if sum(left[place:]) == size else 0
        if place == len(left):
            return 0
        return sum(
            comb(size, count) * ways(group, place + 1, size - count, _less(left, place, count))
            for count in range(most(group, place, size, left) + 1)
        )

    left: Needs = tuple(needs)
    if groups and not ways(0, 0, sizes[0], left):
        return None
    held: tuple[list[Card], ...] = tuple([] for _ in needs)
    for group, places in enumerate(groups):
        shuffled = by_places[places]
        rng.shuffle(shuffled)
        for place in sorted(places):
            size = len(shuffled)
            counts = range(most(group, place, size, left) + 1)
            weights = [
                comb(size, count) * ways(group, place + 1, size - count, _less(left, place, count))
                for count in counts
            ]
            pick = rng.randrange(sum(weights))
            count = next(count for count, until in enumerate(accumulate(weights)) if pick < until)
            held[place].extend(shuffled[:count])
            del shuffled[:count]
            left = _less(left, place, count)
    return held


def _orders(split: Needs) -> int:
    """In how many ways distinct cards can be split into parts of these sizes."""
    return factorial(sum(split)) // prod(map(factorial, split))


def _less(left: Needs, place: int, count: int) -> Needs:
    return (*left[:place], left[place] - count, *left[place + 1 :])
