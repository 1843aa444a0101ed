"""Thousands of deals, or whole games, in one call."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from kierki.batch import compiled
from kierki.batch.arrays import Policy, layout_arrays, table_arrays, trick_arrays
from kierki.batch.general import play_generally
from kierki.batch.plans import Plan, check, check_trump, policies_of, setting_of, trumps_of
from kierki.batch.results import DealBatch, GameBatch, Method
from kierki.batch.streams import base_of, first_seats
from kierki.batch.tables import Task
from kierki.cards import Suit
from kierki.rules.deals import FanTanDeal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from kierki.batch.tables import Results, Table
    from kierki.rules.game import Game
    from kierki.rules.roles import Seat
    from kierki.rules.trumps import TrumpChoice

_SUITS = tuple(Suit)


def play_deals(  # noqa: PLR0913 - most of them by keyword
    game: Game,
    deal_id: str,
    count: int,
    seed: int,
    *,
    first: int = 0,
    policy: Policy | Sequence[Policy] = "random",
    trump: TrumpChoice | None = None,
    dealer: Seat | None = None,
    breakdown: bool = False,
    method: Method = "compiled",
) -> DealBatch:
    """Deal and play one deal of a game many times; it needs `kierki[batch]`.

    Deal number i depends on the seed and on i alone. So the deals of one call are those of several
    calls with parts of them, whoever makes these calls and in whatever order.

    Args:
        game: The game.
        deal_id: Which of its deals is played. A `GIVEN` role falls to the seat after the dealer.
        count: How many times.
        seed: From which everything is drawn; 64 bits of it count.
        first: The number of the first deal, from 0.
        policy: How the seats play, all of them alike or each in its own way.
        trump: What is named in all of them where trump is named; None draws it for each deal, every
            choice as likely as any other.
        dealer: Who deals all of them; None draws a dealer for each deal.
        breakdown: Whether to count the points of each score by itself too.
        method: `"compiled"` plays them by machine code that numba makes; `"general"` by the states
            of a play, a hundred times slower and without numba.

    Returns:
        A row for each deal.

    Raises:
        DefinitionError: If the game has no such deal.
        SetupError: If anything else is not as described.
        ImportError: If numba is not installed; `"general"` needs none.
    """
    deal = game.deal(deal_id)
    policies = policies_of(policy, game.seats)
    check(game, [deal], count, first, policies, dealer, method)
    if trump is not None:
        check_trump(deal, trump)
    plan = Plan(
        deal,
        setting_of(game),
        base_of(seed, 1),
        first,
        _dealers(game, count, seed, first, dealer),
        policies,
        trumps_of(deal, game.deck.suits, trump),
        breakdown,
    )
    return _played(plan, high_wins=game.high_wins, method=method)


def play_games(
    game: Game,
    count: int,
    seed: int,
    *,
    first: int = 0,
    policy: Policy | Sequence[Policy] = "random",
    dealer: Seat | None = None,
    breakdown: bool = False,
    method: Method = "compiled",
) -> GameBatch:
    """Play a whole game many times; it needs `kierki[batch]`.

    Game number i depends on the seed and on i alone, as with `play_deals`. The deals are those of
    the game in its own order; who names trump draws it, every choice as likely as any other.

    Args:
        game: The game.
        count: How many times.
        seed: From which everything is drawn; 64 bits of it count.
        first: The number of the first game, from 0.
        policy: How the seats play, all of them alike or each in its own way.
        dealer: Who deals first in all of them; None draws the first dealer of each game.
        breakdown: Whether to count the points of each score by itself too.
        method: As with `play_deals`.

    Returns:
        For each deal of the game, a row for each game.

    Raises:
        SetupError: If anything is not as described.
        ImportError: If numba is not installed; `"general"` needs none.
    """
    policies = policies_of(policy, game.seats)
    check(game, game.deals, count, first, policies, dealer, method)
    dealers = _dealers(game, count, seed, first, dealer)
    step = game.rotation if game.clockwise else -game.rotation
    batches = [
        _played(
            Plan(
                deal,
                setting_of(game),
                base_of(seed, number),
                first,
                (dealers + step * (number - 1)) % game.seats,
                policies,
                trumps_of(deal, game.deck.suits, None),
                breakdown,
            ),
            high_wins=game.high_wins,
            method=method,
        )
        for number, deal in enumerate(game.deals, start=1)
    ]
    return GameBatch(game, tuple(batches))


def run_compiled(plan: Plan, table: Table, task: Task, results: Results) -> None:
    """Play the deals of a task by the kernels."""
    if isinstance(plan.deal, FanTanDeal):
        compiled.layout_kernel()(table, layout_arrays(plan.deal, plan.setting), task, results)
        results.breakdown[:] = results.scores[:, :, None]
        return
    arrays = trick_arrays(
        plan.deal,
        plan.setting,
        plan.trumps.suits,
        draws_trump=plan.trumps.are_drawn,
        apart=plan.apart,
    )
    compiled.trick_kernel()(table, arrays, task, results)


def _dealers(
    game: Game, count: int, seed: int, first: int, dealer: Seat | None
) -> NDArray[np.int64]:
    if dealer is not None:
        return np.full(count, dealer, np.int64)
    return first_seats(base_of(seed, 0), first, count, game.seats)


def _played(plan: Plan, *, high_wins: bool, method: Method) -> DealBatch:
    results = plan.blank()
    if method == "compiled":
        nothing = np.zeros((0, plan.setting.seats), np.int64)
        task = Task(np.uint64(plan.base), plan.first, plan.dealers, nothing, np.zeros(0, np.int64))
        table = table_arrays(plan.setting, plan.role, plan.policies)
        run_compiled(plan, table, task, results)
    else:
        play_generally(plan, results)
    suits = [-1 if suit is None else _SUITS.index(suit) for suit in plan.trumps.suits]
    return DealBatch(
        plan.deal,
        high_wins,
        method,
        results.scores,
        results.breakdown if plan.apart else None,
        results.tricks,
        results.out,
        results.moves,
        plan.dealers.astype(np.int8),
        results.leaders,
        np.array(suits, np.int8)[results.trumps],
    )
