"""Small games for the tests of matches: eight cards, two for each of four seats."""

from kierki import (
    GIVEN,
    Deal,
    Deck,
    FanTanDeal,
    FromDealer,
    Game,
    NamedTrump,
    Part,
    PerTrick,
    Rank,
    TrickDeal,
)

ACES = TrickDeal("aces", [PerTrick(1)])
KINGS = TrickDeal("kings", [PerTrick(10)], leader=FromDealer(0))
NAMED = TrickDeal(
    "named", [PerTrick(100)], trump=NamedTrump(FromDealer(2), after_cards=1, allow_none=True)
)
LAYOUT = FanTanDeal("layout", opens_with=Rank.KING, payouts=(1000,), ends_when_out=1)
DECK = Deck.of([Rank.KING, Rank.ACE])
"""Eight cards, two for each of four seats."""
HANDS = "KC AC", "KD AD", "KH AH", "KS AS"


def game(*deals: Deal, **facts: bool | int) -> Game:
    return Game("game", 4, DECK, [Part("part", deals)], **facts)  # type: ignore[arg-type]


SMALL = Game("small", 4, DECK, [Part("one", [ACES, KINGS]), Part("two", [NAMED, LAYOUT])])

ANY_LEADER = TrickDeal("any", [PerTrick(1)], leader=GIVEN)
ANY_OPENER = FanTanDeal("lay", opens_with=Rank.KING, opener=GIVEN, payouts=(1,), ends_when_out=1)
ANY_NAMER = TrickDeal("name", [PerTrick(1)], trump=NamedTrump(GIVEN, after_cards=1))
OPEN = Game(
    "open", 4, DECK, [Part("a", [ANY_LEADER, ANY_OPENER]), Part("b", [ANY_NAMER, ANY_LEADER])]
)
