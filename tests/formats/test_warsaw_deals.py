"""Deal files of the Warsaw network game."""

from pathlib import Path

import pytest

from kierki.cards import Card
from kierki.errors import ParseError
from kierki.formats.warsaw import WarsawDeal, WarsawError, parse_deals, read_deals

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = tuple("".join(rank + suit for rank in RANKS) for suit in "CDHS")
LINES = ("6W", *SUITS)
DEAL = WarsawDeal(6, 3, tuple(Card.parse_all(hand) for hand in SUITS))


def changed(place: int, text: str) -> str:
    lines = [*LINES, "1N", *SUITS]
    lines[place - 1] = text
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("ending", ["", "\n", "\r\n"], ids=["open", "lf", "crlf"])
@pytest.mark.parametrize("between", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_line_ends_do_not_matter(between: str, ending: str) -> None:
    assert parse_deals(between.join(LINES) + ending) == (DEAL,)


def test_deals_stand_in_order_and_hands_as_written() -> None:
    backwards = "".join(str(card) for card in reversed(DEAL.hands[0]))
    first, second = parse_deals(changed(7, backwards))
    assert first == DEAL
    assert (second.type, second.leader) == (1, 0)
    assert second.hands[0] == tuple(reversed(DEAL.hands[0]))


@pytest.mark.parametrize(
    ("place", "text", "says", "seat", "card"),
    [
        (1, "8W", "'8W' is no start of a deal; write a type 1 to 7 and a seat N E S W", None, None),
        (1, "0W", "no start of a deal", None, None),
        (1, "6X", "no start of a deal", None, None),
        (1, "6", "no start of a deal", None, None),
        (1, "6w", "no start of a deal", None, None),
        (6, " 1N", "no start of a deal", None, None),
        (6, "", "no start of a deal", None, None),
        (6, SUITS[0], "no start of a deal", None, None),
        (2, SUITS[0][:-2], "the hand of N has 12 cards; a hand is 13", 0, None),
        (3, SUITS[1] + "2D", "the hand of E has 2D twice", 1, "2D"),
        (3, "2D" + SUITS[1], "the hand of E has 2D twice", 1, "2D"),
        (4, SUITS[2] + "2C", r"the hand of S has 2C and N too \(line 2\)", 2, "2C"),
        (5, "2H" + SUITS[3][2:], r"the hand of W has 2H and S too \(line 4\)", 3, "2H"),
        (9, "", "the hand of S has 0 cards", 2, None),
        (5, SUITS[3][:-2] + "1S", "the hand of W: no card begins at '1S'", 3, "1S"),
        (5, SUITS[3].replace("10S", "TS"), "the hand of W: no card begins at 'TSJS", 3, None),
        (5, SUITS[3].replace("S", "♠"), "the hand of W: no card begins", 3, None),
        (2, "2C 3C" + SUITS[0][4:], "the hand of N: no card begins at ' 3C", 0, None),
    ],
)
def test_fault_is_named_with_its_place(
    place: int, text: str, says: str, seat: int | None, card: str | None
) -> None:
    with pytest.raises(WarsawError, match=says) as found:
        parse_deals(changed(place, text), path="deals.txt")
    assert (found.value.path, found.value.line) == ("deals.txt", place)
    assert str(found.value).startswith(f"deals.txt:{place}: ")
    assert found.value.seat == seat
    if card is not None:
        assert found.value.card == card


@pytest.mark.parametrize(
    ("kept", "says", "line"),
    [
        (1, "the deal of line 1 has no hand of N", 2),
        (3, "the deal of line 1 has no hand of S", 4),
        (9, "the deal of line 6 has no hand of W", 10),
    ],
)
def test_missing_line_is_named(kept: int, says: str, line: int) -> None:
    lines = [*LINES, "1N", *SUITS][:kept]
    for ending in ("", "\n"):
        with pytest.raises(ParseError, match=says) as found:
            parse_deals("\n".join(lines) + ending)
        assert found.value.line == line


def test_text_without_a_deal_is_refused() -> None:
    with pytest.raises(ParseError, match="there is no deal; a deal is five lines"):
        parse_deals("")


def test_blank_last_line_is_refused() -> None:
    with pytest.raises(ParseError, match="'' is no start of a deal"):
        parse_deals("\n".join(LINES) + "\n\n")


def test_file_is_read_with_its_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "deals.txt"
    path.write_bytes("\r\n".join(LINES).encode())
    assert read_deals(path) == read_deals(str(path)) == (DEAL,)


def test_file_that_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "deals.txt"
    path.write_bytes("\n".join(LINES).encode() + b"\n1N\n\xff\xfe")
    with pytest.raises(WarsawError, match="no text in UTF-8") as found:
        read_deals(path)
    assert (found.value.path, found.value.line) == (str(path), 7)


def test_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_deals(tmp_path / "none.txt")
