"""What is told of a match: complete, in order, and enough to join in at any moment."""

from collections import Counter
from itertools import pairwise

import attrs
import pytest
from hypothesis import given

from kierki import (
    NO_TRUMP,
    PASS,
    Card,
    CardPlayed,
    CardSet,
    DealScored,
    Dealt,
    Deck,
    Event,
    FanTanDeal,
    FanTanPlay,
    Game,
    Match,
    NamedTrump,
    NameTrump,
    Part,
    Passed,
    PerCard,
    PerTrick,
    Rank,
    Suit,
    TrickDeal,
    TrickPlay,
    TrickTaken,
    TrumpNamed,
    WentOut,
    games,
)
from kierki.play.events import seen_by
from tests import strategies as draws
from tests.unit.table import act, card, cards
from tests.views import client
from tests.views.table import (
    EVERY,
    OWN,
    acted,
    begun,
    course,
    name_of,
    scheduled_course,
    seats_and_onlooker,
    some,
)

N, E, S, W = range(4)


# ------------------------------------------------------------------- the history is the match


def first_leader(deal: client.Deal) -> int | None:
    """Who led the first trick of a deal told by events; None before the first card."""
    if deal.tricks:
        return deal.tricks[0][0]
    return deal.table[0][0] if deal.table else None


def check_against_play(deal: client.Deal, play: TrickPlay | FanTanPlay) -> None:
    """Compare a deal told by events with the deal played."""
    seats = range(play.seats)
    assert [tuple(hand or ()) for hand in deal.dealt] == list(play.dealt)
    assert [CardSet(deal.hand(seat)) for seat in seats] == list(play.hands)
    assert deal.deal_id == play.deal.id
    assert deal.dealer == play.dealer
    assert deal.scores == (play.scores if play.is_over else None)
    if isinstance(play, TrickPlay):
        assert deal.trump is play.trump or not isinstance(play.deal.trump, NamedTrump)
        assert tuple(card for _, card in deal.table) == play.table
        assert tuple(deal.laid) == play.played
        assert deal.tricks == [
            (trick.leader, list(trick.cards), trick.winner, trick.points) for trick in play.tricks
        ]
        assert first_leader(deal) in ({play.leader} if deal.laid else {None})
    else:
        assert CardSet(deal.laid) == play.layout
        assert tuple(deal.out) == play.finished
        assert len(deal.laid) + len(deal.passes) == len(play.actions)


def check_against_match(match: Match) -> None:
    """Compare what the history tells with the match."""
    deals = client.fold(match.history)
    assert [deal.number for deal in deals] == list(range(1, begun(match) + 1))
    for deal, play in zip(deals, match.finished, strict=False):
        check_against_play(deal, play)
    if match.naming is not None:
        seen = match.naming.rule.after_cards
        assert [tuple(hand or ()) for hand in deals[-1].dealt] == [
            hand[:seen] for hand in match.naming.dealt
        ]
        assert deals[-1].scores is None
    elif match.play is not None:
        check_against_play(deals[-1], match.play)
    paid = [deal.scores for deal in deals if deal.scores is not None]
    assert tuple(paid) == match.deal_scores


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_the_history_told_to_a_client_is_the_match(game: Game) -> None:
    """[VIEW-1, SCORE-4] Folded by hand it gives the same deals, tricks, rows and scores."""
    for moments in (course(game, 7), scheduled_course(game, 8)):
        for match in some(moments, 12, seed=7):
            check_against_match(match)


@draws.FEW
@given(match=draws.moments(draws.match_starts()))
def test_the_history_of_any_game_told_to_a_client_is_the_match(match: Match) -> None:
    """[VIEW-1]"""
    check_against_match(match)


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_a_client_that_joins_in_can_rebuild_the_deal(game: Game) -> None:
    """[VIEW-1] From its own view: all cards it was dealt, who led, the closed tricks, the rest."""
    for match in some(course(game, 9), 12, seed=9):
        for seat in seats_and_onlooker(game):
            view = match.view(seat)
            (deal,) = client.fold(as_first(view.deal_history))
            assert deal.deal_id == match.deal.id
            assert deal.dealer == match.dealer
            assert [deal.size(other) for other in range(game.seats)] == list(view.hand_sizes)
            if seat is not None:
                assert deal.hand(seat) == set(view.hand)
                assert tuple(deal.dealt[seat] or ()) == view.dealt
            play = match.play
            if isinstance(play, TrickPlay):
                assert tuple(c for _, c in deal.table) == play.table
                assert [(trick[0], trick[2]) for trick in deal.tricks] == [
                    (trick.leader, trick.winner) for trick in play.tricks
                ]
                assert first_leader(deal) in ({play.leader} if deal.laid else {None})
            if isinstance(play, FanTanPlay):
                assert CardSet(deal.laid) == play.layout
                assert tuple(deal.out) == play.finished


