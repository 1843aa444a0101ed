"""The requests and replies that the how-to shows are those of the protocol, one after another."""

import json
import re
from typing import Any

from kierki.conformance import KierkiEngine
from tests.docs.pages import DOCS

PAGE = DOCS / "how-to" / "test-your-engine.md"
BLOCK = re.compile(r"^```json\n(.+?)^```", re.MULTILINE | re.DOTALL)
SMALL = {
    "format": 1,
    "id": "kierki",
    "seats": 4,
    "hand_size": 2,
    "deck": {"cards": "2-A*"},
    "deals": [{"id": "no-tricks", "scores": [{"kind": "per-trick", "points": -20}]}],
}
"""The game that the page leaves out, with as few cards as the page has."""


def exchanges() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Each request of the page with its reply."""
    texts = [block.splitlines() for block in BLOCK.findall(PAGE.read_text("utf-8"))]
    return [(json.loads(request), json.loads(reply)) for request, reply in texts]


def test_the_requests_of_the_page_are_answered_as_it_says() -> None:
    engine = KierkiEngine()
    for request, shown in exchanges():
        if request["do"] == "start":
            assert request["game"] == {"id": SMALL["id"]}
            request["game"] = SMALL
        reply = engine.ask(request)
        assert isinstance(reply, dict)
        assert shown.keys() <= reply.keys()
        if request["do"] == "hello":
            continue  # every engine claims what it can
        if "view" in shown:
            view = reply["view"]
            assert isinstance(view, dict)
            assert {**view, **shown["view"]} == view
            continue
        assert {**reply, **shown} == reply


def test_the_page_shows_every_request() -> None:
    shown = {request["do"] for request, _ in exchanges()}
    assert shown == {"hello", "start", "legal", "apply", "score", "view", "define"}
