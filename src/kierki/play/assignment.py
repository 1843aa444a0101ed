"""Dealing hidden cards at random among places that may not hold every card."""

from __future__ import annotations

from functools import cache
from math import factorial, prod
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping, Sequence

    from kierki.cards import Card

Needs: TypeAlias = tuple[int, ...]
"""How many cards each place still takes."""


def assign(
    cards: Mapping[Card, frozenset[int]], needs: Sequence[int], rng: random.Random
) -> tuple[list[Card], ...] | None:
    """Share out cards uniformly among all ways that respect where each may lie.

    Args:
        cards: Each card with the places that may hold it (0 to n-1).
        needs: How many cards each place takes; together as many as there are cards.
        rng: Where chance comes from.

    Returns:
        The cards of each place, or None where there is no way at all.
    """
    by_places: dict[frozenset[int], list[Card]] = {}
    for card, places in cards.items():
        by_places.setdefault(places, []).append(card)
    # Few choices first keeps the number of ways to be looked at small.
    groups = sorted(by_places, key=lambda places: (len(places), sorted(places)))
    sizes = [len(by_places[places]) for places in groups]
    everywhere = frozenset(range(len(needs)))

    @cache
    def ways(group: int, left: Needs) -> int:
        if group == len(groups):
            return 1
        if groups[group] == everywhere:
            # Such a group is the last one: what is left fits anyhow.
            return _orders(left)
        return sum(
            _orders(split) * ways(group + 1, _minus(left, split))
            for split in _splits(sizes[group], groups[group], left)
        )

    left: Needs = tuple(needs)
    if not ways(0, left):
        return None
    held: tuple[list[Card], ...] = tuple([] for _ in needs)
    for group, places in enumerate(groups):
        pick = rng.randrange(ways(group, left))
        splits = _splits(sizes[group], places, left)
        split = next(splits)
        while pick >= (count := _orders(split) * ways(group + 1, _minus(left, split))):
            pick -= count
            split = next(splits)
        shuffled = by_places[places]
        rng.shuffle(shuffled)
        for place, count in enumerate(split):
            held[place].extend(shuffled[:count])
            del shuffled[:count]
        left = _minus(left, split)
    return held


def _orders(split: Needs) -> int:
    """In how many ways distinct cards can be split into parts of these sizes."""
    return factorial(sum(split)) // prod(map(factorial, split))


def _minus(left: Needs, split: Needs) -> Needs:
    return tuple(need - count for need, count in zip(left, split, strict=True))


def _splits(size: int, places: frozenset[int], left: Needs) -> Iterator[Needs]:
    """Every way to split so many cards among these places by number alone."""
    room = [need if place in places else 0 for place, need in enumerate(left)]

    def below(place: int, cards: int) -> Iterator[tuple[int, ...]]:
        if place == len(room):
            yield ()
            return
        least = max(0, cards - sum(room[place + 1 :]))
        for count in range(least, min(room[place], cards) + 1):
            for rest in below(place + 1, cards - count):
                yield (count, *rest)

    return below(0, size)
