"""Decks: which cards are in use, and how their ranks follow one another."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import attrs

from kierki.cards.card import Card, Rank, Suit
from kierki.cards.cardset import CardSet, as_card_set, card_set
from kierki.errors import DefinitionError, Problem, SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random


@lru_cache(maxsize=64)
def _bits(cards: CardSet) -> tuple[int, ...]:
    return tuple(card.bit for card in cards)


def _rank_order(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    return tuple(ranks)


@attrs.frozen
class Deck:
    """A single pack without jokers, or a part of one (spec: CARD-3, CARD-4).

    Raises:
        DefinitionError: If there is no card, or the rank order doubles a rank or lacks one.
    """

    cards: CardSet = attrs.field(converter=as_card_set)
    """The cards in use; a pattern such as `7-A*` is read."""
    rank_order: tuple[Rank, ...] = attrs.field(converter=_rank_order, default=tuple(Rank))
    """The ranks from low to high. It may name ranks that the deck does not have."""

    FRENCH_52: ClassVar[Deck]
    """52 cards, ace high."""
    SKAT_32: ClassVar[Deck]
    """32 cards from the seven up, ace high."""

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be a deck."""
        problems = [] if self.cards else [Problem("cards", "a deck has at least one card")]
        problems += rank_order_problems(self.rank_order, self.cards)
        if problems:
            raise DefinitionError(problems)

    @classmethod
    def of(
        cls,
        ranks: Iterable[Rank],
        suits: Iterable[Suit] = tuple(Suit),
        *,
        without: CardSet | str | Iterable[Card] = (),
    ) -> Deck:
        """The cards of some ranks and suits; the order of the ranks is their rank order.

        Args:
            ranks: The ranks from low to high.
            suits: The suits.
            without: Cards that are taken out, such as `"2C"`.
        """
        order = tuple(ranks)
        chosen = tuple(suits)
        cards = CardSet(Card(rank, suit) for suit in chosen for rank in order)
        return cls(cards - as_card_set(without), order)

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that have a card in the deck."""
        found = {card.suit for card in self.cards}
        return tuple(suit for suit in Suit if suit in found)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks that have a card in the deck, from low to high."""
        found = {card.rank for card in self.cards}
        return tuple(rank for rank in self.rank_order if rank in found)

    def deal(self, rng: Random, seats: int, hand_size: int | None = None) -> tuple[CardSet, ...]:
        """Random hands, each division of the cards as likely as any other (spec: DEAL-3).

        Args:
            rng: Only `rng.random()` is used: one number for each card of the deck.
            seats: How many hands, at least one.
            hand_size: The cards of each hand, at least one; as many as the deck allows unless
                stated.

        Returns:
            One hand for each seat, seat 0 first.

        Raises:
            SetupError: If there are no such hands in the deck.
        """
        draw = rng.random
        cards = _bits(self.cards)
        each = len(cards) // max(seats, 1) if hand_size is None else hand_size
        if seats < 1 or each < 1 or seats * each > len(cards):
            path = "seats" if hand_size is None else "hand_size"
            text = f"{len(cards)} cards do not make {seats} hands of {each}"
            raise SetupError([Problem(path, text)])
        pack = sorted(cards, key=lambda _: draw())
        return tuple(
            card_set(sum(pack[first : first + each])) for first in range(0, seats * each, each)
        )

    def __len__(self) -> int:
        """How many cards there are."""
        return len(self.cards)


def rank_order_problems(order: tuple[Rank, ...], cards: CardSet) -> list[Problem]:
    """The ranks that a rank order doubles, or lacks though these cards have them (spec: CARD-4)."""
    problems = [
        Problem("rank_order", f"{rank} stands {order.count(rank)} times")
        for rank in Rank
        if order.count(rank) > 1
    ]
    held = {card.rank for card in cards}
    problems += [
        Problem("rank_order", f"{rank} is missing") for rank in Rank if rank in held - set(order)
    ]
    return problems


Deck.FRENCH_52 = Deck(CardSet.ALL)
Deck.SKAT_32 = Deck.of(tuple(Rank)[5:])
