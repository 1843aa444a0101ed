"""Seed a fault in a copy of the engine, and see what the model says to it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.faults.table import Fault

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "kierki"
SECONDS = 300
RUN = """
import kierki
from pathlib import Path
assert Path(kierki.__file__).is_relative_to({folder!r}), kierki.__file__
from tests.spec.watch import difference_of_engine
print(difference_of_engine() or "nothing")
"""


def objection(fault: Fault | None) -> str:
    """The first difference from the rules, `nothing` where there is none.

    Raises:
        AssertionError: If the fault cannot be seeded, or the copy cannot be used.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "kierki"
        shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        if fault is not None:
            file = copy / fault.file
            text = file.read_text("utf-8")
            assert text.count(fault.right) == 1, f"{fault.name}: {fault.right!r} in {fault.file}"
            file.write_text(text.replace(fault.right, fault.wrong), "utf-8")
        done = subprocess.run(
            [sys.executable, "-B", "-c", RUN.format(folder=folder)],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": os.pathsep.join([folder, str(ROOT)])},
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
        if done.returncode == 0:
            return done.stdout.strip()
        last = done.stderr.strip().splitlines()[-1]
        assert "AssertionError: /" not in last, last
        # The engine has to be at fault, or to give what the watch did not expect.
        expected = ("AssertionError: ", "tests.spec.model.ModelError: ")
        assert folder in done.stderr or last.startswith(expected), done.stderr
        return f"the engine stops: {last}"
