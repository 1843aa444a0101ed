"""Hands by suit, as nodes that know what is left when a card is played.

A state of play has four of them for each seat. To play a card is to follow a link, and the cards
of a suit are there as a tuple: nothing is computed on the way. There are at most 8,192 a suit, they
are made when first needed and kept: all of them together in well under a second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from kierki.cards.cardset import card_set
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


def _make(mask: int, cards: tuple[Card, ...]) -> Holding:
    """A holding with all that it can become."""
    holding = _HOLDINGS[mask] = Holding()
    holding.cards = cards
    holding.mask = mask
    holding.without = [None] * 13
    for place, card in enumerate(cards):
        left = mask ^ card.bit
        holding.without[card._rank] = _HOLDINGS.get(left) or _make(
            left, cards[:place] + cards[place + 1 :]
        )
    return holding


def holdings(hands: Iterable[int]) -> list[Holding]:
    """The four holdings of each hand, by suit; hands are given as masks."""
    masks = [hand & suit for hand in hands for suit in SUIT_MASKS]
    return [_HOLDINGS.get(mask) or _make(mask, tuple(card_set(mask))) for mask in masks]
