"""The engine in JavaScript keeps all that it claims, and a fault put into it is named."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kierki.conformance import CommandEngine, Report, check_engine

FOLDER = Path(__file__).parents[2] / "examples" / "javascript"

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")

FAULTS = [
    (
        "a seat that can follow may play anything",
        "inOrder(following.length > 0 ? following : hand)",
        "inOrder(hand)",
        "FOLLOW-1",
        "is accepted, against FOLLOW-1",
    ),
    (
        "hearts may be led by anyone",
        "!(state.deal.heartsLast && hearts(card))",
        "true",
        "LEAD-1",
        "is said to be legal",
    ),
    (
        "the twelfth trick costs and the last does not",
        "number === 7 || number === TRICKS",
        "number === 7 || number === TRICKS - 1",
        "TRICK-3",
        "points in this deal",
    ),
    (
        "the highest card of any suit takes the trick",
        "if (follows && heightOf",
        "if (heightOf",
        "TRICK-2",
        "the trick is taken by",
    ),
    (
        "a view says what the next seat holds",
        "    trump: null,",
        "    trump: null,\n    next: state.hands[nextSeat(seat)],",
        "VIEW-1",
        "other hidden cards change what",
    ),
    (
        "who leads a trick is the next seat, not its taker",
        "points, leader: taken }",
        "points, leader: nextSeat(state.leader) }",
        "TRICK-1",
        "on turn",
    ),
    (
        "a card played may be played again",
        "hand.filter((held) => held !== card)",
        "hand",
        "HELD-1",
        "is said to be legal",
    ),
    (
        "queens count twice in the robber",
        "SIX.flatMap((deal) => deal.cards)",
        "[...SIX, NO_QUEENS].flatMap((deal) => deal.cards)",
        "SCORE-3",
        "points in this deal",
    ),
]


@contextmanager
def asked(folder: Path) -> Iterator[Report]:
    """The report on the engine in a folder."""
    engine = CommandEngine(f"node {folder / 'adapter.js'}", seconds=60)
    try:
        yield check_engine(engine)
    finally:
        engine.close()


def test_it_keeps_all_that_it_claims() -> None:
    """Each clause that it claims is shown by some vector."""
    with asked(FOLDER) as report:
        assert report.passed
        claimed = report.claims.clauses
        assert claimed is not None
        passed = {result.clause for result in report.clauses if result.outcome == "passed"}
        assert passed == claimed
        assert report.claims.deals is not None
        assert len(report.claims.deals) == 7


@pytest.mark.parametrize(
    ("right", "wrong", "clause", "text"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS]
)
def test_a_fault_is_named(right: str, wrong: str, clause: str, text: str, tmp_path: Path) -> None:
    """By the clause that it breaks, and by what was wrong."""
    source = (FOLDER / "engine.js").read_text("utf-8")
    assert source.count(right) == 1
    (tmp_path / "engine.js").write_text(source.replace(right, wrong), encoding="utf-8")
    shutil.copy(FOLDER / "adapter.js", tmp_path)
    with asked(tmp_path) as report:
        (result,) = [result for result in report.failed if result.clause == clause]
        assert any(text in str(failure) for failure in result.failures)


def test_it_calls_no_python_and_is_small() -> None:
    engine, adapter = ((FOLDER / name).read_text("utf-8") for name in ("engine.js", "adapter.js"))
    assert "require" not in engine
    assert "child_process" not in adapter
    assert len(engine.splitlines()) <= 200
    assert len(adapter.splitlines()) <= 60
