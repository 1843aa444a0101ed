"""`kierki score`: the score of a game at a table, kept in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kierki.errors import KierkiError, Problem, SetupError

if TYPE_CHECKING:
    import argparse

    from kierki.rules.game import Game
    from kierki.rules.roles import Seat
    from kierki.sheets import ScoreSheet

HELP = "keep the score of a game at a table"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument("file", metavar="FILE", help="the score sheet, JSON; begun if not there")
    parser.add_argument(
        "--game", metavar="GAME", help="begin a sheet of this game: an id or a file that defines it"
    )
    parser.add_argument(
        "--players", metavar="NAME,...", help="who plays, clockwise; asked for unless stated"
    )
    parser.add_argument(
        "--dealer", metavar="NAME", help="who deals first; the first player unless stated"
    )
    parser.add_argument(
        "--lang", default="en", metavar="LANG", help="a language such as de or pl; en unless stated"
    )
    parser.add_argument("--show", action="store_true", help="print the sheet and ask nothing")
    parser.add_argument(
        "--export",
        metavar="OTHER",
        help="write the sheet to a file (.csv, .md or .html) and ask nothing",
    )


def run(arguments: argparse.Namespace) -> int:
    """Begin or resume a sheet, and keep it until the input ends.

    Raises:
        KierkiError: If the file cannot be read, the sheet not begun, or the language is unknown.
    """
    # The other commands do without these, so they do not wait for them either.
    from kierki.cli.scoring import Desk
    from kierki.words.sheets import sheet_words

    sheet_words(arguments.lang)  # an unknown language is refused before anything is asked
    begins = not Path(arguments.file).exists()
    desk = Desk(_sheet(arguments, begins=begins), arguments.file, arguments.lang)
    if begins:
        desk.save(desk.sheet)
    if arguments.export is not None:
        desk.export(arguments.export)
    if arguments.show:
        desk.show()
    if arguments.export is None and not arguments.show:
        desk.keep()
    return 0


def _sheet(arguments: argparse.Namespace, *, begins: bool) -> ScoreSheet:
    from kierki.sheets import ScoreSheet, load_sheet

    file = arguments.file
    if not begins:
        if arguments.game or arguments.players or arguments.dealer:
            text = "is there already; leave --game, --players and --dealer out to go on with it"
            raise KierkiError(f"{file} {text}")
        try:
            return load_sheet(file)
        except OSError as error:
            raise KierkiError(f"{file}: {error.strerror or error}") from error
    if arguments.game is None:
        raise KierkiError(f"{file} is not there; begin it with --game GAME")
    from kierki.cli.running import find_game

    game = find_game(arguments.game)
    players = _players(game, arguments.players, arguments.lang)
    dealer = 0 if arguments.dealer is None else _dealer(players, arguments.dealer)
    return ScoreSheet(game, players, dealer=dealer)


def _players(game: Game, names: str | None, language: str) -> list[str]:
    from kierki.cli.lines import read_line
    from kierki.words.asking import ask_names

    if names is None:
        print(ask_names(game.seats, language))
        names = read_line()
        if names is None:
            raise KierkiError("the input ended before the players were named")
    return [" ".join(name.split()) for name in names.split(",")]


def _dealer(players: list[str], name: str) -> Seat:
    from kierki.cli.scoring import find_player

    seat = find_player(players, name)
    if seat is None:
        raise SetupError([Problem("dealer", f"{name!r} is none of {', '.join(players)}")])
    return seat
