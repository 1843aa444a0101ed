"""Trick-taking deals, played naively.

A deal is a plain dict (``TrickDeal``); every key must be there::

    {
        "kind": "tricks",
        "seats": 4,
        "clockwise": True,  # False: the turn passes to seat - 1
        "ranks": ["2", "3", ..., "K", "A"],  # from low to high
        "trump": None,  # or a suit letter C D H S
        "first_card": None,  # or the card the leader must play first of all
        "stop_when_decided": False,
        "restrictions": [  # in this order
            {"kind": "follow"},
            {
                "kind": "lead_ban",
                "cards": ["2H", ...],
                "until": "forced",  # or "broken"
                "tricks": None,
                "broken_by": None,
            },  # None: all tricks, the banned cards
            {"kind": "trick_ban", "cards": ["QS"], "tricks": [1]},
            {"kind": "discard_first", "cards": ["KH"]},
            {"kind": "must_trump"},
            {"kind": "must_beat", "only_when_trump_led": False},
        ],
        "scores": [
            {"kind": "card", "points": -20, "cards": ["2H", ...], "tricks": None},
            {"kind": "trick", "points": -75, "tricks": [7, -1]},
            {
                "kind": "sweep",
                "cards": [["QH", "QS"]],
                "tricks": [[1, -1]],
                "taker": 50,
                "others": -30,
                "replaces": True,
            },
        ],
    }

Trick numbers count from 1, negative ones from the end (-1 is the last); ``None`` means all tricks.
A sweep's ``cards`` is a list of card lists and its ``tricks`` a list of trick lists; one seat must
take all of them together. ``new_deal`` fills in the usual values.
"""

from typing import Literal, TypedDict, final

SUITS = ["C", "D", "H", "S"]
FRENCH_RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class CardScore(TypedDict):
    """Points for each of some cards, to whoever takes it."""

    kind: Literal["card"]
    points: int
    cards: list[str]
    tricks: list[int] | None


class TrickScore(TypedDict):
    """Points for each of some tricks, to whoever takes it."""

    kind: Literal["trick"]
    points: int
    tricks: list[int] | None


class SweepScore(TypedDict):
    """All or nothing: points when one seat takes everything named."""

    kind: Literal["sweep"]
    cards: list[list[str]]
    tricks: list[list[int] | None]
    taker: int
    others: int
    replaces: bool


class Follow(TypedDict):
    """A follower plays the led suit."""

    kind: Literal["follow"]


class LeadBan(TypedDict):
    """Some cards may not be led."""

    kind: Literal["lead_ban"]
    cards: list[str]
    until: Literal["forced", "broken"]
    tricks: list[int] | None
    broken_by: list[str] | None


class TrickBan(TypedDict):
    """Some cards may not be played at all in some tricks."""

    kind: Literal["trick_ban"]
    cards: list[str]
    tricks: list[int] | None


class DiscardFirst(TypedDict):
    """A follower who cannot follow suit throws one of these cards."""

    kind: Literal["discard_first"]
    cards: list[str]


class MustTrump(TypedDict):
    """A follower plays a trump."""

    kind: Literal["must_trump"]


class MustBeat(TypedDict):
    """A follower plays a card that would take the trick as it lies."""

    kind: Literal["must_beat"]
    only_when_trump_led: bool


Score = CardScore | TrickScore | SweepScore
Restriction = Follow | LeadBan | TrickBan | DiscardFirst | MustTrump | MustBeat


class TrickDeal(TypedDict):
    """A trick-taking deal, see the top of this module."""

    kind: Literal["tricks"]
    seats: int
    clockwise: bool
    ranks: list[str]
    trump: str | None
    first_card: str | None
    stop_when_decided: bool
    restrictions: list[Restriction]
    scores: list[Score]


class Trick(TypedDict):
    """A closed trick: its number from 1, its leader, its cards in the order played, its taker."""

    number: int
    leader: int
    cards: list[str]
    winner: int


