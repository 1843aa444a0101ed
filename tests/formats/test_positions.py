"""Every value of a TOML or JSON document is indexed, and at the place where it begins."""

import json
import math
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

import pytest
import tomli_w
from hypothesis import example, given
from hypothesis import strategies as st

from kierki.errors import ParseError
from kierki.formats.positions import Path, Position, index_json, index_toml, parse_position

Index: TypeAlias = dict[Path, Position]
Places: TypeAlias = dict[Path, tuple[int, int]]

WHOLE: Places = {(): (1, 1)}


def values(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    yield path, value
    inner: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    for key, child in inner:
        yield from values(child, (*path, key))


def paths(value: object) -> set[Path]:
    return {path for path, _ in values(value)}


def offset(text: str, place: Position) -> int:
    lines = text.split("\n")
    return sum(len(line) + 1 for line in lines[: place.line - 1]) + place.column - 1


def places(index: Index) -> Places:
    return {path: (place.line, place.column) for path, place in index.items()}


def same(one: object, other: object) -> bool:
    if isinstance(one, float) and isinstance(other, float) and math.isnan(one):
        return math.isnan(other)
    return type(one) is type(other) and one == other


# --------------------------------------------------------------------------- random documents

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8) | st.text(
    st.sampled_from("\"'\\\n\r\t []{}=:.,#a\u00e9\U0001f0a1"), max_size=8
)
NUMBERS = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats()


def nested(scalars: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.recursive(
        scalars,
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.lists(st.dictionaries(TEXTS, inner, max_size=3), max_size=3)
            | st.dictionaries(TEXTS, inner, max_size=4)
        ),
        max_leaves=15,
    )


DATES = st.dates() | st.times() | st.datetimes()
TOML_TABLES = st.dictionaries(TEXTS, nested(TEXTS | NUMBERS | DATES), max_size=5)
JSON_VALUES = nested(TEXTS | NUMBERS | st.none())
INDENTS = st.sampled_from([None, 0, 1, 4, "\t", "\r\n"])


@given(TOML_TABLES, st.booleans())
def test_every_value_of_a_toml_document_is_indexed_where_it_begins(
    table: dict[str, Any], multiline: bool
) -> None:
    text = tomli_w.dumps(table, multiline_strings=multiline)
    index = index_toml(text)
    assert index.keys() == paths(tomllib.loads(text))
    for path, value in list(values(tomllib.loads(text)))[1:]:
        rest = text[offset(text, index[path]) :]
        if isinstance(value, dict | list):
            assert rest[0] in "[{"
        else:
            assert rest[0] not in " \t\r\n"
            assert any(same(value, read) for read in toml_scalars(rest)), (path, rest)


def toml_scalars(text: str) -> Iterator[object]:
    """What the text begins with, if it ends where a value can end."""
    for end in re.finditer(r"[,\]}\n]|\Z", text):
        try:
            yield tomllib.loads(f"value = {text[: end.start()]}")["value"]
        except tomllib.TOMLDecodeError:
            continue


@given(JSON_VALUES, INDENTS, st.booleans(), st.sampled_from([":", " : ", "\n:\r\t"]))
def test_every_value_of_a_json_document_is_indexed_where_it_begins(
    value: object, indent: int | str | None, ascii_only: bool, colon: str
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only, separators=(" ,", colon))
    index = index_json(text)
    assert index.keys() == paths(json.loads(text))
    for path, inner in values(json.loads(text)):
        read, _ = json.JSONDecoder().raw_decode(text, offset(text, index[path]))
        assert json.dumps(read) == json.dumps(inner)  # NaN is not equal to itself


# ------------------------------------------------------------------ random layout of inline TOML

SCALARS = [
    *("-20", "+1_000", "0xC0FFEE", "1e-3", "-inf", "nan", "true"),
    *("1979-05-27 07:32:00", "1979-05-27T00:32:00.5-07:00", "07:32:00"),
    *('""', "''", r'"a \" ]#"', r"'\'", '\'# """ [\'', r'"\\"', '"\U0001f0a1"'),
    *('""""""', "''''''", '"""a""\n"]"""""', "'''''b'\n#]'''''", '"""\\""", \\\\"""'),
]
GAPS = st.sampled_from(["", " ", "\t", "\n", "\r\n", ' # ], } \' """\n', "#\r\n\n  "])
SPACES = st.sampled_from(["", " ", " \t"])
KEYS = [("a", ["a"]), ("-1", ["-1"]), ('"a.b"', ["a.b"]), ("'='", ["="]), ("'' . b", ["", "b"])]


