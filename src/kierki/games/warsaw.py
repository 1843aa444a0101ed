"""The Warsaw network game: the first half of Kierki on a scale of its own."""

from __future__ import annotations

from typing import Final

from kierki.cards import Deck
from kierki.games.rozgrywka import rozgrywka
from kierki.rules.game import Game, Part
from kierki.rules.roles import GIVEN

WARSAW: Final = Game(
    "warsaw",
    seats=4,
    deck=Deck.FRENCH_52,
    parts=[
        Part(
            "rozgrywka",
            rozgrywka(
                trick=1,
                heart=1,
                queen=5,
                lord=2,
                king_of_hearts=18,
                special_trick=10,
                leader=GIVEN,
                hearts_may_be_led=True,
            ),
        )
    ],
    high_wins=False,
    balance=200,
)
"""Points are collected and the fewest win; any card may be led; a game file names each leader.

A schedule lists the deals of a match with their leaders, in any order and number. A server may stop
a deal once it is decided; here it is played to its end, which scores the same.
"""
