"""`kierki play`: a game played by random legal seats, or with a person in one of them."""

from __future__ import annotations

import argparse
import json
import random
from typing import TYPE_CHECKING

from kierki.cli.running import find_game, need
from kierki.cli.sheet import as_data, deals_told, ranking, score_sheet
from kierki.errors import KierkiError
from kierki.play.match import Match

if TYPE_CHECKING:
    from kierki.rules.game import Game

HELP = "play a game with random legal seats and print its score sheet, or take a seat in it"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument(
        "game", metavar="GAME", help="the id of a game, or a file that defines one (.toml, .json)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="deal and play alike every time")
    parser.add_argument(
        "--dealer", type=_seat, metavar="SEAT", help="the first dealer: N, E, S, W or 0, 1, 2, ..."
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--record", metavar="FILE", help="keep the match in a file, TOML or JSON")
    parser.add_argument("-v", "--verbose", action="store_true", help="print every trick as well")
    person = parser.add_argument_group("to take a seat")
    person.add_argument(
        "--you",
        type=_seat,
        metavar="SEAT",
        help="play this seat; with --record go on with the match in that file",
    )
    person.add_argument(
        "--against", default="greedy", metavar="NAME", help="the player of the others (greedy)"
    )
    person.add_argument("--lang", default="en", metavar="LANG", help="a language such as de or pl")
    person.add_argument(
        "--style", choices=("french", "german"), help="name cards as in a French or a German pack"
    )
    person.add_argument(
        "--tui", action="store_true", help="play on a full-screen table (extra tui)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play the game and print it.

    Raises:
        KierkiError: If there is no such game, or the dealer is not at its table.
    """
    game = find_game(arguments.game)
    if arguments.you is not None:
        return _take_seat(arguments, game)
    if arguments.tui:
        raise KierkiError("--tui needs a seat: add --you SEAT")
    match = _played_out(Match.start(game, seed=arguments.seed, dealer=arguments.dealer))
    if arguments.record is not None:
        _keep(match, arguments.record)
    if arguments.json:
        print(json.dumps(as_data(match), indent=2))
        return 0
    if arguments.verbose:
        for line in deals_told(match):
            print(line)
    print(f"{match.game.id}, seed {match.seed}")
    print(score_sheet(match))
    print(ranking(match))
    return 0


def _take_seat(arguments: argparse.Namespace, game: Game) -> int:
    # Only who takes a seat waits for these.
    from kierki import players
    from kierki.cli.chair import Chair, kept_match
    from kierki.cli.person import play_lines
    from kierki.words.names import style_of
    from kierki.words.talk import Talk

    if arguments.json:
        raise KierkiError("--json goes without --you")
    if arguments.tui:
        need("tui", "textual")
    if not 0 <= arguments.you < game.seats:
        raise KierkiError(f"there is no seat {arguments.you}; seats are 0 to {game.seats - 1}")
    talk = Talk(game, arguments.lang, arguments.style or style_of(game))
    maker = players.get(arguments.against)
    match = None if arguments.record is None else kept_match(arguments.record)
    if match is None:
        match = Match.start(game, seed=arguments.seed, dealer=arguments.dealer)
    elif match.game != game:
        raise KierkiError(f"{arguments.record} is a match of {match.game.id}, not of {game.id}")
    chair = Chair(match, arguments.you, maker, arguments.record)
    chair.keep()
    if arguments.tui:
        from kierki.cli.tui import TableApp

        TableApp(chair, talk).run()
    else:
        play_lines(chair, talk)
    return 0


def _keep(match: Match, path: str) -> None:
    from kierki.formats import dump_record

    try:
        dump_record(match.record(), path)
    except OSError as error:
        raise KierkiError(f"{path}: {error.strerror or error}") from error


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
