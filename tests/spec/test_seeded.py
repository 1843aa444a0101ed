"""The model is not empty: it objects to faults in the engine, and shows faults in the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.spec.engine_faults import ENGINE_FAULTS, HUNTED
from tests.spec.hunt import objection
from tests.spec.jobs import Job
from tests.spec.model import ModelError, statements, text_of
from tests.spec.proofs import CLAIMS, OPPOSITES, named
from tests.spec.rule_faults import RULE_FAULTS, RuleFault
from tests.spec.watch import difference_of_rules

if TYPE_CHECKING:
    from tests.spec.conftest import Report
    from tests.spec.jobs import Results

RULES = ("table", "packs", "deals", "match", "naming", "tricks", "scores", "fantan")
"""The files that say what the rules are; the others ask questions about them."""


# ------------------------------------------------------------------------------------ the tables


def test_there_are_enough_faults_and_each_has_its_name() -> None:
    assert len(ENGINE_FAULTS) == len(HUNTED) >= 20
    assert len({fault.name for fault in RULE_FAULTS}) == len(RULE_FAULTS) >= 15


@pytest.mark.parametrize("fault", RULE_FAULTS, ids=lambda fault: fault.name)
def test_a_fault_has_its_place_in_the_rules(fault: RuleFault) -> None:
    assert fault.edit.text_of(fault.edit.file) != text_of(fault.edit.file)


def test_every_claim_is_broken_by_some_fault() -> None:
    broken = {claim for fault in RULE_FAULTS for claim in fault.claims}
    assert {claim.claim for claim in CLAIMS} - OPPOSITES <= broken


# ------------------------------------------------------------------------------------- the hunts


def shown_by(fault: RuleFault) -> str:
    """What a fault in the rules shows: the claims that it breaks, or what it denies."""
    if not fault.claims:
        return difference_of_rules(fault.edit.text_of) or "nothing"
    return ", ".join(_broken(fault, claim) for claim in fault.claims)


def _broken(fault: RuleFault, name: str) -> str:
    for claim in named(name):
        if fault.edit.file in claim.files:
            found = claim.check(fault.edit.text_of)
            if found != "unknown" and not found.startswith(claim.is_proved_by):
                return f"{claim.claim} ({claim.about})"
    return "nothing"


@pytest.mark.spec
@pytest.mark.parametrize(
    "job", [Job(fault.name, objection, (fault,)) for fault in ENGINE_FAULTS], ids=str
)
def test_the_model_objects_to_a_fault_in_the_engine(
    job: Job, results: Results, tell: Report
) -> None:
    found = results[job].result()
    assert found != "nothing"
    tell("faults caught in the engine", job.name, f"{found:.110}")


@pytest.mark.spec
@pytest.mark.parametrize(
    "job", [Job(fault.name, shown_by, (fault,)) for fault in RULE_FAULTS], ids=str
)
def test_a_fault_in_the_rules_shows(job: Job, results: Results, tell: Report) -> None:
    found = results[job].result()
    assert found is not None
    assert "nothing" not in found.split(", ")
    tell("faults caught in the rules", job.name, f"{found:.110}")


@pytest.mark.spec
@pytest.mark.parametrize("job", [Job("no fault", objection, (None,))], ids=str)
def test_the_model_does_not_object_to_the_engine_as_it_is(job: Job, results: Results) -> None:
    assert results[job].result() == "nothing"


def test_a_misspelt_predicate_fails() -> None:
    def misspelt(name: str) -> str:
        return text_of(name).replace("not is_broken(T,I)", "not is_brokn(T,I)")

    assert misspelt("tricks") != text_of("tricks")
    with pytest.raises(ModelError, match="atom does not occur in any rule head"):
        named("stuck")[0].check(misspelt)


# -------------------------------------------------------------------------------- every statement

NOT_MISSED = {
    "trick(1..K)      :- horizon(K).": "only proofs need it, or `possible` is not found broken",
    "opens_with(11)                 :- pick(_,legerunde).": "the opening card has this rank",
}


def without(file: str, statement: str) -> str:
    """What shows when a statement is left out of the rules."""

    def texts(name: str) -> str:
        text = text_of(name)
        if name == file:
            assert statement in text, f"{statement} is not written so"
            text = text.replace(statement, "", 1)
        return text

    return difference_of_rules(texts) or "nothing"


STATEMENTS = [(file, one) for file in RULES for one in statements(text_of(file))]


@pytest.mark.long
@pytest.mark.parametrize(
    ("statement", "job"),
    [(one, Job(f"{file}: {one}", without, (file, one))) for file, one in STATEMENTS],
    ids=[f"{file} {place}" for place, (file, _) in enumerate(STATEMENTS, start=1)],
)
def test_no_statement_can_be_left_out_of_the_rules(
    statement: str, job: Job, results: Results
) -> None:
    assert (results[job].result() == "nothing") == (statement in NOT_MISSED)
