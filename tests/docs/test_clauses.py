"""The clauses that are written down are those that refusals and docstrings cite."""

import re
from collections.abc import Iterator
from pathlib import Path

import kierki
from kierki import Clause
from tests.docs.pages import CLAUSES

SOURCE = Path(kierki.__file__).parent
WRITTEN = re.compile(r"^- \*\*\[([A-Z]+-\d+)\]\*\*\{ #([A-Z]+-\d+) \} \S.*[.:]$", re.MULTILINE)
CITATION = re.compile(r"\(spec: ([^)]*)\)|\[([A-Z]+-\d+)\]")
IDS = re.compile(r"\b([A-Z]+)-(\d+)(?:\s+to\s+\1-(\d+))?")


def ids(text: str) -> Iterator[str]:
    """The ids in a text; `CARD-1 to CARD-3` names all three."""
    for family, first, last in IDS.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{family}-{number}"


def cited() -> dict[str, str]:
    """The ids that the source cites, each with a module that does."""
    found = {clause.value: "rules/clauses.py" for clause in Clause}
    for module in sorted(SOURCE.rglob("*.py")):
        for listed, single in CITATION.findall(module.read_text()):
            name = str(module.relative_to(SOURCE))
            found |= dict.fromkeys(ids(listed or single), name)
    return found


def written() -> list[str]:
    """The ids that have a sentence, in the order of the page."""
    return [found[1] for found in WRITTEN.finditer(CLAUSES.read_text())]


def test_every_cited_clause_is_written() -> None:
    missing = set(cited()) - set(written())
    assert {each: module for each, module in cited().items() if each in missing} == {}


def test_every_written_clause_is_cited() -> None:
    assert sorted(set(written()) - set(cited())) == []


def test_each_clause_is_written_once_and_is_its_own_anchor() -> None:
    text = CLAUSES.read_text()
    assert len(written()) == len(set(written()))
    assert [found[2] for found in WRITTEN.finditer(text)] == written()
    assert text.count("- **[") == len(written())


def test_clauses_name_only_clauses_that_are_written() -> None:
    assert set(ids(CLAUSES.read_text())) == set(written())
