"""Definition files that someone has got wrong: data and texts, changed at random."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import attrs
from hypothesis import settings
from hypothesis import strategies as st

from kierki import games
from kierki.formats import dumps_deal, dumps_game
from kierki.formats.documents import KINDS, DealFile, ExtendingFile, GameFile
from kierki.formats.source import read_source
from kierki.formats.structure import fields_of

VARIANTS = Path(__file__).parents[2] / "examples" / "variants"

many = settings(max_examples=max(300, settings().max_examples))
"""A few hundred examples; with the profile `long` as many as that has."""

KEYS = sorted(
    {
        name
        for type_ in (GameFile, ExtendingFile, DealFile, *KINDS)
        if attrs.has(type_)
        for name in fields_of(type_)
    }
    | {
        "kind",
        "part",
        "repeat",
        "combines",
        "before",
        "rank_order",
        "x_note",
        "x_",
        "seat",
        "score",
    }
)
WORDS = sorted(
    {*KINDS.values(), "forced", "free", "broken", "all", "any", "kierki", "robber", "no-tricks"}
    | {"small-lottery", "rozgrywka", "*H", "KH", "Q*", "-AH", "9-2H", "7", "10", "T", "H"}
)
TEXTS = st.sampled_from(["", "KH\n", " ", "*H *S", "2-A*", "2 3 4", "a\nb", *WORDS]) | st.text(
    st.characters(exclude_categories=["Cs"]), max_size=5
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.sampled_from([2**53, -(2**53), 101, 53, 0.5, -1.5])
    | TEXTS
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(KEYS) | TEXTS, inner, max_size=3)
    ),
    max_leaves=6,
)


@cache
def documents() -> tuple[dict[str, Any], ...]:
    """What good files hold: games, deals alone, and variants."""
    texts = [dumps_game(game, format="json") for game in games.all()]
    texts += [dumps_deal(deal, format="json") for deal in games.KEIN_STICH_MARCH.deals]
    texts += [dumps_deal(deal, format="json") for deal in games.KIERKI.deals]
    variants = [read_source(path).data for path in sorted(VARIANTS.glob("*.toml"))]
    return (*map(json.loads, texts), *variants)


def _holders(data: object) -> list[Any]:
    """Every table and list."""
    found: list[Any] = []
    left: list[Any] = [data]
    while left:
        value = left.pop()
        if isinstance(value, dict | list):
            found.append(value)
            left += value.values() if isinstance(value, dict) else value
    return found


@st.composite
def mutated_data(draw: st.DrawFn) -> dict[str, Any]:
    """A good file with up to three changes."""
    return change(draw, copy.deepcopy(draw(st.sampled_from(documents()))))


def change(draw: st.DrawFn, data: dict[str, Any]) -> dict[str, Any]:
    """Up to three changes somewhere in a table."""
    for _ in range(draw(st.integers(0, 3))):
        holder = draw(st.sampled_from(_holders(data)))
        kind = draw(st.sampled_from(["change", "remove", "add", "swap", "double"]))
        if isinstance(holder, dict):
            _change_table(draw, holder, kind)
        else:
            _change_list(draw, holder, kind)
    return data


def _change_table(draw: st.DrawFn, table: dict[str, Any], kind: str) -> None:
    if kind in {"add", "double"} or not table:
        table[draw(st.sampled_from(KEYS) | TEXTS)] = draw(VALUES)
        return
    key = draw(st.sampled_from(sorted(table)))
    if kind == "change":
        table[key] = draw(VALUES)
    if kind == "remove":
        del table[key]
    if kind == "swap":
        table[draw(st.sampled_from(KEYS))] = table.pop(key)


def _change_list(draw: st.DrawFn, items: list[Any], kind: str) -> None:
    if kind == "add" or not items:
        items.insert(draw(st.integers(0, len(items))), draw(VALUES))
        return
    place = draw(st.integers(0, len(items) - 1))
    if kind == "change":
        items[place] = draw(VALUES)
    if kind == "remove":
        del items[place]
    if kind == "swap":
        items.append(items.pop(place))
    if kind == "double":
        items.append(copy.deepcopy(items[place]))


@cache
def texts() -> tuple[str, ...]:
    """Good files."""
    written = [dumps_game(game) for game in games.all()]
    written += [dumps_game(game, format="json") for game in games.all()]
    return (*written, *(path.read_text() for path in sorted(VARIANTS.glob("*.toml"))))


BROKEN_PIECES = ["\0", "\r", "\ufeff", "\ud83c", "🂡", "\\", "\\u0000", "\\ud800", "9" * 5000]
PIECES = (
    st.sampled_from(list("[]{}=,:.#-'\"\n"))
    | st.sampled_from(['"""', "[[deals]]", "inf", "NaN", "1e400", "0x", "1979-05-27"])
    | st.sampled_from(BROKEN_PIECES)
    | st.text(max_size=3)
)


@st.composite
def mutated_texts(draw: st.DrawFn) -> str:
    """A good text with up to four pieces put in, taken out, or moved."""
    return change_text(draw, draw(st.sampled_from(texts())))


def change_text(draw: st.DrawFn, text: str) -> str:
    """Up to four pieces put in, taken out, or moved."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        piece = draw(PIECES) if draw(st.booleans()) else text[start:end] * 2
        text = text[:start] + piece + text[end:]
    return text
