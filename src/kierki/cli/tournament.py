"""`kierki tournament`: the players compared on the same cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from kierki.cli.running import (
    STOPPED,
    add_running,
    bar,
    count,
    executor_of,
    find_game,
    tell_stopped,
)
from kierki.cli.table import table
from kierki.play.dealing import fresh_seed

if TYPE_CHECKING:
    import argparse

    from kierki.simulate import Estimate, Tournament

HELP = "compare players with one another on the same cards"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    add_running(parser)
    parser.add_argument(
        "--players",
        metavar="NAME,...",
        default="random,shape,greedy,lookahead",
        help="each is compared with the one before (random,shape,greedy,lookahead)",
    )
    parser.add_argument(
        "--boards",
        type=count,
        default=10,
        metavar="N",
        help="how many boards of two games each pair plays (10)",
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("-v", "--verbose", action="store_true", help="print every deal as well")


def run(arguments: argparse.Namespace) -> int:
    """Play the boards and print who is better.

    Returns:
        0, or 130 if Ctrl-C stopped it; what was finished by then is printed all the same.

    Raises:
        KierkiError: If the game or a player is not found, or there is nobody to compare.
    """
    # The other commands do without these, so they do not wait for them either.
    from kierki import players
    from kierki.simulate import as_data, tournament

    names = arguments.players.split(",")
    with executor_of(arguments.workers) as executor, bar() as progress:
        result = tournament(
            find_game(arguments.game),
            {name: players.get(name) for name in names},
            arguments.boards,
            fresh_seed() if arguments.seed is None else arguments.seed,
            executor=executor,
            progress=progress,
        )
    if arguments.json:
        print(json.dumps(as_data(result), indent=2))
    else:
        print(f"{result.game.id}: points a seat and game, seed {result.seed}")
        print(_gains(result))
        if arguments.verbose:
            print()
            print(_gains_by_deal(result))
    finished = sum(duel.boards for duel in result.duels)
    asked = result.asked * (len(names) - 1)
    if finished == asked:
        return 0
    tell_stopped("tournament", finished, asked, "boards")
    return STOPPED


def _gains(result: Tournament) -> str:
    rows: list[tuple[object, ...]] = [
        ("player", "against", "boards", "gain", "error", "gain/error", "wins", "error")
    ]
    rows += [
        (
            duel.player,
            duel.against,
            duel.boards,
            *(f"{value:.1f}" for value in (duel.gain.value, duel.gain.error)),
            _in_errors(duel.gain),
            *(f"{100 * value:.1f}%" for value in (duel.win_share.value, duel.win_share.error)),
        )
        for duel in result.duels
    ]
    return table(rows, left=2)


def _in_errors(gain: Estimate) -> str:
    """How sure a gain is; a single board tells nothing of it, and equal ones no error."""
    return f"{gain.value / gain.error:.1f}" if gain.error else "-"


def _gains_by_deal(result: Tournament) -> str:
    pairs = [f"{duel.player}/{duel.against}" for duel in result.duels]
    rows: list[tuple[object, ...]] = [("deal", "", *pairs)]
    rows += [
        (number, deal.id, *(str(duel.gain_by_deal[number - 1]) for duel in result.duels))
        for number, deal in enumerate(result.game.deals, start=1)
    ]
    return table(rows, left=2)
