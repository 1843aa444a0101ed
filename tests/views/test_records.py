"""A record is the match: replayed it gives an equal one, and what is not legal is named."""

import pickle
import random
from itertools import pairwise
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    PASS,
    Action,
    Card,
    Clause,
    Deck,
    FanTanDeal,
    Game,
    Match,
    NamedTrump,
    NameTrump,
    Part,
    PerCard,
    PerTrick,
    Rank,
    Record,
    RecordedDeal,
    RecordError,
    SetupError,
    Suit,
    TrickDeal,
    games,
    replay,
)
from tests import strategies as draws
from tests.unit.table import cards
from tests.views.table import (
    EVERY,
    LAYOUTS,
    OWN,
    PAIR,
    acted,
    begin,
    course,
    name_of,
    play_on,
    read,
    scheduled_course,
    seats_and_onlooker,
    some,
)


def check(match: Match) -> None:
    """Compare a match with the one that its record gives."""
    record = match.record()
    again = replay(record)
    assert again == match
    assert hash(again) == hash(match)
    assert again.record() == record
    assert hash(again.record()) == hash(record)
    assert again.history == match.history
    assert again.legal_actions() == match.legal_actions()
    for seat in seats_and_onlooker(match.game):
        assert again.view(seat) == match.view(seat)


# ------------------------------------------------------------------------- there and back


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_a_replayed_match_is_the_match(game: Game) -> None:
    """[RECORD-1, RECORD-2] At the start, at the end and between."""
    for moments in (course(game, 40), scheduled_course(game, 41)):
        for match in some(moments, 5, seed=40):
            check(match)


@pytest.mark.parametrize("game", OWN, ids=name_of)
def test_a_replayed_match_is_the_match_at_every_moment(game: Game) -> None:
    """[RECORD-2]"""
    for match in course(game, 42):
        assert replay(match.record()) == match


@draws.FEW
@given(match=draws.moments(draws.match_starts()))
def test_a_replayed_match_of_any_game_is_the_match(match: Match) -> None:
    """[RECORD-2]"""
    check(match)


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_a_replayed_match_goes_on_to_the_same_end(game: Game) -> None:
    """[RECORD-2, DEAL-4] The same deals follow."""
    match = some(course(game, 43), 3, seed=43)[1]
    *_, last = play_on(match, 43)
    *_, again = play_on(replay(match.record()), 43)
    assert again == last
    assert again.deal_scores == last.deal_scores


def first_of(game: Game, deal_id: str) -> Match:
    """A match at the start of this deal."""
    return begin(game, 1, schedule=[deal_id])


MOMENTS = [
    pytest.param(first_of(games.KIERKI, "robber"), "play", 0, id="before the first card"),
    pytest.param(first_of(games.KIERKI, "trumps"), "trump", 0, id="while trump is named"),
    pytest.param(
        acted(first_of(games.KIERKI, "trumps"), "=H"), "play", 1, id="trump named, no card played"
    ),
    pytest.param(first_of(games.KIERKI, "small-lottery"), "play", 0, id="empty layout"),
    pytest.param(course(LAYOUTS, 1)[-1], "over", 3, id="after the last layout"),
    pytest.param(course(games.KIERKI, 1)[-1], "over", 12, id="after the last card"),
]


@pytest.mark.parametrize(("match", "phase", "count"), MOMENTS)
def test_a_match_is_recorded_at_its_turning_points(match: Match, phase: str, count: int) -> None:
    """[RECORD-1] The hands of begun deals, and what was done."""
    assert match.phase == phase
    record = match.record()
    assert (record.game, record.dealer, record.seed) == (match.game, match.first_dealer, match.seed)
    assert record.schedule == match.schedule
    if phase == "over":
        assert len(record.deals) == count
        assert all(deal.hands is not None and deal.actions for deal in record.deals)
    else:
        (deal,) = record.deals
        assert deal.hands is not None
        assert len(deal.actions) == count
    check(match)


