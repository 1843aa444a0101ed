"""What a batch gives back: arrays with a row for each deal or game."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

import attrs
import numpy as np
from numpy.typing import NDArray

from kierki.rules.deals import Deal
from kierki.rules.game import Game

Method: TypeAlias = Literal["compiled", "general"]
"""How a batch is played: by the compiled kernel, or deal by deal through the states of a play.

The results are the same to the last digit.
"""
METHODS: Final[tuple[Method, ...]] = get_args(Method)
"""Both methods."""


@attrs.frozen(eq=False)
class DealBatch:
    """Many deals of one kind, played to their ends.

    The first axis of every array is the deals, in order; there are `n` of them.
    """

    deal: Deal
    """The deal that was played."""
    high_wins: bool
    """Whether high scores are good."""
    method: Method
    """How they were played."""
    scores: NDArray[np.int64]
    """The points of each seat, shape (n, seats)."""
    breakdown: NDArray[np.int64] | None
    """The points of each seat by each score of the deal, shape (n, seats, scores); a layout has one
    score. None unless it was asked for."""
    tricks: NDArray[np.int8]
    """The tricks that each seat took, shape (n, seats); 0 in a layout."""
    out: NDArray[np.int8]
    """The place in which each seat went out of a layout, from 1, shape (n, seats); 0 where it did
    not, and in a trick deal."""
    moves: NDArray[np.int32]
    """How many cards were played, and passes made, shape (n,)."""
    dealers: NDArray[np.int8]
    """The seat that dealt, shape (n,)."""
    leaders: NDArray[np.int8]
    """The seat that led the first trick or opened the layout, shape (n,)."""
    trumps: NDArray[np.int8]
    """The number of the trump suit, 0 to 3 in the order of `Suit`, -1 for none, shape (n,)."""

    def __len__(self) -> int:
        """How many deals were played."""
        return len(self.scores)

    @property
    def places(self) -> NDArray[np.int8]:
        """The rank of each seat by its points in the deal, 1 for the best, shape (n, seats).

        Ties share a rank, as in `Match.ranking`.
        """
        return ranked(self.scores, high_wins=self.high_wins)


@attrs.frozen(eq=False)
class GameBatch:
    """Many whole games, played to their ends; there are `n` of them."""

    game: Game
    """The game that was played."""
    deals: tuple[DealBatch, ...]
    """The deals of the game in order, each with a row for each game."""

    def __len__(self) -> int:
        """How many games were played."""
        return len(self.deals[0])

    @property
    def deal_scores(self) -> NDArray[np.int64]:
        """The points of each deal and seat, shape (n, deals, seats)."""
        return np.stack([deal.scores for deal in self.deals], axis=1)

    @property
    def scores(self) -> NDArray[np.int64]:
        """The points of each seat in the whole game, shape (n, seats)."""
        scores: NDArray[np.int64] = self.deal_scores.sum(axis=1)
        return scores

    @property
    def places(self) -> NDArray[np.int8]:
        """The rank of each seat in the whole game, 1 for the best; ties share it, (n, seats)."""
        return ranked(self.scores, high_wins=self.game.high_wins)


def ranked(scores: NDArray[np.int64], *, high_wins: bool) -> NDArray[np.int8]:
    """The rank of each seat by its points."""
    mine, others = scores[:, :, None], scores[:, None, :]
    better = others > mine if high_wins else others < mine
    places: NDArray[np.int8] = (1 + np.count_nonzero(better, axis=2)).astype(np.int8)
    return places
