"""Whether whole numbers can be found that add up as told: a small search with bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Sequence

Bounds: TypeAlias = tuple[int, int]
"""The least and the greatest that a number can be."""

TRIES: Final = 500
"""How many ways a search looks into before it gives up; the robber takes some dozens."""


@attrs.frozen
class Sum:
    """A sum of some numbers, and what it has to be."""

    terms: tuple[tuple[int, int], ...]
    """Pairs of a number, by its place, and how often it counts; that may be negative."""
    low: int
    """The least that the sum may be."""
    high: int
    """The greatest that the sum may be."""


def can_be(numbers: Sequence[Bounds], sums: Sequence[Sum], *, tries: int = TRIES) -> bool:
    """Whether there are whole numbers within bounds that make all sums right.

    Where the search gives up, the answer is that there are: what is refused is proved wrong.
    """
    watching: list[list[Sum]] = [[] for _ in numbers]
    for each in sums:
        for place, _ in each.terms:
            watching[place].append(each)
    left = [(list(numbers), list(sums))]
    while left and tries:
        tries -= 1
        bounds, changed = left.pop()
        if not _narrowed(bounds, changed, watching):
            continue
        open_ones = [place for place, (low, high) in enumerate(bounds) if low < high]
        if not open_ones:
            return True
        # The closest choice first: it is proved right or wrong soonest.
        place = min(open_ones, key=lambda each: bounds[each][1] - bounds[each][0])
        low, high = bounds[place]
        middle = (low + high) // 2
        for half in ((middle + 1, high), (low, middle)):
            narrower = bounds.copy()
            narrower[place] = half
            left.append((narrower, watching[place]))
    return bool(left)


def _narrowed(bounds: list[Bounds], changed: Sequence[Sum], watching: list[list[Sum]]) -> bool:
    """Narrow the bounds as far as each sum by itself tells; whether all can still be right."""
    pending = dict.fromkeys(changed)
    while pending:
        each = next(iter(pending))
        del pending[each]
        least = most = 0
        for place, times in each.terms:
            low, high = bounds[place]
            least += times * (low if times > 0 else high)
            most += times * (high if times > 0 else low)
        if least > each.high or most < each.low:
            return False
        for place, times in each.terms:
            low, high = bounds[place]
            # What the others leave: the sum is at most `high` with them at their least.
            room, need = each.high - least, most - each.low
            if times > 0:
                narrower = max(low, high - need // times), min(high, low + room // times)
            else:
                narrower = max(low, high - room // -times), min(high, low + need // -times)
            if narrower != (low, high):
                bounds[place] = narrower
                pending |= dict.fromkeys(watching[place])
    return True
