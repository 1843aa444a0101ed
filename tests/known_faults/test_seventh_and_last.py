"""Faults that real programs had with the seventh and the last trick: deal 6 of Kierki."""

import pytest

from kierki import Match, TrickDeal, TrickPlay, games
from tests.unit.table import FULL_DEAL, MARCH, SEATS, act, cards, hands_of, play_out, shifted

DEAL = games.KIERKI.deal("seventh-and-last")
assert isinstance(DEAL, TrickDeal)
SEVENTH_AND_LAST = DEAL

# N leads the seventh trick in clubs and E takes it; N takes the last one.
TAKEN_BY_A_FOLLOWER = (
    "N 2D 3D 4D 5D",
    "W 6D 7D 8D 9D",
    "S 10D JD QD KD",
    "E 2S 3S 4S 5S",
    "N 9S 6S 7S 8S",
    "N KS 10S JS QS",
    "N 5C 9C 2C 3C",
    "E 8C 4C 6C 7C",
    "E 10C JC QC KC",
    "N 5H 2H 3H 4H",
    "N 9H 6H 7H 8H",
    "N KH 10H JH QH",
    "N AH AC AD AS",
)


@pytest.mark.parametrize(
    ("number", "points"),
    [
        pytest.param(1, 0, id="25-first-trick-taken-for-the-last"),
        pytest.param(6, 0, id="19-deals-of-a-part-counted-for-tricks"),
        pytest.param(7, -75, id="22-penalty-once-for-each-card"),
        pytest.param(8, 0, id="18-eighth-in-place-of-the-last"),
        pytest.param(12, 0, id="17-twelfth-in-place-of-the-last"),
        pytest.param(13, -75, id="23-whole-penalty-for-each-of-the-two"),
    ],
)
def test_the_seventh_and_the_last_trick_cost_75_each(number: int, points: int) -> None:
    """[TRICK-3] and [SCORE-2]."""
    tricks = play_out(SEVENTH_AND_LAST, *FULL_DEAL).tricks
    assert tricks[number - 1].points == points


def test_20_no_other_trick_costs_anything() -> None:
    """Eleven tricks are free [SCORE-2]."""
    play = play_out(SEVENTH_AND_LAST, *FULL_DEAL)
    assert [trick.number for trick in play.tricks if trick.points] == [7, 13]
    assert play.scores == (0, 0, -75, -75)
    assert sum(play.scores) == -150


def test_21_the_count_of_tricks_begins_anew_with_each_deal() -> None:
    """Deals 1 to 5 were played before [TRICK-1]."""
    first_dealer = 3
    hands = [hands_of(*shifted(FULL_DEAL, place)) for place in range(6)]
    match = Match.start(games.KIERKI, dealer=first_dealer, hands=hands, seed=0)
    for place in range(6):
        assert match.deal_number == place + 1
        assert isinstance(match.play, TrickPlay)
        assert match.play.trick_number == 1
        for trick in shifted(FULL_DEAL, place):
            assert match.turn == SEATS.index(trick[0])
            match = act(match, *cards(trick[2:]))
    sixth = match.finished[5]
    assert isinstance(sixth, TrickPlay)
    assert [trick.number for trick in sixth.tricks] == list(range(1, 14))
    assert [trick.number for trick in sixth.tricks if trick.points] == [7, 13]
    assert sum(match.deal_scores[5]) == -150


def test_23_who_takes_both_tricks_pays_150() -> None:
    """75 and 75, not more [SCORE-2]."""
    assert play_out(SEVENTH_AND_LAST, *MARCH).scores == (-150, 0, 0, 0)


def test_24_the_taker_pays_and_not_the_leader() -> None:
    """The seventh trick is led by N and taken by E [SCORE-2, TRICK-2]."""
    play = play_out(SEVENTH_AND_LAST, *TAKEN_BY_A_FOLLOWER)
    assert play.tricks[6].leader == 0
    assert play.tricks[6].winner == 1
    assert play.scores == (-75, -75, 0, 0)


def test_25_the_first_trick_is_never_the_last_one() -> None:
    """After one trick nothing is charged yet [TRICK-3]."""
    play = TrickPlay.start(SEVENTH_AND_LAST, hands_of(*FULL_DEAL), 0)
    for each in cards(FULL_DEAL[0][2:]):
        play = play.apply(each)
    assert len(play.tricks) == 1
    assert play.scores == (0, 0, 0, 0)


def test_26_the_last_trick_is_charged_with_the_last_card() -> None:
    """No further trick has to begin [END-1, SCORE-3]."""
    play = TrickPlay.start(SEVENTH_AND_LAST, hands_of(*FULL_DEAL), 0)
    *before, last = [each for trick in FULL_DEAL for each in cards(trick[2:])]
    for each in before:
        play = play.apply(each)
    assert not play.is_over
    assert play.scores == (0, 0, -75, 0)
    play = play.apply(last)
    assert play.is_over
    assert play.scores == (0, 0, -75, -75)
    taken = [sum(trick.winner == seat for trick in play.tricks) for seat in range(4)]
    assert taken == [2, 2, 3, 6]
    assert sum(taken) == 13
