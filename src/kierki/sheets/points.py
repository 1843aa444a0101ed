"""The points of an entry, by the rules that the states of play use."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from kierki.rules.deals import Deal, FanTanDeal, TrickDeal
from kierki.rules.paying import paid_each, paid_places, with_paid_sweeps
from kierki.rules.scores import Sweep
from kierki.sheets.rows import rows_of

if TYPE_CHECKING:
    from kierki.rules.game import Game
    from kierki.rules.roles import Seat
    from kierki.sheets.entries import Entry, Taken


def entry_points(game: Game, deal: Deal, entry: Entry) -> tuple[int, ...]:
    """The points of each seat for an entry that has no fault (spec: SCORE-3)."""
    match deal:
        case FanTanDeal():
            (places,) = entry
            assert isinstance(places, tuple)
            return paid_places(deal.payouts, places, game.seats)
        case TrickDeal():
            return _trick_points(game, deal, entry)
        case _:
            assert_never(deal)


def _trick_points(game: Game, deal: TrickDeal, entry: Entry) -> tuple[int, ...]:
    points = [0] * game.seats
    sweeps: list[tuple[Sweep, Seat | None]] = []
    for row, taken in zip(rows_of(game, deal), entry, strict=True):
        if row.kind == "sweep":
            assert not isinstance(taken, tuple)
            sweeps += [(score, taken) for score in row.scores if isinstance(score, Sweep)]
            continue
        paid = paid_each(row.points, counts_of(taken, game.seats))
        points = [before + added for before, added in zip(points, paid, strict=True)]
    return with_paid_sweeps(points, sweeps)


def counts_of(taken: Taken, seats: int) -> tuple[int, ...]:
    """How many each seat took, where they are counted or one seat took the only one."""
    if isinstance(taken, tuple):
        return taken
    return tuple(int(seat == taken) for seat in range(seats))
