"""Sets of cards behave as frozensets do; what is written is read back (spec: CARD-1 to CARD-4)."""

import copy
import operator
import pickle
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kierki
from kierki import Card, CardSet, Deck, Rank, Suit, Tricks
from tests import strategies as draws
from tests.strategies import FEW

Cards: TypeAlias = AbstractSet[Card]

SETS = draws.card_sets()
CARDS = st.sampled_from(draws.DECK_52)
NAMES = {name: getattr(kierki, name) for name in ("Card", "CardSet", "Deck", "Rank", "Tricks")}

operations = pytest.mark.parametrize(
    "operation",
    [operator.and_, operator.or_, operator.sub, operator.xor],
    ids=["and", "or", "sub", "xor"],
)
comparisons = pytest.mark.parametrize(
    "compare",
    [operator.le, operator.lt, operator.ge, operator.gt],
    ids=["le", "lt", "ge", "gt"],
)


def evaluated(text: str) -> object:
    """What an expression of the library's values gives."""
    return eval(text, {"__builtins__": {}}, NAMES)  # noqa: S307 - the repr of a value


# Sets of cards against frozensets


@operations
@given(one=SETS, other=SETS)
@FEW
def test_the_algebra_is_that_of_frozensets(
    operation: Callable[[Cards, Cards], Cards],
    one: CardSet,
    other: CardSet,
) -> None:
    result = operation(one, other)
    assert isinstance(result, CardSet)
    assert frozenset(result) == operation(frozenset(one), frozenset(other))


@operations
@given(one=SETS, other=SETS)
@FEW
def test_the_algebra_takes_other_sets_of_cards_on_either_side(
    operation: Callable[[Cards, Cards], Cards],
    one: CardSet,
    other: CardSet,
) -> None:
    expected = CardSet(operation(frozenset(one), frozenset(other)))
    assert operation(one, frozenset(other)) == expected
    assert operation(frozenset(one), other) == expected


@comparisons
@given(one=SETS, other=SETS)
@FEW
def test_sets_compare_as_frozensets_do(
    compare: Callable[[Cards, Cards], bool], one: CardSet, other: CardSet
) -> None:
    for left, right in ((one, other), (one, one & other), (one & other, one), (one, one)):
        assert compare(left, right) is compare(frozenset(left), frozenset(right))


@given(one=SETS, other=SETS)
def test_equality_disjointness_and_size_are_those_of_frozensets(
    one: CardSet, other: CardSet
) -> None:
    assert (one == other) is (frozenset(one) == frozenset(other))
    assert one.isdisjoint(other) is frozenset(one).isdisjoint(frozenset(other))
    assert one.isdisjoint(other - one)
    assert len(one) == len(frozenset(one)) == len(tuple(one))
    assert bool(one) is bool(frozenset(one))


@given(cards=SETS)
def test_a_set_holds_exactly_its_cards(cards: CardSet) -> None:
    inside = frozenset(cards)
    assert [card in cards for card in draws.DECK_52] == [c in inside for c in draws.DECK_52]
    for stranger in ("KH", 0, None, cards):
        assert stranger not in cards


@given(cards=SETS)
def test_equal_sets_have_equal_hashes_and_differ_from_other_types(cards: CardSet) -> None:
    again = CardSet(reversed(tuple(cards)))
    assert again == cards
    assert hash(again) == hash(cards)
    assert cards != frozenset(cards)
    assert cards != cards.mask


@given(cards=st.lists(CARDS))
def test_doubles_count_once(cards: list[Card]) -> None:
    assert frozenset(CardSet(cards)) == frozenset(cards)
    assert CardSet(cards) == CardSet(cards + cards)


@given(cards=SETS)
def test_cards_come_by_suit_and_from_the_two_to_the_ace(cards: CardSet) -> None:
    suits, ranks = tuple(Suit), tuple(Rank)
    expected = sorted(
        frozenset(cards), key=lambda card: (suits.index(card.suit), ranks.index(card.rank))
    )
    assert list(cards) == expected


@given(cards=SETS)
def test_the_mask_has_the_bits_of_the_cards(cards: CardSet) -> None:
    assert CardSet.from_mask(cards.mask) == cards
    assert cards.mask == sum(2**card.index for card in cards)


# Text


@given(cards=SETS)
def test_a_written_set_is_read_back(cards: CardSet) -> None:
    assert CardSet.parse(str(cards)) == cards


@given(cards=SETS)
def test_a_written_set_names_whole_suits_then_whole_ranks_then_cards(cards: CardSet) -> None:
    whole = [f"*{suit}" for suit in Suit if all(Card(rank, suit) in cards for rank in Rank)]
    rest = cards - CardSet.parse(" ".join(whole))
    ranks = [f"{rank}*" for rank in Rank if all(Card(rank, suit) in rest for suit in Suit)]
    singles = [str(card) for card in rest - CardSet.parse(" ".join(ranks))]
    assert str(cards).split() == whole + ranks + singles


