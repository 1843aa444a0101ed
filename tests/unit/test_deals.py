"""Deals: what no set-up could make playable, and deals combined into one."""

from collections.abc import Callable

import attrs
import pytest

from kierki import (
    GIVEN,
    CardSet,
    DefinitionError,
    FanTanDeal,
    FixedTrump,
    FollowSuit,
    FromDealer,
    LeadBan,
    MustBeat,
    MustTrump,
    PerCard,
    PerTrick,
    Rank,
    Restriction,
    Score,
    Sweep,
    TrickDeal,
    Tricks,
    combine,
)

MARCH = Sweep([Tricks.ALL], 50, -30)
TRICKS = TrickDeal("tricks", [PerTrick(-20)])
HEARTS = TrickDeal("hearts", [PerCard(-20, "*H")], [FollowSuit(), LeadBan("*H")])
KING = TrickDeal("king", [PerCard(-150, "KH")], [FollowSuit(), LeadBan("*H")])


def layout(
    *, deal_id: str = "layout", passing: int = 0, ends: int = 1, order: tuple[Rank, ...] = ()
) -> FanTanDeal:
    return FanTanDeal(
        deal_id,
        opens_with=None,
        passing=passing,
        payouts=(),
        ends_when_out=ends,
        order=order or None,
    )


@pytest.mark.parametrize(
    ("make", "paths"),
    [
        pytest.param(lambda: TrickDeal("", []), ["id"], id="no-id"),
        pytest.param(
            lambda: TrickDeal("x", [], [MustTrump(), FollowSuit()]),
            ["restrictions[1]"],
            id="follow-suit-second",
        ),
        pytest.param(
            lambda: TrickDeal("x", [], [FollowSuit(), MustBeat(), FollowSuit(), FollowSuit()]),
            ["restrictions[2]", "restrictions[3]"],
            id="follow-suit-again",
        ),
        pytest.param(
            lambda: TrickDeal("x", [MARCH, PerTrick(1), MARCH, Sweep(["*H"], 1, 1)]),
            ["scores[2].replaces", "scores[3].replaces"],
            id="two-sweeps-replace",
        ),
        pytest.param(
            lambda: TrickDeal("", [MARCH, MARCH], [MustTrump(), FollowSuit()]),
            ["restrictions[1]", "scores[1].replaces", "id"],
            id="all-of-these",
        ),
        pytest.param(lambda: layout(deal_id=""), ["id"], id="layout-without-id"),
        pytest.param(lambda: layout(passing=-1), ["passing"], id="fewer-than-no-passes"),
        pytest.param(lambda: layout(ends=0), ["ends_when_out"], id="ends-with-nobody-out"),
        pytest.param(lambda: layout(ends=-1), ["ends_when_out"], id="ends-before-it-begins"),
        pytest.param(
            lambda: layout(order=(Rank.TWO, Rank.SIX, Rank.TWO, Rank.SIX, Rank.SIX)),
            ["order", "order"],
            id="ranks-twice-in-a-row",
        ),
        pytest.param(
            lambda: layout(deal_id="", passing=-3, ends=0, order=(Rank.TWO, Rank.TWO)),
            ["id", "passing", "ends_when_out", "order"],
            id="all-faults-of-a-layout",
        ),
    ],
)
def test_a_deal_that_nothing_could_make_playable_is_refused(
    make: Callable[[], object], paths: list[str]
) -> None:
    """Every fault at once [DEAL-1, DEAL-5, LAYOUT-1]."""
    with pytest.raises(DefinitionError) as refused:
        make()
    assert [problem.path for problem in refused.value.problems] == paths


@pytest.mark.parametrize(
    ("scores", "restrictions"),
    [
        ([], []),
        ([], [FollowSuit()]),
        ([], [LeadBan("*H"), MustTrump()]),
        ([MARCH], [FollowSuit(), LeadBan("*H"), LeadBan("*S")]),
        ([MARCH, attrs.evolve(MARCH, replaces=False)], [FollowSuit()]),
        ([attrs.evolve(MARCH, replaces=False)] * 3, [FollowSuit()]),
        ([PerTrick(1)] * 2, [FollowSuit(), MustBeat(), MustBeat()]),
    ],
)
def test_other_deals_stand_as_they_are_written(
    scores: list[Score], restrictions: list[Restriction]
) -> None:
    """Even without a score, or without following suit [DEAL-1]."""
    deal = TrickDeal("deal", scores, restrictions)
    assert deal.scores == tuple(scores)
    assert deal.restrictions == tuple(restrictions)