def as_first(events: tuple[Event, ...]) -> list[Event]:
    """The events of one deal, as if it were the first."""
    return [
        attrs.evolve(event, number=1) if isinstance(event, Dealt | DealScored) else event
        for event in events
    ]


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_last_events_one_after_another_are_the_history(game: Game) -> None:
    """[VIEW-1] For the referee and for every seat: nothing is told twice, or left out."""
    moments = course(game, 10)[:70]
    for seat in (None, 0, game.seats - 1):
        told: list[Event] = []
        for match in moments:
            told += match.view(seat).last_events
        assert tuple(told) == moments[-1].view(seat).history
    referee = [event for match in moments for event in match.last_events]
    assert tuple(referee) == moments[-1].history


@draws.FEW
@given(states=draws.played(draws.match_starts()))
def test_last_events_of_any_game_one_after_another_are_the_history(
    states: tuple[Match, ...],
) -> None:
    """[VIEW-1] Deals that are over before their first card are told with what led to them."""
    told = [event for match in states for event in match.last_events]
    assert tuple(told) == states[-1].history


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_an_event_is_seen_with_the_own_hand_and_no_other(game: Game) -> None:
    """[VIEW-1] Only what was dealt differs from seat to seat."""
    for event in course(game, 1)[-1].history:
        for seat in seats_and_onlooker(game):
            seen = seen_by(event, seat)
            if not isinstance(event, Dealt):
                assert seen is event
                continue
            assert isinstance(seen, Dealt)
            own = tuple(hand if at == seat else None for at, hand in enumerate(event.hands))
            assert seen == Dealt(event.number, event.deal_id, event.dealer, event.each, own)


# ------------------------------------------------------------ what follows from each action

TABLE = Game(
    "table",
    seats=4,
    deck=Deck.of((Rank.QUEEN, Rank.KING, Rank.ACE)),
    parts=[
        Part(
            "table",
            [
                TrickDeal("tricks", [PerTrick(-2), PerCard(-5, "KH")]),
                TrickDeal("trumps", [PerTrick(3)], trump=NamedTrump(after_cards=2)),
                TrickDeal("seen", [PerTrick(3)], trump=NamedTrump(after_cards=3, allow_none=True)),
                FanTanDeal("rows", opens_with=Rank.KING, payouts=(8, 5), ends_when_out=2),
            ],
        )
    ],
    rotation=0,
)
HANDS = tuple(map(cards, ("QC KC AC", "QD KD AD", "QH KH AH", "QS KS AS")))
"""N holds clubs, E diamonds, S hearts, W spades; who leads takes every trick."""


def at_table(*deal_ids: str, after: str = "") -> Match:
    """These deals, dealt by W with N to lead, after cards, passes (-) and trumps (such as =H)."""
    match = Match.start(
        TABLE,
        seed=1,
        dealer=W,
        hands=[HANDS] * len(deal_ids),
        schedule=[(deal_id, None) for deal_id in deal_ids],
    )
    return acted(match, after)


def dealt(number: int, deal_id: str, first: int = 0, end: int = 3) -> Dealt:
    """The hands above, from one card to another."""
    return Dealt(number, deal_id, W, end - first, tuple(hand[first:end] for hand in HANDS))


TWO_TRICKS = "AC AD AH AS KC KD KH KS"
ALL_TRICKS = f"{TWO_TRICKS} QC QD QH QS"
# Kings open, queens and aces join: N is out with 3 cards, then E.
ROWS = "KC KD KH KS AC AD AH AS"


