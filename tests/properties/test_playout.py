"""Playouts: where they end, and how likely each end is (spec: GAME-4, PASS-2)."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import chain
from math import sqrt

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kierki import (
    PASS,
    Action,
    Card,
    Deck,
    FanTanDeal,
    FanTanPlay,
    FollowSuit,
    FromDealer,
    Game,
    Holder,
    IllegalAction,
    LeadBan,
    Match,
    MustBeat,
    NamedTrump,
    Part,
    Passing,
    PerCard,
    PerTrick,
    Rank,
    Suit,
    Sweep,
    TrickDeal,
    TrickPlay,
    Until,
    View,
    games,
)
from kierki.play.dealing import deal_hands
from tests import strategies as draws
from tests.strategies import FEW, SEEDS

State = TrickPlay | FanTanPlay | Match


class Recorder(random.Random):
    """A generator that remembers the numbers it gave."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.numbers: list[float] = []

    def random(self) -> float:
        """The next number."""
        self.numbers.append(super().random())
        return self.numbers[-1]


def stepped(state: State, numbers: list[float]) -> State:
    """The state after choices among the legal actions, a number for each; or the end."""
    for number in numbers:
        if state.is_over:
            break
        actions: tuple[Action, ...] = state.legal_actions()
        state = state.apply(actions[int(number * len(actions))])
    return state


def same(left: State, right: State) -> bool:
    """Whether two states are equal in all that they keep, not only in what makes them equal."""
    slots = chain.from_iterable(getattr(kind, "__slots__", ()) for kind in type(left).__mro__)
    kept = [name for name in slots if name not in {"_setup", "_opening"}]
    return left == right and all(getattr(left, name) == getattr(right, name) for name in kept)


def check_playout(state: State, seed: int) -> None:
    """A playout is over, took one number an action, and ends where stepping ends."""
    before = hash(state)
    rng = Recorder(seed)
    end = state.playout(rng)
    assert end.is_over
    assert same(stepped(state, rng.numbers), end)
    assert end.playout(rng) is end
    assert hash(state) == before


# Where a playout ends


@given(start=draws.moments(draws.trick_starts()), seed=SEEDS)
def test_a_trick_deal_ends_where_the_same_choices_end(start: TrickPlay, seed: int) -> None:
    check_playout(start, seed)


@given(start=draws.moments(draws.fantan_starts()), seed=SEEDS)
def test_a_layout_ends_where_the_same_choices_end(start: FanTanPlay, seed: int) -> None:
    check_playout(start, seed)


@given(start=draws.moments(draws.match_starts()), seed=SEEDS)
@FEW
def test_a_match_ends_where_the_same_choices_end(start: Match, seed: int) -> None:
    check_playout(start, seed)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
@given(seed=SEEDS, done=st.integers(0, 100))
@settings(max_examples=1)
def test_a_packaged_game_ends_where_the_same_choices_end(game: Game, seed: int, done: int) -> None:
    match = Match.start(game, seed=seed)
    rng = random.Random(seed)
    check_playout(stepped(match, [rng.random() for _ in range(done)]), seed)


def start_of(deal: TrickDeal, number: int, trump: Suit | None = None) -> TrickPlay:
    """A deal of the 52 cards among four."""
    return TrickPlay.start(deal, deal_hands(games.KIERKI, 5, number, 0), 1, trump=trump)