class Writer:
    """Writes a random inline value and notes where its parts begin."""

    def __init__(self, draw: st.DrawFn, text: str) -> None:
        self.draw = draw
        self.text = text
        self.begins: dict[Path, int] = {}

    def add(self, gap: st.SearchStrategy[str], text: str = "") -> None:
        self.text += self.draw(gap) + text

    def value(self, path: Path, depth: int = 3) -> None:
        self.begins[path] = len(self.text)
        kind = self.draw(st.sampled_from("s[{" if depth else "s"))
        if kind == "s":
            self.text += self.draw(st.sampled_from(SCALARS))
            return
        self.text += kind
        if kind == "[":
            for index in range(self.draw(st.integers(0, 3))):
                self.add(GAPS)
                self.value((*path, index), depth - 1)
                self.add(GAPS, ",")  # one after the last item is allowed
            self.add(GAPS, "]")
            return
        # One of the keys is dotted and makes a table that begins at the key.
        for number, (key, parts) in enumerate(self.draw(st.permutations(KEYS))[:3]):
            self.add(SPACES, "," if number else "")
            self.add(SPACES)
            if len(parts) > 1:
                self.begins[*path, *parts[:-1]] = len(self.text)
            self.text += key
            self.add(SPACES, "=")
            self.add(SPACES)
            self.value((*path, *parts), depth - 1)
        self.add(SPACES, "}")


@st.composite
def inline_values(draw: st.DrawFn) -> tuple[str, dict[Path, int]]:
    writer = Writer(draw, "# value = 0\nvalue = ")
    writer.value(("value",))
    writer.begins["next",] = len(writer.text) + len(" # 'end'\nnext = ")
    return f"{writer.text} # 'end'\nnext = 1", writer.begins | {(): 0}


@given(inline_values())
def test_layout_and_comments_do_not_move_a_toml_value(case: tuple[str, dict[Path, int]]) -> None:
    text, begins = case
    assert paths(tomllib.loads(text)) == begins.keys()
    index = index_toml(text)
    assert {path: offset(text, place) for path, place in index.items()} == begins


# ------------------------------------------------------------------------ documents by hand

