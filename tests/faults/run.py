"""Seed each fault of the table in a copy of the source and see its tests fail.

Run as `python -m tests.faults.run [WORD...]`; words choose the faults whose names or clauses have
them. With `--citing` first, every test that cites the clause of a fault is asked, not only those
that the table names.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.docs.clauses import citing_tests
from tests.faults.table import FAULTS, Fault

ROOT = Path(__file__).parents[2]
MOST_SECONDS = 300


def caught_by(fault: Fault, tests: list[str]) -> str | None:
    """The first of the tests that fails on a fault, None where all pass."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder) / "src")
        file = Path(folder) / "src" / "kierki" / fault.file
        text = file.read_text("utf-8")
        if text.count(fault.right) != 1:
            raise SystemExit(f"{fault.name}: its text stands {text.count(fault.right)} times")
        file.write_text(text.replace(fault.right, fault.wrong), "utf-8")
        # The copy comes before the installed package, and is soon gone: coverage cannot report it.
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")
        } | {"PYTHONPATH": str(Path(folder) / "src")}
        where = subprocess.run(
            [sys.executable, "-c", "import kierki; print(kierki.__file__)"],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if not where.returncode and not where.stdout.startswith(folder):
            raise SystemExit(f"the copy is not used, but {where.stdout}")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        try:
            done = subprocess.run(
                command,
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
                timeout=MOST_SECONDS,
            )
        except subprocess.TimeoutExpired:
            raise SystemExit(f"{fault.name}: no end after {MOST_SECONDS} seconds") from None
    if not done.returncode:
        return None
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if not failed:
        raise SystemExit(f"{fault.name}: the tests did not run:\n{done.stdout}{done.stderr}")
    return failed[0].split(" - ")[0]


def main(words: list[str]) -> int:
    """Print the table and say whether every fault was caught."""
    ask_all = words[:1] == ["--citing"]
    words = words[ask_all:]
    chosen = [
        fault
        for fault in FAULTS
        if not words or any(word in fault.name or word in fault.clause for word in words)
    ]
    citing = citing_tests()
    asked = [list((not ask_all and fault.tests) or citing[fault.clause]) for fault in chosen]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        missed = 0
        for fault, test in zip(chosen, pool.map(caught_by, chosen, asked), strict=True):
            missed += test is None
            print(f"{fault.clause:10} {fault.name:56} {test or 'NOT CAUGHT'}", flush=True)
    print(f"{len(chosen)} faults seeded, {len(chosen) - missed} caught, {missed} missed")
    return 1 if missed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
