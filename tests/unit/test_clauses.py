"""The clauses of the spec: their ids, and that a test cites every one that the source speaks of."""

import re
from pathlib import Path

import kierki
from kierki import Clause

SOURCE = Path(kierki.__file__).parent
TESTS = Path(__file__).parent.parent
ID = re.compile(r"\b[A-Z]+-\d+\b")
VIEWS = {"CHAIN-2", "VIEW-1", "VIEW-2", "RECORD-1", "RECORD-2"}
"""What views and records rest on; they have tests of their own."""


def marked() -> set[str]:
    """The ids that the source speaks of, in marks such as `(spec: CARD-1)`."""
    return {
        clause
        for path in SOURCE.rglob("*.py")
        for mark in re.findall(r"\(spec: ([^)]*)\)", path.read_text(encoding="utf-8"))
        for clause in ID.findall(mark)
    }


def cited() -> set[str]:
    """The ids in citations such as `[CARD-1, CARD-2]` of the unit tests and the known faults."""
    return {
        clause
        for folder in ("unit", "known_faults")
        for path in (TESTS / folder).glob("test_*.py")
        for citation in re.findall(r"\[([A-Z]+-\d[^\]]*)\]", path.read_text(encoding="utf-8"))
        for clause in ID.findall(citation)
    }


def test_ids_are_unique_and_spelt_alike() -> None:
    values = [clause.value for clause in Clause.__members__.values()]
    assert len(set(values)) == len(values)
    for name, clause in Clause.__members__.items():
        assert ID.fullmatch(clause.value)
        assert name == clause.value.replace("-", "_")
        assert repr(clause) == f"Clause.{name}"


def test_a_clause_equals_the_text_of_its_id() -> None:
    assert str(Clause.FOLLOW_1) == "FOLLOW-1"
    assert Clause("FOLLOW-1") is Clause.FOLLOW_1
    assert all(clause == clause.value for clause in Clause)


def test_every_clause_is_cited_by_a_test() -> None:
    clauses = marked() | {clause.value for clause in Clause}
    assert sorted(clauses - cited() - VIEWS) == []
