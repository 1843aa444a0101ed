"""What the engine did in one deal, and whether the rules of the model say the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from kierki import (
    PASS,
    Action,
    Card,
    Dealt,
    FanTanPlay,
    IllegalAction,
    Match,
    NameTrump,
    Naming,
    Suit,
    TrickPlay,
)
from tests.spec.facts import hand_facts, model_card, opening_facts, suit_name
from tests.spec.model import LAYOUT, TRICKS, derive, read_card, text_of, write_card

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    import clingo

    from tests.spec.model import Atoms, ModelCard, Texts

Move: TypeAlias = "ModelCard | str"
"""A card, or `"pass"`."""

MOST_MOVES = 400
SHOWN_TRICKS = (
    "turn/2 legal/2 refused/3 rule/2 until_broken/1 wins/2 score/2 decided/1 over_after/1"
    " goes_on/1 sees/3 may_name/1 namer/1"
)
SHOWN_LAYOUT = "turn/2 legal/2 refused/3 takes_place/2 score/2 over/1 sees/3"

CLAUSE = {
    "follow_suit": "FOLLOW-1",
    "lead_ban": "LEAD-1",
    "trick_ban": "BAN-1",
    "discard_first": "DISCARD-1",
    "must_trump": "TRUMP-4",
    "must_beat": "BEAT-1",
}
"""The clause that a refusal by a restriction of some kind cites."""


@dataclass
class Step:
    """One move, and what was allowed."""

    seat: int
    legal: set[Move]
    refused: dict[Move, str]
    """The clause that refuses each other card held, and a pass."""
    move: Move | None = None
    """What was done; None where the trace was cut."""


@dataclass
class Trace:
    """One deal as the engine played it."""

    name: str
    opening: str
    """Facts: the game, the deal, the dealer, the hands."""
    is_layout: bool
    seats: int
    steps: list[Step] = field(default_factory=list)
    namer: int | None = None
    may_name: set[str] = field(default_factory=set)
    named: str | None = None
    seen_first: list[set[ModelCard]] = field(default_factory=list)
    seen: list[set[ModelCard]] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    decided: set[int] = field(default_factory=set)
    """The tricks after which the deal was decided."""
    places: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    is_over: bool = False


# ------------------------------------------------------------------------------------ the engine


def _move(action: Action) -> Move:
    return model_card(action) if isinstance(action, Card) else "pass"


def _named(action: Action) -> str:
    assert isinstance(action, NameTrump)
    return suit_name(action.suit) if isinstance(action.suit, Suit) else "none"


def _seen(match: Match, seats: int) -> list[set[ModelCard]]:
    """All cards of this deal that are dealt in the views of the seats, to whomever."""
    return [
        {
            model_card(card)
            for event in match.view(seat).deal_history
            if isinstance(event, Dealt)
            for hand in event.hands
            for card in hand or ()
        }
        for seat in range(seats)
    ]


def _refusal(match: Match, action: Action) -> str:
    """The clause that refuses an action, tried and asked for."""
    reason = match.why_not(action)
    assert reason is not None, f"{action} is not among the legal actions and not refused"
    assert not match.is_legal(action), f"{action} is refused and legal"
    try:
        match.apply(action)
    except IllegalAction as error:
        return error.reason.clause.value
    raise AssertionError(f"{action} is refused, and done")


def play_deal(
    match: Match, choose: Callable[[tuple[Action, ...]], Action], *, cut: int = MOST_MOVES
) -> tuple[Trace, Match]:
    """Play the deal in which a match stands, and write down everything on the way.

    Args:
        match: A match that stands before the first action of a deal.
        choose: Picks one of the legal actions.
        cut: After how many moves to stop.

    Returns:
        The trace, and the match after the deal or where it was cut.
    """
    number, seats = match.deal_number, match.game.seats
    standing = match.play or match.naming
    assert standing is not None
    trace = _begin(match, number, standing)
    if match.naming is not None:
        actions = match.legal_actions()
        trace.namer = match.turn
        trace.may_name = set(map(_named, actions))
        trace.seen_first = _seen(match, seats)
        action = choose(actions)
        trace.named = _named(action)
        match = match.apply(action)
    begun = len(match.finished)
    if begun < number:
        trace.seen = _seen(match, seats)
    while len(match.finished) < number:
        play, turn = match.play, match.turn
        assert play is not None
        assert turn is not None
        _note_decided(trace, play)
        actions = match.legal_actions()
        others: list[Action] = [card for card in play.hands[turn] if card not in actions]
        if trace.is_layout and PASS not in actions:
            others.append(PASS)
        step = Step(
            turn,
            set(map(_move, actions)),
            {_move(action): _refusal(match, action) for action in others},
        )
        trace.steps.append(step)
        if len(trace.steps) > cut or not actions:
            _note_result(trace, play)
            return trace, match
        action = choose(actions)
        step.move = _move(action)
        match = match.apply(action)
    _note_decided(trace, match.finished[number - 1])
    _note_result(trace, match.finished[number - 1])
    return trace, match


def play_match(
    match: Match, choose: Callable[[tuple[Action, ...]], Action]
) -> Iterator[tuple[Trace, Match]]:
    """Play a match from its start to its end: each deal, and the match after it."""
    for number in range(1, len(match.deals) + 1):
        if len(match.finished) < number:
            trace, match = play_deal(match, choose)
        else:  # it was over before its first card
            play = match.finished[number - 1]
            trace = _begin(match, number, play)
            _note_decided(trace, play)
            _note_result(trace, play)
        yield trace, match


def _begin(match: Match, number: int, standing: TrickPlay | FanTanPlay | Naming) -> Trace:
    return Trace(
        f"{match.game.id}, deal {number}, {standing.deal.id}",
        opening_facts(match, number) + hand_facts(standing.dealt),
        isinstance(standing, FanTanPlay),
        match.game.seats,
    )


def _note_decided(trace: Trace, play: TrickPlay | FanTanPlay) -> None:
    if isinstance(play, TrickPlay) and not play.table and play.is_decided:
        trace.decided.add(len(play.tricks))


def _note_result(trace: Trace, play: TrickPlay | FanTanPlay) -> None:
    trace.scores = list(play.scores)
    trace.is_over = play.is_over
    if isinstance(play, TrickPlay):
        trace.wins = [trick.winner for trick in play.tricks]
    else:
        trace.places = list(play.finished)


def at_random(rng: random.Random) -> Callable[[tuple[Action, ...]], Action]:
    """Picks any legal action."""
    return lambda actions: actions[int(rng.random() * len(actions))]


# ------------------------------------------------------------------------------------- the rules


def facts_of(trace: Trace) -> str:
    """The deal and what was done in it, as facts."""
    facts = [trace.opening]
    if trace.named is not None:
        facts.append(f"named({trace.named}).")
    moves = [step.move for step in trace.steps if step.move is not None]
    facts += [f"play({at},{_term(move)})." for at, move in enumerate(moves)]
    if trace.is_layout:
        facts.append(f"horizon({len(moves)}).")
    return "".join(facts)


def _term(move: Move) -> str:
    return move if isinstance(move, str) else write_card(move)


def _read_move(symbol: clingo.Symbol) -> Move:
    return read_card(symbol) if symbol.arguments else symbol.name


def difference(trace: Trace, texts: Texts = text_of) -> str | None:
    """Where the rules say something else than the engine; None where they agree."""
    files, shown = (LAYOUT, SHOWN_LAYOUT) if trace.is_layout else (TRICKS, SHOWN_TRICKS)
    atoms = derive(files, facts_of(trace), shown, texts=texts)
    found = (
        _naming_difference(trace, atoms)
        or _move_difference(trace, atoms)
        or (_layout_difference if trace.is_layout else _trick_difference)(trace, atoms)
    )
    return f"{trace.name}: {found}" if found else None


def _naming_difference(trace: Trace, atoms: Atoms) -> str | None:
    namers = [seat.number for (seat,) in atoms["namer"]]
    if namers != ([] if trace.namer is None else [trace.namer]):
        return f"{trace.namer} names trump, the rules say {namers}"
    if (may := {suit.name for (suit,) in atoms["may_name"]}) != trace.may_name:
        return f"{trace.may_name} may be named, the rules say {may}"
    for when, seen in (("naming", trace.seen_first), ("play", trace.seen)):
        for seat, cards in enumerate(seen):
            rules = {
                read_card(card)
                for at, who, card in atoms["sees"]
                if at.name == when and who.number == seat
            }
            if rules != cards:
                return f"seat {seat} sees {sorted(cards)}, the rules say {sorted(rules)} ({when})"
    return None


def _move_difference(trace: Trace, atoms: Atoms) -> str | None:
    turns = atoms.seats("turn")
    legal: dict[int, set[Move]] = {}
    for time, move in atoms["legal"]:
        legal.setdefault(time.number, set()).add(_read_move(move))
    refused = _refusals(atoms)
    for at, step in enumerate(trace.steps):
        where = f"move {at}"
        if turns.get(at) != step.seat:
            return f"{where}: seat {step.seat} is on turn, the rules say {turns.get(at)}"
        if legal.get(at, set()) != step.legal:
            ours, theirs = _shown(step.legal), _shown(legal.get(at, set()))
            return f"{where}: {ours} are legal, the rules say {theirs}"
        for other, clause in step.refused.items():
            rules = refused.get((at, other), set())
            if clause not in rules:
                return f"{where}: {other} is refused by {clause}, the rules say {rules}"
    return None


def _refusals(atoms: Atoms) -> dict[tuple[int, Move], set[str]]:
    """The clauses that a refusal may cite: both, where a ban on leading can be broken."""
    kinds = {place.number: CLAUSE[kind.name] for place, kind in atoms["rule"]}
    clauses: dict[int, set[str]] = {place: {clause} for place, clause in kinds.items()}
    for (place,) in atoms["until_broken"]:
        clauses[place.number].add("LEAD-2")
    clauses[0] = {"OPEN-1"}
    refused: dict[tuple[int, Move], set[str]] = {}
    for time, move, why in atoms["refused"]:
        if why.type == why.type.Number:
            cited = clauses[why.number]
        else:
            cited = {why.name.upper().replace("_", "-")}
        refused.setdefault((time.number, _read_move(move)), set()).update(cited)
    return refused


def _shown(moves: set[Move]) -> list[str]:
    return sorted(map(_term, moves))


def _trick_difference(trace: Trace, atoms: Atoms) -> str | None:
    wins = atoms.seats("wins")
    for number, seat in enumerate(trace.wins, start=1):
        if wins.get(number) != seat:
            return f"trick {number} is won by {seat}, the rules say {wins.get(number)}"
    if len(wins) != len(trace.wins):
        return f"{len(trace.wins)} tricks are won, the rules say {len(wins)}"
    decided = {number.number for (number,) in atoms["decided"]}
    if decided != trace.decided:
        return f"decided after {trace.decided}, the rules say {decided}"
    over = bool(atoms["over_after"])
    if over != trace.is_over:
        return f"it is {'' if trace.is_over else 'not '}over, the rules say otherwise"
    goes_on = {time.number for (time,) in atoms["goes_on"]}
    moves = sum(step.move is not None for step in trace.steps)
    if not goes_on >= set(range(moves)) or (trace.is_over and len(goes_on) != moves):
        return f"{moves} moves are made, the rules say {len(goes_on)}"
    return _score_difference(trace, atoms)


def _layout_difference(trace: Trace, atoms: Atoms) -> str | None:
    rules = {place.number: seat.number for seat, place in atoms["takes_place"]}
    for place, seat in enumerate(trace.places, start=1):
        if rules.get(place) != seat:
            return f"place {place} is for {seat}, the rules say {rules.get(place)}"
    over = min((time.number for (time,) in atoms["over"]), default=None)
    moves = sum(step.move is not None for step in trace.steps)
    if over != (moves if trace.is_over else None):
        return f"over is {trace.is_over} after {moves} moves, the rules say {over}"
    return _score_difference(trace, atoms)


def _score_difference(trace: Trace, atoms: Atoms) -> str | None:
    scores = atoms.seats("score")
    if [scores.get(seat) for seat in range(trace.seats)] != trace.scores:
        return f"scores {trace.scores}, the rules say {scores}"
    return None
