"""Every fault of a game is told at once, each with its path."""

from collections.abc import Sequence

import pytest

from kierki import (
    Deal,
    Deck,
    DefinitionError,
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
    PerCard,
    PerTrick,
    Rank,
    Restriction,
    Role,
    Suit,
    Sweep,
    TrickBan,
    TrickDeal,
    Tricks,
    Trump,
    Until,
    games,
)

FINE = TrickDeal("fine", [PerTrick(-5)])
LEFT = FromDealer(1)
BLACK = Deck.of(tuple(Rank)[5:], [Suit.CLUBS, Suit.SPADES])
"""16 cards, no red one."""


def game(
    *deals: Deal,
    game_id: str = "game",
    seats: int = 4,
    deck: Deck = Deck.SKAT_32,
    hand_size: int | None = None,
    parts: Sequence[Part] | None = None,
    balance: int | None = None,
) -> Game:
    return Game(
        game_id,
        seats,
        deck,
        [Part("part", deals or [FINE])] if parts is None else parts,
        hand_size=hand_size,
        balance=balance,
    )


def layout(
    *,
    opens_with: Rank | None = Rank.JACK,
    opener: Role = LEFT,
    payouts: Sequence[int] = (100, 50, 10, 0),
    ends: int = 3,
    order: Sequence[Rank] | None = None,
) -> FanTanDeal:
    return FanTanDeal(
        "layout",
        opens_with=opens_with,
        opener=opener,
        payouts=payouts,
        ends_when_out=ends,
        order=order,
    )


def faults(**facts: object) -> list[str]:
    """The paths of the faults of a game."""
    with pytest.raises(DefinitionError) as refused:
        Game(**facts)  # type: ignore[arg-type]
    return [problem.path for problem in refused.value.problems]


TABLE = {"id": "game", "seats": 4, "deck": Deck.SKAT_32, "parts": [Part("part", [FINE])]}


@pytest.mark.parametrize(
    ("facts", "paths"),
    [
        pytest.param({"id": ""}, ["id"], id="no-id"),
        pytest.param({"seats": 1}, ["seats"], id="one-seat"),
        pytest.param({"seats": 0}, ["seats"], id="no-seat"),
        pytest.param({"seats": 53, "id": ""}, ["id", "seats"], id="more-seats-than-cards-exist"),
        pytest.param({"seats": 3}, ["deck"], id="deck-does-not-divide"),
        pytest.param({"seats": 33}, ["deck", "hand_size"], id="fewer-cards-than-seats"),
        pytest.param({"hand_size": 0}, ["hand_size"], id="no-cards"),
        pytest.param({"hand_size": -1}, ["hand_size"], id="fewer-than-no-cards"),
        pytest.param({"hand_size": 9}, ["hand_size"], id="more-cards-than-there-are"),
        pytest.param({"parts": []}, ["parts"], id="no-part"),
        pytest.param(
            {"parts": [Part("a", [FINE]), Part("b", [])]}, ["parts[1].deals"], id="part-empty"
        ),
        pytest.param(
            {"parts": [Part("a", [FINE]), Part("b", [FINE]), Part("a", [FINE])]},
            ["parts[2].id"],
            id="parts-of-one-name",
        ),
        pytest.param(
            {
                "parts": [
                    Part("a", [FINE, FINE]),
                    Part("b", [TrickDeal("fine", [PerTrick(-6)]), FINE]),
                ]
            },
            ["deals[2].id"],
            id="different-deals-of-one-name",
        ),
        pytest.param({"balance": -41}, ["balance"], id="another-balance"),
    ],
)
def test_faults_of_the_table(facts: dict[str, object], paths: list[str]) -> None:
    """[GAME-1, GAME-2, GAME-3]."""
    assert faults(**(TABLE | facts)) == paths


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"seats": 2},
        {"seats": 32},
        {"seats": 3, "hand_size": 10},
        {"hand_size": 8},
        {"hand_size": 1},
        {"balance": -40},
        {"parts": [Part("", [FINE] * 3)], "balance": -120},
        {"rotation": 0, "clockwise": False},
        {"rotation": -1, "high_wins": False},
    ],
    ids=repr,
)
def test_tables_that_are_fine(facts: dict[str, object]) -> None:
    """[GAME-1]; an equal deal may stand several times."""
    made = Game(**(TABLE | facts))  # type: ignore[arg-type]
    assert made.total == made.balance or made.balance is None


