"""The players by name, for the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kierki.errors import Problem, SetupError
from kierki.players.greedy import GreedyPlayer
from kierki.players.lookahead import LookaheadPlayer
from kierki.players.player import RandomPlayer
from kierki.players.shape import ShapePlayer

if TYPE_CHECKING:
    from kierki.players.player import Maker

_MAKERS: Final[dict[str, Maker]] = {
    "random": RandomPlayer,
    "shape": ShapePlayer,
    "greedy": GreedyPlayer,
    "lookahead": LookaheadPlayer,
}

NAMES: Final = tuple(_MAKERS)
"""The names of the players, each better than the one before."""


def get(name: str) -> Maker:
    """The maker of the players with this name.

    Raises:
        SetupError: If there is none; the message lists those there are.
    """
    maker = _MAKERS.get(name)
    if maker is None:
        known = ", ".join(NAMES)
        raise SetupError([Problem("players", f"there is no player {name!r}; there is {known}")])
    return maker
