"""Variants of a game: each edit gives a new game and leaves the old one alone."""

from collections.abc import Callable

import pytest

from kierki import (
    Deck,
    DefinitionError,
    FanTanDeal,
    Game,
    Part,
    PerCard,
    PerTrick,
    Rank,
    TrickDeal,
    combine,
    games,
)

A, B, C = (TrickDeal(name, [PerTrick(points)]) for name, points in (("a", 1), ("b", 2), ("c", 3)))
NEW = TrickDeal("new", [PerTrick(9)])
BASE = Game(
    "base",
    4,
    Deck.SKAT_32,
    [Part("one", [A, B, A]), Part("two", [C, B])],
    balance=8 * 9,
)
"""Deals a b a, then c b: 1 + 2 + 1 + 3 + 2 points for each of 8 tricks."""


def plan(game: Game) -> dict[str, list[str]]:
    """The ids of the deals by part."""
    return {part.id: [deal.id for deal in part.deals] for part in game.parts}


@pytest.mark.parametrize(
    ("edited", "parts"),
    [
        pytest.param(
            BASE.with_deal(NEW),
            {"one": ["a", "b", "a"], "two": ["c", "b", "new"]},
            id="joins-the-last-part",
        ),
        pytest.param(
            BASE.with_deal(NEW, part="one"),
            {"one": ["a", "b", "a", "new"], "two": ["c", "b"]},
            id="joins-a-part",
        ),
        pytest.param(
            BASE.with_deal(NEW, before="b"),
            {"one": ["a", "new", "b", "a"], "two": ["c", "b"]},
            id="before-the-first-of-that-id",
        ),
        pytest.param(
            BASE.with_deal(NEW, part="two", before="b"),
            {"one": ["a", "b", "a"], "two": ["c", "new", "b"]},
            id="before-it-in-a-part",
        ),
        pytest.param(
            BASE.with_deal(NEW, before="c"),
            {"one": ["a", "b", "a"], "two": ["new", "c", "b"]},
            id="before-one-of-the-second-part",
        ),
        pytest.param(
            BASE.with_deal(A),
            {"one": ["a", "b", "a"], "two": ["c", "b", "a"]},
            id="an-equal-deal-once-more",
        ),
        pytest.param(BASE.without("b"), {"one": ["a", "a"], "two": ["c"]}, id="without-one-id"),
        pytest.param(
            BASE.without("b").without("c"), {"one": ["a", "a"]}, id="a-part-left-empty-goes"
        ),
        pytest.param(
            BASE.replacing("b", NEW),
            {"one": ["a", "new", "a"], "two": ["c", "new"]},
            id="replacing-every-deal-of-an-id",
        ),
        pytest.param(
            BASE.replacing("b", TrickDeal("b", [PerTrick(7)])),
            {"one": ["a", "b", "a"], "two": ["c", "b"]},
            id="replacing-under-the-same-id",
        ),
        pytest.param(
            BASE.named("other"), {"one": ["a", "b", "a"], "two": ["c", "b"]}, id="named-anew"
        ),
    ],
)
def test_an_edit_gives_a_new_game_without_a_stated_balance(
    edited: Game, parts: dict[str, list[str]]
) -> None:
    """[GAME-2]; seats, deck and all else stay."""
    assert plan(edited) == parts
    assert edited.balance is None
    assert (edited.seats, edited.deck, edited.rotation) == (4, Deck.SKAT_32, 1)
    assert plan(BASE) == {"one": ["a", "b", "a"], "two": ["c", "b"]}
    assert BASE.balance == 72


def test_a_variant_is_named_and_its_balance_stated() -> None:
    """8 tricks of 1 + 1 + 3 [GAME-3]."""
    variant = BASE.without("b").named("without-b", balance=40)
    assert variant.id == "without-b"
    assert variant.balance == variant.total == 40
    assert variant.with_deal(NEW).balance is None
    assert variant.named("again").balance is None
    assert BASE.without("b").id == "base"


