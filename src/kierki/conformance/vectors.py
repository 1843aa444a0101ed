"""The vectors: what has to happen in small matches, as data that any program can read.

They are the JSON files beside this module; the spec describes them, and `schema.json` checks them.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

import attrs

from kierki.conformance.engines import Json

At: TypeAlias = Literal["naming", "lead", "follow", "layout", "over"]
"""What is to be done at a move."""


class ScheduledData(TypedDict):
    """A deal of a schedule."""

    deal: str
    seat: NotRequired[int]


class TryData(TypedDict):
    """Something that is refused."""

    seat: int | None
    action: str
    clause: str


# "not" is no name in Python.
_Refused = TypedDict("_Refused", {"not": NotRequired[dict[str, str]]})


class MoveData(_Refused):
    """One move: what holds before it, and what is done."""

    at: At
    turn: int | None
    legal: str
    now: NotRequired[list[int]]
    tries: NotRequired[list[TryData]]
    views: NotRequired[list[dict[str, Json]]]
    do: NotRequired[str]
    taken: NotRequired[int]


class ScoreData(TypedDict):
    """The points at the end of a vector."""

    now: list[int] | None
    deals: list[list[int]]
    scores: list[int]
    ranking: list[list[int]]


class TwinData(TypedDict):
    """A match that a seat cannot tell from that of the vector."""

    seat: int | None
    hands: list[list[str]]


class VectorData(TypedDict):
    """A vector as it stands in its file; which keys it has depends on its kind."""

    id: str
    about: str
    clauses: list[str]
    game: NotRequired[str]
    dealer: NotRequired[int]
    schedule: NotRequired[list[ScheduledData]]
    hands: NotRequired[list[list[str]]]
    moves: NotRequired[list[MoveData]]
    score: NotRequired[ScoreData]
    twins: NotRequired[list[TwinData]]
    define: NotRequired[Json]
    start: NotRequired[dict[str, Json]]
    replay: NotRequired[dict[str, Json]]
    error: NotRequired[str]
    paths: NotRequired[list[str]]
    totals: NotRequired[list[int | None]]
    sums: NotRequired[list[list[int]]]
    clause: NotRequired[str]
    turn: NotRequired[int | None]
    deals: NotRequired[list[list[int]]]


class _File(TypedDict):
    format: int
    about: str
    games: dict[str, dict[str, Json]]
    vectors: list[VectorData]


@attrs.frozen(eq=False)
class Vector:
    """One vector."""

    id: str
    """Its name, such as `follow-1/void`."""
    about: str
    """What it shows, in a sentence or two."""
    clauses: tuple[str, ...]
    """The clauses of the spec that it rests on."""
    deals: tuple[str, ...] | None
    """The packaged deals that are played, such as `kierki/no-hearts`; None where a definition has
    to be read."""
    file: str
    """The name of the file that it stands in."""
    game: dict[str, Json] = attrs.field(repr=False)
    """The definition of the game as data; empty where it has none of its own."""
    data: VectorData = attrs.field(repr=False)
    """What stands in the file."""

    @property
    def shown(self) -> frozenset[str]:
        """Its clauses, and those by which something is refused in it."""
        moves = self.data.get("moves", ())
        refusing = {clause for move in moves for clause in move.get("not", ())}
        tried = {attempt["clause"] for move in moves for attempt in move.get("tries", ())}
        return frozenset(self.clauses) | refusing | tried

    def __str__(self) -> str:
        """Its name."""
        return self.id


OWN: Final = "vector"
"""The id of a game that is packaged nowhere: it is known by its definition alone."""


@cache
def vectors() -> tuple[Vector, ...]:
    """All vectors, small ones first."""
    folder = files("kierki.conformance").joinpath("vectors")
    found: list[Vector] = []
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        file: _File = json.loads(path.read_text("utf-8"))
        found += [_vector(path.name, file["games"], data) for data in file["vectors"]]
    return tuple(sorted(found, key=lambda vector: len(vector.data.get("moves", ()))))


def _vector(file: str, games: dict[str, dict[str, Json]], data: VectorData) -> Vector:
    game = games[data["game"]] if "game" in data else {}
    played = [entry["deal"] for entry in data.get("schedule", ())]
    if "start" in data:
        game, played = _started(data["start"])
    deals: tuple[str, ...] | None = None
    if game and game["id"] != OWN:
        deals = tuple(f"{game['id']}/{name}" for name in played)
    clauses = tuple(data["clauses"])
    return Vector(data["id"], data["about"], clauses, deals, file, game, data)


def _started(start: dict[str, Json]) -> tuple[dict[str, Json], list[str]]:
    """The game and the deals of a start."""
    match start:
        case {"game": dict(game), "schedule": list(schedule)}:
            return game, [str(entry["deal"]) for entry in schedule if isinstance(entry, dict)]
        case _:
            return {}, []
