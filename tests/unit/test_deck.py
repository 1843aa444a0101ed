"""Decks: which cards are in use and how their ranks follow one another."""

import attrs
import pytest

from kierki import CardSet, Deck, DefinitionError, Rank, Suit
from tests.unit.table import card, card_set

NATURAL = tuple(Rank)


def test_the_packs_of_the_sources() -> None:
    """52 cards, and the 32 from the seven up, ace high in both [CARD-3]."""
    assert Deck.FRENCH_52.cards == CardSet.ALL
    assert Deck.FRENCH_52.rank_order == NATURAL
    assert len(Deck.FRENCH_52) == 52
    assert Deck.SKAT_32.cards == CardSet.parse("7-A*")
    assert Deck.SKAT_32.ranks == NATURAL[5:]
    assert len(Deck.SKAT_32) == 32


def test_a_deck_is_made_of_ranks_and_suits() -> None:
    """The order of the ranks is their rank order [CARD-4]; some cards are left out [CARD-3]."""
    ten_second = Deck.of([Rank.SEVEN, Rank.KING, Rank.TEN, Rank.ACE], [Suit.SPADES, Suit.CLUBS])
    assert ten_second.cards == card_set("7C KC 10C AC 7S KS 10S AS")
    assert ten_second.rank_order == (Rank.SEVEN, Rank.KING, Rank.TEN, Rank.ACE)
    assert ten_second.ranks == ten_second.rank_order
    assert ten_second.suits == (Suit.CLUBS, Suit.SPADES)
    assert len(ten_second) == 8
    for without in ("2C", [card("2C")], card_set("2C")):
        three = Deck.of(Rank, without=without)
        assert three.cards == CardSet.ALL - card_set("2C")
        assert len(three) == 51


def test_ranks_and_suits_are_those_that_have_a_card() -> None:
    """The rank order may name more [CARD-4]."""
    deck = Deck("KH QH 2S")
    assert deck.ranks == (Rank.TWO, Rank.QUEEN, Rank.KING)
    assert deck.suits == (Suit.HEARTS, Suit.SPADES)
    assert deck.rank_order == NATURAL


def test_a_rank_order_is_taken_from_any_iterable() -> None:
    """[CARD-4]; the deck is a value of its cards and that order."""
    deck = Deck("7-A*", iter(NATURAL))
    assert deck.rank_order == NATURAL
    assert deck == Deck("7-A*", NATURAL)
    assert hash(deck) == hash(Deck("7-A*", NATURAL))
    assert deck != Deck("7-A*", NATURAL[::-1])


@pytest.mark.parametrize(
    ("cards", "order", "problems"),
    [
        ("", NATURAL, ["cards: a deck has at least one card"]),
        ("KH", (*NATURAL, Rank.KING), ["rank_order: K stands 2 times"]),
        ("KH", (Rank.KING, Rank.TWO, Rank.TWO, Rank.TWO), ["rank_order: 2 stands 3 times"]),
        ("KH QS", (Rank.TWO, Rank.QUEEN), ["rank_order: K is missing"]),
        ("KH QS", (), ["rank_order: Q is missing", "rank_order: K is missing"]),
        (
            "",
            (Rank.TWO, Rank.TWO),
            ["cards: a deck has at least one card", "rank_order: 2 stands 2 times"],
        ),
        (
            "2H 3H",
            (Rank.TWO, Rank.TWO),
            ["rank_order: 2 stands 2 times", "rank_order: 3 is missing"],
        ),
    ],
)
def test_a_deck_without_cards_or_with_a_broken_rank_order_is_refused(
    cards: str, order: tuple[Rank, ...], problems: list[str]
) -> None:
    """Every fault at once [CARD-3, CARD-4]."""
    with pytest.raises(DefinitionError) as refused:
        Deck(cards, order)
    assert [str(problem) for problem in refused.value.problems] == problems


def test_a_deck_of_doubled_ranks_is_refused() -> None:
    """[CARD-4]."""
    with pytest.raises(DefinitionError) as refused:
        Deck.of([Rank.TWO, Rank.TWO])
    assert [problem.path for problem in refused.value.problems] == ["rank_order"]


def test_a_deck_does_not_change() -> None:
    """[CARD-3]."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Deck.SKAT_32.cards = CardSet.ALL  # type: ignore[misc]
