"""The text of the model: which clauses of the specification it puts into rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.docs.pages import CLAUSES
from tests.spec.model import MODEL, statements

if TYPE_CHECKING:
    from tests.spec.conftest import Report

README = MODEL / "README.md"
SOURCES = [*sorted(MODEL.glob("*.lp")), MODEL / "coq" / "Kierki.v"]
WRITTEN = re.compile(r"^- \*\*\[([A-Z]+-\d+)\]", re.MULTILINE)
CITED = re.compile(r"\[([A-Z]+-\d+)\]")
LEFT_OUT = re.compile(r"^\| ([A-Z]+-\d+(?:, [A-Z]+-\d+)*) \|", re.MULTILINE)


def written() -> list[str]:
    """The clauses of the specification."""
    return WRITTEN.findall(CLAUSES.read_text("utf-8"))


def cited() -> set[str]:
    """The clauses that the model cites."""
    return {clause for file in SOURCES for clause in CITED.findall(file.read_text("utf-8"))}


def left_out() -> set[str]:
    """The clauses that the page about the model leaves out, with reasons."""
    rows = LEFT_OUT.findall(README.read_text("utf-8"))
    return {clause for row in rows for clause in row.split(", ")}


def test_the_model_cites_only_clauses_that_are_written() -> None:
    assert cited() <= set(written())


def test_every_clause_is_modelled_or_left_out_for_a_reason() -> None:
    assert cited() & left_out() == set()
    assert cited() | left_out() == set(written())


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.name)
def test_the_page_about_the_model_names_every_file(file: object) -> None:
    assert f"`{getattr(file, 'name', '')}`" in README.read_text("utf-8")


@pytest.mark.spec
def test_the_clauses_are_counted(tell: Report) -> None:
    clauses = [clause for clause in written() if clause in cited()]
    for clause in clauses:
        tell(f"of {len(written())} clauses covered", clause.split("-")[0], clause)
    assert sum(len(list(statements(file.read_text("utf-8")))) for file in SOURCES[:-1]) > len(
        clauses
    )
