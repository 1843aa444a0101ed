"""Going back: over cards, tricks, passes, trump and deals, to the start and no further."""

from itertools import pairwise

import pytest
from hypothesis import given

from kierki import (
    Deck,
    FanTanDeal,
    Game,
    Match,
    Part,
    PerCard,
    PerTrick,
    Rank,
    RecordError,
    TrickDeal,
    games,
)
from tests import strategies as draws
from tests.views.table import EVERY, OWN, acted, begin, course, name_of, seats_and_onlooker


def check(before: Match, after: Match) -> None:
    """Compare what undo gives with the match before."""
    back = after.undo()
    assert back == before
    assert hash(back) == hash(before)
    assert back.record() == before.record()
    assert back.legal_actions() == before.legal_actions()
    assert back.scores == before.scores


@pytest.mark.parametrize("game", OWN, ids=name_of)
def test_undo_gives_the_match_before_the_last_action(game: Game) -> None:
    """[RECORD-1, RECORD-4] At every moment, whatever the action was."""
    for before, after in pairwise(course(game, 50)):
        check(before, after)
        for seat in seats_and_onlooker(game):
            assert after.undo().view(seat) == before.view(seat)


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_undo_goes_back_over_the_start_of_every_deal(game: Game) -> None:
    """[RECORD-1, GAME-4] The last card of each deal, and trump that was named."""
    moments = course(game, 51)
    turns = 0
    for before, after in pairwise(moments):
        if len(after.finished) > len(before.finished) or before.phase == "trump":
            check(before, after)
            turns += 1
    assert turns >= len(game.deals)


@draws.FEW
@given(states=draws.played(draws.match_starts()))
def test_undo_gives_the_match_before_in_any_game(states: tuple[Match, ...]) -> None:
    """[RECORD-1]"""
    for before, after in pairwise(states):
        check(before, after)


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_undone_to_the_start_the_same_moves_give_the_same_matches(game: Game) -> None:
    """[RECORD-1, DEAL-4] And the same next deal."""
    moments = course(game, 52)[:70]
    match = moments[-1]
    for earlier in reversed(moments[:-1]):
        match = match.undo()
        assert match == earlier
    with pytest.raises(RecordError):
        match.undo()
    done = [action for deal in moments[-1].record().deals for action in deal.actions]
    for action, later in zip(done, moments[1:], strict=True):
        match = match.apply(action)
        assert match == later
        assert match.record() == later.record()


@pytest.mark.parametrize(
    "match",
    [
        pytest.param(begin(games.KIERKI, 1), id="before the first card"),
        pytest.param(begin(games.KIERKI, 1, schedule=["trumps"]), id="while trump is named"),
        pytest.param(begin(games.KIERKI, 1, schedule=["small-lottery"]), id="empty layout"),
    ],
)
def test_nothing_is_undone_at_the_start(match: Match) -> None:
    """[RECORD-4] A clear error, and the match is as before."""
    before = match.record()
    with pytest.raises(RecordError, match="nothing was done yet, so nothing can be undone"):
        match.undo()
    assert match.record() == before


def test_undo_goes_back_over_deals_in_which_nothing_was_done() -> None:
    """[END-2, END-3] They were over before their first card."""
    nothing = TrickDeal("nothing", [PerCard(0, "*H")], stop_when_decided=True)
    blocked = FanTanDeal("blocked", opens_with=Rank.KING, payouts=(4,), ends_when_out=1)
    one = TrickDeal("one", [PerTrick(1)])
    game = Game(
        "at-once",
        seats=2,
        deck=Deck.of((Rank.QUEEN, Rank.KING), without="KC KD KS"),
        parts=[Part("at-once", [nothing, blocked, one, nothing, one])],
        hand_size=1,
    )
    hands = [("QC", "QD")] * 5
    start = Match.start(game, seed=1, dealer=1, hands=hands)
    assert start.deal_number == 3
    with pytest.raises(RecordError):
        start.undo()
    closed = acted(start, "QC QD")
    assert closed.deal_number == 5
    assert closed.undo() == acted(start, "QC")
    ended = acted(closed, "QC QD")
    assert ended.is_over
    assert ended.undo().undo() == closed
    assert ended.undo().undo().undo().undo() == start


def test_undo_keeps_hands_that_were_given_for_later_deals() -> None:
    """[RECORD-1]"""
    hands = course(games.KIERKI, 1)[0].record().deals[0].hands
    assert hands is not None
    start = Match.start(games.KIERKI, seed=1, hands=[None, hands, None, hands])
    match = start
    for _ in range(60):
        match = match.apply(match.legal_actions()[0])
    assert match.deal_number == 2
    for _ in range(60):
        match = match.undo()
    assert match == start
    assert match.record().deals[3].hands == hands


def test_undo_leaves_the_match_as_it_was() -> None:
    """[RECORD-1] It gives another match."""
    match = course(games.KIERKI, 1)[53]
    record, history = match.record(), match.history
    match.undo().undo()
    assert match.record() == record
    assert match.history == history
