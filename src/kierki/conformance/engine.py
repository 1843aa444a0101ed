"""kierki itself as an engine that the suite can ask."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.metadata import version
from typing import TYPE_CHECKING, Final, cast

from kierki.cards import Card, Suit
from kierki.conformance.engines import PROTOCOL, Json, Request
from kierki.errors import (
    DefinitionError,
    KierkiError,
    ParseError,
    Problem,
    RecordError,
    SetupError,
)
from kierki.formats import dumps_view, loads_game, loads_record
from kierki.play.actions import PASS, Action, IllegalAction, NameTrump
from kierki.play.events import CardPlayed, Passed, TrickTaken, TrumpNamed
from kierki.play.match import Match
from kierki.play.replaying import replay
from kierki.rules.trumps import NO_TRUMP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kierki.play.view import View
    from kierki.rules.game import Game

KINDS: Final[dict[type[KierkiError], str]] = {
    ParseError: "parse",
    DefinitionError: "definition",
    SetupError: "setup",
    RecordError: "record",
}
"""The kinds of error of the protocol."""
NAMES: Final = "trump="


class KierkiEngine:
    """kierki, asked as any other engine is: all clauses, any definition."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._doors: Final[dict[str, Callable[[Request], Request]]] = {
            "hello": self._hello,
            "define": self._define,
            "start": self._start,
            "legal": self._legal,
            "apply": self._apply,
            "view": self._view,
            "score": self._score,
            "replay": self._replay,
        }

    def ask(self, request: Request) -> Json:
        """The reply to a request; what is wrong is said in it."""
        door = self._doors.get(str(request.get("do")))
        if door is None:
            return {"error": "request", "text": f"do one of {', '.join(self._doors)}"}
        try:
            return door(request)
        except KeyError as error:
            return {"error": "request", "text": f"the request has no {error}"}
        except KierkiError as error:
            return _told(error)

    def _hello(self, _request: Request) -> Request:
        name = f"kierki {version('kierki')}"
        return {"protocol": PROTOCOL, "engine": name, "clauses": "all", "deals": "any"}

    def _define(self, request: Request) -> Request:
        defined = request["game"]
        game = _game(defined if isinstance(defined, str) else json.dumps(defined))
        bounds: list[Json] = [
            [*deal.total_range(game.deck, game.seats, hand_size=game.hand_size)]
            for deal in game.deals
        ]
        return {"ok": True, "totals": bounds}

    def _start(self, request: Request) -> Request:
        hands = [[str(hand) for hand in _listed(deal)] for deal in _listed(request["hands"])]
        schedule = None
        if request.get("schedule") is not None:
            schedule = [
                (str(entry["deal"]), _seat(entry.get("seat")))
                for entry in _listed(request["schedule"])
                if isinstance(entry, dict)
            ]
        self._match = Match.start(
            _game(json.dumps(request["game"])),
            dealer=_seat(request["dealer"]),
            hands=hands,
            schedule=schedule,
        )
        return {"ok": True}

    def _replay(self, request: Request) -> Request:
        self._match = replay(loads_record(json.dumps(request["record"])))
        return {"ok": True}

    @property
    def _now(self) -> Match:
        if self._match is None:
            raise RecordError("no match was started")
        return self._match

    def _legal(self, _request: Request) -> Request:
        return {"turn": self._now.turn, "actions": _texts(self._now.legal_actions())}

    def _apply(self, request: Request) -> Request:
        match, action = self._now, _action(str(request["action"]))
        try:
            after = match.apply(action, seat=_seat(request.get("seat")))
        except IllegalAction as error:
            return {"refused": error.reason.clause.value, "text": error.reason.text}
        self._match = after
        return {"ok": True, "taken": _taker(after)}

    def _score(self, _request: Request) -> Request:
        match = self._now
        now: list[Json] | None = None
        if match.play is not None and not match.is_over:
            now = [*match.play.scores]
        return {
            "now": now,
            "deals": [[*deal] for deal in match.deal_scores],
            "scores": [*match.scores],
            "ranking": [[place.rank, place.seat] for place in match.ranking],
        }

    def _view(self, request: Request) -> Request:
        view = self._now.view(_seat(request["seat"]))
        whole: Json = json.loads(dumps_view(view))
        return {"view": {**_seen(view), "whole": whole}}


@lru_cache(maxsize=64)
def _game(text: str) -> Game:
    # The suite starts many matches of one game.
    return loads_game(text)


def _told(error: KierkiError) -> Request:
    """An error as the protocol tells it."""
    kinds = [kind for type_, kind in KINDS.items() if isinstance(error, type_)]
    reply: Request = {"error": kinds[0] if kinds else "request", "text": str(error)}
    if isinstance(error, DefinitionError):
        reply["paths"] = [problem.path for problem in error.problems]
    if isinstance(error, RecordError):
        reply["clause"] = error.clause
    return reply


def _listed(value: Json) -> list[Json]:
    if isinstance(value, list):
        return value
    raise SetupError([Problem("", f"{value!r} is no list")])


def _seat(value: Json) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise SetupError([Problem("", f"{value!r} is no seat")])


def _action(text: str) -> Action:
    """An action; what is none stays a text, which the match refuses."""
    if text == str(PASS):
        return PASS
    name = text.removeprefix(NAMES)
    try:
        if name == text:
            return Card.parse(text)
        return NameTrump(NO_TRUMP if name == NO_TRUMP.value else Suit.parse(name))
    except ParseError:
        return cast("Action", text)  # ACTION-1 is for what is no action at all


def action_text(action: Action) -> str:
    """An action as the vectors write it: a card, `pass`, or `trump=` and a suit or `none`."""
    return f"{NAMES}{action.suit.value}" if isinstance(action, NameTrump) else str(action)


def _texts(actions: Iterable[Action]) -> list[Json]:
    return [action_text(action) for action in actions]


def _taker(after: Match) -> int | None:
    """Who took the trick that was closed last, if it was closed by the last action."""
    taken = [event.seat for event in after.last_events if isinstance(event, TrickTaken)]
    return taken[0] if taken else None


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _seen(view: View) -> Request:
    """A view in the words of the protocol."""
    tricks: list[Json] = [
        {"leader": trick.leader, "cards": _cards(trick.cards), "taken": trick.winner}
        for trick in view.tricks
    ]
    return {
        "seat": view.seat,
        "turn": view.turn,
        "deal": view.deal.id,
        "number": view.deal_number,
        "dealer": view.dealer,
        "trump": None if view.trump is None else view.trump.value,
        "hand": _cards(view.hand),
        "hand_sizes": [*view.hand_sizes],
        "played": " ".join(_done(view)),
        "table": _cards(view.table),
        "tricks": tricks,
        "out": [*view.finished],
        "legal": " ".join(map(action_text, view.legal)),
        "deals": [[*deal] for deal in view.deal_scores],
        "scores": [*view.scores],
    }


def _done(view: View) -> Iterator[str]:
    """What was done in the deal in play."""
    for event in view.deal_history:
        match event:
            case CardPlayed():
                yield str(event.card)
            case Passed():
                yield str(PASS)
            case TrumpNamed():
                yield f"{NAMES}{event.trump.value}"
            case _:
                pass
