"""Faults that real programs had with bad input."""

from typing import cast

import pytest

from kierki import (
    Action,
    Card,
    IllegalAction,
    KierkiError,
    ParseError,
    Rank,
    SetupError,
    Suit,
    TrickPlay,
)
from tests.unit.table import PLAIN, card, cards, play_on

HANDS = "2C 3D", "4C 5D", "6C 7D", "8C 9D"


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        pytest.param("KH", "HELD-1", id="79-card-not-held-is-an-internal-error"),
        pytest.param("4C", "HELD-1", id="79-card-of-the-next-seat"),
    ],
)
def test_79_a_card_not_held_is_refused_by_a_rule(action: str, clause: str) -> None:
    """The reason says so and the state is as before [HELD-1]."""
    play = TrickPlay.start(PLAIN, HANDS, 0)
    with pytest.raises(IllegalAction) as refused:
        play.apply(card(action))
    error = refused.value
    assert isinstance(error, KierkiError)
    assert error.reason.clause == clause
    assert (error.seat, error.action) == (0, card(action))
    assert "N" in str(error)
    assert action in str(error)
    assert play == TrickPlay.start(PLAIN, HANDS, 0)


@pytest.mark.parametrize("text", ["99XXX", "99H", "KXXX", "1H", "11H", "15C", "0S", "H", "K"])
def test_80_no_card_is_made_of_a_rank_or_suit_that_there_is_not(text: str) -> None:
    """[CARD-1]."""
    with pytest.raises(ParseError):
        Card.parse(text)


def test_80_no_card_is_made_of_numbers() -> None:
    """Nor of a rank and a suit that are only spelt like those [CARD-1]."""
    with pytest.raises(ParseError):
        Rank.parse("99")
    with pytest.raises(ParseError):
        Suit.parse("XXX")
    with pytest.raises((TypeError, KeyError)):
        Card(cast("Rank", 99), cast("Suit", "XXX"))


def test_81_cards_written_without_blanks_are_read_apart() -> None:
    """A ten has two digits [CARD-2]."""
    assert Card.parse_all("10C10D2S") == (card("10C"), card("10D"), card("2S"))


@pytest.mark.parametrize("text", ["nothing", "ten of hearts", "TH!", "xTHx", "another KH"])
def test_82_no_cards_are_found_inside_words(text: str) -> None:
    """[CARD-2]."""
    with pytest.raises(ParseError):
        Card.parse(text)
    with pytest.raises(ParseError):
        Card.parse_all(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        pytest.param("10H", "10H", id="85-ten-in-digits"),
        pytest.param("TH", "10H", id="85-ten-as-a-letter"),
        pytest.param("0H", None, id="85-ten-as-a-nought"),
        pytest.param("1H", None, id="85-ten-cut-short"),
        pytest.param("XH", None, id="85-ten-in-roman"),
    ],
)
def test_85_a_ten_is_read_in_two_spellings_and_written_in_one(
    text: str, written: str | None
) -> None:
    """[CARD-2]."""
    if written is None:
        with pytest.raises(ParseError):
            Card.parse(text)
    else:
        assert str(Card.parse(text)) == written


def test_86_the_number_of_the_trick_is_the_count_of_the_state() -> None:
    """Nobody can state another one: it is read, not given [TRICK-1]."""
    play = TrickPlay.start(PLAIN, HANDS, 0)
    numbers = []
    for each in cards("2C 4C 6C 8C 9D 3D 5D 7D"):
        numbers.append(play.trick_number)
        play = play.apply(each)
    assert numbers == [1, 1, 1, 1, 2, 2, 2, 2]
    assert play.trick_number == 2
    with pytest.raises(AttributeError):
        play.trick_number = 1  # type: ignore[misc]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_87_a_seat_that_is_not_on_turn_is_refused(seat: int) -> None:
    """Even with a card that it holds [TURN-1]."""
    play = TrickPlay.start(PLAIN, HANDS, 0)
    action: Action = cards(HANDS[seat])[0]
    with pytest.raises(IllegalAction) as refused:
        play.apply(action, seat=seat)
    assert refused.value.reason.clause == "TURN-1"
    assert refused.value.seat == seat
    assert play == TrickPlay.start(PLAIN, HANDS, 0)


def test_88_cards_of_a_record_are_checked_against_the_hands() -> None:
    """The leader does not hold the card that it is said to have led [HELD-1]."""
    play = TrickPlay.start(PLAIN, HANDS, 1)
    with pytest.raises(IllegalAction) as refused:
        play_on(play, "E 2C")
    assert refused.value.reason.clause == "HELD-1"


def test_88_hands_belong_to_the_seats_in_their_order() -> None:
    """The first hand is that of the first seat [DEAL-3]."""
    play = TrickPlay.start(PLAIN, HANDS, 0)
    assert play.dealt == tuple(map(cards, HANDS))


@pytest.mark.parametrize(
    ("hands", "named"),
    [
        pytest.param(("KH 2C", "KH 3C"), ("KH", "seat 0", "seat 1"), id="89-card-in-two-hands"),
        pytest.param(("KH KH", "2C 3C"), ("KH", "seat 0"), id="89-card-twice-in-a-hand"),
        pytest.param(("KH 2C", "3C"), ("seat 0 2", "seat 1 1"), id="50-hands-of-unequal-size"),
    ],
)
def test_hands_that_no_pack_can_give_are_refused(
    hands: tuple[str, ...], named: tuple[str, ...]
) -> None:
    """The error names the seats and the card [DEAL-3]."""
    with pytest.raises(SetupError) as refused:
        TrickPlay.start(PLAIN, hands, 0)
    for name in named:
        assert name in str(refused.value)
