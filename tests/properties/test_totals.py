"""What a deal must sum to, known from its definition alone (spec: TOTAL-1 to TOTAL-3)."""

import random
from collections.abc import Iterator
from itertools import permutations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    GIVEN,
    Card,
    CardSet,
    Deck,
    FanTanPlay,
    FixedTrump,
    Game,
    Match,
    NoTrump,
    PerCard,
    Suit,
    Sweep,
    TrickDeal,
    TrickPlay,
    Tricks,
    games,
)
from tests import strategies as draws
from tests.strategies import FEW, Table

SEEDS = range(6)


# The packaged games


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_every_finished_deal_of_a_packaged_game_sums_to_its_total(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    match = Match.start(game, seed=seed)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
    assert None not in game.totals
    assert tuple(map(sum, match.deal_scores)) == game.totals
    assert sum(match.scores) == game.total == game.balance


# Drawn deals


@st.composite
def tricks_played(
    draw: st.DrawFn, *, whole: bool = False, in_every_trick: bool = False
) -> tuple[Table, TrickPlay]:
    """A table, and a trick deal played there to its end.

    With `in_every_trick` there are no sweeps, and cards score the same whenever they fall.
    """
    table = draw(draws.tables(whole=whole))
    deal = draws.draw_trick_deal(draw, table, sweeps=not in_every_trick)
    if in_every_trick:
        scores = [
            attrs.evolve(score, tricks=Tricks.ALL) if isinstance(score, PerCard) else score
            for score in deal.scores
        ]
        deal = attrs.evolve(deal, scores=scores)
    start = draws.start_tricks(draw, table, deal)
    return table, draw(draws.played(st.just(start)))[-1]


def total_range(table: Table, deal: TrickDeal) -> tuple[int, int]:
    """The bounds of a deal at a table, its total being both where it is known."""
    size = table.hand_size
    low, high = deal.total_range(table.deck, table.seats, hand_size=size)
    total = deal.total(table.deck, table.seats, hand_size=size)
    assert total == (low if low == high else None)
    return low, high


@given(end=tricks_played())
@FEW
def test_the_sum_of_a_finished_deal_lies_in_its_range(end: tuple[Table, TrickPlay]) -> None:
    """[TOTAL-2] Sweeps, cards left over and cards that score in some tricks included."""
    table, play = end
    low, high = total_range(table, play.deal)
    assert low <= sum(play.scores) <= high


@given(end=tricks_played(whole=True, in_every_trick=True))
@FEW
def test_an_additive_deal_sums_to_its_total(end: tuple[Table, TrickPlay]) -> None:
    """[TOTAL-1] Where all cards are dealt and score the same whenever they fall."""
    table, play = end
    assert sum(play.scores) == play.deal.total(table.deck, table.seats)


@given(end=tricks_played(whole=True))
@FEW
def test_the_hand_size_is_the_shared_out_deck_unless_stated(end: tuple[Table, TrickPlay]) -> None:
    table, play = end
    stated = play.deal.total_range(table.deck, table.seats, hand_size=table.hand_size)
    assert play.deal.total_range(table.deck, table.seats) == stated


@given(end=tricks_played())
@FEW
def test_before_the_first_card_everything_is_out(end: tuple[Table, TrickPlay]) -> None:
    """The bounds of a deal and the points out agree where no card is left over."""
    table, play = end
    start = TrickPlay.start(
        attrs.evolve(play.deal, stop_when_decided=False, leader=GIVEN, trump=NoTrump()),
        play.dealt,
        play.leader,
        rank_order=play.rank_order,
    )
    dealt = Deck(CardSet(card for hand in play.dealt for card in hand), table.deck.rank_order)
    assert start.points_out == play.deal.total(dealt, table.seats)


# Every play of tiny packs

TINY = ((2, 1), (2, 2), (3, 1), (3, 2), (2, 3))
"""Seats and cards each; all deals and all plays of the largest are 14,400 cards to play."""


def all_sums(table: Table, deal: TrickDeal) -> set[int]:
    """The sums of all plays of all deals with every leader."""
    sums: set[int] = set()
    for hands in all_deals(tuple(table.deck.cards), table.seats, table.hand_size):
        for leader in range(table.seats):
            waiting = [
                TrickPlay.start(
                    deal,
                    hands,
                    leader,
                    rank_order=table.deck.rank_order,
                    clockwise=table.clockwise,
                )
            ]
            while waiting:
                play = waiting.pop()
                if play.is_over:
                    sums.add(sum(play.scores))
                waiting += [play.apply(card) for card in play.legal_actions()]
    return sums


def all_deals(pack: tuple[Card, ...], seats: int, size: int) -> Iterator[tuple[CardSet, ...]]:
    """All ways to deal a pack."""
    seen = set()
    for order in permutations(pack, seats * size):
        hands = tuple(CardSet(order[seat * size : (seat + 1) * size]) for seat in range(seats))
        if hands not in seen:
            seen.add(hands)
            yield hands


@st.composite
def tiny_deals(draw: st.DrawFn, *, sweeps: bool) -> tuple[Table, TrickDeal]:
    """A table with a handful of cards in two suits, and a deal without given trump."""
    seats, size = draws.pick(draw, TINY)
    left_over = draws.pick(draw, (0, 1)) if seats * size < 6 else 0
    pack = tuple(CardSet.parse("2-5C 2-5H"))
    cards = draws.pick_different(draw, pack, seats * size + left_over, seats * size + left_over)
    table = Table(seats, Deck(CardSet(cards)), size, draw(st.booleans()))
    drawn = draws.draw_trick_deal(draw, table, sweeps=sweeps)
    trump = FixedTrump(Suit.HEARTS) if draw(st.booleans()) else NoTrump()
    return table, attrs.evolve(drawn, leader=GIVEN, trump=trump)


@given(tiny=tiny_deals(sweeps=True))
@FEW
def test_all_plays_of_a_tiny_pack_lie_in_the_range(tiny: tuple[Table, TrickDeal]) -> None:
    """[TOTAL-2] And where the total is known, all of them sum to it."""
    table, deal = tiny
    sums = all_sums(table, deal)
    low, high = total_range(table, deal)
    assert low <= min(sums)
    assert max(sums) <= high


@given(tiny=tiny_deals(sweeps=False))
@FEW
def test_the_total_of_a_tiny_pack_is_unknown_only_where_play_decides(
    tiny: tuple[Table, TrickDeal],
) -> None:
    """[TOTAL-1] Without sweeps, and with no other duty than to follow suit."""
    table, drawn = tiny
    deal = attrs.evolve(drawn, restrictions=drawn.restrictions[:1])
    sums = all_sums(table, deal)
    total = deal.total(table.deck, table.seats, hand_size=table.hand_size)
    assert total == (sums.pop() if len(sums) == 1 else None)


@pytest.mark.parametrize("of", ["KH", Tricks(1)], ids=["one card", "one trick"])
def test_the_total_is_known_where_a_sweep_always_fires(of: str | Tricks) -> None:
    """[TOTAL-1] What is one card or one trick is always taken by one seat."""
    deal = TrickDeal("one", [Sweep([of], taker=5, others=-1, replaces=False)])
    assert deal.total(Deck.FRENCH_52, 4) == 5 - 3


@st.composite
def score_in_some_tricks(draw: st.DrawFn) -> tuple[Table, PerCard]:
    """A table, and a score of cards in some tricks but not in all of them."""
    table = draw(draws.tables())
    last = draw(st.integers(1, table.hand_size))
    cards = draws.deck_cards(draw, table)
    return table, PerCard(draw(draws.POINTS), cards, Tricks(*range(1, last + 1)))


@given(drawn=score_in_some_tricks())
@FEW
def test_all_cards_of_a_trick_are_worth_the_same_whatever_falls(
    drawn: tuple[Table, PerCard],
) -> None:
    """[TOTAL-1] A score of every card is a score of the tricks; cards left over do not matter."""
    table, score = drawn
    deal = TrickDeal("every-card", [attrs.evolve(score, cards=CardSet.ALL)])
    points = score.points * table.seats * len(score.tricks.resolve(table.hand_size))
    assert total_range(table, deal) == (points, points)


@given(drawn=score_in_some_tricks())
@FEW
def test_a_score_split_over_the_tricks_sums_to_the_same(drawn: tuple[Table, PerCard]) -> None:
    """[TOTAL-1] What a card scores in some tricks and in all others, it scores in any."""
    table, score = drawn
    others = set(range(1, table.hand_size + 1)) - score.tricks.resolve(table.hand_size)
    rest = [attrs.evolve(score, tricks=Tricks(*others))] if others else []
    split = TrickDeal("split", [score, *rest])
    whole = TrickDeal("whole", [attrs.evolve(score, tricks=Tricks.ALL)])
    assert total_range(table, split) == total_range(table, whole)


# Layouts


@st.composite
def layouts_played(draw: st.DrawFn) -> tuple[Table, FanTanPlay]:
    """A table, and a layout played there to its end."""
    table = draw(draws.tables())
    start = draws.start_fantan(draw, table, draws.draw_fantan_deal(draw, table))
    return table, draw(draws.played(st.just(start)))[-1]


@given(end=layouts_played())
@FEW
def test_a_layout_sums_to_its_total(end: tuple[Table, FanTanPlay]) -> None:
    """[TOTAL-3] It is unknown only where a row can stay blocked."""
    table, play = end
    size = table.hand_size
    low, high = play.deal.total_range(table.deck, table.seats, hand_size=size)
    assert low <= sum(play.scores) <= high
    total = play.deal.total(table.deck, table.seats, hand_size=size)
    assert total == (low if low == high else None)
    if not play.deal.can_block(table.deck, table.seats, hand_size=size):
        assert table.is_whole
        assert total == sum(play.deal.payouts)
        assert len(play.finished) == play.deal.ends_when_out
