"""The vectors are well made, say something of every clause, and are kept by the library."""

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from kierki import Clause, games
from kierki.conformance import KierkiEngine, Vector, assert_conforms, vectors
from kierki.formats import load_game, loads_game
from tests.docs.pages import CLAUSES
from tests.docs.test_clauses import WRITTEN
from tests.naive import definitions
from tests.naive import games as naive
from tests.vectors import hearts, make, packaged

FOLDER = Path(str(files("kierki.conformance")))
SCHEMA: dict[str, Any] = json.loads((FOLDER / "schema.json").read_text("utf-8"))
FILES = sorted((FOLDER / "vectors").iterdir())


def written() -> set[str]:
    """The clauses of the spec."""
    return {found[1] for found in WRITTEN.finditer(CLAUSES.read_text("utf-8"))}


@pytest.mark.parametrize("vector", vectors(), ids=str)
def test_the_library_keeps_what_the_naive_rules_say(vector: Vector) -> None:
    assert_conforms(KierkiEngine(), vector)


def test_files_are_what_the_situations_give() -> None:
    """Write them with `python -m tests.vectors.make --write`, and read what has changed."""
    wanted = dict(make.texts())
    assert [path.name for path in FILES] == sorted(wanted)
    for path in FILES:
        assert path.read_text("utf-8") == wanted[path.name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_fit_the_schema(path: Path) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    faults = list(Draft202012Validator(SCHEMA).iter_errors(json.loads(path.read_text("utf-8"))))
    assert [fault.message[:200] for fault in faults] == []


@pytest.mark.parametrize("spoilt", ["id", "clauses", "moves", "score"])
def test_the_schema_refuses_what_is_no_vector(spoilt: str) -> None:
    data = json.loads((FOLDER / "vectors" / "following.json").read_text("utf-8"))
    del data["vectors"][0][spoilt]
    assert not Draft202012Validator(SCHEMA).is_valid(data)


def test_the_schema_refuses_unknown_keys() -> None:
    data = json.loads((FOLDER / "vectors" / "following.json").read_text("utf-8"))
    data["vectors"][0]["extra"] = 1
    assert not Draft202012Validator(SCHEMA).is_valid(data)


def test_each_vector_has_its_own_name() -> None:
    names = [vector.id for vector in vectors()]
    assert len(set(names)) == len(names)


def test_every_clause_has_a_vector_or_a_reason_why_not() -> None:
    """A clause that no vector can show goes into `without.json`, with the reason."""
    shown = {clause for vector in vectors() for clause in vector.clauses}
    without: dict[str, str] = json.loads((FOLDER / "without.json").read_text("utf-8"))
    assert sorted(written() - shown - without.keys()) == []
    assert sorted(without.keys() & shown) == []
    assert sorted(without.keys() - written()) == []
    assert all(reason.endswith(".") for reason in without.values())


def test_every_clause_that_a_vector_names_is_written() -> None:
    pages = CLAUSES.parent.glob("*.md")
    known = {found[1] for page in pages for found in WRITTEN.finditer(page.read_text("utf-8"))}
    shown = {clause for vector in vectors() for clause in vector.clauses}
    assert sorted(shown - known) == []


def refusals() -> Iterator[str]:
    """The clauses by which something is refused in a vector."""
    for vector in vectors():
        for move in vector.data.get("moves", ()):
            yield from move.get("not", {})
            yield from (each["clause"] for each in move.get("tries", ()))


def test_every_clause_that_refuses_is_seen_refusing() -> None:
    cited = {clause.value for clause in Clause}
    assert sorted(cited - set(refusals())) == []


def test_every_packaged_deal_has_a_vector() -> None:
    wanted = {f"{game.id}/{deal.id}" for game in games.all() for deal in game.deals}
    known = {deal for vector in vectors() for deal in vector.deals or ()}
    assert known == wanted | {"hearts/hearts"}


def test_hearts_of_the_vectors_is_that_of_the_example() -> None:
    game = load_game(hearts.FILE)
    told = [vector.game for vector in vectors() if vector.deals == ("hearts/hearts",)]
    assert told
    assert all(loads_game(json.dumps(each)) == game for each in told)


@pytest.mark.parametrize("game_id", naive.GAMES)
def test_definitions_as_data_are_those_written_from_the_rule_texts(game_id: str) -> None:
    """What the naive reader makes of a packaged definition is what the naive games say by hand."""
    read = definitions.game(packaged.table_of(game_id))
    by_hand = naive.GAMES[game_id]
    for key in ("seats", "hand_size", "clockwise", "high_wins", "rotation"):
        assert read[key] == by_hand[key]
    assert read["deck"] == by_hand["deck"]
    for mine, other in zip(read["deals"], by_hand["deals"], strict=True):
        assert canonical(mine["play"], read["deck"]) == canonical(other, read["deck"])


def canonical(play: Mapping[str, Any], deck: list[str]) -> dict[str, Any]:
    """A deal by what it means with a deck."""
    meant: dict[str, Any] = {
        key: value
        for key, value in play.items()
        if key not in {"name", "leader", "naming", "total"}
    }
    if meant["kind"] == "layout":
        meant["payouts"] = (meant["payouts"] + [0] * 4)[: meant["seats"]]
        meant["order"] = [rank for rank in meant["order"] if any(c[:-1] == rank for c in deck)]
        return meant
    meant["ranks"] = [rank for rank in meant["ranks"] if any(c[:-1] == rank for c in deck)]
    size = len(deck) // meant["seats"]
    for key in ("scores", "restrictions"):
        meant[key] = sorted(str(of_the_deck(each, deck, size)) for each in meant[key])
    return meant


def of_the_deck(table: Mapping[str, Any], deck: list[str], size: int) -> dict[str, Any]:
    """A score or a restriction with the cards and tricks that there are."""
    found: dict[str, Any] = dict(sorted(table.items()))
    if found["kind"] in {"card", "lead_ban"}:
        found["cards"] = [card for card in deck if card in found["cards"]]
    if found["kind"] == "trick" and found["tricks"] is not None:
        found["tricks"] = sorted({number % (size + 1) for number in found["tricks"]})
    return found
