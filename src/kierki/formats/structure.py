"""The strict converter: from plain data to the values of the rules, and every fault on the way.

By itself cattrs is lenient: it makes a number of "7", true of "false" and a list of a text. So each
kind of value has a hook of ours, which takes exactly what the format allows.
"""

from __future__ import annotations

from functools import cache
from types import GenericAlias, NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import ClassValidationError
from cattrs.gen import make_dict_structure_fn

from kierki.cards import Card, CardSet, Rank, Suit
from kierki.errors import DefinitionError
from kierki.formats.documents import (
    FORMAT,
    KINDS,
    Added,
    Change,
    Combined,
    DealFile,
    ExtendingFile,
    File,
    GameFile,
    GivenSeat,
    Listed,
    Replacement,
    SweptCards,
    SweptTricks,
)
from kierki.formats.faults import (
    MISSING,
    MOST,
    Fault,
    Found,
    fault,
    faults_of,
    refused,
    shown,
    unknown,
)
from kierki.formats.texts import CARD, CARDS, OPENING, RANKS, SUIT
from kierki.rules.deals import FanTanDeal, Passing, TrickDeal
from kierki.rules.restrictions import Until
from kierki.rules.roles import GIVEN, Given
from kierki.rules.tricks import Tricks

if TYPE_CHECKING:
    from collections.abc import Callable

converter: Final = Converter(detailed_validation=True)

ALL: Final = "all"
"""Every trick, as it is written."""


def structure(data: object, type_: Any) -> Any:
    """Read plain data as a value of this type, and convert nothing (spec: FILE-5).

    Raises:
        Fault: With every fault, each with its path in the data.
    """
    try:
        return converter.structure(data, type_)
    except Exception as error:  # noqa: BLE001 - `faults_of` raises again what is no fault of a file
        raise Fault(*faults_of(error)) from None


# ---------------------------------------------------------------------------- single values


def _integer(value: object, _type: object = None) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST:
        return value
    raise refused(value, "a whole number")


def _boolean(value: object, _type: object) -> bool:
    if isinstance(value, bool):
        return value
    raise refused(value, "true or false")


def _text(value: object, _type: object) -> str:
    """A name, or another text (spec: FILE-7)."""
    if not isinstance(value, str):
        raise refused(value, "a text in quotes")
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        raise fault(f"{shown(value)} holds half a character, which no file can keep")
    return value


def _format(value: object, _type: object) -> int:
    if _integer(value) == FORMAT:
        return FORMAT
    raise refused(value, f"{FORMAT}; no other format is known")


def _until(value: object, _type: object) -> Until:
    names = [until.value for until in Until]
    if value in names:
        return Until(value)
    raise refused(value, " or ".join(map(repr, names)))


def _passing(value: object, _type: object) -> Passing | int:
    names = [passing.value for passing in Passing]
    if value in names:
        return Passing(value)
    try:
        return _integer(value)
    except Fault:
        allowed = f"{', '.join(map(repr, names))} or a whole number"
        raise refused(value, allowed) from None


def _tricks(value: object, _type: object) -> Tricks:
    if value == ALL:
        return Tricks.ALL
    if not isinstance(value, list):
        raise refused(value, f"a list of trick numbers such as [7, -1], or {ALL!r}")
    numbers = converter.structure(value, list[int])
    try:
        return Tricks(*numbers)
    except DefinitionError as error:
        raise fault(error.problems[0].text) from None


# ---------------------------------------------------------------------------------- tables


def _open(value: object) -> dict[str, Any]:
    """A table without the keys that are free (spec: FILE-9)."""
    if isinstance(value, dict):
        return {key: item for key, item in value.items() if not key.startswith("x_")}
    raise refused(value, "a table")


@cache
def fields_of(*classes: Any) -> dict[str, attrs.Attribute[Any]]:
    """The fields that these classes have, their types resolved."""
    return {
        field.name: field for each in classes for field in attrs.fields(attrs.resolve_types(each))
    }


@cache
def _reader(class_: type) -> Callable[[dict[str, Any], type], Any]:
    return make_dict_structure_fn(class_, converter, _cattrs_forbid_extra_keys=False)


def _read(table: dict[str, Any], *classes: Any, more: tuple[str, ...] = ()) -> list[Any]:
    """A table as a value of each of these classes; `more` are keys that were read already."""
    known = (*fields_of(*classes), *more)
    errors: list[Exception] = [
        fault(unknown("key", key, known), key) for key in table if key not in known
    ]
    values = []
    for each in classes:
        try:
            values.append(_reader(each)(table, each))
        except ClassValidationError as error:
            errors += error.exceptions
    if errors:
        raise ClassValidationError("a table has faults", errors, dict)
    return values


def _take_kind(table: dict[str, Any], kinds: dict[str, type], default: str | None = None) -> type:
    """Take the kind out of a table; the class that it stands for."""
    if "kind" not in table and default is None:
        raise fault(f"{MISSING}: one of {', '.join(kinds)}", "kind")
    kind = table.pop("kind", default)
    if not isinstance(kind, str):
        raise refused(kind, f"one of {', '.join(kinds)}", "kind")
    if kind not in kinds:
        raise fault(unknown("kind", kind, kinds), "kind")
    return kinds[kind]


