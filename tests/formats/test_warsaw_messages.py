"""The messages of the Warsaw network game."""

import pickle

import pytest

from kierki.cards import Card
from kierki.errors import ParseError
from kierki.formats.warsaw import (
    Busy,
    Deal,
    Iam,
    Message,
    Score,
    Taken,
    Total,
    Trick,
    WarsawError,
    Wrong,
    parse_message,
)

HAND = "2C3C4C5C6C7C8C9C10CJCQCKCAC"
CARDS = Card.parse_all(HAND)


def cards(text: str) -> tuple[Card, ...]:
    return Card.parse_all(text)


@pytest.mark.parametrize(
    ("text", "number", "played"),
    [
        ("TRICK110C", 1, "10C"),
        ("TRICK1010C", 10, "10C"),
        ("TRICK1110C", 11, "10C"),
        ("TRICK12D", 1, "2D"),
        ("TRICK12", 12, ""),
        ("TRICK112D", 11, "2D"),
        ("TRICK122D", 12, "2D"),
        ("TRICK132D", 13, "2D"),
        ("TRICK13D", 1, "3D"),
        ("TRICK1", 1, ""),
        ("TRICK11", 11, ""),
        ("TRICK13", 13, ""),
        ("TRICK910S", 9, "10S"),
        ("TRICK110C10D10H", 1, "10C 10D 10H"),
        ("TRICK1010C2D10H", 10, "10C 2D 10H"),
        ("TRICK7AHKHQH", 7, "AH KH QH"),
    ],
)
def test_number_and_cards_of_a_trick_read_in_one_way(text: str, number: int, played: str) -> None:
    assert parse_message(text) == Trick(number, cards(played))


def test_every_number_and_first_card_of_a_trick_read_in_one_way() -> None:
    for number in range(1, 14):
        assert parse_message(f"TRICK{number}") == Trick(number, ())
        for card in CARDS:
            assert parse_message(f"TRICK{number}{card}") == Trick(number, (card,))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("IAMW", Iam(3)),
        ("BUSYNS", Busy((0, 2))),
        (f"DEAL7S{HAND}", Deal(7, 2, CARDS)),
        ("WRONG1", Wrong(1)),
        ("WRONG13", Wrong(13)),
        ("TAKEN110H4H8H3HS", Taken(1, cards("10H 4H 8H 3H"), 2)),
        ("TAKEN12H3H4H5HN", Taken(1, cards("2H 3H 4H 5H"), 0)),
        ("TAKEN1010H4H8H3HE", Taken(10, cards("10H 4H 8H 3H"), 1)),
        ("TAKEN132S3S4S5SW", Taken(13, cards("2S 3S 4S 5S"), 3)),
        ("SCOREN1E2S3W4", Score((1, 2, 3, 4))),
        ("SCOREW4E2S3N1", Score((1, 2, 3, 4))),
        ("TOTALW0S0E1300N0", Total((0, 1300, 0, 0))),
    ],
)
def test_message_is_read(text: str, message: Message) -> None:
    assert parse_message(text) == message


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (Iam(3), "IAMW"),
        (Busy((0, 2)), "BUSYNS"),
        (Deal(7, 2, CARDS), f"DEAL7S{HAND}"),
        (Trick(12, ()), "TRICK12"),
        (Trick(1, cards("2D 10C")), "TRICK12D10C"),
        (Wrong(13), "WRONG13"),
        (Taken(10, cards("10H 4H 8H 3H"), 1), "TAKEN1010H4H8H3HE"),
        (Score((1, 2, 3, 0)), "SCOREN1E2S3W0"),
        (Total((0, 1300, 0, 4)), "TOTALN0E1300S0W4"),
    ],
)
def test_message_is_written_as_it_is_sent(message: Message, text: str) -> None:
    assert str(message) == text
    assert parse_message(text) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "HELLO",
        "trick1",
        "TRICK",
        "TRICK0",
        "TRICK14",
        "TRICK012D",
        "TRICK1TC",
        "TRICK1 2D",
        "TRICK12D ",
        "TRICK12D\n",
        "TRICK12D3D4D5D",
        "TRICK1K♥",
        "TRICK٢",  # a digit, but none of ours
        "TAKEN12H3H4HN",
        "TAKEN12H3H4H5H",
        "TAKEN2H3H4H5HN",
        "TAKEN142H3H4H5HN",
        "WRONG",
        "WRONG0",
        "IAMX",
        "IAM",
        "BUSY",
        f"DEAL8N{HAND}",
        f"DEAL1X{HAND}",
        "DEAL1N2C3C4X",
        "SCOREN1E2S3",
        "SCOREN1E2S3W",
        "SCOREN1E2S3W04",
        "SCOREN1E2S3S4",
        "SCOREN1E2S3W4N5",
        "SCOREN-1E2S3W4",
        "TOTALN1E2S3W1234567890",
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_message(text)


def test_error_names_what_is_allowed() -> None:
    with pytest.raises(WarsawError, match="after TAKEN come a number 1 to 13, four cards and"):
        parse_message("TAKEN12H3H")
    with pytest.raises(WarsawError, match="it begins with IAM, BUSY, DEAL, TRICK"):
        parse_message("HELLO")


def test_error_names_seat_and_card_as_facts() -> None:
    with pytest.raises(WarsawError, match="each seat stands once, W is missing") as found:
        parse_message("SCOREN1E2S3S4")
    assert found.value.seat == 3
    with pytest.raises(WarsawError, match="no card begins at '1C5C'") as found:
        parse_message("DEAL1N2C1C5C")
    assert found.value.card == "1C5C"


def test_error_survives_pickling() -> None:
    error = WarsawError("text", "problem", path="a.log", line=3, seat=1, card="KH")
    copy = pickle.loads(pickle.dumps(error))
    assert str(copy) == "a.log:3: problem"
    assert (copy.text, copy.seat, copy.card) == ("text", 1, "KH")
