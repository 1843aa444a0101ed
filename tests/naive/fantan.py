"""Layout deals (Fan Tan, the Legerunde), played naively.

A deal is a plain dict (``LayoutDeal``); every key must be there::

    {
        "kind": "layout",
        "seats": 4,
        "clockwise": True,  # False: the turn passes to seat - 1
        "order": ["2", "3", ..., "K", "A"],  # a row from low to high, it never wraps
        "opens_with": "7",  # or None: the rank of the first card played
        "first_card": None,  # or the card the opener must play first of all
        "passing": "forced",  # or "free", or how often a seat may pass by choice
        "payouts": [800, 500, 0, 0],  # first out, second out, ...; missing ones are 0
        "ends_when_out": 2,
    }

An action is a card or ``"PASS"``.
"""

from typing import Literal, TypedDict, final

PASS = "PASS"


class LayoutDeal(TypedDict):
    """A layout deal, see the top of this module."""

    kind: Literal["layout"]
    seats: int
    clockwise: bool
    order: list[str]
    opens_with: str | None
    first_card: str | None
    passing: Literal["forced", "free"] | int
    payouts: list[int]
    ends_when_out: int


@final
class State(TypedDict):
    """A play under way; ``play`` makes a new one and leaves the old one alone."""

    deal: LayoutDeal
    hands: list[list[str]]
    """The cards still held."""
    seat: int
    """Whose turn it is, unless the deal is over."""
    table: list[str]
    """The cards laid, in the order laid."""
    out: list[int]
    """The seats that have no card left, the first out first."""
    passes: list[int]
    """How often each seat passed."""
    chosen_passes: list[int]
    """How often each seat passed although it could have played."""


def start(deal: LayoutDeal, hands: list[list[str]], opener: int) -> State:
    """A play in which nothing has happened yet."""
    if len(hands) != deal["seats"]:
        raise ValueError("one hand for each seat")
    if any(not hand for hand in hands):
        raise ValueError("an empty hand")
    cards = [card for hand in hands for card in hand]
    if len(set(cards)) != len(cards):
        raise ValueError("a card was dealt twice")
    if opener not in range(deal["seats"]):
        raise ValueError(f"no such seat: {opener}")
    if not 1 <= deal["ends_when_out"] <= deal["seats"]:
        raise ValueError("ends_when_out must be from 1 to the number of seats")
    first_card = deal["first_card"]
    if first_card is not None:
        if first_card not in hands[opener]:
            raise ValueError("the opener does not hold the first card")
        if deal["opens_with"] not in (None, first_card[:-1]):
            raise ValueError("the first card does not open a row")
    return {
        "deal": deal,
        "hands": [list(hand) for hand in hands],
        "seat": opener,
        "table": [],
        "out": [],
        "passes": [0] * deal["seats"],
        "chosen_passes": [0] * deal["seats"],
    }


def opening_rank(state: State) -> str | None:
    """The rank that opens a row, or None while the first card may be any."""
    if state["deal"]["opens_with"] is not None:
        return state["deal"]["opens_with"]
    if state["table"]:
        return state["table"][0][:-1]
    return None


def fits(state: State, card: str) -> bool:
    """Whether a card may be laid now, whoever holds it."""
    first_card = state["deal"]["first_card"]
    if first_card is not None and not state["table"]:
        return card == first_card
    order = state["deal"]["order"]
    rank, suit = card[:-1], card[-1]
    if rank not in order:
        return False
    if opening_rank(state) is None or rank == opening_rank(state):
        return True
    place = order.index(rank)
    neighbours = []
    if place > 0:
        neighbours.append(order[place - 1] + suit)
    if place < len(order) - 1:
        neighbours.append(order[place + 1] + suit)
    return any(neighbour in state["table"] for neighbour in neighbours)


def over(state: State) -> bool:
    """Whether enough seats are out, or no seat that is left can ever play a card."""
    if len(state["out"]) >= state["deal"]["ends_when_out"]:
        return True
    return not any(fits(state, card) for hand in state["hands"] for card in hand)


def turn(state: State) -> int | None:
    """The seat to act, or None when the deal is over."""
    return None if over(state) else state["seat"]


def legal(state: State) -> list[str]:
    """The cards that may be laid now in the order of the hand, then ``"PASS"`` if it is allowed."""
    seat = turn(state)
    if seat is None:
        return []
    cards = [card for card in state["hands"][seat] if fits(state, card)]
    if not cards:
        return [PASS]
    if state["deal"]["first_card"] is not None and not state["table"]:
        return cards
    passing = state["deal"]["passing"]
    if passing == "forced":
        return cards
    if passing == "free":
        return [*cards, PASS]
    if state["chosen_passes"][seat] < passing:
        return [*cards, PASS]
    return cards


def play(state: State, action: str) -> State:
    """The state after a legal action; any other action is a ValueError."""
    seat = turn(state)
    if seat is None or action not in legal(state):
        raise ValueError(f"{action} may not be played by seat {seat}")
    deal = state["deal"]
    hands = [list(hand) for hand in state["hands"]]
    table = list(state["table"])
    out = list(state["out"])
    passes = list(state["passes"])
    chosen_passes = list(state["chosen_passes"])
    if action == PASS:
        passes[seat] += 1
        if legal(state) != [PASS]:
            chosen_passes[seat] += 1
    else:
        hands[seat].remove(action)
        table.append(action)
        if not hands[seat]:
            out.append(seat)
    following = seat
    for _ in range(deal["seats"]):
        following = (following + (1 if deal["clockwise"] else -1)) % deal["seats"]
        if following not in out:
            break
    return {
        "deal": deal,
        "hands": hands,
        "seat": following,
        "table": table,
        "out": out,
        "passes": passes,
        "chosen_passes": chosen_passes,
    }


def places(state: State) -> list[int]:
    """The seats whose place is decided, the first place first."""
    deal = state["deal"]
    seats = list(state["out"])
    if len(seats) == deal["seats"] - 1:
        seats += [seat for seat in range(deal["seats"]) if seat not in seats]
    return seats


def scores(state: State) -> list[int]:
    """The payouts of each seat for the places decided so far."""
    deal = state["deal"]
    points = [0] * deal["seats"]
    for place, seat in enumerate(places(state)):
        if place < len(deal["payouts"]):
            points[seat] = deal["payouts"][place]
    return points
