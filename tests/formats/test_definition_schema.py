"""The JSON Schema accepts and refuses as the reader does, in all that a schema can say."""

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import jsonschema
import pytest
from cattrs.errors import BaseValidationError
from hypothesis import given

from kierki import DefinitionError
from kierki.formats import json_schema, loads_game
from kierki.formats.assembly import define
from kierki.formats.documents import KINDS, File
from kierki.formats.source import Source, read_source
from kierki.formats.structure import converter
from tests.formats.definition_texts import HEAD, PLAIN, faults
from tests.formats.mutations import VALUES, VARIANTS, documents, many, mutated_data

VALIDATOR = jsonschema.Draft202012Validator(json_schema())


def leaves(error: Exception) -> Iterator[Exception]:
    if isinstance(error, BaseValidationError):
        for each in error.exceptions:
            yield from leaves(each)
    else:
        yield error


def has_a_fault_of_form(data: object) -> bool:
    """Whether the reader refuses data before it looks at what the values mean."""
    file: Any = File
    try:
        converter.structure(data, file)
    except Exception as error:  # noqa: BLE001 - whatever the hooks raise
        return any(not isinstance(leaf, DefinitionError) for leaf in leaves(error))
    return False


def is_read(data: object) -> bool:
    try:
        define(Source({}), data)
    except DefinitionError:
        return False
    return True


def test_it_is_a_schema_of_draft_2020_12() -> None:
    schema = json_schema()
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(schema)


def test_the_file_in_the_package_is_up_to_date() -> None:
    """Otherwise write it anew: `json.dumps(json_schema(), indent=2, ensure_ascii=False)`."""
    text = files("kierki.formats").joinpath("schema.json").read_text(encoding="utf-8")
    assert text == json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


def test_changing_what_was_given_out_changes_nothing() -> None:
    json_schema()["$defs"].clear()
    assert json_schema()["$defs"]


def test_it_accepts_every_good_file() -> None:
    for data in documents():
        VALIDATOR.validate(data)
    for path in sorted(VARIANTS.glob("*.toml")):
        VALIDATOR.validate(read_source(path).data)


def test_every_kind_is_in_it() -> None:
    text = json.dumps(json_schema())
    assert [kind for kind in KINDS.values() if f'{{"const": "{kind}"}}' not in text] == []


@many
@given(mutated_data())
def test_what_it_refuses_is_not_read_and_faults_of_form_are_refused(data: dict[str, Any]) -> None:
    accepted = VALIDATOR.is_valid(data)
    assert accepted or not is_read(data)
    assert not (accepted and has_a_fault_of_form(data))


@many
@given(VALUES)
def test_arbitrary_data_are_refused_alike(data: object) -> None:
    accepted = VALIDATOR.is_valid(data)
    assert accepted or not is_read(data)
    assert not (accepted and has_a_fault_of_form(data))


DEAL = {"id": "x", "scores": []}
LAYOUT = {"id": "x", "kind": "layout", "opens_with": "7", "payouts": [], "ends_when_out": 1}
SWEEP = {"kind": "sweep", "of": [{"tricks": "all"}], "taker": 1, "others": 1}
FOLLOW = {"kind": "follow-suit"}


@pytest.mark.parametrize(
    "deal",
    [
        {**DEAL, "id": ""},
        {**DEAL, "kind": "layout"},
        {**LAYOUT, "kind": "tricks"},
        {**DEAL, "scores": [{"kind": "per-trick", "points": 2**53}]},
        {**DEAL, "scores": [{"kind": "per-trick", "points": 1, "tricks": []}]},
        {**DEAL, "scores": [{"kind": "per-trick", "points": 1, "tricks": [1, 0]}]},
        {**DEAL, "scores": [{**SWEEP, "of": []}]},
        {**DEAL, "scores": [{**SWEEP, "of": [{"tricks": "all", "cards": "*H"}]}]},
        {**DEAL, "scores": [SWEEP, SWEEP]},
        {**DEAL, "scores": [SWEEP, {**SWEEP, "replaces": True}]},
        {**DEAL, "restrictions": [FOLLOW, FOLLOW]},
        {**DEAL, "restrictions": [{"kind": "must-trump"}, FOLLOW]},
        {**DEAL, "leader": {"kind": "holder", "card": "KH\n"}},
        {**DEAL, "scores": [{"kind": "per-card", "points": 1, "cards": "9-2H"}]},
        {**DEAL, "scores": [{"kind": "per-card", "points": 1, "cards": "*H\x1c*S"}]},
        {**LAYOUT, "ends_when_out": 0},
        {**LAYOUT, "passing": -1},
        {**LAYOUT, "order": "2-A"},
    ],
)
def test_limits_of_a_deal_are_in_it(deal: dict[str, Any]) -> None:
    """[FILE-29]"""
    assert not VALIDATOR.is_valid({"format": 1, "deal": deal})
    assert not is_read({"format": 1, "deal": deal})