@final
class State(TypedDict):
    """A play under way; ``play`` makes a new one and leaves the old one alone."""

    deal: TrickDeal
    dealt: list[list[str]]
    """The hands at the start."""
    hands: list[list[str]]
    """The cards still held."""
    leader: int
    """Who leads, or led, the trick that is due."""
    table: list[str]
    """The cards of the open trick in the order played."""
    tricks: list[Trick]
    """The closed tricks."""


def new_deal(
    scores: list[Score],
    *,
    restrictions: list[Restriction] | None = None,
    trump: str | None = None,
    ranks: list[str] | None = None,
    seats: int = 4,
    clockwise: bool = True,
    first_card: str | None = None,
    stop_when_decided: bool = False,
) -> TrickDeal:
    """A deal dict; without ``restrictions`` the only duty is to follow suit."""
    return {
        "kind": "tricks",
        "seats": seats,
        "clockwise": clockwise,
        "ranks": FRENCH_RANKS if ranks is None else ranks,
        "trump": trump,
        "first_card": first_card,
        "stop_when_decided": stop_when_decided,
        "restrictions": [{"kind": "follow"}] if restrictions is None else restrictions,
        "scores": scores,
    }


def rank_of(card: str) -> str:
    """The rank of a card: ``"10"`` of ``"10D"``."""
    return card[:-1]


def suit_of(card: str) -> str:
    """The suit letter of a card: ``"D"`` of ``"10D"``."""
    return card[-1]


def start(deal: TrickDeal, hands: list[list[str]], leader: int) -> State:
    """A play in which no card has been played yet."""
    if len(hands) != deal["seats"]:
        raise ValueError("one hand for each seat")
    if any(len(hand) != len(hands[0]) for hand in hands) or not hands[0]:
        raise ValueError("the hands must be equally long and not empty")
    cards = [card for hand in hands for card in hand]
    if len(set(cards)) != len(cards):
        raise ValueError("a card was dealt twice")
    for card in cards:
        if rank_of(card) not in deal["ranks"] or suit_of(card) not in SUITS:
            raise ValueError(f"no such card: {card}")
    if leader not in range(deal["seats"]):
        raise ValueError(f"no such seat: {leader}")
    if deal["first_card"] is not None and deal["first_card"] not in hands[leader]:
        raise ValueError("the leader does not hold the first card")
    if len([s for s in deal["scores"] if s["kind"] == "sweep" and s["replaces"]]) > 1:
        raise ValueError("more than one replacing sweep")
    return {
        "deal": deal,
        "dealt": [list(hand) for hand in hands],
        "hands": [list(hand) for hand in hands],
        "leader": leader,
        "table": [],
        "tricks": [],
    }


# Trick numbers


def hand_size(state: State) -> int:
    """How many tricks a full deal has."""
    return len(state["dealt"][0])


def trick_numbers(tricks: list[int] | None, size: int) -> list[int]:
    """The numbers from 1 that are meant, each once, in a deal of ``size`` tricks."""
    if tricks is None:
        return list(range(1, size + 1))
    numbers = []
    for number in range(1, size + 1):
        from_the_end = number - size - 1
        if number in tricks or from_the_end in tricks:
            numbers.append(number)
    return numbers


def current_trick(state: State) -> int:
    """The number of the trick that is due."""
    return len(state["tricks"]) + 1


# Who takes a trick


def strength(deal: TrickDeal, card: str, led: str) -> int:
    """How high a card counts in a trick where suit ``led`` was led; 0 can never take it."""
    height = deal["ranks"].index(rank_of(card))
    if suit_of(card) == deal["trump"]:
        return 1000 + height
    if suit_of(card) == led:
        return 1 + height
    return 0


def next_seat(deal: TrickDeal, seat: int) -> int:
    """The seat whose turn comes after ``seat``."""
    step = 1 if deal["clockwise"] else -1
    return (seat + step) % deal["seats"]


