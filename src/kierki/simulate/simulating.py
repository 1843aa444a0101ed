"""Playing many games in chunks of fixed size and seed."""

from __future__ import annotations

from functools import partial
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Final, assert_never

import attrs

from kierki import players
from kierki.errors import Problem, SetupError
from kierki.play.match import Match
from kierki.players import Maker
from kierki.rules.game import Game
from kierki.simulate.figures import Method, Simulation, figures
from kierki.simulate.running import Progress, run
from kierki.simulate.tally import NOTHING, Counting, Tally

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

    from kierki.players import Player

_METHODS: Final = ("stepped", "batch")
_SEED_BITS: Final = 64
_CHUNK: Final = 100
_CHUNK_OF_PLAYERS: Final = 5
"""Players think: a chunk of their games shall not take much longer."""
_CHUNK_IN_BATCH: Final = 5000


@attrs.frozen
class Plan:
    """What all chunks of a simulation have in common; it is sent to whoever plays one."""

    game: Game
    games: int
    seed: int
    makers: tuple[Maker, ...] | None
    method: Method

    @property
    def chunk(self) -> int:
        """How many games a chunk has; the last one may have fewer."""
        if self.method == "batch":
            return _CHUNK_IN_BATCH
        return _CHUNK if self.makers is None else _CHUNK_OF_PLAYERS

    @property
    def chunks(self) -> int:
        """How many chunks there are."""
        return ceil(self.games / self.chunk)


def simulate(
    game: Game,
    games: int,
    seed: int,
    *,
    policies: Maker | Sequence[Maker] | None = None,
    method: Method = "stepped",
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play many games and count what happens.

    Games are played in chunks whose size and seeds depend on nothing but the arguments, so the
    result is the same to the last digit whoever plays them. Ctrl-C ends it early and keeps the
    chunks that are finished; `Simulation.games` says how many games they had.

    Args:
        game: The game.
        games: How many games to play.
        seed: From which all hands, first dealers and choices follow.
        policies: Who plays: one maker of players for all seats, or one for each. None lets every
            seat choose at random among what is legal.
        method: `"stepped"` plays each game by itself; `"batch"` plays thousands at a time, needs
            `kierki[batch]`, and takes no policies.
        executor: Who plays the chunks: threads, processes or other machines; None plays here.
        progress: Is told how many games are played and how many are asked for.

    Raises:
        SetupError: If there is no game to play, policies do not fit, or the method is unknown.
        KeyboardInterrupt: If Ctrl-C comes before any chunk is finished.
    """
    makers = _makers(game, policies)
    plan = Plan(game, games, seed, makers, method)
    _check(plan)
    total = NOTHING

    def keep(tally: Tally) -> None:
        nonlocal total
        total = total.plus(tally)
        if progress is not None:
            progress(total.games, games)

    is_done = run(partial(play_chunk, plan), range(plan.chunks), executor, keep)
    if not is_done and not total.games:
        raise KeyboardInterrupt
    names = tuple(map(name_of, makers or (players.RandomPlayer,) * game.seats))
    return figures(total, game, method, seed, names, games)


def name_of(maker: Maker) -> str:
    """How a maker of players is called in results: by the name of a packaged one, or its own."""
    if isinstance(maker, partial):
        options = ", ".join(f"{name}={value!r}" for name, value in maker.keywords.items())
        return f"{name_of(maker.func)}({options})"
    for name in players.NAMES:
        if players.get(name) is maker:
            return name
    return getattr(maker, "__qualname__", None) or repr(maker)


def play_chunk(plan: Plan, chunk: int) -> Tally:
    """Play one chunk and count it."""
    first = chunk * plan.chunk
    last = min(first + plan.chunk, plan.games)
    match plan.method:
        case "stepped":
            counting = Counting()
            for number in range(first, last):
                counting.add(_played(plan, number))
            return counting.tally
        case "batch":
            # Who plays no batch needs no numpy.
            from kierki.simulate.batches import play_batch  # noqa: PLC0415

            return play_batch(plan.game, plan.seed, first, last - first)
        case _:
            assert_never(plan.method)


def _played(plan: Plan, number: int) -> Match:
    """One game, played to its end."""
    rng = Random(f"{plan.seed}/{number}")
    match = Match.start(plan.game, seed=seed_from(rng))
    if plan.makers is None:
        return match.playout(rng)
    return played_by(
        match,
        [maker(Random(f"{plan.seed}/{number}/{seat}")) for seat, maker in enumerate(plan.makers)],
    )


def played_by(match: Match, seats: Sequence[Player]) -> Match:
    """A match as it ends when these players play it."""
    while match.turn is not None:
        match = match.apply(seats[match.turn](match.view(match.turn)))
    return match


def seed_from(rng: Random) -> int:
    """A seed for a match, drawn by the one method whose sequence Python promises."""
    return int(rng.random() * 2**_SEED_BITS)


def _makers(game: Game, policies: Maker | Sequence[Maker] | None) -> tuple[Maker, ...] | None:
    if policies is None:
        return None
    return (policies,) * game.seats if callable(policies) else tuple(policies)


def _check(plan: Plan) -> None:
    problems: list[Problem] = []
    if plan.games < 1:
        problems.append(Problem("games", f"{plan.games} games; play at least 1"))
    if plan.method not in _METHODS:
        problems.append(Problem("method", f"{plan.method!r}; write one of {', '.join(_METHODS)}"))
    if plan.makers is not None and len(plan.makers) != plan.game.seats:
        text = f"{len(plan.makers)} policies; give one, or one for each of {plan.game.seats} seats"
        problems.append(Problem("policies", text))
    if plan.makers is not None and plan.method == "batch":
        problems.append(Problem("policies", "a batch is played at random; leave policies out"))
    if problems:
        raise SetupError(problems)
