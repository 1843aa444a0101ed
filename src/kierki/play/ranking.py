"""Who has won, by the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from kierki.rules.roles import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence


@attrs.frozen
class Place:
    """A seat's place in a ranking (spec: RANK-1)."""

    rank: int
    """1 for the best; seats with equal scores share a rank, and the ranks after it are skipped."""
    seat: Seat
    """The seat."""
    score: int
    """Its points."""


def rank_seats(scores: Sequence[int], *, high_wins: bool) -> tuple[Place, ...]:
    """The seats from best to worst, equal ones by seat (spec: RANK-1)."""
    worst_last = sorted(scores, reverse=high_wins)
    places = [Place(worst_last.index(score) + 1, seat, score) for seat, score in enumerate(scores)]
    return tuple(sorted(places, key=lambda place: (place.rank, place.seat)))
