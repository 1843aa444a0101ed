"""From a situation written by hand to a vector: every fact in it is found by the naive rules.

Nothing here asks the library: the vectors say what it has to do.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, product
from random import Random
from typing import Any

from tests.naive import definitions, matches
from tests.naive.definitions import Table

Json = dict[str, Any]
PLAIN: Table = {"kind": "follow-suit"}
HEARTS_LAST: Table = {"kind": "lead-ban", "cards": "*H"}


def per_trick(points: int, tricks: list[int] | None = None) -> Table:
    """Points for tricks."""
    table: Table = {"kind": "per-trick", "points": points}
    return table if tricks is None else {**table, "tricks": tricks}


def per_card(points: int, cards: str, tricks: list[int] | None = None) -> Table:
    """Points for cards."""
    table: Table = {"kind": "per-card", "points": points, "cards": cards}
    return table if tricks is None else {**table, "tricks": tricks}


def deal(*scores: Table, id: str = "deal", **keys: Any) -> Table:  # noqa: ANN401
    """A deal of tricks."""
    restrictions = keys.pop("restrictions", None)
    table: Table = {"id": id, "scores": list(scores or [per_trick(-1)])}
    if restrictions is not None:
        table["restrictions"] = [PLAIN, *restrictions]
    return {**table, **keys}


def layout(*payouts: int, id: str = "layout", **keys: Any) -> Table:  # noqa: ANN401
    """A layout that opens with the seven unless another rank is stated."""
    ends = keys.pop("ends_when_out", 2)
    head = {"id": id, "kind": "layout", "opens_with": "7"}
    return {**head, **keys, "payouts": list(payouts or (100, 50)), "ends_when_out": ends}


def game(*deals: Table, each: int, **keys: Any) -> Table:  # noqa: ANN401
    """A game of these deals, so many cards to each seat of a whole pack unless a deck is stated."""
    table: Table = {"format": 1, "id": "vector", "seats": keys.pop("seats", 4)}
    table["deck"] = keys.pop("deck", {"cards": "2-A*"})
    if len(definitions.cards(table["deck"]["cards"])) != table["seats"] * each:
        table["hand_size"] = each
    return {**table, **keys, "deals": list(deals)}


@dataclass(frozen=True)
class Try:
    """Something refused, tried before the move with this number, counted from 0."""

    move: int
    action: str
    seat: int | None = None
    """Who tries it; the seat on turn unless stated."""


@dataclass(frozen=True)
class Case:
    """A situation: hands, and what is done with them."""

    id: str
    about: str
    clauses: str
    game: Table
    hands: Sequence[str]
    """The hands of each deal, a text for each deal: hands with `` / `` between."""
    plays: str = ""
    """What is done, in order."""
    dealer: int = 3
    """The first dealer; with 3 the seat 0 is next."""
    schedule: Sequence[tuple[str, int | None]] | None = None
    tries: Sequence[Try] = ()
    views: Sequence[int] = ()
    """Before which moves the views of all seats are looked at; -1 is after the last."""
    seed: int | None = None
    """Where chance plays on from when the plays are at an end; None stops there."""
    most: int | None = None
    """How many actions there are at most; as many as it takes unless stated."""
    twins: bool = field(default=False)
    """Whether matches are added that a seat cannot tell from this one."""


def hands_of(text: str) -> list[list[str]]:
    """Hands from a text."""
    return [hand.split() for hand in text.split(" / ")]


def started(case: Case) -> matches.State:
    """The start of a case."""
    schedule = None if case.schedule is None else list(case.schedule)
    read = definitions.game(case.game)
    return matches.start(read, case.dealer, list(map(hands_of, case.hands)), schedule)


def course(case: Case) -> list[tuple[matches.State, str]]:
    """Every state of a case with what is done in it; nothing in the last."""
    states = []
    state = started(case)
    for action in case.plays.split():
        states.append((state, action))
        state = matches.play(state, action)
    chance = None if case.seed is None else Random(case.seed)
    while chance is not None and not matches.is_over(state) and len(states) != case.most:
        options = matches.legal(state)
        action = options[int(chance.random() * len(options))]
        states.append((state, action))
        state = matches.play(state, action)
    return [*states, (state, "")]


def refused(state: matches.State) -> dict[str, str]:
    """The cards held, and a pass in a layout, that are refused now, by clause."""
    found: dict[str, list[str]] = {}
    now, turn = state["now"], matches.turn(state)
    if now is None or turn is None:
        return {}
    candidates = matches.in_order(now["hands"][turn])
    if "out" in now:
        candidates.append("pass")
    for action in candidates:
        clause = matches.why_not(state, action)
        if clause is not None:
            found.setdefault(clause, []).append(action)
    return {clause: " ".join(actions) for clause, actions in found.items()}


def move(case: Case, number: int, last: int, state: matches.State, action: str) -> Json:
    """One entry of the moves of a vector."""
    entry: Json = {"at": matches.at(state), "turn": matches.turn(state)}
    entry["legal"] = " ".join(matches.legal(state))
    if ruled_out := refused(state):
        entry["not"] = ruled_out
    tries: list[Json] = []
    for attempt in case.tries:
        if attempt.move % (last + 1) == number:
            seat = matches.turn(state) if attempt.seat is None else attempt.seat
            clause = matches.why_not(state, attempt.action, seat)
            assert clause is not None, f"{case.id}: {attempt.action} is legal"
            tries.append({"seat": seat, "action": attempt.action, "clause": clause})
    if tries:
        entry["tries"] = tries
    if any(when % (last + 1) == number for when in case.views):
        seats: list[int | None] = [*range(state["game"]["seats"]), None]
        entry["views"] = [matches.view(state, seat) for seat in seats]
    if action:
        entry["do"] = action
        if (taker := matches.taker(state, action)) is not None:
            entry["taken"] = taker
    return entry


def twin_of(case: Case, seat: int | None, chance: Random) -> Json | None:
    """A match that a seat cannot tell from a case, other cards lying hidden; None if none is found.

    The cards that the seat has not seen are dealt anew until everything done was legal.
    """
    states = course(case)
    actions = [action for _, action in states if action]
    number = len(states[-1][0]["finished"]) - matches.is_over(states[-1][0])
    dealt = [list(map(list, hands)) for hands in states[0][0]["hands"]]
    seen = {action for _, action in states}
    for _ in range(400):
        hands = dealt.copy()
        hidden = [
            (place, index)
            for place, hand in enumerate(dealt[number])
            for index, card in enumerate(hand)
            if place != seat and card not in seen
        ]
        order = sorted(hidden, key=lambda _: chance.random())
        hands[number] = list(map(list, dealt[number]))
        for (place, index), (other, at) in zip(hidden, order, strict=True):
            hands[number][place][index] = dealt[number][other][at]
        if any(set(a) != set(b) for a, b in zip(hands[number], dealt[number], strict=True)):
            texts = [" / ".join(" ".join(hand) for hand in each) for each in hands]
            plays = " ".join(actions)
            twin = replace(case, hands=texts, plays=plays, seed=None)
            if alike(case, twin, seat):
                return {"seat": seat, "hands": [text.split(" / ") for text in texts]}
    return None


def alike(case: Case, twin: Case, seat: int | None) -> bool:
    """Whether a seat sees the same in two matches, at every move."""
    try:
        others = course(twin)
    except (ValueError, IndexError):
        return False
    return all(
        matches.view(mine, seat) == matches.view(other, seat)
        for (mine, _), (other, _) in zip(course(case), others, strict=True)
    )


def vector(case: Case, game_name: str) -> Json:
    """The vector of a case."""
    states = course(case)
    last = len(states) - 1
    end = states[-1][0]
    found: Json = {
        "id": case.id,
        "about": case.about,
        "clauses": case.clauses.split(),
        "game": game_name,
        "dealer": case.dealer,
    }
    if case.schedule is not None:
        found["schedule"] = [
            {"deal": name} if seat is None else {"deal": name, "seat": seat}
            for name, seat in case.schedule
        ]
    found["hands"] = [text.split(" / ") for text in case.hands]
    moves = [move(case, number, last, *pair) for number, pair in enumerate(states)]
    for number, ((before, _), (state, _)) in enumerate(pairwise(states), start=1):
        now = matches.so_far(state)
        if now is not None and now != matches.so_far(before):
            moves[number]["now"] = now
    found["moves"] = moves
    found["score"] = {
        "now": matches.so_far(end),
        "deals": end["finished"],
        "scores": matches.totals(end),
        "ranking": matches.ranking(end),
    }
    if case.twins:
        chance = Random(case.id)
        seats: list[int | None] = [*range(case.game["seats"]), None]
        found["twins"] = [twin for seat in seats if (twin := twin_of(case, seat, chance))]
        assert found["twins"], f"{case.id}: no twin was found"
    return found


def shuffled(pack: list[str], seats: int, each: int, seed: str) -> str:
    """Hands dealt by chance."""
    chance = Random(seed)
    order = sorted(pack, key=lambda _: chance.random())
    return " / ".join(" ".join(order[seat * each : (seat + 1) * each]) for seat in range(seats))


def sums(table: Table, hands: str, dealer: int = 0) -> list[int]:
    """The least and the greatest sum of points over every way to play out the only deal."""
    found: set[int] = set()
    pending = [matches.start(definitions.game(table), dealer, [hands_of(hands)])]
    while pending:
        state = pending.pop()
        if matches.is_over(state):
            found.add(sum(matches.totals(state)))
        pending += [matches.play(state, action) for action in matches.legal(state)]
    return [min(found), max(found)]


def all_cards(ranks: str, suits: str = "CDHS") -> list[str]:
    """The cards of some ranks and suits."""
    return [rank + suit for suit, rank in product(suits, ranks.split())]
