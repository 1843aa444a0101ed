"""kierki with a fault seeded in its source, asked by the suite as any other engine."""

import os
import shutil
import sys
from pathlib import Path

from kierki.conformance import CommandEngine, Failure, check_vector, claims_of, vectors
from tests.faults.fault import Fault

SOURCE = Path(__file__).parents[2] / "src"
MOST = 40
"""How many vectors of a clause are asked, small ones first."""


def seeded(fault: Fault, folder: Path) -> CommandEngine:
    """A copy of kierki with a fault."""
    copy = folder / "src"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "vectors"))
    file = copy / "kierki" / fault.file
    text = file.read_text("utf-8")
    assert text.count(fault.right) == 1, fault.name
    file.write_text(text.replace(fault.right, fault.wrong), encoding="utf-8")
    # The copy is soon gone: coverage cannot report it.
    unset = " ".join(f"-u {name}" for name in os.environ if name.startswith("COVERAGE_"))
    command = f"env {unset} PYTHONPATH={copy} {sys.executable} -m kierki engine"
    return CommandEngine(command, seconds=60)


def named(fault: Fault, folder: Path) -> Failure | None:
    """What the suite says first of the clause that a fault breaks; None if it says nothing."""
    engine = seeded(fault, folder)
    try:
        claims = claims_of(engine)
        resting = [vector for vector in vectors() if fault.clause in vector.clauses]
        for vector in resting[:MOST]:
            for failure in check_vector(engine, vector, claims):
                # A vector that is made for the clause names it as well.
                if fault.clause in failure.clauses or vector.clauses[0] == fault.clause:
                    return failure
    finally:
        engine.close()
    return None
