"""The whole suite, and what came of it clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from kierki.conformance.checking import Failure, check_vector, is_claimed
from kierki.conformance.engines import Claims, Engine, EngineError, claims_of
from kierki.conformance.vectors import Vector, vectors
from kierki.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Outcome: TypeAlias = Literal["passed", "failed", "not claimed"]
"""What came of a clause."""

MOST_BREAKDOWNS = 5


@attrs.frozen
class ClauseResult:
    """What came of one clause."""

    clause: str
    """The id of the clause."""
    outcome: Outcome
    """Passed if nothing broke it; not claimed if no vector that the engine claims shows it."""
    vectors: int
    """How many vectors were asked that show it."""
    failures: tuple[Failure, ...]
    """What broke it."""


@attrs.frozen
class Report:
    """What came of the suite."""

    claims: Claims
    """What the engine claims."""
    vectors: int
    """How many vectors it was asked."""
    clauses: tuple[ClauseResult, ...]
    """Every clause that a vector shows, by its id."""

    @property
    def passed(self) -> bool:
        """Whether something was asked and nothing failed."""
        return self.vectors > 0 and not self.failed

    @property
    def failed(self) -> tuple[ClauseResult, ...]:
        """The clauses that failed."""
        return tuple(each for each in self.clauses if each.outcome == "failed")


def check_engine(
    engine: Engine,
    *,
    clauses: Iterable[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Ask an engine every vector that it claims.

    Args:
        engine: The engine.
        clauses: Ask only vectors that rest on one of these; all of them unless stated.
        progress: Called with how many vectors are done, and of how many.

    Raises:
        EngineError: If it says no hello, or breaks down again and again.
        ParseError: If no vector rests on one of the clauses.
    """
    claims = claims_of(engine)
    every = vectors() if clauses is None else _resting_on(clauses)
    asked = [vector for vector in every if is_claimed(vector, claims)]
    failures: list[Failure] = []
    for number, vector in enumerate(asked, start=1):
        failures += check_vector(engine, vector, claims)
        broken = [failure for failure in failures if failure.is_breakdown]
        if len(broken) >= MOST_BREAKDOWNS:
            raise EngineError(f"the engine broke down {len(broken)} times; at last {broken[-1]}")
        if progress is not None:
            progress(number, len(asked))
    return Report(claims, len(asked), tuple(_results(every, asked, failures, claims)))


def _resting_on(clauses: Iterable[str]) -> tuple[Vector, ...]:
    chosen = frozenset(clauses)
    for clause in sorted(chosen):
        if not any(clause in vector.clauses for vector in vectors()):
            raise ParseError(clause, f"no vector rests on {clause!r}; write a clause as FOLLOW-1")
    return tuple(vector for vector in vectors() if chosen.intersection(vector.clauses))


def _results(
    every: Iterable[Vector], asked: list[Vector], failures: list[Failure], claims: Claims
) -> Iterable[ClauseResult]:
    names = {clause for vector in every for clause in vector.shown}
    names |= {clause for failure in failures for clause in failure.clauses}
    for clause in sorted(names, key=_order):
        count = claims.covers(clause) * sum(clause in vector.shown for vector in asked)
        broken = tuple(failure for failure in failures if clause in failure.clauses)
        outcome: Outcome = "failed" if broken else "passed" if count else "not claimed"
        yield ClauseResult(clause, outcome, count, broken)


def _order(clause: str) -> tuple[str, int]:
    family, _, number = clause.rpartition("-")
    return family, int(number)


def assert_conforms(engine: Engine, vector: Vector) -> None:
    """For tests of engines in Python: fail with all that is wrong.

    Raises:
        AssertionError: If the engine does otherwise than the vector says.
    """
    failures = check_vector(engine, vector, claims_of(engine))
    if failures:
        told = "\n".join(f"{failure} [{', '.join(failure.clauses)}]" for failure in failures)
        raise AssertionError(f"{vector.about}\n{told}")


def claimed_vectors(engine: Engine) -> tuple[Vector, ...]:
    """For tests of engines in Python: the vectors to be asked, a parameter of a test.

    Raises:
        EngineError: If the engine says no hello.
    """
    claims = claims_of(engine)
    return tuple(vector for vector in vectors() if is_claimed(vector, claims))
