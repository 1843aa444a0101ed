"""Every reason to refuse an action: its clause, and that it names the seat and the card."""

from typing import cast

import pytest

from kierki import (
    NO_TRUMP,
    PASS,
    Action,
    Clause,
    Deck,
    DiscardFirst,
    FanTanDeal,
    FanTanPlay,
    FixedTrump,
    Game,
    Holder,
    IllegalAction,
    LeadBan,
    Match,
    MustBeat,
    MustTrump,
    NamedTrump,
    NameTrump,
    Part,
    Passing,
    PerTrick,
    Rank,
    Reason,
    Suit,
    TrickBan,
    TrickDeal,
    TrickPlay,
    Tricks,
    Until,
    seat_name,
)
from kierki.play.match import Play
from tests.unit.table import (
    FOLLOW,
    PLAIN,
    act,
    card,
    facing,
    lay,
    play_out,
    with_rules,
)

TRUMPS = TrickDeal(
    "trumps", [PerTrick(1)], [FOLLOW, MustTrump(), MustBeat()], trump=FixedTrump("S")
)
OPENED = TrickDeal("opened", [PerTrick(1)], leader=Holder("JC"))

OPENED_BY_E = TrickDeal("opened", [PerTrick(1)], [FOLLOW, LeadBan("*H *C")], leader=Holder("JC"))


def refusal(state: Play | Match, action: Action, seat: int | None = None) -> Reason:
    """The reason; all three doors give the same answer, and nothing changes."""
    before = hash(state)
    assert not state.is_legal(action, seat=seat)
    reason = state.why_not(action, seat=seat)
    assert reason is not None
    with pytest.raises(IllegalAction) as refused:
        state.apply(action, seat=seat)
    assert refused.value.reason == reason
    assert refused.value.action == action
    assert refused.value.seat == (state.turn if seat is None else seat)
    assert str(refused.value) == str(reason) == f"{reason.text} [{reason.clause}]"
    assert hash(state) == before
    return reason


@pytest.mark.parametrize(
    ("play", "text", "clause", "named"),
    [
        pytest.param(facing(PLAIN, "2C KH"), "QS", Clause.HELD_1, (), id="not-held"),
        pytest.param(facing(PLAIN, "2C KH", "5C"), "5C", Clause.HELD_1, (), id="on-the-table"),
        pytest.param(facing(PLAIN, "2C KH", "5C"), "KH", Clause.FOLLOW_1, ("clubs",), id="revoke"),
        pytest.param(
            facing(PLAIN, "2S KH", "5S AD"), "KH", Clause.FOLLOW_1, ("spades",), id="revoke-third"
        ),
        pytest.param(
            facing(with_rules(FOLLOW, LeadBan("*H")), "2C KH"), "KH", Clause.LEAD_1, (), id="ban"
        ),
        pytest.param(
            facing(with_rules(FOLLOW, LeadBan("*H", Until.BROKEN)), "2C KH"),
            "KH",
            Clause.LEAD_2,
            (),
            id="ban-until-broken",
        ),
        pytest.param(
            facing(with_rules(FOLLOW, TrickBan("*H", Tricks(1))), "2C KH", "5S"),
            "KH",
            Clause.BAN_1,
            ("trick 1",),
            id="ban-of-a-trick",
        ),
        pytest.param(
            facing(with_rules(FOLLOW, TrickBan("*H", Tricks(1))), "2C KH"),
            "KH",
            Clause.BAN_1,
            ("trick 1",),
            id="ban-of-a-trick-on-the-lead",
        ),
        pytest.param(
            facing(with_rules(FOLLOW, DiscardFirst("KH QS")), "2C KH", "5D"),
            "2C",
            Clause.DISCARD_1,
            ("KH QS",),
            id="forced-discard",
        ),
        pytest.param(facing(TRUMPS, "2C 9S", "5D"), "2C", Clause.TRUMP_4, (), id="duty-to-trump"),
        pytest.param(
            facing(TRUMPS, "9S JS", "5D 10S"), "9S", Clause.BEAT_1, (), id="duty-to-overtrump"
        ),
        pytest.param(facing(TRUMPS, "4C 9C", "5C"), "4C", Clause.BEAT_1, (), id="duty-to-beat"),
        pytest.param(
            TrickPlay.start(OPENED, ("2C 2D", "JC 9D", "3C 3D", "4C 4D"), 1),
            "9D",
            Clause.OPEN_1,
            ("JC",),
            id="another-card-than-the-opening",
        ),
        # The first filter that drops the card is the one to name.
        pytest.param(
            facing(with_rules(FOLLOW, DiscardFirst("KH"), MustBeat()), "2C KH", "5C"),
            "KH",
            Clause.FOLLOW_1,
            ("clubs",),
            id="following-goes-first",
        ),
        pytest.param(
            facing(with_rules(LeadBan("*H"), LeadBan("*H *S"), MustTrump()), "2C KH"),
            "KH",
            Clause.LEAD_1,
            (),
            id="a-ban-that-falls-through-is-not-named",
        ),
    ],
)
def test_a_card_is_refused_by_a_clause_that_is_named(
    play: TrickPlay, text: str, clause: Clause, named: tuple[str, ...]
) -> None:
    """[HELD-1, FOLLOW-1, LEAD-1, LEAD-2, BAN-1, DISCARD-1, TRUMP-4, BEAT-1, OPEN-1, ACTION-2]."""
    reason = refusal(play, card(text))
    assert reason.clause is clause
    assert reason.text.startswith("E ")
    assert text in reason.text
    assert all(word in reason.text for word in named)


