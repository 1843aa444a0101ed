"""The theorems of `Kierki.v`, checked by Coq where it is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.spec.model import MODEL

if TYPE_CHECKING:
    from pathlib import Path

FILE = MODEL / "coq" / "Kierki.v"
COQC = shutil.which("coqc")
NEEDS_COQ = pytest.mark.skipif(COQC is None, reason="Coq is not installed: there is no coqc")
CLOSED = "Closed under the global context"
THEOREM = re.compile(r"^\s*Theorem (\w+)", re.MULTILINE)
ASKED = re.compile(r"^Print Assumptions (\w+)\.$", re.MULTILINE)
UNFINISHED = re.compile(r"\b(?:Admitted|admit|Abort|Axiom|Parameter|Conjecture)\b")


def test_no_proof_is_left_open_and_all_are_asked_for_what_they_assume() -> None:
    text = FILE.read_text("utf-8")
    assert UNFINISHED.findall(text) == []
    assert ASKED.findall(text) == THEOREM.findall(text)


@pytest.mark.long
@NEEDS_COQ
def test_every_theorem_is_proved_from_nothing(tmp_path: Path) -> None:
    assert checked(FILE.read_text("utf-8"), tmp_path) == len(
        THEOREM.findall(FILE.read_text("utf-8"))
    )


@pytest.mark.long
@NEEDS_COQ
def test_an_unfinished_or_a_wrong_proof_fails(tmp_path: Path) -> None:
    text = FILE.read_text("utf-8")
    finished = "apply IH, keep_some, H. Qed."
    assert text.count(finished) == 1
    theorems = len(THEOREM.findall(text))
    assert checked(text.replace(finished, "Admitted."), tmp_path) < theorems
    assert (
        checked(text.replace("[] => hand | kept => kept", "[] => [] | kept => kept"), tmp_path) == 0
    )


def checked(text: str, folder: Path) -> int:
    """How many theorems Coq has found to rest on nothing; none where it refuses the file."""
    assert COQC is not None
    file = folder / "Kierki.v"
    file.write_text(text, "utf-8")
    done = subprocess.run(
        [COQC, "-q", "-noglob", str(file)], capture_output=True, text=True, check=False, cwd=folder
    )
    return done.stdout.count(CLOSED) if done.returncode == 0 else 0
