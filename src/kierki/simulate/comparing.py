"""Players against one another, on the same cards."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import attrs

from kierki.errors import Problem, SetupError
from kierki.play.match import Match
from kierki.players import Maker
from kierki.rules.game import Game
from kierki.simulate.histogram import Estimate, Histogram
from kierki.simulate.running import Progress, run
from kierki.simulate.simulating import played_by, seed_from
from kierki.simulate.tally import win_shares, win_unit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from concurrent.futures import Executor


_PLAYS = 2
_FEWEST = 2


@attrs.frozen
class Duel:
    """Two players compared at the same tables.

    A board is a seed, played twice: some seats are played by the one player and the rest by the
    other, and then the other way round. So both have played every hand.
    """

    game: Game
    """The game."""
    player: str
    """Who is compared."""
    against: str
    """With whom."""
    gains: Histogram
    """For each board, by how much the seats of `player` did better than those of `against`."""
    deal_gains: tuple[Histogram, ...]
    """The same for each deal."""
    wins: Histogram
    """For each board, how much of its two wins `player` has, in parts of a shared win."""

    @property
    def boards(self) -> int:
        """How many boards were played."""
        return self.gains.number

    @property
    def gain(self) -> Estimate:
        """By how many points a game a seat of `player` does better."""
        return self.gains.estimate(self.game.seats)

    @property
    def gain_by_deal(self) -> tuple[Estimate, ...]:
        """The same for each deal."""
        return tuple(gains.estimate(self.game.seats) for gains in self.deal_gains)

    @property
    def win_share(self) -> Estimate:
        """The part of all games that `player` wins; 0.5 for equals."""
        return self.wins.estimate(_PLAYS * win_unit(self.game.seats))


@attrs.frozen
class Tournament:
    """Each player compared with the one before."""

    game: Game
    """The game."""
    seed: int
    """The seed from which all boards follow."""
    asked: int
    """How many boards were asked for in each duel."""
    duels: tuple[Duel, ...]
    """The duels in order; one that was stopped has fewer boards, and without any it is left out."""


@attrs.frozen
class _Table:
    """What all boards of a tournament have in common."""

    game: Game
    seed: int
    makers: tuple[Maker, ...]


@attrs.frozen
class _Board:
    """What came of a board: by how much the better player gained, and what it won."""

    duel: int
    gains: tuple[int, ...]
    wins: int


def tournament(
    game: Game,
    players: Mapping[str, Maker],
    boards: int,
    seed: int,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Compare each player with the one before it.

    The result is the same whoever plays the boards. Ctrl-C keeps those that are finished.

    Args:
        game: The game.
        players: Makers of players by name, at least two, the weakest first.
        boards: How many boards each duel has, of two games each.
        seed: From which all hands, dealers and choices follow.
        executor: Who plays the boards: threads, processes or other machines; None plays here.
        progress: Is told how many games are played and how many are asked for.

    Raises:
        SetupError: If there is no board, or nobody to compare.
        KeyboardInterrupt: If Ctrl-C comes before any board is finished.
    """
    problems: list[Problem] = []
    if boards < 1:
        problems.append(Problem("boards", f"{boards} boards; play at least 1"))
    if len(players) < _FEWEST:
        text = f"{len(players)} players; at least {_FEWEST} are compared"
        problems.append(Problem("players", text))
    if problems:
        raise SetupError(problems)
    pairs = list(pairwise(players))
    played: list[_Board] = []

    def keep(board: _Board) -> None:
        played.append(board)
        if progress is not None:
            progress(_PLAYS * len(played), _PLAYS * boards * len(pairs))

    tasks = [(duel, number) for duel in range(len(pairs)) for number in range(boards)]
    table = _Table(game, seed, tuple(players.values()))
    run(partial(_play_board, table), tasks, executor, keep)
    if not played:
        raise KeyboardInterrupt
    duels = [
        _duel(game, player, against, [board for board in played if board.duel == duel])
        for duel, (against, player) in enumerate(pairs)
        if any(board.duel == duel for board in played)
    ]
    return Tournament(game, seed, boards, tuple(duels))


def _duel(game: Game, player: str, against: str, boards: Sequence[_Board]) -> Duel:
    return Duel(
        game,
        player,
        against,
        Histogram.of(Counter(sum(board.gains) for board in boards)),
        tuple(
            Histogram.of(Counter(gains))
            for gains in zip(*(board.gains for board in boards), strict=True)
        ),
        Histogram.of(Counter(board.wins for board in boards)),
    )


def _play_board(table: _Table, task: tuple[int, int]) -> _Board:
    """Play a board both ways round."""
    duel, number = task
    game, seats = table.game, range(table.game.seats)
    against, player = table.makers[duel : duel + 2]
    # Neighbours play alike, and those who do move round the table from board to board.
    first = {seat for seat in seats if (seat + number) % game.seats < game.seats // 2}
    gains = [0] * len(game.deals)
    wins = 0
    for chosen in (first, set(seats) - first):
        start = Match.start(game, seed=seed_from(Random(f"{table.seed}/{number}")))
        # A seat has the same chance both times, so players differ only where they play unlike.
        match = played_by(
            start,
            [
                (player if seat in chosen else against)(Random(f"{table.seed}/{number}/{seat}"))
                for seat in seats
            ],
        )
        for place, scores in enumerate(match.deal_scores):
            difference = sum(
                points if seat in chosen else -points for seat, points in enumerate(scores)
            )
            gains[place] += difference if game.high_wins else -difference
        shares = win_shares(match.scores, game)
        wins += sum(shares[seat] for seat in chosen)
    return _Board(duel, tuple(gains), wins)
