"""`kierki referee FILE...`: what it prints and the code it exits with."""

import contextlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
import tqdm

from kierki.cli import main, referee
from tests.formats.warsaw_games import GAMES, at, plain_log

GAME = GAMES["server-c--edge21--random-illegal"].deals[:2]
LINES = plain_log(GAME)

Capture: TypeAlias = pytest.CaptureFixture[str]
Write: TypeAlias = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(name: str, lines: list[str]) -> str:
        path = tmp_path / name
        path.write_text("\n".join(lines) + "\n")
        return str(path)

    return write


def changed(word: str, new: str) -> list[str]:
    place = at(LINES, 2, word)
    return [*LINES[:place], f"*< {new}", *LINES[place + 1 :]]


def test_agreement_exits_with_0(write: Write, capsys: Capture) -> None:
    first, second = write("one.log", LINES), write("two.log", LINES)
    assert referee.run_on([first, second]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert [line.split(":")[0] for line in lines] == [first, second, "2 files"]
    assert all("0 disagreements" in line for line in lines)
    assert "4 deals, 52 tricks" in lines[-1]
    assert err == ""


def test_disagreement_exits_with_1_and_is_a_line(write: Write, capsys: Capture) -> None:
    good = write("good.log", LINES)
    bad = write("bad.log", changed("SCORE", "SCOREN0E0S12W0"))
    assert referee.run_on([bad, good]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[0].startswith(f"{bad}: 2 deals, 26 tricks")
    assert lines[0].endswith(", 1 disagreement")
    assert lines[2].startswith(f"{bad}:{at(LINES, 2, 'SCORE') + 1}: deal 2, trick 13, S: ")
    assert lines[2].endswith("the log says SCORE S12; right is: SCORE S13")
    assert lines[3].startswith("2 files: ")
    assert lines[3].endswith(", 1 disagreement")


def test_unreadable_input_exits_with_2_and_the_rest_is_checked(
    write: Write, capsys: Capture, tmp_path: Path
) -> None:
    good = write("good.log", LINES)
    rubbish = write("rubbish.log", [*LINES[:4], "hello"])
    bad = write("bad.log", changed("SCORE", "SCOREN0E0S12W0"))
    missing = str(tmp_path / "missing.log")
    assert referee.run_on([missing, rubbish, str(tmp_path), bad, good]) == 2
    out, err = capsys.readouterr()
    assert [line.split(":")[0] for line in out.splitlines()] == [bad, good, bad, "2 files"]
    assert out.endswith(", 1 disagreement, 3 unreadable\n")
    first, second, third = err.splitlines()
    assert first == f"kierki referee: {missing}: No such file or directory"
    assert second.startswith(f"kierki referee: {rubbish}:5: 'hello' is no line of a log")
    assert third.startswith(f"kierki referee: {tmp_path}: ")


def test_file_that_is_no_text_is_named_with_its_line(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "picture.log"
    path.write_bytes(b"# one\n\xff\xd8\n")
    assert referee.run_on([str(path)]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("0 files: 0 deals")
    assert err == f"kierki referee: {path}:2: this is no text in UTF-8\n"


def test_command_takes_files_and_at_least_one(write: Write, capsys: Capture) -> None:
    path = write("one.log", LINES)
    assert main(["referee", path]) == 0
    assert capsys.readouterr().out.startswith(f"{path}: 2 deals")
    with pytest.raises(SystemExit) as found:
        main(["referee"])
    assert found.value.code == 2


def test_terminal_gets_a_bar_and_the_same_lines(
    write: Write, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write("one.log", LINES)
    referee.run_on([path])
    without = capsys.readouterr().out
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert referee.run_on([path]) == 0
    assert capsys.readouterr().out == without


class Bar(contextlib.AbstractContextManager["Bar"]):
    """Keeps the moves of a progress bar."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.moves: list[float] = []

    def update(self, size: float) -> None:
        self.moves.append(size)

    def __exit__(self, *_: object) -> None:
        pass


def test_bar_moves_within_a_file_and_reaches_the_end_of_all(
    write: Write, capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bars: list[Bar] = []

    def bar(*, total: int, **_: object) -> Bar:
        bars.append(Bar(total))
        return bars[-1]

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(tqdm, "tqdm", bar)
    first, second = write("one.log", LINES), write("two.log", plain_log(GAME[:1]))
    empty, missing = write("empty.log", []), str(tmp_path / "missing.log")
    assert referee.run_on([first, second]) == 0
    assert referee.run_on([first, missing, empty]) == 2
    assert "3 files" not in capsys.readouterr().out
    both, one = bars
    assert both.total == sum(Path(path).stat().st_size for path in (first, second))
    assert sum(both.moves) == pytest.approx(both.total)
    assert len(both.moves) == len(LINES) + 2 + len(plain_log(GAME[:1])) + 1
    assert sum(one.moves) == pytest.approx(Path(first).stat().st_size)