_DEALS: Final[dict[str, type]] = {KINDS[each]: each for each in (TrickDeal, FanTanDeal)}


def _take_body(table: dict[str, Any]) -> type:
    """Take the kind of a deal out of a table; the class in which its other keys are described."""
    kinds: dict[str, type] = {KINDS[TrickDeal]: Combined} if "combines" in table else _DEALS
    return _take_kind(table, kinds, KINDS[TrickDeal])


def _given(value: object, _type: object) -> Given:
    _read(_open(value), GivenSeat)
    return GIVEN


def _swept(value: object, _type: object) -> CardSet | Tricks:
    table = _open(value)
    kinds = [each for each in (SweptCards, SweptTricks) if fields_of(each).keys() & table]
    if len(kinds) != 1:
        raise fault("write { cards = ... } or { tricks = ... }, one of them")
    (swept,) = _read(table, *kinds)
    return swept.cards if isinstance(swept, SweptCards) else swept.tricks


def _deal(value: object, _type: object) -> TrickDeal | FanTanDeal:
    table = _open(value)
    class_ = _take_kind(table, _DEALS, KINDS[TrickDeal])
    deal: TrickDeal | FanTanDeal
    (deal,) = _read(table, class_, more=("kind",))
    return deal


def _change(value: object, _type: object) -> Change:
    table = _open(value)
    known = fields_of(TrickDeal, FanTanDeal)
    found: list[Found] = [] if "id" in table else [(("id",), MISSING)]
    fields = {}
    for key, item in table.items():
        if key not in known:
            found.append(((key,), unknown("key", key, known)))
            continue
        try:
            fields[key] = structure(item, known[key].type)
        except Fault as error:
            found += [((key, *path), text) for path, text in error.found]
    if found:
        raise Fault(*found)
    return Change(fields.pop("id"), fields)


def _entry(class_: type) -> Callable[[object, object], Any]:
    """Entries are flat: what is played and where it stands are keys of one table."""
    place: Any = fields_of(class_)["place"].type

    def read(value: object, _type: object) -> Any:
        table = _open(value)
        body, stands = _read(table, _take_body(table), place, more=("kind",))
        return class_(stands, body)

    return read


_FILES: Final = {"deal": DealFile, "extends": ExtendingFile, "deals": GameFile}


def _file(value: object, _type: object) -> File:
    table = _open(value)
    class_ = next((each for key, each in _FILES.items() if key in table), GameFile)
    file: File
    (file,) = _read(table, class_)
    return file


# ------------------------------------------------------------------------------ registration


def is_tuple(type_: Any) -> bool:
    """Whether a type is that of tuples of any length."""
    origin: Any = get_origin(type_)
    return origin is tuple


def is_union(type_: Any) -> bool:
    """Whether a type is one of several."""
    return get_origin(type_) in {Union, UnionType}


def _any_table(class_: type) -> Callable[[object, object], Any]:
    return lambda value, _type: _read(_open(value), class_)[0]


def _tuple(type_: Any) -> Callable[[object, object], Any]:
    item = get_args(type_)[0]
    items: Any = GenericAlias(list, (item,))

    def read(value: object, _type: object) -> Any:
        if isinstance(value, list):
            return tuple(converter.structure(value, items))
        raise refused(value, "a list")

    return RANKS.read if item is Rank else read


def _union(type_: Any) -> Callable[[object, object], Any]:
    """One of several types; what may be left out is never null (spec: FILE-8)."""
    members = [each for each in get_args(type_) if each is not NoneType]
    if len(members) == 1:
        return converter.get_structure_hook(members[0])
    kinds = {KINDS[each]: each for each in members}

    def read(value: object, _type: object) -> Any:
        table = _open(value)
        return converter.structure(table, _take_kind(table, kinds))

    return read


_HOOKS: Final[dict[Any, Callable[[object, object], Any]]] = {
    int: _integer,
    bool: _boolean,
    str: _text,
    Literal[1]: _format,
    Card: CARD.read,
    CardSet: CARDS.read,
    Suit: SUIT.read,
    Rank | None: OPENING.read,
    Tricks: _tricks,
    CardSet | Tricks: _swept,
    Until: _until,
    Passing | int: _passing,
    Given: _given,
    TrickDeal | FanTanDeal: _deal,
    Listed: _entry(Listed),
    Added: _entry(Added),
    Replacement: _entry(Replacement),
    Change: _change,
    File: _file,
}

converter.register_structure_hook_factory(attrs.has, _any_table)
converter.register_structure_hook_factory(is_tuple, _tuple)
converter.register_structure_hook_factory(is_union, _union)
converter.register_structure_hook_factory(
    lambda type_: type_ in _HOOKS, lambda type_: _HOOKS[type_]
)
for _type, _hook in _HOOKS.items():
    if isinstance(_type, type):  # cattrs asks its own hooks for a class first
        converter.register_structure_hook(_type, _hook)
