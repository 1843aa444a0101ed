"""A game that has every kind of rule, made to be read and not to be played."""

from kierki import (
    GIVEN,
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
    Part,
    Passing,
    PerCard,
    PerTrick,
    Rank,
    Sweep,
    TrickBan,
    TrickDeal,
    Tricks,
    Until,
)

MANY_SCORES = TrickDeal(
    "many-scores",
    [
        PerCard(-5, "*H -AH"),
        PerCard(3, "QS JD"),
        PerCard(-1, "*H KS", Tricks(1, 2)),
        PerTrick(0, Tricks(-3)),
        PerCard(-7, "2-9C"),
    ],
    [
        FollowSuit(),
        LeadBan("*H", Until.BROKEN),
        TrickBan("*H QS", Tricks(1)),
        DiscardFirst("*H QS"),
        MustTrump(),
        MustBeat(),
    ],
    leader=Holder("2C"),
    trump=FixedTrump("H"),
    stop_when_decided=True,
)
NO_FOLLOWING = TrickDeal(
    "no-following",
    [PerCard(-5, "QS QC")],
    [
        LeadBan("Q*", Until.BROKEN, Tricks(1, 2, 3), "*H"),
        DiscardFirst("KH"),
        MustTrump(),
        MustBeat(only_when_trump_led=True),
    ],
    leader=FromDealer(2),
    trump=NamedTrump(GIVEN, 13, allow_none=True),
)
ALL_IN_ONE_HAND = TrickDeal(
    "all-in-one-hand",
    [PerCard(-5, "*H QS"), Sweep(["*H", "QS", Tricks(-1)], 10, -20, replaces=False)],
    [FollowSuit(), LeadBan("J* K*", tricks=Tricks(-1, -2)), DiscardFirst("KH")],
    leader=Holder("2C", plays_it=False),
    trump=NamedTrump(FromDealer(3), 1),
)
SOME_TRICKS = TrickDeal(
    "some-tricks",
    [PerTrick(-1, Tricks(1, 2, 3)), PerTrick(1, Tricks(2, -2, -1))],
    leader=FromDealer(0),
)
FREE_LAYOUT = FanTanDeal(
    "free-layout",
    opens_with=None,
    opener=Holder("7D", plays_it=False),
    passing=Passing.FREE,
    payouts=(10, -5, 1),
    ends_when_out=4,
)
UNPAID_LAYOUT = FanTanDeal(
    "unpaid-layout",
    opens_with=Rank.ACE,
    opener=GIVEN,
    passing=1,
    payouts=(),
    ends_when_out=1,
)
ACE_LOW_LAYOUT = FanTanDeal(
    "ace-low-layout",
    opens_with=Rank.ACE,
    opener=FromDealer(3),
    order=(Rank.ACE, *tuple(Rank)[:-1]),
    passing=5,
    payouts=(10, 1),
    ends_when_out=3,
)

GALLERY = Game(
    "gallery",
    seats=4,
    deck=Deck.FRENCH_52,
    parts=[
        Part("tricks", [MANY_SCORES, NO_FOLLOWING, NO_FOLLOWING, ALL_IN_ONE_HAND, SOME_TRICKS]),
        Part("layouts", [FREE_LAYOUT, UNPAID_LAYOUT, ACE_LOW_LAYOUT, NO_FOLLOWING]),
    ],
    clockwise=False,
    rotation=2,
)
"""Deals with every score, restriction, role, trump, passing and end of a layout."""
