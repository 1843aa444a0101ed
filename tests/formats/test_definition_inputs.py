"""Whatever is read, it is a game or a deal, or one of the named errors with its place."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kierki import DefinitionError, KierkiError, ParseError
from kierki.formats import load_game, loads_deal, loads_game
from kierki.formats.assembly import Definition, define
from kierki.formats.source import Source, parse_source
from tests.formats.mutations import VALUES, many, mutated_data, mutated_texts


def outcome(text: str) -> Definition | KierkiError:
    try:
        source = parse_source(text)
        return define(source, source.data)
    except (ParseError, DefinitionError) as error:
        return error


def check(text: str) -> None:
    lines = text.count("\n") + 1
    match outcome(text):
        case ParseError() as error:
            assert error.problem
            assert error.line is None or 1 <= error.line <= lines
        case DefinitionError() as error:
            assert error.problems
            assert all(problem.text for problem in error.problems)
            assert all(problem.line in range(1, lines + 1) for problem in error.problems)
        case other:
            assert isinstance(other, Definition)


@many
@given(mutated_texts())
def test_mutated_texts_raise_named_errors_only(text: str) -> None:
    check(text)


@many
@given(mutated_data())
def test_mutated_data_raise_named_errors_only(data: dict[str, Any]) -> None:
    check(json.dumps(data, indent=1))


@many
@given(st.text() | st.text().map("{{{}".format) | VALUES.map(json.dumps))
@example("")
@example("{}")
@example("[[[[")
@example("format = 1\n" * 3)
@example("=" * 100_000)
@example("[" * 100_000)
@example('{"' * 100_000)
@example("[a]\n" * 1000)
@example("a = {" * 2000)
@example("a = " + "{a = " * 2000)
@example(f"a = {'1' * 100_000}")
@example(f"a = 1e{'1' * 100_000}")
@example('{"format": 1, "deal": {"id": "x", "scores": [' + "{}," * 500 + "{}]}}")
def test_arbitrary_texts_raise_named_errors_only(text: str) -> None:
    check(text)


@many
@given(VALUES)
def test_arbitrary_data_raise_named_errors_only(data: object) -> None:
    with pytest.raises(DefinitionError) as refused:
        define(Source({}), data)
    assert str(refused.value)


@many
@given(content=st.binary())
@example(content=b"\xff\xfe")
@example(content=b"\xef\xbb\xbf")
@example(content=b"format = 1\xed\xa0\x80")
def test_arbitrary_bytes_raise_named_errors_only(
    content: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.toml"
    path.write_bytes(content)
    with pytest.raises(KierkiError):
        load_game(path)


def test_a_text_is_read_alike_with_little_stack_left() -> None:
    text = '{"format": 1, "deal": {"id": "x", "scores": []}}'

    def dig(depth: int) -> None:
        if depth:
            dig(depth - 1)
            return
        with pytest.raises(KierkiError):
            loads_game("x = " + "[" * 5000)

    dig(sys.getrecursionlimit() // 2)
    assert loads_deal(text).id == "x"


def test_a_large_file_with_many_faults_is_told_in_full(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_text("format = 1\n" + "[[deals]]\nid = 1\n" * 2000)
    with pytest.raises(DefinitionError) as refused:
        load_game(path)
    assert len(refused.value.problems) == 3 + 2 * 2000