TOML: dict[str, tuple[str, Places]] = {
    "empty": ("", {}),
    "only a comment": ("# a = 1", {}),
    "no line feed at the end": ("points = -20", {("points",): (1, 10)}),
    "a comment after a value": (
        "a=1# b = 2\n  c\t=\t'#'  # ]\n",
        {("a",): (1, 3), ("c",): (2, 7)},
    ),
    "CRLF": (
        'a = 1\r\n\r\n[b]\r\nc = """\r\n"""\r\nd = 2\r\n',
        {("a",): (1, 5), ("b",): (3, 1), ("b", "c"): (4, 5), ("b", "d"): (6, 5)},
    ),
    "columns count characters": (
        "'\U0001f0a1e\u0301' = 1",
        {("\U0001f0a1e\u0301",): (1, 9)},
    ),
    "keys in quotes": (
        '"a.b" = 1\n"" = 2\n\'\\u0041\' = 3\n"\\u0041\\"]" = 4\n["c.d".\'e]\']\n',
        {
            ("a.b",): (1, 9),
            ("",): (2, 6),
            ("\\u0041",): (3, 12),
            ('A"]',): (4, 15),
            ("c.d",): (5, 1),
            ("c.d", "e]"): (5, 1),
        },
    ),
    "keys like values": (
        "1 = 1\ntrue = 2\n2024-01-01 = 3\n3.14 = 4\n",
        {
            ("1",): (1, 5),
            ("true",): (2, 8),
            ("2024-01-01",): (3, 14),
            ("3",): (4, 1),
            ("3", "14"): (4, 8),
        },
    ),
    "dotted keys": (
        "x = 0\n  a . b.c = 1\na.d = 2\na.b.e = 3\n",
        {
            ("x",): (1, 5),
            ("a",): (2, 3),
            ("a", "b"): (2, 3),
            ("a", "b", "c"): (2, 13),
            ("a", "d"): (3, 7),
            ("a", "b", "e"): (4, 9),
        },
    ),
    "strings of one line": (
        'a = "\\\\" # "\nb = "\\" [c]"\nd = \'\\\'\ne = ""\nf = 1\n',
        {("a",): (1, 5), ("b",): (2, 5), ("d",): (3, 5), ("e",): (4, 5), ("f",): (5, 5)},
    ),
    "strings of many lines": (
        '''a = """\n[b]\nc = \\""" ""\\\n  """\nd = \'\'\'\n[e]\n"""\\\'\'\'\nf = 1\n''',
        {("a",): (1, 5), ("d",): (5, 5), ("f",): (8, 5)},
    ),
    "quotes before the closing quotes": (
        'a = [""""b""""", \'\'\'\'c\'\'\'\'\', """""""", 1]',
        {
            ("a",): (1, 5),
            ("a", 0): (1, 6),
            ("a", 1): (1, 18),
            ("a", 2): (1, 30),
            ("a", 3): (1, 40),
        },
    ),
    "dates and floats": (
        "a = [ 1979-05-27 07:32:00Z , 1979-05-27,07:32:00.5, 6.6e-34,-inf]\nb = 1979-05-27 # c\n",
        {
            ("a",): (1, 5),
            ("a", 0): (1, 7),
            ("a", 1): (1, 30),
            ("a", 2): (1, 41),
            ("a", 3): (1, 53),
            ("a", 4): (1, 61),
            ("b",): (2, 5),
        },
    ),
    "arrays over lines": (
        "a = [ # ]\n  [1, 2], # [\n\n  [ ],\n  [[]\n, 3 ,],\n]\nb = 1\n",
        {
            ("a",): (1, 5),
            ("a", 0): (2, 3),
            ("a", 0, 0): (2, 4),
            ("a", 0, 1): (2, 7),
            ("a", 1): (4, 3),
            ("a", 2): (5, 3),
            ("a", 2, 0): (5, 4),
            ("a", 2, 1): (6, 3),
            ("b",): (8, 5),
        },
    ),
    "inline tables": (
        "a = {}\nb = { c = 1, d.e = [{f = '}'}], d.\"g\"={ } }\nh = 1",
        {
            ("a",): (1, 5),
            ("b",): (2, 5),
            ("b", "c"): (2, 11),
            ("b", "d"): (2, 14),
            ("b", "d", "e"): (2, 20),
            ("b", "d", "e", 0): (2, 21),
            ("b", "d", "e", 0, "f"): (2, 26),
            ("b", "d", "g"): (2, 39),
            ("h",): (3, 5),
        },
    ),
    "headers": (
        "[deck]\nlow = 2\n[ a . b ] # [c]\nd = 1\n  [e]",
        {
            ("deck",): (1, 1),
            ("deck", "low"): (2, 7),
            ("a",): (3, 1),
            ("a", "b"): (3, 1),
            ("a", "b", "d"): (4, 5),
            ("e",): (5, 3),
        },
    ),
    "a table after a table in it": (
        "[a.b.c]\n[a.d]\n[a]\ne = 1\nb.f = 2\n",
        {
            ("a",): (3, 1),
            ("a", "b"): (1, 1),
            ("a", "b", "c"): (1, 1),
            ("a", "d"): (2, 1),
            ("a", "e"): (4, 5),
            ("a", "b", "f"): (5, 7),
        },
    ),
    "a table in one of a dotted key": (
        "[a]\nb.c = 1\n[a.b.d]\n[a.e]\n",
        {
            ("a",): (1, 1),
            ("a", "b"): (2, 1),
            ("a", "b", "c"): (2, 7),
            ("a", "b", "d"): (3, 1),
            ("a", "e"): (4, 1),
        },
    ),
    "arrays of tables": (
        (
            "[[deals]]\nid = 1\n[deals.trump]\nkind = 'no'\n\n[[deals]]\n"
            "[[deals.scores]]\n[[deals.scores]]\npoints = -20\n"
            "[deals.scores.of.all]\n[deals.trump]\n"
        ),
        {
            ("deals",): (1, 1),
            ("deals", 0): (1, 1),
            ("deals", 0, "id"): (2, 6),
            ("deals", 0, "trump"): (3, 1),
            ("deals", 0, "trump", "kind"): (4, 8),
            ("deals", 1): (6, 1),
            ("deals", 1, "scores"): (7, 1),
            ("deals", 1, "scores", 0): (7, 1),
            ("deals", 1, "scores", 1): (8, 1),
            ("deals", 1, "scores", 1, "points"): (9, 10),
            ("deals", 1, "scores", 1, "of"): (10, 1),
            ("deals", 1, "scores", 1, "of", "all"): (10, 1),
            ("deals", 1, "trump"): (11, 1),
        },
    ),
    "an array of tables in a new table": (
        "[[ a.b ]]\n[a]\nc = 1\n[[a.b]]\n",
        {
            ("a",): (2, 1),
            ("a", "b"): (1, 1),
            ("a", "b", 0): (1, 1),
            ("a", "c"): (3, 5),
            ("a", "b", 1): (4, 1),
        },
    ),
}

