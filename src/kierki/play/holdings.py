"""Hands by suit, as nodes that know what is left when a card is played.

A state of play has four of them for each seat. To play a card is to follow a link, and the cards
of a suit are there as a tuple: nothing is computed on the way. There are at most 8,192 a suit, they
are made when first needed and kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from kierki.cards.card import CARDS
from kierki.rules.compile import SUIT_MASKS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kierki.cards import Card


@final
class Holding:
    """The cards of one suit in one hand. Equal holdings are the same object."""

    __slots__ = ("cards", "mask", "without")

    cards: tuple[Card, ...]
    """The cards from the two to the ace."""
    mask: int
    """The same cards as bits of 52."""
    without: list[Holding | None]
    """For each rank, what is left when that card is played; None where it is not held."""


_HOLDINGS: Final[dict[int, Holding]] = {}


def _holding(mask: int) -> Holding:
    known = _HOLDINGS.get(mask)
    if known is not None:
        return known
    holding = Holding()
    holding.mask = mask
    holding.cards = tuple(card for card in CARDS if mask & card.bit)
    holding.without = [None] * 13
    for card in holding.cards:
        holding.without[card.index % 13] = _holding(mask & ~card.bit)
    _HOLDINGS[mask] = holding
    return holding


def holdings(hand: Iterable[Card]) -> tuple[Holding, Holding, Holding, Holding]:
    """The four holdings of a hand, by suit."""
    mask = sum(card.bit for card in hand)
    clubs, diamonds, hearts, spades = (_holding(mask & suit) for suit in SUIT_MASKS)
    return clubs, diamonds, hearts, spades
