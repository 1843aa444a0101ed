"""The table of faults fits the source: a fault that is not seeded would be caught by nothing."""

from pathlib import Path

import pytest

from tests.faults.table import FAULTS, Fault

SOURCE = Path(__file__).parents[2] / "src" / "kierki"
ENOUGH = 15


def test_there_are_enough_faults_and_each_has_its_name() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= ENOUGH


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_has_its_place_in_the_source(fault: Fault) -> None:
    text = (SOURCE / fault.file).read_text("utf-8")
    assert text.count(fault.right) == 1
    compile(text.replace(fault.right, fault.wrong), fault.file, "exec")
