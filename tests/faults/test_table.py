"""The table of faults fits the source, the spec and the tests; the runner seeds them."""

from pathlib import Path

import pytest

from tests.docs.clauses import citing_tests, written
from tests.faults.run import caught_by
from tests.faults.table import FAULTS, Fault

SOURCE = Path(__file__).parents[2] / "src" / "kierki"
CITING = citing_tests()


def test_each_fault_has_its_name() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_has_its_place_in_the_source(fault: Fault) -> None:
    text = (SOURCE / fault.file).read_text("utf-8")
    assert text.count(fault.right) == 1
    compile(text.replace(fault.right, fault.wrong), fault.file, "exec")


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_breaks_a_clause_that_its_tests_cite(fault: Fault) -> None:
    assert fault.tests
    assert set(fault.tests) <= set(CITING[fault.clause])


def test_a_fault_breaks_every_normative_clause_and_no_other() -> None:
    normative = {clause.id for clause in written() if clause.is_normative}
    assert {fault.clause for fault in FAULTS} == normative


def test_the_runner_tells_a_fault_that_is_caught_from_one_that_is_not() -> None:
    fault = next(fault for fault in FAULTS if fault.clause == "RANK-1")
    (test,) = fault.tests
    found = caught_by(fault, [test])
    assert found is not None
    assert found.startswith(f"FAILED {test}")
    harmless = Fault("no fault", fault.file, fault.right, fault.right)
    assert caught_by(harmless, [test]) is None
