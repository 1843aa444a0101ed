"""Every player plays every game to its end, sees a view only, and plays alike under a seed."""

from functools import partial
from random import Random

import pytest
from hypothesis import given

from kierki import Action, Game, Match, SetupError, View, games, players
from kierki.players import NAMES, GreedyPlayer, LookaheadPlayer, Maker, RandomPlayer, ShapePlayer
from tests import strategies as draws

ALL: tuple[Maker, ...] = (
    RandomPlayer,
    ShapePlayer,
    GreedyPlayer,
    partial(LookaheadPlayer, worlds=1),
)


def played(start: Match, makers: tuple[Maker, ...], seed: int = 1) -> Match:
    seats = [makers[seat % len(makers)](Random(seed + seat)) for seat in range(start.game.seats)]
    match = start
    while match.turn is not None:
        match = match.apply(seats[match.turn](match.view(match.turn)))
    return match


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_players_play_every_packaged_game_to_its_end(game: Game) -> None:
    """Each deal by itself: histories stay short."""
    for number, deal in enumerate(dict.fromkeys(game.deals)):
        start = Match.start(game, seed=number, schedule=[(deal.id, None)])
        match = played(start, ALL[number % 2 :] + ALL[: number % 2])
        assert match.is_over


@draws.FEW
@given(draws.games())
def test_players_play_any_game_to_its_end(game: Game) -> None:
    """Whatever its deals, its deck and the number of seats."""
    assert played(Match.start(game, seed=1), ALL).is_over


@pytest.mark.parametrize("maker", ALL)
def test_equal_seeds_play_alike(maker: Maker) -> None:
    start = Match.start(games.KEIN_STICH_POWER, seed=3)
    assert played(start, (maker,)) == played(start, (maker,))


@pytest.mark.parametrize("maker", [RandomPlayer, ALL[-1]])
def test_other_seeds_play_otherwise(maker: Maker) -> None:
    start = Match.start(games.KEIN_STICH_POWER, seed=3)
    assert played(start, (maker,), 1) != played(start, (maker,), 2)


@pytest.mark.parametrize("maker", ALL)
def test_what_a_seat_cannot_know_does_not_matter(maker: Maker) -> None:
    """In a match drawn from its view a player does the same."""
    match = Match.start(games.KIERKI, seed=8, schedule=[("robber", None)])
    for step in range(30):
        view = match.view(match.turn)
        twin = view.sample(Random(step)).view(match.turn)
        assert maker(Random(1))(twin) == maker(Random(1))(view)
        match = match.apply(view.legal[step % len(view.legal)])


def test_function_of_a_view_is_a_player() -> None:
    def first(view: View) -> Action:
        return view.legal_actions()[0]

    def make(_: Random) -> players.Player:
        return first

    assert played(Match.start(games.KEIN_STICH_POWER, seed=3), (make,)).is_over


def test_players_are_found_by_name() -> None:
    assert [players.get(name) for name in NAMES] == [
        RandomPlayer,
        ShapePlayer,
        GreedyPlayer,
        LookaheadPlayer,
    ]
    with pytest.raises(SetupError, match="no player 'master'; there is random, shape, greedy, l"):
        players.get("master")
