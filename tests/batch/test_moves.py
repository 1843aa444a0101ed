"""The kernels against the states of a play: the same choices, the same moves (spec: CHAIN-1)."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="batches need the extra 'batch'")

from hypothesis import given

from kierki import Deal, FanTanPlay, Game, TrickDeal, TrickPlay, games
from kierki.batch.tracing import trace
from tests import strategies as draws
from tests.batch.running import check_trace, interpreted, start_of
from tests.strategies import FEW, SEEDS

PACKAGED = {f"{game.id} {deal.id}": (game, deal) for game in games.all() for deal in game.deals}


def cards_in(play: TrickPlay | FanTanPlay) -> int:
    """How many cards are dealt."""
    return sum(map(len, play.dealt))


@given(start=draws.trick_starts(), seed=SEEDS)
def test_any_trick_deal_is_played_move_for_move(start: TrickPlay, seed: int) -> None:
    check_trace(start, seed, cards_in(start))


@given(start=draws.fantan_starts(), seed=SEEDS)
def test_any_layout_is_played_move_for_move(start: FanTanPlay, seed: int) -> None:
    """Its choices may end before it does."""
    check_trace(start, seed, 3 * cards_in(start))


@given(start=draws.trick_starts(most_cards=12), seed=SEEDS)
@FEW
def test_a_trick_deal_is_played_alike_without_numba(start: TrickPlay, seed: int) -> None:
    with interpreted():
        check_trace(start, seed, cards_in(start))


@given(start=draws.fantan_starts(most_cards=12), seed=SEEDS)
@FEW
def test_a_layout_is_played_alike_without_numba(start: FanTanPlay, seed: int) -> None:
    with interpreted():
        check_trace(start, seed, 2 * cards_in(start))


def play_moves(game: Game, deal: Deal, moves: int) -> None:
    """Check a deal of a game from many starts, until so many moves were made."""
    number = 0
    while moves > 0:
        start = start_of(game, deal, number)
        moves -= check_trace(start, number, 3 * cards_in(start))
        number += 1


@pytest.mark.parametrize("name", PACKAGED)
def test_a_packaged_deal_is_played_move_for_move(name: str) -> None:
    play_moves(*PACKAGED[name], 2_000)


@pytest.mark.long
@pytest.mark.parametrize("name", PACKAGED)
def test_a_hundred_thousand_moves_of_a_packaged_deal_are_the_same(name: str) -> None:
    play_moves(*PACKAGED[name], 100_000)


def test_a_trace_needs_a_choice_for_each_card() -> None:
    start = TrickPlay.start(TrickDeal("x", []), ["2C 3C", "4C 5C"], 0)
    with pytest.raises(ValueError, match="3 choices for 4 cards"):
        trace(start, [0, 0, 0])
