"""How the tests of batches run the kernels, and where their deals come from."""

from __future__ import annotations

import random
from contextlib import contextmanager
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

import numpy as np
import pytest

from kierki import FanTanDeal, FanTanPlay, Game, NamedTrump, TrickPlay
from kierki.batch import compiled
from kierki.batch.tables import Layout, Results, Table, Task, Tricks
from kierki.batch.tracing import trace
from kierki.play.dealing import deal_hands
from kierki.play.hands import find_seat, seat_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki import Deal
    from kierki.batch.compiled import Kernel
    from kierki.batch.results import DealBatch

Arrays = TypeVar("Arrays", Tricks, Layout)


@contextmanager
def interpreted() -> Iterator[None]:
    """The kernels as the Python functions that they are made of."""

    def run(
        kernel: Kernel[Arrays], table: Table, arrays: Arrays, task: Task, results: Results
    ) -> None:
        # Machine code does not tell that 64 bits were full.
        with np.errstate(over="ignore"):
            attrgetter("py_func")(kernel)(table, arrays, task, results)

    tricks, layouts = compiled.trick_kernel(), compiled.layout_kernel()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled, "trick_kernel", lambda: partial(run, tricks))
        patch.setattr(compiled, "layout_kernel", lambda: partial(run, layouts))
        yield


def start_of(game: Game, deal: Deal, number: int) -> TrickPlay | FanTanPlay:
    """A deal of a game, dealt from a number."""
    dealer = number % game.seats
    hands = deal_hands(game, number, 1, dealer)
    role = deal.opener if isinstance(deal, FanTanDeal) else deal.leader
    given = seat_from(dealer, 1, game.seats, clockwise=game.clockwise)
    begins = find_seat(role, "", hands, dealer=dealer, given=given, clockwise=game.clockwise)
    if isinstance(deal, FanTanDeal):
        return FanTanPlay.start(
            deal,
            hands,
            dealer,
            opener=begins,
            rank_order=game.deck.rank_order,
            clockwise=game.clockwise,
        )
    suits = game.deck.suits
    return TrickPlay.start(
        deal,
        hands,
        begins,
        trump=suits[number % len(suits)] if isinstance(deal.trump, NamedTrump) else None,
        dealer=dealer,
        rank_order=game.deck.rank_order,
        clockwise=game.clockwise,
    )


def check_trace(start: TrickPlay | FanTanPlay, seed: int, most: int) -> int:
    """Hold what the kernel does against the states of the play; returns the number of moves."""
    rng = random.Random(seed)
    choices = [rng.randrange(2**40) for _ in range(most)]
    told = trace(start, choices)
    state = start.beginning
    for choice, legal, action in zip(choices, told.legal, told.actions, strict=False):
        assert state.legal_actions() == legal
        assert action is legal[choice % len(legal)]
        state = state.apply(action)
    assert state.is_over or len(told.actions) == most
    assert state.scores == told.scores
    assert state.breakdown == told.breakdown
    if isinstance(state, TrickPlay):
        assert state.is_over
        taken = [trick.winner for trick in state.tricks]
        assert told.tricks == tuple(map(taken.count, range(state.seats)))
        assert told.out == (0,) * state.seats
    else:
        finished = state.finished
        places = [
            finished.index(seat) + 1 if seat in finished else 0 for seat in range(state.seats)
        ]
        assert told.out == tuple(places)
        assert told.tricks == (0,) * state.seats
    return len(told.actions)


def check_equal(left: DealBatch, right: DealBatch) -> None:
    """Hold two batches of the same deals against each other, but for how they were played."""
    assert left.deal == right.deal
    assert left.high_wins == right.high_wins
    for name in ("scores", "breakdown", "tricks", "out", "moves", "dealers", "leaders", "trumps"):
        mine, other = getattr(left, name), getattr(right, name)
        assert (mine is None) == (other is None)
        if mine is not None:
            assert mine.dtype == other.dtype
            np.testing.assert_array_equal(mine, other, err_msg=name)