@pytest.mark.parametrize(
    ("edit", "path", "told"),
    [
        pytest.param(lambda: BASE.without("x"), "deals", ["base", "'x'", "a, b, c"], id="without"),
        pytest.param(
            lambda: BASE.replacing("x", NEW), "deals", ["base", "'x'", "a, b, c"], id="replacing"
        ),
        pytest.param(lambda: BASE.deal("x"), "deals", ["base", "'x'", "a, b, c"], id="deal"),
        pytest.param(
            lambda: BASE.with_deal(NEW, before="x"), "deals", ["'x'", "a, b, c"], id="before"
        ),
        pytest.param(
            lambda: BASE.with_deal(NEW, part="two", before="a"),
            "deals",
            ["two", "'a'", "c, b"],
            id="before-in-another-part",
        ),
        pytest.param(
            lambda: BASE.with_deal(NEW, part="x", before="a"),
            "part",
            ["base", "'x'", "one, two"],
            id="part-before",
        ),
        pytest.param(
            lambda: BASE.with_deal(NEW, part="x"), "part", ["base", "'x'", "one, two"], id="part"
        ),
        pytest.param(lambda: BASE.named("x", balance=71), "balance", ["71", "72"], id="balance"),
        pytest.param(lambda: BASE.named(""), "id", ["empty"], id="id"),
        pytest.param(
            lambda: BASE.without("a").without("b").without("c"), "parts", ["one"], id="nothing-left"
        ),
        pytest.param(
            lambda: BASE.with_deal(TrickDeal("a", [PerTrick(5)])),
            "deals[5].id",
            ["'a'"],
            id="another-deal-of-that-id",
        ),
        pytest.param(
            lambda: BASE.replacing("c", TrickDeal("x", [PerCard(1, "2H")])),
            "deals[3].scores[0].cards",
            ["2H"],
            id="fault-of-the-new-deal",
        ),
    ],
)
def test_an_edit_that_cannot_be_made_names_what_there_is(
    edit: Callable[[], object], path: str, told: list[str]
) -> None:
    """[GAME-3]."""
    with pytest.raises(DefinitionError) as refused:
        edit()
    (problem,) = refused.value.problems
    assert problem.path == path
    assert all(word in problem.text for word in told)


def test_a_combined_deal_does_not_follow_an_edit() -> None:
    """It is a deal of its own [DEAL-2]."""
    game = Game("game", 4, Deck.SKAT_32, [Part("part", [A, B, combine("both", A, B)])])
    assert game.total == 8 * 6
    assert game.without("a").total == 8 * 5
    assert game.replacing("a", NEW).totals == (72, 16, 24)


def test_deals_are_found_by_their_id() -> None:
    """[GAME-2]."""
    assert BASE.deal("b") is B
    assert [deal.id for deal in BASE.deals] == ["a", "b", "a", "c", "b"]
    assert BASE.cards_each == 8


def lottery(deck: Deck, hand_size: int | None) -> Game:
    deal = FanTanDeal("lottery", opens_with=Rank.SEVEN, payouts=(8, -8), ends_when_out=2)
    return Game("game", 4, deck, [Part("part", [A, deal])], hand_size=hand_size)


@pytest.mark.parametrize(
    ("game", "paths"),
    [
        pytest.param(games.KIERKI, [], id="kierki"),
        pytest.param(games.WARSAW, [], id="another-sum-that-is-stated"),
        pytest.param(BASE, [], id="stated"),
        pytest.param(BASE.without("a"), ["balance"], id="not-stated-and-not-0"),
        pytest.param(BASE.with_deal(TrickDeal("minus", [PerTrick(-9)])), [], id="not-stated-and-0"),
        pytest.param(lottery(Deck.SKAT_32, None), ["balance"], id="rows-cannot-block"),
        pytest.param(lottery(Deck.SKAT_32, 7), ["deals[1]", "balance"], id="rows-may-block"),
        pytest.param(
            lottery(Deck("7-AC 7-AD 7-10H 7S QS KS AS"), None),
            ["deals[1]", "balance"],
            id="a-gap-in-a-row",
        ),
    ],
)
def test_what_is_playable_but_may_not_be_meant(game: Game, paths: list[str]) -> None:
    """[GAME-3, TOTAL-3]."""
    assert [problem.path for problem in game.warnings()] == paths


def test_a_warning_tells_the_sum() -> None:
    """4 and 3 for each of 8 tricks, or that play decides it [TOTAL-1]."""
    (known,) = BASE.without("a").warnings()
    assert "56" in known.text
    (_, decided) = lottery(Deck.SKAT_32, 7).warnings()
    assert "play" in decided.text
