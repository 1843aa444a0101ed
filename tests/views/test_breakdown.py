"""The points of a deal by each of its scores, counted anew from what was told."""

import pytest
from hypothesis import given

from kierki import (
    Card,
    DealScored,
    Deck,
    FanTanDeal,
    FromDealer,
    Game,
    Match,
    Part,
    PerTrick,
    Score,
    Sweep,
    TrickDeal,
    TrickPlay,
    Tricks,
    games,
)
from tests import strategies as draws
from tests.unit import table
from tests.views import client
from tests.views.table import EVERY, course, name_of, scheduled_course


def numbers(tricks: Tricks, size: int) -> set[int]:
    """The tricks of a deal that are meant, from 1."""
    if tricks.numbers is None:
        return set(range(1, size + 1))
    return {
        number
        for number in range(1, size + 1)
        if number in tricks.numbers or number - size - 1 in tricks.numbers
    }


def counted(score: Score, deal: client.Deal, dealt: set[Card], seats: int) -> list[int]:
    """What one score pays, other scores left aside."""
    size = deal.each
    paid = [0] * seats
    if isinstance(score, Sweep):
        taker = swept_by(score, deal, dealt)
        if taker is not None:
            paid = [score.others] * seats
            paid[taker] = score.taker
        return paid
    for number, (_, cards, taker, _) in enumerate(deal.tricks, start=1):
        if number in numbers(score.tricks, size):
            if isinstance(score, PerTrick):
                paid[taker] += score.points
            else:
                paid[taker] += score.points * sum(card in score.cards for card in cards)
    return paid


def swept_by(sweep: Sweep, deal: client.Deal, dealt: set[Card]) -> int | None:
    """Who has taken all that a sweep names of what is in play."""
    cards = {card for part in sweep.of if not isinstance(part, Tricks) for card in part} & dealt
    meant = {n for part in sweep.of if isinstance(part, Tricks) for n in numbers(part, deal.each)}
    takers: set[int | None] = set()
    for card in cards:
        takers.add(next((trick[2] for trick in deal.tricks if card in trick[1]), None))
    for number in meant:
        takers.add(deal.tricks[number - 1][2] if number <= len(deal.tricks) else None)
    return takers.pop() if len(takers) == 1 else None


def naive_breakdown(rules: TrickDeal, deal: client.Deal, seats: int) -> list[list[int]]:
    """What each score pays; nothing where a sweep replaces it."""
    dealt = {card for hand in deal.dealt for card in hand or ()}
    rows = [counted(score, deal, dealt, seats) for score in rules.scores]
    for place, score in enumerate(rules.scores):
        if not isinstance(score, Sweep) or not score.replaces:
            continue
        if swept_by(score, deal, dealt) is not None:
            return [row if at == place else [0] * seats for at, row in enumerate(rows)]
    return rows


def check(match: Match) -> None:
    """Compare every finished deal of a match with the count."""
    scored = [event for event in match.history if isinstance(event, DealScored)]
    deals = client.fold(match.history)
    assert [event.scores for event in scored] == list(match.deal_scores)
    assert [event.breakdown for event in scored] == [play.breakdown for play in match.finished]
    for event, deal, rules in zip(scored, deals, match.deals, strict=False):
        seats = range(match.game.seats)
        sums = [sum(row[seat] for row in event.breakdown) for seat in seats]
        assert sums == list(event.scores)
        if isinstance(rules, FanTanDeal):
            assert event.breakdown == (event.scores,)
        else:
            rows = [list(row) for row in event.breakdown]
            assert rows == naive_breakdown(rules, deal, match.game.seats)


@pytest.mark.parametrize("seed", range(20, 22))
@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_the_points_of_a_deal_are_those_of_its_scores(game: Game, seed: int) -> None:
    """[SCORE-1, SCORE-2, SCORE-3, SWEEP-1, SWEEP-2] Score by score, and summed."""
    check(course(game, seed)[-1])
    check(scheduled_course(game, seed)[-1])


@draws.FEW
@given(states=draws.played(draws.match_starts()))
def test_the_points_of_any_deal_are_those_of_its_scores(states: tuple[Match, ...]) -> None:
    """[SCORE-3, SWEEP-2]"""
    check(states[-1])


@draws.FEW
@given(states=draws.played(draws.trick_starts()))
def test_points_are_told_by_score_in_mid_deal_too(
    states: tuple[TrickPlay, ...],
) -> None:
    """[SCORE-3] At every moment the rows add up to the points taken so far."""
    for play in states:
        sums = [sum(row[seat] for row in play.breakdown) for seat in range(play.seats)]
        assert tuple(sums) == play.scores
        assert len(play.breakdown) == len(play.deal.scores)


def test_the_robber_is_told_penalty_by_penalty() -> None:
    """[SCORE-3] The rows of the seventh deal of Kierki sum to its six kinds of penalty."""
    scored = [
        event for event in course(games.KIERKI, 1)[-1].history if isinstance(event, DealScored)
    ]
    robber = scored[6]
    assert [sum(row) for row in robber.breakdown] == [-260, -260, -240, -240, -150, -150]
    assert sum(robber.scores) == -1300


@pytest.mark.parametrize(
    ("sweep", "rows"),
    [
        pytest.param(Sweep([Tricks.ALL], 9, -5), ((0, 0, 0, 0), (9, -5, -5, -5)), id="replacing"),
        pytest.param(
            Sweep([Tricks.ALL], 9, -5, replaces=False),
            ((-4, 0, 0, 0), (9, -5, -5, -5)),
            id="adding",
        ),
        pytest.param(
            Sweep(["KD", Tricks(-1)], 9, -5),
            ((0, 0, 0, 0), (9, -5, -5, -5)),
            id="of-a-card-and-a-trick",
        ),
        pytest.param(
            Sweep(["2D"], 9, -5), ((-4, 0, 0, 0), (0, 0, 0, 0)), id="of-what-is-not-in-play"
        ),
    ],
)
def test_a_sweep_replaces_the_other_scores_or_adds_to_them(
    sweep: Sweep, rows: tuple[tuple[int, ...], ...]
) -> None:
    """[SWEEP-1, SWEEP-2] N holds clubs and leads, so that it takes both tricks."""
    deal = TrickDeal("swept", [PerTrick(-2), sweep], leader=FromDealer(0))
    # The two of diamonds is left over.
    game = Game("swept", 4, Deck("Q* K* 2D"), [Part("swept", [deal])], hand_size=2)
    hands = ("QC KC", "QD KD", "QH KH", "QS KS")
    match = table.act(
        Match.start(game, seed=1, dealer=0, hands=[hands]), *table.cards("KC KD KH KS QC QD QH QS")
    )
    scored = match.history[-1]
    assert scored == DealScored(1, tuple(map(sum, zip(*rows, strict=True))), rows)