@pytest.mark.parametrize(
    ("deals", "actions", "told"),
    [
        pytest.param(["tricks"], "", [dealt(1, "tricks")], id="dealt"),
        pytest.param(["trumps"], "", [dealt(1, "trumps", 0, 2)], id="first-cards-dealt"),
        pytest.param(["seen"], "", [dealt(1, "seen")], id="all-cards-dealt-before-naming"),
        pytest.param(["tricks"], "AC", [CardPlayed(N, card("AC"))], id="card-led"),
        pytest.param(["tricks"], "AC AD AH", [CardPlayed(S, card("AH"))], id="card-in-a-trick"),
        pytest.param(
            ["tricks"],
            "AC AD AH AS",
            [CardPlayed(W, card("AS")), TrickTaken(1, N, -2)],
            id="trick-closed",
        ),
        pytest.param(
            ["tricks"],
            "AC AD AH AS KC KD KH KS",
            [CardPlayed(W, card("KS")), TrickTaken(2, N, -7)],
            id="second-trick-closed-with-the-king",
        ),
        pytest.param(
            ["tricks", "rows"],
            ALL_TRICKS,
            [
                CardPlayed(W, card("QS")),
                TrickTaken(3, N, -2),
                DealScored(1, (-11, 0, 0, 0), ((-6, 0, 0, 0), (-5, 0, 0, 0))),
                dealt(2, "rows"),
            ],
            id="deal-closed-and-the-next-dealt",
        ),
        pytest.param(
            ["tricks", "trumps"],
            ALL_TRICKS,
            [
                CardPlayed(W, card("QS")),
                TrickTaken(3, N, -2),
                DealScored(1, (-11, 0, 0, 0), ((-6, 0, 0, 0), (-5, 0, 0, 0))),
                dealt(2, "trumps", 0, 2),
            ],
            id="deal-closed-and-first-cards-of-the-next-dealt",
        ),
        pytest.param(
            ["tricks"],
            ALL_TRICKS,
            [
                CardPlayed(W, card("QS")),
                TrickTaken(3, N, -2),
                DealScored(1, (-11, 0, 0, 0), ((-6, 0, 0, 0), (-5, 0, 0, 0))),
            ],
            id="last-deal-closed",
        ),
        pytest.param(
            ["trumps"],
            "=D",
            [TrumpNamed(W, Suit.DIAMONDS), dealt(1, "trumps", 2, 3)],
            id="trump-named-and-the-rest-dealt",
        ),
        pytest.param(["seen"], "=S", [TrumpNamed(W, Suit.SPADES)], id="trump-named-on-all-cards"),
        pytest.param(["seen"], "=", [TrumpNamed(W, NO_TRUMP)], id="no-trump-named"),
        pytest.param(
            ["trumps"],
            "=D AC AD AH AS",
            [CardPlayed(W, card("AS")), TrickTaken(1, E, 3)],
            id="trick-taken-with-a-trump",
        ),
        pytest.param(["rows"], "KC", [CardPlayed(N, card("KC"))], id="card-laid"),
        pytest.param(
            ["rows"],
            f"{ROWS} QC",
            [CardPlayed(N, card("QC")), WentOut(N, 1)],
            id="first-seat-out",
        ),
        pytest.param(
            ["rows", "tricks"],
            f"{ROWS} QC QD",
            [
                CardPlayed(E, card("QD")),
                WentOut(E, 2),
                DealScored(1, (8, 5, 0, 0), ((8, 5, 0, 0),)),
                dealt(2, "tricks"),
            ],
            id="second-seat-out-and-the-next-dealt",
        ),
    ],
)
def test_what_is_told_after_each_kind_of_action(
    deals: list[str], actions: str, told: list[Event]
) -> None:
    """[DEAL-3, NAME-1, TRICK-2, LAYOUT-3, SCORE-3] The action first, then what followed from it."""
    match = at_table(*deals, after=actions)
    assert match.last_events == tuple(told)
    for seat in (N, E, S, W, None):
        expected = tuple(seen_by(event, seat) for event in told)
        assert match.view(seat).last_events == expected


def test_a_pass_is_told() -> None:
    """[PASS-1] E holds no king and nothing that joins."""
    hands = [("KC", "QD", "KD", "QC")]
    game = Game(
        "passing",
        seats=4,
        deck=Deck.of((Rank.QUEEN, Rank.KING), (Suit.CLUBS, Suit.DIAMONDS)),
        parts=[
            Part("rows", [FanTanDeal("rows", opens_with=Rank.KING, payouts=(), ends_when_out=4)])
        ],
    )
    match = act(Match.start(game, seed=1, dealer=W, hands=hands), card("KC"), PASS)
    assert match.last_events == (Passed(E),)
    assert match.view(None).last_events == (Passed(E),)
    assert match.turn == S