@pytest.mark.parametrize(
    "deal",
    [
        {**DEAL, "scores": [SWEEP, {**SWEEP, "replaces": False}]},
        {**DEAL, "restrictions": [FOLLOW, {"kind": "must-trump"}]},
        {**DEAL, "restrictions": []},
        {**DEAL, "scores": [{"kind": "per-card", "points": 1, "cards": ""}]},
        {**DEAL, "scores": [{"kind": "per-card", "points": 1, "cards": " *H\n-TH\t10♥ "}]},
        {**DEAL, "trump": {"kind": "fixed", "suit": "♥"}},
        {**DEAL, "trump": {"kind": "named", "after_cards": 0}},
        {**DEAL, "leader": {"kind": "from-dealer", "places": -99}},
        {**LAYOUT, "opens_with": "any", "order": "", "passing": 0},
        {**LAYOUT, "x_free": {"x": [None, 1.5]}},
    ],
)
def test_what_is_read_is_accepted(deal: dict[str, Any]) -> None:
    VALIDATOR.validate({"format": 1, "deal": deal})
    assert is_read({"format": 1, "deal": deal})


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 1},
        {"seats": 53},
        {"hand_size": 0},
        {"id": ""},
        {"deals": []},
        {"deck": {"cards": ""}},
        {"deck": {"cards": " \n"}},
        {"deals": [{**DEAL, "repeat": 0}]},
        {"deals": [{**DEAL, "repeat": 101}]},
        {"deals": [{"id": "x", "combines": []}]},
        {"deals": [{"id": "", "combines": ["x"]}, DEAL]},
        {"format": 2},
    ],
)
def test_limits_of_a_game_are_in_it(changes: dict[str, Any]) -> None:
    game = {"format": 1, "id": "x", "seats": 4, "deck": {"cards": "*H"}, "deals": [DEAL]}
    assert VALIDATOR.is_valid(game)
    assert is_read({**game, "deck": {"cards": "2-5H"}})
    assert not VALIDATOR.is_valid(game | changes)
    assert not is_read({**game, "deck": {"cards": "2-5H"}} | changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"drop": ["robber", "robber"]},
        {"change": [{"id": "robber", "scores": [], "payouts": []}]},
        {"add": [{**DEAL, "repeat": 0}]},
        {"replace": [{**DEAL, "part": "rozgrywka"}]},
        {"deals": [DEAL]},
        {"seats": 0},
        {"hand_size": 0},
        {"id": ""},
    ],
)
def test_limits_of_a_variant_are_in_it(changes: dict[str, Any]) -> None:
    variant = {"format": 1, "id": "x", "extends": "kierki"}
    assert VALIDATOR.is_valid(variant)
    assert is_read(variant)
    assert not VALIDATOR.is_valid(variant | changes)
    assert not is_read(variant | changes)


def test_a_number_with_a_point_is_what_it_cannot_tell() -> None:
    text = HEAD + PLAIN.replace("-1", "-1.0")
    assert [path for path, _ in faults(text)] == ["deals[0].scores[0].points"]
    data = {"format": 1, "deal": {**DEAL, "scores": [{"kind": "per-trick", "points": -1.0}]}}
    assert VALIDATOR.is_valid(data)
    assert not is_read(data)


def test_the_sum_of_all_scores_is_what_it_cannot_tell() -> None:
    text = HEAD.replace("seats", "balance = 7\nseats") + PLAIN
    assert [path for path, _ in faults(text)] == ["balance"]
    assert loads_game(text.replace("7", "-13")).balance == -13
