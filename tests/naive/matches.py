"""A whole match, played naively: dealers, the naming of trump, several deals, views and refusals.

An action is a text: a card, ``"pass"``, or ``"trump="`` with a suit letter or ``none``.
"""

from collections.abc import Iterable
from typing import Literal, TypedDict

from tests.naive import definitions, fantan, tricks

PACK = [rank + suit for suit in tricks.SUITS for rank in tricks.FRENCH_RANKS]
NAMES = [f"trump={suit}" for suit in [*tricks.SUITS, "none"]]
ORDER = [*NAMES, *PACK, "pass"]
"""The order in which actions are listed."""

CLAUSES = {
    "follow": "FOLLOW-1",
    "trick_ban": "BAN-1",
    "discard_first": "DISCARD-1",
    "must_trump": "TRUMP-4",
    "must_beat": "BEAT-1",
}

Hands = list[list[str]]
Schedule = list[tuple[str, int | None]]
At = Literal["naming", "lead", "follow", "layout", "over"]


class State(TypedDict):
    """A match under way; ``play`` makes a new one and leaves the old one alone."""

    game: definitions.Game
    first_dealer: int
    deals: list[tuple[definitions.Deal, int | None]]
    """The deals of this match, each with the seat that is given for it."""
    hands: list[Hands]
    """The hands of each deal, in the order dealt."""
    finished: list[list[int]]
    """The points of the deals that are over."""
    now: tricks.State | fantan.State | None
    """The deal in play, the last one when all is over; None while trump is named."""
    actions: list[str]
    """What was done in that deal."""


def start(
    game: definitions.Game,
    dealer: int,
    hands: list[Hands],
    schedule: Schedule | None = None,
) -> State:
    """A match in which nothing has been done yet; hands for every deal of it."""
    by_id = {deal["id"]: deal for deal in game["deals"]}
    entries: Schedule = schedule or [(deal["id"], None) for deal in game["deals"]]
    if len(entries) != len(hands):
        raise ValueError("hands for every deal")
    return begun(
        {
            "game": game,
            "first_dealer": dealer,
            "deals": [(by_id[name], given) for name, given in entries],
            "hands": hands,
            "finished": [],
            "now": None,
            "actions": [],
        }
    )


def begun(state: State) -> State:
    """The state in which the next deal has begun, or those after it where it is over at once."""
    deal, _ = state["deals"][len(state["finished"])]
    if deal["trump"]["kind"] == "named":
        return {**state, "now": None, "actions": []}
    return settled({**state, "now": dealt(state, None), "actions": []})


def settled(state: State) -> State:
    """The state after a deal that is over has been scored and the next has begun."""
    now = state["now"]
    assert now is not None
    if play_turn(now) is not None:
        return state
    finished = [*state["finished"], points(now)]
    if len(finished) == len(state["deals"]):
        return {**state, "finished": finished}
    return begun({**state, "finished": finished})


def dealt(state: State, named: str | None) -> tricks.State | fantan.State:
    """The play of the next deal, its trump being settled."""
    number = len(state["finished"])
    deal, hands = state["deals"][number][0], state["hands"][number]
    leader = role_seat(state, deal["leader"], number)
    play = deal["play"]
    if play["kind"] == "layout":
        return fantan.start(play, hands, leader)
    with_trump = play.copy()
    if deal["trump"]["kind"] == "named":
        with_trump["trump"] = named
    return tricks.start(with_trump, hands, leader)


def play_turn(now: tricks.State | fantan.State) -> int | None:
    """Who is on turn in a deal; None when it is over."""
    return tricks.turn(now) if "tricks" in now else fantan.turn(now)


def points(now: tricks.State | fantan.State) -> list[int]:
    """The points so far in a deal."""
    return tricks.scores(now) if "tricks" in now else fantan.scores(now)


# Seats


def step(game: definitions.Game, seat: int, places: int) -> int:
    """The seat so many places on in the direction of play."""
    return (seat + (places if game["clockwise"] else -places)) % game["seats"]


def dealer(state: State) -> int:
    """Who deals the deal in play; the last one when all is over."""
    number = min(len(state["finished"]), len(state["deals"]) - 1)
    return step(state["game"], state["first_dealer"], state["game"]["rotation"] * number)


def role_seat(state: State, role: definitions.Table, number: int) -> int:
    """The seat that has a role in the deal with this place in the list."""
    game = state["game"]
    dealer = step(game, state["first_dealer"], game["rotation"] * number)
    if role["kind"] == "from-dealer":
        return step(game, dealer, role["places"])
    if role["kind"] == "given":
        given = state["deals"][number][1]
        return step(game, dealer, 1) if given is None else given
    holders = [seat for seat, hand in enumerate(state["hands"][number]) if role["card"] in hand]
    return holders[0]


def is_over(state: State) -> bool:
    """Whether every deal is over."""
    return len(state["finished"]) == len(state["deals"])


def in_play(state: State) -> definitions.Deal:
    """The deal in play; the last one when all is over."""
    return state["deals"][min(len(state["finished"]), len(state["deals"]) - 1)][0]


def turn(state: State) -> int | None:
    """Who is on turn; None when all is over."""
    if is_over(state):
        return None
    if state["now"] is None:
        return role_seat(state, in_play(state)["trump"]["by"], len(state["finished"]))
    return play_turn(state["now"])


def at(state: State) -> At:
    """What is to be done now."""
    now = state["now"]
    if is_over(state):
        return "over"
    if now is None:
        return "naming"
    if "tricks" not in now:
        return "layout"
    return "follow" if now["table"] else "lead"


# What may be done


