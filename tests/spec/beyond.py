"""Games with what no packaged game has: every restriction, role, trump, sweep and kind of layout.

They are translated into facts of the model, so that the two sides read the same data.
"""

from __future__ import annotations

from typing import Final

import attrs

from kierki import (
    GIVEN,
    Deal,
    Deck,
    DiscardFirst,
    FanTanDeal,
    FixedTrump,
    FollowSuit,
    FromDealer,
    Game,
    Holder,
    LeadBan,
    MustBeat,
    MustTrump,
    NamedTrump,
    NoTrump,
    Part,
    Passing,
    PerCard,
    PerTrick,
    Rank,
    Restriction,
    Role,
    Sweep,
    TrickBan,
    TrickDeal,
    Tricks,
    Trump,
    Until,
)

HERZELN: Final = Deck.of(
    [
        Rank.SEVEN,
        Rank.EIGHT,
        Rank.NINE,
        Rank.JACK,
        Rank.QUEEN,
        Rank.KING,
        Rank.TEN,
        Rank.ACE,
    ]
)
"""32 cards in which the ten is the second highest."""
PART: Final = Deck.of([Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE])
"""24 cards from the nine up."""
GAPS: Final = Deck("5-9* -6C -8D -7H", tuple(Rank))
"""17 cards with gaps in three of the suits."""


LEFT: Final = FromDealer(1)
NONE: Final = NoTrump()


def _game(name: str, deck: Deck, *deals: Deal, seats: int = 4) -> Game:
    return Game(name, seats, deck, [Part("all", deals)])


def _tricks(
    name: str,
    *rules: Restriction,
    leader: Role = LEFT,
    trump: Trump = NONE,
) -> TrickDeal:
    return TrickDeal(name, [PerTrick(-1), PerCard(-3, "Q*")], (FollowSuit(), *rules), leader, trump)