JSON: dict[str, tuple[str, Places]] = {
    "a scalar": ("\r\n null ", {}),
    "space before the document": (' \n[1, "]"]\t', {(0,): (2, 2), (1,): (2, 5)}),
    "empty": ('[{}, [], "", {"": {}}]', {
        (0,): (1, 2), (1,): (1, 6), (2,): (1, 10), (3,): (1, 14), (3, ""): (1, 19),
    }),
    "escapes": (
        '{"\\"}\\\\": "\\\\", "\\ud83c\\udca1\\/":\n-1.5E+3, "a.b" : true}',
        {('"}\\',): (1, 11), ("\U0001f0a1/",): (2, 1), ("a.b",): (2, 18)},
    ),
    "the last of equal keys": (
        '{"a": {"b": 1}, "c": [1, 2], "\\u0061": {"d": 2}, "c": [3]}',
        {("a",): (1, 40), ("a", "d"): (1, 46), ("c",): (1, 55), ("c", 0): (1, 56)},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TOML)
def test_toml_by_hand(name: str) -> None:
    text, expected = TOML[name]
    assert places(index_toml(text)) == WHOLE | expected
    assert paths(tomllib.loads(text)) == (WHOLE | expected).keys()


@pytest.mark.parametrize("name", JSON)
def test_json_by_hand(name: str) -> None:
    text, expected = JSON[name]
    assert places(index_json(text)) == WHOLE | expected
    assert paths(json.loads(text)) == (WHOLE | expected).keys()


@pytest.mark.parametrize("index", [index_toml, index_json])
def test_depth_is_not_limited(index: Callable[[str], Index]) -> None:
    start = "a = " if index is index_toml else ""
    found = index(f"{start}{'[' * 2_000}{']' * 2_000}")
    assert max(place.column for place in found.values()) == len(start) + 2_000


# ------------------------------------------------------------------------- invalid documents


@given(st.text(st.sampled_from("[]{}\"'=:.,#\\ \r\na1-\u00e9"), max_size=30))
@example("a = []\n[a.b]")
@example("a = 1\n[[a.b]]\n[a]\n[[a]]")
@example('"\\x" = 1')
@example("]")
@example("")
def test_an_invalid_text_ends_in_a_result_or_a_value_error(text: str) -> None:
    for index in (index_toml, index_json):
        try:
            assert index(text)[()] == Position(1, 1)
        except ValueError:
            continue


def test_an_error_has_its_line() -> None:
    with pytest.raises(ParseError) as caught:
        index_toml("a = 1\nb = [\n 'c")
    assert caught.value.line == 3


def toml_error(text: str) -> tomllib.TOMLDecodeError:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a = 1\nb = =", Position(2, 5)),
        ("=", Position(1, 1)),
        ("a = 1\r\n\r\nb = 2 c\r\n", Position(3, 7)),
        ("a = [1,", None),
        ('a = """', None),
        # A key that reads like a position: only the end of the message counts.
        ("a = {'(at line 8, column 9)' = 1, '(at line 8, column 9)' = 2}", Position(1, 62)),
    ],
)
def test_position_of_a_toml_error(text: str, place: Position | None) -> None:
    assert parse_position(toml_error(text)) == place


@pytest.mark.parametrize(
    ("text", "place"),
    [("[1,\n 2 3]", Position(2, 4)), ("", Position(1, 1)), ('{"a"', Position(1, 5))],
)
def test_position_of_a_json_error(text: str, place: Position) -> None:
    with pytest.raises(json.JSONDecodeError) as caught:
        json.loads(text)
    assert parse_position(caught.value) == place
