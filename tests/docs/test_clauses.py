"""The clauses that are written down are those that refusals, docstrings and tests cite."""

import ast
import re

import pytest

from tests.docs.clauses import (
    PAGES,
    SOURCE,
    WRITTEN,
    citations,
    citing_code,
    citing_tests,
    ids,
    written,
)
from tests.docs.pages import CLAUSES

__all__ = ("WRITTEN",)

IDS = [clause.id for clause in written()]
NO_RULES = {
    "cards.cardset.as_card_set",
    "cards.cardset.card_set",
    "cards.cardset.suit_mask",
    "play.actions.seat_name",
    "play.dealing.fresh_seed",
    "play.events.since_last_action",
    "play.hands.hand_mask",
    "play.holdings.holdings",
    "play.playout.most_passes",
    "play.unchanging.maker",
}
"""Functions that turn one form of a thing into another, or pick; no clause speaks of that."""
NORMATIVE = [clause.id for clause in written() if clause.is_normative]


def test_every_cited_clause_is_written() -> None:
    cited = citing_code() | citing_tests()
    assert {clause: places for clause, places in cited.items() if clause not in IDS} == {}


def test_every_normative_clause_is_cited_by_the_code_and_by_a_test() -> None:
    code, tests = citing_code(), citing_tests()
    assert [clause for clause in NORMATIVE if not code.get(clause)] == []
    assert [clause for clause in NORMATIVE if not tests.get(clause)] == []


def test_every_function_of_the_rules_cites_a_clause() -> None:
    functions = {
        f"{folder}.{file.stem}.{node.name}": ast.get_docstring(node) or ""
        for folder in ("cards", "rules", "play")
        for file in sorted((SOURCE / folder).glob("*.py"))
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    assert {name for name, text in functions.items() if not [*citations(text)]} == NO_RULES


def test_each_clause_is_written_once_and_is_its_own_anchor() -> None:
    assert len(IDS) == len(set(IDS))
    assert [clause.anchor for clause in written()] == IDS
    for page in PAGES:
        text = page.read_text("utf-8")
        assert text.count("- **[") == len(WRITTEN.findall(text))


def test_clauses_name_only_clauses_that_are_written() -> None:
    families = {clause.partition("-")[0] for clause in IDS}
    for page in PAGES:
        named = set(ids(page.read_text("utf-8")))
        assert {each for each in named if each.partition("-")[0] in families} <= set(IDS)


def test_the_version_of_the_spec_is_the_newest_of_its_changelog() -> None:
    (version,) = re.findall(
        r"This is version (\S+) of the specification", CLAUSES.read_text("utf-8")
    )
    changelog = CLAUSES.with_name("changelog.md").read_text("utf-8")
    assert re.findall(r"^## (\S+)$", changelog, re.MULTILINE)[0] == version


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("[CARD-1]", ["CARD-1"]),
        ("Two of them [CARD-1, SEAT-2].", ["CARD-1", "SEAT-2"]),
        ("(spec: CARD-1 to CARD-3, SEAT-2)", ["CARD-1", "CARD-2", "CARD-3", "SEAT-2"]),
        ("CARD-1 is named and not cited", []),
    ],
)
def test_a_citation_stands_in_brackets(text: str, cited: list[str]) -> None:
    assert list(citations(text)) == cited
