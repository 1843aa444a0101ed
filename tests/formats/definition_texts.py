"""Texts of definition files, and what is said of them."""

from __future__ import annotations

import pytest

from kierki import DefinitionError, ParseError, Problem
from kierki.formats import loads_deal, loads_game

HEAD = """
format = 1
id = "test"
seats = 4
[deck]
cards = "2-A*"
"""
PLAIN = """
[[deals]]
id = "plain"
scores = [{ kind = "per-trick", points = -1 }]
"""
VARIANT = """
format = 1
id = "test"
extends = "kierki"
"""


def problems(text: str, *, path: str | None = None) -> tuple[Problem, ...]:
    """What is wrong with the text of a game."""
    with pytest.raises(DefinitionError) as refused:
        loads_game(text, path=path)
    return refused.value.problems


def faults(text: str) -> list[tuple[str, str]]:
    """What is wrong with the text of a game: paths and texts."""
    return [(problem.path, problem.text) for problem in problems(text)]


def deal_faults(keys: str) -> list[tuple[str, str]]:
    """What is wrong with a deal alone that has these keys: paths and texts."""
    with pytest.raises(DefinitionError) as refused:
        loads_deal(f"format = 1\n[deal]\n{keys}")
    return [(problem.path, problem.text) for problem in refused.value.problems]


def unreadable(text: str) -> ParseError:
    """Why a text is neither TOML nor JSON."""
    with pytest.raises(ParseError) as refused:
        loads_game(text)
    return refused.value
