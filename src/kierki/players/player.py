"""What a player is, and the simplest one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from kierki.play.actions import Action
from kierki.play.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

Player: TypeAlias = Callable[[View], Action]
"""Whoever chooses an action from what a seat may know."""
Maker: TypeAlias = Callable[[Random], Player]
"""What makes a player for one game: the class of a player, or a `functools.partial` of it.

Chance comes from the generator alone, so equal seeds play alike. To play in other processes a maker
must be picklable.
"""


class RandomPlayer:
    """A player that takes any legal action, each with the same chance.

    Args:
        rng: Where chance comes from.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def __call__(self, view: View) -> Action:
        """What to do now."""
        return any_of(view.legal, self._rng)


def any_of(actions: Sequence[Action], rng: Random) -> Action:
    """One of some actions, each with the same chance."""
    return actions[int(rng.random() * len(actions))]