LAYOUT_HANDS = "7C 9C 2H", "8C 3H 4H", "7D 5H 6H", "10C JC QC"


def layout(passing: Passing | int, *, opener: str | None = None) -> FanTanPlay:
    deal = FanTanDeal(
        "layout",
        opens_with=Rank.SEVEN,
        passing=passing,
        payouts=(1,),
        ends_when_out=1,
        **({} if opener is None else {"opener": Holder(opener)}),  # type: ignore[arg-type]
    )
    return FanTanPlay.start(deal, LAYOUT_HANDS, 3)


@pytest.mark.parametrize(
    ("play", "action", "clause", "named"),
    [
        pytest.param(layout(0), card("8C"), Clause.HELD_1, ("N", "8C"), id="not-held"),
        pytest.param(layout(0), card("7D"), Clause.HELD_1, ("N", "7D"), id="fits-but-not-held"),
        pytest.param(layout(0), card("9C"), Clause.LAYOUT_2, ("N", "9C"), id="does-not-fit"),
        pytest.param(lay(layout(0), "7C"), card("3H"), Clause.LAYOUT_2, ("E", "3H"), id="not-open"),
        pytest.param(layout(Passing.FORCED), PASS, Clause.PASS_1, ("N",), id="can-play"),
        pytest.param(layout(0), PASS, Clause.PASS_2, ("N", "0"), id="no-passes-allowed"),
        pytest.param(
            lay(layout(1), "- - 7D -"), PASS, Clause.PASS_2, ("N", "1"), id="no-passes-left"
        ),
        pytest.param(
            layout(Passing.FREE, opener="7D"),
            card("5H"),
            Clause.OPEN_1,
            ("S", "7D", "5H"),
            id="opens",
        ),
        pytest.param(
            layout(Passing.FREE, opener="7D"),
            PASS,
            Clause.OPEN_1,
            ("S", "7D", "pass"),
            id="opens-pass",
        ),
        pytest.param(
            layout(Passing.FREE, opener="7D"),
            card("2C"),
            Clause.HELD_1,
            ("S", "2C"),
            id="opens-held",
        ),
        pytest.param(layout(0), NameTrump(Suit.CLUBS), Clause.NAME_3, ("N",), id="trump"),
    ],
)
def test_a_layout_refuses_by_a_clause_that_is_named(
    play: FanTanPlay, action: Action, clause: Clause, named: tuple[str, ...]
) -> None:
    """[HELD-1, LAYOUT-2, PASS-1, PASS-2, OPEN-1, NAME-3, ACTION-2]."""
    reason = refusal(play, action)
    assert reason.clause is clause
    assert all(word in reason.text for word in named)


