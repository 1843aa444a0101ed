"""The model of the spec accepts what happens in the vectors, move by move.

The library agrees with the vectors; where the model agrees with the library on the same course, it
agrees with them too: on turns, legal sets, the clauses of refusals, takers, points and places.
"""

import json
from collections.abc import Iterator

import pytest

from kierki import NO_TRUMP, PASS, Action, Card, Match, NameTrump, Suit
from kierki.conformance import Vector, vectors
from kierki.formats import loads_game
from tests.spec.traces import Trace, difference, play_deal

MOST_MOVES = 40
"""Longer ones are deals of packaged games, which the tests of the model play themselves."""
SMALL = [vector for vector in vectors() if 1 < len(vector.data.get("moves", ())) <= MOST_MOVES]


def action_of(text: str) -> Action:
    """An action as the vectors write it."""
    if text == "pass":
        return PASS
    if text.startswith("trump="):
        name = text.removeprefix("trump=")
        return NameTrump(NO_TRUMP if name == "none" else Suit.parse(name))
    return Card.parse(text)


def started(vector: Vector) -> Match:
    """The match of a vector, not yet begun."""
    data = vector.data
    schedule = [(entry["deal"], entry.get("seat")) for entry in data.get("schedule", ())]
    return Match.start(
        loads_game(json.dumps(vector.game)),
        dealer=data["dealer"],
        hands=data["hands"],
        schedule=schedule or None,
    )


def traces(vector: Vector) -> Iterator[Trace]:
    """What the library does in each deal of a vector."""
    match = started(vector)
    todo = [action_of(move["do"]) for move in vector.data["moves"] if "do" in move]

    def choose(_: tuple[Action, ...]) -> Action:
        return todo.pop(0)

    while todo and not match.is_over:
        left = len(todo) - (match.naming is not None)
        trace, match = play_deal(match, choose, cut=left)
        yield trace
    assert not todo


@pytest.mark.parametrize("vector", SMALL, ids=str)
def test_the_model_accepts_a_vector(vector: Vector) -> None:
    for trace in traces(vector):
        assert difference(trace) is None


def test_most_vectors_are_small() -> None:
    """And show most of the clauses that a match can show."""
    shown = set().union(*(vector.shown for vector in SMALL))
    matches = set().union(*(v.shown for v in vectors() if "moves" in v.data))
    assert matches - shown == set()
    assert len(SMALL) >= 150
