"""Players to measure others by: they see views only, and equal seeds play alike.

Each is better than the one before: `RandomPlayer`, `ShapePlayer`, `GreedyPlayer`,
`LookaheadPlayer`. A player of one's own is any function from a `View` to an `Action`.
"""

from kierki.players.greedy import GreedyPlayer
from kierki.players.lookahead import LookaheadPlayer
from kierki.players.player import Maker, Player, RandomPlayer
from kierki.players.registry import NAMES, get
from kierki.players.shape import ShapePlayer

__all__ = (
    "NAMES",
    "GreedyPlayer",
    "LookaheadPlayer",
    "Maker",
    "Player",
    "RandomPlayer",
    "ShapePlayer",
    "get",
)