@pytest.mark.parametrize(
    ("deal", "paths"),
    [
        pytest.param(TrickDeal("x", [PerCard(1, "2-6*")]), ["scores[0].cards"], id="no-card"),
        pytest.param(TrickDeal("x", [PerCard(1, "")]), ["scores[0].cards"], id="empty-set"),
        pytest.param(
            TrickDeal("x", [PerTrick(1), PerCard(1, "2H", Tricks(9, -9))]),
            ["scores[1].cards", "scores[1].tricks"],
            id="card-and-tricks",
        ),
        pytest.param(
            TrickDeal("x", [PerTrick(1, Tricks(7, 13))]), ["scores[0].tricks"], id="trick-beyond"
        ),
        pytest.param(
            TrickDeal("x", [PerTrick(1, Tricks(-9))]), ["scores[0].tricks"], id="from-the-end"
        ),
        pytest.param(
            TrickDeal("x", [Sweep(["*H", "2*", Tricks(1, 9)], 1, 1)]),
            ["scores[0].of[1]", "scores[0].of[2]"],
            id="sweep",
        ),
    ],
)
def test_faults_of_scores(deal: TrickDeal, paths: list[str]) -> None:
    """32 cards, 8 tricks [GAME-3]."""
    with pytest.raises(DefinitionError) as refused:
        game(FINE, deal)
    assert [problem.path for problem in refused.value.problems] == [
        f"deals[1].{path}" for path in paths
    ]


@pytest.mark.parametrize(
    ("restrictions", "paths"),
    [
        ([FollowSuit(), MustTrump(), MustBeat()], []),
        ([LeadBan("*H"), TrickBan("*H", Tricks(1)), DiscardFirst("KH")], []),
        ([LeadBan("2H")], ["restrictions[0].cards"]),
        ([FollowSuit(), LeadBan("*H", tricks=Tricks(9))], ["restrictions[1].tricks"]),
        (
            [LeadBan("2H", Until.BROKEN, Tricks(9), "3H")],
            ["restrictions[0].cards", "restrictions[0].tricks", "restrictions[0].broken_by"],
        ),
        ([LeadBan("*H", Until.BROKEN, broken_by="QS")], []),
        (
            [MustTrump(), TrickBan("", Tricks(-9))],
            ["restrictions[1].cards", "restrictions[1].tricks"],
        ),
        ([TrickBan("QS", Tricks(1, 8))], []),
        ([DiscardFirst("2*")], ["restrictions[0].cards"]),
    ],
)
def test_faults_of_restrictions(restrictions: list[Restriction], paths: list[str]) -> None:
    """32 cards, 8 tricks [GAME-3]."""
    deal = TrickDeal("x", [PerTrick(1)], restrictions)
    if not paths:
        assert game(deal).deals == (deal,)
        return
    with pytest.raises(DefinitionError) as refused:
        game(deal)
    assert [problem.path for problem in refused.value.problems] == [
        f"deals[0].{path}" for path in paths
    ]


@pytest.mark.parametrize(
    ("leader", "trump", "hand_size", "paths"),
    [
        (FromDealer(3), FixedTrump("C"), None, []),
        (FromDealer(4), FixedTrump("C"), None, ["leader.places"]),
        (FromDealer(-1), FixedTrump("C"), None, ["leader.places"]),
        (Holder("JC"), FixedTrump("S"), None, []),
        (Holder("JH"), FixedTrump("S"), None, ["leader.card"]),
        (Holder("JC"), FixedTrump("S"), 3, ["leader.card"]),
        (FromDealer(0), FixedTrump("H"), None, ["trump.suit"]),
        (FromDealer(0), NamedTrump(after_cards=4), None, []),
        (FromDealer(0), NamedTrump(after_cards=1), None, []),
        (FromDealer(0), NamedTrump(after_cards=5), None, ["trump.after_cards"]),
        (FromDealer(0), NamedTrump(after_cards=0), None, ["trump.after_cards"]),
        (FromDealer(0), NamedTrump(FromDealer(4), after_cards=4), None, ["trump.by.places"]),
        (FromDealer(0), NamedTrump(Holder("JD"), after_cards=4), None, ["trump.by.card"]),
        (
            Holder("2C"),
            NamedTrump(FromDealer(9), after_cards=9),
            None,
            ["leader.card", "trump.after_cards", "trump.by.places"],
        ),
    ],
)
def test_faults_of_leader_and_trump(
    leader: Role, trump: Trump, hand_size: int | None, paths: list[str]
) -> None:
    """16 cards of two suits, 4 for each of four seats [GAME-3, SEAT-3, SEAT-4, NAME-1]."""
    deal = TrickDeal("x", [PerTrick(1)], leader=leader, trump=trump)
    if not paths:
        assert game(deal, deck=BLACK, hand_size=hand_size).deals == (deal,)
        return
    with pytest.raises(DefinitionError) as refused:
        game(deal, deck=BLACK, hand_size=hand_size)
    assert [problem.path for problem in refused.value.problems] == [
        f"deals[0].{path}" for path in paths
    ]


