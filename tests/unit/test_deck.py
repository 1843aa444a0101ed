"""Decks: which cards are in use and how their ranks follow one another."""

from collections import Counter
from itertools import permutations
from random import Random

import attrs
import pytest

from kierki import (
    CardSet,
    Deck,
    DefinitionError,
    PerTrick,
    Rank,
    SetupError,
    Suit,
    TrickDeal,
    TrickPlay,
)
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


class Told(Random):
    """A generator that tells the numbers it is given, and no more of them."""

    def __init__(self, numbers: tuple[float, ...]) -> None:
        super().__init__()
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def test_every_division_of_the_cards_is_as_likely_as_any_other() -> None:
    """Whatever order the numbers of five cards come in, with one card left over [DEAL-3]."""
    deck = Deck("2-6H")
    orders = list(permutations((0.1, 0.3, 0.5, 0.7, 0.9)))
    dealt = Counter(deck.deal(Told(numbers), 2) for numbers in orders)
    # 5 ways to leave out one, 6 to halve the others.
    assert len(dealt) == 30
    assert set(dealt.values()) == {len(orders) // 30}
    for first, second in dealt:
        assert len(first) == len(second) == 2
        assert not first & second
        assert first | second <= deck.cards


def test_hands_are_dealt_as_large_as_is_asked() -> None:
    """As many cards as the deck has for all, unless it is stated [DEAL-3]."""
    rng = Random(1)
    whole = Deck.FRENCH_52.deal(rng, 4)
    assert [len(hand) for hand in whole] == [13, 13, 13, 13]
    assert whole[0] | whole[1] | whole[2] | whole[3] == CardSet.ALL
    assert [len(hand) for hand in Deck.FRENCH_52.deal(rng, 3)] == [17, 17, 17]
    assert [len(hand) for hand in Deck.SKAT_32.deal(rng, 5, hand_size=2)] == [2] * 5
    assert Deck.FRENCH_52.deal(Random(7), 4) == Deck.FRENCH_52.deal(Random(7), 4)
    play = TrickPlay.start(TrickDeal("d", [PerTrick(1)]), whole, leader=0)
    assert play.hands == whole
    assert play.dealt == tuple(map(tuple, whole))


@pytest.mark.parametrize(
    ("seats", "hand_size", "path", "text"),
    [
        (0, None, "seats", "32 cards do not make 0 hands of 32"),
        (-1, 8, "hand_size", "32 cards do not make -1 hands of 8"),
        (33, None, "seats", "32 cards do not make 33 hands of 0"),
        (4, 9, "hand_size", "32 cards do not make 4 hands of 9"),
        (4, 0, "hand_size", "32 cards do not make 4 hands of 0"),
    ],
)
def test_hands_that_the_deck_does_not_make_are_refused(
    seats: int, hand_size: int | None, path: str, text: str
) -> None:
    """Each seat gets the same number of cards, at least one [DEAL-3]."""
    with pytest.raises(SetupError) as refused:
        Deck.SKAT_32.deal(Random(1), seats, hand_size)
    assert [(problem.path, problem.text) for problem in refused.value.problems] == [(path, text)]
