"""Asking an engine what a vector asks, and holding its replies against what has to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from kierki.conformance.engines import Claims, Engine, EngineError, Json, Request
from kierki.conformance.vectors import Vector

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.conformance.vectors import MoveData, TwinData

LEADING: Final = ("LEAD-1", "LEAD-2", "BAN-1", "OPEN-1", "CHAIN-1")
FOLLOWING: Final = ("FOLLOW-1", "DISCARD-1", "TRUMP-4", "BEAT-1", "BAN-1", "CHAIN-1")
TOO_FEW: Final[dict[str, tuple[str, ...]]] = {
    "naming": ("NAME-2", "NAME-1"),
    "lead": LEADING,
    "follow": FOLLOWING,
    "layout": ("LAYOUT-2", "LAYOUT-1", "PASS-1", "PASS-2", "OPEN-1"),
    "over": ("OVER-1", "END-1", "END-2", "END-3"),
}
"""The clauses that an engine may have broken where it allows too little."""
TURNS: Final[dict[str, tuple[str, ...]]] = {
    "naming": ("NAME-1", "SEAT-2", "SEAT-3", "SEAT-4", "SEAT-5"),
    "lead": ("TRICK-1", "TRICK-2", "SEAT-2", "SEAT-3", "SEAT-4", "SEAT-5"),
    "follow": ("TRICK-1", "SEAT-1"),
    "layout": ("TURN-2", "SEAT-3", "SEAT-4", "LAYOUT-3"),
    "over": ("END-1", "END-2", "END-3", "GAME-5"),
}
"""The clauses that it may have broken where another seat is on turn."""
TAKERS: Final = ("TRICK-2", "CARD-4", "TRUMP-1", "TRUMP-2", "TRUMP-3")
"""The clauses that it may have broken where another seat takes a trick."""
POINTS: Final = ("SCORE-3", "SCORE-1", "SCORE-2", "SWEEP-1", "SWEEP-2", "TRICK-3")
PAYOUTS: Final = ("LAYOUT-4", "LAYOUT-3", "END-3")
"""The clauses that it may have broken where points of a deal differ, of tricks or of a layout."""


@attrs.frozen
class Failure:
    """A reply that is not what has to come."""

    vector: str
    """The vector that asked."""
    clauses: tuple[str, ...]
    """The clauses that are broken, as far as that can be told."""
    text: str
    """What the engine said and what is right."""
    move: int | None = None
    """The number of the move in the vector, from 0, where it has moves."""
    is_breakdown: bool = False
    """Whether the engine gave no reply that could be judged."""

    def __str__(self) -> str:
        """The vector, the move and what is wrong."""
        where = self.vector if self.move is None else f"{self.vector}, move {self.move}"
        return f"{where}: {self.text}"


class _Stop(Exception):
    """The match of the engine has gone another way: no more can be asked."""


def check_vector(engine: Engine, vector: Vector, claims: Claims) -> tuple[Failure, ...]:
    """What an engine does otherwise than a vector says; nothing if all is well.

    Args:
        engine: The engine.
        vector: The vector; one that the engine claims, see `is_claimed`.
        claims: What it claims. Views are looked at where VIEW-1 is.
    """
    checking = _Checking(engine, vector, claims)
    try:
        if "moves" in vector.data:
            checking.match()
        else:
            checking.input()
    except _Stop:
        pass
    except EngineError as error:
        told = Failure(vector.id, vector.clauses, str(error), checking.move, is_breakdown=True)
        checking.failures.append(told)
    return tuple(checking.failures)


def is_claimed(vector: Vector, claims: Claims) -> bool:
    """Whether an engine claims the deals of a vector and all of its clauses."""
    if claims.deals is not None and (
        vector.deals is None or not claims.deals.issuperset(vector.deals)
    ):
        return False
    return all(map(claims.covers, vector.clauses))


@attrs.define
class _Checking:
    engine: Engine
    vector: Vector
    claims: Claims
    failures: list[Failure] = attrs.field(factory=list)
    move: int | None = None
    points: tuple[str, ...] = POINTS
    accepted: set[str] = attrs.field(factory=set)
    """The clauses against which something was accepted; each is told once a vector."""

    def fail(self, text: str, blamed: Sequence[str] = (), *, certain: bool = False) -> None:
        """Note a failure.

        Args:
            text: What the engine said and what is right.
            blamed: The clauses that may be broken.
            certain: Whether no other clause can be; else the first clause of a vector made for it
                is blamed too.
        """
        own = self.vector.clauses
        clauses = [clause for clause in blamed if clause in own]
        if not clauses:
            clauses = [clause for clause in blamed if self.claims.covers(clause)][:1] or [*own]
        if self.vector.deals is None and not certain:
            clauses = [own[0], *clauses]
        told = tuple(dict.fromkeys(clauses))
        self.failures.append(Failure(self.vector.id, told, text, self.move))

    def ask(self, request: Request) -> dict[str, Json]:
        """A reply, which is a table."""
        reply = self.engine.ask(request)
        if not isinstance(reply, dict):
            raise EngineError(f"the reply to {request['do']} is no table: {reply!r}")
        return reply

    def same(self, what: str, said: Json, right: object, blamed: Sequence[str] = ()) -> bool:
        """Whether the engine said what is right; else that is noted."""
        if said == right:
            return True
        self.fail(f"{what}: {said!r}, not {right!r}", blamed, certain=len(blamed) == 1)
        return False

    # Matches

    def match(self) -> None:
        """A vector with moves."""
        data = self.vector.data
        self.start(data["hands"])
        for number, move in enumerate(data["moves"]):
            self.move = number
            if move["at"] != "over":
                self.points = PAYOUTS if move["at"] == "layout" else POINTS
            self.stands(move)
            for clause, actions in move.get("not", {}).items():
                self.refused(number, move["turn"], actions.split()[0], clause)
            for attempt in move.get("tries", ()):
                self.refused(number, attempt["seat"], attempt["action"], attempt["clause"])
            for view in move.get("views", ()) if self.claims.covers("VIEW-1") else ():
                self.view(view)
            if "do" in move:
                self.do(move)
        self.score()
        self.move = None
        if self.claims.covers("VIEW-1"):
            for twin in data.get("twins", ()):
                self.twin(twin)

    def start(self, hands: list[list[str]]) -> None:
        """Begin the match."""
        data = self.vector.data
        request: Request = {"do": "start", "game": self.vector.game, "dealer": data["dealer"]}
        request["hands"] = [[*each] for each in hands]
        if "schedule" in data:
            request["schedule"] = [
                {"deal": entry["deal"], "seat": entry.get("seat")} for entry in data["schedule"]
            ]
        reply = self.ask(request)
        if reply.get("ok") is not True:
            self.fail(f"the match does not start: {reply!r}")
            raise _Stop

    def stands(self, move: MoveData) -> None:
        """Whether the match stands as it has to: the turn, the whole legal set, the points."""
        reply = self.ask({"do": "legal"})
        at = move["at"]
        blamed = TURNS["over" if reply.get("turn") is None else at]
        on_turn = self.same("on turn", reply.get("turn"), move["turn"], blamed)
        said = reply.get("actions")
        actions = said if isinstance(said, list) else [said]
        right = move["legal"].split()
        for action in actions:
            if on_turn and action not in right:
                against = _clause_against(move, action)
                self.fail(f"{action!r} is said to be legal", against, certain=len(against) == 1)
        missing = [action for action in right if action not in actions]
        if on_turn and missing:
            self.fail(f"not said to be legal: {' '.join(missing)}", TOO_FEW[at])
        if on_turn and len(actions) > len(set(map(str, actions))):
            self.fail("an action is named twice among the legal ones", TOO_FEW[at])
        if not on_turn:
            raise _Stop
        if "now" in move:
            score = self.ask({"do": "score"})
            self.same("points in this deal", score.get("now"), move["now"], self.points)

    def refused(self, number: int, seat: int | None, action: str, clause: str) -> None:
        """Whether something is refused, and nothing is changed by it."""
        if clause in self.accepted or not self.claims.covers(clause):
            return
        reply = self.ask({"do": "apply", "action": action, "seat": seat})
        who = "nobody" if seat is None else f"seat {seat}"
        if "refused" not in reply:
            told = f"{action!r} of {who} is accepted, against {clause}"
            self.fail(told, [clause], certain=True)
            self.accepted.add(clause)
            self.again(number)
            return
        cited = reply["refused"]
        if cited is not None and cited != clause:
            told = f"{action!r} of {who} is refused by {cited}, not by {clause}"
            self.fail(told, [clause], certain=True)

    def again(self, number: int) -> None:
        """The match begun anew and played as far as a move, since the engine has left it."""
        self.start(self.vector.data["hands"])
        for move in self.vector.data["moves"][:number]:
            self.ask({"do": "apply", "action": move["do"], "seat": move["turn"]})

    def do(self, move: MoveData) -> None:
        """Play on."""
        reply = self.ask({"do": "apply", "action": move["do"], "seat": move["turn"]})
        if "refused" in reply or "error" in reply:
            self.fail(f"{move['do']} is legal and was refused: {reply!r}", TOO_FEW[move["at"]])
            raise _Stop
        self.same("the trick is taken by", reply.get("taken"), move.get("taken"), TAKERS)

    def score(self) -> None:
        """The points at the end."""
        right = self.vector.data["score"]
        reply = self.ask({"do": "score"})
        self.same("points in this deal", reply.get("now"), right["now"], self.points)
        self.same(
            "points of the deals that are over", reply.get("deals"), right["deals"], self.points
        )
        sums = {"SCORE-4": ("scores", right["scores"]), "RANK-1": ("ranking", right["ranking"])}
        for clause, (key, value) in sums.items():
            if self.claims.covers(clause):
                self.same(key, reply.get(key), value, (clause,))

    def view(self, right: dict[str, Json]) -> None:
        """What a seat sees."""
        reply = self.ask({"do": "view", "seat": right["seat"]})
        said = reply.get("view")
        if not isinstance(said, dict):
            self.fail(f"no view: {reply!r}", ("VIEW-1",))
            return
        seat = "the onlooker" if right["seat"] is None else f"seat {right['seat']}"
        for key, value in right.items():
            mine, other = said.get(key), value
            if key in {"hand", "legal"}:
                mine, other = _sorted(mine), _sorted(other)
            self.same(f"{key} in the view of {seat}", mine, other, ("VIEW-1",))

    def twin(self, twin: TwinData) -> None:
        """Whether a seat sees the same in two matches that it must not be able to tell apart."""
        seen = self.views(self.vector.data["hands"], twin["seat"])
        for number, views in enumerate(
            zip(seen, self.views(twin["hands"], twin["seat"]), strict=True)
        ):
            if views[0] != views[1]:
                seat = "an onlooker" if twin["seat"] is None else f"seat {twin['seat']}"
                text = f"other hidden cards change what {seat} sees before move {number}"
                self.fail(f"{text}: {_difference(*views)}", ("VIEW-1",))
                return

    def views(self, hands: list[list[str]], seat: int | None) -> list[Json]:
        """All that a seat sees of a match."""
        self.start(hands)
        seen: list[Json] = [self.ask({"do": "view", "seat": seat})]
        for move in self.vector.data["moves"]:
            if "do" in move:
                self.ask({"do": "apply", "action": move["do"], "seat": move["turn"]})
                seen.append(self.ask({"do": "view", "seat": seat}))
        return seen

    # Definitions, starts and records

    def input(self) -> None:
        """A vector without moves."""
        data = self.vector.data
        if "define" in data:
            reply = self.ask({"do": "define", "game": data["define"]})
        elif "start" in data:
            reply = self.ask({"do": "start", **data["start"]})
        else:
            reply = self.ask({"do": "replay", "record": data["replay"]})
        if "error" in data:
            self.error(reply, data["error"])
            return
        if reply.get("ok") is not True:
            self.fail(f"refused: {reply!r}")
            return
        if "totals" in data:
            self.totals(reply.get("totals"), data["totals"])
        if "turn" in data:
            self.same("on turn", self.ask({"do": "legal"}).get("turn"), data["turn"])
            self.same("points", self.ask({"do": "score"}).get("deals"), data["deals"])

    def error(self, reply: dict[str, Json], kind: str) -> None:
        """Whether the kind of error, its places and its clause are right."""
        data = self.vector.data
        if "error" not in reply:
            self.fail(f"accepted, but it is an error of kind {kind!r}")
            return
        self.same("kind of error", reply["error"], kind)
        said = reply.get("paths")
        if "paths" in data and isinstance(said, list):
            self.places([str(path) for path in said], data["paths"])
        if "clause" in data and "clause" in reply:
            self.same("clause", reply["clause"], data["clause"])

    def places(self, said: list[str], right: list[str]) -> None:
        """Whether every fault is told at its place, or at one inside it, and no other is."""
        told = [next((path for path in right if _is_in(each, path)), each) for each in said]
        if set(told) != set(right):
            self.fail(f"places: {', '.join(said)}, not {', '.join(right)}")

    def totals(self, said: Json, right: list[int | None]) -> None:
        """Whether totals are stated where they have to be, and bounds keep what play can reach."""
        pairs = said if isinstance(said, list) else []
        if len(pairs) != len(right):
            self.fail(f"totals of {len(right)} deals: {said!r}")
            return
        sums = self.vector.data.get("sums", [])
        for place, (pair, total) in enumerate(zip(pairs, right, strict=True)):
            match pair:
                case [int(low), int(high)] if total is not None:
                    self.same("total", [low, high], [total, total])
                case [int(low), int(high)]:
                    least, greatest = sums[place]
                    if low == high or low > least or high < greatest:
                        reached = f"play reaches {least} to {greatest}"
                        self.fail(f"bounds {low} to {high}, but {reached}")
                case _:
                    self.fail(f"a total is a pair of bounds, not {pair!r}")


def _is_in(path: str, place: str) -> bool:
    return path == place or path.startswith((f"{place}.", f"{place}["))


def _clause_against(move: MoveData, action: Json) -> tuple[str, ...]:
    """The clauses that are broken where an action counts as legal and is not."""
    for clause, actions in move.get("not", {}).items():
        if action in actions.split():
            return (clause,)
    # Every other card of the hand is legal.
    is_card = isinstance(action, str) and action != "pass" and not action.startswith("trump=")
    return ("HELD-1",) if is_card and move["turn"] is not None else TOO_FEW[move["at"]]


def _sorted(text: Json) -> Json:
    return " ".join(sorted(text.split())) if isinstance(text, str) else text


def _difference(one: Json, other: Json) -> str:
    """Where two different replies differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = sorted(one.keys() | other.keys())
        key = next(key for key in keys if one.get(key) != other.get(key))
        return f"{key}.{_difference(one.get(key), other.get(key))}"
    return f" {str(one)[:60]!r} and {str(other)[:60]!r}"
