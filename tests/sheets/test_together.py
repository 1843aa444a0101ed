"""What can be so together: by hand, and against every way to take the cards of a small pack."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from kierki import (
    CardSet,
    Deck,
    Game,
    Part,
    PerCard,
    PerTrick,
    Rank,
    Score,
    ScoreSheet,
    Suit,
    Sweep,
    TrickDeal,
    Tricks,
    combine,
    games,
)
from kierki.sheets import Taken
from kierki.sheets.sums import Sum, can_be

NAMES = ["Anna", "Bartek", "Celina", "Darek"]
KIERKI = ScoreSheet(games.KIERKI, NAMES)
ROBBER = 7
"""Tricks, hearts, queens, lords, who took the king of hearts, the seventh and the last trick."""
MARCH = ScoreSheet(games.KEIN_STICH_MARCH, NAMES)


def found(sheet: ScoreSheet, deal: int, *taken: Taken) -> list[tuple[str, list[int], list[int]]]:
    problems = sheet.why_not(taken, deal=deal)
    return [(each.text, list(each.rows), list(each.seats)) for each in problems]


def sheet_of(*scores: Score, hand_size: int | None = None, stop: bool = False) -> ScoreSheet:
    """A game of one deal for two with six cards: king and ace of clubs, diamonds and hearts."""
    deck = Deck.of([Rank.KING, Rank.ACE], [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS])
    deal = TrickDeal("deal", scores, stop_when_decided=stop)
    game = Game("small", 2, deck, [Part("part", [deal])], hand_size=hand_size)
    return ScoreSheet(game, ["Anna", "Bartek"])


# ----------------------------------------------------------------------------------- by hand


def test_counts_add_up() -> None:
    """There are 13 hearts."""
    assert found(KIERKI, 2, (3, 4, 2, 4)) == []
    text = "each heart: 3 + 4 + 2 + 3 = 12, but 13 are to be taken"
    assert found(KIERKI, 2, (3, 4, 2, 3)) == [(text, [0], [0, 1, 2, 3])]


def test_somebody_took_the_king_of_hearts() -> None:
    assert found(KIERKI, 5, 2) == []
    ((text, rows, _),) = found(KIERKI, 5, None)
    assert (text, rows) == ("the king of hearts: missing; somebody took it", [0])


ROBBED: tuple[Taken, ...] = (
    (3, 4, 2, 4),
    (5, 2, 3, 3),
    (1, 2, 0, 1),
    (2, 2, 1, 3),
    0,
    (1, 0, 0, 1),
)


def test_a_robber_that_was_played_is_taken() -> None:
    assert found(KIERKI, ROBBER, *ROBBED) == []


@pytest.mark.parametrize(
    ("changed", "text", "rows", "seats"),
    [
        pytest.param(
            {1: (0, 7, 3, 3)},
            "Anna took the king of hearts and none of the hearts",
            *([1, 4], [0]),
            id="who takes the king of hearts takes a heart",
        ),
        pytest.param(
            {3: (0, 4, 1, 3)},
            "Anna took the king of hearts and none of the jacks and kings",
            *([3, 4], [0]),
            id="who takes the king of hearts takes a lord",
        ),
        pytest.param(
            {1: (1, 2, 9, 1)},
            "Celina took 2 of the tricks and 9 of the hearts",
            *([0, 1], [2]),
            id="a trick has four cards",
        ),
        pytest.param(
            {0: (5, 4, 0, 4), 1: (7, 3, 0, 3), 3: (3, 2, 0, 3), 5: (0, 0, 2, 0)},
            "Celina took 2 of the seventh and the last trick and none of the tricks",
            *([0, 5], [2]),
            id="who takes the last trick takes a trick",
        ),
    ],
)
def test_rows_that_cannot_be_so_together_are_named(
    changed: dict[int, Taken], text: str, rows: list[int], seats: list[int]
) -> None:
    entry: list[Taken] = [changed.get(row, taken) for row, taken in enumerate(ROBBED)]
    assert found(KIERKI, ROBBER, *entry) == [(f"it cannot be that {text}", rows, seats)]


def test_all_hearts_without_their_king_cannot_be() -> None:
    entry: list[Taken] = [(6, 3, 2, 2), (13, 0, 0, 0), (1, 1, 1, 1), (4, 2, 1, 1), 1, (1, 1, 0, 0)]
    texts = [text for text, _, _ in found(KIERKI, ROBBER, *entry)]
    assert texts == [
        "it cannot be that Anna took 13 of the hearts and not the king of hearts",
        "it cannot be that Bartek took the king of hearts and none of the hearts",
    ]


def test_a_clash_may_need_more_than_two_rows() -> None:
    """A trick of four hearts with two lords among them has jack and king."""
    entry: list[Taken] = [(1, 4, 4, 4), (4, 3, 3, 3), (1, 1, 1, 1), (2, 2, 2, 2), 1, (1, 1, 0, 0)]
    text = (
        "it cannot be that Anna took 1 of the tricks, 4 of the hearts,"
        " 2 of the jacks and kings and not the king of hearts"
    )
    assert found(KIERKI, ROBBER, *entry) == [(text, [0, 1, 3, 4], [0])]


def test_a_march_goes_with_every_trick() -> None:
    assert found(MARCH, 1, (8, 0, 0, 0), 0) == []
    ((text, rows, _),) = found(MARCH, 1, (8, 0, 0, 0), None)
    assert rows == [0, 1]
    assert text == (
        "it cannot be that Anna took 8 of the tricks, and nobody took every trick in one hand"
    )
    assert len(found(MARCH, 1, (7, 1, 0, 0), 0)) == 1
    assert len(found(MARCH, 2, (7, 1, 0, 0), 0)) == 1
    assert found(MARCH, 2, (8, 0, 0, 0), None) == []
    assert found(MARCH, 2, (8, 0, 0, 0), 0) == []


def test_rows_that_a_march_replaces_may_be_left_out() -> None:
    """SWEEP-2: nothing else in the deal counts."""
    assert found(MARCH, 1, None, 0) == []
    assert found(MARCH, 1, None, None) == [
        ("each trick: missing; 4 numbers are needed, one for each player", [0], [])
    ]


def test_a_deal_that_stops_early_leaves_tricks_unplayed_once_a_sweep_replaces_all() -> None:
    """END-2: with both hearts in one hand the rest is not played."""
    scores = PerTrick(-1), Sweep(["*H"], 10, -10)
    stopping, going_on = sheet_of(*scores, stop=True), sheet_of(*scores)
    assert found(stopping, 1, (2, 0), 0) == []
    assert len(found(going_on, 1, (2, 0), 0)) == 1
    assert len(found(stopping, 1, (0, 1), 0)) == 1
    assert len(found(stopping, 1, (2, 0), None)) == 1


def test_who_sweeps_cards_has_them_all_though_the_deal_stopped() -> None:
    """SWEEP-1: none of them is among those that were not played."""
    sheet = sheet_of(PerCard(-1, "*H"), Sweep(["*H"], 10, -10), stop=True)
    assert found(sheet, 1, (2, 0), 0) == []
    assert len(found(sheet, 1, (1, 0), 0)) == 1


def test_a_second_sweep_may_be_open_when_the_first_replaces_all() -> None:
    scores = Sweep(["*H"], 10, -10), Sweep(["*C"], 5, 0, replaces=False)
    sheet = sheet_of(*scores)
    assert found(sheet, 1, 0, None) == []
    assert found(sheet, 1, 0, 1) == []
    assert sheet.enter([0, 1]).scores == (10, -10)
    assert sheet.enter([None, 1]).scores == (0, 5)


def test_one_row_may_be_impossible_by_itself() -> None:
    """A trick has one taker, and somebody takes it."""
    first = Tricks(1)
    sheet = sheet_of(PerCard(1, "*H", first), Sweep([first], 3, 0, replaces=False))
    hearts = "took 1 of the hearts that fall in the first trick"
    text = f"it cannot be that Anna {hearts}, and Bartek {hearts}"
    assert found(sheet, 1, (1, 1), 0) == [(text, [0], [0, 1])]
    text = "it cannot be that nobody took the first trick in one hand"
    assert found(sheet, 1, (1, 0), None) == [(text, [1], [])]


# ------------------------------------------------------------------- every way to take them

CASES: dict[str, tuple[list[Score], int | None]] = {
    "tricks and hearts": ([PerTrick(1), PerCard(1, "*H")], None),
    "overlapping cards": ([PerCard(1, "K*"), PerCard(1, "*H"), PerCard(1, "KH")], None),
    "one trick and a card in it": ([PerTrick(1, Tricks(-1)), PerCard(1, "KH", Tricks(-1))], None),
    "cards in some tricks": ([PerCard(1, "*H *C", Tricks(1, 2)), PerTrick(1, Tricks(2))], None),
    "tricks twice": ([PerTrick(1, Tricks(1, 2)), PerTrick(1, Tricks(2, 3))], None),
    "a sweep of all tricks": (
        [PerTrick(1), PerCard(1, "*H"), Sweep([Tricks.ALL], 1, 2, replaces=False)],
        None,
    ),
    "a sweep of cards": ([PerCard(1, "A*"), Sweep(["*H"], 1, 2, replaces=False)], None),
    "a sweep of both": (
        [PerTrick(1, Tricks(3)), PerCard(1, "*H"), Sweep(["KH", Tricks(3)], 1, 2, replaces=False)],
        None,
    ),
    "hearts left over": ([PerTrick(1), PerCard(1, "*H"), PerCard(1, "KH")], 2),
    "a sweep left over": ([PerCard(1, "A*"), Sweep(["*H"], 1, 2, replaces=False)], 2),
    "a sweep of a card left over": ([PerCard(1, "*H"), Sweep(["KH"], 1, 2, replaces=False)], 2),
}


@pytest.mark.parametrize("name", CASES)
def test_exactly_what_can_be_taken_is_let_pass(name: str) -> None:
    scores, hand_size = CASES[name]
    sheet = sheet_of(*scores, hand_size=hand_size)
    possible = set(everything(sheet.game, scores))
    values = [list(values_of(sheet, place)) for place in range(len(scores))]
    assert possible <= set(product(*values))
    for entry in product(*values):
        assert (not sheet.why_not(entry)) is (entry in possible), entry


def values_of(sheet: ScoreSheet, place: int) -> Iterator[Taken]:
    """Everything that could be written in a row."""
    row = sheet.rows(1)[place]
    if row.kind == "count":
        yield from product(range(row.most + 1), repeat=2)
    else:
        yield from (0, 1, None)


def everything(game: Game, scores: list[Score]) -> Iterator[tuple[Taken, ...]]:
    """The rows of every way in which the cards can fall in tricks and the tricks be taken."""
    size = game.cards_each
    for cards in groups(tuple(game.deck.cards), size):
        for takers in product((0, 1), repeat=size):
            yield tuple(row_of(game, score, cards, takers) for score in scores)


def groups(cards: tuple[object, ...], tricks: int) -> Iterator[tuple[tuple[object, ...], ...]]:
    """Two cards for each trick; the others are left over."""
    if not tricks:
        yield ()
        return
    for pair in combinations(cards, 2):
        rest = tuple(card for card in cards if card not in pair)
        yield from ((pair, *others) for others in groups(rest, tricks - 1))


def row_of(
    game: Game, score: Score, cards: tuple[tuple[object, ...], ...], takers: tuple[int, ...]
) -> Taken:
    size = len(takers)
    if isinstance(score, Sweep):
        asked = {card for part in score.of if isinstance(part, CardSet) for card in part}
        tricks = [part for part in score.of if isinstance(part, Tricks)]
        numbers = {n for part in tricks for n in part.resolve(size)}
        seats = {
            taker
            for n, (pair, taker) in enumerate(zip(cards, takers, strict=True), start=1)
            if n in numbers or asked & set(pair)
        }
        return min(seats) if len(seats) == 1 else None
    counts = [0, 0]
    for n, (pair, taker) in enumerate(zip(cards, takers, strict=True), start=1):
        if n in score.tricks.resolve(size):
            counts[taker] += 1 if isinstance(score, PerTrick) else len(score.cards & set(pair))
    named = (
        len(score.tricks.resolve(size))
        if isinstance(score, PerTrick)
        else len(score.cards & game.deck.cards)
    )
    if named == 1:
        return counts.index(1) if any(counts) else None
    return tuple(counts)


# ------------------------------------------------------------------------------- the search


def test_numbers_are_found_within_their_bounds() -> None:
    """3 a + 2 b = 7 has one answer for numbers from 0 to 3: a = 1 and b = 2."""
    three_two = Sum(((0, 3), (1, 2)), 7, 7)
    assert can_be([(0, 3), (0, 3)], [three_two])
    assert can_be([(1, 1), (2, 2)], [three_two])
    assert not can_be([(2, 3), (0, 3)], [three_two])
    assert not can_be([(0, 3), (0, 1)], [three_two])


def test_a_sum_may_be_out_of_reach() -> None:
    """Above what the numbers allow as below."""
    assert not can_be([(0, 3)], [Sum(((0, 1),), 4, 9)])
    assert not can_be([(2, 3)], [Sum(((0, 1),), 0, 1)])
    assert can_be([(0, 3)], [Sum(((0, 1),), 3, 9)])


def test_numbers_may_count_against_each_other() -> None:
    """With a - 2 b = 1 and a + b = 7 it is a = 5 and b = 2."""
    sums = [Sum(((0, 1), (1, -2)), 1, 1), Sum(((0, 1), (1, 1)), 7, 7)]
    assert can_be([(0, 9), (0, 9)], sums)
    assert not can_be([(0, 4), (0, 9)], sums)
    assert not can_be([(0, 9), (3, 9)], sums)


def test_a_search_may_have_to_try() -> None:
    """Three numbers of 0 or 1, of which any two add up to 1: none by itself is wrong."""
    pairs = [Sum(((a, 1), (b, 1)), 1, 1) for a, b in ((0, 1), (1, 2), (0, 2))]
    assert not can_be([(0, 1)] * 3, pairs)
    assert can_be([(0, 1)] * 3, pairs[:2])


def test_what_a_search_cannot_settle_is_let_pass() -> None:
    """What is refused is proved wrong."""
    pairs = [Sum(((a, 1), (b, 1)), 1, 1) for a, b in ((0, 1), (1, 2), (0, 2))]
    assert can_be([(0, 1)] * 3, pairs, tries=1)


def test_a_combined_deal_has_the_rows_of_all() -> None:
    """And scores of the same cards share one."""
    hearts = TrickDeal("hearts", [PerCard(-5, "*H"), PerTrick(0)])
    more = TrickDeal("more", [PerCard(-2, "*H AC"), PerCard(-1, "*H")])
    sheet = sheet_of(*combine("both", hearts, more).scores)
    assert [(row.kind, row.points, row.most) for row in sheet.rows(1)] == [
        ("count", -6, 2),
        ("count", -2, 3),
    ]
    assert sheet.enter([(2, 0), (2, 1)]).scores == (-16, -2)
