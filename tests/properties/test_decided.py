"""Scores on the way: what is taken, what is still out, and when nothing can change any more."""

from collections import Counter

import attrs
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    NO_TRUMP,
    Card,
    FanTanPlay,
    NamedTrump,
    PerCard,
    PerTrick,
    Sweep,
    TrickDeal,
    TrickPlay,
    Tricks,
)
from tests import strategies as draws
from tests.strategies import FEW

PLAYS = draws.played(draws.trick_starts())


def restarted(start: TrickPlay, deal: TrickDeal) -> TrickPlay:
    """The same start, of a deal that scores or stops otherwise."""
    named = isinstance(deal.trump, NamedTrump)
    return TrickPlay.start(
        deal,
        start.dealt,
        start.leader,
        trump=(start.trump or NO_TRUMP) if named else None,
        dealer=start.dealer,
        rank_order=start.rank_order,
        clockwise=start.clockwise,
    )


def twin(start: TrickPlay, *, stops: bool) -> TrickPlay:
    """The same start, stopped when decided or not."""
    return restarted(start, attrs.evolve(start.deal, stop_when_decided=stops))


def in_every_trick(start: TrickPlay) -> TrickPlay:
    """The same start where cards score the same in every trick."""
    scores = [
        attrs.evolve(score, tricks=Tricks.ALL) if isinstance(score, PerCard) else score
        for score in start.deal.scores
    ]
    return restarted(start, attrs.evolve(start.deal, scores=scores))


@st.composite
def played_on(draw: st.DrawFn, *, sweeps: bool = True) -> tuple[TrickPlay, ...]:
    """Every state of a deal that is played to its last card."""
    start = draw(draws.trick_starts(sweeps=sweeps))
    return draw(draws.played(st.just(twin(start, stops=False))))


def played_by(start: TrickPlay, cards: tuple[Card, ...]) -> TrickPlay:
    """The state after these cards, or after as many of them as are played."""
    for card in cards:
        if start.is_over:
            break
        start = start.apply(card)
    return start


@given(states=PLAYS)
@FEW
def test_what_is_taken_and_what_is_out_sum_to_the_end(states: tuple[TrickPlay, ...]) -> None:
    final = sum(states[-1].scores)
    for play in states:
        if play.points_out is not None:
            assert sum(play.scores) + play.points_out == final
    assert states[-1].points_out == 0


@given(states=draws.played(draws.trick_starts(sweeps=False)))
@FEW
def test_the_points_of_tricks_sum_to_the_scores(states: tuple[TrickPlay, ...]) -> None:
    """[SCORE-3]"""
    for play in states:
        points = Counter[int]()
        for trick in play.tricks:
            points[trick.winner] += trick.points
        assert play.scores == tuple(points[seat] for seat in range(play.seats))


@given(states=draws.played(draws.trick_starts(sweeps=False).map(in_every_trick)))
@FEW
def test_points_out_are_known_where_scores_do_not_depend_on_the_trick(
    states: tuple[TrickPlay, ...],
) -> None:
    """The scores of tricks, and of cards worth the same in every trick, leave nothing open."""
    assert all(play.points_out is not None for play in states)


@given(states=played_on())
@FEW
def test_once_decided_scores_never_change_any_more(states: tuple[TrickPlay, ...]) -> None:
    """[END-2]"""
    was_decided = False
    for play in states:
        if play.table:
            assert not play.is_decided
            continue
        assert play.is_decided or not was_decided
        was_decided = play.is_decided
        if was_decided:
            assert play.scores == states[-1].scores
            assert play.points_out == 0
    assert was_decided


@given(states=played_on(sweeps=False))
@FEW
def test_a_deal_that_is_not_decided_can_still_score(states: tuple[TrickPlay, ...]) -> None:
    """[END-2] By a card still held or a trick to come, never by a sum."""
    for play in states:
        if play.is_decided or play.table:
            continue
        size = len(play.dealt[0])
        later = set(range(play.trick_number, size + 1))
        held = {card for hand in play.hands for card in hand}
        assert any(
            score.points != 0
            and score.tricks.resolve(size) & later
            and (isinstance(score, PerTrick) or held & set(score.cards))
            for score in play.deal.scores
            if not isinstance(score, Sweep)
        )


@given(states=played_on())
@FEW
def test_stopping_early_scores_the_same_as_playing_on(states: tuple[TrickPlay, ...]) -> None:
    """[END-2] With the same choices, as far as they are made."""
    end = states[-1]
    stopped = played_by(twin(states[0], stops=True), end.played)
    assert stopped.is_over
    assert stopped.is_decided
    assert stopped.scores == end.scores
    first = next(play for play in states if play.is_decided)
    assert stopped.played == first.played
    assert stopped.points_out == 0


@given(states=played_on())
@FEW
def test_after_the_last_card_a_deal_is_over_and_decided(states: tuple[TrickPlay, ...]) -> None:
    """[END-1] And not one card sooner."""
    end = states[-1]
    assert len(states) == len(end.played) + 1 == sum(map(len, end.dealt)) + 1
    assert [play.is_over for play in states] == [False] * len(end.played) + [True]
    assert end.is_decided
    assert len(end.tricks) == end.trick_number == len(end.dealt[0])


@given(states=draws.played(draws.fantan_starts()))
@FEW
def test_a_payout_once_settled_stays(states: tuple[FanTanPlay, ...]) -> None:
    """[LAYOUT-4] Places are settled in their order, and the last one by all others being out."""
    for play in states:
        for seat in play.finished:
            assert play.scores[seat] == states[-1].scores[seat]
        if len(play.finished) < play.seats - 1:
            left = set(range(play.seats)) - set(play.finished)
            assert all(play.scores[seat] == 0 for seat in left)
