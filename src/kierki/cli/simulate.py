"""`kierki simulate`: what many games tell of a game."""

from __future__ import annotations

import csv
import json
import sys
from typing import TYPE_CHECKING, assert_never

from kierki.cli.running import (
    STOPPED,
    add_running,
    bar,
    count,
    executor_of,
    find_game,
    need,
    tell_stopped,
)
from kierki.cli.table import table
from kierki.errors import KierkiError
from kierki.play.actions import seat_name
from kierki.play.dealing import fresh_seed
from kierki.rules.deals import FanTanDeal
from kierki.rules.scores import PerCard, PerTrick, Sweep
from kierki.rules.tricks import Tricks

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from kierki.players import Maker
    from kierki.rules.scores import Score
    from kierki.simulate import DealFigures, Histogram, Simulation

HELP = "play a game many times and print what happens in it"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    add_running(parser)
    parser.add_argument(
        "--games", type=count, default=1000, metavar="N", help="how many games to play (1000)"
    )
    parser.add_argument(
        "--method",
        choices=("stepped", "batch"),
        default="stepped",
        help="one game after another, or thousands at a time",
    )
    parser.add_argument(
        "--players",
        metavar="NAME,...",
        help="who plays: a name for all seats, or one for each (random, shape, greedy, lookahead)",
    )
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print everything as JSON")
    output.add_argument("--csv", action="store_true", help="print the points as CSV")
    parser.add_argument("--plot", metavar="FILE.svg", help="draw it, too")


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what they tell.

    Returns:
        0, or 130 if Ctrl-C stopped it; what was finished by then is printed all the same.

    Raises:
        KierkiError: If the game is not found, the players do not fit, or an extra is missing.
    """
    # The other commands do without these, so they do not wait for them either.
    from kierki.simulate import plot, simulate

    game = find_game(arguments.game)
    if arguments.plot is not None:
        need("plot", "matplotlib")
    if arguments.method == "batch":
        need("batch", "numpy", "numba")
    with executor_of(arguments.workers) as executor, bar() as progress:
        simulation = simulate(
            game,
            arguments.games,
            fresh_seed() if arguments.seed is None else arguments.seed,
            policies=None if arguments.players is None else _makers(arguments.players),
            method=arguments.method,
            executor=executor,
            progress=progress,
        )
    _print(simulation, arguments)
    if arguments.plot is not None:
        try:
            plot(simulation, arguments.plot)
        except OSError as error:
            raise KierkiError(f"{arguments.plot}: {error.strerror or error}") from error
    if simulation.is_complete:
        return 0
    tell_stopped("simulate", simulation.games, simulation.asked, "games")
    return STOPPED


def _makers(text: str) -> Maker | list[Maker]:
    from kierki import players

    makers = [players.get(name) for name in text.split(",")]
    return makers[0] if len(makers) == 1 else makers


def _print(simulation: Simulation, arguments: argparse.Namespace) -> None:
    from kierki.simulate import as_data, as_rows

    if arguments.json:
        print(json.dumps(as_data(simulation), indent=2))
    elif arguments.csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(as_rows(simulation))
    else:
        print("\n".join(_report(simulation)))


def _report(simulation: Simulation) -> Iterator[str]:
    game, method, seed = simulation.game.id, simulation.method, simulation.seed
    yield f"{game}: {simulation.games:,} games, {method}, seed {seed}"
    yield ""
    yield _seats(simulation)
    yield ""
    yield _places(simulation)
    yield ""
    yield _deals(simulation)
    yield ""
    yield _scores(simulation)
    yield ""
    yield from _course(simulation)


def _seats(simulation: Simulation) -> str:
    rows: list[tuple[object, ...]] = [
        ("seat", "player", "mean", "error", "spread", "least", "1/4", "1/2", "3/4", "most", "wins")
    ]
    rows += [
        (name, player, *_figures(points), _percent(wins.value))
        for name, player, points, wins in zip(
            _names(simulation),
            simulation.players,
            simulation.seats,
            simulation.win_shares,
            strict=True,
        )
    ]
    return table(rows, left=2)


def _places(simulation: Simulation) -> str:
    """How fair it is: what each place from the first dealer has more than the average seat."""
    rows: list[tuple[object, ...]] = [("place", "value", "error", "wins", "error")]
    rows += [
        (
            f"{place} after the first dealer" if place else "first dealer",
            _decimal(value.value),
            _decimal(value.error),
            _percent(wins.value),
            _percent(wins.error),
        )
        for place, (value, wins) in enumerate(
            zip(simulation.place_values, simulation.place_win_shares, strict=True)
        )
    ]
    return table(rows)


def _deals(simulation: Simulation) -> str:
    names = _names(simulation)
    head = ("deal", "", *names, "spread", "dealer", "error", "leader", "error")
    rows: list[tuple[object, ...]] = [head]
    rows += [
        (
            deal.number,
            deal.deal.id,
            *(_decimal(points.mean) for points in deal.seats),
            _decimal(sum(points.spread for points in deal.seats) / len(names)),
            *map(_decimal, (deal.dealer_value.value, deal.dealer_value.error)),
            *map(_decimal, (deal.leader_value.value, deal.leader_value.error)),
        )
        for deal in simulation.deals
    ]
    return table(rows, left=2)


def _scores(simulation: Simulation) -> str:
    rows: list[tuple[object, ...]] = [("deal", "", "score", "falls", "on seats")]
    rows += [
        (
            deal.number,
            deal.deal.id,
            name,
            _percent(share),
            _decimal(falls.mean),
        )
        for deal in simulation.deals
        for name, share, falls in zip(_score_names(deal), deal.fall_shares, deal.falls, strict=True)
    ]
    return table(rows, left=3)


def _score_names(deal: DealFigures) -> list[str]:
    if isinstance(deal.deal, FanTanDeal):
        return ["payouts"]
    return list(map(_score_name, deal.deal.scores))


def _score_name(score: Score) -> str:
    match score:
        case PerCard(points, cards, tricks):
            return f"{points} each of {cards}" + _in_tricks(tricks)
        case PerTrick(points, tricks):
            return f"{points} each trick" + _in_tricks(tricks)
        case Sweep(_, taker, others):
            return f"sweep {taker}, others {others}"
        case _:
            assert_never(score)


def _in_tricks(tricks: Tricks) -> str:
    return "" if tricks == Tricks.ALL else f" of {tricks}"


def _course(simulation: Simulation) -> Iterator[str]:
    gap, changes, settled = simulation.gap, simulation.lead_changes, simulation.settled
    last = len(simulation.deals)
    yield f"gap between first and second: {gap.estimate()}, median {gap.quantile(0.5)}"
    yield f"changes of lead: {changes.estimate()}"
    yield (
        f"winner in front for good: after deal {settled.estimate()}, median {settled.quantile(0.5)}"
        f", only after the last in {_percent(settled.share(last))}"
    )


def _names(simulation: Simulation) -> list[str]:
    seats = simulation.game.seats
    return [seat_name(seat, seats) for seat in range(seats)]


def _figures(points: Histogram) -> tuple[object, ...]:
    return (
        *map(_decimal, (points.mean, points.error, points.spread)),
        points.least,
        *map(points.quantile, (0.25, 0.5, 0.75)),
        points.greatest,
    )


def _decimal(value: float) -> str:
    return f"{value:.1f}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
