"""What a simulation says is what the games were."""

from functools import partial
from random import Random

import attrs
import pytest

from kierki import Game, SetupError, games
from kierki.players import GreedyPlayer, LookaheadPlayer, Maker, Player, RandomPlayer, ShapePlayer
from kierki.simulate import Method, simulate
from kierki.simulate.simulating import name_of
from tests.simulate import naive


class Nameless:
    def __call__(self, rng: Random) -> Player:
        return RandomPlayer(rng)

    def __repr__(self) -> str:
        return "nobody"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_figures_of_every_packaged_game_are_those_of_its_games(game: Game) -> None:
    """Random choices are those that stepping through makes."""
    simulation = simulate(game, 12, 5)
    assert (simulation.games, simulation.asked, simulation.is_complete) == (12, 12, True)
    assert (simulation.method, simulation.seed) == ("stepped", 5)
    assert simulation.players == ("random",) * game.seats
    naive.check(simulation, naive.stepped(game, 12, 5))


def test_more_games_than_one_chunk_has() -> None:
    naive.check(
        simulate(games.KEIN_STICH_POWER, 230, 3), naive.stepped(games.KEIN_STICH_POWER, 230, 3)
    )


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("high_wins", [True, False])
def test_direction_and_the_way_to_win_are_respected(clockwise: bool, high_wins: bool) -> None:
    game = attrs.evolve(games.KEIN_STICH, clockwise=clockwise, high_wins=high_wins)
    naive.check(simulate(game, 20, 1), naive.stepped(game, 20, 1))


def test_policies_play_their_seats() -> None:
    makers: tuple[Maker, ...] = (
        RandomPlayer,
        ShapePlayer,
        GreedyPlayer,
        partial(LookaheadPlayer, worlds=1),
    )
    game = games.KEIN_STICH_POWER
    simulation = simulate(game, 6, 2, policies=makers)
    naive.check(simulation, naive.stepped(game, 6, 2, makers))
    assert simulation.players == ("random", "shape", "greedy", "lookahead(worlds=1)")


def test_one_policy_plays_all_seats() -> None:
    game = games.KEIN_STICH_POWER
    simulation = simulate(game, 3, 2, policies=GreedyPlayer)
    naive.check(simulation, naive.stepped(game, 3, 2, [GreedyPlayer] * 4))
    assert simulation.players == ("greedy",) * 4


def test_makers_are_called_by_their_names() -> None:
    def mine() -> None: ...

    assert name_of(ShapePlayer) == "shape"
    assert name_of(mine).endswith("mine")  # type: ignore[arg-type]
    assert name_of(partial(LookaheadPlayer, worlds=3)) == "lookahead(worlds=3)"
    assert name_of(Nameless()) == "nobody"


def test_other_seeds_give_other_games_and_equal_ones_the_same() -> None:
    first = simulate(games.KEIN_STICH, 20, 1)
    assert first == simulate(games.KEIN_STICH, 20, 1)
    assert first.deals != simulate(games.KEIN_STICH, 20, 2).deals


def test_balanced_game_is_balanced_and_values_of_places_cancel_out() -> None:
    simulation = simulate(games.KIERKI, 30, 1)
    assert sum(points.total for points in simulation.seats) == 0
    assert sum(value.value for value in simulation.place_values) == pytest.approx(0)
    assert sum(wins.value for wins in simulation.win_shares) == pytest.approx(1)
    assert simulation.win_unit == 12


def test_score_that_seldom_falls_is_counted_where_it_does() -> None:
    """A march needs players who want it: at random it hardly ever comes."""
    simulation = simulate(games.KEIN_STICH_MARCH, 100, 1)
    (tricks, march) = simulation.deals[0].fall_shares
    assert tricks == 1 - march
    assert march < 0.1


def test_progress_is_told_after_each_chunk() -> None:
    told: list[tuple[int, int]] = []
    simulate(games.KEIN_STICH_POWER, 250, 1, progress=lambda done, all_: told.append((done, all_)))
    assert told == [(100, 250), (200, 250), (250, 250)]


@pytest.mark.parametrize(
    ("count", "policies", "method", "message"),
    [
        (0, None, "stepped", "games: 0 games; play at least 1"),
        (1, [RandomPlayer] * 3, "stepped", "policies: 3 policies; give one, or one for each of 4"),
        (1, None, "quick", "method: 'quick'; write one of stepped, batch"),
        (1, RandomPlayer, "batch", "policies: a batch is played at random; leave policies out"),
    ],
)
def test_what_does_not_fit_is_refused_at_once(
    count: int, policies: Maker | list[Maker] | None, method: Method, message: str
) -> None:
    with pytest.raises(SetupError, match=message):
        simulate(games.KIERKI, count, 1, policies=policies, method=method)
