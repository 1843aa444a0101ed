"""Results as plain data and as rows of a table."""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING, TypeAlias

from kierki.play.actions import seat_name
from kierki.simulate.figures import Simulation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.simulate.comparing import Tournament
    from kierki.simulate.figures import DealFigures
    from kierki.simulate.histogram import Estimate, Histogram

Row: TypeAlias = tuple[str | int | float | None, ...]

COLUMNS = (
    "deal",
    "id",
    "group",
    "which",
    "games",
    "mean",
    "error",
    "spread",
    "least",
    "quarter",
    "median",
    "three_quarters",
    "greatest",
)
"""The columns of `as_rows`."""


def as_data(result: Simulation | Tournament) -> dict[str, object]:
    """All figures as lists, dictionaries, texts and numbers.

    What a single game does not tell, such as a standard error, is None.
    """
    return _simulation(result) if isinstance(result, Simulation) else _tournament(result)


def _simulation(simulation: Simulation) -> dict[str, object]:
    return {
        "game": simulation.game.id,
        "method": simulation.method,
        "seed": simulation.seed,
        "players": list(simulation.players),
        "asked": simulation.asked,
        "games": simulation.games,
        "seats": [_distribution(points) for points in simulation.seats],
        "places": [_distribution(points) for points in simulation.places],
        "place_values": list(map(_estimate, simulation.place_values)),
        "win_shares": list(map(_estimate, simulation.win_shares)),
        "place_win_shares": list(map(_estimate, simulation.place_win_shares)),
        "gap": _distribution(simulation.gap),
        "lead_changes": _distribution(simulation.lead_changes),
        "settled": _distribution(simulation.settled),
        "deals": list(map(_deal, simulation.deals)),
    }


def as_rows(simulation: Simulation) -> Iterator[Row]:
    """The points of each deal by seat and by place from the dealer, one distribution a row.

    The first row has the names of the columns; deal 0 is the whole game.
    """
    yield COLUMNS
    seats = range(simulation.game.seats)
    names = [seat_name(seat, len(seats)) for seat in seats]
    for seat in seats:
        yield _row(0, "", "seat", names[seat], simulation.seats[seat])
    for place in seats:
        yield _row(0, "", "place", place, simulation.places[place])
    for deal in simulation.deals:
        for seat in seats:
            yield _row(deal.number, deal.deal.id, "seat", names[seat], deal.seats[seat])
        for place in seats:
            yield _row(deal.number, deal.deal.id, "place", place, deal.places[place])


def _row(deal: int, deal_id: str, group: str, which: str | int, points: Histogram) -> Row:
    return (
        deal,
        deal_id,
        group,
        which,
        points.number,
        points.mean,
        _number(points.error),
        _number(points.spread),
        points.least,
        points.quantile(0.25),
        points.quantile(0.5),
        points.quantile(0.75),
        points.greatest,
    )


def _deal(deal: DealFigures) -> dict[str, object]:
    return {
        "number": deal.number,
        "id": deal.deal.id,
        "seats": [_distribution(points) for points in deal.seats],
        "places": [_distribution(points) for points in deal.places],
        "dealer_value": _estimate(deal.dealer_value),
        "leader_value": _estimate(deal.leader_value),
        "fall_shares": list(deal.fall_shares),
        "falls": [_distribution(falls) for falls in deal.falls],
    }


def _tournament(result: Tournament) -> dict[str, object]:
    return {
        "game": result.game.id,
        "seed": result.seed,
        "asked": result.asked,
        "duels": [
            {
                "player": duel.player,
                "against": duel.against,
                "boards": duel.boards,
                "gain": _estimate(duel.gain),
                "win_share": _estimate(duel.win_share),
                "gain_by_deal": list(map(_estimate, duel.gain_by_deal)),
            }
            for duel in result.duels
        ],
    }


def _distribution(values: Histogram) -> dict[str, object]:
    return {
        "mean": values.mean,
        "error": _number(values.error),
        "spread": _number(values.spread),
        "quartiles": [values.quantile(share) for share in (0.25, 0.5, 0.75)],
        "counts": [list(pair) for pair in values.counts],
    }


def _estimate(estimate: Estimate) -> dict[str, float | None]:
    return {"value": estimate.value, "error": _number(estimate.error)}


def _number(value: float) -> float | None:
    return None if isnan(value) else value
