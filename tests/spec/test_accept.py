"""The rules accept what the engine does: turns, whole legal sets, refusals, winners, scores.

A trace is a deal with the whole legal set at every move, so that an engine is found out that allows
too much or too little. Games that are not packaged are translated from their definitions.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kierki import Game, Match, games
from kierki.formats import load_game
from tests.spec.beyond import BEYOND
from tests.spec.matches import course, course_difference
from tests.spec.traces import at_random, difference, play_deal, play_match
from tests.spec.watch import disagreement, start, steps, watched_matches
from tests.strategies import SEEDS, match_starts

if TYPE_CHECKING:
    from tests.spec.conftest import Report

VARIANTS = sorted((Path(__file__).parents[2] / "examples" / "variants").glob("*.toml"))
SEVERAL = range(100, 103)
"""Seeds of the matches of each packaged game: 204 deals in all."""
MANY = range(200, 230)


def accept(game: Game, seed: int) -> list[str]:
    """Play a match of a game at random; the deals that the rules have accepted."""
    accepted: list[str] = []
    match = start(game, seed)
    assert course_difference(course(match)) is None
    for trace, after in play_match(match, at_random(random.Random(seed))):
        assert difference(trace) is None
        accepted.append(trace.name)
        match = after
    assert course_difference(course(match)) is None
    return accepted


@pytest.mark.parametrize("match", watched_matches(), ids=lambda match: match.game.id)
def test_the_rules_accept_a_match_of_the_engine(match: Match) -> None:
    assert [disagreement(one) for one in steps(match) if disagreement(one)] == []


@pytest.mark.spec
@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_the_rules_accept_every_deal_of_a_packaged_game(game: Game, tell: Report) -> None:
    for seed in SEVERAL:
        accepted = accept(game, seed)
        assert len(accepted) == len(game.deals)
        for deal in game.deals:
            tell("deals of the engine accepted", game.id, deal.id)


@pytest.mark.spec
@pytest.mark.parametrize("file", VARIANTS, ids=lambda file: file.stem)
def test_the_rules_accept_a_variant_read_from_a_file(file: Path, tell: Report) -> None:
    game = load_game(file)
    assert len(accept(game, 1)) == len(game.deals)
    for deal in game.deals:
        tell("deals of variants accepted", game.id, deal.id)


@pytest.mark.spec
@pytest.mark.parametrize("game", BEYOND, ids=lambda game: game.id)
def test_the_rules_accept_what_no_packaged_game_has(game: Game) -> None:
    for seed in SEVERAL[:2]:
        accept(game, seed)


@pytest.mark.spec
@settings(max_examples=40)
@given(match_starts(), SEEDS)
def test_the_rules_accept_any_game_that_can_be_defined(match: Match, seed: int) -> None:
    for trace, after in play_match(match, at_random(random.Random(seed))):
        assert difference(trace) is None
        match = after
    assert course_difference(course(match)) is None


@pytest.mark.spec
@given(st.sampled_from([game for game in games.all() if game.id != "warsaw"]), SEEDS)
@settings(max_examples=40)
def test_the_rules_accept_a_deal_that_is_cut_short(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    match = Match.start(game, seed=seed, schedule=[(rng.choice(game.deals).id, None)])
    trace, _ = play_deal(match, at_random(rng), cut=rng.randrange(40))
    assert difference(trace) is None


@pytest.mark.long
@pytest.mark.parametrize("game", [*games.all(), *BEYOND], ids=lambda game: game.id)
def test_the_rules_accept_many_more_deals(game: Game) -> None:
    for seed in MANY:
        accept(game, seed)
