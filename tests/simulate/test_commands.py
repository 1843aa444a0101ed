"""`kierki simulate` and `kierki tournament`: what they print and the code they exit with."""

import csv
import io
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from kierki import Deck, Game, Part, PerCard, TrickDeal, Tricks, games
from kierki.cli import main, running
from kierki.formats import dump_game
from kierki.players import RandomPlayer, ShapePlayer
from kierki.simulate import Progress, as_data, simulate, tournament

Capture: TypeAlias = pytest.CaptureFixture[str]
POWER = "kein-stich-power"


def test_report_shows_every_table(capsys: Capture) -> None:
    assert main(["simulate", POWER, "--games", "20", "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    simulation = simulate(games.KEIN_STICH_POWER, 20, 1)
    assert err == ""
    assert out.startswith("kein-stich-power: 20 games, stepped, seed 1\n\nseat  player")
    heads = [block.split("\n")[0].split() for block in out.split("\n\n")]
    assert heads[1][:6] == ["seat", "player", "mean", "error", "spread", "least"]
    assert heads[2] == ["place", "value", "error", "wins", "error"]
    assert heads[3][:5] == ["deal", "N", "E", "S", "W"]
    assert heads[4] == ["deal", "score", "falls", "on", "seats"]
    first = simulation.seats[0]
    assert out.split("\n")[3].split()[:4] == [
        "N",
        "random",
        f"{first.mean:.1f}",
        f"{first.error:.1f}",
    ]
    assert f"gap between first and second: {simulation.gap.estimate()}, median" in out
    assert f"changes of lead: {simulation.lead_changes.estimate()}\n" in out
    assert "-5 each of *H" in out
    assert "payouts" in out


def test_scores_are_named_by_what_they_pay_for(capsys: Capture) -> None:
    assert main(["simulate", "kein-stich-march", "--games", "2", "--seed", "1"]) == 0
    assert "sweep 50, others -30" in capsys.readouterr().out
    assert main(["simulate", "kierki", "--games", "2", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "-75 each trick of 7 -1" in out
    assert "25 each trick " in out


@pytest.fixture
def late(tmp_path: Path) -> str:
    """A file with a small game, of a deal in which hearts score in two tricks only."""
    deal = TrickDeal("late", [PerCard(-5, "*H", Tricks(1, -1))])
    dump_game(Game("late", 4, Deck.SKAT_32, [Part("part", [deal])]), tmp_path / "late.toml")
    return str(tmp_path / "late.toml")


def test_cards_that_score_in_some_tricks_only_are_named_so(capsys: Capture, late: str) -> None:
    assert main(["simulate", late, "--games", "2", "--seed", "1"]) == 0
    assert "-5 each of *H of 1 -1" in capsys.readouterr().out


def test_json_has_what_the_library_gives(capsys: Capture) -> None:
    assert main(["simulate", POWER, "--games", "20", "--seed", "1", "--json"]) == 0
    expected = as_data(simulate(games.KEIN_STICH_POWER, 20, 1))
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(expected))


def test_csv_has_a_row_for_each_distribution(capsys: Capture) -> None:
    assert main(["simulate", POWER, "--games", "20", "--seed", "1", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(rows) == 24
    simulation = simulate(games.KEIN_STICH_POWER, 20, 1)
    assert float(rows[0]["mean"]) == simulation.seats[0].mean
    assert rows[-1]["id"] == "legerunde"


def test_seed_is_drawn_and_told_where_none_is_given(capsys: Capture) -> None:
    assert main(["simulate", POWER, "--games", "2"]) == 0
    first = capsys.readouterr().out
    seed = first.split("\n")[0].rpartition(" ")[2]
    assert main(["simulate", POWER, "--games", "2", "--seed", seed]) == 0
    assert capsys.readouterr().out == first


def test_workers_give_the_same(capsys: Capture) -> None:
    command = ["simulate", POWER, "--games", "120", "--seed", "1"]
    assert main(command) == 0
    alone = capsys.readouterr().out
    assert main([*command, "--workers", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_players_sit_where_they_are_named(capsys: Capture) -> None:
    command = ["simulate", POWER, "--games", "2", "--seed", "1", "--json", "--players"]
    assert main([*command, "random,shape,greedy,greedy"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["players"] == ["random", "shape", "greedy", "greedy"]
    assert main([*command, "greedy"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["greedy"] * 4


def test_game_may_stand_in_a_file(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    dump_game(games.KEIN_STICH_POWER, path)
    assert main(["simulate", str(path), "--games", "5", "--seed", "1", "--json"]) == 0
    from_file = capsys.readouterr().out
    assert main(["simulate", POWER, "--games", "5", "--seed", "1", "--json"]) == 0
    assert capsys.readouterr().out == from_file


def test_picture_is_drawn(capsys: Capture, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "x.svg"
    assert main(["simulate", POWER, "--games", "5", "--seed", "1", "--plot", str(path)]) == 0
    assert path.read_text().startswith("<?xml")
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["bridge"], "there is no game 'bridge'; there is kierki, "),
        (["nowhere.toml"], "nowhere.toml: No such file or directory"),
        ([POWER, "--players", "master"], "players: there is no player 'master'; there is random"),
        ([POWER, "--players", "random,shape"], "policies: 2 policies; give one, or one for each"),
        ([POWER, "--games", "1", "--plot", "no/where.svg"], "no/where.svg: No such file or dir"),
    ],
)
def test_bad_use_is_told_and_exits_with_2(
    arguments: list[str],
    message: str,
    capsys: Capture,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"kierki simulate: {message}")


@pytest.mark.parametrize("number", ["0", "-1", "two"])
def test_number_that_is_none_is_refused(number: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["simulate", POWER, f"--games={number}"])
    assert caught.value.code == 2
    assert f"'{number}' is no number from 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "extra"), [(["--plot", "x.svg"], "plot"), (["--method", "batch"], "batch")]
)
def test_missing_extra_is_told_before_anything_is_played(
    arguments: list[str], extra: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "find_spec", lambda _: None)
    assert main(["simulate", POWER, *arguments]) == 2
    expected = f"kierki simulate: this needs the extra {extra!r}: install kierki[{extra}]\n"
    assert capsys.readouterr() == ("", expected)


# ----------------------------------------------------------------------------- bar and Ctrl-C


def test_bar_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    with running.bar() as progress:
        assert progress is None
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with running.bar() as progress:
        assert progress is not None
        progress(100, 250)
        progress(250, 250)


@contextmanager
def stopping(after: int) -> Iterator[Progress]:
    """Instead of the bar: presses Ctrl-C after so many games."""

    def progress(played: int, _asked: int) -> None:
        if played >= after:
            raise KeyboardInterrupt

    yield progress


def test_ctrl_c_prints_what_was_finished_and_exits_with_130(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kierki.cli.simulate.bar", lambda: stopping(100))
    assert main(["simulate", POWER, "--games", "250", "--seed", "1"]) == 130
    out, err = capsys.readouterr()
    assert out.startswith("kein-stich-power: 100 games, stepped, seed 1\n")
    assert err == "kierki simulate: stopped after 100 of 250 games\n"


def test_ctrl_c_keeps_the_boards_of_a_tournament(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kierki.cli.tournament.bar", lambda: stopping(4))
    command = ["tournament", POWER, "--boards", "3", "--seed", "1", "--players", "random,shape"]
    assert main(command) == 130
    out, err = capsys.readouterr()
    assert out.splitlines()[2].split()[:3] == ["shape", "random", "2"]
    assert err == "kierki tournament: stopped after 2 of 3 boards\n"


def test_workers_leave_ctrl_c_to_who_asked_them(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(signal, "signal", lambda *what: heard.extend(what))
    running.ignore_stop()
    assert heard == [signal.SIGINT, signal.SIG_IGN]


# ---------------------------------------------------------------------------------- tournament


def test_tournament_prints_a_line_for_each_pair(capsys: Capture) -> None:
    command = ["tournament", POWER, "--boards", "3", "--seed", "1", "--players"]
    assert main([*command, "random,shape,greedy"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "kein-stich-power: points a seat and game, seed 1"
    assert lines[1].split()[:5] == ["player", "against", "boards", "gain", "error"]
    result = tournament(
        games.KEIN_STICH_POWER, {"random": RandomPlayer, "shape": ShapePlayer}, 3, 1
    )
    gain = result.duels[0].gain
    assert lines[2].split()[:6] == [
        "shape",
        "random",
        "3",
        f"{gain.value:.1f}",
        f"{gain.error:.1f}",
        f"{gain.value / gain.error:.1f}",
    ]
    assert lines[3].startswith("greedy")
    assert len(lines) == 4


def test_tournament_shows_each_deal_when_asked_to(capsys: Capture) -> None:
    command = ["tournament", POWER, "--boards", "2", "--seed", "1", "--players", "random,shape"]
    assert main([*command, "-v"]) == 0
    head, *deals = capsys.readouterr().out.split("\n\n")[1].splitlines()
    assert head.split() == ["deal", "shape/random"]
    # Only the layout is played unlike, so nothing is gained elsewhere and nothing is unsure.
    assert deals[0].split() == ["1", "power", "0.0", "±", "0.0"]


def test_gain_without_an_error_is_not_set_against_it(capsys: Capture, late: str) -> None:
    command = ["tournament", late, "--boards", "2", "--seed", "1", "--players", "random,shape"]
    assert main(command) == 0
    assert capsys.readouterr().out.splitlines()[2].split()[3:6] == ["0.0", "0.0", "-"]


def test_tournament_as_json(capsys: Capture) -> None:
    command = ["tournament", POWER, "--boards", "2", "--players", "random,shape", "--json"]
    assert main([*command, "--workers", "2"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [duel["player"] for duel in data["duels"]] == ["shape"]


def test_command_is_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kierki", "simulate", POWER, "--games", "3", "--seed", "1"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.startswith("kein-stich-power: 3 games")
