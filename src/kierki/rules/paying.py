"""What was taken as points: the one place where a state of play and a score sheet get them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kierki.rules.roles import Seat
    from kierki.rules.scores import Sweep


def paid_each(points: int, taken: Iterable[int]) -> tuple[int, ...]:
    """The points of each seat for what it took of a score (spec: SCORE-1, SCORE-2).

    Args:
        points: Points for each card or trick.
        taken: For each seat how many of them it took.
    """
    return tuple(points * count for count in taken)


def paid_sweep(sweep: Sweep, taker: Seat, seats: int) -> tuple[int, ...]:
    """The points of each seat for a sweep that one of them made (spec: SWEEP-1)."""
    return tuple(sweep.taker if seat == taker else sweep.others for seat in range(seats))


def with_paid_sweeps(
    points: Sequence[int], sweeps: Iterable[tuple[Sweep, Seat | None]]
) -> tuple[int, ...]:
    """The points of each seat once the sweeps are counted (spec: SWEEP-2).

    Args:
        points: The additive points of each seat.
        sweeps: The sweeps in any order, each with the seat that made it, or None.
    """
    counted = tuple(points)
    for sweep, taker in sweeps:
        if taker is None:
            continue
        paid = paid_sweep(sweep, taker, len(counted))
        if sweep.replaces:
            return paid
        counted = tuple(before + added for before, added in zip(counted, paid, strict=True))
    return counted


def all_places(finished: Sequence[Seat], seats: int) -> tuple[Seat, ...]:
    """The places of a layout that are settled, that of a seat left alone too (spec: LAYOUT-4)."""
    if len(finished) == seats - 1:
        return (*finished, *(seat for seat in range(seats) if seat not in finished))
    return tuple(finished)


def paid_places(payouts: Sequence[int], finished: Sequence[Seat], seats: int) -> tuple[int, ...]:
    """The points of each seat in a layout (spec: LAYOUT-4).

    Args:
        payouts: Points for the first seat out, the second, and so on.
        finished: The seats that are out, in the order in which they went.
        seats: How many play.
    """
    points = dict(zip(all_places(finished, seats), payouts, strict=False))
    return tuple(points.get(seat, 0) for seat in range(seats))