def test_a_record_says_what_was_done_trump_first() -> None:
    """[RECORD-1]"""
    naming = first_of(games.KIERKI, "trumps")
    named = naming.apply(NameTrump(Suit.SPADES))
    played = named.apply(named.legal_actions()[0])
    assert naming.record().deals[0].actions == ()
    assert played.record().deals[0].actions == (
        NameTrump(Suit.SPADES),
        named.legal_actions()[0],
    )


def test_no_trump_is_recorded_as_it_was_named() -> None:
    """[RECORD-1, TRUMP-3]"""
    deal = TrickDeal("named", [PerTrick(1)], trump=NamedTrump(after_cards=1, allow_none=True))
    game = Game("named", 2, Deck("QC KC"), [Part("named", [deal])])
    match = acted(Match.start(game, seed=1, dealer=0), "=")
    assert match.record().deals[0].actions == (read("="),)
    check(match)
    assert replay(match.record()) != acted(Match.start(game, seed=1, dealer=0), "=C")


# ------------------------------------------------------------------------------ hands and seed


def test_hands_that_are_recorded_win_over_the_seed() -> None:
    """[RECORD-2] Deals that are not recorded come from the seed."""
    match = course(games.KIERKI, 44)[70]
    record = match.record()
    assert len(record.deals) == 2
    other = replay(attrs.evolve(record, seed=record.seed + 1))
    assert other.record().deals == record.deals
    assert other.history == match.history
    assert other != match
    ends = [next(m for m in play_on(each, 1) if m.deal_number == 3) for each in (match, other)]
    third, other_third = (end.record().deals[2].hands for end in ends)
    assert third != other_third


def test_hands_that_are_not_recorded_are_dealt_from_the_seed() -> None:
    """[RECORD-2, DEAL-4]"""
    match = course(games.KIERKI, 44)[70]
    record = match.record()
    bare = attrs.evolve(record, deals=[RecordedDeal(None, deal.actions) for deal in record.deals])
    assert replay(bare) == match
    assert replay(attrs.evolve(record, deals=())) == course(games.KIERKI, 44)[0]


def test_hands_given_for_later_deals_survive() -> None:
    """[RECORD-1] Also where a deal between them is dealt from the seed."""
    given_hands = course(games.KIERKI, 1)[0].record().deals[0].hands
    assert given_hands is not None
    match = Match.start(
        games.KIERKI, seed=1, dealer=0, hands=[None, given_hands, None, given_hands, None]
    )
    record = match.record()
    assert [deal.hands for deal in record.deals[1:]] == [given_hands, None, given_hands]
    for moment in some(list(play_on(match, 1)), 20, seed=1):
        check(moment)
        begun = moment.record().deals
        assert len(begun) >= 4
        assert begun[3].hands == given_hands
    assert match != Match.start(games.KIERKI, seed=1, dealer=0)


def test_a_schedule_survives() -> None:
    """[RECORD-1, GAME-6]"""
    schedule = (("robber", 2), ("no-queens", 0), ("robber", 1))
    match = Match.start(games.WARSAW, seed=1, dealer=3, schedule=schedule)
    for moment in some(list(play_on(match, 1)), 8, seed=1):
        assert moment.record().schedule == schedule
        check(moment)
        assert moment.deals == (*map(games.WARSAW.deal, ("robber", "no-queens", "robber")),)


# ------------------------------------------------------------------------------------ equality


