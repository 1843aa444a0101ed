"""Chance: shuffling by seed, alike on every version of Python (spec: DEAL-4)."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from kierki.play.hands import seat_from

if TYPE_CHECKING:
    from kierki.cards import Card, CardSet
    from kierki.rules.game import Game
    from kierki.rules.roles import Seat

_SEED_BITS = 64


def fresh_seed() -> int:
    """A seed that nobody can foresee, from the system: 0 to 2**64 - 1."""
    return random.SystemRandom().getrandbits(_SEED_BITS)


def draw_dealer(seed: int, seats: int) -> Seat:
    """The first dealer that a seed draws (spec: SEAT-2)."""
    return int(_generator(seed, 0).random() * seats)


def deal_hands(game: Game, seed: int, number: int, dealer: Seat) -> tuple[tuple[Card, ...], ...]:
    """The hands of one deal of a match, each in the order dealt (spec: DEAL-4).

    Every deal has a generator of its own, so that nothing else can change it. Cards are dealt one
    at a time in the direction of play, to the seat after the dealer first.

    Args:
        game: The game.
        seed: The seed of the match.
        number: The number of the deal, from 1.
        dealer: The seat that deals.
    """
    draw = _generator(seed, number).random
    # `random()` is the one method whose sequence Python promises to keep. Equal keys leave cards in
    # their order.
    pack = sorted(_sorted(game.deck.cards), key=lambda _: draw())
    dealt = game.seats * game.cards_each
    hands: dict[Seat, tuple[Card, ...]] = {}
    for place in range(game.seats):
        seat = seat_from(dealer, place + 1, game.seats, clockwise=game.clockwise)
        hands[seat] = tuple(pack[place : dealt : game.seats])
    return tuple(hands[seat] for seat in range(game.seats))


@lru_cache(maxsize=64)
def _sorted(cards: CardSet) -> tuple[Card, ...]:
    return tuple(cards)


def _generator(seed: int, number: int) -> random.Random:
    return random.Random(f"{seed}/{number}")