def winner(deal: TrickDeal, leader: int, cards: list[str]) -> int:
    """Who takes a trick (or would take it as it lies): its cards in order, ``leader``'s first."""
    led = suit_of(cards[0])
    best_seat = leader
    best_card = cards[0]
    seat = leader
    for card in cards[1:]:
        seat = next_seat(deal, seat)
        if strength(deal, card, led) > strength(deal, best_card, led):
            best_seat = seat
            best_card = card
    return best_seat


# Legal cards


def was_played(state: State, card: str) -> bool:
    """Whether a card was played in this deal, in whatever way."""
    return card in state["table"] or any(card in trick["cards"] for trick in state["tricks"])


def in_these_tricks(state: State, tricks: list[int] | None) -> bool:
    """Whether the trick that is due is one of these."""
    return current_trick(state) in trick_numbers(tricks, hand_size(state))


def is_lifted(state: State, ban: LeadBan) -> bool:
    """Whether a ban is over because it was broken."""
    if ban["until"] == "forced":
        return False
    breakers = ban["cards"] if ban["broken_by"] is None else ban["broken_by"]
    return any(was_played(state, card) for card in breakers)


def allows_lead(state: State, restriction: Restriction, card: str) -> bool:
    """Whether a restriction allows a card to be led now, whatever else is held."""
    if restriction["kind"] == "lead_ban":
        if not in_these_tricks(state, restriction["tricks"]) or is_lifted(state, restriction):
            return True
        return card not in restriction["cards"]
    if restriction["kind"] == "trick_ban":
        return not in_these_tricks(state, restriction["tricks"]) or card not in restriction["cards"]
    return True


def allows_following(state: State, restriction: Restriction, card: str) -> bool:
    """Whether a restriction allows a follower to play a card now, whatever else is held."""
    deal = state["deal"]
    led = suit_of(state["table"][0])
    if restriction["kind"] == "follow":
        return suit_of(card) == led
    if restriction["kind"] == "trick_ban":
        return not in_these_tricks(state, restriction["tricks"]) or card not in restriction["cards"]
    if restriction["kind"] == "discard_first":
        return card in restriction["cards"] and suit_of(card) != led
    if restriction["kind"] == "must_trump":
        return suit_of(card) == deal["trump"]
    if restriction["kind"] == "must_beat":
        if restriction["only_when_trump_led"] and led != deal["trump"]:
            return True
        return all(strength(deal, card, led) > strength(deal, lies, led) for lies in state["table"])
    return True


def allows(state: State, restriction: Restriction, card: str) -> bool:
    """Whether a restriction allows a card on this turn, whatever else is held."""
    if state["table"]:
        return allows_following(state, restriction, card)
    return allows_lead(state, restriction, card)


def legal(state: State) -> list[str]:
    """The cards that may be played now, in the order of the hand; none when the deal is over."""
    seat = turn(state)
    if seat is None:
        return []
    first_card = state["deal"]["first_card"]
    if first_card is not None and not state["table"] and not state["tricks"]:
        return [first_card]
    left = list(state["hands"][seat])
    for restriction in state["deal"]["restrictions"]:
        allowed = [card for card in left if allows(state, restriction, card)]
        if allowed:
            left = allowed
    return left


# The course of the play


def turn(state: State) -> int | None:
    """The seat to play, or None when the deal is over."""
    if over(state):
        return None
    seat = state["leader"]
    for _ in state["table"]:
        seat = next_seat(state["deal"], seat)
    return seat


def over(state: State) -> bool:
    """Whether no card will be played any more."""
    if len(state["tricks"]) == hand_size(state):
        return True
    return state["deal"]["stop_when_decided"] and decided(state)


def play(state: State, card: str) -> State:
    """The state after a legal card; any other card is a ValueError."""
    seat = turn(state)
    if seat is None or card not in legal(state):
        raise ValueError(f"{card} may not be played by seat {seat}")
    deal = state["deal"]
    hands = [list(hand) for hand in state["hands"]]
    hands[seat].remove(card)
    leader = state["leader"]
    table = [*state["table"], card]
    tricks = list(state["tricks"])
    if len(table) == deal["seats"]:
        taker = winner(deal, leader, table)
        tricks.append(
            {"number": current_trick(state), "leader": leader, "cards": table, "winner": taker}
        )
        leader = taker
        table = []
    return {
        "deal": deal,
        "dealt": state["dealt"],
        "hands": hands,
        "leader": leader,
        "table": table,
        "tricks": tricks,
    }