def test_nobody_passes_in_a_trick_deal_and_trump_is_settled() -> None:
    """[PASS-3, NAME-3]."""
    play = facing(PLAIN, "2C KH")
    passed = refusal(play, PASS)
    assert passed.clause is Clause.PASS_3
    assert passed.text.startswith("E ")
    named = refusal(play, NameTrump(Suit.CLUBS))
    assert named.clause is Clause.NAME_3
    assert named.text.startswith("E ")


NAMED = Game(
    "named",
    4,
    Deck.of([Rank.KING, Rank.ACE], [Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS]),
    [
        Part(
            "part",
            [
                TrickDeal("suits", [PerTrick(1)], trump=NamedTrump(after_cards=1)),
                TrickDeal("any", [PerTrick(1)], trump=NamedTrump(after_cards=1, allow_none=True)),
            ],
        )
    ],
)
HANDS = "KC AC", "KD AD", "KH AH", "KS AS"


@pytest.mark.parametrize(
    ("action", "clause", "named"),
    [
        pytest.param(card("KC"), Clause.NAME_1, ("N", "KC"), id="a-card"),
        pytest.param(PASS, Clause.NAME_1, ("N", "pass"), id="a-pass"),
        pytest.param(NameTrump(NO_TRUMP), Clause.NAME_2, ("N", "NO_TRUMP"), id="no-trump"),
        pytest.param(NameTrump(cast("Suit", "H")), Clause.NAME_2, ("N", "'H'"), id="no-suit"),
        pytest.param(cast("Action", Suit.HEARTS), Clause.ACTION_1, ("N",), id="a-bare-suit"),
    ],
)
def test_trump_is_named_first_and_as_the_deal_allows(
    action: Action, clause: Clause, named: tuple[str, ...]
) -> None:
    """[NAME-1, NAME-2, ACTION-1]."""
    reason = refusal(Match.start(NAMED, dealer=0, seed=0, hands=[HANDS]), action)
    assert reason.clause is clause
    assert all(word in reason.text for word in named)


