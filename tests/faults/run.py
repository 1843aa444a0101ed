"""Seed each fault of the table in a copy of the source and see the tests fail on it.

Run as `python -m tests.faults.run [WORD...]`; words choose the faults whose names have them.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.faults.table import FAULTS, Fault

ROOT = Path(__file__).parents[2]
TESTS = ("unit", "known_faults", "views", "properties", "agreement", "formats")


def caught_by(fault: Fault) -> str | None:
    """The first test that fails on a fault, None where all pass."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder) / "src")
        file = Path(folder) / "src" / "kierki" / fault.file
        text = file.read_text("utf-8")
        file.write_text(text.replace(fault.right, fault.wrong), "utf-8")
        # The copy comes before the installed package.
        environment = os.environ | {"PYTHONPATH": str(Path(folder) / "src")}
        where = subprocess.run(
            [sys.executable, "-c", "import kierki; print(kierki.__file__)"],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if not where.returncode and not where.stdout.startswith(folder):
            raise SystemExit(f"the copy is not used, but {where.stdout}")
        tests = [str(ROOT / "tests" / name) for name in TESTS if (ROOT / "tests" / name).exists()]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    if not done.returncode:
        return None
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if not failed:
        raise SystemExit(f"{fault.name}: the tests did not run:\n{done.stdout}{done.stderr}")
    return failed[0].split(" - ")[0]


def main(words: list[str]) -> int:
    """Print the table and say whether every fault was caught."""
    chosen = [fault for fault in FAULTS if not words or any(word in fault.name for word in words)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        missed = 0
        for fault, test in zip(chosen, pool.map(caught_by, chosen), strict=True):
            missed += test is None
            print(f"{fault.name:52} {test or 'NOT CAUGHT'}", flush=True)
    print(f"{len(chosen)} faults seeded, {len(chosen) - missed} caught, {missed} missed")
    return 1 if missed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
