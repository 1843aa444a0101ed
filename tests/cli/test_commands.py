"""The commands that list, play and replay; the others are tested beside what they work on."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import kierki
from kierki import games
from kierki.cli import listing, main, play
from kierki.formats import dump_record


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a program."""
    return subprocess.run(
        [sys.executable, "-m", "kierki", *arguments], capture_output=True, text=True, check=False
    )


def test_the_version_is_that_of_the_package() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert done.stdout.strip().count(".") == 2


@pytest.mark.parametrize(
    "arguments", [(), ("nothing",), ("play",), ("play", "kierki", "--seed", "x")]
)
def test_bad_use_exits_with_2(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert "usage: kierki" in done.stderr
    assert "Traceback" not in done.stderr


def test_every_packaged_game_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    assert [line.split()[0] for line in lines] == [game.id for game in games.all()]
    assert [line.split()[-1] for line in lines] == [str(game.total) for game in games.all()]


# play


def test_a_seed_plays_alike_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for _ in range(2):
        assert main(["play", "kierki", "--seed", "7"]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    *_, summed, ranking = texts[0].splitlines()
    assert summed.split()[-1] == "0"
    assert ranking.startswith("ranking: 1. ")
    assert len(texts[0].splitlines()) == 1 + 1 + 12 + 1 + 1


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_the_rows_add_up(game: kierki.Game, capsys: pytest.CaptureFixture[str]) -> None:
    """To the total of each deal, and to the scores."""
    for seed in range(8):
        assert main(["play", game.id, "--seed", str(seed), "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert list(data) == ["game", "seed", "dealer", "deals", "scores", "ranking"]
        for deal, total in zip(data["deals"], game.totals, strict=True):
            assert list(deal) == ["number", "id", "dealer", "total", "scores"]
            assert sum(deal["scores"]) == deal["total"] == total
        columns = zip(*(deal["scores"] for deal in data["deals"]), strict=True)
        assert [sum(column) for column in columns] == data["scores"]
        assert [place["score"] for place in data["ranking"]] == sorted(
            data["scores"], reverse=game.high_wins
        )


def test_the_first_dealer_can_be_stated(capsys: pytest.CaptureFixture[str]) -> None:
    """By name or by number."""
    dealers = []
    for seat in ("W", "3", "N"):
        assert main(["play", "kein-stich", "--seed", "1", "--dealer", seat, "--json"]) == 0
        dealers.append(json.loads(capsys.readouterr().out)["dealer"])
    assert dealers == [3, 3, 0]


def test_what_is_no_seat_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["play", "kierki", "--dealer", "X"])
    assert stopped.value.code == 2
    assert "'X' is no seat" in capsys.readouterr().err
    assert main(["play", "kierki", "--dealer", "7"]) == 2
    assert "7 is no seat" in capsys.readouterr().err


def test_a_game_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "kierky"]) == 2
    assert "there is no game 'kierky'" in capsys.readouterr().err
    assert main(["play", "nowhere.toml"]) == 2
    assert "nowhere.toml" in capsys.readouterr().err


def test_every_trick_can_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "kierki", "--seed", "7", "--verbose"]) == 0
    text = capsys.readouterr().out
    assert text.count(" leads ") == 11 * 13
    assert text.count("  trump ") == 4
    assert "  out: " in text
    assert " pass" in text


# replay


def test_a_match_is_kept_and_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("match.toml", "match.json"):
        path = str(tmp_path / name)
        assert main(["play", "kierki-three", "--seed", "3", "--record", path]) == 0
        played = capsys.readouterr().out.splitlines()
        assert main(["replay", path]) == 0
        assert capsys.readouterr().out.splitlines()[1:] == played[1:]
        assert main(["replay", path, "--json"]) == 0
        assert len(json.loads(capsys.readouterr().out)["deals"]) == 11
        assert main(["replay", path, "-v"]) == 0
        assert " leads " in capsys.readouterr().out


def test_an_unfinished_record_is_replayed_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.toml"
    dump_record(kierki.Match.start(games.KIERKI, seed=1).record(), path)
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.startswith("kierki, in deal 1\n")


def test_a_wrong_record_names_deal_trick_seat_and_clause(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.toml"
    assert main(["play", "kein-stich", "--seed", "3", "--record", str(path)]) == 0
    text = path.read_text("utf-8")
    first = text.index('actions = "') + len('actions = "')
    path.write_text(f"{text[:first]}pass {text[first:]}", "utf-8")
    capsys.readouterr()
    assert main(["replay", str(path)]) == 1
    error = capsys.readouterr().err
    assert "deal 1, trick 1, seat" in error
    assert "[PASS-3]" in error


def test_what_cannot_be_read_or_written_exits_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "none" / "match.toml")
    assert main(["replay", missing]) == 2
    assert missing in capsys.readouterr().err
    assert main(["play", "kein-stich", "--record", missing]) == 2
    assert missing in capsys.readouterr().err
    (tmp_path / "bad.toml").write_text("format = 3\n", "utf-8")
    assert main(["replay", str(tmp_path / "bad.toml")]) == 2
    assert "format" in capsys.readouterr().err


def test_the_referee_takes_records_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, wrong, bad = (str(tmp_path / name) for name in ("good.toml", "wrong.json", "bad.toml"))
    for path in (good, wrong):
        assert main(["play", "kein-stich", "--seed", "3", "--record", path]) == 0
    Path(bad).write_text("format = 1\nseeds = 1\n", "utf-8")
    text = Path(wrong).read_text("utf-8")
    Path(wrong).write_text(text.replace('"actions": "', '"actions": "pass ', 1), "utf-8")
    capsys.readouterr()
    assert main(["referee", good]) == 0
    assert "5 deals, 32 tricks" in capsys.readouterr().out
    assert main(["referee", good, wrong]) == 1
    assert f"{wrong}: deal 1, trick 1" in capsys.readouterr().out
    assert main(["referee", good, bad]) == 2
    assert "did you mean 'seed'" in capsys.readouterr().err


# What may happen to any command


def test_a_reader_that_has_seen_enough_is_no_fault() -> None:
    program = (
        "import sys; from kierki.cli import main; "
        "sys.exit(main(['play', 'kierki', '--seed', '1', '-v']))"
    )
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as out:
        done = subprocess.run(
            [sys.executable, "-c", program],
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == ""


def test_a_closed_pipe_ends_a_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever is left to print goes nowhere."""

    def broken(_arguments: object) -> int:
        raise BrokenPipeError

    monkeypatch.setattr(listing, "run", broken)
    with (tmp_path / "out").open("w", encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main(["list"]) == 2
        print("nowhere")
    assert (tmp_path / "out").read_text("utf-8") == ""


def test_an_interrupt_ends_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "run", interrupted)
    assert main(["play", "kierki"]) == 130
