"""Kein Stich (no trick), also known as King Louis or Herzeln, and its variants.

Paying into the pot is a negative score, winning from it a positive one: a game sums to 0.
"""

from __future__ import annotations

from typing import Final

import attrs

from kierki.cards import Deck, Rank
from kierki.rules.deals import FanTanDeal, TrickDeal, combine
from kierki.rules.game import Game, Part
from kierki.rules.roles import Holder
from kierki.rules.scores import PerCard, PerTrick, Sweep
from kierki.rules.tricks import Tricks

_NO_TRICKS: Final = TrickDeal("no-tricks", [PerTrick(-5)])
_NO_HEARTS: Final = TrickDeal("no-hearts", [PerCard(-5, "*H")])
_NO_OBERS: Final = TrickDeal("no-obers", [PerCard(-10, "Q*")])
_NO_MAX: Final = TrickDeal("no-max", [PerCard(-40, "KH")])
_TRICK_DEALS: Final = (_NO_TRICKS, _NO_HEARTS, _NO_OBERS, _NO_MAX)
_LEGERUNDE: Final = FanTanDeal(
    "legerunde",
    opens_with=Rank.JACK,
    opener=Holder("JC"),
    payouts=(100, 50, 10, 0),
    ends_when_out=3,
)

KEIN_STICH: Final = Game(
    "kein-stich",
    seats=4,
    deck=Deck.SKAT_32,
    parts=[Part("stiche", _TRICK_DEALS), Part("legerunde", [_LEGERUNDE])],
    balance=0,
)
"""The most common game: four deals that cost 40 each, then the Legerunde (layout) that pays 160.

Max is the king of hearts; the Unter of acorns (jack of clubs) has to open the layout.
Where the source is silent: the dealer passes left each deal and left of dealer leads; hearts may be
led freely; every deal is played to its end; the ace lies above the king and nothing wraps; the
layout ends when the third seat is out.
"""

KEIN_STICH_HEART_UNTER: Final = KEIN_STICH.replacing(
    "legerunde", attrs.evolve(_LEGERUNDE, opener=Holder("JH"))
).named("kein-stich-heart-unter", balance=0)
"""The Unter of hearts opens the layout (Herzunteranlegen)."""

KEIN_STICH_SCHWARZE_SAU: Final = KEIN_STICH.replacing(
    "no-max", TrickDeal("no-black-sow", [PerCard(-40, "QS")])
).named("kein-stich-schwarze-sau", balance=0)
"""Schwarze Sau (black sow): the Ober of leaves (queen of spades) takes the place of Max.

The source does not restate its value: 40 is kept, with which the game still sums to 0.
"""

KEIN_STICH_KING_LOUIS: Final = (
    KEIN_STICH.without("no-tricks")
    .replacing("legerunde", attrs.evolve(_LEGERUNDE, payouts=(75, 35, 10, 0)))
    .named("kein-stich-king-louis", balance=0)
)
"""King Louis (König Ludwig): without the first deal, for a pot of 120.

How the pot of 120 is shared stands in no source; 75, 35, 10 and 0 are our own choice.
"""

# A pot of 200 is shared as in the Herzeln of the Hausruckviertel, at five times its points.
_LEGERUNDE_200: Final = attrs.evolve(_LEGERUNDE, payouts=(100, 65, 35, 0))

KEIN_STICH_SIX_DEALS_SECOND_LAST: Final = (
    KEIN_STICH.with_deal(TrickDeal("no-second-last", [PerTrick(-40, Tricks(-2))]), part="stiche")
    .replacing("legerunde", _LEGERUNDE_200)
    .named("kein-stich-six-deals-second-last", balance=0)
)
"""Six deals: the second-last trick costs 40 as well (kein zweitletzter Stich), for a pot of 200.

The place of the extra deal and the shares of the pot are not in the source: it is set before the
layout, and the pot is shared 100, 65, 35 and 0.
"""

KEIN_STICH_SIX_DEALS_FIRST_LAST: Final = (
    KEIN_STICH.with_deal(
        TrickDeal("no-first-or-last", [PerTrick(-20, Tricks(1, -1))]), part="stiche"
    )
    .replacing("legerunde", _LEGERUNDE_200)
    .named("kein-stich-six-deals-first-last", balance=0)
)
"""Six deals: the first and the last trick cost 20 each (kein erster, letzter Stich); pot of 200."""

KEIN_STICH_POWER: Final = (
    KEIN_STICH.with_deal(combine("power", *_TRICK_DEALS), part="stiche")
    .without("no-tricks")
    .without("no-hearts")
    .without("no-obers")
    .without("no-max")
    .named("kein-stich-power", balance=0)
)
"""Two deals: Power (Blitz, Hardcore) is the four trick deals in one; then the layout."""

_MARCH: Final = Sweep([Tricks.ALL], taker=50, others=-30)


def _with_march(game: Game) -> Game:
    for deal in _TRICK_DEALS:
        game = game.replacing(deal.id, attrs.evolve(deal, scores=(*deal.scores, _MARCH)))
    return game


KEIN_STICH_MARCH: Final = _with_march(KEIN_STICH).named("kein-stich-march", balance=0)
"""Durchmarsch (march): who takes every trick of a deal wins 50, and each other seat pays 30.

It replaces the points of the deal, since only so the pot stays 160.
"""