@pytest.mark.parametrize(
    ("deal", "paths"),
    [
        pytest.param(layout(), [], id="fine"),
        pytest.param(layout(opens_with=None), [], id="any-rank"),
        pytest.param(layout(opener=Holder("JC")), [], id="holder-of-a-jack"),
        pytest.param(layout(opener=Holder("AC", plays_it=False)), [], id="holder-plays-any"),
        pytest.param(layout(opens_with=None, opener=Holder("AC")), [], id="holder-chooses"),
        pytest.param(layout(payouts=()), [], id="nothing-paid"),
        pytest.param(layout(payouts=(1, 0, 0, 0), ends=1), [], id="noughts-for-undecided-places"),
        pytest.param(layout(payouts=(1, 2, 3, 4), ends=3), [], id="last-place-is-decided"),
        pytest.param(layout(payouts=(1, 2, 3, 4), ends=4), [], id="last-place-is-played-out"),
        pytest.param(layout(order=tuple(Rank)[5:]), [], id="ranks-of-the-deck"),
        pytest.param(layout(opens_with=Rank.SIX), ["opens_with"], id="rank-not-in-the-deck"),
        pytest.param(layout(opener=FromDealer(4)), ["opener.places"], id="opener-beyond"),
        pytest.param(layout(opener=Holder("JS")), [], id="another-jack"),
        pytest.param(
            layout(opener=Holder("2C", plays_it=False)), ["opener.card"], id="card-not-in-the-deck"
        ),
        pytest.param(layout(opener=Holder("AC")), ["opener.card"], id="card-that-does-not-open"),
        pytest.param(
            layout(ends=5, payouts=(1, 2)), ["ends_when_out"], id="more-out-than-there-are"
        ),
        pytest.param(layout(payouts=(1, 2, 3, 4, 5)), ["payouts"], id="payout-for-a-fifth"),
        pytest.param(
            layout(payouts=(1, 2, 3, -4), ends=2), ["payouts[2]", "payouts[3]"], id="undecided"
        ),
        pytest.param(layout(payouts=(1, 2, 3), ends=1), ["payouts[1]", "payouts[2]"], id="first"),
        pytest.param(layout(order=tuple(Rank)[6:]), ["order"], id="rank-without-a-place"),
        pytest.param(
            layout(
                opens_with=Rank.TWO,
                opener=Holder("2C"),
                payouts=(1, 2, 3, 4, 5),
                ends=1,
                order=[Rank.ACE],
            ),
            [
                *["order"] * 7,
                "opens_with",
                "payouts",
                "payouts[1]",
                "payouts[2]",
                "payouts[3]",
                "opener.card",
            ],
            id="all-at-once",
        ),
    ],
)
def test_faults_of_layouts(deal: FanTanDeal, paths: list[str]) -> None:
    """32 cards, four seats [GAME-3, LAYOUT-4, SEAT-4]."""
    if not paths:
        assert game(deal).deals == (deal,)
        return
    with pytest.raises(DefinitionError) as refused:
        game(deal)
    assert [problem.path for problem in refused.value.problems] == [
        f"deals[0].{path}" for path in paths
    ]


def test_a_payout_for_a_place_that_is_never_decided_names_the_place() -> None:
    """Counted from 1, with what is paid [LAYOUT-4, GAME-3]."""
    with pytest.raises(DefinitionError) as refused:
        game(layout(payouts=(100, 50, -7), ends=1))
    second, third = refused.value.problems
    assert "50 for place 2" in second.text
    assert "-7 for place 3" in third.text