PLAIN = {
    "no-tricks": start_of(TrickDeal("x", [PerTrick(-1)]), 1),
    "hearts may not be led": start_of(
        TrickDeal("x", [PerCard(-1, "*H")], [FollowSuit(), LeadBan("*H")]), 2
    ),
    "two suits may not be led": start_of(
        TrickDeal("x", [PerCard(-1, "*H")], [FollowSuit(), LeadBan("*H *S")]), 3
    ),
    "trump": start_of(TrickDeal("x", [PerTrick(1)], trump=NamedTrump()), 4, Suit.DIAMONDS),
    "king of hearts, to be stopped": start_of(
        TrickDeal("x", [PerCard(-18, "KH")], stop_when_decided=True), 5
    ),
    "march, to be stopped": start_of(
        TrickDeal("x", [PerTrick(-1), Sweep(["*H"], 0, -1)], stop_when_decided=True), 6
    ),
    "single cards may not be led": start_of(
        TrickDeal("x", [PerCard(-1, "*H")], [FollowSuit(), LeadBan("KH QS")]), 7
    ),
    "must beat": start_of(TrickDeal("x", [PerTrick(-1)], [FollowSuit(), MustBeat()]), 8),
}


@pytest.mark.parametrize("name", PLAIN)
def test_a_deal_of_52_cards_ends_where_the_same_choices_end(name: str) -> None:
    start = PLAIN[name]
    for seed in range(20):
        check_playout(start, seed)
        check_playout(stepped(start, Recorder(seed).numbers), seed)
        rng = random.Random(seed)
        for done in (1, 2, 3, 4, 11, 30):
            numbers = [rng.random() for _ in range(done)]
            check_playout(stepped(start, numbers), seed)


def test_a_rank_order_that_names_more_ranks_than_the_deck_has() -> None:
    order = (Rank.TWO, Rank.ACE, Rank.KING, Rank.THREE)
    hands = ["AC KC 3D", "3C AD KD"]
    deal = TrickDeal("x", [PerTrick(1)])
    for seed in range(10):
        check_playout(TrickPlay.start(deal, hands, 0, rank_order=order), seed)


# What a policy does


def last(state: TrickPlay | FanTanPlay) -> Action:
    """The last of the legal actions."""
    return state.legal_actions()[-1]


@given(start=draws.moments(draws.trick_starts()))
@FEW
def test_a_policy_plays_a_trick_deal(start: TrickPlay) -> None:
    end = start.playout(random.Random(0), last)
    while not start.is_over:
        start = start.apply(last(start))
    assert same(start, end)


@given(start=draws.fantan_starts())
@FEW
def test_a_policy_plays_a_layout(start: FanTanPlay) -> None:
    def first(play: FanTanPlay) -> Action:
        return play.legal_actions()[0]

    end = start.playout(random.Random(0), first)
    while not start.is_over:
        start = start.apply(first(start))
    assert same(start, end)


@given(start=draws.match_starts())
@settings(max_examples=10)
def test_a_policy_plays_a_match_by_the_view_of_the_seat_on_turn(start: Match) -> None:
    views: list[View] = []

    def second(view: View) -> Action:
        views.append(view)
        # It passes only where it has to: free passing would go on for ever.
        chosen = view.legal_actions()[:2][-1]
        return view.legal_actions()[0] if chosen is PASS else chosen

    end = start.playout(random.Random(0), second)
    for view in tuple(views):
        assert view.seat is not None
        assert view == start.view(start.turn)
        start = start.apply(second(view))
    assert start == end


def test_a_policy_may_do_nothing_illegal() -> None:
    ace, two = Card.parse("AS"), Card.parse("2C")
    tricks = TrickPlay.start(TrickDeal("x", []), ["2C", "3C"], 0)
    with pytest.raises(IllegalAction, match="does not hold AS"):
        tricks.playout(random.Random(0), lambda _: ace)
    layout = FanTanPlay.start(
        FanTanDeal("x", opens_with=Rank.SEVEN, payouts=[], ends_when_out=1), ["7C", "8C"], 1
    )
    with pytest.raises(IllegalAction, match="does not hold 2C"):
        layout.playout(random.Random(0), lambda _: two)
    match = Match.start(games.KIERKI, seed=1, dealer=0)
    card = next(card for card in match.game.deck.cards if not match.is_legal(card))
    with pytest.raises(IllegalAction):
        match.playout(random.Random(0), lambda _: card)


# How likely each end is


