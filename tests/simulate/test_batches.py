"""Simulations in batches: the same figures of other games, drawn the same way."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from math import hypot
from multiprocessing import get_context

import attrs
import pytest

from kierki import Deck, Game, Part, PerTrick, Rank, TrickDeal, games
from kierki.cli import main
from kierki.simulate import simulate
from tests.simulate import naive

pytest.importorskip("numba")

from kierki.batch import play_games


def check(game: Game, count: int) -> None:
    """The figures are those of the games that a batch plays."""
    simulation = simulate(game, count, 5, method="batch")
    assert (simulation.method, simulation.games) == ("batch", count)
    assert simulation.players == ("random",) * game.seats
    batch = play_games(game, count, 5, breakdown=True)
    naive.check(simulation, [naive.Played.of_row(batch, row) for row in range(count)])


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_figures_of_every_packaged_game_are_those_of_its_games(game: Game) -> None:
    check(game, 60)


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("high_wins", [True, False])
def test_direction_and_the_way_to_win_are_respected(clockwise: bool, high_wins: bool) -> None:
    check(attrs.evolve(games.KEIN_STICH, clockwise=clockwise, high_wins=high_wins), 60)


def test_game_of_one_deal_is_settled_by_it() -> None:
    check(games.KEIN_STICH_POWER.without("legerunde"), 60)


def test_win_of_many_seats_is_shared_to_the_last_part() -> None:
    """By up to 52 seats: the parts of a win have more digits than an array holds."""
    deal = TrickDeal("one", [PerTrick(0)])
    check(Game("many", 52, Deck.of(Rank), [Part("part", [deal])]), 3)


def test_both_methods_agree_within_their_errors() -> None:
    batch = simulate(games.KIERKI, 4000, 1, method="batch")
    stepped = simulate(games.KIERKI, 300, 1)
    pairs = [
        (one.estimate(), other.estimate())
        for deal, same in zip(batch.deals, stepped.deals, strict=True)
        for one, other in zip(deal.places, same.places, strict=True)
    ]
    pairs += [
        (getattr(batch, name).estimate(), getattr(stepped, name).estimate())
        for name in ("gap", "lead_changes", "settled")
    ]
    for one, other in pairs:
        assert abs(one.value - other.value) <= 4 * hypot(one.error, other.error)


def test_every_executor_gives_the_same_to_the_last_digit() -> None:
    count = 12_000  # three chunks
    serial = simulate(games.KEIN_STICH, count, 7, method="batch")
    with ThreadPoolExecutor(2) as executor:
        assert simulate(games.KEIN_STICH, count, 7, method="batch", executor=executor) == serial
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        assert simulate(games.KEIN_STICH, count, 7, method="batch", executor=executor) == serial


def test_command_plays_in_batches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "kierki", "--games", "100", "--seed", "1", "--method", "batch"]) == 0
    assert capsys.readouterr().out.startswith("kierki: 100 games, batch, seed 1\n")
