"""Engines as programs, kierki as an engine, and the commands."""

import io
import json
import sys
from pathlib import Path

import pytest

from kierki.cli import main
from kierki.conformance import CommandEngine, EngineError, KierkiEngine, Request

OWN = f"{sys.executable} -m kierki engine"
PLAIN: Request = {
    "format": 1,
    "id": "plain",
    "seats": 2,
    "hand_size": 1,
    "deck": {"cards": "2-A*"},
    "deals": [{"id": "deal", "scores": [{"kind": "per-trick", "points": -1}]}],
}


def program(folder: Path, text: str) -> CommandEngine:
    """An engine that runs a program in Python."""
    path = folder / "engine.py"
    path.write_text(text, encoding="utf-8")
    return CommandEngine(f"{sys.executable} {path}", seconds=20)


# Programs


def test_a_program_answers_line_by_line() -> None:
    engine = CommandEngine(OWN, seconds=60)
    assert engine.ask({"do": "start", "game": PLAIN, "dealer": 1, "hands": [["2C", "3C"]]}) == {
        "ok": True
    }
    assert engine.ask({"do": "legal"}) == {"turn": 0, "actions": ["2C"]}
    engine.close()
    engine.close()


def test_a_program_that_stops_is_told_and_started_again(tmp_path: Path) -> None:
    engine = program(tmp_path, "input(); print(1, flush=True); input()")
    assert engine.ask({"do": "hello"}) == 1
    with pytest.raises(EngineError, match="the engine stopped at legal"):
        engine.ask({"do": "legal"})
    assert engine.ask({"do": "hello"}) == 1
    engine.close()


def test_a_program_that_has_closed_its_input_is_told(tmp_path: Path) -> None:
    engine = program(tmp_path, "import os; input(); os.close(0); print(1, flush=True)\nwhile 1: 1")
    assert engine.ask({"do": "hello"}) == 1
    with pytest.raises(EngineError, match="the engine stopped at legal"):
        engine.ask({"do": "legal", "padding": "x" * 1_000_000})


def test_a_program_that_speaks_no_json_is_told(tmp_path: Path) -> None:
    engine = program(tmp_path, "input(); print('hello', flush=True); input()")
    with pytest.raises(EngineError, match="no JSON in reply to hello"):
        engine.ask({"do": "hello"})


def test_a_program_that_is_silent_is_told(tmp_path: Path) -> None:
    engine = program(tmp_path, "input(); input()")
    engine.seconds = 0.2
    with pytest.raises(EngineError, match=r"no reply to hello in 0\.2 seconds"):
        engine.ask({"do": "hello"})


@pytest.mark.parametrize("command", ["/nowhere/engine", "", "'"])
def test_what_is_no_program_is_told(command: str) -> None:
    with pytest.raises(EngineError, match="cannot be started"):
        CommandEngine(command).ask({"do": "hello"})


# kierki as an engine


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ({}, "do one of hello, define, start"),
        ({"do": "dance"}, "do one of"),
        ({"do": "start"}, "the request has no 'hands'"),
        ({"do": "start", "hands": 1, "dealer": 0, "game": PLAIN}, "1 is no list"),
        ({"do": "start", "hands": [], "dealer": "N", "game": PLAIN}, "'N' is no seat"),
        ({"do": "start", "hands": [], "dealer": True, "game": PLAIN}, "True is no seat"),
        ({"do": "legal"}, "no match was started"),
    ],
)
def test_a_request_that_cannot_be_answered_is_told_why(request_: Request, text: str) -> None:
    reply = KierkiEngine().ask(request_)
    assert isinstance(reply, dict)
    assert text in str(reply["text"])
    assert "error" in reply


def test_requests_are_read_until_they_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is no request is answered too."""
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"do": "hello"}\nrubbish\n[]\n'))
    assert main(["engine"]) == 0
    hello, rubbish, nothing = map(json.loads, capsys.readouterr().out.splitlines())
    assert hello["clauses"] == "all"
    assert rubbish == nothing
    assert rubbish["error"] == "request"


# The command


def test_the_command_reports_clause_by_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", "--engine", OWN, "--clause", "DISCARD-1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("kierki ")
    assert lines[0].endswith(" vectors asked")
    assert any(line.startswith("DISCARD-1  passed  ") for line in lines)
    assert lines[-1].endswith(" passed, 0 failed, 0 not claimed")


REVOKER = """
import json, sys
from kierki.conformance import KierkiEngine
engine = KierkiEngine()
for line in sys.stdin:
    reply = engine.ask(json.loads(line))
    if "refused" in reply:
        reply = {"ok": True, "taken": None}
    print(json.dumps(reply), flush=True)
"""


def test_the_command_names_what_is_broken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "revoker.py"
    path.write_text(REVOKER, encoding="utf-8")
    command = ["conformance", "--engine", f"{sys.executable} {path}", "--clause", "LEAD-2"]
    assert main(command) == 1
    short = capsys.readouterr().out
    assert "LEAD-2     failed" in short
    assert "'2H' of seat 0 is accepted, against LEAD-2" in short
    assert main([*command, "--verbose"]) == 1
    assert len(capsys.readouterr().out.splitlines()) >= len(short.splitlines())
    assert main([*command, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["engine", "vectors", "passed", "clauses"]
    assert data["passed"] is False
    (broken,) = [each for each in data["clauses"] if each["clause"] == "LEAD-2"]
    assert broken["outcome"] == "failed"
    assert list(broken["failures"][0]) == ["vector", "move", "text"]
    assert main([*command[:3], "--clause", "LEAD-1"]) == 1
    assert " more" in capsys.readouterr().out


def test_an_engine_that_cannot_be_asked_is_bad_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", "--engine", "/nowhere/engine"]) == 2
    assert "cannot be started" in capsys.readouterr().err
    assert main(["conformance", "--engine", OWN, "--clause", "X-1"]) == 2
    assert "no vector rests on 'X-1'" in capsys.readouterr().err
