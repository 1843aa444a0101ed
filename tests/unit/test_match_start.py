"""What a match is started with, and every way in which it does not fit."""

import pytest

from kierki import (
    GIVEN,
    Deal,
    Holder,
    Match,
    NamedTrump,
    PerCard,
    Role,
    SetupError,
    TrickDeal,
)
from tests.unit.matches import (
    ACES,
    ANY_LEADER,
    ANY_NAMER,
    ANY_OPENER,
    HANDS,
    LAYOUT,
    NAMED,
    OPEN,
    SMALL,
    game,
)
from tests.unit.table import card_set, cards


@pytest.mark.parametrize(
    ("facts", "problems"),
    [
        pytest.param({"dealer": 4}, ["dealer: 4 is no seat; write 0 to 3"], id="dealer"),
        pytest.param({"dealer": -1}, ["dealer: -1 is no seat; write 0 to 3"], id="dealer-below"),
        pytest.param(
            {"hands": [HANDS] * 3},
            ["hands: hands for 3 deals; 2 are played"],
            id="more-hands-than-deals",
        ),
        pytest.param(
            {"hands": [None, ("KC AC", "KD AD", "KH AH", "KS KS")]},
            ["hands[1][3]: KS is dealt to W and again to W"],
            id="card-twice",
        ),
        pytest.param(
            {"hands": [("KC AC", "KD AD", "KH", "KS")]},
            ["hands[0]: hands of equal size, at least a card each; not N 2, E 2, S 1, W 1"],
            id="unequal",
        ),
        pytest.param(
            {"hands": [("KC AC", "KD AD", "KH AH")]},
            ["hands[0]: 3 hands of 2 cards; deal 2 to each of 4 seats"],
            id="a-hand-missing",
        ),
        pytest.param(
            {"hands": [("KC", "KD", "KH", "KS")]},
            ["hands[0]: 4 hands of 1 cards; deal 2 to each of 4 seats"],
            id="cards-missing",
        ),
        pytest.param(
            {"hands": [("KC AC", "KD 2D", "KH AH", "3S AS")]},
            [
                "hands[0][1]: E holds 2D, not in the deck",
                "hands[0][3]: W holds 3S, not in the deck",
            ],
            id="cards-of-another-deck",
        ),
        pytest.param(
            {"hands": [("KX AC", "KD AD", "KH AH", "KS AS")]},
            ["hands[0][0]: N: 'KX' in 'KX' does not begin with a card"],
            id="no-card",
        ),
        pytest.param({"schedule": []}, ["schedule: a match has at least one deal"], id="no-deal"),
        pytest.param(
            {"schedule": [("any", 4), ("any", -1)]},
            ["schedule[0]: 4 is no seat; write 0 to 3", "schedule[1]: -1 is no seat; write 0 to 3"],
            id="seat-beyond",
        ),
    ],
)
def test_a_start_that_does_not_fit_is_refused(
    facts: dict[str, object], problems: list[str]
) -> None:
    """[DEAL-3, SEAT-1, GAME-4]."""
    with pytest.raises(SetupError) as refused:
        Match.start(game(ANY_LEADER, ANY_LEADER), seed=0, **facts)  # type: ignore[arg-type]
    assert [str(problem) for problem in refused.value.problems] == problems


def test_a_schedule_names_deals_of_the_game_and_fills_given_roles() -> None:
    """[SEAT-5, GAME-6]."""
    with pytest.raises(SetupError) as refused:
        Match.start(SMALL, seed=0, schedule=[("aces", None), ("queens", None), ("kings", 1)])
    assert [problem.path for problem in refused.value.problems] == ["schedule[1]", "schedule[2]"]
    unknown, not_given = refused.value.problems
    assert "'queens'" in unknown.text
    assert "aces, kings, named, layout" in unknown.text
    assert "kings" in not_given.text
    assert "GIVEN" in not_given.text


@pytest.mark.parametrize(
    ("deal", "fits"),
    [
        (ANY_LEADER, True),
        (ANY_OPENER, True),
        (ANY_NAMER, True),
        (TrickDeal("x", [], leader=GIVEN, trump=NamedTrump(after_cards=1)), True),
        (TrickDeal("x", [], trump=NamedTrump(after_cards=1)), False),
        (ACES, False),
        (LAYOUT, False),
    ],
)
def test_a_seat_is_given_to_a_deal_with_a_given_role_only(deal: Deal, fits: bool) -> None:
    """Leader, opener or namer [SEAT-5]."""
    if fits:
        assert Match.start(game(deal), seed=0, schedule=[(deal.id, 2)]).turn is not None
    else:
        with pytest.raises(SetupError):
            Match.start(game(deal), seed=0, schedule=[(deal.id, 2)])


def test_all_faults_of_a_start_are_told_at_once() -> None:
    """[DEAL-3, GAME-4]."""
    with pytest.raises(SetupError) as refused:
        Match.start(
            OPEN,
            seed=0,
            dealer=9,
            schedule=[("name", 1), ("any", 7), ("x", None)],
            hands=[("KC", "KC", "KD", "KH")],
        )
    assert [problem.path for problem in refused.value.problems] == [
        "dealer",
        "schedule[1]",
        "schedule[2]",
        "hands[0][1]",
    ]


def test_hands_belong_to_the_deals_of_the_schedule_though_one_is_unknown() -> None:
    """Only the unknown deal is a fault, and sets are fine for the deal after it [GAME-4]."""
    sets = tuple(map(card_set, HANDS))
    with pytest.raises(SetupError) as refused:
        Match.start(OPEN, seed=0, schedule=[("x", None), ("any", 1)], hands=[HANDS, sets])
    assert [problem.path for problem in refused.value.problems] == ["schedule[0]"]
    schedule = [("any", 1), ("x", None), ("name", 1)]
    with pytest.raises(SetupError) as refused:
        Match.start(OPEN, seed=0, schedule=schedule, hands=[sets, sets, sets])
    assert [problem.path for problem in refused.value.problems] == [
        "schedule[1]",
        "hands[2][0]",
        "hands[2][1]",
        "hands[2][2]",
        "hands[2][3]",
    ]


@pytest.mark.parametrize("hands", [tuple(map(card_set, HANDS)), tuple(map(cards, HANDS)), HANDS])
def test_hands_are_given_in_any_form_where_their_order_does_not_matter(
    hands: tuple[str, ...],
) -> None:
    """[DEAL-3]."""
    match = Match.start(game(ACES), seed=0, dealer=3, hands=[hands])
    assert match.legal_actions() == cards("KC AC")


def test_hands_for_a_trump_deal_are_given_in_order() -> None:
    """A set has no first cards [NAME-1, DEAL-3]."""
    with pytest.raises(SetupError) as refused:
        Match.start(
            game(ACES, NAMED),
            seed=0,
            hands=[
                tuple(map(card_set, HANDS)),
                (card_set("KC AC"), "KD AD", frozenset(cards("KH AH")), "KS AS"),
            ],
        )
    assert [problem.path for problem in refused.value.problems] == ["hands[1][0]", "hands[1][2]"]


def test_a_role_that_nobody_can_fill_is_refused_when_its_deal_begins() -> None:
    """Hands that are given hold every card of the deck, so it cannot be [SEAT-4]."""
    role: Role = Holder("AH")
    led = TrickDeal("led", [PerCard(1, "AH")], leader=role)
    for seat in range(4):
        hands = HANDS[seat:] + HANDS[:seat]
        match = Match.start(game(led), seed=0, hands=[hands])
        assert match.turn == (2 - seat) % 4
