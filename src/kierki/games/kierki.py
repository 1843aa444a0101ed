"""Kierki, the Polish game of twelve deals, and its form for three."""

from __future__ import annotations

from typing import Final

from kierki.cards import Deck, Rank
from kierki.games.rozgrywka import rozgrywka
from kierki.rules.deals import FanTanDeal, TrickDeal
from kierki.rules.game import Game, Part
from kierki.rules.roles import FromDealer
from kierki.rules.scores import PerTrick
from kierki.rules.trumps import NamedTrump

KIERKI: Final = Game(
    "kierki",
    seats=4,
    deck=Deck.FRENCH_52,
    parts=[
        Part(
            "rozgrywka",
            rozgrywka(
                trick=-20, heart=-20, queen=-60, lord=-30, king_of_hearts=-150, special_trick=-75
            ),
        ),
        Part(
            "odgrywka",
            [
                TrickDeal(
                    "trumps",
                    [PerTrick(25)],
                    leader=FromDealer(0),
                    trump=NamedTrump(FromDealer(0), after_cards=5),
                )
            ]
            * 4,
        ),
        Part(
            "mala-loteryjka",
            [
                FanTanDeal(
                    "small-lottery",
                    opens_with=Rank.SEVEN,
                    opener=FromDealer(0),
                    payouts=(800, 500),
                    ends_when_out=2,
                )
            ],
        ),
    ],
    balance=0,
)
"""Kierki for four.

The Rozgrywka (playing out) is followed by the Odgrywka (winning back) and the mała loteryjka (small
lottery).

Where the sources are silent: hearts stay locked whatever was discarded, and in the robber too; the
king of hearts need not be discarded; every deal is played to its end; any of the four suits may be
named trump, and nobody has to trump or to beat; in the layout who can play must, a dealer without a
seven passes, rows end with the ace above the king, 8 and 6 come in any order, and nobody plays
twice running; equal scores share a rank.
"""

KIERKI_THREE: Final = Game(
    "kierki-three",
    seats=3,
    deck=Deck.of(Rank, without="2C"),
    parts=[
        Part(
            "rozgrywka",
            rozgrywka(
                trick=-15, heart=-20, queen=-60, lord=-30, king_of_hearts=-140, special_trick=-70
            ),
        ),
        Part(
            "odgrywka",
            [
                TrickDeal(
                    "trumps",
                    [PerTrick(25)],
                    leader=FromDealer(0),
                    trump=NamedTrump(FromDealer(0), after_cards=6),
                )
            ]
            * 3,
        ),
        Part(
            "mala-loteryjka",
            [
                FanTanDeal(
                    "small-lottery",
                    opens_with=Rank.SEVEN,
                    opener=FromDealer(0),
                    payouts=(790, 485),
                    ends_when_out=2,
                )
            ],
        ),
    ],
    balance=0,
)
"""Kierki for three: 51 cards without the two of clubs, 17 each, 11 deals.

A trick of a trump deal pays +25; one of the sources has +20, which does not balance. All else is as
in Kierki for four.
"""
