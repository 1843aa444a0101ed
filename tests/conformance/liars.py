"""Engines that answer as kierki does, but for what a test wants otherwise."""

from collections.abc import Callable

from kierki.conformance import EngineError, Json, KierkiEngine, Request

Change = Callable[[Request, dict[str, Json]], Json]
"""From a request and the right reply to the reply that is given."""


class Liar:
    """kierki, with replies changed."""

    def __init__(self, change: Change) -> None:
        self._right = KierkiEngine()
        self._change = change

    def ask(self, request: Request) -> Json:
        reply = self._right.ask(request)
        assert isinstance(reply, dict)
        return self._change(request, reply)


def at(door: str, **changed: Json) -> Change:
    """Other values in the replies to one kind of request."""
    return lambda request, reply: {**reply, **changed} if request["do"] == door else reply


def instead(door: str, said: Json) -> Change:
    """Another reply to one kind of request."""
    return lambda request, reply: said if request["do"] == door else reply


def in_view(**changed: Json) -> Change:
    """Other values in views."""

    def change(_request: Request, reply: dict[str, Json]) -> Json:
        view = reply.get("view")
        return {"view": {**view, **changed}} if isinstance(view, dict) else reply

    return change


def claiming(clauses: Json, deals: Json = "any") -> Change:
    """Other claims."""
    return at("hello", clauses=clauses, deals=deals)


class Broken:
    """An engine that says hello and then breaks down."""

    def ask(self, request: Request) -> Json:
        if request["do"] == "hello":
            return {"protocol": 1, "engine": "broken", "clauses": "all", "deals": "any"}
        raise EngineError("it is broken")
