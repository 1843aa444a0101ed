"""How matches are kept: the parts of records, views and score sheets, on the strict converter.

Cards are one text (`"KH 4D"`), and so are actions (`"trump=H KH 4D pass"`). A packaged game is its
id and the digest of its definition; any other game stands there itself.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, Literal, NewType, TypeAlias

import attrs

from kierki import games
from kierki.cards import Card, Suit
from kierki.errors import DefinitionError, ParseError
from kierki.formats.assembly import define
from kierki.formats.faults import MOST, Fault, fault, faults_of, refused, shown, unknown
from kierki.formats.plain import game_digest, to_data
from kierki.formats.source import Source
from kierki.formats.structure import converter, structure
from kierki.play.actions import PASS, Action, NameTrump, Reason
from kierki.play.events import (
    CardPlayed,
    DealScored,
    Dealt,
    Event,
    Passed,
    TrickTaken,
    TrumpNamed,
    WentOut,
)
from kierki.play.record import RecordedDeal
from kierki.rules.game import Game
from kierki.rules.roles import Seat
from kierki.rules.trumps import NO_TRUMP, TrumpChoice

if TYPE_CHECKING:
    from collections.abc import Callable

Seed = NewType("Seed", int)
"""The seed of a match: a number, and as a text one that not every reader of JSON can keep."""
Cards: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = tuple[Cards, ...]
Schedule: TypeAlias = tuple[tuple[str, Seat | None], ...]
Refusals: TypeAlias = tuple[tuple[Action, Reason], ...]
Value: TypeAlias = tuple[int, ...] | int | None
"""What stands in a row of a score sheet: counts or places, a seat, or nobody."""

EVENTS: Final[dict[type, str]] = {
    Dealt: "dealt",
    TrumpNamed: "trump-named",
    CardPlayed: "card-played",
    Passed: "passed",
    TrickTaken: "trick-taken",
    WentOut: "went-out",
    DealScored: "deal-scored",
}
"""What stands under `event`."""

_TRUMP: Final = "trump="
_SEED: Final = re.compile(r"-?[0-9]{1,100}")


@attrs.frozen(kw_only=True)
class RecordFile:
    """A record."""

    format: Literal[1]
    game: Game
    dealer: Seat
    seed: Seed
    schedule: Schedule | None = None
    deals: tuple[RecordedDeal, ...]


@attrs.frozen(kw_only=True)
class ViewFile:
    """A view of one seat, or of an onlooker; it is written only."""

    format: Literal[1]
    game: Game
    seat: Seat | None = None
    first_dealer: Seat
    schedule: Schedule | None = None
    turn: Seat | None = None
    legal: tuple[Action, ...] = ()
    refusals: Refusals = ()
    history: tuple[Event, ...]


@attrs.frozen
class KeptDeal:
    """What was taken in a deal."""

    number: int
    """The number of the deal, from 1."""
    deal: str
    """Its id."""
    taken: tuple[Value, ...]
    """A value for each row."""


@attrs.frozen(kw_only=True)
class SheetFile:
    """A score sheet."""

    format: Literal[1]
    game: Game
    players: tuple[str, ...]
    dealer: Seat = 0
    deals: tuple[KeptDeal, ...] = ()


@attrs.frozen
class _Named:
    """A packaged game."""

    id: str
    digest: str


@attrs.frozen
class _Scheduled:
    """An entry of a schedule."""

    deal: str
    seat: Seat | None = None


# ---------------------------------------------------------------------------------- reading


def _game(value: object, _type: object) -> Game:
    """A game that is named, or that stands there itself (spec: RECORD-3)."""
    if not isinstance(value, dict) or "digest" not in value:
        try:
            game = define(Source({}), value).value
        except DefinitionError as error:
            raise Fault(*faults_of(error)) from None
        if isinstance(game, Game):
            return game
        raise fault("found a deal alone; a match is of a game")
    named: _Named = structure(value, _Named)
    packaged = {game.id: game for game in games.all()}
    known = packaged.get(named.id)
    if known is None:
        raise fault(unknown("game", named.id, packaged), "id")
    if game_digest(known) != named.digest:
        text = f"another definition of {named.id} than this version has; write the whole game"
        raise fault(text, "digest")
    return known


def _seed(value: object, _type: object) -> Seed:
    if isinstance(value, str) and _SEED.fullmatch(value):
        return Seed(int(value))
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST:
        return Seed(value)
    raise refused(value, "a whole number, in quotes where it is a long one")


def _text_of(value: object, allowed: str) -> str:
    if isinstance(value, str):
        return value
    raise refused(value, allowed)


def _cards(value: object, _type: object) -> Cards:
    try:
        return Card.parse_all(_text_of(value, "cards such as 'KH 4D'"))
    except ParseError as error:
        raise fault(error.problem) from None


def _hands(value: object, _type: object) -> Hands:
    if not isinstance(value, list):
        raise refused(value, "a list of hands")
    hands: Hands = tuple(structure(value, list[Cards]))
    return hands


def _trump(text: str) -> TrumpChoice:
    if text == NO_TRUMP.value:
        return NO_TRUMP
    try:
        return Suit.parse(text)
    except ParseError as error:
        raise fault(f"{error.problem}, or {NO_TRUMP.value!r}") from None


def _action(word: str) -> Action:
    if word == PASS.value:
        return PASS
    if word.startswith(_TRUMP):
        return NameTrump(_trump(word.removeprefix(_TRUMP)))
    try:
        return Card.parse(word)
    except ParseError:
        text = f"{shown(word)} is no action; write a card, 'pass', or 'trump=' and a suit or none"
        raise fault(text) from None


def _actions(value: object, _type: object) -> tuple[Action, ...]:
    text = _text_of(value, "actions such as 'trump=H KH 4D pass'")
    return tuple(_action(word) for word in text.split())


def _schedule(value: object, _type: object) -> Schedule:
    if not isinstance(value, list):
        raise refused(value, "a list of deals")
    entries: list[_Scheduled] = structure(value, list[_Scheduled])
    return tuple((entry.deal, entry.seat) for entry in entries)


def _value(value: object, _type: object) -> Value:
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if isinstance(value, list):
        return tuple(structure(value, list[int]))
    raise refused(value, "a list of numbers, the number of a seat, or null")


# ---------------------------------------------------------------------------------- writing


def cards_text(cards: Cards) -> str:
    """Cards as one text."""
    return " ".join(map(str, cards))


def _action_text(action: Action) -> str:
    return f"{_TRUMP}{action.suit.value}" if isinstance(action, NameTrump) else str(action)


def _game_data(game: Game) -> dict[str, Any]:
    if game in games.all():
        return {"id": game.id, "digest": game_digest(game)}
    return to_data(game)


def _event_data(event: Event) -> dict[str, Any]:
    fields: dict[str, Any] = converter.unstructure(event, unstructure_as=type(event))
    return {"event": EVENTS[type(event)]} | fields


def _schedule_data(schedule: Schedule) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = converter.unstructure(
        [_Scheduled(deal_id, seat) for deal_id, seat in schedule]
    )
    return data


def _refusal_data(refusals: Refusals) -> list[dict[str, str]]:
    return [
        {"action": _action_text(action), "clause": reason.clause.value, "text": reason.text}
        for action, reason in refusals
    ]


# ------------------------------------------------------------------------------ registration

_READ: Final[dict[Any, Callable[[object, object], Any]]] = {
    Game: _game,
    Seed: _seed,
    Cards: _cards,
    Hands | None: _hands,
    tuple[Action, ...]: _actions,
    Schedule | None: _schedule,
    Value: _value,
}
_WRITE: Final[dict[Any, Callable[[Any], Any]]] = {
    Game: _game_data,
    Seed: lambda seed: seed if abs(seed) <= MOST else str(seed),
    Cards: cards_text,
    # None is the default, and is left out.
    Hands | None: lambda hands: list(map(cards_text, hands)),
    tuple[Cards | None, ...]: lambda hands: [
        None if hand is None else cards_text(hand) for hand in hands
    ],
    TrumpChoice: lambda trump: trump.value,
    tuple[Action, ...]: lambda actions: " ".join(map(_action_text, actions)),
    Schedule | None: _schedule_data,
    Value: lambda value: list(value) if isinstance(value, tuple) else value,
    Refusals: _refusal_data,
    Event: _event_data,
}

converter.register_structure_hook_factory(lambda type_: type_ in _READ, lambda type_: _READ[type_])
converter.register_unstructure_hook_factory(
    lambda type_: type_ in _WRITE, lambda type_: _WRITE[type_]
)
# cattrs asks its own hooks for a class first.
converter.register_structure_hook(Game, _game)
converter.register_unstructure_hook(Game, _game_data)
