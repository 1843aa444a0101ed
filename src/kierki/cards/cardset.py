"""Sets of cards: hands, and the predicates of scores and restrictions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import ClassVar, Final, NoReturn, TypeVar, cast, final, overload

from kierki.cards.card import CARDS, Card, Rank, Suit
from kierki.errors import ParseError

_T = TypeVar("_T")

_ALL: Final = (1 << 52) - 1
_SUIT_MASKS: Final = {s: sum(card.bit for card in CARDS if card.suit is s) for s in Suit}
_RANK_MASKS: Final = {r: sum(card.bit for card in CARDS if card.rank is r) for r in Rank}

_RANK: Final = "10|[2-9TJQKA]"
_TERM: Final = re.compile(rf"(-?)(?:(\*)|({_RANK})-({_RANK})|({_RANK}))(?:(\*)|([CDHS♣♦♥♠]))")


@final
class CardSet(AbstractSet[Card]):
    """An immutable set of cards.

    A set is also the predicate "is one of these cards": `in` tests it, `| & - ^` compose it.
    It iterates by suit (clubs, diamonds, hearts, spades), each from the two to the ace.
    It equals other `CardSet` values only. Made of cards, doubles count once (spec: CARD-2).

    Raises:
        TypeError: If it is made of something else than cards.
    """

    __slots__ = ("mask",)

    mask: int
    """The set as 52 bits; bit i stands for the card with index i."""

    ALL: ClassVar[CardSet]
    """All 52 cards."""

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        mask = 0
        for card in cards:
            if not isinstance(card, Card):
                raise TypeError(f"{card!r} is no card")
            mask |= card.bit
        object.__setattr__(self, "mask", mask)

    @classmethod
    def from_mask(cls, mask: int) -> CardSet:
        """The set whose bits are given.

        Raises:
            ValueError: If the mask is not in 0 to 2**52 - 1.
        """
        if not 0 <= mask <= _ALL:
            raise ValueError(f"{mask} is not a mask of 52 bits")
        return card_set(mask)

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read a pattern: terms with white space between, read from left to right.

        A term is a rank, a range of ranks or `*`, then a suit or `*`; a minus before it takes
        its cards away again: `*H`, `Q*`, `J* K*`, `KH`, `2-9H`, `*H -AH`. An empty text is the
        empty set.

        Raises:
            ParseError: If a term is none of these; the message names it.
        """
        mask = 0
        for term in text.split():
            found = _TERM.fullmatch(term)
            if found is None:
                raise ParseError(text, f"{term!r} is no pattern; write *H, Q*, KH, 2-9H or -AH")
            minus, any_rank, low, high, rank, any_suit, suit = found.groups()
            ranks = _ALL if any_rank else _ranks(text, low or rank, high or rank)
            cards = ranks & (_ALL if any_suit else _SUIT_MASKS[Suit.parse(suit)])
            mask = mask & ~cards if minus else mask | cards
        return card_set(mask)

    @classmethod
    def _from_iterable(cls, it: Iterable[_T]) -> AbstractSet[_T]:
        """What the operators of sets make: a `CardSet` unless something else is among it."""
        items = frozenset(it)
        cards = [item for item in items if isinstance(item, Card)]
        # All of the items are cards here, so `_T` is `Card`.
        return cast("AbstractSet[_T]", CardSet(cards)) if len(cards) == len(items) else items

    def __contains__(self, item: object) -> bool:
        """Whether the card is one of these."""
        return isinstance(item, Card) and bool(self.mask & item.bit)

    def __iter__(self) -> Iterator[Card]:
        """The cards by suit, each from the two to the ace."""
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield CARDS[lowest.bit_length() - 1]
            mask ^= lowest

    def __len__(self) -> int:
        """How many cards there are."""
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        """Whether the other is a `CardSet` of the same cards."""
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        """The hash of the mask."""
        return hash(self.mask)

    def __and__(self, other: AbstractSet[object]) -> CardSet:
        """The cards that are in both."""
        if isinstance(other, CardSet):
            return card_set(self.mask & other.mask)
        return CardSet(card for card in self if card in other)

    def __sub__(self, other: AbstractSet[object]) -> CardSet:
        """The cards that are not in the other."""
        if isinstance(other, CardSet):
            return card_set(self.mask & ~other.mask)
        return CardSet(card for card in self if card not in other)

    @overload
    def __or__(self, other: CardSet) -> CardSet: ...
    @overload
    def __or__(self, other: AbstractSet[_T]) -> AbstractSet[Card | _T]: ...
    def __or__(self, other: AbstractSet[_T]) -> AbstractSet[Card | _T]:
        """The cards that are in either."""
        if isinstance(other, CardSet):
            return card_set(self.mask | other.mask)
        return super().__or__(other)

    @overload
    def __xor__(self, other: CardSet) -> CardSet: ...
    @overload
    def __xor__(self, other: AbstractSet[_T]) -> AbstractSet[Card | _T]: ...
    def __xor__(self, other: AbstractSet[_T]) -> AbstractSet[Card | _T]:
        """The cards that are in one of them only."""
        if isinstance(other, CardSet):
            return card_set(self.mask ^ other.mask)
        return super().__xor__(other)

    def __str__(self) -> str:
        """The canonical pattern: whole suits, whole ranks, then single cards."""
        suits = [s for s, cards in _SUIT_MASKS.items() if self.mask & cards == cards]
        rest = self.mask & ~sum(_SUIT_MASKS[suit] for suit in suits)
        ranks = [r for r, cards in _RANK_MASKS.items() if rest & cards == cards]
        rest &= ~sum(_RANK_MASKS[rank] for rank in ranks)
        return " ".join(
            [f"*{suit}" for suit in suits]
            + [f"{rank}*" for rank in ranks]
            + [str(card) for card in card_set(rest)]
        )

    def __repr__(self) -> str:
        """An expression for this set."""
        return f"CardSet.parse({str(self)!r})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: sets of cards do not change."""
        raise AttributeError(f"{name} cannot be set: a CardSet does not change")

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse: sets of cards do not change."""
        raise AttributeError(f"{name} cannot be deleted: a CardSet does not change")

    def __reduce__(self) -> tuple[object, tuple[int]]:
        """Rebuild from the mask."""
        return (card_set, (self.mask,))


def card_set(mask: int) -> CardSet:
    """The set of these bits, unchecked: for masks that the library made itself."""
    cards = object.__new__(CardSet)
    object.__setattr__(cards, "mask", mask)
    return cards


def as_card_set(cards: CardSet | str | Iterable[Card]) -> CardSet:
    """The set itself, or the one that a pattern or some cards describe.

    Raises:
        ParseError: If a text is no pattern.
    """
    if isinstance(cards, CardSet):
        return cards
    return CardSet.parse(cards) if isinstance(cards, str) else CardSet(cards)


def suit_mask(suit: Suit) -> int:
    """The thirteen bits of a suit."""
    return _SUIT_MASKS[suit]


def _ranks(text: str, low: str, high: str) -> int:
    ranks = tuple(Rank)
    first, last = ranks.index(Rank.parse(low)), ranks.index(Rank.parse(high))
    if first > last:
        raise ParseError(text, f"{low}-{high} runs downwards; write {high}-{low}")
    return sum(_RANK_MASKS[rank] for rank in ranks[first : last + 1])


CardSet.ALL = card_set(_ALL)
