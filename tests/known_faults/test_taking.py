"""Faults that real programs had in who takes a trick, who leads, and who deals."""

import pytest

from kierki import FanTanPlay, Match, TrickDeal, TrickPlay, games
from tests.unit.table import (
    FULL_DEAL,
    PLAIN,
    SEATS,
    act,
    cards,
    hands_of,
    play_deal,
    play_on,
    play_out,
    shifted,
)


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        pytest.param("E 6D 2D KD 9D", "W", id="41-place-in-the-trick-used-as-the-seat"),
        pytest.param("N 5C 9C KC AC", "W", id="42-first-card-that-beats-the-lead"),
        pytest.param("N 5C KC 9C JC", "E", id="42-last-card-that-beats-the-lead"),
        pytest.param("N 4S 9D 8S 2D", "S", id="43-suit-of-the-second-card"),
        pytest.param("N 4S AD 2S AH", "N", id="43-highest-card-of-any-suit"),
        pytest.param("S 9C 10C 2C 3C", "W", id="43-nine-above-ten-as-text"),
    ],
)
def test_the_highest_card_of_the_led_suit_takes_the_trick(trick: str, taker: str) -> None:
    """[TRICK-2], whoever leads."""
    for places in range(4):
        (moved,) = shifted([trick], places)
        closed = play_out(PLAIN, moved).tricks[0]
        assert closed.leader == SEATS.index(moved[0])
        assert SEATS[closed.winner] == SEATS[(SEATS.index(taker) + places) % 4]


def test_41_seats_count_from_the_leader_of_the_trick() -> None:
    """N led the deal, E leads the second trick, W takes it [TRICK-2]."""
    play = play_out(PLAIN, "N 2C 5C 3C 4C", "E 6D 2D KD 9D")
    assert [SEATS[trick.winner] for trick in play.tricks] == ["E", "W"]
    assert play.scores == (0, 1, 0, 1)


def test_44_the_taker_leads_although_nothing_was_scored() -> None:
    """No queen fell in the third deal of Kierki [TRICK-1]."""
    deal = games.KIERKI.deal("no-queens")
    assert isinstance(deal, TrickDeal)
    hands = "5C 2D", "9C 3D", "KC 4D", "2C 5D"
    play = play_on(TrickPlay.start(deal, hands, 0), "N 5C 9C KC 2C")
    assert play.scores == (0, 0, 0, 0)
    assert play.turn == 2


@pytest.mark.parametrize(
    ("trick", "leader"),
    [
        pytest.param("N 9C 8C 7C 6C", "N", id="49-leader-takes"),
        pytest.param("N 8C 9C 7C 6C", "E", id="49-second-takes"),
        pytest.param("N 7C 8C 9C 6C", "S", id="45-two-on-from-the-last"),
        pytest.param("N 6C 7C 8C 9C", "W", id="45-last-takes"),
    ],
)
def test_the_taker_leads_the_next_trick(trick: str, leader: str) -> None:
    """[TRICK-1]; the second trick is played to its end in that order."""
    second = f"{leader} 2D 3D 4D 5D"
    play = play_out(PLAIN, trick, second)
    assert SEATS[play.tricks[1].leader] == leader


@pytest.mark.parametrize("first_dealer", range(4))
def test_46_dealer_and_leader_of_every_deal(first_dealer: int) -> None:
    """The deal passes left; left of dealer leads part one, the dealer all after it [SEAT-2]."""
    match = Match.start(games.KIERKI, seed=46, dealer=first_dealer)
    for number in range(1, 13):
        dealer = (first_dealer + number - 1) % 4
        assert (match.deal_number, match.dealer) == (number, dealer)
        if number <= 7:
            assert isinstance(match.play, TrickPlay)
            assert match.play.leader == (dealer + 1) % 4
        elif number <= 11:
            assert match.phase == "trump"
            assert match.turn == dealer
            named = match.apply(match.legal_actions()[0])
            assert named.phase == "play"
            assert named.turn == dealer
        else:
            assert isinstance(match.play, FanTanPlay)
            assert match.play.opener == dealer
            assert match.turn == dealer
        match = play_deal(match)
    assert match.is_over


def test_47_seats_stay_where_they_are() -> None:
    """Only dealer and leader move: hands go to the seats that they are given to [SEAT-1]."""
    hands = [hands_of(*FULL_DEAL), hands_of(*shifted(FULL_DEAL, 1))]
    match = Match.start(games.KIERKI, dealer=3, seed=0, hands=hands)
    for given, trick in zip(hands, (FULL_DEAL, shifted(FULL_DEAL, 1)), strict=True):
        assert isinstance(match.play, TrickPlay)
        assert match.play.dealt == given
        for each in trick:
            assert match.turn == SEATS.index(each[0])
            match = act(match, *cards(each[2:]))


def test_48_takers_read_from_the_record_are_those_of_the_play() -> None:
    """The lead moves on in a replay as in the play [TRICK-1]."""
    play = play_out(PLAIN, *FULL_DEAL)
    takers = [SEATS.index(letter) for letter in "WSENNESSWWWWW"]
    assert [trick.winner for trick in play.tricks] == takers
    assert [trick.leader for trick in play.tricks] == [0, *takers[:-1]]
    again = TrickPlay.start(PLAIN, play.dealt, play.leader)
    for each in play.played:
        again = again.apply(each)
    assert again.tricks == play.tricks


def test_50_every_deal_begins_with_a_fresh_pack() -> None:
    """13 cards to each of four seats, and no card twice [DEAL-4]."""
    match = Match.start(games.KIERKI, seed=50)
    for _ in range(12):
        naming, play = match.naming, match.play
        if naming is not None:
            dealt = naming.dealt
        else:
            assert play is not None
            dealt = play.dealt
        assert [len(hand) for hand in dealt] == [13] * 4
        assert len({each for hand in dealt for each in hand}) == 52
        match = play_deal(match)
