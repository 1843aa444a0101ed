"""The view of a seat says what the match says, at every moment and to every seat [VIEW-1]."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    PASS,
    Card,
    CardSet,
    Clause,
    FanTanPlay,
    Game,
    Match,
    SetupError,
    Trick,
    TrickPlay,
    View,
    games,
)
from kierki.play.events import seen_by
from tests import strategies as draws
from tests.views.table import (
    EVERY,
    LEFT_OVER,
    OWN,
    PACKAGED,
    course,
    naive_refusals,
    name_of,
    scheduled_course,
    seats_and_onlooker,
    some,
)


def first_cards(match: Match, seat: int) -> tuple[Card, ...]:
    """What a seat has been dealt so far in the deal in play."""
    if match.naming is None:
        assert match.play is not None
        return match.play.dealt[seat]
    return match.naming.dealt[seat][: match.naming.rule.after_cards]


def held_by(match: Match, seat: int) -> CardSet:
    """What a seat holds of it."""
    if match.play is None:
        return CardSet(first_cards(match, seat))
    return match.play.hands[seat]


def played_in(match: Match) -> tuple[Card, ...]:
    """The cards played in the deal in play."""
    if isinstance(match.play, FanTanPlay):
        return tuple(action for action in match.play.actions if isinstance(action, Card))
    return match.play.played if match.play is not None else ()


def check(match: Match, seat: int | None) -> None:
    """Compare every property of a view with the match."""
    view = match.view(seat)
    assert view.seat == seat
    # The match
    assert (view.game, view.deals, view.schedule) == (match.game, match.deals, match.schedule)
    assert (view.first_dealer, view.dealer) == (match.first_dealer, match.dealer)
    assert (view.deal_number, view.deal) == (match.deal_number, match.deal)
    assert (view.turn, view.phase, view.is_over) == (match.turn, match.phase, match.is_over)
    assert (view.deal_scores, view.scores) == (match.deal_scores, match.scores)
    assert view.ranking == match.ranking
    assert view.history == tuple(seen_by(event, seat) for event in match.history)
    assert view.last_events == tuple(seen_by(event, seat) for event in match.last_events)
    # The deal
    everyone = range(match.game.seats)
    assert view.hand_sizes == tuple(len(held_by(match, other)) for other in everyone)
    assert view.hand == (CardSet() if seat is None else held_by(match, seat))
    assert view.dealt == (() if seat is None else first_cards(match, seat))
    assert view.played == played_in(match)
    table: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trump = None
    if isinstance(match.play, TrickPlay):
        table, tricks, trump = match.play.table, match.play.tricks, match.play.trump
    assert (view.table, view.tricks, view.trump) == (table, tricks, trump)
    layout = CardSet()
    finished: tuple[int, ...] = ()
    if isinstance(match.play, FanTanPlay):
        layout, finished = match.play.layout, match.play.finished
    assert (view.layout, view.finished) == (layout, finished)
    # What may be done
    acts = seat is not None and seat == match.turn
    assert view.legal_actions() == (match.legal_actions() if acts else ())
    assert all(match.is_legal(action, seat=seat) for action in view.legal_actions())
    refused = dict(view.refusals)
    assert len(refused) == len(view.refusals)
    clauses = {action: str(reason.clause) for action, reason in refused.items()}
    assert clauses == (naive_refusals(match) if acts else {})
    assert all(match.why_not(action) == reason for action, reason in refused.items())


@pytest.mark.parametrize("game", PACKAGED, ids=name_of)
def test_a_view_says_what_the_match_says_in_packaged_games(game: Game) -> None:
    """[VIEW-1]"""
    for match in some(course(game, 1), 10, seed=1):
        for seat in seats_and_onlooker(game):
            check(match, seat)


@pytest.mark.parametrize("game", OWN, ids=name_of)
def test_a_view_says_what_the_match_says_at_every_moment(game: Game) -> None:
    """[VIEW-1]"""
    for match in course(game, 1):
        for seat in seats_and_onlooker(game):
            check(match, seat)


@pytest.mark.parametrize("game", [games.KIERKI, *OWN], ids=name_of)
def test_a_view_says_what_the_match_says_under_a_schedule(game: Game) -> None:
    """[VIEW-1, GAME-6]"""
    for match in some(scheduled_course(game, 3), 12, seed=3):
        for seat in seats_and_onlooker(game):
            check(match, seat)


@draws.FEW
@given(states=draws.played(draws.match_starts()), seat=st.integers(0, 4))
def test_a_view_says_what_the_match_says_in_any_game(states: tuple[Match, ...], seat: int) -> None:
    """[VIEW-1]"""
    for match in states:
        check(match, seat if seat < match.game.seats else None)


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_only_the_seat_on_turn_is_told_what_it_may_do(game: Game) -> None:
    """[VIEW-1]"""
    for match in some(course(game, 2), 6, seed=2):
        for seat in seats_and_onlooker(game):
            view = match.view(seat)
            told = bool(view.legal_actions())
            assert told is (seat == match.turn and seat is not None)
            assert told or not view.refusals


def test_refusals_are_met_in_all_kinds() -> None:
    """[VIEW-1] Own games refuse for every reason there is, so the checks above see them all."""
    met = {
        (str(reason.clause), action is PASS)
        for game in OWN
        for seed in range(3)
        for match in course(game, seed)
        if match.turn is not None
        for action, reason in match.view(match.turn).refusals
    }
    with_cards = [
        Clause.FOLLOW_1,
        Clause.LEAD_1,
        Clause.LEAD_2,
        Clause.BAN_1,
        Clause.DISCARD_1,
        Clause.TRUMP_4,
        Clause.BEAT_1,
        Clause.OPEN_1,
        Clause.LAYOUT_2,
    ]
    with_a_pass = [Clause.OPEN_1, Clause.PASS_1, Clause.PASS_2]
    assert met == {(str(clause), False) for clause in with_cards} | {
        (str(clause), True) for clause in with_a_pass
    }


def test_while_trump_is_named_a_view_refuses_no_card() -> None:
    """[VIEW-1, NAME-1] Every card would be refused alike, so none is listed."""
    naming = next(match for match in course(games.KIERKI, 1) if match.phase == "trump")
    view = naming.view(naming.turn)
    assert view.refusals == ()
    assert len(view.legal_actions()) == 4
    assert len(view.hand) == 5


@pytest.mark.parametrize("seat", [-1, 4, 52])
def test_a_seat_that_is_not_at_the_table_has_no_view(seat: int) -> None:
    """[SEAT-1]"""
    with pytest.raises(SetupError) as refused:
        Match.start(games.KIERKI, seed=1).view(seat)
    assert [problem.path for problem in refused.value.problems] == ["seat"]


@pytest.mark.parametrize(
    ("seat", "shown"),
    [
        (2, "<View of S, 'warsaw', deal 1, E on turn>"),
        (None, "<View of onlooker, 'warsaw', deal 1, E on turn>"),
    ],
)
def test_a_view_shows_whose_it_is_and_who_is_to_act(seat: int | None, shown: str) -> None:
    assert repr(Match.start(games.WARSAW, seed=1, dealer=0).view(seat)) == shown


def test_a_view_of_a_match_that_is_over_says_so() -> None:
    view = course(games.KIERKI_THREE, 1)[-1].view(1)
    assert repr(view) == "<View of seat 1, 'kierki-three', deal 11, over>"


def test_views_are_values() -> None:
    """[VIEW-1] Equal ones hash alike; another seat, or another moment, makes another view."""
    moments = course(LEFT_OVER, 1)
    for before, after in pairwise(moments):
        views = [before.view(seat) for seat in seats_and_onlooker(before.game)]
        assert len(set(views)) == len(views)
        again: View = before.view(0)
        assert again == views[0]
        assert hash(again) == hash(views[0])
        assert after.view(0) != views[0]
