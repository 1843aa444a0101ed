"""What holds at every moment of every play, of tricks and of layouts alike."""

import copy
import pickle
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    NO_TRUMP,
    PASS,
    Action,
    Card,
    CardSet,
    Clause,
    FanTanPlay,
    IllegalAction,
    NamedTrump,
    NameTrump,
    Pass,
    Suit,
    TrickPlay,
)
from tests import strategies as draws
from tests.strategies import FEW

Play: TypeAlias = TrickPlay | FanTanPlay

TRICKS = draws.played(draws.trick_starts())
LAYOUTS = draws.played(draws.fantan_starts())
PLAYS: st.SearchStrategy[tuple[Play, ...]] = st.one_of(TRICKS, LAYOUTS)
MOMENTS: st.SearchStrategy[Play] = st.one_of(
    draws.moments(draws.trick_starts()), draws.moments(draws.fantan_starts())
)

EVERY_ACTION: tuple[Action, ...] = (*CardSet.ALL, PASS, *map(NameTrump, (*Suit, NO_TRUMP)))


def facts(play: Play) -> tuple[object, ...]:
    """All that can be read off a state."""
    common = (
        play.deal,
        play.seats,
        play.dealer,
        play.rank_order,
        play.clockwise,
        play.dealt,
        play.hands,
        play.turn,
        play.is_over,
        play.scores,
        play.legal_cards,
        play.legal_actions(),
        repr(play),
        hash(play),
    )
    if isinstance(play, TrickPlay):
        deal = (play.leader, play.trump, play.played, play.table, play.trick_number, play.tricks)
        return (*common, *deal, play.is_decided, play.points_out)
    return (*common, play.opener, play.actions, play.layout, play.fitting, play.finished)


def cards_played(play: Play) -> tuple[Card, ...]:
    """The cards that left the hands, in order."""
    if isinstance(play, TrickPlay):
        return play.played
    return tuple(action for action in play.actions if isinstance(action, Card))


def step(play: Play, action: Card | Pass) -> Play:
    """The state after an action."""
    return play.apply(action)


def last_action(after: Play) -> Card | Pass:
    """What led to a state."""
    if isinstance(after, TrickPlay):
        return after.played[-1]
    return after.actions[-1]


# Cards


@given(states=PLAYS)
@FEW
def test_cards_are_conserved(states: tuple[Play, ...]) -> None:
    for play in states:
        held = [card for hand in play.hands for card in hand]
        dealt = [card for hand in play.dealt for card in hand]
        assert sorted([*held, *cards_played(play)], key=hash) == sorted(dealt, key=hash)


@given(states=PLAYS)
@FEW
def test_a_card_leaves_the_hand_of_the_seat_on_turn_and_no_other(states: tuple[Play, ...]) -> None:
    for before, after in pairwise(states):
        action = last_action(after)
        gone = CardSet() if action is PASS else CardSet([action])
        for seat, (held, left) in enumerate(zip(before.hands, after.hands, strict=True)):
            assert left == (held - gone if seat == before.turn else held)
        assert before.turn is not None
        assert gone <= before.hands[before.turn]


@given(play=st.one_of(draws.trick_starts(), draws.fantan_starts()))
@FEW
def test_a_play_starts_with_the_cards_dealt(play: Play) -> None:
    assert play.hands == tuple(map(CardSet, play.dealt))
    assert cards_played(play) == ()


@given(states=TRICKS)
@FEW
def test_tricks_hold_what_was_played_and_the_taker_leads(states: tuple[TrickPlay, ...]) -> None:
    """[TRICK-1]"""
    for play in states:
        tricks = play.tricks
        assert [card for trick in tricks for card in trick.cards] + list(play.table) == list(
            play.played
        )
        assert all(len(trick.cards) == play.seats for trick in tricks)
        assert len(play.table) < play.seats
        assert [trick.number for trick in tricks] == list(range(1, len(tricks) + 1))
        leaders = [play.leader, *(trick.winner for trick in tricks)]
        assert [trick.leader for trick in tricks] == leaders[: len(tricks)]
        if play.turn is not None:
            step_on = len(play.table) if play.clockwise else -len(play.table)
            assert play.turn == (leaders[-1] + step_on) % play.seats
            assert play.trick_number == len(tricks) + 1


# What is legal


@given(states=PLAYS)
@FEW
def test_something_is_legal_until_the_deal_is_over(states: tuple[Play, ...]) -> None:
    """[CHAIN-1] No chain of restrictions leaves a seat without a card."""
    for play in states[:-1]:
        assert play.turn is not None
        assert play.legal_actions()
        assert play.legal_cards <= play.hands[play.turn]
        if isinstance(play, TrickPlay):
            assert play.legal_cards
    assert states[-1].is_over
    assert states[-1].turn is None
    assert states[-1].legal_actions() == ()


@given(states=PLAYS)
@FEW
def test_legal_cards_are_the_cards_of_legal_actions(states: tuple[Play, ...]) -> None:
    for play in states:
        actions = play.legal_actions()
        cards = [action for action in actions if isinstance(action, Card)]
        assert cards == list(play.legal_cards)
        assert list(actions) == cards + [PASS] * (PASS in actions)


