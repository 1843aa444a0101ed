"""Definitions as data, read naively: the tables of a definition file become the dicts played here.

Only sound definitions are read; the library's own reader is not used, so that it can be checked.
"""

from typing import Any, Literal, TypedDict

from tests.naive import fantan, tricks

Table = dict[str, Any]
"""A table of a definition file, as it is written."""

RANKS = tricks.FRENCH_RANKS


class Trump(TypedDict):
    """How trump is settled: the kind, and who names it where it is named."""

    kind: Literal["none", "fixed", "named"]
    suit: str | None
    by: Table
    after_cards: int
    allow_none: bool


class Deal(TypedDict):
    """A deal of a game."""

    id: str
    leader: Table
    """The role that leads, or opens a layout."""
    trump: Trump
    play: tricks.TrickDeal | fantan.LayoutDeal
    """What is played, with no trump yet where it is named."""


class Game(TypedDict):
    """A game, its deals in order."""

    id: str
    seats: int
    deck: list[str]
    hand_size: int
    clockwise: bool
    high_wins: bool
    rotation: int
    deals: list[Deal]


def cards(pattern: str) -> list[str]:
    """The cards of a pattern such as ``"*H -AH"``, in the order of the pack."""
    found: list[str] = []
    for term in pattern.split():
        minus = term.startswith("-")
        body = term.removeprefix("-").replace("T", "10")
        rank, suit = body[:-1], body[-1]
        if rank == "*":
            ranks = RANKS
        elif "-" in rank:
            low, high = rank.split("-")
            ranks = RANKS[RANKS.index(low) : RANKS.index(high) + 1]
        else:
            ranks = [rank]
        suits = tricks.SUITS if suit == "*" else [suit]
        meant = [rank + suit for suit in suits for rank in ranks]
        if minus:
            found = [card for card in found if card not in meant]
        else:
            found += [card for card in meant if card not in found]
    return [rank + suit for suit in tricks.SUITS for rank in RANKS if rank + suit in found]


def numbers(of: list[int] | str) -> list[int] | None:
    """Trick numbers; None for all."""
    return None if isinstance(of, str) else of


def score(table: Table) -> tricks.Score:
    """One score."""
    if table["kind"] == "per-card":
        tricks_of = numbers(table.get("tricks", "all"))
        points = table["points"]
        return {
            "kind": "card",
            "points": points,
            "cards": cards(table["cards"]),
            "tricks": tricks_of,
        }
    if table["kind"] == "per-trick":
        return {
            "kind": "trick",
            "points": table["points"],
            "tricks": numbers(table.get("tricks", "all")),
        }
    return {
        "kind": "sweep",
        "cards": [cards(part["cards"]) for part in table["of"] if "cards" in part],
        "tricks": [numbers(part["tricks"]) for part in table["of"] if "tricks" in part],
        "taker": table["taker"],
        "others": table["others"],
        "replaces": table.get("replaces", True),
    }


def restriction(table: Table) -> tricks.Restriction:
    """One restriction."""
    if table["kind"] == "follow-suit":
        return {"kind": "follow"}
    if table["kind"] == "lead-ban":
        return {
            "kind": "lead_ban",
            "cards": cards(table["cards"]),
            "until": table.get("until", "forced"),
            "tricks": numbers(table.get("tricks", "all")),
            "broken_by": cards(table["broken_by"]) if "broken_by" in table else None,
        }
    if table["kind"] == "trick-ban":
        return {
            "kind": "trick_ban",
            "cards": cards(table["cards"]),
            "tricks": numbers(table["tricks"]),
        }
    if table["kind"] == "discard-first":
        return {"kind": "discard_first", "cards": cards(table["cards"])}
    if table["kind"] == "must-trump":
        return {"kind": "must_trump"}
    return {
        "kind": "must_beat",
        "only_when_trump_led": table.get("only_when_trump_led", False),
    }


def first_card(role: Table) -> str | None:
    """The card that whoever leads has to play first, where there is one."""
    if role["kind"] == "holder" and role.get("plays_it", True):
        return str(role["card"])
    return None


def trump(table: Table) -> Trump:
    """How trump is settled."""
    return {
        "kind": table["kind"],
        "suit": table.get("suit"),
        "by": table.get("by", {"kind": "from-dealer", "places": 0}),
        "after_cards": table.get("after_cards", 5),
        "allow_none": table.get("allow_none", False),
    }


def combined(table: Table, others: list[Table]) -> Table:
    """A deal that combines others of the file, written out."""
    if "combines" not in table:
        return table
    parts = [
        combined(next(other for other in others if other["id"] == name), others)
        for name in table["combines"]
    ]
    follow = [{"kind": "follow-suit"}]
    restrictions: list[Table] = []
    for part in parts:
        for each in part.get("restrictions", follow):
            if each not in restrictions:
                restrictions.append(each)
    whole = {key: value for key, value in table.items() if key != "combines"}
    whole["scores"] = [each for part in parts for each in part["scores"]]
    whole["restrictions"] = restrictions
    whole["stop_when_decided"] = all(part.get("stop_when_decided", False) for part in parts)
    for key in ("leader", "trump"):
        if key in parts[0]:
            whole[key] = parts[0][key]
    return whole


def deal(table: Table, *, seats: int, ranks: list[str], clockwise: bool) -> Deal:
    """One deal at a table."""
    left = {"kind": "from-dealer", "places": 1}
    if table.get("kind") == "layout":
        role = table.get("opener", left)
        opens_with = table["opens_with"]
        return {
            "id": table["id"],
            "leader": role,
            "trump": trump({"kind": "none"}),
            "play": {
                "kind": "layout",
                "seats": seats,
                "clockwise": clockwise,
                "order": table["order"].split() if "order" in table else ranks,
                "opens_with": None if opens_with == "any" else opens_with,
                "first_card": first_card(role),
                "passing": table.get("passing", "forced"),
                "payouts": table["payouts"],
                "ends_when_out": table["ends_when_out"],
            },
        }
    role = table.get("leader", left)
    settled = trump(table.get("trump", {"kind": "none"}))
    return {
        "id": table["id"],
        "leader": role,
        "trump": settled,
        "play": {
            "kind": "tricks",
            "seats": seats,
            "clockwise": clockwise,
            "ranks": ranks,
            "trump": settled["suit"],
            "first_card": first_card(role),
            "stop_when_decided": table.get("stop_when_decided", False),
            "restrictions": [
                restriction(each) for each in table.get("restrictions", [{"kind": "follow-suit"}])
            ],
            "scores": [score(each) for each in table["scores"]],
        },
    }


def game(table: Table) -> Game:
    """A game; it extends no other."""
    deck = cards(table["deck"]["cards"])
    ranks = table["deck"]["rank_order"].split() if "rank_order" in table["deck"] else RANKS
    seats, clockwise = table["seats"], table.get("clockwise", True)
    deals = [
        deal(combined(entry, table["deals"]), seats=seats, ranks=ranks, clockwise=clockwise)
        for entry in table["deals"]
        for _ in range(entry.get("repeat", 1))
    ]
    return {
        "id": table["id"],
        "seats": seats,
        "deck": deck,
        "hand_size": table.get("hand_size", len(deck) // seats),
        "clockwise": clockwise,
        "high_wins": table.get("high_wins", True),
        "rotation": table.get("rotation", 1),
        "deals": deals,
    }
