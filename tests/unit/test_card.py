"""Cards, suits and ranks: how they are spelt, and that there are 52 of them."""

import copy
import pickle

import pytest

from kierki import Card, CardSet, ParseError, Rank, Suit
from tests.unit.table import card, cards


@pytest.mark.parametrize(
    ("text", "rank", "suit", "written"),
    [
        ("KH", Rank.KING, Suit.HEARTS, "KH"),
        ("10H", Rank.TEN, Suit.HEARTS, "10H"),
        ("TH", Rank.TEN, Suit.HEARTS, "10H"),
        ("K♥", Rank.KING, Suit.HEARTS, "KH"),
        ("T♠", Rank.TEN, Suit.SPADES, "10S"),
        ("10♦", Rank.TEN, Suit.DIAMONDS, "10D"),
        ("2C", Rank.TWO, Suit.CLUBS, "2C"),
        ("A♣", Rank.ACE, Suit.CLUBS, "AC"),
    ],
)
def test_a_card_is_read_in_some_spellings_and_written_in_one(
    text: str, rank: Rank, suit: Suit, written: str
) -> None:
    """[CARD-2]."""
    found = Card.parse(text)
    assert (found.rank, found.suit) == (rank, suit)
    assert str(found) == written
    assert repr(found) == f"Card.parse('{written}')"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "kh",
        "Kh",
        "kH",
        "1H",
        "0H",
        "11H",
        "H",
        "K",
        "HK",
        "KHX",
        "XKH",
        "KH ",
        " KH",
        "KH\n",
        "KHKH",
        "K H",
        "10",
        "\u0663H",  # a digit, but none that is printed on a card
        "3\ufe0fH",
        "KB",
        "joker",
    ],
)
def test_any_other_text_is_no_card(text: str) -> None:
    """[CARD-2]; the error keeps the text."""
    with pytest.raises(ParseError) as refused:
        Card.parse(text)
    assert refused.value.text == text
    assert repr(text) in refused.value.problem


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", []),
        ("   ", []),
        ("KH", ["KH"]),
        ("KH 4D", ["KH", "4D"]),
        ("KH4D", ["KH", "4D"]),
        ("10C10D2S", ["10C", "10D", "2S"]),
        ("TC 10D\t2S\n3S", ["10C", "10D", "2S", "3S"]),
        ("4D KH 4D", ["4D", "KH", "4D"]),
    ],
)
def test_cards_are_read_in_their_order(text: str, written: list[str]) -> None:
    """[CARD-2]; with or without blanks, doubles as they stand."""
    assert [str(each) for each in Card.parse_all(text)] == written


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("KH,4D", "',4D' in 'KH,4D'"),
        ("KH 4", "'4' in '4'"),
        ("KHX 4D", "'X' in 'KHX'"),
        ("2C 1010C", "'1010C' in '1010C'"),
        ("nothing", "'nothing'"),
        ("kh", "'kh'"),
    ],
)
def test_the_first_thing_that_is_no_card_is_named(text: str, named: str) -> None:
    """[CARD-2]."""
    with pytest.raises(ParseError) as refused:
        Card.parse_all(text)
    assert named in refused.value.problem
    assert refused.value.text == text


def test_there_are_52_cards_in_a_fixed_order() -> None:
    """Clubs, diamonds, hearts, spades, each from the two to the ace [CARD-1]."""
    pack = [Card(rank, suit) for suit in Suit for rank in Rank]
    assert len(set(pack)) == 52
    assert [each.index for each in pack] == list(range(52))
    assert [each.bit for each in pack] == [2**place for place in range(52)]
    assert [str(each) for each in pack[:3]] == ["2C", "3C", "4C"]
    assert str(pack[-1]) == "AS"
    assert tuple(CardSet.ALL) == tuple(pack)


def test_equal_cards_are_one_object() -> None:
    """However they were made [CARD-1]."""
    king = card("KH")
    assert Card(Rank.KING, Suit.HEARTS) is king
    assert Card.parse("K♥") is king
    assert pickle.loads(pickle.dumps(king)) is king
    assert copy.copy(king) is king
    assert copy.deepcopy(king) is king
    assert king == Card.parse("KH")
    assert hash(king) == hash(Card.parse("KH"))


@pytest.mark.parametrize("other", ["KH", 37, None, card("KS"), CardSet([card("KH")])])
def test_a_card_equals_nothing_but_itself(other: object) -> None:
    """[CARD-1]."""
    assert card("KH") != other


def test_a_card_does_not_change() -> None:
    """[CARD-1]."""
    king = card("KH")
    for name in ("rank", "suit", "index", "bit", "colour"):
        with pytest.raises(AttributeError, match="KH"):
            setattr(king, name, 0)
        with pytest.raises(AttributeError, match="KH"):
            delattr(king, name)
    assert (king.rank, king.suit, king.index) == (Rank.KING, Suit.HEARTS, 37)


@pytest.mark.parametrize(
    ("suit", "letter", "symbol", "shown"),
    [
        (Suit.CLUBS, "C", "♣", "Suit.CLUBS"),
        (Suit.DIAMONDS, "D", "♦", "Suit.DIAMONDS"),
        (Suit.HEARTS, "H", "♥", "Suit.HEARTS"),
        (Suit.SPADES, "S", "♠", "Suit.SPADES"),
    ],
)
def test_a_suit_is_read_from_its_letter_or_sign(
    suit: Suit, letter: str, symbol: str, shown: str
) -> None:
    """[CARD-1]."""
    assert Suit.parse(letter) is suit
    assert Suit.parse(symbol) is suit
    assert (str(suit), suit.symbol, repr(suit)) == (letter, symbol, shown)


@pytest.mark.parametrize("text", ["", "h", "HH", "X", "hearts", "♡"])
def test_any_other_text_is_no_suit(text: str) -> None:
    """[CARD-1]."""
    with pytest.raises(ParseError, match="C D H S"):
        Suit.parse(text)


@pytest.mark.parametrize(
    ("text", "rank"),
    [("2", Rank.TWO), ("9", Rank.NINE), ("10", Rank.TEN), ("T", Rank.TEN), ("A", Rank.ACE)],
)
def test_a_rank_is_read_from_its_text(text: str, rank: Rank) -> None:
    """[CARD-1]."""
    assert Rank.parse(text) is rank


@pytest.mark.parametrize("text", ["", "1", "0", "11", "t", "k", "KH", "X"])
def test_any_other_text_is_no_rank(text: str) -> None:
    """[CARD-1]."""
    with pytest.raises(ParseError) as refused:
        Rank.parse(text)
    assert refused.value.text == text


def test_ranks_run_from_two_to_ace() -> None:
    """[CARD-1]; each is written as it is read."""
    ranks = list(Rank)
    assert [str(rank) for rank in ranks] == "2 3 4 5 6 7 8 9 10 J Q K A".split()  # noqa: SIM905
    assert repr(Rank.TEN) == "Rank.TEN"
    assert cards("2H AH") == (Card(ranks[0], Suit.HEARTS), Card(ranks[-1], Suit.HEARTS))