def test_a_role_of_a_card_needs_somebody_who_holds_it() -> None:
    """With cards left over nobody may [SEAT-4]."""
    with pytest.raises(DefinitionError) as refused:
        game(layout(opener=Holder("JC")), hand_size=7)
    assert [problem.path for problem in refused.value.problems] == ["deals[0].opener.card"]


def test_all_faults_of_a_game_are_told_at_once() -> None:
    """Deals are counted through all parts [GAME-3]."""
    with pytest.raises(DefinitionError) as refused:
        game(
            game_id="",
            parts=[
                Part("a", [FINE, TrickDeal("x", [PerCard(1, "2H")])]),
                Part("a", []),
                Part("b", [layout(opener=FromDealer(7)), TrickDeal("fine", [])]),
                Part("c", [TrickDeal("y", [PerTrick(1), PerCard(1, "KH", Tricks(9))])]),
            ],
            balance=7,
        )
    assert [problem.path for problem in refused.value.problems] == [
        "id",
        "parts[1].deals",
        "parts[1].id",
        "deals[3].id",
        "deals[1].scores[0].cards",
        "deals[2].opener.places",
        "deals[4].scores[1].tricks",
    ]
    # Every line tells its path and what was found.
    lines = str(refused.value).splitlines()
    assert len(lines) == 7
    assert lines[-1].startswith("deals[4].scores[1].tricks: ")
    assert "9" in lines[-1]
    assert "2H" in lines[4]
    assert "7" in lines[5]


@pytest.mark.parametrize(
    ("deal", "balance", "told"),
    [
        pytest.param(FINE, 0, ["0", "-40"], id="another-sum"),
        pytest.param(
            TrickDeal("x", [PerTrick(-5), Sweep([Tricks.ALL], 50, -20)]),
            -40,
            ["-40", "x", "-10"],
            id="a-sweep-that-does-not-balance",
        ),
        pytest.param(
            TrickDeal("x", [PerTrick(-5), Sweep([Tricks.ALL], 50, -30, replaces=False)]),
            -40,
            ["-40", "x", "-80"],
            id="a-sweep-that-adds",
        ),
        pytest.param(TrickDeal("x", [PerCard(-40, "KH", Tricks(1))]), 0, ["x"], id="play-decides"),
    ],
)
def test_a_balance_that_the_scores_do_not_keep_is_refused(
    deal: TrickDeal, balance: int, told: list[str]
) -> None:
    """The message tells the sums [GAME-3, TOTAL-1]."""
    with pytest.raises(DefinitionError) as refused:
        game(deal, balance=balance)
    (problem,) = refused.value.problems
    assert problem.path == "balance"
    assert all(word in problem.text for word in told)


def test_a_sweep_that_does_not_balance_is_a_game_where_no_balance_is_stated() -> None:
    """[GAME-3]; the sum is then decided by play."""
    deal = TrickDeal("x", [PerTrick(-5), Sweep([Tricks.ALL], 50, -20)])
    made = game(deal, FINE)
    assert made.totals == (None, -40)
    assert made.total is None


def test_the_stated_balance_is_that_of_all_deals() -> None:
    """[GAME-3]; a march that costs as much as its deal keeps it [SWEEP-2]."""
    march = TrickDeal("march", [PerTrick(-5), Sweep([Tricks.ALL], 50, -30)])
    made = game(FINE, march, FINE, balance=-120)
    assert made.totals == (-40, -40, -40)
    assert made.total == -120


@pytest.mark.parametrize("packaged", games.all(), ids=lambda packaged: str(packaged.id))
def test_packaged_games_state_their_balance(packaged: Game) -> None:
    """Stated and checked, so the sum of every deal is known [GAME-3]."""
    assert packaged.balance is not None
    assert packaged.total == packaged.balance
    assert None not in packaged.totals


def test_a_game_is_made_of_the_right_types() -> None:
    """[GAME-1]."""
    for wrong in ({"id": 7}, {"seats": "4"}, {"rotation": None}):
        with pytest.raises(TypeError):
            Game(**(TABLE | wrong))  # type: ignore[arg-type]