def test_matches_are_equal_when_their_records_are() -> None:
    """[RECORD-1] They differ in game, seed, dealer, hands, schedule or in what was done."""
    starts = [
        Match.start(PAIR, seed=1, dealer=0),
        Match.start(PAIR, seed=1, dealer=1),
        Match.start(PAIR, seed=2, dealer=0),
        Match.start(PAIR.named("other"), seed=1, dealer=0),
        Match.start(PAIR, seed=1, dealer=0, schedule=[("tricks", None), ("layout", None)]),
        Match.start(PAIR, seed=1, dealer=0, hands=[("QH KH", "QS KS")]),
        Match.start(PAIR, seed=2, dealer=0, hands=[("QH KH", "QS KS")]),
        Match.start(PAIR, seed=1, dealer=0, hands=[("KH QH", "QS KS")]),
        Match.start(PAIR, seed=1, dealer=0, hands=[None, ("QH KH", "QS KS")]),
        Match.start(PAIR, seed=1, dealer=0, hands=[("QH KH", "QS KS"), ("QH KH", "QS KS")]),
        Match.start(PAIR, seed=1, dealer=0, hands=[None, None]),
    ]
    as_dealt = starts[0].record().deals[0].hands
    starts.append(Match.start(PAIR, seed=1, dealer=0, hands=[as_dealt]))
    pool = [moment for start in starts for moment in list(play_on(start, 1))[:4]]
    equal = 0
    for one in pool:
        for two in pool:
            same = one.record() == two.record()
            assert (one == two) is same
            assert hash(one) == hash(two) or not same
            equal += same
    assert len(pool) < equal < len(pool) ** 2 / 4


@draws.FEW
@given(states=draws.played(draws.match_starts()))
def test_different_moments_are_different_matches(states: tuple[Match, ...]) -> None:
    """[RECORD-1]"""
    for one, two in pairwise(states):
        assert one != two
        assert one.record() != two.record()
    assert len(set(states)) == len(states)


# ------------------------------------------------------------------------------- wrong actions

FAULTY = Game(
    "faulty",
    seats=3,
    deck=Deck.of((Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.CLUBS, Suit.DIAMONDS)),
    parts=[
        Part(
            "faulty",
            [
                TrickDeal("tricks", [PerTrick(1)]),
                TrickDeal("named", [PerTrick(1)], trump=NamedTrump(after_cards=1)),
                FanTanDeal("rows", opens_with=Rank.KING, payouts=(1,), ends_when_out=2),
            ],
        )
    ],
    rotation=0,
)
HANDS = tuple(map(cards, ("AC KD", "KC AD", "QC QD")))
GOOD = {
    "tricks": "AC KC QC KD AD QD",
    "named": "=C AC KC QC KD AD QD",
    "rows": "KD KC QC AC AD",
}


def recorded(*actions: str, more: tuple[object, ...] = ()) -> Record:
    """The record of these actions in the three deals, seat 0 leads; faulty ones too."""
    deals = [RecordedDeal(HANDS, [*map(read, deal.split())]) for deal in actions]
    if more:
        done = (*deals[-1].actions, *cast("tuple[Action, ...]", more))
        deals[-1] = attrs.evolve(deals[-1], actions=done)
    return Record(FAULTY, 2, 1, deals)


def test_the_record_without_a_fault_is_replayed() -> None:
    """[RECORD-2] So that it is the faults below that are refused."""
    assert replay(recorded(*GOOD.values())).is_over


