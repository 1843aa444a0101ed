"""Layouts: rows that never wrap, passing, going out, and the end (spec: LAYOUT-1 to LAYOUT-4)."""

from collections import Counter
from functools import reduce
from itertools import pairwise
from operator import or_

import attrs
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    PASS,
    Card,
    CardSet,
    Clause,
    FanTanPlay,
    FromDealer,
    Holder,
    Pass,
    Passing,
    Rank,
    Suit,
)
from tests import strategies as draws
from tests.strategies import FEW, FRENCH, SKAT, THREE

LAYOUTS = draws.played(draws.fantan_starts())
ACE_HIGH = tuple(Rank)
ACE_LOW = (Rank.ACE, *ACE_HIGH[:-1])


def order_of(play: FanTanPlay) -> tuple[Rank, ...]:
    """The ranks of a row from low to high."""
    return play.deal.order or play.rank_order


def opening_rank(play: FanTanPlay) -> Rank | None:
    """The rank with which rows open; None while the first card may choose it."""
    laid = [action for action in play.actions if isinstance(action, Card)]
    return laid[0].rank if laid else play.deal.opens_with


def must_open(play: FanTanPlay) -> bool:
    """Whether one certain card has to be played now."""
    opener = play.deal.opener
    return isinstance(opener, Holder) and opener.plays_it and not play.actions


def expected_fit(play: FanTanPlay) -> set[Card]:
    """The cards held that open a row or lie next to its end, found row by row."""
    order, opens = order_of(play), opening_rank(play)
    held = set[Card]().union(*map(set, play.hands))
    fitting = {card for card in held if opens in {None, card.rank}}
    for suit in Suit:
        row = [order.index(card.rank) for card in play.layout if card.suit is suit]
        if row:
            ends = {min(row) - 1, max(row) + 1} & set(range(len(order)))
            fitting |= {Card(order[place], suit) for place in ends} & held
    return fitting


# Rows


@given(states=LAYOUTS)
@FEW
def test_a_card_fits_that_opens_a_row_or_lies_at_its_end(states: tuple[FanTanPlay, ...]) -> None:
    """[LAYOUT-2]"""
    for play in states:
        assert set(play.fitting) == expected_fit(play)


@given(states=LAYOUTS)
@FEW
def test_rows_are_runs_around_the_opening_rank(states: tuple[FanTanPlay, ...]) -> None:
    """[LAYOUT-1] Nothing wraps from one end of the order to the other."""
    for play in states:
        order, opens = order_of(play), opening_rank(play)
        for suit in Suit:
            row = sorted(order.index(card.rank) for card in play.layout if card.suit is suit)
            if row:
                assert row == list(range(row[0], row[-1] + 1))
                assert opens in {order[place] for place in row}


@given(states=LAYOUTS)
@FEW
def test_who_is_on_turn_may_lay_the_cards_that_fit(states: tuple[FanTanPlay, ...]) -> None:
    """[LAYOUT-2], [OPEN-1]"""
    for play in states[:-1]:
        assert play.turn is not None
        fitting = play.fitting & play.hands[play.turn]
        if must_open(play):
            assert isinstance(play.deal.opener, Holder)
            fitting &= CardSet([play.deal.opener.card])
        assert play.legal_cards == fitting


@st.composite
def whole_layouts(draw: st.DrawFn, order: tuple[Rank, ...] | None) -> tuple[FanTanPlay, ...]:
    """Every state of a layout of 52 cards that is played until nobody holds a card."""
    drawn = draws.draw_fantan_deal(draw, FRENCH)
    deal = attrs.evolve(
        drawn, order=order, passing=Passing.FORCED, ends_when_out=4, opens_with=Rank.SEVEN
    )
    if isinstance(deal.opener, Holder):
        deal = attrs.evolve(deal, opener=Holder("7D"))
    start = draws.start_fantan(draw, FRENCH, deal)
    return draw(draws.played(st.just(start)))


