"""`kierki list`: the packaged games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki import games
from kierki.cli.table import table

if TYPE_CHECKING:
    import argparse

HELP = "list the packaged games"


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes: nothing."""


def run(_arguments: argparse.Namespace) -> int:
    """Print a line for each game: its id, seats, cards, deals and the sum of its scores."""
    rows = [
        (game.id, game.seats, len(game.deck), len(game.deals), game.total) for game in games.all()
    ]
    print(table([("game", "seats", "cards", "deals", "sum"), *rows]))
    return 0
