"""Situations in which play has shown something of the hidden cards, and who may still hold them.

What each seat may hold is worked out by hand. Seats are N E S W, N is next after the dealer.
"""

from typing import TypeAlias

import attrs

from kierki import (
    Card,
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
    Match,
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
    TrickBan,
    TrickDeal,
    Tricks,
    Until,
)
from tests.views.table import acted

Holders: TypeAlias = dict[str, CardSet]
"""What each seat may hold, and under `-` what may be left over."""

SEATS = "NESW"


@attrs.frozen
class Shown:
    """What was played, and what one seat can tell from it."""

    id: str
    deal: Deal
    hands: tuple[str, ...]
    actions: str
    holders: str
    """For each seat the hidden cards that it may hold, `*` for all, `-` for cards left over."""
    seat: str = "N"
    """Whose view it is, `-` for an onlooker."""
    left: str = ""
    """The cards left over."""
    clockwise: bool = True
    ways: int | None = None
    """In how many ways the hidden cards may lie, where that tells more than who may hold them."""

    @property
    def viewer(self) -> int | None:
        """Whose view it is, as a seat."""
        return None if self.seat == "-" else SEATS.index(self.seat)

    @property
    def is_wide(self) -> bool:
        """Whether there are so many ways that to draw each of them some times takes long."""
        return self.id in WIDE

    def match(self) -> Match:
        """The match after the actions."""
        hands = [Card.parse_all(hand) for hand in self.hands]
        left = Card.parse_all(self.left)
        game = Game(
            self.id,
            len(hands),
            Deck(CardSet([*left, *(card for hand in hands for card in hand)])),
            [Part("part", [self.deal])],
            clockwise=self.clockwise,
            hand_size=len(hands[0]) if left else None,
        )
        dealer = len(hands) - 1 if self.clockwise else 1
        return acted(Match.start(game, seed=1, dealer=dealer, hands=[hands]), self.actions)

    def expected(self, hidden: CardSet) -> Holders:
        """Who may hold which of the hidden cards."""
        table: Holders = {}
        for entry in self.holders.split(";"):
            names, cards = entry.split(":")
            may_hold = hidden if cards.strip() == "*" else CardSet(Card.parse_all(cards))
            table |= dict.fromkeys(names.split(), may_hold)
        return table


NEXT = FromDealer(1)


def ruled(
    *rules: Restriction, leader: Role = NEXT, trump: str = "", stops: bool = False
) -> TrickDeal:
    """A trick deal with these restrictions after following suit; hearts count where it stops."""
    scores = [PerCard(-1, "*H")] if stops else [PerTrick(1)]
    deal = TrickDeal("ruled", scores, [FollowSuit(), *rules], leader, stop_when_decided=stops)
    return attrs.evolve(deal, trump=FixedTrump(trump)) if trump else deal


def rows(
    passing: Passing | int = Passing.FORCED,
    *,
    opens_with: Rank | None = Rank.KING,
    opener: Role = NEXT,
    order: tuple[Rank, ...] | None = None,
) -> FanTanDeal:
    """A layout that goes on to the last seat."""
    return FanTanDeal(
        "rows",
        opens_with=opens_with,
        opener=opener,
        order=order,
        passing=passing,
        payouts=(1,),
        ends_when_out=3,
    )


NAMED = TrickDeal(
    "named",
    [PerTrick(1)],
    leader=Holder("KC", plays_it=False),
    trump=NamedTrump(Holder("QC"), 1),
)

VOID = ("AD KC QC", "AH KH QS", "KD AC QD", "KS AS QH")
"""N leads AD, E and W are void, S follows."""
HEARTS = ("QC AD KD", "KC QD AS", "QS KS AH", "AC KH QH")
"""N leads QC, S is void, W takes the trick and holds hearts only."""
PLAIN = ("QC AD KD", "KH QD QH", "KC AS KS", "AC QS AH")
"""N leads QC, E is void of clubs and spades."""
LOW = ("JC AD KD", "10C QD QH", "QC QS KS", "KC KH AC")
"""N leads JC, E follows with a lower card, S and W with higher ones."""
ROWS = ("KC QC AC", "QD AD QH", "KD AH KH")
"""Three seats; N and S hold the kings."""