@given(
    terms=st.lists(
        st.tuples(
            st.booleans(),
            st.sampled_from([None, *Suit]),
            st.none() | st.tuples(st.sampled_from(Rank), st.sampled_from(Rank)),
        ),
        max_size=5,
    )
)
def test_terms_are_read_from_left_to_right(
    terms: list[tuple[bool, Suit | None, tuple[Rank, Rank] | None]],
) -> None:
    words = []
    expected: frozenset[Card] = frozenset()
    order = tuple(Rank)
    for minus, suit, ends in terms:
        low, high = sorted(map(order.index, ends)) if ends else (0, 12)
        meant = frozenset(
            card
            for card in draws.DECK_52
            if suit in {None, card.suit} and low <= order.index(card.rank) <= high
        )
        expected = expected - meant if minus else expected | meant
        middle = f"{order[low]}-{order[high]}" if low < high else str(order[low])
        words.append(f"{'-' if minus else ''}{middle if ends else '*'}{suit or '*'}")
    assert frozenset(CardSet.parse(" ".join(words))) == expected


@given(cards=SETS, card=CARDS)
def test_reprs_are_expressions(cards: CardSet, card: Card) -> None:
    assert evaluated(repr(cards)) == cards
    assert evaluated(repr(card)) is card


@given(deck=draws.decks())
def test_the_repr_of_a_deck_is_an_expression(deck: Deck) -> None:
    assert evaluated(repr(deck)) == deck


# Cards


@given(card=CARDS)
def test_equal_cards_are_one_object_however_they_are_spelt(card: Card) -> None:
    ranks = {card.rank.value, "T"} if card.rank is Rank.TEN else {card.rank.value}
    for rank in ranks:
        for suit in (card.suit.value, card.suit.symbol):
            assert Card.parse(rank + suit) is card
    assert Card(card.rank, card.suit) is card
    assert Card.parse(str(card)) is card


def test_there_are_52_cards() -> None:
    cards = {Card(rank, suit) for suit in Suit for rank in Rank}
    assert len(cards) == 52
    assert sorted(card.index for card in cards) == list(range(52))
    assert cards == set(CardSet.ALL)


@given(cards=st.lists(CARDS), blanks=st.lists(st.sampled_from(["", " ", "\t ", "\n"])))
def test_cards_are_read_in_their_order_with_or_without_blanks(
    cards: list[Card], blanks: list[str]
) -> None:
    padded = blanks + [""] * (len(cards) - len(blanks))
    text = "".join(f"{blank}{card}" for blank, card in zip(padded, cards, strict=False))
    assert Card.parse_all(text) == tuple(cards)


# Copies


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
@given(cards=SETS, card=CARDS)
@FEW
def test_cards_and_sets_survive_pickling(protocol: int, cards: CardSet, card: Card) -> None:
    read: Any = pickle.loads(pickle.dumps((cards, card, tuple(cards)), protocol))
    assert read[0] == cards
    assert read[1] is card
    assert all(new is old for new, old in zip(read[2], cards, strict=True))


@given(cards=SETS, card=CARDS)
def test_copies_of_cards_are_the_cards_and_copies_of_sets_are_equal(
    cards: CardSet, card: Card
) -> None:
    assert copy.copy(card) is copy.deepcopy(card) is card
    assert copy.copy(cards) == copy.deepcopy(cards) == cards
    assert all(new is old for new, old in zip(copy.deepcopy(cards), cards, strict=True))


@given(deck=draws.decks())
def test_decks_survive_pickling_and_copying(deck: Deck) -> None:
    for again in (pickle.loads(pickle.dumps(deck)), copy.copy(deck), copy.deepcopy(deck)):
        assert again == deck
        assert hash(again) == hash(deck)


# Decks


@given(deck=draws.decks())
def test_a_deck_lists_the_suits_and_ranks_that_it_has(deck: Deck) -> None:
    assert set(deck.suits) == {card.suit for card in deck.cards}
    assert set(deck.ranks) == {card.rank for card in deck.cards}
    assert [rank for rank in deck.rank_order if rank in deck.ranks] == list(deck.ranks)
    assert len(deck) == len(deck.cards)


# Sets of tricks

NUMBERS = st.lists(st.integers(-20, 20).filter(bool), min_size=1, max_size=5)


@given(numbers=NUMBERS, size=st.integers(1, 17))
def test_tricks_are_counted_from_either_end_and_each_once(numbers: list[int], size: int) -> None:
    """[TRICK-3] `Tricks(7, -1)` is one trick where seven are played."""
    tricks = Tricks(*numbers)
    meant = {n for n in range(1, size + 1) if n in numbers or n - size - 1 in numbers}
    assert tricks.resolve(size) == meant
    assert set(tricks.beyond(size)) == {number for number in numbers if abs(number) > size}
    assert Tricks.ALL.resolve(size) == set(range(1, size + 1))


@given(numbers=NUMBERS)
def test_equal_tricks_are_equal_in_any_order_and_read_back(numbers: list[int]) -> None:
    tricks = Tricks(*numbers)
    assert tricks == Tricks(*reversed(numbers), *numbers)
    assert hash(tricks) == hash(Tricks(*reversed(numbers)))
    assert evaluated(repr(tricks)) == tricks
    assert Tricks(*map(int, str(tricks).split())) == tricks
    assert pickle.loads(pickle.dumps(tricks)) == copy.deepcopy(tricks) == tricks
    assert tricks != Tricks.ALL