@pytest.mark.parametrize(
    ("actions", "more", "where", "clause", "text"),
    [
        pytest.param(
            ["AC KC KD"], (), (1, 1, 2), Clause.HELD_1, "seat 2 does not hold KD", id="not held"
        ),
        pytest.param(
            ["AC AD"], (), (1, 1, 1), Clause.FOLLOW_1, "seat 1 can follow clubs", id="a revoke"
        ),
        pytest.param(
            ["AC KC QC AC"], (), (1, 2, 0), Clause.HELD_1, "does not hold AC", id="played twice"
        ),
        pytest.param(["AC -"], (), (1, 1, 1), Clause.PASS_3, "cannot pass", id="a pass in a trick"),
        pytest.param(
            ["AC =H"], (), (1, 1, 1), Clause.NAME_3, "cannot name trump", id="trump in a plain deal"
        ),
        pytest.param(
            [GOOD["tricks"], "AC"],
            (),
            (2, None, 2),
            Clause.NAME_1,
            "seat 2 has to name trump first, not play AC",
            id="a card before trump",
        ),
        pytest.param(
            [GOOD["tricks"], "=H"],
            (),
            (2, None, 2),
            Clause.NAME_2,
            "seat 2 may not name",
            id="a suit that is not in the deck",
        ),
        pytest.param(
            [GOOD["tricks"], "=C AC KC QC KD AD AC"],
            (),
            (2, 2, 2),
            Clause.HELD_1,
            "seat 2 does not hold AC",
            id="in a later trick of a later deal",
        ),
        pytest.param(
            [GOOD["tricks"], GOOD["named"], "AC"],
            (),
            (3, None, 0),
            Clause.LAYOUT_2,
            "AC of seat 0 does not fit",
            id="a card that does not fit",
        ),
        pytest.param(
            [GOOD["tricks"], GOOD["named"], "KD -"],
            (),
            (3, None, 1),
            Clause.PASS_1,
            "seat 1 can play and may not pass",
            id="a pass with a card that fits",
        ),
        pytest.param(
            ["AC"], ("KC",), (1, 1, 1), Clause.ACTION_1, "'KC' is none of these", id="a text"
        ),
        pytest.param(
            ["AC"], (None,), (1, 1, 1), Clause.ACTION_1, "None is none of these", id="nothing"
        ),
        pytest.param(
            [GOOD["tricks"], ""],
            (7,),
            (2, None, 2),
            Clause.ACTION_1,
            "7 is none of these",
            id="a number for trump",
        ),
    ],
)
def test_a_wrong_action_is_named_by_deal_trick_seat_and_clause(
    actions: list[str],
    more: tuple[object, ...],
    where: tuple[int, int | None, int],
    clause: Clause,
    text: str,
) -> None:
    """[RECORD-2] The first one that is not legal."""
    with pytest.raises(RecordError) as refused:
        replay(recorded(*actions, more=more))
    error = refused.value
    assert (error.deal, error.trick, error.seat) == where
    assert error.clause == clause
    assert text in error.problem
    deal, trick, seat = where
    told = f"deal {deal}, " + (f"trick {trick}, " if trick else "") + f"seat {seat}: "
    assert str(error).startswith(told)
    assert str(error).endswith(f"[{clause}]")


@pytest.mark.parametrize(
    ("actions", "deal", "problem"),
    [
        pytest.param(
            [GOOD["tricks"] + " AC"],
            1,
            "AC is recorded, but the deal is over",
            id="over, next dealt",
        ),
        pytest.param(
            [GOOD["tricks"], GOOD["named"], GOOD["rows"] + " -"],
            3,
            "pass is recorded, but the deal is over",
            id="after the last deal",
        ),
        pytest.param(
            ["AC", "=C"], 2, "trump C is recorded, but the deal has not begun", id="not begun"
        ),
        pytest.param(
            [GOOD["tricks"], "=C", "KD"],
            3,
            "KD is recorded, but the deal has not begun",
            id="the one before not played out",
        ),
    ],
)
def test_an_action_out_of_its_deal_is_refused(actions: list[str], deal: int, problem: str) -> None:
    """[RECORD-2, OVER-1]"""
    with pytest.raises(RecordError) as refused:
        replay(recorded(*actions))
    error = refused.value
    assert (error.deal, error.trick, error.seat, error.clause) == (deal, None, None, None)
    assert str(error) == f"deal {deal}: {problem}"


def test_an_action_in_a_deal_that_stopped_is_refused() -> None:
    """[RECORD-2, END-2] The deal stopped before its last trick, and the next one began."""
    stops = TrickDeal("stops", [PerCard(1, "AC")], stop_when_decided=True)
    game = Game("stops", 2, Deck("QC KC AC QD"), [Part("stops", [stops, stops])], rotation=0)
    hands = tuple(map(cards, ("AC QD", "KC QC")))
    deals = [RecordedDeal(hands, cards("AC KC QD"))]
    with pytest.raises(RecordError, match="QD is recorded, but the deal is over") as refused:
        replay(Record(game, 1, 1, deals))
    assert refused.value.deal == 1