def test_a_suit_that_is_not_in_the_deck_is_not_named() -> None:
    """[NAME-2]."""
    game = Game(
        "black",
        2,
        Deck.of([Rank.KING, Rank.ACE], [Suit.CLUBS, Suit.SPADES]),
        [Part("part", [TrickDeal("d", [PerTrick(1)], trump=NamedTrump(after_cards=1))])],
    )
    match = Match.start(game, dealer=0, seed=0)
    assert match.legal_actions() == (NameTrump(Suit.CLUBS), NameTrump(Suit.SPADES))
    reason = refusal(match, NameTrump(Suit.HEARTS))
    assert reason.clause is Clause.NAME_2
    assert "HEARTS" in reason.text


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(facing(PLAIN, "2C KH"), id="tricks"),
        pytest.param(facing(PLAIN, "2C KH", "5C"), id="tricks-following"),
        pytest.param(lay(layout(0), "7C"), id="layout"),
        pytest.param(Match.start(NAMED, dealer=1, seed=0), id="naming"),
        pytest.param(act(Match.start(NAMED, dealer=0, seed=0), NameTrump(Suit.CLUBS)), id="match"),
    ],
)
@pytest.mark.parametrize("seat", [0, 2, 3, -1, 4, 7])
def test_who_is_not_on_turn_is_refused_whatever_it_does(state: Play | Match, seat: int) -> None:
    """E is on turn; a number that is no seat is told apart [TURN-1, ACTION-2]."""
    assert state.turn == 1
    for action in (*state.legal_actions(), PASS, cast("Action", None)):
        reason = refusal(state, action, seat)
        assert reason.clause is Clause.TURN_1
        assert "E is" in reason.text
        who = seat_name(seat, 4) if seat in range(4) else f"{seat}, which is no seat"
        assert who in reason.text
    assert state.why_not(state.legal_actions()[0], seat=1) is None


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(play_out(PLAIN, "N 2C 3C 4C 5C"), id="tricks"),
        pytest.param(lay(layout(0), "7C 8C 7D - 9C - - 10C - - - JC - - - QC"), id="layout"),
    ],
)
def test_nothing_is_done_when_all_is_over(state: Play) -> None:
    """By nobody [OVER-1]."""
    assert state.is_over
    assert state.turn is None
    assert state.legal_actions() == ()
    for action in (card("2C"), PASS, NameTrump(Suit.CLUBS), cast("Action", "2C")):
        for seat in (None, 0, 9):
            assert refusal(state, action, seat).clause is Clause.OVER_1


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(facing(PLAIN, "2C KH"), id="tricks"),
        pytest.param(lay(layout(0), "7C"), id="layout"),
        pytest.param(Match.start(NAMED, dealer=1, seed=0), id="naming"),
    ],
)
@pytest.mark.parametrize("rubbish", [None, "KH", "", 0, 3.5, (), [], Suit.CLUBS, Rank.TWO, PLAIN])
def test_what_is_no_action_is_refused(state: Play | Match, rubbish: object) -> None:
    """It is shown, and nothing else comes of it [ACTION-1]."""
    reason = refusal(state, cast("Action", rubbish))
    assert reason.clause is Clause.ACTION_1
    assert reason.text.startswith("E ")
    assert repr(rubbish) in reason.text


@pytest.mark.parametrize(
    ("play", "action", "seat", "clause"),
    [
        pytest.param(
            play_out(PLAIN, "N 2C 3C 4C 5C"), cast("Action", None), 9, "OVER-1", id="over-first"
        ),
        pytest.param(facing(PLAIN, "2C KH"), cast("Action", None), 0, "TURN-1", id="then-turn"),
        pytest.param(facing(OPENED_BY_E, "JC KH"), PASS, None, "PASS-3", id="then-the-kind"),
        pytest.param(facing(OPENED_BY_E, "JC KH"), card("2C"), None, "HELD-1", id="then-held"),
        pytest.param(facing(OPENED_BY_E, "JC KH"), card("KH"), None, "OPEN-1", id="then-opening"),
        pytest.param(
            facing(TRUMPS, "2C KH", "5C"), card("KH"), None, "FOLLOW-1", id="then-the-deal"
        ),
    ],
)
def test_of_several_clauses_the_first_is_cited(
    play: TrickPlay, action: Action, seat: int | None, clause: str
) -> None:
    """In the order of the spec [OVER-1, TURN-1, ACTION-1, PASS-3, HELD-1, OPEN-1]."""
    assert refusal(play, action, seat).clause == clause


@pytest.mark.parametrize(
    ("seat", "seats", "name"),
    [
        (0, 4, "N"),
        (1, 4, "E"),
        (2, 4, "S"),
        (3, 4, "W"),
        (0, 3, "seat 0"),
        (4, 5, "seat 4"),
    ],
)
def test_seats_have_the_names_of_the_compass_at_a_table_of_four(
    seat: int, seats: int, name: str
) -> None:
    """[SEAT-1]."""
    assert seat_name(seat, seats) == name


def test_reasons_name_seats_by_number_at_other_tables() -> None:
    """[SEAT-1]."""
    play = TrickPlay.start(PLAIN, ("2C", "3C", "4C"), 2)
    assert refusal(play, card("2C")).text.startswith("seat 2 ")
    assert "seat 2 is" in refusal(play, card("2C"), 0).text