def test_deals_that_are_over_before_their_first_card_are_told_at_once() -> None:
    """[END-2, END-3] After the last card of a deal, or with the start of the match."""
    nothing = TrickDeal("nothing", [PerCard(0, "*H")], stop_when_decided=True)
    blocked = FanTanDeal("blocked", opens_with=Rank.KING, payouts=(4,), ends_when_out=1)
    one = TrickDeal("one", [PerTrick(1)])
    game = Game(
        "at-once",
        seats=2,
        deck=Deck.of((Rank.QUEEN, Rank.KING), (Suit.HEARTS, Suit.SPADES)),
        parts=[Part("at-once", [nothing, blocked, one])],
        rotation=0,
        hand_size=1,
    )
    hands = (cards("QH"), cards("QS"))
    zero = (0, 0)

    def start(*ids: str) -> Match:
        schedule = [(deal_id, None) for deal_id in ids]
        return Match.start(game, seed=1, dealer=1, hands=[hands] * len(ids), schedule=schedule)

    def over(number: int, deal_id: str) -> list[Event]:
        return [Dealt(number, deal_id, 1, 1, hands), DealScored(number, zero, (zero,))]

    first = Dealt(1, "one", 1, 1, hands)
    last = [
        CardPlayed(1, card("QS")),
        TrickTaken(1, 0, 1),
        DealScored(1, (1, 0), ((1, 0),)),
        *over(2, "nothing"),
        *over(3, "blocked"),
    ]
    begun_late = start("nothing", "blocked", "one")
    assert begun_late.history == (
        *over(1, "nothing"),
        *over(2, "blocked"),
        Dealt(3, "one", 1, 1, hands),
    )
    assert begun_late.last_events == begun_late.history
    assert begun_late.deal_number == 3
    ended = act(start("one", "nothing", "blocked"), *cards("QH QS"))
    assert ended.is_over
    assert ended.last_events == tuple(last)
    assert ended.history == (first, CardPlayed(0, card("QH")), *last)
    between = act(start("one", "nothing", "one"), *cards("QH QS"))
    assert between.last_events == (*last[:5], Dealt(3, "one", 1, 1, hands))
    assert act(between, card("QH")).last_events == (CardPlayed(0, card("QH")),)


# ------------------------------------------------------------------------------ kinds of event


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_every_deal_is_told_from_dealing_to_scoring(game: Game) -> None:
    """[DEAL-3, TRICK-1, LAYOUT-3] In a match that is over, each kind as often as it happened."""
    match = course(game, 11)[-1]
    told = Counter(type(event) for event in match.history)
    actions = [action for deal in match.record().deals for action in deal.actions]
    assert told[DealScored] == len(match.deals)
    assert told[CardPlayed] == sum(isinstance(action, Card) for action in actions)
    assert told[Passed] == actions.count(PASS)
    assert told[TrumpNamed] == sum(isinstance(action, NameTrump) for action in actions)
    tricks = [len(play.tricks) for play in match.finished if isinstance(play, TrickPlay)]
    assert told[TrickTaken] == sum(tricks)
    outs = [len(play.finished) for play in match.finished if isinstance(play, FanTanPlay)]
    assert told[WentOut] == sum(outs)
    split = [
        isinstance(deal, TrickDeal)
        and isinstance(deal.trump, NamedTrump)
        and deal.trump.after_cards < game.cards_each
        for deal in match.deals
    ]
    assert told[Dealt] == len(match.deals) + sum(split)


@pytest.mark.parametrize("game", OWN, ids=name_of)
def test_a_history_only_grows(game: Game) -> None:
    """[VIEW-1] What was told once stays."""
    for before, after in pairwise(course(game, 12)):
        assert after.history[: len(before.history)] == before.history
        assert len(after.history) > len(before.history)


def test_the_small_lottery_is_told_to_its_end() -> None:
    """[LAYOUT-3, LAYOUT-4] Two seats go out, then 800 and 500 are paid."""
    history = course(games.KIERKI, 13)[-1].history
    outs = [event for event in history if isinstance(event, WentOut)]
    assert [event.place for event in outs] == [1, 2]
    scored = history[-1]
    assert isinstance(scored, DealScored)
    assert scored.number == 12
    assert scored.scores[outs[0].seat] == 800
    assert scored.scores[outs[1].seat] == 500
    assert scored.breakdown == (scored.scores,)
