"""Faults seeded in copies of kierki, a leak of hidden cards among them: the suite names each."""

from pathlib import Path

import pytest

from tests.conformance.seeded import named
from tests.faults.fault import Fault
from tests.faults.table import FAULTS

NAMES = (
    "a revoke is accepted",
    "the lead ban is ignored",
    "a ban on leading acts in every trick",
    "a ban is broken by what it bans only",
    "a filter that leaves nothing does not fall through",
    "another card than the opening one may be led",
    "a ban for some tricks binds nobody who follows",
    "a forced discard binds a seat that leads the suit",
    "nobody has to trump",
    "who must beat a trump lead must beat every lead",
    "any seat may play",
    "the winner does not lead",
    "the lowest card takes the trick",
    "trump does not win",
    "the last trick is the one before it",
    "a named trump is forgotten",
    "the leader names trump",
    "queens count twice",
    "a trick is charged once per card",
    "a deal stops while a sweep is open",
    "the layout goes on after the second seat is out",
    "a seat in a layout may play any card that fits",
    "who could not play has used a pass",
    "every deal is played twice",
    "only the best deal of a seat counts",
    "the namer sees the whole hand",
    "a view shows the hands of others",
)
BY_NAME = {fault.name: fault for fault in FAULTS}


def test_enough_faults_are_asked_about() -> None:
    assert len(set(NAMES)) >= 20
    assert len({BY_NAME[name].clause for name in NAMES}) >= 20


@pytest.mark.parametrize("fault", [BY_NAME[name] for name in NAMES], ids=NAMES)
def test_a_seeded_fault_is_named(fault: Fault, tmp_path: Path) -> None:
    """By the clause that it breaks, or by a vector that is made for that clause."""
    assert named(fault, tmp_path) is not None
