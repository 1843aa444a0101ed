"""Batches of deals and of games: what is in them, and that nothing else changes it."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import Any

import attrs
import pytest

pytest.importorskip("numba", reason="batches need the extra 'batch'")

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    GIVEN,
    NO_TRUMP,
    Deck,
    DefinitionError,
    FanTanDeal,
    FixedTrump,
    FollowSuit,
    FromDealer,
    Game,
    Holder,
    LeadBan,
    Match,
    MustBeat,
    NamedTrump,
    NoTrump,
    Part,
    PerCard,
    PerTrick,
    Rank,
    SetupError,
    Suit,
    Sweep,
    TrickDeal,
    TrickPlay,
    Tricks,
    Trump,
    TrumpChoice,
    Until,
    games,
)
from kierki.batch import DealBatch, GameBatch, Policy, play_deals, play_games
from kierki.play.ranking import rank_seats
from tests import strategies as draws
from tests.batch.running import check_equal, interpreted, start_of
from tests.strategies import SEEDS

KIERKI = games.KIERKI
POLICIES: tuple[Policy, ...] = ("random", "lowest", "highest")


def game_of(
    deal: TrickDeal | FanTanDeal, *, high_wins: bool = True, hand_size: int | None = None
) -> Game:
    """A game of one deal of the 52 cards among four."""
    return Game(
        "x",
        4,
        Deck.FRENCH_52,
        [Part("only", [deal])],
        high_wins=high_wins,
        hand_size=hand_size,
    )


# One way of playing and the other


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
@pytest.mark.parametrize("policy", [*POLICIES, "mixed"])
def test_a_packaged_game_is_the_same_by_either_method(game: Game, policy: str) -> None:
    known = next((known for known in POLICIES if known == policy), None)
    chosen = known or [POLICIES[seat % 3] for seat in range(game.seats)]
    compiled = play_games(game, 5, 7, policy=chosen, breakdown=True)
    general = play_games(game, 5, 7, policy=chosen, breakdown=True, method="general")
    for left, right in zip(compiled.deals, general.deals, strict=True):
        check_equal(left, right)
        assert left.breakdown is not None
        np.testing.assert_array_equal(left.breakdown.sum(axis=2), left.scores)


@given(
    game=draws.games(),
    seed=SEEDS,
    first=st.integers(0, 2**40),
    policy=st.sampled_from(POLICIES),
    breakdown=st.booleans(),
)
def test_any_game_is_the_same_by_either_method(
    game: Game, seed: int, first: int, policy: Policy, *, breakdown: bool
) -> None:
    compiled = play_games(game, 3, seed, first=first, policy=policy, breakdown=breakdown)
    general = play_games(
        game, 3, seed, first=first, policy=policy, breakdown=breakdown, method="general"
    )
    for left, right in zip(compiled.deals, general.deals, strict=True):
        check_equal(left, right)


SMALL = Deck.of(
    [Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE], [Suit.CLUBS, Suit.HEARTS, Suit.SPADES]
)
HEARTS = [PerCard(-1, "*H")]
SMALL_DEALS = (
    TrickDeal("march", [*HEARTS, Sweep(["*H"], 0, -9)]),
    TrickDeal("two sweeps", [Sweep(["AH"], 3, 1, replaces=False), Sweep([Tricks(-1)], 5, 0)]),
    TrickDeal("left over", [*HEARTS, Sweep(["JC"], 0, -9)], stop_when_decided=True),
    TrickDeal("stopped", [PerCard(-1, "AH")], stop_when_decided=True),
    TrickDeal("stopped by a march", [Sweep(["JH QH"], 1, 2), *HEARTS], stop_when_decided=True),
    TrickDeal("swept for nothing", [Sweep(["AH"], 0, 0, replaces=False)], stop_when_decided=True),
    TrickDeal(
        "broken",
        HEARTS,
        [FollowSuit(), LeadBan("*H", Until.BROKEN)],
        Holder("JC"),
        NamedTrump(after_cards=2),
    ),
    TrickDeal("beaten", [PerTrick(1)], [FollowSuit(), MustBeat(only_when_trump_led=True)], GIVEN),
    FanTanDeal("layout", opens_with=None, passing=1, payouts=[5, 3], ends_when_out=2),
    FanTanDeal("forced", opens_with=Rank.QUEEN, opener=Holder("QH"), payouts=[5], ends_when_out=1),
)


@pytest.mark.parametrize("deal", SMALL_DEALS, ids=lambda deal: deal.id)
@pytest.mark.parametrize("policy", POLICIES)
def test_a_small_deal_is_the_same_without_numba(
    deal: TrickDeal | FanTanDeal, policy: Policy
) -> None:
    size = 3 if deal.id == "left over" else None
    game = Game("small", 3, SMALL, [Part("only", [deal])], hand_size=size)
    apart = policy == "random"
    batch = play_deals(game, deal.id, 25, 1, policy=policy, breakdown=apart)
    general = play_deals(game, deal.id, 25, 1, policy=policy, breakdown=apart, method="general")
    check_equal(batch, general)
    with interpreted():
        check_equal(batch, play_deals(game, deal.id, 25, 1, policy=policy, breakdown=apart))


# What does not change a deal


def joined(name: str, batches: list[DealBatch]) -> list[object]:
    """The rows of several batches."""
    return [row for batch in batches for row in getattr(batch, name).tolist()]


@pytest.mark.parametrize("deal_id", ["robber", "trumps", "small-lottery"])
def test_a_deal_depends_on_the_seed_and_its_number_alone(deal_id: str) -> None:
    whole = play_deals(KIERKI, deal_id, 100, 3, breakdown=True)
    chunks = [(0, 1), (1, 33), (34, 60), (94, 6)]
    with ThreadPoolExecutor(3) as pool:
        parts = list(
            pool.map(
                lambda chunk: play_deals(
                    KIERKI, deal_id, chunk[1], 3, first=chunk[0], breakdown=True
                ),
                chunks,
            )
        )
    for name in ("scores", "breakdown", "tricks", "out", "moves", "dealers", "leaders", "trumps"):
        assert joined(name, [whole]) == joined(name, parts)
    again = play_deals(KIERKI, deal_id, 100, 3 + 2**64)
    np.testing.assert_array_equal(again.scores, whole.scores)
    other = play_deals(KIERKI, deal_id, 100, 4)
    assert (other.scores != whole.scores).any()


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    whole = play_games(KIERKI, 20, 3)
    parts = [play_games(KIERKI, 5, 3, first=first) for first in (0, 5, 10, 15)]
    assert np.concatenate([part.scores for part in parts]).tolist() == whole.scores.tolist()


# What is in a batch


def test_the_arrays_have_a_row_for_each_deal() -> None:
    batch = play_deals(KIERKI, "robber", 7, 1, breakdown=True)
    assert len(batch) == 7
    assert batch.deal is KIERKI.deal("robber")
    assert batch.method == "compiled"
    shapes = {
        "scores": ((7, 4), np.int64),
        "breakdown": ((7, 4, 6), np.int64),
        "tricks": ((7, 4), np.int8),
        "out": ((7, 4), np.int8),
        "moves": ((7,), np.int32),
        "dealers": ((7,), np.int8),
        "leaders": ((7,), np.int8),
        "trumps": ((7,), np.int8),
        "places": ((7, 4), np.int8),
    }
    for name, (shape, dtype) in shapes.items():
        array = getattr(batch, name)
        assert (name, array.shape, array.dtype) == (name, shape, dtype)
    assert (batch.tricks.sum(axis=1) == 13).all()
    assert (batch.moves == 52).all()
    assert (batch.leaders == (batch.dealers + 1) % 4).all()
    assert (batch.trumps == -1).all()
    assert not batch.out.any()


def test_scores_are_kept_apart_only_when_asked_for() -> None:
    assert play_deals(KIERKI, "robber", 2, 1).breakdown is None
    layout = play_deals(KIERKI, "small-lottery", 2, 1, breakdown=True)
    assert layout.breakdown is not None
    assert layout.breakdown[:, :, 0].tolist() == layout.scores.tolist()


def test_a_layout_tells_who_went_out() -> None:
    batch = play_deals(KIERKI, "small-lottery", 50, 1)
    assert {tuple(sorted(row)) for row in batch.out.tolist()} == {(0, 0, 1, 2)}
    assert ((batch.scores == 800) == (batch.out == 1)).all()
    assert ((batch.scores == 500) == (batch.out == 2)).all()
    assert not batch.tricks.any()


@pytest.mark.parametrize("high_wins", [True, False])
def test_places_are_those_of_a_ranking(high_wins: bool) -> None:
    """[RANK-1] Ties share a place."""
    game = game_of(TrickDeal("x", [PerCard(1, "AH KH QH")]), high_wins=high_wins)
    batch = play_deals(game, "x", 50, 1)
    for scores, places in zip(batch.scores.tolist(), batch.places.tolist(), strict=True):
        ranking = rank_seats(tuple(scores), high_wins=high_wins)
        assert {place.seat: place.rank for place in ranking} == dict(enumerate(places))


def test_a_game_has_the_deals_in_order_and_their_sums() -> None:
    batch = play_games(KIERKI, 30, 1)
    assert isinstance(batch, GameBatch)
    assert len(batch) == 30
    assert [deal.deal for deal in batch.deals] == list(KIERKI.deals)
    assert batch.deal_scores.shape == (30, len(KIERKI.deals), 4)
    assert batch.deal_scores[:, 6].tolist() == batch.deals[6].scores.tolist()
    assert batch.scores.tolist() == batch.deal_scores.sum(axis=1).tolist()
    assert (batch.scores.sum(axis=1) == 0).all()
    ranking = rank_seats(tuple(batch.scores[0].tolist()), high_wins=True)
    assert dict(enumerate(batch.places[0].tolist())) == {
        place.seat: place.rank for place in ranking
    }


@pytest.mark.parametrize(("rotation", "clockwise"), [(1, True), (1, False), (2, True), (0, True)])
def test_the_deal_passes_on_as_in_a_match(rotation: int, clockwise: bool) -> None:
    """[SEAT-2]"""
    game = attrs.evolve(games.KIERKI_THREE, rotation=rotation, clockwise=clockwise)
    batch = play_games(game, 20, 1)
    assert set(batch.deals[0].dealers.tolist()) == {0, 1, 2}
    for row, first in enumerate(batch.deals[0].dealers.tolist()):
        match = Match.start(game, seed=1, dealer=first)
        dealers = [match._setup.dealer_of(number) for number in range(1, len(game.deals) + 1)]
        assert [int(deal.dealers[row]) for deal in batch.deals] == dealers
    fixed = play_games(game, 3, 1, dealer=2)
    assert fixed.deals[0].dealers.tolist() == [2, 2, 2]


def test_dealer_and_trump_may_be_fixed() -> None:
    batch = play_deals(KIERKI, "trumps", 30, 1, dealer=3, trump=Suit.HEARTS)
    assert set(batch.dealers.tolist()) == {3}
    assert set(batch.leaders.tolist()) == {3}
    assert set(batch.trumps.tolist()) == {2}
    drawn = play_deals(KIERKI, "trumps", 100, 1)
    assert set(drawn.trumps.tolist()) == {0, 1, 2, 3}
    assert set(drawn.dealers.tolist()) == {0, 1, 2, 3}


@pytest.mark.parametrize(("trump", "number"), [(NO_TRUMP, -1), (Suit.SPADES, 3)])
def test_no_trump_may_be_named_where_the_deal_allows_it(trump: TrumpChoice, number: int) -> None:
    game = game_of(TrickDeal("x", [PerTrick(1)], trump=NamedTrump(allow_none=True)))
    batch = play_deals(game, "x", 5, 1, trump=trump)
    assert set(batch.trumps.tolist()) == {number}
    check_equal(batch, play_deals(game, "x", 5, 1, trump=trump, method="general"))
    drawn = play_deals(game, "x", 100, 1)
    assert set(drawn.trumps.tolist()) == {-1, 0, 1, 2, 3}


def test_a_given_role_falls_to_the_seat_after_the_dealer() -> None:
    """[SEAT-5]"""
    robber = games.WARSAW.deal("robber")
    assert isinstance(robber, TrickDeal)
    assert robber.leader is GIVEN
    batch = play_deals(games.WARSAW, "robber", 20, 1)
    assert (batch.leaders == (batch.dealers + 1) % 4).all()


def test_cards_may_be_left_over() -> None:
    game = game_of(TrickDeal("x", [PerCard(1, "*H")]), hand_size=5)
    batch = play_deals(game, "x", 200, 1)
    sums = batch.scores.sum(axis=1)
    assert sums.min() < sums.max() <= 13
    assert (batch.moves == 20).all()


def test_no_deals_are_no_rows() -> None:
    batch = play_deals(KIERKI, "robber", 0, 1)
    assert batch.scores.shape == (0, 4)
    assert batch.places.shape == (0, 4)
    assert play_games(KIERKI, 0, 1).scores.shape == (0, 4)


def test_a_deal_without_scores_pays_nothing() -> None:
    game = game_of(TrickDeal("x", []))
    batch = play_deals(game, "x", 3, 1, breakdown=True)
    assert batch.breakdown is not None
    assert batch.breakdown.shape == (3, 4, 0)
    assert not batch.scores.any()


# How likely things are


def tiny() -> Game:
    """Two seats with three cards each."""
    deal = TrickDeal(
        "x",
        [PerCard(1, "AH"), PerCard(3, "KH"), PerTrick(100), Sweep(["*H"], 20, 7, replaces=False)],
    )
    deck = Deck.of([Rank.QUEEN, Rank.KING, Rank.ACE], [Suit.HEARTS, Suit.SPADES])
    return Game("tiny", 2, deck, [Part("only", [deal])])


def test_each_result_is_as_likely_as_chance_makes_it() -> None:
    """A chi-square test against every deal and every way to play it."""
    game = tiny()
    deal = game.deals[0]
    assert isinstance(deal, TrickDeal)
    expected: dict[tuple[int, ...], Fraction] = {}

    def follow(play: TrickPlay, chance: Fraction) -> None:
        if play.is_over:
            expected[play.scores] = expected.get(play.scores, Fraction()) + chance
        actions = play.legal_actions()
        for action in actions:
            follow(play.apply(action), chance / len(actions))

    hands = list(combinations(game.deck.cards, 3))
    for hand in hands:
        other = tuple(card for card in game.deck.cards if card not in hand)
        for leader in (0, 1):
            follow(TrickPlay.start(deal, [hand, other], leader), Fraction(1, 2 * len(hands)))
    count = 200_000
    batch = play_deals(game, "x", count, 1)
    values, times = np.unique(batch.scores, axis=0, return_counts=True)
    seen = dict(zip(map(tuple, values.tolist()), times.tolist(), strict=True))
    assert seen.keys() == expected.keys()
    distance = sum(
        (seen[scores] - float(chance) * count) ** 2 / (float(chance) * count)
        for scores, chance in expected.items()
    )
    freedom = len(expected) - 1
    assert freedom > 5
    assert distance < freedom + 4 * sqrt(2 * freedom)


def test_every_card_is_as_often_in_every_hand() -> None:
    """The ace leads the first trick, and takes it, in a quarter of the deals."""
    game = game_of(TrickDeal("x", [PerCard(1, "AS")], [FollowSuit()], FromDealer(1)))
    count = 40_000
    batch = play_deals(game, "x", count, 1, dealer=0)
    shares = batch.scores.mean(axis=0)
    assert np.abs(shares - 0.25).max() < 4 * sqrt(0.25 * 0.75 / count)
    assert batch.scores.sum() == count


@pytest.mark.parametrize("deal_id", ["robber", "trumps", "small-lottery"])
def test_means_are_those_of_stepped_plays(deal_id: str) -> None:
    """Within four standard errors of each place from the dealer."""
    deal = KIERKI.deal(deal_id)
    plays = [
        start_of(KIERKI, deal, number).playout(random.Random(number)) for number in range(1_500)
    ]
    stepped = np.array(
        [np.roll(play.scores, -(number % 4)) for number, play in enumerate(plays)], np.float64
    )
    batch = play_deals(KIERKI, deal_id, 30_000, 1, dealer=0).scores
    error = np.sqrt(stepped.var(axis=0) / len(stepped) + batch.var(axis=0) / len(batch))
    assert (np.abs(stepped.mean(axis=0) - batch.mean(axis=0)) < 4 * error).all()


# What is refused


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"count": -1}, "count: -1; 0 or more"),
        ({"first": -2}, "first: -2; 0 or more"),
        ({"policy": "best"}, "policy: 'best'; write one of random, lowest, highest"),
        ({"policy": ["random"]}, "policy: 1 policies for 4 seats"),
        ({"method": "fast"}, "method: 'fast'; write one of compiled, general"),
        ({"dealer": 4}, "dealer: 4 is no seat; write 0 to 3"),
    ],
)
def test_what_no_batch_can_be_is_refused(arguments: dict[str, Any], message: str) -> None:
    wanted = {"count": 1, "seed": 1, **arguments}
    with pytest.raises(SetupError) as refused:
        play_deals(KIERKI, "robber", **wanted)
    assert message in str(refused.value)
    with pytest.raises(SetupError) as refused:
        play_games(KIERKI, **wanted)
    assert message in str(refused.value)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(SetupError) as refused:
        play_games(KIERKI, -1, 1, first=-1, dealer=9)
    assert [problem.path for problem in refused.value.problems] == ["count", "first", "dealer"]


@pytest.mark.parametrize(
    ("rule", "trump", "message"),
    [
        (NoTrump(), Suit.HEARTS, "x has no trump, Suit.HEARTS is given"),
        (FixedTrump("S"), Suit.HEARTS, "x has trump S, not Suit.HEARTS"),
        (FixedTrump("S"), Suit.SPADES, None),
        (NamedTrump(), NO_TRUMP, "name a suit as the trump of x"),
        (NamedTrump(), Suit.HEARTS, None),
    ],
)
def test_a_trump_that_the_deal_cannot_have_is_refused(
    rule: Trump, trump: TrumpChoice, message: str | None
) -> None:
    game = game_of(TrickDeal("x", [PerTrick(1)], trump=rule))
    if message is None:
        assert len(play_deals(game, "x", 1, 1, trump=trump)) == 1
        return
    with pytest.raises(SetupError, match="trump: ") as refused:
        play_deals(game, "x", 1, 1, trump=trump)
    assert message in str(refused.value)


def test_a_layout_has_no_trump() -> None:
    with pytest.raises(SetupError, match="small-lottery has no trump"):
        play_deals(KIERKI, "small-lottery", 1, 1, trump=Suit.CLUBS)


@pytest.mark.parametrize(
    "deal",
    [
        TrickDeal("x", [PerTrick(1), PerCard(2**31 + 1, "*H")]),
        TrickDeal("x", [PerTrick(-(2**40))]),
        TrickDeal("x", [Sweep(["*H"], 1, 2**31 + 1)]),
        FanTanDeal("x", opens_with=Rank.SEVEN, payouts=[2**80], ends_when_out=1),
    ],
)
def test_points_that_might_overflow_are_refused(deal: TrickDeal | FanTanDeal) -> None:
    with pytest.raises(SetupError, match="x has more than 2,147,483,648 points for one thing"):
        play_deals(game_of(deal), "x", 1, 1)


def test_an_unknown_deal_is_refused() -> None:
    with pytest.raises(DefinitionError, match="has no deal 'rober'"):
        play_deals(KIERKI, "rober", 1, 1)
