"""Results as data, as rows and as a picture."""

import json
import re
import sys
from pathlib import Path

import pytest

from kierki import games
from kierki.players import GreedyPlayer, Maker, RandomPlayer, ShapePlayer
from kierki.simulate import Simulation, as_data, as_rows, plot, simulate, tournament

GAME = games.KEIN_STICH_POWER


@pytest.fixture(scope="module")
def played() -> Simulation:
    return simulate(GAME, 20, 1)


def test_data_can_be_written_as_json_and_has_every_figure(played: Simulation) -> None:
    data = json.loads(json.dumps(as_data(played), allow_nan=False))
    assert data["game"] == "kein-stich-power"
    assert (data["asked"], data["games"], data["method"], data["seed"]) == (20, 20, "stepped", 1)
    assert data["players"] == ["random"] * 4
    for seat, points in enumerate(data["seats"]):
        found = played.seats[seat]
        assert points["mean"] == found.mean
        assert points["error"] == found.error
        assert points["quartiles"] == [found.quantile(share) for share in (0.25, 0.5, 0.75)]
        assert points["counts"] == [list(pair) for pair in found.counts]
    assert data["win_shares"][0]["value"] == played.win_shares[0].value
    deal = data["deals"][1]
    assert (deal["number"], deal["id"]) == (2, "legerunde")
    assert deal["dealer_value"]["value"] == played.deals[1].dealer_value.value
    assert deal["fall_shares"] == [1.0]


def test_single_game_has_no_errors() -> None:
    data = json.loads(json.dumps(as_data(simulate(GAME, 1, 1)), allow_nan=False))
    assert data["seats"][0]["error"] is None
    assert data["win_shares"][0]["error"] is None


def test_tournament_as_data() -> None:
    players: dict[str, Maker] = {"random": RandomPlayer, "shape": ShapePlayer}
    result = tournament(GAME, players, 2, 1)
    (duel,) = result.duels
    assert as_data(result) == {
        "game": "kein-stich-power",
        "seed": 1,
        "asked": 2,
        "duels": [
            {
                "player": "shape",
                "against": "random",
                "boards": 2,
                "gain": {"value": duel.gain.value, "error": duel.gain.error},
                "win_share": {"value": duel.win_share.value, "error": duel.win_share.error},
                "gain_by_deal": [
                    {"value": gain.value, "error": gain.error} for gain in duel.gain_by_deal
                ],
            }
        ],
    }


def test_rows_have_a_distribution_each(played: Simulation) -> None:
    head, *rows = as_rows(played)
    assert head[:6] == ("deal", "id", "group", "which", "games", "mean")
    assert len(rows) == 3 * 8  # the game and its two deals, by seat and by place
    assert rows[0][:6] == (0, "", "seat", "N", 20, played.seats[0].mean)
    assert rows[-1][:6] == (2, "legerunde", "place", 3, 20, played.deals[1].places[3].mean)
    assert {len(row) for row in rows} == {len(head)}


# ------------------------------------------------------------------------------------- pictures


def texts(path: Path) -> set[str]:
    """The words in a picture."""
    return set(re.findall(r"<text[^>]*>([^<]*)</text>", path.read_text()))


def test_picture_is_the_same_every_time(played: Simulation, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    plot(played, tmp_path / "one.svg")
    plot(played, str(tmp_path / "other.svg"))
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "other.svg").read_bytes()
    words = texts(tmp_path / "one.svg")
    assert "kein-stich-power, 20 games, stepped" in words
    assert {"Points by place from the first dealer", "first dealer", "3 on"} <= words
    assert {"power", "legerunde", "who leads or opens"} <= words


def test_picture_of_unlike_players_shows_each_seat(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    policies: list[Maker] = [RandomPlayer, ShapePlayer, GreedyPlayer, GreedyPlayer]
    plot(simulate(GAME, 3, 1, policies=policies), tmp_path / "seats.svg")
    assert {"Points of each seat", "N, random", "W, greedy"} <= texts(tmp_path / "seats.svg")


def test_picture_without_matplotlib_is_an_import_error(
    played: Simulation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match="matplotlib"):
        plot(played, tmp_path / "none.svg")
