"""The JSON Schema of definition files, made from the same classes that the reader fills."""

from __future__ import annotations

import copy
from functools import cache
from types import NoneType
from typing import Any, Final, Literal, TypeAlias, get_args

import attrs

from kierki.cards import Card, CardSet, Deck, Rank, Suit
from kierki.formats.documents import (
    FORMAT,
    KINDS,
    MOST_REPEATS,
    Added,
    Change,
    Combined,
    DealFile,
    ExtendingFile,
    GameFile,
    GivenSeat,
    Joining,
    Listed,
    Listing,
    Replacement,
    SweptCards,
    SweptTricks,
)
from kierki.formats.faults import MOST
from kierki.formats.structure import ALL, fields_of, is_tuple, is_union
from kierki.formats.texts import CARD, CARDS, DECK, OPENING, RANKS, SUIT, Spelling
from kierki.rules.deals import FanTanDeal, Passing, TrickDeal
from kierki.rules.game import MAX_SEATS, MIN_SEATS
from kierki.rules.restrictions import FollowSuit, Restriction, Until
from kierki.rules.roles import Given
from kierki.rules.scores import Sweep
from kierki.rules.tricks import Tricks

Schema: TypeAlias = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of definition files: games, extended games, deals alone.

    It refuses nothing that is read, and accepts nothing that is refused for its form. What is said
    of several values together, such as the sum of all scores, no schema can say. JSON Schema makes
    no difference between 1 and 1.0; the reader does (spec: FILE-29).
    """
    return copy.deepcopy(_schema())


_INTEGER: Final[Schema] = {"type": "integer", "minimum": -MOST, "maximum": MOST}


def _spelt(spelling: Spelling) -> Schema:
    return {"description": spelling.allowed, "type": "string", "pattern": spelling.pattern}


_NAMED: Final[dict[Any, tuple[str, Schema]]] = {
    int: ("Integer", _INTEGER),
    Card: ("Card", _spelt(CARD)),
    CardSet: ("Cards", _spelt(CARDS)),
    Suit: ("Suit", _spelt(SUIT)),
    Rank | None: ("Opening", _spelt(OPENING)),
    tuple[Rank, ...]: ("Ranks", _spelt(RANKS)),
    Tricks: (
        "Tricks",
        {
            "description": "numbers from 1, or from the end with -1 for the last; or all",
            "oneOf": [
                {"const": ALL},
                {
                    "type": "array",
                    "items": {"$ref": "#/$defs/Integer", "not": {"const": 0}},
                    "minItems": 1,
                },
            ],
        },
    ),
    Until: ("Until", {"enum": [each.value for each in Until]}),
    Passing | int: (
        "Passing",
        {
            "anyOf": [
                {"enum": [each.value for each in Passing]},
                {"$ref": "#/$defs/Integer", "minimum": 0},
            ]
        },
    ),
}
"""Values that are no tables, each with its name in the schema."""

# What the rules' own classes, the game or the reader check of a single value.
_LIMITS: Final[dict[tuple[type, str], Schema]] = {
    (GameFile, "id"): {"minLength": 1},
    (GameFile, "seats"): {"minimum": MIN_SEATS, "maximum": MAX_SEATS},
    (GameFile, "hand_size"): {"minimum": 1},
    (GameFile, "deals"): {"minItems": 1},
    (ExtendingFile, "id"): {"minLength": 1},
    (ExtendingFile, "seats"): {"minimum": MIN_SEATS, "maximum": MAX_SEATS},
    (ExtendingFile, "hand_size"): {"minimum": 1},
    (ExtendingFile, "drop"): {"uniqueItems": True},
    (Deck, "cards"): {"pattern": DECK.pattern},
    (Listing, "repeat"): {"minimum": 1, "maximum": MOST_REPEATS},
    (Joining, "repeat"): {"minimum": 1, "maximum": MOST_REPEATS},
    (Combined, "id"): {"minLength": 1},
    (Combined, "combines"): {"minItems": 1},
    (TrickDeal, "id"): {"minLength": 1},
    (FanTanDeal, "id"): {"minLength": 1},
    (FanTanDeal, "ends_when_out"): {"minimum": 1},
    (Sweep, "of"): {"minItems": 1},
}


@cache
def _schema() -> Schema:
    builder = _Builder()
    root = builder.file()
    return {
        "$schema": DIALECT,
        "title": "Definition files of kierki",
        "description": "A game, a game that extends another, or a deal alone, as TOML or JSON.",
        **root,
        "$defs": dict(sorted(builder.definitions.items())),
    }


@attrs.define
class _Builder:
    definitions: dict[str, Schema] = attrs.field(factory=dict)

    def file(self) -> Schema:
        """What a file may be, told by its keys."""
        return _either(
            {"required": ["deal"]},
            self.of(DealFile),
            _either({"required": ["extends"]}, self.of(ExtendingFile), self.of(GameFile)),
        )

    def of(self, type_: Any) -> Schema:
        """The schema of a type."""
        if type_ in _NAMED:
            return self._named(*_NAMED[type_])
        if type_ is str:
            return {"type": "string"}
        if type_ is bool:
            return {"type": "boolean"}
        if type_ == Literal[1]:
            return {"const": FORMAT}
        if type_ == CardSet | Tricks:
            return {"oneOf": [self.of(SweptCards), self.of(SweptTricks)]}
        if type_ == TrickDeal | FanTanDeal:
            return self._deal()
        if is_tuple(type_):
            return {"type": "array", "items": self.of(get_args(type_)[0])}
        if is_union(type_):
            members = [self.of(each) for each in get_args(type_) if each is not NoneType]
            return members[0] if len(members) == 1 else {"oneOf": members}
        if type_ in {Listed, Added, Replacement}:
            return self._named(type_.__name__, self._entry(fields_of(type_)["place"].type))
        if type_ is Given:
            return self._named("Given", self._table(GivenSeat, kind=KINDS[Given]))
        if type_ is Change:
            return self._named("Change", self._change())
        return self._named(type_.__name__, self._table(type_, kind=KINDS.get(type_)))

    def _named(self, name: str, schema: Schema) -> Schema:
        self.definitions[name] = schema
        return {"$ref": f"#/$defs/{name}"}

    def _deal(self, *place: type) -> Schema:
        """A deal of tricks or a layout, told by its kind."""
        return _either(
            {"required": ["kind"], "properties": {"kind": {"const": KINDS[FanTanDeal]}}},
            self._table(FanTanDeal, *place, kind=KINDS[FanTanDeal]),
            self._table(TrickDeal, *place, kind=KINDS[TrickDeal]),
        )

    def _entry(self, place: Any) -> Schema:
        combined = self._table(Combined, place, kind=KINDS[TrickDeal])
        return _either({"required": ["combines"]}, combined, self._deal(place))

    def _change(self) -> Schema:
        tables = [self._table(each) for each in (TrickDeal, FanTanDeal)]
        return {"anyOf": [{**table, "required": ["id"]} for table in tables]}

    def _table(self, *classes: type, kind: str | None = None) -> Schema:
        properties: Schema = {}
        required: list[str] = []
        if kind is not None:
            properties["kind"] = {"const": kind}
            if classes[0] not in {TrickDeal, FanTanDeal, Combined}:
                required.append("kind")
        for class_ in classes:
            for name, field in fields_of(class_).items():
                properties[name] = self._field(class_, name, field.type)
                if field.default is attrs.NOTHING:
                    required.append(name)
        return {
            "description": (classes[0].__doc__ or "").partition("\n")[0],
            "type": "object",
            "properties": properties,
            "patternProperties": {"^x_": True},
            "additionalProperties": False,
            "required": required,
        }

    def _field(self, class_: type, name: str, type_: Any) -> Schema:
        schema = self.of(type_) | _LIMITS.get((class_, name), {})
        if (class_, name) == (TrickDeal, "restrictions"):
            # `FollowSuit` may stand first, and nowhere else.
            later = [self.of(each) for each in get_args(Restriction) if each is not FollowSuit]
            schema |= {"prefixItems": [schema["items"]], "items": {"oneOf": later}}
        if (class_, name) == (TrickDeal, "scores"):
            replacing = {"kind": {"const": KINDS[Sweep]}, "replaces": {"const": True}}
            schema["contains"] = {"required": ["kind"], "properties": replacing}
            schema |= {"minContains": 0, "maxContains": 1}
        return schema


def _either(condition: Schema, then: Schema, otherwise: Schema) -> Schema:
    return {"if": condition, "then": then, "else": otherwise}