@pytest.mark.parametrize("passing", [0, 1, 3])
def test_a_number_of_passes_may_be_allowed(passing: int) -> None:
    """[PASS-2]."""
    assert layout(passing=passing).passing == passing


def test_combined_deals_score_together_and_hold_all_restrictions() -> None:
    """Scores in their order, each restriction once where it is first met [DEAL-2]."""
    both = combine("both", TRICKS, HEARTS, KING)
    assert both.id == "both"
    assert both.scores == (PerTrick(-20), PerCard(-20, "*H"), PerCard(-150, "KH"))
    assert both.restrictions == (FollowSuit(), LeadBan("*H"))
    assert combine("other", HEARTS, TRICKS).restrictions == (FollowSuit(), LeadBan("*H"))
    spades = TrickDeal("spades", [], [FollowSuit(), LeadBan("*S"), LeadBan("*H"), MustBeat()])
    assert combine("all", HEARTS, spades).restrictions == (
        FollowSuit(),
        LeadBan("*H"),
        LeadBan("*S"),
        MustBeat(),
    )


def test_a_combined_deal_keeps_leader_and_trump() -> None:
    """[DEAL-2]."""
    first = TrickDeal("a", [PerTrick(1)], leader=GIVEN, trump=FixedTrump("H"))
    second = TrickDeal("b", [PerTrick(2)], leader=GIVEN, trump=FixedTrump("H"))
    both = combine("both", first, second)
    assert both.leader is GIVEN
    assert both.trump == FixedTrump("H")
    assert combine("one", first) == attrs.evolve(first, id="one")


@pytest.mark.parametrize(
    ("first", "second", "stops"),
    [(False, False, False), (True, False, False), (False, True, False), (True, True, True)],
)
def test_a_combined_deal_stops_when_decided_if_all_do(
    first: bool, second: bool, stops: bool
) -> None:
    """[DEAL-2, END-2]."""
    deals = (
        attrs.evolve(TRICKS, stop_when_decided=first),
        attrs.evolve(HEARTS, stop_when_decided=second),
    )
    assert combine("both", *deals).stop_when_decided is stops


@pytest.mark.parametrize(
    ("deals", "paths"),
    [
        pytest.param((), ["deals"], id="nothing"),
        pytest.param(
            (TRICKS, attrs.evolve(HEARTS, leader=FromDealer(0))), ["deals[1].leader"], id="leader"
        ),
        pytest.param(
            (TRICKS, HEARTS, attrs.evolve(KING, trump=FixedTrump("S"))),
            ["deals[2].trump"],
            id="trump",
        ),
        pytest.param(
            (TRICKS, TrickDeal("x", [PerTrick(1), MARCH])), ["deals[1].scores[1]"], id="sweep"
        ),
        pytest.param(
            (
                TrickDeal("x", [MARCH]),
                TrickDeal("y", [MARCH], leader=GIVEN, trump=FixedTrump("S")),
            ),
            ["deals[0].scores[0]", "deals[1].leader", "deals[1].trump", "deals[1].scores[0]"],
            id="all-at-once",
        ),
    ],
)
def test_deals_that_do_not_agree_are_not_combined(
    deals: tuple[TrickDeal, ...], paths: list[str]
) -> None:
    """Leader and trump agree, and no sweep is inside [DEAL-2]."""
    with pytest.raises(DefinitionError) as refused:
        combine("both", *deals)
    assert [problem.path for problem in refused.value.problems] == paths


def test_a_combination_is_a_deal_like_any_other() -> None:
    """It must have an id, and suit is followed first or not at all [DEAL-2]."""
    with pytest.raises(DefinitionError) as refused:
        combine("", TRICKS)
    assert [problem.path for problem in refused.value.problems] == ["id"]
    with pytest.raises(DefinitionError) as refused:
        combine("both", TrickDeal("free", [], [LeadBan("*H")]), TRICKS)
    assert [problem.path for problem in refused.value.problems] == ["restrictions[1]"]
    assert combine("again", combine("both", TRICKS, HEARTS), KING).scores == (
        PerTrick(-20),
        PerCard(-20, CardSet.parse("*H")),
        PerCard(-150, "KH"),
    )