FOLLOWED = (
    Shown(
        "FOLLOW-1: void seats hold no card of the suit",
        ruled(),
        VOID,
        "AD QS KD QH",
        "E W: AH KH AC KS AS; S: *",
    ),
    Shown(
        "FOLLOW-1: counter-clockwise",
        ruled(),
        (VOID[0], VOID[3], VOID[2], VOID[1]),
        "AD QS KD QH",
        "E W: AH KH AC KS AS; S: *",
        clockwise=False,
    ),
    Shown(
        "FOLLOW-1: who followed may hold anything",
        ruled(),
        ("AD KC", "QD AS", "KD AH", "JD QH"),
        "AD QD KD JD",
        "E S W: *",
    ),
    Shown(
        "FOLLOW-1: an onlooker sees the same void",
        ruled(),
        ("AD QC", "QS KC", "KD QD", "JD AH"),
        "AD QS KD JD",
        "N S W: *; E: QC KC AH",
        seat="-",
    ),
    Shown(
        "FOLLOW-1: a card of the suit may be left over",
        ruled(),
        ("AD QC", "QS KC", "KD AH", "JD KH"),
        "AD QS KD JD",
        "E: KC AH KH AS; S W -: *",
        left="QD AS",
    ),
    Shown(
        "CHAIN-1: without restrictions nothing is shown",
        TrickDeal("free", [PerTrick(1)], ()),
        ("AD QC", "QS KC", "KD AH", "JD QD"),
        "AD QS KD JD",
        "E S W: *",
    ),
)

LED = (
    Shown(
        "LEAD-1: who leads a banned card holds no other",
        ruled(LeadBan("*H")),
        HEARTS,
        "QC KC QS AC QH",
        "W: AH KH; E S: *",
    ),
    Shown(
        "LEAD-1: in another trick nothing is shown",
        ruled(LeadBan("*H", tricks=Tricks(1))),
        HEARTS,
        "QC KC QS AC QH",
        "E S W: *",
    ),
    Shown(
        "LEAD-1: the first of two bans falls through",
        ruled(LeadBan("*H"), LeadBan("AH KH")),
        ("QC AD KD", "KC QD AS", "QS KS AH", "AC KH JH"),
        "QC KC QS AC JH",
        "W: AH KH; E S: *",
    ),
    Shown(
        "LEAD-1: both of two bans fall through",
        ruled(LeadBan("*H"), LeadBan("AH KH")),
        ("QC AD KD", "KC QD AS", "QS JH QH", "AC KH AH"),
        "QC KC QS AC KH",
        "W: AH; E S: QD AS JH QH",
    ),
    Shown(
        "LEAD-2: a ban that is not broken",
        ruled(LeadBan("*H", Until.BROKEN)),
        HEARTS,
        "QC KC QS AC QH",
        "W: AH KH; E S: *",
    ),
    Shown(
        "LEAD-2: a ban that a discard broke",
        ruled(LeadBan("*H", Until.BROKEN)),
        HEARTS,
        "QC KC AH AC QH",
        "E S W: *",
    ),
    Shown(
        "LEAD-2: a ban that another card broke",
        ruled(LeadBan("*H", Until.BROKEN, broken_by="*S")),
        HEARTS,
        "QC KC QS AC QH",
        "E S W: *",
    ),
    Shown(
        "OPEN-1: a card that must be led shows nothing",
        ruled(LeadBan("*C"), leader=Holder("QC")),
        ("KC AD", "QC QD", "AC QH", "KS KH"),
        "QC AC KS KC",
        "E S W: *",
    ),
    Shown(
        "OPEN-1: a card that need not be led shows what others do",
        ruled(LeadBan("*C"), leader=Holder("QC", plays_it=False)),
        ("KC AD", "QC JC", "AC QH", "KS KH"),
        "QC AC KS KC",
        "E: JC; S W: QH KH",
    ),
)