@given(states=PLAYS)
@FEW
def test_legal_actions_are_accepted_by_every_door(states: tuple[Play, ...]) -> None:
    for play in states:
        for action in play.legal_actions():
            assert play.why_not(action) is None
            assert play.is_legal(action)
            assert play.is_legal(action, seat=play.turn)
            assert step(play, action) == play.apply(action, seat=play.turn) != play


@given(states=PLAYS)
@FEW
def test_everything_else_is_refused_by_every_door_for_one_reason(
    states: tuple[Play, ...],
) -> None:
    """And the state is as it was before."""
    for play in states:
        before = facts(play)
        legal = play.legal_actions()
        for action in EVERY_ACTION:
            if action in legal:
                continue
            reason = play.why_not(action)
            assert reason is not None
            assert not play.is_legal(action)
            with pytest.raises(IllegalAction) as refusal:
                play.apply(action)
            assert refusal.value.reason == reason
            assert refusal.value.seat == play.turn
            assert refusal.value.action == action
        assert facts(play) == before


def refused_seats(play: Play) -> Iterator[int]:
    """The seats not on turn, and two that do not exist."""
    return (seat for seat in (-1, *range(play.seats + 1)) if seat != play.turn)


@given(play=MOMENTS)
@FEW
def test_other_seats_are_refused_whatever_they_do(play: Play) -> None:
    """[TURN-1] and [OVER-1]"""
    clause = Clause.OVER_1 if play.is_over else Clause.TURN_1
    for seat in refused_seats(play):
        for action in (*play.legal_actions(), *EVERY_ACTION[::7], PASS):
            reason = play.why_not(action, seat=seat)
            assert reason is not None
            assert reason.clause == clause
            assert not play.is_legal(action, seat=seat)
            with pytest.raises(IllegalAction) as refusal:
                play.apply(action, seat=seat)
            assert (refusal.value.seat, refusal.value.reason) == (seat, reason)


@given(play=MOMENTS)
@FEW
def test_a_card_that_is_not_held_is_refused_for_that(play: Play) -> None:
    """[HELD-1] and [OVER-1]"""
    held = CardSet() if play.turn is None else play.hands[play.turn]
    for card in CardSet.ALL - held:
        reason = play.why_not(card)
        assert reason is not None
        assert reason.clause == (Clause.OVER_1 if play.is_over else Clause.HELD_1)


@pytest.mark.parametrize("rubbish", [None, "KH", 7, CardSet.parse("KH")], ids=repr)
@given(play=MOMENTS)
@FEW
def test_what_is_no_action_is_refused(rubbish: object, play: Play) -> None:
    """[ACTION-1] and [OVER-1]"""
    action = cast("Action", rubbish)
    reason = play.why_not(action)
    assert reason is not None
    assert reason.clause == (Clause.OVER_1 if play.is_over else Clause.ACTION_1)
    assert not play.is_legal(action)
    with pytest.raises(IllegalAction) as refusal:
        play.apply(action)
    assert refusal.value.reason == reason


# States are values


@given(states=PLAYS)
@FEW
def test_playing_leaves_earlier_states_alone(states: tuple[Play, ...]) -> None:
    before = [facts(play) for play in states]
    replayed: Play = states[0]
    for earlier, later in pairwise(states):
        replayed = step(replayed, last_action(later))
        for action in earlier.legal_actions():
            step(earlier, action)
    assert [facts(play) for play in states] == before
    assert facts(replayed) == before[-1]


@given(states=PLAYS)
@FEW
def test_the_same_play_gives_equal_states_and_any_other_does_not(
    states: tuple[Play, ...],
) -> None:
    replayed: Play = pickle.loads(pickle.dumps(states[0]))
    for earlier, later in pairwise(states):
        action = last_action(later)
        for other in earlier.legal_actions():
            assert (step(replayed, other) == later) is (other is action)
        replayed = step(replayed, action)
        assert replayed == later
        assert hash(replayed) == hash(later)
    assert len(set(states)) == len(states)
    assert all(play != object() for play in states)


@given(play=MOMENTS)
@FEW
def test_states_survive_pickling_and_are_their_own_copies(play: Play) -> None:
    read = pickle.loads(pickle.dumps(play))
    assert read is not play
    assert read == play
    assert facts(read) == facts(play)
    assert copy.copy(play) is copy.deepcopy(play) is play


@given(start=draws.trick_starts(), data=st.data())
@FEW
def test_the_order_dealt_is_a_part_of_the_start(start: TrickPlay, data: st.DataObject) -> None:
    """Trump is named on the first cards."""
    first, *others = start.dealt
    turned = tuple(data.draw(st.permutations(first)))
    is_named = isinstance(start.deal.trump, NamedTrump)
    again = TrickPlay.start(
        start.deal,
        [turned, *others],
        start.leader,
        trump=(start.trump or NO_TRUMP) if is_named else None,
        dealer=start.dealer,
        rank_order=start.rank_order,
        clockwise=start.clockwise,
    )
    assert again.hands == start.hands
    assert (again == start) is (turned == first)


@given(play=draws.moments(draws.trick_starts()))
@FEW
def test_the_text_of_a_play_shows_no_unplayed_card(play: TrickPlay) -> None:
    shown = repr(play).split("table [")[1].split("]")[0]
    assert Card.parse_all(shown) == play.table
