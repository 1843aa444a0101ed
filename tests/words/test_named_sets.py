"""Sets of cards are named in few words, and the words name no other set."""

import pytest
from hypothesis import given

from kierki import Card, CardSet, Deck, Rank, Suit
from kierki.words.cardsets import Everything, Group, Named, Run, named
from kierki.words.language import language
from kierki.words.phrases import cards_what
from kierki.words.setting import Setting
from tests.strategies import card_sets, decks

NATURAL = tuple(Rank)


def members(groups: tuple[Group, ...], among: CardSet, order: tuple[Rank, ...]) -> CardSet:
    """The cards that these words mean."""
    found = CardSet()
    for group in groups:
        match group:
            case Everything():
                found |= among
            case Suit():
                found |= CardSet(card for card in among if card.suit is group)
            case Rank():
                found |= CardSet(card for card in among if card.rank is group)
            case Card():
                found |= CardSet([group])
            case Run(suit, low, high):
                ranks = order[order.index(low) : order.index(high) + 1]
                found |= CardSet(c for c in among if c.suit is suit and c.rank in ranks)
    return found


@given(card_sets(), decks())
def test_names_mean_the_set(cards: CardSet, deck: Deck) -> None:
    cards = cards & deck.cards
    if cards:
        name = named(cards, deck.cards, deck.rank_order)
        without = members(name.without, deck.cards, deck.rank_order)
        assert members(name.groups, deck.cards, deck.rank_order) - without == cards
        assert name.effort <= len(cards)


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("*H", "each heart"),
        ("Q*", "each queen"),
        ("J* K*", "each jack or king"),
        ("J* Q* K*", "each jack, queen or king"),
        ("*H Q*", "each heart or queen"),
        ("KH", "the king of hearts"),
        ("QC QS", "the queen of clubs and the queen of spades"),
        ("*H -AH", "each heart from the two to the king"),
        ("*H -9H", "each heart except the nine of hearts"),
        ("*H -9H -5H", "each heart except the five of hearts and the nine of hearts"),
        ("Q* -QH", "each queen except the queen of hearts"),
        ("*H Q* -9H", "each heart or queen except the nine of hearts"),
        ("2-9H", "each heart from the two to the nine"),
        ("8-9H", "the eight of hearts and the nine of hearts"),
        ("*H QS", "each heart and the queen of spades"),
        (
            "2-4C 7H 9S",
            "each club from the two to the four, the seven of hearts and the nine of spades",
        ),
        (str(CardSet.ALL), "each card"),
        (str(CardSet.ALL - CardSet.parse("2C")), "each card except the two of clubs"),
        (
            str(CardSet.ALL - CardSet.parse("*H 2C")),
            "each card except hearts and the two of clubs",
        ),
    ],
)
def test_set_is_named_as_people_would(pattern: str, text: str) -> None:
    what = cards_what(Setting(language("en"), "french"), CardSet.parse(pattern))
    assert format(what.phrase, "each") == text


@pytest.mark.parametrize(
    ("pattern", "among", "expected"),
    [
        # A suit or rank of one card is that card, and what is not in use is not spoken of.
        ("*H", "KH *S", Named((Card.parse("KH"),))),
        ("Q*", "QH *S -QS", Named((Card.parse("QH"),))),
        ("*H", "7-AH *S", Named((Suit.HEARTS,))),
        ("7-AH", "7-A*", Named((Suit.HEARTS,))),
        ("*H", "*H", Named((Suit.HEARTS,))),
        (
            "*C *D *H QS",
            "*C *D *H *S",
            Named((Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Card.parse("QS"))),
        ),
    ],
)
def test_set_is_named_among_the_cards_in_use(pattern: str, among: str, expected: Named) -> None:
    assert named(CardSet.parse(pattern), CardSet.parse(among), NATURAL) == expected


def test_runs_follow_the_order_of_the_ranks() -> None:
    ten_second = (*(rank for rank in Rank if rank not in {Rank.TEN, Rank.ACE}), Rank.TEN, Rank.ACE)
    hearts = CardSet.parse("QH KH 10H")
    assert named(hearts, CardSet.ALL, ten_second) == Named(
        (Run(Suit.HEARTS, Rank.QUEEN, Rank.TEN),)
    )
