"""Faults that real programs had in the layout (Fan Tan): the last deal of Kierki."""

import random
from typing import cast

import pytest

from kierki import PASS, Action, Card, FanTanDeal, FanTanPlay, IllegalAction, games
from tests.unit.table import card, card_set, lay

DEAL = games.KIERKI.deal("small-lottery")
assert isinstance(DEAL, FanTanDeal)
LOTTERY = DEAL


def start(*hands: str, dealer: int = 0) -> FanTanPlay:
    return FanTanPlay.start(LOTTERY, hands, dealer)


UPWARDS = start("7S 9S JS KS 2S", "8S 10S QS AS 6S")
DOWNWARDS = start("7S 5S 3S AS", "6S 4S 2S 8S")


@pytest.mark.parametrize(
    ("play", "laid", "fitting"),
    [
        pytest.param(UPWARDS, "7S 8S 9S 10S JS QS KS", "AS 6S", id="57-two-joined-to-the-ace"),
        pytest.param(DOWNWARDS, "7S 6S 5S 4S 3S 2S", "8S", id="57-ace-joined-to-the-two"),
        pytest.param(UPWARDS, "7S 8S", "9S 6S", id="57-neighbours-only"),
        pytest.param(UPWARDS, "", "7S", id="57-nothing-but-the-seven-opens"),
    ],
)
def test_57_rows_end_with_the_ace_above_the_king_and_do_not_wrap(
    play: FanTanPlay, laid: str, fitting: str
) -> None:
    """[LAYOUT-2]."""
    after = lay(play, laid)
    assert after.fitting == card_set(fitting)
    assert after.legal_cards == after.fitting & after.hands[after.turn or 0]


def test_58_who_can_play_may_not_pass() -> None:
    """Clubs are open with the 7 and {8C, 2H} is held [PASS-1]."""
    play = lay(start("7C 3H", "8C 2H"), "7C")
    assert play.turn == 1
    assert play.legal_actions() == (card("8C"),)
    with pytest.raises(IllegalAction) as refused:
        play.apply(PASS)
    assert refused.value.reason.clause == "PASS-1"


def test_59_a_seat_that_is_out_is_passed_over() -> None:
    """N is out: between two turns of E only S and W have theirs [TURN-2]."""
    play = start("7C 8C 9C", "7D 3H 2H", "7S 8S 4H", "10C JC 5H")
    play = lay(play, "7C 7D 7S - 8C - 8S - 9C")
    assert play.finished == (0,)
    turns = []
    for action in ("-", "-", "10C", "-", "-", "JC"):
        turns.append(play.turn)
        play = lay(play, action)
    assert turns == [1, 2, 3, 1, 2, 3]


def over() -> FanTanPlay:
    """S went out first and N second."""
    play = start("7C 10C", "8C 9D", "9C 7D", "8D 3H", dealer=2)
    return lay(play, "7D 8D 7C 8C 9C - 10C")


@pytest.mark.parametrize(
    "action",
    [
        pytest.param(card("3H"), id="a-card-held"),
        pytest.param(card("9D"), id="a-card-that-would-fit"),
        pytest.param(PASS, id="a-pass"),
    ],
)
def test_60_nothing_is_played_once_the_second_seat_is_out(action: Action) -> None:
    """[OVER-1, END-3]; the scores stay as they are [LAYOUT-4]."""
    play = over()
    assert play.is_over
    assert play.legal_actions() == ()
    with pytest.raises(IllegalAction) as refused:
        play.apply(action)
    assert refused.value.reason.clause == "OVER-1"
    assert refused.value.seat is None
    assert play.scores == (500, 0, 800, 0)


def test_60_the_layout_goes_on_after_the_first_seat_is_out() -> None:
    """It ends at the second one [END-3]."""
    play = start("7C 10C", "8C 9D", "9C 7D", "8D 3H", dealer=2)
    play = lay(play, "7D 8D 7C 8C 9C")
    assert play.finished == (2,)
    assert not play.is_over
    assert play.scores == (0, 0, 800, 0)


def test_61_the_turn_moves_on_after_an_ace() -> None:
    """A seat plays one card a turn [TURN-2]."""
    play = lay(UPWARDS, "7S 8S 9S 10S JS QS KS")
    assert play.turn == 1
    play = lay(play, "AS")
    assert play.turn == 0
    assert play.legal_actions() == (PASS,)


@pytest.mark.parametrize(
    "rubbish",
    [
        pytest.param(None, id="62-nothing-placed-as-a-card"),
        pytest.param("7C", id="62-a-text"),
        pytest.param(0, id="62-a-number"),
        pytest.param("pass", id="62-the-word-for-a-pass"),
    ],
)
def test_62_what_is_no_card_is_refused(rubbish: object) -> None:
    """[ACTION-1]."""
    play = start("7C 3H", "8C 2H")
    action = cast("Action", rubbish)
    assert not play.is_legal(action)
    with pytest.raises(IllegalAction) as refused:
        play.apply(action)
    assert refused.value.reason.clause == "ACTION-1"
    assert play.layout == card_set("")


def test_63_two_different_seats_are_paid() -> None:
    """800 and 500, nothing to the others; part two pays 2600 [LAYOUT-4, TOTAL-3]."""
    play = over()
    assert play.finished == (2, 0)
    assert sorted(play.scores) == [0, 0, 500, 800]
    assert sum(play.scores) == 1300
    assert sum(total or 0 for total in games.KIERKI.totals[7:]) == 4 * 13 * 25 + 1300 == 2600


@pytest.mark.parametrize("seed", range(8))
def test_64_a_layout_of_the_whole_pack_ends(seed: int) -> None:
    """Until it is over somebody in play holds a card that fits [PASS-1, END-3]."""
    rng = random.Random(seed)
    pack = list(games.KIERKI.deck.cards)
    rng.shuffle(pack)
    play = FanTanPlay.start(LOTTERY, [pack[seat::4] for seat in range(4)], seed % 4)
    while not play.is_over:
        assert any(play.fitting & hand for hand in play.hands)
        play = play.apply(rng.choice(play.legal_actions()))
    assert len(set(play.finished)) == 2
    assert all(isinstance(action, Card) or action is PASS for action in play.actions)
