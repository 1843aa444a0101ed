"""The kinds of error: their texts, their facts, and that they survive a trip between processes."""

import pickle

import pytest

from kierki import (
    PASS,
    Clause,
    DefinitionError,
    IllegalAction,
    KierkiError,
    ParseError,
    Problem,
    Reason,
    RecordError,
    SetupError,
)
from tests.unit.table import card

FOLLOW = Reason(Clause.FOLLOW_1, "E can follow clubs and may not play KH")
TWO = (Problem("deals[2].scores[0].points", "what"), Problem("", "why"))


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (ParseError("x", "what is wrong"), "what is wrong"),
        (ParseError("x", "what", path="a.txt"), "a.txt: what"),
        (ParseError("x", "what", path="a.txt", line=3), "a.txt:3: what"),
        (ParseError("x", "what", line=3), "3: what"),
        (ParseError("x", "what", path="a.txt", line=3, column=7), "a.txt:3:7: what"),
        (DefinitionError(TWO), "deals[2].scores[0].points: what\nwhy"),
        (SetupError(TWO[:1]), "deals[2].scores[0].points: what"),
        (IllegalAction(1, card("KH"), FOLLOW), f"{FOLLOW.text} [FOLLOW-1]"),
        (IllegalAction(None, PASS, FOLLOW), f"{FOLLOW.text} [FOLLOW-1]"),
        (RecordError("what"), "what"),
        (RecordError("what", deal=2), "deal 2: what"),
        (RecordError("what", deal=2, trick=7, seat=0), "deal 2, trick 7, seat 0: what"),
        (RecordError("what", seat=3), "seat 3: what"),
    ],
)
def test_an_error_says_where_and_what(error: KierkiError, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize(
    ("error", "facts"),
    [
        (
            ParseError("x", "what", path="a.txt", line=3),
            {"text": "x", "problem": "what", "path": "a.txt", "line": 3, "column": None},
        ),
        (ParseError("x", "what"), {"text": "x", "problem": "what", "path": None, "line": None}),
        (DefinitionError(TWO), {"problems": TWO}),
        (SetupError(iter(TWO)), {"problems": TWO}),
        (IllegalAction(1, PASS, FOLLOW), {"seat": 1, "action": PASS, "reason": FOLLOW}),
        (
            RecordError("what", deal=2, trick=7, seat=0),
            {"problem": "what", "deal": 2, "trick": 7, "seat": 0},
        ),
    ],
)
def test_the_facts_of_an_error_are_attributes_and_pickle(
    error: KierkiError, facts: dict[str, object]
) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    for each in (error, again):
        assert {name: getattr(each, name) for name in facts} == facts


def test_every_error_is_a_kierki_error_and_bad_values_are_value_errors() -> None:
    for kind in (ParseError, DefinitionError, SetupError):
        assert issubclass(kind, KierkiError)
        assert issubclass(kind, ValueError)
    for other in (IllegalAction, RecordError):
        assert issubclass(other, KierkiError)
        assert not issubclass(other, ValueError)


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (Problem("deals[0]", "what"), "deals[0]: what"),
        (Problem("", "what"), "what"),
        (
            Problem("deals[0]", "what", file="a.toml", line=3, column=7),
            "a.toml:3:7: deals[0]: what",
        ),
        (Problem("", "what", line=3), "3: what"),
    ],
)
def test_a_problem_is_shown_with_its_place_and_path(problem: Problem, text: str) -> None:
    assert str(problem) == text
    assert pickle.loads(pickle.dumps(problem)) == problem