@given(states=whole_layouts(None))
@FEW
def test_the_ace_lies_above_the_king_only(states: tuple[FanTanPlay, ...]) -> None:
    """[LAYOUT-1] Unless the order says otherwise; it never touches the two."""
    for play in states:
        for suit in Suit:
            ace, king = Card(Rank.ACE, suit), Card(Rank.KING, suit)
            assert (ace in play.fitting) is (king in play.layout and ace not in play.layout)
            two, three = Card(Rank.TWO, suit), Card(Rank.THREE, suit)
            assert (two in play.fitting) is (three in play.layout and two not in play.layout)
    assert states[-1].layout == CardSet.ALL


@given(states=whole_layouts(ACE_LOW))
@FEW
def test_with_the_ace_low_it_lies_below_the_two_only(states: tuple[FanTanPlay, ...]) -> None:
    """[LAYOUT-1] Then a row ends with the king."""
    for play in states:
        for suit in Suit:
            ace, two = Card(Rank.ACE, suit), Card(Rank.TWO, suit)
            assert (ace in play.fitting) is (two in play.layout and ace not in play.layout)
    assert states[-1].layout == CardSet.ALL


# Passing


@given(states=LAYOUTS)
@FEW
def test_who_cannot_play_may_only_pass(states: tuple[FanTanPlay, ...]) -> None:
    """[PASS-1]"""
    for play in states[:-1]:
        if not play.legal_cards:
            assert play.legal_actions() == (PASS,)


def passing_play(passing: Passing | int) -> st.SearchStrategy[tuple[FanTanPlay, ...]]:
    """Layouts played with one way of passing."""

    @st.composite
    def starts(draw: st.DrawFn) -> FanTanPlay:
        table = draw(draws.tables())
        deal = attrs.evolve(draws.draw_fantan_deal(draw, table), passing=passing)
        return draws.start_fantan(draw, table, deal)

    return draws.played(starts())


@given(states=passing_play(Passing.FORCED))
@FEW
def test_forced_passing_is_legal_only_where_nothing_fits(states: tuple[FanTanPlay, ...]) -> None:
    """[PASS-1], [OPEN-1]"""
    for play in states[:-1]:
        assert play.is_legal(PASS) is not bool(play.legal_cards)
        if play.legal_cards:
            reason = play.why_not(PASS)
            assert reason is not None
            assert reason.clause == (Clause.OPEN_1 if must_open(play) else Clause.PASS_1)


@given(states=passing_play(Passing.FREE))
@FEW
def test_free_passing_is_always_legal(states: tuple[FanTanPlay, ...]) -> None:
    """Except to a seat that must open with a card [OPEN-1]."""
    for play in states[:-1]:
        assert play.is_legal(PASS) is not must_open(play)


@given(data=st.data(), limit=st.integers(0, 3))
@FEW
def test_limited_passing_counts_only_passes_of_seats_that_could_play(
    data: st.DataObject, limit: int
) -> None:
    """[PASS-2]"""
    states = data.draw(passing_play(limit))
    chosen = Counter[int]()
    for play, after in pairwise(states):
        assert play.turn is not None
        could_play = bool(play.legal_cards)
        free = not must_open(play) and chosen[play.turn] < limit
        assert play.is_legal(PASS) is (not could_play or free)
        reason = play.why_not(PASS)
        if reason is not None:
            assert reason.clause == (Clause.OPEN_1 if must_open(play) else Clause.PASS_2)
        chosen[play.turn] += could_play and after.actions[-1] is PASS


@given(states=passing_play(0))
@FEW
def test_no_pass_allowed_is_forced_play(states: tuple[FanTanPlay, ...]) -> None:
    start = states[0]
    forced = FanTanPlay.start(
        attrs.evolve(start.deal, passing=Passing.FORCED),
        start.dealt,
        start.dealer,
        opener=start.opener,
        rank_order=start.rank_order,
        clockwise=start.clockwise,
    )
    for play, after in pairwise(states):
        assert forced.legal_actions() == play.legal_actions()
        forced = forced.apply(after.actions[-1])
    assert forced.is_over


