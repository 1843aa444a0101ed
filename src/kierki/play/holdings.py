"""Hands by suit, as nodes that know what is left when a card is played.

A state of play has four of them for each seat. To play a card is to follow a link, and the cards
of a suit are there as a tuple: nothing is computed on the way. There are at most 8,192 a suit, they
are made when first needed and kept: all of them together in well under a second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from kierki.cards.cardset import card_set

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
    without: tuple[Holding | None, ...]
    """For each rank, what is left when that card is played; None where it is not held."""


_RANKS: Final = (1 << 13) - 1
"""The bits of a suit."""
_HOLDINGS: Final[list[list[Holding | None]]] = [[None] * (_RANKS + 1) for _ in range(4)]
"""For each suit its holdings by their bits, None where one was not needed yet."""


def _make(suit: int, bits: int, cards: tuple[Card, ...]) -> Holding:
    """A holding with all that it can become."""
    holding = _HOLDINGS[suit][bits] = Holding()
    holding.cards = cards
    holding.mask = bits << 13 * suit
    without: list[Holding | None] = [None] * 13
    for place, card in enumerate(cards):
        left = bits ^ 1 << card._rank
        without[card._rank] = _HOLDINGS[suit][left] or _make(
            suit, left, cards[:place] + cards[place + 1 :]
        )
    holding.without = tuple(without)
    return holding


def _new(suit: int, hand: int) -> Holding:
    bits = hand >> 13 * suit & _RANKS
    return _make(suit, bits, tuple(card_set(bits << 13 * suit)))


def holdings(hands: Iterable[int]) -> list[Holding]:
    """The four holdings of each hand, by suit; hands are given as masks."""
    clubs, diamonds, hearts, spades = _HOLDINGS
    found: list[Holding] = []
    for hand in hands:
        # Every deal begins here: written out this takes a third of the time of a loop.
        found += (
            clubs[hand & _RANKS] or _new(0, hand),
            diamonds[hand >> 13 & _RANKS] or _new(1, hand),
            hearts[hand >> 26 & _RANKS] or _new(2, hand),
            spades[hand >> 39] or _new(3, hand),
        )
    return found
