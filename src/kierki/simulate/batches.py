"""Counting thousands of games at a time: the figures of `Counting`, worked out on arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from kierki.batch import play_games
from kierki.simulate.tally import Key, Tally, What, win_unit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from kierki.batch import GameBatch
    from kierki.rules.game import Game


def play_batch(game: Game, seed: int, first: int, games: int) -> Tally:
    """Play games at random and count them.

    Args:
        game: The game.
        seed: From which all games follow; each depends on it and on its own number alone.
        first: The number of the first game, from 0.
        games: How many games to play.
    """
    return count_batch(play_games(game, games, seed, first=first, breakdown=True))


def count_batch(batch: GameBatch) -> Tally:
    """Count the games of a batch."""
    return _ArrayCounting(batch).tally


class _ArrayCounting:
    """Counts the games of a batch, one figure of all games after another."""

    def __init__(self, batch: GameBatch) -> None:
        self._counts: dict[Key, Mapping[int, int]] = {}
        self._seats = seats = batch.game.seats
        self._step = 1 if batch.game.clockwise else -1
        for number, deal in enumerate(batch.deals, start=1):
            self._add_points(number, deal.scores, deal.dealers)
            of_leader = np.take_along_axis(deal.scores, deal.leaders[:, None].astype(np.int64), 1)
            sums = deal.scores.sum(axis=1)
            self._count("leader", number, 0, seats * of_leader[:, 0] - sums)
            assert deal.breakdown is not None
            for place, paid in enumerate((deal.breakdown != 0).sum(axis=1).T):
                self._count("falls", number, place, paid)
        scores, first_dealers = batch.scores, batch.deals[0].dealers
        self._add_points(0, scores, first_dealers)
        self._add_course(batch, first_dealers)
        in_order = np.sort(scores, axis=1)
        best, second = (-1, -2) if batch.game.high_wins else (0, 1)
        self._count("gap", 0, 0, abs(in_order[:, best] - in_order[:, second]))
        self.tally = Tally(len(batch), self._counts)

    def _add_points(self, deal: int, scores: NDArray[np.int64], dealers: NDArray[np.int8]) -> None:
        placed = self._by_place(scores, dealers)
        sums = scores.sum(axis=1)
        for seat in range(self._seats):
            self._count("seat", deal, seat, scores[:, seat])
            self._count("place", deal, seat, placed[:, seat])
            self._count("edge", deal, seat, self._seats * placed[:, seat] - sums)

    def _add_course(self, batch: GameBatch, first_dealers: NDArray[np.int8]) -> None:
        sums = batch.deal_scores.cumsum(axis=1)
        best = sums.max(axis=2) if batch.game.high_wins else sums.min(axis=2)
        in_front = sums == best[:, :, None]
        # The first deal puts someone in front; after each other one it may be someone else.
        games, deals, _ = sums.shape
        changed = np.ones((games, deals), np.bool_)
        changed[:, 1:] = (in_front[:, 1:] != in_front[:, :-1]).any(axis=2)
        self._count("changes", 0, 0, changed.sum(axis=1) - 1)
        self._count("settled", 0, 0, deals - changed[:, ::-1].argmax(axis=1))
        winners = in_front[:, -1]
        # A share has more digits than an array holds: count by how many a win is shared.
        sharers = winners * winners.sum(axis=1)[:, None]
        placed = self._by_place(sharers, first_dealers)
        for seat in range(self._seats):
            self._count_shares("wins", seat, sharers[:, seat])
            self._count_shares("place wins", seat, placed[:, seat])

    def _by_place(self, scores: NDArray[np.int64], dealers: NDArray[np.int8]) -> NDArray[np.int64]:
        """The columns of the dealer, the next seat in the direction of play, and so on."""
        places = dealers[:, None].astype(np.int64) + self._step * np.arange(self._seats)
        return np.take_along_axis(scores, places % self._seats, 1)

    def _count_shares(self, what: What, who: int, sharers: NDArray[np.int64]) -> None:
        self._count(what, 0, who, sharers)
        unit = win_unit(self._seats)
        self._counts[what, 0, who] = {
            unit // by if by else 0: count for by, count in self._counts[what, 0, who].items()
        }

    def _count(self, what: What, deal: int, who: int, values: NDArray[np.int64]) -> None:
        met, counts = np.unique(values, return_counts=True)
        self._counts[what, deal, who] = dict(zip(met.tolist(), counts.tolist(), strict=True))
