"""OpenSpiel's hearts, asked the vectors of hearts: what the page on other libraries says of it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from kierki.conformance import CommandEngine, Report, check_engine, vectors

ADAPTER = Path(__file__).parents[2] / "examples" / "openspiel" / "adapter.py"
needs_openspiel = pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not there")


@contextmanager
def asked(*options: str) -> Iterator[Report]:
    """The report on OpenSpiel's hearts."""
    command = " ".join([sys.executable, str(ADAPTER), *options])
    engine = CommandEngine(command, seconds=120)
    try:
        yield check_engine(engine)
    finally:
        engine.close()


@pytest.mark.openspiel
@needs_openspiel
def test_with_the_check_it_keeps_the_rules() -> None:
    with asked("--check") as report:
        assert report.passed
        assert report.vectors >= 15
        passed = {result.clause for result in report.clauses if result.outcome == "passed"}
        assert report.claims.clauses is not None
        assert passed == set(report.claims.clauses)


@pytest.mark.openspiel
@needs_openspiel
def test_without_the_check_it_takes_a_revoke() -> None:
    """And any other card that the seat on turn holds; all else it does right."""
    with asked() as report:
        failed = {result.clause: result.failures for result in report.failed}
        assert set(failed) == {"FOLLOW-1", "LEAD-2", "BAN-1", "OPEN-1"}
        for clause, failures in failed.items():
            assert all(f"is accepted, against {clause}" in failure.text for failure in failures)


def test_the_vectors_of_hearts_have_what_hearts_is_about() -> None:
    """A card is refused by every rule, the moon is made, and hidden cards stay hidden."""
    mine = [vector for vector in vectors() if vector.deals == ("hearts/hearts",)]
    shown = set().union(*(vector.shown for vector in mine))
    assert shown >= {"FOLLOW-1", "LEAD-2", "BAN-1", "OPEN-1", "SWEEP-2", "VIEW-1"}
