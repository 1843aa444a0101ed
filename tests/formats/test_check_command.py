"""`kierki check FILE...`: what it prints and the code it exits with."""

import json
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

import pytest

from kierki import games
from kierki.cli import main
from kierki.formats import dump_game, dumps_deal
from tests.formats.definition_texts import HEAD, PLAIN

Capture: TypeAlias = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    dump_game(games.KIERKI, "fine.toml")
    dump_game(games.WARSAW, "fine.json")
    Path("deal.toml").write_text(dumps_deal(games.KIERKI.deals[0]))
    Path("warned.toml").write_text(HEAD + PLAIN)
    Path("faulty.toml").write_text(HEAD.replace("4", '"4"') + PLAIN.replace("-1", "1.5"))
    Path("broken.toml").write_text("format = 1\nid = \n")
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_fine_files_exit_with_0(capsys: Capture) -> None:
    assert main(["check", "fine.toml", "fine.json", "deal.toml"]) == 0
    assert capsys.readouterr() == ("3 files, 0 faults\n", "")


@pytest.mark.usefixtures("folder")
def test_faults_are_printed_with_their_places_and_exit_with_1(capsys: Capture) -> None:
    assert main(["check", "fine.toml", "faulty.toml", "broken.toml"]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "faulty.toml:4:9: seats: found the text '4'; write a whole number",
        "faulty.toml:10:42: deals[0].scores[0].points: found the number 1.5; write a whole number",
        "broken.toml:2:6: no valid TOML: Invalid value",
        "3 files, 3 faults",
    ]
    assert err == ""


@pytest.mark.usefixtures("folder")
def test_warnings_are_marked_and_do_not_change_the_code(capsys: Capture) -> None:
    assert main(["check", "warned.toml"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "warned.toml:1:1: balance: warning: the sum of all scores is -13; no balance is stated",
        "1 file, 0 faults, 1 warning",
    ]


@pytest.mark.usefixtures("folder")
def test_files_that_cannot_be_opened_exit_with_2_and_the_others_are_checked(
    capsys: Capture,
) -> None:
    assert main(["check", "nowhere.toml", "faulty.toml", "."]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == "3 files, 2 faults, 2 unreadable"
    assert err.splitlines() == [
        "kierki check: nowhere.toml: No such file or directory",
        "kierki check: .: Is a directory",
    ]


@pytest.mark.usefixtures("folder")
def test_json_lists_faults_and_warnings(capsys: Capture) -> None:
    assert main(["check", "--json", "fine.toml"]) == 0
    assert json.loads(capsys.readouterr().out) == []
    assert main(["check", "--json", "warned.toml", "broken.toml", "nowhere.toml"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out) == [
        {
            "severity": "warning",
            "file": "warned.toml",
            "line": 1,
            "column": 1,
            "path": "balance",
            "text": "the sum of all scores is -13; no balance is stated",
        },
        {
            "severity": "error",
            "file": "broken.toml",
            "line": 2,
            "column": 6,
            "path": "",
            "text": "no valid TOML: Invalid value",
        },
        {
            "severity": "error",
            "file": "nowhere.toml",
            "line": None,
            "column": None,
            "path": "",
            "text": "No such file or directory",
        },
    ]
    assert err == "kierki check: nowhere.toml: No such file or directory\n"


@pytest.mark.usefixtures("folder")
def test_each_finding_is_one_line_whatever_is_in_the_names(capsys: Capture) -> None:
    name = json.dumps("two\nlines\ud83c")
    text = json.dumps({"format": 1, "id": "x\ny", "extends": "kierki", "drop": ["\u2028z"]})
    Path("names.json").write_text(text.replace('"x\\ny"', name) + "\n")
    Path("clash.toml").write_text(
        HEAD + PLAIN + PLAIN.replace("plain", r"b\nc") + "leader = { kind = 'given' }\n"
        '[[deals]]\nid = "all"\ncombines = ["plain", "b\\nc"]\n[[deals]]\nid = "more"\n'
        'combines = ["b\\nc", "plain"]'
    )
    assert main(["check", "names.json", "clash.toml"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert all(line.isprintable() for line in lines)
    assert lines[2].endswith(r"leader: differs from that of b\nc")


def test_without_a_file_it_is_used_wrongly(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["check"])
    assert stopped.value.code == 2
    assert "FILE" in capsys.readouterr().err


def test_it_runs_as_a_program(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kierki", "check", "fine.toml", "faulty.toml"],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.endswith("2 files, 2 faults\n")