# Scores


def sweep_cards(state: State, sweep: SweepScore) -> list[str]:
    """The cards of a sweep that are in play."""
    dealt = [card for hand in state["dealt"] for card in hand]
    return [card for card in dealt if any(card in cards for cards in sweep["cards"])]


def sweep_tricks(state: State, sweep: SweepScore) -> list[int]:
    """The numbers of the tricks of a sweep that are in play."""
    numbers: list[int] = []
    for tricks in sweep["tricks"]:
        for number in trick_numbers(tricks, hand_size(state)):
            if number not in numbers:
                numbers.append(number)
    return numbers


def sweep_takers(state: State, sweep: SweepScore) -> list[int | None]:
    """Who took each card and each trick of a sweep; None for what is still to come."""
    takers: list[int | None] = []
    for card in sweep_cards(state, sweep):
        taker = None
        for trick in state["tricks"]:
            if card in trick["cards"]:
                taker = trick["winner"]
        takers.append(taker)
    for number in sweep_tricks(state, sweep):
        taker = None
        for trick in state["tricks"]:
            if trick["number"] == number:
                taker = trick["winner"]
        takers.append(taker)
    return takers


def sweep_winner(state: State, sweep: SweepScore) -> int | None:
    """The seat that has taken all of a sweep, or None."""
    takers = sweep_takers(state, sweep)
    if takers and all(taker == takers[0] for taker in takers):
        return takers[0]
    return None


def sweep_is_open(state: State, sweep: SweepScore) -> bool:
    """Whether one seat may still take all of a sweep, and some of it is still to come."""
    takers = sweep_takers(state, sweep)
    seats = {taker for taker in takers if taker is not None}
    return None in takers and len(seats) <= 1


def scores(state: State) -> list[int]:
    """The points of each seat for the tricks closed so far."""
    deal = state["deal"]
    size = hand_size(state)
    points = [0] * deal["seats"]
    for score in deal["scores"]:
        if score["kind"] == "sweep":
            taker = sweep_winner(state, score)
            if taker is None:
                continue
            swept = [score["others"]] * deal["seats"]
            swept[taker] = score["taker"]
            if score["replaces"]:
                return swept
            points = [old + new for old, new in zip(points, swept, strict=True)]
            continue
        numbers = trick_numbers(score["tricks"], size)
        for trick in state["tricks"]:
            if trick["number"] not in numbers:
                continue
            if score["kind"] == "trick":
                points[trick["winner"]] += score["points"]
            else:
                for card in trick["cards"]:
                    if card in score["cards"]:
                        points[trick["winner"]] += score["points"]
    return points


def can_still_score(state: State, score: Score) -> bool:
    """Whether what is still to come may bring points by this score."""
    if score["kind"] == "sweep":
        # A sweep of 0 points that replaces the other scores still changes the result.
        counts = score["replaces"] or score["taker"] != 0 or score["others"] != 0
        return counts and sweep_is_open(state, score)
    numbers = trick_numbers(score["tricks"], hand_size(state))
    later = [number for number in numbers if number >= current_trick(state)]
    if score["points"] == 0 or not later:
        return False
    if score["kind"] == "trick":
        return True
    return any(card in score["cards"] for hand in state["hands"] for card in hand)


def decided(state: State) -> bool:
    """Whether no trick is open and nothing that is still to come scores."""
    if state["table"]:
        return False
    for score in state["deal"]["scores"]:
        if score["kind"] != "sweep" or not score["replaces"]:
            continue
        if sweep_winner(state, score) is not None:
            return True
    return not any(can_still_score(state, score) for score in state["deal"]["scores"])