def legal(state: State) -> list[str]:
    """What the seat on turn may do, in a fixed order."""
    now = state["now"]
    if is_over(state):
        return []
    if now is None:
        suits = [suit for suit in tricks.SUITS if any(c[-1] == suit for c in state["game"]["deck"])]
        none = ["none"] if in_play(state)["trump"]["allow_none"] else []
        return [f"trump={suit}" for suit in [*suits, *none]]
    found = tricks.legal(now) if "tricks" in now else fantan.legal(now)
    return in_order("pass" if action == fantan.PASS else action for action in found)


def in_order(actions: Iterable[str]) -> list[str]:
    """Actions in their fixed order."""
    return sorted(actions, key=ORDER.index)


def why_not(state: State, action: str, seat: int | None = None) -> str | None:
    """The clause that refuses an action; None where it is legal."""
    on_turn, now = turn(state), state["now"]
    if on_turn is None:
        return "OVER-1"
    if seat is not None and seat != on_turn:
        return "TURN-1"
    if action not in ORDER:
        return "ACTION-1"
    if action in legal(state):
        return None
    if now is None:
        return "NAME-2" if action in NAMES else "NAME-1"
    if action in NAMES:
        return "NAME-3"
    if action == "pass" and "tricks" in now:
        return "PASS-3"
    if action != "pass" and action not in now["hands"][on_turn]:
        return "HELD-1"
    opening = now["deal"]["first_card"] is not None and not now["table"]
    if "tricks" in now:
        if opening and not now["tricks"]:
            return "OPEN-1"
        return restricted_by(now, on_turn, action)
    if opening:
        return "OPEN-1"
    if action == "pass":
        return "PASS-1" if now["deal"]["passing"] == "forced" else "PASS-2"
    return "LAYOUT-2"


def restricted_by(now: tricks.State, seat: int, card: str) -> str:
    """The clause of the first restriction that takes a card out of the choice."""
    left = now["hands"][seat]
    for rule in now["deal"]["restrictions"]:
        allowed = [held for held in left if tricks.allows(now, rule, held)]
        if allowed and card not in allowed:
            if rule["kind"] == "lead_ban":
                return "LEAD-1" if rule["until"] == "forced" else "LEAD-2"
            return CLAUSES[rule["kind"]]
        left = allowed or left
    raise ValueError(f"{card} is legal")


def play(state: State, action: str) -> State:
    """The state after a legal action; any other action is a ValueError."""
    if action not in legal(state):
        raise ValueError(f"{action} is refused: {why_not(state, action)}")
    now = state["now"]
    after: tricks.State | fantan.State
    if now is None:
        name = action.removeprefix("trump=")
        after = dealt(state, None if name == "none" else name)
    elif "tricks" in now:
        after = tricks.play(now, action)
    else:
        after = fantan.play(now, fantan.PASS if action == "pass" else action)
    return settled({**state, "now": after, "actions": [*state["actions"], action]})


def taker(before: State, action: str) -> int | None:
    """Who takes the trick that an action closes; None where it closes none."""
    now = before["now"]
    if now is None or "tricks" not in now:
        return None
    after = tricks.play(now, action)
    closed = len(after["tricks"]) > len(now["tricks"])
    return after["tricks"][-1]["winner"] if closed else None


# Results


def totals(state: State) -> list[int]:
    """The score of each seat: its points in the deals that are over."""
    return [sum(deal[seat] for deal in state["finished"]) for seat in range(state["game"]["seats"])]


def so_far(state: State) -> list[int] | None:
    """The points so far in the deal in play; None when all is over or trump is named."""
    now = state["now"]
    return None if is_over(state) or now is None else points(now)


def ranking(state: State) -> list[list[int]]:
    """Pairs of rank and seat, the best first."""
    scores = totals(state)
    sign = 1 if state["game"]["high_wins"] else -1
    better = [sum(1 for other in scores if sign * other > sign * score) for score in scores]
    return sorted([better[seat] + 1, seat] for seat in range(len(scores)))


class TrickSeen(TypedDict):
    """A closed trick."""

    leader: int
    cards: str
    taken: int


class View(TypedDict):
    """What a seat may know; seat None is an onlooker."""

    seat: int | None
    turn: int | None
    deal: str
    number: int
    dealer: int
    trump: str | None
    hand: str
    hand_sizes: list[int]
    played: str
    table: str
    tricks: list[TrickSeen]
    out: list[int]
    legal: str
    deals: list[list[int]]
    scores: list[int]


def view(state: State, seat: int | None) -> View:
    """What a seat may know now."""
    deal, now = in_play(state), state["now"]
    number = min(len(state["finished"]), len(state["deals"]) - 1)
    if now is None:
        after = deal["trump"]["after_cards"]
        hands = [hand[:after] for hand in state["hands"][number]]
    else:
        hands = now["hands"]
    trump = deal["trump"]["suit"]
    table: list[str] = []
    closed: list[tricks.Trick] = []
    out: list[int] = []
    if now is not None and "tricks" in now:
        trump, table = now["deal"]["trump"], now["table"]
        closed = now["tricks"]
    elif now is not None:
        out = now["out"]
    return {
        "seat": seat,
        "turn": turn(state),
        "deal": deal["id"],
        "number": number + 1,
        "dealer": dealer(state),
        "trump": trump,
        "hand": "" if seat is None else " ".join(in_order(hands[seat])),
        "hand_sizes": [len(hand) for hand in hands],
        "played": " ".join(state["actions"]),
        "table": " ".join(table),
        "tricks": [
            {"leader": t["leader"], "cards": " ".join(t["cards"]), "taken": t["winner"]}
            for t in closed
        ],
        "out": out,
        "legal": " ".join(legal(state)) if seat is not None and seat == turn(state) else "",
        "deals": state["finished"],
        "scores": totals(state),
    }