# Turns, going out and the end


@given(states=LAYOUTS)
@FEW
def test_the_turn_passes_to_the_next_seat_that_holds_cards(
    states: tuple[FanTanPlay, ...],
) -> None:
    """[TURN-2] In the direction of play; nobody plays twice running while others hold cards."""
    assert states[0].turn in {states[0].opener, None}
    for before, after in pairwise(states):
        if before.turn is None or after.turn is None:
            continue
        step = 1 if after.clockwise else -1
        following = [
            (before.turn + step * places) % after.seats for places in range(1, 1 + after.seats)
        ]
        assert after.turn == next(seat for seat in following if after.hands[seat])


@given(states=LAYOUTS)
@FEW
def test_seats_go_out_one_after_another_and_once(states: tuple[FanTanPlay, ...]) -> None:
    """[LAYOUT-3] Places are distinct, in the order in which the hands were emptied."""
    out: tuple[int, ...] = ()
    for play in states:
        empty = {seat for seat, hand in enumerate(play.hands) if not hand}
        out += tuple(sorted(empty - set(out)))
        assert play.finished == out
        assert len(set(play.finished)) == len(play.finished)


@given(states=LAYOUTS)
@FEW
def test_a_layout_is_over_when_enough_are_out_or_nothing_fits(
    states: tuple[FanTanPlay, ...],
) -> None:
    """[END-3] Until then somebody who is not out can play."""
    for play in states:
        enough = len(play.finished) >= play.deal.ends_when_out
        assert play.is_over is (enough or not play.fitting)
        if not play.is_over:
            assert any(play.fitting & hand for hand in play.hands)


@given(states=passing_play(Passing.FORCED))
@FEW
def test_forced_play_ends_with_one_round_for_each_card_at_most(
    states: tuple[FanTanPlay, ...],
) -> None:
    """[END-3] Between two cards each seat passes once at most."""
    passes = 0
    for action in states[-1].actions:
        passes = passes + 1 if action is PASS else 0
        assert passes < states[0].seats


@st.composite
def layouts_without_gaps(draw: st.DrawFn) -> FanTanPlay:
    """The start of a layout of a whole pack in natural order, opened by the seven."""
    table = draws.pick(draw, (FRENCH, THREE, SKAT))
    drawn = draws.draw_fantan_deal(draw, table)
    deal = attrs.evolve(drawn, opens_with=Rank.SEVEN, opener=FromDealer(0), order=None)
    return draws.start_fantan(draw, table, deal)


@given(states=draws.played(layouts_without_gaps()))
@FEW
def test_a_whole_pack_never_blocks(states: tuple[FanTanPlay, ...]) -> None:
    """[END-3] It ends by seats going out."""
    assert len(states[-1].finished) == states[0].deal.ends_when_out


@given(states=LAYOUTS)
@FEW
def test_payouts_go_to_the_places(states: tuple[FanTanPlay, ...]) -> None:
    """[LAYOUT-4] First out gets the first; with all but one out the last place is settled too."""
    for play in states:
        places = list(play.finished)
        if len(places) == play.seats - 1:
            places += set(range(play.seats)) - set(places)
        paid = [0] * play.seats
        for seat, points in zip(places, play.deal.payouts, strict=False):
            paid[seat] = points
        assert play.scores == tuple(paid)


@given(states=LAYOUTS)
@FEW
def test_the_layout_is_what_was_laid(states: tuple[FanTanPlay, ...]) -> None:
    for before, after in pairwise(states):
        action: Card | Pass = after.actions[-1]
        laid = CardSet() if action is PASS else CardSet([action])
        assert after.actions[:-1] == before.actions
        assert after.layout == before.layout | laid
        assert not after.layout & reduce(or_, after.hands)