def set_up(
    *hands: object, dealer: int = 2, schedule: list[tuple[str, int | None]] | None = None
) -> Record:
    """A record of the deals with these hands, in which nothing was done."""
    deals = [RecordedDeal(cast("tuple[tuple[Card, ...], ...]", dealt)) for dealt in hands]
    return Record(FAULTY, dealer, 1, deals, schedule)


@pytest.mark.parametrize(
    ("record", "path"),
    [
        pytest.param(set_up(HANDS, dealer=3), "dealer", id="no such dealer"),
        pytest.param(set_up(schedule=[("whist", None)]), "schedule[0]", id="no such deal"),
        pytest.param(set_up(schedule=[]), "schedule", id="no deal"),
        pytest.param(set_up(schedule=[("tricks", 1)]), "schedule[0]", id="no role is given"),
        pytest.param(set_up(schedule=[("tricks", 3)]), "schedule[0]", id="no such seat"),
        pytest.param(set_up(HANDS, HANDS, HANDS, HANDS), "hands", id="more deals than are played"),
        pytest.param(set_up(HANDS, HANDS[:2]), "hands[1]", id="a hand is missing"),
        pytest.param(
            set_up((HANDS[0], HANDS[0], HANDS[2])), "hands[0][1]", id="a card is dealt twice"
        ),
        pytest.param(
            set_up((cards("2C 3C"), *HANDS[1:])), "hands[0][0]", id="a card is not in the deck"
        ),
    ],
)
def test_a_record_that_cannot_be_set_up_is_refused(record: Record, path: str) -> None:
    """[RECORD-2, DEAL-3] Before anything is played."""
    with pytest.raises(SetupError) as refused:
        replay(record)
    assert path in [problem.path for problem in refused.value.problems]


# ----------------------------------------------------------------------------- records as values


def test_a_record_is_a_value_of_tuples() -> None:
    """[RECORD-1] Whatever it is made of."""
    made = Record(
        FAULTY,
        2,
        1,
        [RecordedDeal([list(hand) for hand in HANDS], [Card.parse("AC")])],
        [["tricks", None]],  # type: ignore[list-item]
    )
    assert made == Record(FAULTY, 2, 1, (RecordedDeal(HANDS, cards("AC")),), (("tricks", None),))
    assert len({made, pickle.loads(pickle.dumps(made))}) == 1
    assert made.deals[0].hands == HANDS
    assert RecordedDeal(None) == RecordedDeal(None, ())
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.seed = 2  # type: ignore[misc]


def test_a_record_takes_part_in_no_chance() -> None:
    """[RECORD-2] Replaying leaves the generators of the program alone."""
    before = random.getstate()
    replay(course(games.KIERKI, 44)[70].record())
    assert random.getstate() == before


@draws.FEW
@given(
    match=draws.moments(draws.match_starts()),
    place=st.integers(0, 10_000),
    index=st.integers(0, 53),
)
def test_a_changed_record_is_refused_or_another_match(match: Match, place: int, index: int) -> None:
    """[RECORD-2] One action changed gives another match, or a named error and nothing else."""
    record = match.record()
    at = [
        (deal, step)
        for deal, played in enumerate(record.deals)
        for step in range(len(played.actions))
    ]
    if not at:
        return
    deal, step = at[place % len(at)]
    others: tuple[Action, ...] = (*draws.DECK_52, PASS, NameTrump(Suit.CLUBS))
    actions = list(record.deals[deal].actions)
    if actions[step] == others[index]:
        return
    actions[step] = others[index]
    deals = list(record.deals)
    deals[deal] = attrs.evolve(deals[deal], actions=actions)
    changed = attrs.evolve(record, deals=deals)
    refused = refused_in(changed)
    if refused is None:
        again = replay(changed)
        assert again != match
        assert again.record() == changed
    else:
        assert refused > deal


def refused_in(record: Record) -> int | None:
    """The number of the deal in which a record is refused, None where it is replayed."""
    try:
        replay(record)
    except RecordError as error:
        return error.deal
    return None