DUTIES = (
    Shown(
        "BAN-1: who plays a banned card holds no other",
        ruled(TrickBan("*H QS", Tricks(1))),
        ("QC AD KD", "KH QH QS", "KC QD AS", "AC KS AH"),
        "QC KH KC AC",
        "E: QH QS AH; S W: *",
    ),
    Shown(
        "BAN-1: in another trick nothing is shown",
        ruled(TrickBan("*H QS", Tricks(2))),
        ("QC AD KD", "KH QH QS", "KC QD AS", "AC KS AH"),
        "QC KH KC AC",
        "E S W: *",
    ),
    Shown(
        "DISCARD-1: who throws another card holds none of those",
        ruled(DiscardFirst("KH QS")),
        ("QC AD KD", "AS KS QD", "KC KH AH", "AC QH QS"),
        "QC AS KC AC",
        "E: KS QD AH QH; S W: *",
    ),
    Shown(
        "DISCARD-1: who throws one may hold the other",
        ruled(DiscardFirst("KH QS")),
        ("QC AD KD", "KH KS QD", "KC AS AH", "AC QH QS"),
        "QC KH KC AC",
        "E S W: *",
    ),
    Shown(
        "DISCARD-1: a card of the led suit is not thrown",
        ruled(DiscardFirst("KC KH")),
        ("QC AD KD", "JC KS QD", "AC KH AH", "QH AS KC"),
        "QC JC AC",
        "E S W: *",
    ),
    Shown(
        "TRUMP-4: who plays a plain card holds no trump",
        ruled(MustTrump(), trump="S"),
        PLAIN,
        "QC KH KC AC",
        "E: QD QH AH; S W: *",
    ),
    Shown(
        "TRUMP-4: without trump nothing is shown",
        ruled(MustTrump()),
        PLAIN,
        "QC KH KC AC",
        "E S W: *",
    ),
    Shown(
        "BEAT-1: who follows low holds nothing higher",
        ruled(MustBeat()),
        LOW,
        "JC 10C QC KC",
        "E: QD QH QS KS KH; S W: *",
    ),
    Shown(
        "BEAT-1: who plays a plain card holds no trump",
        ruled(MustBeat(), trump="S"),
        PLAIN,
        "QC KH KC AC",
        "E: QD QH AH; S W: *",
    ),
    Shown(
        "BEAT-1: who undertrumps holds no higher trump",
        ruled(MustBeat(), trump="S"),
        ("QC AD KD", "KS QD QH", "QS KH AH", "AC AS JH"),
        "QC KS QS AC",
        "S: QD QH KH AH JH; E W: *",
    ),
    Shown(
        "BEAT-1: on a plain suit nothing is shown",
        ruled(MustBeat(only_when_trump_led=True), trump="S"),
        LOW,
        "JC 10C QC KC",
        "E S W: *",
    ),
    Shown(
        "BEAT-1: on a trump it is",
        ruled(MustBeat(only_when_trump_led=True), trump="C"),
        LOW,
        "JC 10C QC KC",
        "E: QD QH QS KS KH; S W: *",
    ),
    Shown(
        "CHAIN-2: trumping but not beating",
        ruled(MustTrump(), MustBeat(), trump="S"),
        ("QC AD KD", "KS QD QH", "JS KH AH", "10H QS AS"),
        "QC KS JS",
        "S: QD QH KH AH 10H QS; E W: *",
    ),
)

ROLES = (
    Shown(
        "SEAT-4: the leader, before it leads",
        ruled(leader=Holder("QC")),
        ("KC AD", "QC QD", "AC QH", "KS KH"),
        "",
        "E: *; S W: QD AC QH KS KH",
    ),
    Shown(
        "SEAT-4: the leader, after it led another card",
        ruled(leader=Holder("QC", plays_it=False)),
        ("KC AD", "QC QD", "AC JD", "KS KH"),
        "QD JD KH AD",
        "E: QC; S W: AC KS",
    ),
    Shown(
        "SEAT-4: the namer, while trump is named",
        NAMED,
        ("KC AD", "QC QD", "AC QH"),
        "",
        "N S: AD QD AC QH; E: *",
    ),
    Shown(
        "SEAT-4: namer and leader, once it is named",
        NAMED,
        ("AD JD", "QC QD", "KC AC"),
        "=C",
        "E: QC QD AC; S: KC QD AC",
    ),
    Shown(
        "SEAT-4: the opener, after it laid another card",
        rows(opener=Holder("QC", plays_it=False)),
        ("KC QD", "KD QC", "QH KH"),
        "KD KH",
        "E: QC; S: QH",
    ),
    Shown(
        "NAME-1: nor does a seat know the rest of its own hand",
        TrickDeal("named", [PerTrick(1)], trump=NamedTrump(FromDealer(0), 1)),
        ("KC AD", "QC QD", "AC QH"),
        "",
        "N E S: *",
    ),
)

