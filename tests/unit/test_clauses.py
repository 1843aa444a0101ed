"""The ids of clauses that a refusal cites."""

import re

from kierki import Clause

ID = re.compile(r"\b[A-Z]+-\d+\b")


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
