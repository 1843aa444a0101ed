"""A file is TOML or JSON in UTF-8; what is neither is refused with its place."""

import subprocess
import sys
from pathlib import Path

import pytest

from kierki import ParseError, games
from kierki.formats import dumps_game, load_game, loads_game
from kierki.formats.positions import Position
from kierki.formats.source import DEEPEST, Source, parse_source, read_source
from tests.formats.definition_texts import HEAD, PLAIN, unreadable

JSON = dumps_game(games.KIERKI, format="json")
TOO_DEEP = f"nested too deep; {DEEPEST} tables and lists may stand in one another"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("format = ", "1:10: no valid TOML: Invalid value"),
        ("format = 1\nformat = 1", "2:11: no valid TOML: Cannot overwrite a value"),
        ("format = 1\nx = [1,\n2", "3:2: no valid TOML: Unclosed array"),
        ("\0", "1:1: no valid TOML: Invalid statement"),
        ('id = "a\0b"', "1:8: no valid TOML: Illegal character '\\x00'"),
        ("format 1", "1:8: no valid TOML: Expected '=' after a key in a key/value pair"),
        ("[[deals]]\n[deals]", "2:7: no valid TOML: Cannot declare ('deals',) twice"),
        ("{", "1:2: no valid JSON: Expecting property name enclosed in double quotes"),
        ('{"format": 1', "1:13: no valid JSON: Expecting ',' delimiter"),
        ('{"format": 1}\n{', "2:1: no valid JSON: Extra data"),
        ('{"id": "\0"}', "1:9: no valid JSON: Invalid control character at"),
        ('{"x":\n NaN}', "2:2: no valid JSON: NaN is no number"),
        ('{"x": [1, -Infinity]}', "1:11: no valid JSON: -Infinity is no number"),
        ('{"x": {"a": 1, "a": 2}}', "1:21: no valid JSON: the key 'a' stands twice"),
        ('{"x": {"a": 1, "a": 1}, "x": 1}', "1:1: no valid JSON: the key 'a' stands twice"),
        ("x = " + "9" * 5000, "1:5: a number has too many digits"),
        ('{"x": ' + "9" * 5000 + "}", "1:7: a number has too many digits"),
        ("x = " + "[" * 5000, TOO_DEEP),
        ('{"x": ' + "[" * 100_000, TOO_DEEP),
        ("a." * 5000 + "a = 1", TOO_DEEP),
        ("x = " + "[" * DEEPEST + "]" * DEEPEST, TOO_DEEP),
    ],
)
def test_what_is_neither_toml_nor_json_is_refused_with_its_place(text: str, message: str) -> None:
    """[FILE-2]"""
    assert str(unreadable(text)) == message


def test_the_line_at_fault_is_a_fact_of_the_error() -> None:
    error = unreadable("format = 1\nid = \nseats = 4")
    assert (error.text, error.line, error.column, error.path) == ("id = ", 2, 6, None)
    assert error.problem == "no valid TOML: Invalid value"


def test_tables_may_stand_in_one_another_as_deep_as_any_key_needs() -> None:
    deep = "x = " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1)
    assert parse_source(deep).data


@pytest.mark.parametrize("text", [HEAD + PLAIN, JSON, f"\r\n \t{JSON}"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_ends_of_lines_and_a_byte_order_mark_make_no_difference(
    text: str, mark: str, ends: str, tmp_path: Path
) -> None:
    """[FILE-1]"""
    path = tmp_path / "game"
    path.write_bytes((mark + text.replace("\n", ends)).encode())
    assert load_game(path) == loads_game(text)
    assert load_game(str(path)) == loads_game(mark + text.strip())


def test_bytes_that_are_not_utf_8_are_refused_with_their_place(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes('format = 1\nid = "ü'.encode() + b'\xfc"\n')
    with pytest.raises(ParseError) as refused:
        load_game(path)
    assert str(refused.value) == f"{path}:2:8: the byte 0xfc is not UTF-8"
    path.write_bytes(b"\x00\xff")
    with pytest.raises(ParseError, match="1:2: the byte 0xff is not UTF-8"):
        read_source(path)


def test_the_kind_of_a_file_is_told_by_its_text_and_not_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(JSON)
    assert load_game(path) == games.KIERKI


def test_a_list_is_no_definition() -> None:
    assert unreadable("[1, 2]").line == 1


def test_the_place_of_what_is_not_there_is_that_of_what_it_would_belong_to() -> None:
    """[FILE-23]"""
    source = parse_source("a = 1\n[b]\nc = [2]\n")
    assert source.position(("b", "c", 0)) == Position(3, 6)
    assert source.position(("b", "c", 7, "x")) == Position(3, 5)
    assert source.position(("b", "x")) == Position(2, 1)
    assert source.position(("x",)) == Position(1, 1)
    assert Source({}).position(("x",)) is None


def test_the_library_is_imported_without_the_reader() -> None:
    code = "import kierki, sys; print({'kierki.formats', 'cattrs', 'tomli_w'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
