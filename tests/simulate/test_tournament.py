"""Players compared on the same cards: both have played every hand."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import attrs
import pytest

from kierki import Game, Match, Part, SetupError, games
from kierki.players import GreedyPlayer, LookaheadPlayer, Maker, RandomPlayer, ShapePlayer
from kierki.simulate import Duel, tournament
from tests.simulate.naive import listed

LADDER: dict[str, Maker] = {"random": RandomPlayer, "shape": ShapePlayer, "greedy": GreedyPlayer}
THREE = attrs.evolve(games.KIERKI_THREE, parts=games.KIERKI_THREE.parts[2:], balance=None)
"""Three seats that play the last deal only."""


def some_deals(*ids: str) -> Game:
    """Kierki, of which only these deals are played."""
    deals = [games.KIERKI.deal(deal_id) for deal_id in ids]
    return Game("some-kierki", 4, games.KIERKI.deck, [Part("part", deals)])


@pytest.mark.parametrize(
    ("deals", "weaker", "better", "boards"),
    [
        pytest.param(["small-lottery"], RandomPlayer, ShapePlayer, 30, id="shape"),
        pytest.param(["no-queens", "trumps"], ShapePlayer, GreedyPlayer, 6, id="greedy"),
        pytest.param(
            ["no-hearts", "no-queens"],
            GreedyPlayer,
            partial(LookaheadPlayer, worlds=3),
            30,
            id="lookahead",
        ),
    ],
)
def test_each_player_is_better_than_the_one_before(
    deals: Sequence[str], weaker: Maker, better: Maker, boards: int
) -> None:
    """On some deals of Kierki, by three standard errors; all chance comes from the seed."""
    result = tournament(some_deals(*deals), {"weaker": weaker, "better": better}, boards, 1)
    (duel,) = result.duels
    assert (duel.player, duel.against, duel.boards) == ("better", "weaker", boards)
    assert duel.gain.value > 3 * duel.gain.error > 0
    assert duel.win_share.value > 0.5


@pytest.mark.parametrize("game", [THREE, games.KEIN_STICH_POWER])
def test_equals_are_equal(game: Game) -> None:
    """A seat has the same chance both times, so it plays alike, and nothing is gained."""
    players: dict[str, Maker] = {"one": RandomPlayer, "other": RandomPlayer}
    (duel,) = tournament(game, players, 3, 1).duels
    assert listed(duel.gains) == [0, 0, 0]
    assert duel.win_share.value == 0.5


def naive(game: Game, against: Maker, player: Maker, boards: int) -> Sequence[Sequence[int]]:
    """For each board the gain in each deal, and the parts of a win; the simplest way."""
    rows = []
    for number in range(boards):
        row = [0] * len(game.deals)
        wins = 0
        size = game.seats // 2
        start = [(place - number) % game.seats for place in range(size)]
        for chosen in (start, [seat for seat in range(game.seats) if seat not in start]):
            match = Match.start(game, seed=int(Random(f"1/{number}").random() * 2**64))
            seats = [
                (player if seat in chosen else against)(Random(f"1/{number}/{seat}"))
                for seat in range(game.seats)
            ]
            while match.turn is not None:
                match = match.apply(seats[match.turn](match.view(match.turn)))
            for place, scores in enumerate(match.deal_scores):
                for seat, points in enumerate(scores):
                    gained = points if game.high_wins else -points
                    row[place] += gained if seat in chosen else -gained
            first = [place.seat for place in match.ranking if place.rank == 1]
            wins += sum(12 // len(first) for seat in first if seat in chosen)
        rows.append([*row, wins])
    return rows


@pytest.mark.parametrize(
    "game",
    [games.KEIN_STICH_POWER, attrs.evolve(games.KEIN_STICH_POWER, high_wins=False), THREE],
)
def test_gains_are_those_of_the_boards(game: Game) -> None:
    rows = naive(game, RandomPlayer, GreedyPlayer, 4)
    players: dict[str, Maker] = {"random": RandomPlayer, "greedy": GreedyPlayer}
    (duel,) = tournament(game, players, 4, 1).duels
    for place, gains in enumerate(duel.deal_gains):
        assert listed(gains) == sorted(row[place] for row in rows)
    assert listed(duel.gains) == sorted(sum(row[:-1]) for row in rows)
    unit = {3: 6, 4: 12}[game.seats]
    wins = [row[-1] * unit / 12 for row in rows]
    assert listed(duel.wins) == sorted(wins)
    assert duel.gain.value == pytest.approx(sum(sum(row[:-1]) for row in rows) / 4 / game.seats)
    assert duel.gain.value == pytest.approx(sum(gain.value for gain in duel.gain_by_deal))
    assert duel.win_share.value == pytest.approx(sum(wins) / 4 / 2 / unit)


def test_executor_gives_the_same_and_progress_is_told() -> None:
    game = games.KEIN_STICH_POWER
    told: list[tuple[int, int]] = []
    with ThreadPoolExecutor(2) as executor:
        elsewhere = tournament(
            game, LADDER, 3, 1, executor=executor, progress=lambda *counts: told.append(counts)
        )
    assert elsewhere == tournament(game, LADDER, 3, 1)
    assert [duel.player for duel in elsewhere.duels] == ["shape", "greedy"]
    assert told == [(games_, 12) for games_ in range(2, 13, 2)]


def test_ctrl_c_keeps_the_finished_boards() -> None:
    """And leaves out a duel that had not begun."""
    game = games.KEIN_STICH_POWER

    def stop(played: int, _: int) -> None:
        if played == 4:
            raise KeyboardInterrupt

    stopped = tournament(game, LADDER, 3, 1, progress=stop)
    assert [(duel.player, duel.boards) for duel in stopped.duels] == [("shape", 2)]
    whole: tuple[Duel, ...] = tournament(game, LADDER, 2, 1).duels
    assert stopped.duels[0] == whole[0]
    assert stopped.asked == 3


def test_nothing_to_compare_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        tournament(games.KIERKI, {"random": RandomPlayer}, 0, 1)
    assert str(caught.value).splitlines() == [
        "boards: 0 boards; play at least 1",
        "players: 1 players; at least 2 are compared",
    ]
