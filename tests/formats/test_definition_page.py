"""The page on definition files: every key and kind is there, and what it shows is so."""

import re
from pathlib import Path

import attrs
import pytest

from kierki import Deck, FanTanDeal, TrickDeal
from kierki.formats.assembly import define
from kierki.formats.documents import (
    KINDS,
    Combined,
    DealFile,
    ExtendingFile,
    GameFile,
    Joining,
    Listing,
    Replacing,
)
from kierki.formats.source import parse_source
from kierki.formats.structure import fields_of
from tests.formats.definition_texts import faults

PAGE = (Path(__file__).parents[2] / "docs" / "spec" / "definition-files.md").read_text()
CLAUSE = re.compile(r"^- \*\*\[(FILE-\d+)\]\*\*\{ #(FILE-\d+) \} \S.*[.]$", re.MULTILINE)
BLOCK = re.compile(r"^```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FAULT = re.compile(r"^\| (.+) \| (.+) \|$", re.MULTILINE)


def section(heading: str) -> str:
    return PAGE.split(f"## {heading}\n")[1].partition("\n## ")[0]


def keys(text: str) -> list[str]:
    """The keys in the tables of a text, whatever column they stand in."""
    rows = [line for line in text.splitlines() if line.startswith("|")]
    cells = [cell for row in rows for cell in row.split("|")[1:3]]
    return [name for cell in cells for name in re.findall(r"`([a-z_]+)`", cell)]


def test_clauses_are_numbered_and_each_is_its_own_anchor() -> None:
    found = CLAUSE.findall(PAGE)
    assert found == [(f"FILE-{n}", f"FILE-{n}") for n in range(1, len(found) + 1)]
    assert PAGE.count("**[FILE-") == len(found)


@pytest.mark.parametrize("text", BLOCK.findall(PAGE))
def test_examples_are_read_and_no_warning_is_given(text: str) -> None:
    source = parse_source(text)
    definition = define(source, source.data)
    assert definition.warnings == ()


@pytest.mark.parametrize(
    ("heading", "classes"),
    [
        ("A game", [GameFile, Deck, Listing]),
        ("A deal", [DealFile, TrickDeal, FanTanDeal, Combined]),
        ("A game that extends another", [ExtendingFile, Replacing, Joining]),
    ],
)
def test_every_key_is_in_its_section(heading: str, classes: list[type]) -> None:
    assert set(fields_of(*classes)) <= set(keys(section(heading)))


def test_every_kind_is_there_with_its_keys() -> None:
    text = section("Scores") + section("Restrictions") + section("Roles and trump")
    tables: dict[str, list[str]] = {}
    kind = ""
    for row in re.findall(r"^\| (`[a-z-]+`)? ?\| (`[a-z_]+`)? ?\|", text, re.MULTILINE):
        kind = row[0].strip("`") or kind
        tables.setdefault(kind, []).extend([row[1].strip("`")] if row[1] else [])
    expected = {
        name: [field.name for field in attrs.fields(class_)] if attrs.has(class_) else []
        for class_, name in KINDS.items()
        if class_ not in {TrickDeal, FanTanDeal}
    }
    assert {name: tables.get(name) for name in expected} == expected


EDITS = {
    '`points = "-5"`': ("points = -20", 'points = "-5"'),
    "`score = []`": ('part = "minus"', 'part = "minus"\nscore = []'),
    '`kind = "layouts"`': ('kind = "layout"', 'kind = "layouts"'),
    "no `scores`": ('scores = [{ kind = "per-trick", points = -75, tricks = [7, -1] }]', ""),
    '`cards = "9-2H"`': ('points = -20, cards = "*H"', 'points = -20, cards = "9-2H"'),
    "`tricks = [0]`": ("tricks = [7, -1]", "tricks = [0]"),
    "`repeat = 0`": ('part = "minus"', 'part = "minus"\nrepeat = 0'),
    '`combines = ["nobody"]`': (
        'scores = [{ kind = "per-trick", points = -75, tricks = [7, -1] }]',
        'combines = ["nobody"]',
    ),
    "`tricks = [14]`": ("tricks = [7, -1]", "tricks = [14]"),
    "`places = 4`": ("places = 0", "places = 4"),
    "`balance = 7`": ("balance = 0", "balance = 7"),
}


def test_faults_are_said_as_the_page_shows_them() -> None:
    rows = FAULT.findall(section("What a reader does at a fault"))[2:]
    assert [row[0] for row in rows] == list(EDITS)
    whole = BLOCK.findall(PAGE)[0]
    for shown, text in rows:
        old, new = EDITS[shown]
        assert whole.count(old) == 1
        assert [said for _, said in faults(whole.replace(old, new))] == [text]
