"""Chance comes from the seed of a match and from the generator that is given, nowhere else."""

import copy
import pickle
import random
import subprocess
import sys

import pytest

from kierki import Game, Match, games, replay
from tests.views.table import (
    EVERY,
    OWN,
    TRUMPS,
    any_action,
    begin,
    course,
    name_of,
    seats_and_onlooker,
    some,
)


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_equal_generators_draw_equal_worlds(game: Game) -> None:
    """[VIEW-2] Others draw others."""
    match = some(course(game, 60), 3, seed=60)[1]
    for seat in seats_and_onlooker(game):
        view = match.view(seat)
        worlds = [view.sample(random.Random(61)) for _ in range(2)]
        assert worlds[0] == worlds[1]
        assert worlds[0].record() == worlds[1].record()
        assert view.sample(random.Random(62)) != worlds[0]


@pytest.mark.parametrize("game", OWN, ids=name_of)
def test_equal_views_draw_equal_worlds(game: Game) -> None:
    """[VIEW-1, VIEW-2] What is drawn depends on nothing that the view does not say."""
    for match in some(course(game, 63), 4, seed=63):
        for seat in seats_and_onlooker(game):
            view = match.view(seat)
            other = view.sample(random.Random(64)).view(seat)
            again = pickle.loads(pickle.dumps(view))
            worlds = [each.sample(random.Random(65)) for each in (view, other, again)]
            assert worlds[0] == worlds[1] == worlds[2]


def look_around(match: Match, rng: random.Random) -> None:
    """Do all that may be done with a match but act."""
    for seat in seats_and_onlooker(match.game):
        view = match.view(seat)
        world = view.sample(rng)
        world.apply(world.legal_actions()[0])
    assert replay(match.record()) == match
    assert copy.copy(match) == copy.deepcopy(match) == pickle.loads(pickle.dumps(match))
    if any(deal.actions for deal in match.record().deals):
        match.undo()
    for action in match.legal_actions():
        match.apply(action)
    assert match.last_events
    assert repr(match)


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_looking_around_changes_no_later_deal(game: Game) -> None:
    """[DEAL-4] Views, worlds, records, copies and undo: the deals to come stay the same."""
    undisturbed = course(game, 66)
    match = begin(game, 66)
    rng, others = random.Random(66), random.Random(67)
    for number, expected in enumerate(undisturbed):
        assert match == expected
        if not match.is_over:
            if number % max(1, len(undisturbed) // 4) == 0:
                look_around(match, others)
            match = match.apply(any_action(match, rng))
    assert match.is_over


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_the_generator_of_the_program_is_left_alone(game: Game) -> None:
    """[DEAL-4, VIEW-2] It is neither read nor changed."""
    match = some(course(game, 68), 3, seed=68)[1]
    random.seed(1)
    state = random.getstate()
    look_around(match, random.Random(1))
    world = match.view(0).sample(random.Random(2))
    assert random.getstate() == state
    random.seed(2)
    assert match.view(0).sample(random.Random(2)) == world
    random.seed()


SCRIPT = """
import random
from tests.views.table import LEFT_OVER, TRUMPS, course
for game in (TRUMPS, LEFT_OVER):
    for match in course(game, 69)[::9]:
        for seat in (None, *range(game.seats)):
            print(match.view(seat).sample(random.Random(70)).record())
"""


def test_equal_generators_draw_equal_worlds_in_every_process() -> None:
    """[VIEW-2] The order of sets and dicts, which Python varies, does not matter."""
    told = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert told[0].count("Record(") >= len(course(TRUMPS, 69)) // 9


def test_a_match_without_a_seed_is_unlike_another() -> None:
    """[VIEW-2] The seed of a world is drawn from the generator, that of a match from the system."""
    view = Match.start(games.KIERKI).view(0)
    assert view.sample(random.Random(1)).seed == view.sample(random.Random(1)).seed
    assert len({view.sample(random.Random(seed)).seed for seed in range(20)}) == 20
