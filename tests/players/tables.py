"""Small games in which it is plain what a player has to do."""

from collections.abc import Sequence
from random import Random

import attrs

from kierki import (
    PASS,
    Action,
    Card,
    Deal,
    Deck,
    FanTanDeal,
    FromDealer,
    Game,
    Match,
    Part,
    PerCard,
    PerTrick,
    Rank,
    TrickDeal,
)
from kierki.players import Maker

DUCK = TrickDeal("duck", [PerTrick(-10)], leader=FromDealer(0))
TAKE = TrickDeal("take", [PerTrick(10)], leader=FromDealer(0))
QUEENS = TrickDeal("queens", [PerCard(-50, "Q*")], leader=FromDealer(0))
LAY = FanTanDeal(
    "lay", opens_with=Rank.SEVEN, opener=FromDealer(0), payouts=(9, 5), ends_when_out=3
)


def game(deal: Deal, cards: str, **facts: bool) -> Game:
    """A game of one deal for three seats, with the cards of a pattern."""
    deck = attrs.evolve(Deck.FRENCH_52, cards=cards)
    return Game("game", 3, deck, [Part("part", [deal])], **facts)


def match(deal: Deal, hands: Sequence[str], moves: str = "", **facts: bool) -> Match:
    """Three seats with these hands, the first one to play, after some cards and forced passes."""
    played = Match.start(game(deal, " ".join(hands), **facts), seed=1, dealer=0, hands=[hands])
    for move in Card.parse_all(moves):
        while played.legal_actions() == (PASS,):
            played = played.apply(PASS)
        played = played.apply(move)
    return played


def choice(maker: Maker, at: Match, seed: int = 1) -> Action:
    """What a new player does on turn."""
    return maker(Random(seed))(at.view(at.turn))


def card(text: str) -> Card:
    return Card.parse(text)
