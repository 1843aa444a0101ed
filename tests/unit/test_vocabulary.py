"""The words of a definition: defaults, what is read from text, and that values stay values."""

import pickle
from typing import cast

import attrs
import pytest

from kierki import (
    GIVEN,
    NO_TRUMP,
    PASS,
    Card,
    CardSet,
    Clause,
    DefinitionError,
    DiscardFirst,
    FanTanDeal,
    FixedTrump,
    FollowSuit,
    FromDealer,
    Given,
    Holder,
    LeadBan,
    MustBeat,
    MustTrump,
    NamedNone,
    NamedTrump,
    NameTrump,
    NoTrump,
    ParseError,
    Part,
    Pass,
    Passing,
    PerCard,
    PerTrick,
    Rank,
    Suit,
    Sweep,
    TrickBan,
    TrickDeal,
    Tricks,
    Until,
)
from tests.unit.table import card

HEARTS = CardSet.parse("*H")
LAYOUT = FanTanDeal("layout", opens_with=None, payouts=[5], ends_when_out=1)

VALUES = [
    PerCard(-20, "*H"),
    PerTrick(-20),
    Sweep([Tricks.ALL], 50, -30),
    FollowSuit(),
    LeadBan("*H"),
    TrickBan("*H", Tricks(1)),
    DiscardFirst("KH"),
    MustTrump(),
    MustBeat(),
    FromDealer(1),
    Holder("JC"),
    NoTrump(),
    FixedTrump("H"),
    NamedTrump(),
    TrickDeal("deal", [PerTrick(1)]),
    LAYOUT,
    Part("part", [LAYOUT]),
    NameTrump(Suit.HEARTS),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_does_not_change_hashes_and_pickles(value: object) -> None:
    """[GAME-1]: a game is a value, and so is all that it is made of."""
    again = pickle.loads(pickle.dumps(value))
    assert again == value
    assert hash(again) == hash(value)
    for field in attrs.fields(cast("type[attrs.AttrsInstance]", type(value))):
        with pytest.raises(AttributeError):
            setattr(value, field.name, None)
    with pytest.raises(AttributeError):
        value.anything = None  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("value", "same"),
    [
        (PerCard(-20, "*H"), PerCard(-20, HEARTS, Tricks.ALL)),
        (PerCard(-20, list(HEARTS)), PerCard(-20, "2-AH")),
        (PerTrick(-20), PerTrick(-20, tricks=Tricks.ALL)),
        (Sweep(["*H"], 1, -1), Sweep((HEARTS,), 1, -1, replaces=True)),
        (Sweep(["*H", Tricks(-1)], 1, -1), Sweep((HEARTS, Tricks(-1)), 1, -1)),
        (LeadBan("*H"), LeadBan(HEARTS, Until.FORCED, Tricks.ALL, None)),
        (LeadBan("*H", broken_by="QS"), LeadBan("*H", broken_by=CardSet([card("QS")]))),
        (TrickBan("*H", Tricks(1)), TrickBan(HEARTS, Tricks(1))),
        (DiscardFirst("KH"), DiscardFirst([card("KH")])),
        (MustBeat(), MustBeat(only_when_trump_led=False)),
        (Holder("J♣"), Holder(card("JC"), plays_it=True)),
        (FixedTrump("♥"), FixedTrump(Suit.HEARTS)),
        (NamedTrump(), NamedTrump(FromDealer(0), 5, allow_none=False)),
        (
            TrickDeal("deal", [PerTrick(1)]),
            TrickDeal(
                "deal",
                (PerTrick(1),),
                (FollowSuit(),),
                FromDealer(1),
                NoTrump(),
                stop_when_decided=False,
            ),
        ),
        (
            LAYOUT,
            FanTanDeal(
                "layout",
                opens_with=None,
                opener=FromDealer(1),
                order=None,
                passing=Passing.FORCED,
                payouts=(5,),
                ends_when_out=1,
            ),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_defaults_and_what_is_read_from_text(value: object, same: object) -> None:
    """A house rule is a field with a default, and patterns are read [GAME-1]."""
    assert value == same
    assert hash(value) == hash(same)


def test_collections_of_a_definition_are_tuples() -> None:
    """So that nobody can change a deal from outside [DEAL-1]."""
    scores = [PerTrick(1)]
    deal = TrickDeal("deal", scores, [FollowSuit()])
    scores.append(PerTrick(2))
    assert deal.scores == (PerTrick(1),)
    assert deal.restrictions == (FollowSuit(),)
    ordered = FanTanDeal(
        "layout", opens_with=None, payouts=iter([5, 3]), ends_when_out=2, order=list(Rank)
    )
    assert ordered.order == tuple(Rank)
    assert ordered.payouts == (5, 3)
    assert Part("part", iter([deal])).deals == (deal,)


@pytest.mark.parametrize(
    ("member", "shown"),
    [
        (GIVEN, "GIVEN"),
        (NO_TRUMP, "NO_TRUMP"),
        (PASS, "PASS"),
        (Until.FORCED, "Until.FORCED"),
        (Passing.FREE, "Passing.FREE"),
        (Clause.FOLLOW_1, "Clause.FOLLOW_1"),
    ],
)
def test_constants_are_shown_as_they_are_typed(member: object, shown: str) -> None:
    assert repr(member) == shown
    assert pickle.loads(pickle.dumps(member)) is member


def test_the_constants_are_the_only_members_of_their_types() -> None:
    assert [*Given, *NamedNone, *Pass] == [GIVEN, NO_TRUMP, PASS]
    assert str(PASS) == "pass"
    assert str(NameTrump(Suit.HEARTS)) == "trump H"
    assert str(NameTrump(NO_TRUMP)) == "trump none"


@pytest.mark.parametrize("cards", ["hearts", "9-2H", "KHX"])
def test_a_text_that_is_no_pattern_is_refused_where_it_is_written(cards: str) -> None:
    """[CARD-2]."""
    with pytest.raises(ParseError):
        PerCard(-20, cards)
    with pytest.raises(ParseError):
        Sweep([cards], 1, 1)
    with pytest.raises(ParseError):
        LeadBan(cards)
    with pytest.raises(ParseError):
        LeadBan("*H", broken_by=cards)
    with pytest.raises(ParseError):
        TrickBan(cards, Tricks(1))
    with pytest.raises(ParseError):
        DiscardFirst(cards)
    with pytest.raises(ParseError):
        Holder(cards)
    with pytest.raises(ParseError):
        FixedTrump(cards)


def test_a_sweep_of_nothing_is_refused() -> None:
    """[SWEEP-1]."""
    with pytest.raises(DefinitionError) as refused:
        Sweep([], 50, -30)
    assert [problem.path for problem in refused.value.problems] == ["of"]


@pytest.mark.parametrize("wrong", ["20", 2.5, None])
def test_points_and_places_are_whole_numbers(wrong: object) -> None:
    """A value of a wrong type is a `TypeError` [SCORE-1, SCORE-2]."""
    number = cast("int", wrong)
    with pytest.raises(TypeError, match="points"):
        PerCard(number, "*H")
    with pytest.raises(TypeError, match="points"):
        PerTrick(number)
    with pytest.raises(TypeError, match="taker"):
        Sweep(["*H"], number, 0)
    with pytest.raises(TypeError, match="others"):
        Sweep(["*H"], 0, number)
    with pytest.raises(TypeError, match="places"):
        FromDealer(number)
    with pytest.raises(TypeError, match="ends_when_out"):
        FanTanDeal("layout", opens_with=None, payouts=(), ends_when_out=number)


def test_an_id_is_a_text() -> None:
    """[DEAL-1]."""
    number = cast("str", 7)
    with pytest.raises(TypeError, match="id"):
        TrickDeal(number, [])
    with pytest.raises(TypeError, match="id"):
        FanTanDeal(number, opens_with=None, payouts=(), ends_when_out=1)
    with pytest.raises(TypeError, match="id"):
        Part(number, [])


def test_cards_in_a_definition_are_cards() -> None:
    """A list of texts is not read as cards [CARD-2]."""
    with pytest.raises(TypeError, match="is no card"):
        PerCard(-20, cast("list[Card]", ["KH"]))
