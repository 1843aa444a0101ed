"""From values to the plain data of a file, with what is the default left out."""

from __future__ import annotations

import hashlib
import json
from itertools import groupby
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, get_args

import attrs
from cattrs.gen import make_dict_unstructure_fn

from kierki.cards import Card, CardSet, Rank, Suit
from kierki.formats.documents import (
    FIRST_PART,
    FORMAT,
    KINDS,
    MOST_REPEATS,
    DealFile,
    GameFile,
    Listed,
    Listing,
)
from kierki.formats.structure import ALL, converter, is_tuple, is_union
from kierki.formats.texts import ANY_RANK
from kierki.rules.deals import Deal, Passing, TrickDeal
from kierki.rules.game import Game
from kierki.rules.restrictions import Until
from kierki.rules.roles import Given
from kierki.rules.tricks import Tricks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def to_data(value: Game | Deal) -> dict[str, Any]:
    """What a definition file of a game, or of a deal alone, holds (spec: FILE-27).

    A deal that stands several times in a row is written once.
    """
    file = _game_file(value) if isinstance(value, Game) else DealFile(format=FORMAT, deal=value)
    data: dict[str, Any] = converter.unstructure(file)
    return data


def game_digest(game: Game) -> str:
    """What tells a definition from every other: equal games have equal digests (spec: FILE-28).

    It is the SHA-256, in hexadecimal digits, of the game's JSON with its keys in order and without
    blanks; other programs can compute it from a file that this library wrote.
    """
    text = json.dumps(to_data(game), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _game_file(game: Game) -> GameFile:
    return GameFile(
        format=FORMAT,
        id=game.id,
        seats=game.seats,
        high_wins=game.high_wins,
        clockwise=game.clockwise,
        rotation=game.rotation,
        hand_size=game.hand_size,
        balance=game.balance,
        deck=game.deck,
        deals=tuple(_entries(game)),
    )


def _entries(game: Game) -> Iterator[Listed]:
    before = FIRST_PART
    for part in game.parts:
        for deal, run in groupby(part.deals):
            left = len(tuple(run))
            while left:
                times = min(left, MOST_REPEATS)
                yield Listed(Listing(None if part.id == before else part.id, times), deal)
                before, left = part.id, left - times


# ------------------------------------------------------------------------------------- hooks


def _tricks(tricks: Tricks) -> str | list[int]:
    return ALL if tricks.numbers is None else list(tricks.numbers)


def _swept(part: CardSet | Tricks) -> dict[str, Any]:
    return {"cards": str(part)} if isinstance(part, CardSet) else {"tricks": _tricks(part)}


def _passing(passing: Passing | int) -> str | int:
    return passing.value if isinstance(passing, Passing) else int(passing)


def _opening(rank: Rank | None) -> str:
    return ANY_RANK if rank is None else rank.value


def _ranks(ranks: tuple[Rank, ...]) -> str:
    return " ".join(rank.value for rank in ranks)


def _entry(entry: Listed) -> dict[str, Any]:
    body: dict[str, Any] = converter.unstructure(entry.body)
    place: dict[str, Any] = converter.unstructure(entry.place)
    return {"id": body["id"]} | place | body


def _table(class_: type) -> Callable[[Any], dict[str, Any]]:
    write: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(
        class_, converter, _cattrs_omit_if_default=True
    )
    if class_ is TrickDeal or class_ not in KINDS:
        return write
    return lambda value: {"kind": KINDS[class_]} | write(value)


def _tuple(type_: Any) -> Callable[[Any], Any]:
    item = get_args(type_)[0]
    if item is Rank:
        return _ranks
    write = converter.get_unstructure_hook(item)
    return lambda values: [write(value) for value in values]


def _union(type_: Any) -> Callable[[Any], Any]:
    members = [each for each in get_args(type_) if each is not NoneType]
    # Where None is allowed it is the default, and is left out.
    return (
        converter.get_unstructure_hook(members[0]) if len(members) == 1 else converter.unstructure
    )


_HOOKS: Final[dict[Any, Callable[[Any], Any]]] = {
    int: int,
    bool: bool,
    Card: str,
    CardSet: str,
    Suit: str,
    Rank | None: _opening,
    Tricks: _tricks,
    CardSet | Tricks: _swept,
    Until: lambda until: until.value,
    Passing | int: _passing,
    Given: lambda _given: {"kind": KINDS[Given]},
    Listed: _entry,
}

converter.register_unstructure_hook_factory(attrs.has, _table)
converter.register_unstructure_hook_factory(is_tuple, _tuple)
converter.register_unstructure_hook_factory(is_union, _union)
converter.register_unstructure_hook_factory(
    lambda type_: type_ in _HOOKS, lambda type_: _HOOKS[type_]
)
for _type, _hook in _HOOKS.items():
    if isinstance(_type, type):  # cattrs asks its own hooks for a class first
        converter.register_unstructure_hook(_type, _hook)
