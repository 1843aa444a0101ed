"""Deals and games with one rule each that has to be told; the words are in `sentences.toml`."""

from collections.abc import Iterable

from kierki import (
    GIVEN,
    CardSet,
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
    Part,
    Passing,
    PerCard,
    PerTrick,
    Rank,
    Restriction,
    Role,
    Score,
    Sweep,
    TrickBan,
    TrickDeal,
    Tricks,
    Trump,
    Until,
    games,
)

DEALER = FromDealer(0)
ACE_LOW = (Rank.ACE, *tuple(Rank)[:-1])


def game_of(
    *deals: Deal, high_wins: bool = True, clockwise: bool = True, rotation: int = 1
) -> Game:
    """A game for four with these deals."""
    return Game(
        "own",
        4,
        Deck.FRENCH_52,
        [Part("part", deals)],
        high_wins=high_wins,
        clockwise=clockwise,
        rotation=rotation,
    )


def scoring(*scores: Score) -> TrickDeal:
    """A deal with these scores."""
    return TrickDeal("deal", scores)


def fewest(points: int) -> Game:
    """A game whose tricks pay so much, and in which the fewest points win."""
    return game_of(scoring(PerTrick(points)), high_wins=False)


def limited(*limits: Restriction) -> TrickDeal:
    """A deal in which suit is followed, with these limits beside."""
    return TrickDeal("deal", [PerTrick(-1)], [FollowSuit(), *limits], trump=FixedTrump("S"))


def led_by(leader: Role) -> Game:
    """A game in which this seat leads."""
    return game_of(TrickDeal("deal", [PerTrick(-1)], leader=leader))


def with_trump(trump: Trump) -> Game:
    """A game with this trump."""
    return game_of(TrickDeal("deal", [PerTrick(-1)], trump=trump))


def layout(
    *,
    opens_with: Rank | None = Rank.SEVEN,
    opener: Role = DEALER,
    order: Iterable[Rank] | None = None,
    passing: Passing | int = Passing.FORCED,
    payouts: Iterable[int] = (8, 5),
    ends_when_out: int = 2,
) -> FanTanDeal:
    """A plain layout but for what is stated."""
    return FanTanDeal(
        "layout",
        opens_with=opens_with,
        opener=opener,
        order=order,
        passing=passing,
        payouts=payouts,
        ends_when_out=ends_when_out,
    )


CASES: dict[str, Game | Deal] = {
    "each card of a suit": scoring(PerCard(-20, "*H")),
    "each card of a rank": scoring(PerCard(-1, "Q*")),
    "each card of two ranks": scoring(PerCard(-3, "J* K*")),
    "one card": scoring(PerCard(-150, "KH")),
    "two cards": scoring(PerCard(22, "QC QS")),
    "cards of two kinds": scoring(PerCard(-2, "*H QS")),
    "a suit with an exception, in one trick": scoring(PerCard(-2, "*H -9H", Tricks(1))),
    "each trick": scoring(PerTrick(25)),
    "two tricks": scoring(PerTrick(-75, Tricks(7, -1))),
    "the trick before the last": scoring(PerTrick(-40, Tricks(-2))),
    "the last tricks": scoring(PerTrick(-4, Tricks(-1, -2))),
    "the first tricks, for nothing": scoring(PerTrick(0, Tricks(1, 2, 3))),
    "the march": scoring(Sweep([Tricks.ALL], 50, -30)),
    "a sweep that adds": scoring(Sweep(["*H", Tricks(-1)], 0, -1, replaces=False)),
    "a card that counts twice": scoring(PerCard(1, "*H"), PerCard(1, "K*")),
    "penalty points": fewest(2),
    "penalty points taken away": fewest(-5),
    "no penalty points": fewest(0),
    "lead ban": limited(LeadBan("*H")),
    "lead ban on a card in one trick": limited(LeadBan("KH", tricks=Tricks(1))),
    "lead ban until broken": limited(LeadBan("*H", Until.BROKEN)),
    "lead ban in some tricks until another card": limited(
        LeadBan("Q*", Until.BROKEN, Tricks(1, 2), "KH")
    ),
    "lead ban that nothing breaks": limited(LeadBan("*H", Until.BROKEN, broken_by=CardSet())),
    "trick ban": limited(TrickBan("*H QS", Tricks(1))),
    "a card to discard first": limited(DiscardFirst("KH")),
    "cards to discard first": limited(DiscardFirst("J* K*")),
    "must trump": limited(MustTrump()),
    "must beat": limited(MustBeat()),
    "must beat a trump led": limited(MustBeat(only_when_trump_led=True)),
    "duties without following suit": TrickDeal(
        "deal", [PerTrick(-1)], [DiscardFirst("*H"), MustTrump()], trump=FixedTrump("S")
    ),
    "no following suit": TrickDeal("deal", [PerTrick(-1)], ()),
    "dealer leads": led_by(FromDealer(0)),
    "left of dealer leads": led_by(FromDealer(1)),
    "opposite the dealer leads": led_by(FromDealer(2)),
    "right of dealer leads": led_by(FromDealer(3)),
    "holder leads": led_by(Holder("2C", plays_it=False)),
    "holder leads that card": led_by(Holder("2C")),
    "leader is given": led_by(GIVEN),
    "fixed trump": with_trump(FixedTrump("H")),
    "named trump": with_trump(NamedTrump(FromDealer(0), 5)),
    "named trump or none": with_trump(NamedTrump(FromDealer(0), 3, allow_none=True)),
    "holder names by one card": with_trump(NamedTrump(Holder("AS"), 1)),
    "named after all cards": with_trump(NamedTrump(FromDealer(0), 13)),
    "given namer after all cards": with_trump(NamedTrump(GIVEN, 13)),
    "given namer after some cards": with_trump(NamedTrump(GIVEN, 5)),
    "layout opens with the seven": game_of(layout()),
    "layout opens with the lowest": game_of(layout(opens_with=Rank.TWO)),
    "layout opens with the highest": game_of(layout(opens_with=Rank.ACE)),
    "layout opens with any card": game_of(layout(opens_with=None)),
    "layout opens with any card of a holder": game_of(layout(opens_with=None, opener=Holder("JC"))),
    "layout in an order of its own": game_of(layout(order=ACE_LOW)),
    "holder opens": game_of(layout(opener=Holder("7D"))),
    "opener is given": game_of(layout(opener=GIVEN)),
    "passing when forced": game_of(layout(passing=Passing.FORCED)),
    "passing never allowed more than forced": game_of(layout(passing=0)),
    "passing is free": game_of(layout(passing=Passing.FREE)),
    "passing once": game_of(layout(passing=1)),
    "passing some times": game_of(layout(passing=13)),
    "two places paid": game_of(layout()),
    "third place paid and second not": game_of(layout(payouts=(3, 0, 1), ends_when_out=3)),
    "every place paid": game_of(layout(payouts=(1, 1, 1, -3), ends_when_out=4)),
    "no place paid": game_of(layout(payouts=(0, 0))),
    "a German pack": games.KEIN_STICH,
    "cards of a German pack": games.KEIN_STICH.with_deal(TrickDeal("own", [PerCard(-1, "QS JC")])),
}
"""For each name of a sentence a game, or a deal alone, in which it has to be said."""