PASSED = (
    Shown(
        "PASS-1: who passes holds nothing that fits",
        rows(),
        ("KC QC", "QD QH", "KD AH", "KS AS"),
        "KC - KD",
        "E: QD QH AH AS; S W: *",
    ),
    Shown(
        "PASS-1: nor at a later pass",
        rows(),
        ("KC QC AC", "QS AS JH", "KD JD KS", "QD AD JS"),
        "KC - KD QD QC -",
        "E: QS AS JH JS; S W: *",
    ),
    Shown(
        "PASS-2: one free pass shows nothing",
        rows(1),
        ("KC QC", "KD QD", "KH QH"),
        "KC -",
        "E S: *",
    ),
    Shown(
        "PASS-2: a second one bars what fitted at both",
        rows(1),
        ROWS,
        "KC - KD QC -",
        "E: QD AD QH AH; S: *",
    ),
    Shown(
        "PASS-2: where all passes are free nothing is shown",
        rows(Passing.FREE),
        ROWS,
        "KC - KD QC -",
        "E S: *",
    ),
    Shown(
        "PASS-2: a card laid later made a pass free",
        rows(1),
        ("KC QC AC", "KD JH JS", "KH AH AD"),
        "KC - KH QC KD AH AC -",
        "E: JH JS; S: AD",
    ),
    Shown(
        "LAYOUT-2: the rank of the first card opens every row",
        rows(opens_with=None, order=(Rank.QUEEN, Rank.KING, Rank.ACE)),
        ("QC AS", "KD AD", "KC QD"),
        "QC -",
        "E: KD AD; S: KC QD",
    ),
    Shown(
        "LAYOUT-1: rows follow the order of the layout",
        rows(order=(Rank.KING, Rank.ACE, Rank.QUEEN)),
        ("KC AD", "QC QD", "KD AC"),
        "KC - KD",
        "E: QC QD; S: AC",
    ),
    Shown(
        "END-3: nobody holds what would fit a blocked layout",
        rows(),
        ("KC QC", "JD QH", "KD JH"),
        "KC - KD QC",
        "E S: JD QH JH; -: AC AD KH QD",
        left="AC AD KH QD",
    ),
    Shown(
        "END-3: somebody holds what fits a layout that goes on",
        rows(),
        ("KC JS", "JD QH", "KD JH"),
        "KC",
        "E S -: *",
        left="QC JC",
        ways=84,
    ),
)

STOPPED = (
    Shown(
        "END-2: nobody holds what would score when a deal stopped",
        ruled(stops=True),
        ("AH KC", "KH QD", "QH KD"),
        "AH KH QH",
        "E S: QD KD AC; -: *",
        left="JH AC",
    ),
    Shown(
        "END-2: somebody holds it while the deal goes on",
        ruled(stops=True),
        ("AH KC", "KH QD", "QH JH"),
        "AH KH QH",
        "E S: *; -: QD AC",
        left="AC",
        ways=4,
    ),
)

SHOWN = (*FOLLOWED, *LED, *DUTIES, *ROLES, *PASSED, *STOPPED)

WIDE = {
    "BAN-1: in another trick nothing is shown",
    "DISCARD-1: who throws one may hold the other",
    "DISCARD-1: a card of the led suit is not thrown",
    "TRUMP-4: without trump nothing is shown",
    "BEAT-1: on a plain suit nothing is shown",
    "CHAIN-2: trumping but not beating",
    "END-3: somebody holds what fits a layout that goes on",
    "BEAT-1: who follows low holds nothing higher",
    "BEAT-1: on a trump it is",
}
"""Situations with very many ways."""
