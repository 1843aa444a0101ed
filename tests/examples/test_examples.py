"""Every script in `examples/` runs from a clean process and prints what it promises."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kierki.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"
PROMISED = {
    "played_match.py": ["small-lottery", "1. "],
    "custom_variant.py": [
        "may play KH",
        "[DISCARD-1]",
        "refused: balance",
        "The king of hearts costs 100 points.",
        "an equal game: True",
        "sum of all scores: 0",
    ],
    "replay_and_check.py": [
        "replayed to the same end: True",
        "deal 5 'legerunde'",
        "refused: deal 1, trick 1, seat 1: E does not hold 9D [HELD-1]",
    ],
    # Ada -10, 0, -10, 0, 10; Bo -5, -25, -10, 0, 100; Cy -15, -10, -10, -40, 0;
    # Di -10, -5, -10, 0, 50
    "score_night.py": ["refused: deal 2", "1. Bo 60\n2. Di 25\n3. Ada -10\n4. Cy -75\n"],
}
PROGRAMS = {"bot.py", "network_server.py"}
"""These two run together."""
DEALS = """\
4W
2C3C4C5C6C7C8C2D3D4D5D6D7D
9C10CJCQCKCAC8D9D10DJDQDKDAD
2H3H4H5H6H7H8H2S3S4S5S6S7S
9H10HJHQHKHAH8S9S10SJSQSKSAS
7N
9S10SKH9CQS4C2S7D10C6HAD7H3C
AHJSQHKD3D6SAC10DQC4H8D5H7S
2CAS3H5D2DJC4S2H6DQD4DKSJH
8C10HKC5C7C8S5SJD6C9H8H9D3S
"""
BOUND = 120
"""In seconds; how long a program may take before it counts as stuck."""


def test_every_example_is_run() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == {*PROMISED, *PROGRAMS}


@pytest.mark.parametrize("name", PROMISED)
def test_an_example_runs(name: str) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / name], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    for text in PROMISED[name]:
        assert text in done.stdout


def started(name: str, *arguments: str | Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, EXAMPLES / name, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(program: subprocess.Popen[str]) -> str:
    """What a program has printed, once it has ended well."""
    output, errors = program.communicate(timeout=BOUND)
    assert program.returncode == 0, errors
    return output


@pytest.mark.parametrize("early_end", [False, True])
def test_four_bots_play_on_the_server_and_the_referee_agrees(
    tmp_path: Path, early_end: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    deals, log = tmp_path / "deals.txt", tmp_path / "game.log"
    deals.write_text(DEALS)
    options: list[str | Path] = ["--host", "127.0.0.1", "--log", log, *["--early-end"] * early_end]
    server = started("network_server.py", *options, deals)
    programs = [server]
    try:
        assert server.stdout is not None
        port = server.stdout.readline().rpartition(" ")[2].strip()
        for seat, player in zip("NESW", ("careful", "greedy", "shape", "random"), strict=True):
            where = ["--host", "127.0.0.1", "--port", port]
            programs.append(started("bot.py", seat, *where, "--player", player))
        totals = {ended(program) for program in programs[1:]}
        assert ended(server) == ""
    finally:
        for program in programs:
            program.kill()
            program.communicate()
    (total,) = totals
    # Type 4 gives 16 points out, type 7 gives 100.
    assert sum(map(int, re.findall("[0-9]+", total))) == 116
    assert main(["referee", str(log)]) == 0
    assert "2 deals" in capsys.readouterr().out
