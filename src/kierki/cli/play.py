"""`kierki play`: a whole game played by random legal seats."""

from __future__ import annotations

import argparse
import json
import random
from typing import TYPE_CHECKING

from kierki import games
from kierki.cli.table import table
from kierki.play.actions import seat_name
from kierki.play.match import Match
from kierki.play.trickplay import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.play.fantanplay import FanTanPlay

HELP = "play a game with random legal seats and print its score sheet"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument("game", metavar="GAME", help="the id of a game, as `kierki list` shows it")
    parser.add_argument("--seed", type=int, metavar="N", help="deal and play alike every time")
    parser.add_argument(
        "--dealer", type=_seat, metavar="SEAT", help="the first dealer: N, E, S, W or 0, 1, 2, ..."
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("-v", "--verbose", action="store_true", help="print every trick as well")


def run(arguments: argparse.Namespace) -> int:
    """Play the game and print it.

    Raises:
        KierkiError: If there is no such game, or the dealer is not at its table.
    """
    start = Match.start(games.get(arguments.game), seed=arguments.seed, dealer=arguments.dealer)
    match = _played_out(start)
    if arguments.json:
        print(json.dumps(_as_data(match), indent=2))
        return 0
    if arguments.verbose:
        for line in _deals(match):
            print(line)
    print(f"{match.game.id}, seed {match.seed}")
    print(_score_sheet(match))
    print(_ranking(match))
    return 0


def _seat(text: str) -> int:
    if text in {"N", "E", "S", "W"}:
        return "NESW".index(text)
    if text.isdecimal():
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no seat: write N, E, S, W or 0, 1, 2, ...")


def _played_out(match: Match) -> Match:
    # The choices have a generator of their own: the cards depend on the seed alone.
    choices = random.Random(f"{match.seed}/choices")
    while not match.is_over:
        actions = match.legal_actions()
        match = match.apply(actions[int(choices.random() * len(actions))])
    return match


def _as_data(match: Match) -> dict[str, object]:
    return {
        "game": match.game.id,
        "seed": match.seed,
        "dealer": match.first_dealer,
        "deals": [
            {
                "number": number,
                "id": play.deal.id,
                "dealer": play.dealer,
                "total": total,
                "scores": play.scores,
            }
            for number, (play, total) in enumerate(
                zip(match.finished, match.game.totals, strict=True), start=1
            )
        ],
        "scores": match.scores,
        "ranking": [
            {"rank": place.rank, "seat": place.seat, "score": place.score}
            for place in match.ranking
        ],
    }


def _names(match: Match) -> list[str]:
    return [seat_name(seat, match.game.seats) for seat in range(match.game.seats)]


def _score_sheet(match: Match) -> str:
    names = _names(match)
    rows: list[tuple[object, ...]] = [("deal", "", "dealer", *names, "total")]
    rows += [
        (number, play.deal.id, names[play.dealer or 0], *play.scores, sum(play.scores))
        for number, play in enumerate(match.finished, start=1)
    ]
    rows.append(("sum", "", "", *match.scores, sum(match.scores)))
    return table(rows, left=3)


def _ranking(match: Match) -> str:
    names = _names(match)
    places = (f"{place.rank}. {names[place.seat]} {place.score}" for place in match.ranking)
    return "ranking: " + ", ".join(places)


def _deals(match: Match) -> Iterator[str]:
    names = _names(match)
    for number, play in enumerate(match.finished, start=1):
        yield f"deal {number}: {play.deal.id}, dealer {names[play.dealer or 0]}"
        yield from _tricks(play, names) if isinstance(play, TrickPlay) else _layout(play, names)
        yield ""


def _tricks(play: TrickPlay, names: list[str]) -> Iterator[str]:
    if play.trump is not None:
        yield f"  trump {play.trump.symbol}"
    for trick in play.tricks:
        cards = " ".join(f"{card!s:>3}" for card in trick.cards)
        points = f", {trick.points}" if trick.points else ""
        yield (
            f"  {trick.number:2} {names[trick.leader]} leads {cards}, {names[trick.winner]} takes"
            + points
        )


def _layout(play: FanTanPlay, names: list[str]) -> Iterator[str]:
    step = play.beginning
    line: list[str] = []
    for action in play.actions:
        line.append(f"{names[step.turn or 0]} {action}")
        step = step.apply(action)
    yield from ("  " + ", ".join(line[at : at + 8]) for at in range(0, len(line), 8))
    yield "  out: " + ", ".join(names[seat] for seat in play.finished)
