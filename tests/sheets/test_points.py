"""The points of a sheet are those of the engine, whatever was played."""

import random
from pathlib import Path

import pytest

from kierki import (
    Deck,
    Game,
    KierkiError,
    Match,
    Part,
    PerCard,
    PerTrick,
    ScoreSheet,
    Sweep,
    TrickDeal,
    Tricks,
    games,
)
from kierki.formats import load_game
from tests.sheets.taken import entry_of

VARIANTS = sorted((Path(__file__).parents[2] / "examples" / "variants").glob("*.toml"))
HEARTS = TrickDeal(
    "hearts",
    [
        PerCard(-1, "*H"),
        PerCard(-13, "QS"),
        Sweep(["*H QS"], taker=0, others=-26),
        Sweep([Tricks(1, -1)], taker=5, others=0, replaces=False),
    ],
)
LATE = TrickDeal(
    "late",
    [
        PerCard(-2, "*H *S", Tricks(-1, -2, -3)),
        PerTrick(1, Tricks(1, 2)),
        PerTrick(3, Tricks(2)),
        PerCard(7, "AC"),
    ],
)
MOON = Game("moon", 4, Deck.FRENCH_52, [Part("all", [HEARTS, LATE])])
QUEENS = TrickDeal(
    "queens",
    [PerCard(-5, "Q*"), PerTrick(-1, Tricks(1)), Sweep(["KH AH"], 10, -10)],
    stop_when_decided=True,
)
STOPPING = Game("stopping", 4, Deck.SKAT_32, [Part("all", [QUEENS])])
GAMES = {
    **{game.id: game for game in games.all()},
    **{path.stem: load_game(path) for path in VARIANTS},
    "moon": MOON,
    "stopping": STOPPING,
}


def played(game: Game, seed: int) -> Match:
    return Match.start(game, seed=seed).playout(random.Random(f"sheets {seed}"))


@pytest.mark.parametrize("name", GAMES)
def test_points_are_those_of_the_play(name: str) -> None:
    """SCORE-1 to SCORE-3, SWEEP-2, LAYOUT-4: of random matches, entered as a table would."""
    game = GAMES[name]
    for seed in range(3):
        match = played(game, seed)
        sheet = ScoreSheet(game, players_of(game), dealer=match.first_dealer)
        for number, play in enumerate(match.finished, start=1):
            assert sheet.next_deal == number
            assert sheet.dealer_of(number) == play.dealer
            sheet = sheet.enter(entry_of(play))
        assert sheet.is_over
        assert sheet.deal_scores == match.deal_scores
        assert sheet.scores == match.scores
        assert sheet.ranking == match.ranking


@pytest.mark.parametrize("name", GAMES)
def test_entry_of_another_deal_is_refused_or_is_worth_what_it_says(name: str) -> None:
    """A sheet checks the deal by itself: no row of one deal is read as one of another."""
    game = GAMES[name]
    finished = played(game, 1).finished
    for number in range(1, len(finished) + 1):
        for play in finished:
            sheet = ScoreSheet(game, players_of(game))
            try:
                sheet = sheet.enter(entry_of(play), deal=number)
            except KierkiError:
                continue
            total = game.totals[number - 1]
            points = sheet.deal_scores[number - 1]
            assert points is not None
            assert total in {None, sum(points)}


def players_of(game: Game) -> list[str]:
    return [f"player {seat}" for seat in range(game.seats)]
