"""Suits, ranks, cards, sets of cards and decks (spec: CARD-1 to CARD-4)."""

from kierki.cards.card import Card, Rank, Suit
from kierki.cards.cardset import CardSet, as_card_set
from kierki.cards.deck import Deck, rank_order_problems

__all__ = ("Card", "CardSet", "Deck", "Rank", "Suit", "as_card_set", "rank_order_problems")
