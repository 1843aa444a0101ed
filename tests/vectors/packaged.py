"""Vectors of every packaged deal, and of recorded games of the Warsaw network."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from kierki import games
from kierki.formats import dumps_game
from tests.naive import definitions, matches
from tests.naive.definitions import Table
from tests.vectors.building import Case, Try, course, shuffled

RECORDINGS = Path(__file__).parents[1] / "data" / "warsaw-recordings"
SEATS = "NESW"
RECORDED = (("edge21", "server-c", "random-illegal"), ("gen28", "server-b", "random"))
"""Which recorded games are taken: all kinds of hands with refusals, and dealt ones."""
DEALINGS = {"kierki": 3}
"""How many times each deal of a game is dealt; once unless stated."""


def table_of(game_id: str) -> Table:
    """The definition of a packaged game as data."""
    table: Table = json.loads(dumps_game(games.get(game_id), format="json"))
    return table


def clauses_of(deal: definitions.Deal) -> str:
    """What a whole playing of a deal rests on."""
    play = deal["play"]
    if play["kind"] == "layout":
        found = ["LAYOUT-1", "LAYOUT-2", "LAYOUT-3", "LAYOUT-4", "PASS-1", "TURN-2", "END-3"]
        return " ".join([*found, *(["OPEN-1"] if play["first_card"] else [])])
    found = ["TURN-1", "HELD-1", "FOLLOW-1", "TRICK-1", "TRICK-2", "SCORE-3", "END-1", "OVER-1"]
    for score in play["scores"]:
        kinds = {"card": "SCORE-1", "trick": "SCORE-2", "sweep": "SWEEP-1"}
        found.append(kinds[score["kind"]])
        if score["kind"] != "sweep" and score["tricks"] is not None:
            found.append("TRICK-3")
    if any(rule["kind"] == "lead_ban" for rule in play["restrictions"]):
        found.append("LEAD-1")
    if deal["trump"]["kind"] == "named":
        found += ["NAME-1", "NAME-2", "TRUMP-3"]
    return " ".join(dict.fromkeys(found))


def playings(game_id: str) -> Iterator[Case]:
    """Every deal of a packaged game, played out by chance."""
    table = table_of(game_id)
    game = definitions.game(table)
    for deal in {deal["id"]: deal for deal in game["deals"]}.values():
        for number in range(1, DEALINGS.get(game_id, 1) + 1):
            name = f"{game_id}/{deal['id']}/{number}"
            given = deal["leader"]["kind"] == "given"
            end = game["seats"] * game["hand_size"]
            tries = [
                Try(0, "2S" if game["seats"] == 4 and game["hand_size"] == 8 else "11H"),
                Try(1, "pass", 0),
                Try(end // 2, "AH", None),
            ]
            case = Case(
                name,
                f"{deal['id']} of {game_id}, dealt and played by chance.",
                clauses_of(deal),
                table,
                [shuffled(game["deck"], game["seats"], game["hand_size"], name)],
                dealer=number % game["seats"],
                schedule=[(deal["id"], 2 if given else None)],
                seed=len(name) * 1000 + number,
                views=[end // 2 + 1],
            )
            yield with_tries(case, tries)


def hidden(game_id: str) -> Iterator[Case]:
    """The first moves of every deal, with matches that a seat cannot tell from them."""
    table = table_of(game_id)
    game = definitions.game(table)
    for deal in {deal["id"]: deal for deal in game["deals"]}.values():
        name = f"{game_id}/{deal['id']}/hidden"
        yield Case(
            name,
            f"{deal['id']} of {game_id}: a seat sees the same whatever lies hidden.",
            "VIEW-1",
            table,
            [shuffled(game["deck"], game["seats"], game["hand_size"], name)],
            dealer=2,
            schedule=[(deal["id"], None)],
            seed=len(name),
            most=9,
            views=[0, 2, -1],
            twins=True,
        )


def stopping() -> Iterator[Case]:
    """The seven deals of the Rozgrywka, each stopping when it is decided, dealt by chance."""
    table = table_of("kierki")
    seven = [{**deal, "stop_when_decided": True} for deal in table["deals"][:7]]
    for deal in seven:
        name = f"end-2/kierki-{deal['id']}"
        yield Case(
            name,
            f"{deal['id']} of kierki, stopping when nothing scores any more.",
            "END-2 OVER-1",
            {key: value for key, value in table.items() if key != "balance"}
            | {"id": "vector", "deals": [deal]},
            [shuffled(definitions.game(table)["deck"], 4, 13, name)],
            dealer=1,
            seed=len(name),
            tries=[Try(-1, "2C", 1)],
        )


def several_deals() -> Iterator[Case]:
    """Two deals of Kierki in a row, in another order than that of the game."""
    table = table_of("kierki")
    deck = definitions.game(table)["deck"]
    yield Case(
        "kierki/two-deals/1",
        "The robber, then the deal of hearts: the next dealer, the sum, the ranking.",
        "GAME-4 GAME-5 GAME-6 SCORE-4 RANK-1 SEAT-2 SEAT-3 OVER-1",
        table,
        [shuffled(deck, 4, 13, name) for name in ("first", "second")],
        dealer=3,
        schedule=[("robber", None), ("no-hearts", None)],
        seed=3,
        tries=[Try(-1, "2C", 0), Try(52, "pass"), Try(60, "trump=C")],
        views=[52],
    )


def with_tries(case: Case, tries: list[Try]) -> Case:
    """A case with those of some tries that are refused where they stand."""
    states = course(case)
    kept = []
    for attempt in tries:
        state = states[attempt.move % len(states)][0]
        seat = matches.turn(state) if attempt.seat is None else attempt.seat
        if matches.why_not(state, attempt.action, seat) is not None:
            kept.append(attempt)
    return replace(case, tries=kept)


def cards_of(text: str) -> list[str]:
    """The cards of a text without blanks, such as ``10C2D``."""
    found, rank = [], ""
    for letter in text:
        rank += letter
        if letter in "CDHS":
            found.append(rank)
            rank = ""
    return found


def recorded() -> Iterator[Case]:
    """Recorded deals; takers and scores that the server told have to be those of the rules."""
    table = table_of("warsaw")
    ids = [deal["id"] for deal in definitions.game(table)["deals"]]
    for source, server, players in RECORDED:
        data = json.loads((RECORDINGS / f"{source}.json").read_text("utf-8"))
        (played,) = [
            game for game in data["games"] if (game["server"], game["players"]) == (server, players)
        ]
        for number, (dealt, told) in enumerate(
            zip(data["deals"], played["deals"], strict=True), start=1
        ):
            deal_id = ids[dealt["type"] - 1]
            plays = [card for trick in told["tricks"] for card in cards_of(trick)]
            case = Case(
                f"warsaw/{source}/{number}",
                f"{deal_id} as {server} recorded it.",
                clauses_of(definitions.game(table)["deals"][dealt["type"] - 1]),
                table,
                [" / ".join(" ".join(cards_of(hand)) for hand in dealt["hands"])],
                " ".join(plays),
                dealer=0,
                schedule=[(deal_id, SEATS.index(dealt["leader"]))],
                tries=list(told_tries(dealt["leader"], told)),
            )
            agrees(case, told)
            yield case


def told_tries(leader: str, told: dict[str, Any]) -> Iterator[Try]:
    """What the server refused, but for wrong numbers of tricks, which no other engine is told."""
    leaders = leader + told["takers"]
    for trick, seat, _, card, kind in told["refused"]:
        if kind != "number":
            place = (SEATS.index(seat) - SEATS.index(leaders[trick - 1])) % 4
            yield Try(4 * (trick - 1) + place, card)


def agrees(case: Case, told: dict[str, Any]) -> None:
    """Stop where a server told other takers or scores than the naive rules."""
    states = course(case)
    takers = [
        matches.taker(state, action)
        for state, action in states
        if action and matches.taker(state, action) is not None
    ]
    assert [SEATS[taker] for taker in takers if taker is not None] == list(told["takers"])
    end = states[-1][0]
    points = end["finished"][-1] if matches.is_over(end) else matches.so_far(end)
    assert points == told["score"], case.id
