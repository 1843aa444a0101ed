"""`kierki rules`: the rules of a game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki import games
from kierki.errors import ParseError

if TYPE_CHECKING:
    import argparse

    from kierki.rules.deals import Deal
    from kierki.rules.game import Game

HELP = "print the rules of a game in words"

_ENDINGS = (".toml", ".json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument(
        "game",
        metavar="GAME",
        help="the id of a game, as `kierki list` shows it, or a .toml or .json file",
    )
    parser.add_argument(
        "--lang", default="en", metavar="LANG", help="a language such as de or pl; en unless stated"
    )
    parser.add_argument(
        "--format", choices=("text", "markdown"), default="text", help="plain text unless stated"
    )
    parser.add_argument(
        "--style",
        choices=("french", "german"),
        help="name cards as in a French or a German pack; what is usual for the game unless stated",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the rules.

    Raises:
        KierkiError: If there is no such game, file or language, or the file has faults.
    """
    # The other commands do without words, so they do not wait for them either.
    from kierki.words import explain

    what = _defined(arguments.game)
    print(explain(what, arguments.lang, format=arguments.format, style=arguments.style))
    return 0


def _defined(name: str) -> Game | Deal:
    """The packaged game, or what a file defines."""
    if not name.endswith(_ENDINGS):
        return games.get(name)
    from kierki.formats.assembly import define
    from kierki.formats.source import read_source

    try:
        source = read_source(name)
    except OSError as error:
        raise ParseError(name, error.strerror or str(error), path=name) from error
    return define(source, source.data).value