def chances(state: State) -> dict[State, Fraction]:
    """The chance of each end where every legal action is as likely as any other."""
    if state.is_over:
        return {state: Fraction(1)}
    found: dict[State, Fraction] = {}
    actions: tuple[Action, ...] = state.legal_actions()
    for action in actions:
        for end, chance in chances(state.apply(action)).items():
            found[end] = found.get(end, Fraction()) + chance / len(actions)
    return found


TINY: dict[str, State] = {
    "follow suit": TrickPlay.start(
        TrickDeal("x", [PerTrick(-1)]), ["2C 3C 2D", "4C 3D 2H", "5C 6C 7C"], 0
    ),
    "no hearts led": TrickPlay.start(
        TrickDeal("x", [PerCard(-1, "*H")], [FollowSuit(), LeadBan("*H")]),
        ["2C 3H 2H 4H", "4C 3D 5H 8D"],
        1,
    ),
    "hearts not broken": TrickPlay.start(
        TrickDeal("x", [PerCard(-1, "*H")], [FollowSuit(), LeadBan("*H", Until.BROKEN)]),
        ["2C 3H 2H 4D", "4C 3D 5H 8C"],
        1,
    ),
    "a card must open": TrickPlay.start(
        TrickDeal("x", [PerTrick(1)], leader=Holder("2C")), ["2C 3H 2H 4D", "4C 5H 7H 8D"], 0
    ),
    "forced passes": FanTanPlay.start(
        FanTanDeal("x", opens_with=Rank.SEVEN, payouts=[1], ends_when_out=2),
        ["7C 8C 7D 6H", "9C 6C 8D 8H", "6D 5D 10C 7H"],
        2,
    ),
    "one pass each": FanTanPlay.start(
        FanTanDeal(
            "x",
            opens_with=Rank.SEVEN,
            opener=FromDealer(0),
            passing=1,
            payouts=[1],
            ends_when_out=2,
        ),
        ["7C 8C", "9C 6C", "10C 5C"],
        0,
    ),
    "trump named": Match.start(
        Game(
            "tiny",
            seats=2,
            deck=Deck.of([Rank.QUEEN, Rank.KING, Rank.ACE], [Suit.HEARTS, Suit.SPADES]),
            parts=[Part("only", [TrickDeal("x", [PerTrick(1)], trump=NamedTrump(after_cards=1))])],
        ),
        seed=3,
    ),
}
SEEDS_USED = range(8_000)


@pytest.mark.parametrize("name", TINY)
def test_each_end_is_as_likely_as_random_legal_actions_make_it(name: str) -> None:
    """A chi-square test over fixed seeds; ends expected less than ten times count as one."""
    start = TINY[name]
    expected = {end: float(chance) * len(SEEDS_USED) for end, chance in chances(start).items()}
    found = Counter[State](start.playout(random.Random(seed)) for seed in SEEDS_USED)
    assert found.keys() <= expected.keys()
    rare = {end for end, times in expected.items() if times < 10}
    cells = [(times, found[end]) for end, times in expected.items() if end not in rare]
    if rare:
        cells.append((sum(expected[end] for end in rare), sum(found[end] for end in rare)))
    assert len(cells) > 5
    distance = sum((seen - times) ** 2 / times for times, seen in cells)
    freedom = len(cells) - 1
    # Chance alone puts it four standard deviations above its mean less than once in 1,000.
    assert distance < freedom + 4 * sqrt(2 * freedom)


def test_free_passing_comes_to_an_end() -> None:
    """[PASS-2] Each choice is a card at least as often as not, so passes do not go on for ever."""
    lottery = games.KIERKI.deal("small-lottery")
    assert isinstance(lottery, FanTanDeal)
    deal = attrs.evolve(lottery, passing=Passing.FREE)
    lengths = []
    for seed in range(50):
        start = FanTanPlay.start(deal, deal_hands(games.KIERKI, seed, 1, 0), 0)
        end = start.playout(random.Random(seed))
        assert end.is_over
        lengths.append(len(end.actions))
    assert max(lengths) < 1_000
