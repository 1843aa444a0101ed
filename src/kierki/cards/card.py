"""The 52 cards, their suits and ranks, and how they are spelt."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Final, NoReturn, final

from kierki.errors import ParseError


class Suit(Enum):
    """One of the four suits; the value is its letter.

    In German packs clubs are acorns, diamonds are bells and spades are leaves.
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The printed sign, such as `♥`."""
        return "♣♦♥♠"["CDHS".index(self.value)]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read `C D H S` or `♣ ♦ ♥ ♠`.

        Raises:
            ParseError: For any other text.
        """
        suit = _SUITS.get(text)
        if suit is None:
            raise ParseError(text, f"{text!r} is no suit; write one of C D H S")
        return suit

    if not TYPE_CHECKING:
        # One object is one suit: a look-up in the tables of a deal need not hash its name.
        __hash__ = object.__hash__

    def __str__(self) -> str:
        """The letter."""
        return self.value

    def __repr__(self) -> str:
        """The name with its class, as it is typed."""
        return f"Suit.{self.name}"


class Rank(Enum):
    """One of the thirteen ranks, listed from two to ace; the value is its text.

    In German packs the queen is the Ober, the jack the Unter and the ace the Daus.
    """

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read `2` to `9`, `10` or `T`, `J`, `Q`, `K`, `A`.

        Raises:
            ParseError: For any other text.
        """
        rank = _RANKS.get(text)
        if rank is None:
            raise ParseError(text, f"{text!r} is no rank; write one of 2 to 10, J, Q, K, A")
        return rank

    if not TYPE_CHECKING:
        # As for suits; the order of the ranks is looked up whenever a deal starts.
        __hash__ = object.__hash__

    def __str__(self) -> str:
        """The text, such as `10`."""
        return self.value

    def __repr__(self) -> str:
        """The name with its class, as it is typed."""
        return f"Rank.{self.name}"


_SUITS: Final = {text: suit for suit in Suit for text in (suit.value, suit.symbol)}
_RANKS: Final = {rank.value: rank for rank in Rank} | {"T": Rank.TEN}
_SPELLING: Final = re.compile(r"(10|[2-9TJQKA])([CDHS♣♦♥♠])")


@final
class Card:
    """One of the 52 cards (spec: CARD-1). Equal cards are the same object."""

    __slots__ = ("_rank", "_suit", "bit", "index", "rank", "suit")

    rank: Rank
    """The rank."""
    suit: Suit
    """The suit."""
    index: int
    """0 to 51: clubs, diamonds, hearts, spades, each from the two to the ace."""
    bit: int
    """The card as the mask of a `CardSet`: 2 to the power of the index."""
    _suit: int
    """The number of the suit, 0 to 3."""
    _rank: int
    """The number of the rank, 0 for the two to 12 for the ace."""

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """The card of this rank and suit."""
        card = _CARDS.get((suit, rank))
        if card is None:
            raise TypeError(f"{rank!r} and {suit!r} are no Rank and Suit; or use Card.parse")
        return card

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: a rank and a suit, such as `KH`, `10H`, `TH` or `K♥`.

        Raises:
            ParseError: If the text is not exactly one card.
        """
        found = _SPELLING.fullmatch(text)
        if found is None:
            raise ParseError(text, f"{text!r} is no card; write a rank and a suit, such as KH")
        return _CARDS[_SUITS[found[2]], _RANKS[found[1]]]

    @classmethod
    def parse_all(cls, text: str) -> tuple[Card, ...]:
        """Read cards in their order, with or without blanks between: `KH 4D` or `KH4D`.

        Raises:
            ParseError: If anything but cards and white space is met.
        """
        cards: list[Card] = []
        for word in text.split():
            at = 0
            while at < len(word):
                found = _SPELLING.match(word, at)
                if found is None:
                    raise ParseError(text, f"{word[at:]!r} in {word!r} does not begin with a card")
                cards.append(_CARDS[_SUITS[found[2]], _RANKS[found[1]]])
                at = found.end()
        return tuple(cards)

    def __str__(self) -> str:
        """The one spelling that is written, such as `10H`."""
        return self.rank.value + self.suit.value

    def __repr__(self) -> str:
        """An expression for this card."""
        return f"Card.parse({str(self)!r})"

    def __hash__(self) -> int:
        """The index, so that sets of cards are ordered alike in every process."""
        return self.index

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: cards do not change."""
        raise AttributeError(f"{name} of {self} cannot be set: a card does not change")

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse: cards do not change."""
        raise AttributeError(f"{name} of {self} cannot be deleted: a card does not change")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        """Copies and unpickled cards are the same objects."""
        return (Card, (self.rank, self.suit))


def _mint(index: int, suit: Suit, rank: Rank) -> Card:
    card = object.__new__(Card)
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("index", index),
        ("bit", 1 << index),
        ("_suit", index // 13),
        ("_rank", index % 13),
    ):
        object.__setattr__(card, name, value)
    return card


CARDS: Final = tuple(
    _mint(13 * s + r, suit, rank) for s, suit in enumerate(Suit) for r, rank in enumerate(Rank)
)
"""All 52 cards by index."""

_CARDS: Final = {(card.suit, card.rank): card for card in CARDS}