LEADING: Final = _game(
    "leading",
    Deck.FRENCH_52,
    _tricks("until-broken", LeadBan("*H", Until.BROKEN)),
    _tricks("until-queen", LeadBan("*H", Until.BROKEN, broken_by="QS *D")),
    _tricks("first-tricks", LeadBan("*H *S", tricks=Tricks(1, 2, 3))),
    _tricks("last-tricks", LeadBan("*C", Until.BROKEN, Tricks(-1, -2, -3, -4))),
    _tricks("two-bans", LeadBan("*H"), LeadBan("*S *D")),
    _tricks("clubs-open", leader=Holder("2C")),
    _tricks("clubs-lead", LeadBan("*C"), leader=Holder("2C", plays_it=False)),
    _tricks("banned-opening", LeadBan("*C"), TrickBan("*C", Tricks(1)), leader=Holder("3C")),
)
FOLLOWING: Final = _game(
    "following",
    HERZELN,
    _tricks("first-trick", TrickBan("*H QS", Tricks(1))),
    _tricks("some-tricks", TrickBan("J* A*", Tricks(2, 4, -1))),
    _tricks("king-first", DiscardFirst("K* 10H 10S")),
    _tricks("points-first", DiscardFirst("QS *H"), TrickBan("AH", Tricks.ALL)),
    _tricks("must-trump", MustTrump(), trump=FixedTrump("S")),
    _tricks("must-beat", MustBeat(), trump=FixedTrump("H")),
    _tricks("beat-trump", MustBeat(only_when_trump_led=True), trump=FixedTrump("D")),
    _tricks("both", MustTrump(), MustBeat(), trump=NamedTrump(FromDealer(1), 3, allow_none=True)),
    _tricks("no-trump-to-play", MustTrump(), MustBeat(), DiscardFirst("*C")),
)
ROUND_ABOUT: Final = Game(
    "round-about",
    5,
    Deck.of(Rank, without="2C 2D"),
    [
        Part("first", [_tricks("given", leader=GIVEN, trump=NamedTrump(GIVEN, 2))]),
        Part(
            "second",
            [
                _tricks("fourth", leader=FromDealer(4)),
                _tricks("namer-holds", trump=NamedTrump(Holder("AS"), 10)),
                FanTanDeal(
                    "eights", opens_with=Rank.EIGHT, payouts=(3, 2, 1, -1, -5), ends_when_out=4
                ),
            ],
        ),
    ],
    high_wins=False,
    clockwise=False,
    rotation=3,
)
SCORES: Final = _game(
    "scores",
    PART,
    TrickDeal("all-hearts", [PerCard(-1, "*H"), Sweep(["*H"], 6, -2)]),
    TrickDeal("hearts-and-last", [PerCard(-1, "*H"), Sweep(["AH KH", Tricks(-1)], 9, 1)]),
    TrickDeal("added", [PerTrick(2), Sweep([Tricks(1, 2)], 5, -1, replaces=False)]),
    TrickDeal(
        "first-and-last", [Sweep([Tricks(-1)], 3, 0, replaces=False), PerTrick(1, Tricks(1))]
    ),
    TrickDeal("king-ends-it", [PerTrick(1), Sweep(["KH"], 7, -1)]),
    TrickDeal("wiped", [PerCard(1, "AH"), Sweep(["KH"], 0, 0)]),
    TrickDeal("others", [Sweep(["KH"], 0, -1, replaces=False)]),
    TrickDeal("two-sweeps", [Sweep(["Q*"], 4, 0), Sweep(["AC"], 1, 0, replaces=False)]),
    TrickDeal("nothing", [PerCard(0, "*H"), Sweep(["KH"], 0, 0, replaces=False)]),
    TrickDeal("late", [PerCard(-2, "*S", Tricks(3, -1)), PerTrick(7, Tricks(2, -2))]),
    TrickDeal("wiped-late", [PerTrick(1, Tricks(1)), Sweep(["KH"], 0, 0)]),
    TrickDeal("cancel", [PerCard(5, "AH"), PerCard(-5, "AH"), PerTrick(1, Tricks(1))]),
)
EARLY: Final = _game(
    "early",
    PART,
    *(
        attrs.evolve(deal, id=f"early-{deal.id}", stop_when_decided=True)
        for deal in SCORES.deals
        if isinstance(deal, TrickDeal)
    ),
    TrickDeal(
        "early-king", [PerCard(-5, "KH")], (FollowSuit(), LeadBan("*H")), stop_when_decided=True
    ),
    TrickDeal("early-none", [], stop_when_decided=True),
)
LAYOUTS: Final = _game(
    "layouts",
    Deck.SKAT_32,
    FanTanDeal("free", opens_with=Rank.TEN, passing=Passing.FREE, payouts=(5, 3), ends_when_out=2),
    FanTanDeal("limited", opens_with=Rank.JACK, passing=2, payouts=(5, 3, 1, -9), ends_when_out=4),
    FanTanDeal("never", opens_with=Rank.JACK, passing=0, payouts=(1,), ends_when_out=1),
    FanTanDeal("first-card", opens_with=None, payouts=(5, 3, 1), ends_when_out=3),
    FanTanDeal(
        "any-opening",
        opens_with=None,
        opener=Holder("9S"),
        passing=Passing.FREE,
        payouts=(2,),
        ends_when_out=1,
    ),
    FanTanDeal(
        "ace-low",
        opens_with=Rank.NINE,
        opener=Holder("9H", plays_it=False),
        order=(Rank.ACE, *tuple(Rank)[:-1]),
        payouts=(4, 2),
        ends_when_out=2,
    ),
    FanTanDeal(
        "ten-high",
        opens_with=Rank.QUEEN,
        order=HERZELN.rank_order,
        payouts=(4, 2, 1, 0),
        ends_when_out=3,
    ),
)
BLOCKED: Final = Game(
    "blocked",
    3,
    GAPS,
    [
        Part(
            "all",
            [
                FanTanDeal("sevens", opens_with=Rank.SEVEN, payouts=(3, 2, 1), ends_when_out=2),
                FanTanDeal("any", opens_with=None, passing=1, payouts=(3, 2), ends_when_out=2),
                TrickDeal("part-of-it", [PerCard(-3, "7*"), Sweep(["*S"], 9, 9)]),
            ],
        )
    ],
    hand_size=5,
)
BEYOND: Final = (LEADING, FOLLOWING, ROUND_ABOUT, SCORES, EARLY, LAYOUTS, BLOCKED)
