"""One playing of every packaged deal as a text: each state, what is legal, what each seat sees."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from kierki import (
    Card,
    DealScored,
    Event,
    Game,
    Match,
    TrickPlay,
    TrickTaken,
    View,
    WentOut,
    games,
    seat_name,
)
from kierki.conformance import action_text

FOLDER = Path(__file__).parent / "texts"


def playthroughs() -> Iterator[tuple[str, Game, str]]:
    """The name of each text with the game and the deal; a deal that is repeated is played once."""
    for game in games.all():
        for deal_id in dict.fromkeys(deal.id for deal in game.deals):
            yield f"{game.id}.{deal_id}.txt", game, deal_id


def text_of(game: Game, deal_id: str) -> str:
    """The text of a deal, dealt by a seed and played by chance."""
    match = Match.start(game, seed=7, dealer=1, schedule=[(deal_id, None)])
    return "\n".join(line.rstrip() for line in told(match, Random(len(deal_id)))) + "\n"


def told(match: Match, chance: Random) -> Iterator[str]:
    """Every move of a match of one deal."""
    seats = range(match.game.seats)
    yield f"{match.game.id}, {match.deal.id}: seed {match.seed}, {who(match, match.dealer)} deals"
    for number in range(1000):
        if at_a_pause(match, number):
            yield ""
            yield from state(match)
            for seat in (*seats, None):
                yield view_line(match.view(seat))
            yield ""
        if match.is_over:
            break
        yield from turn(match)
        options = match.legal_actions()
        match = match.apply(options[int(chance.random() * len(options))])
        yield from happened(match, match.last_events)
    yield "points by score:"
    (finished,) = match.finished
    for row in finished.breakdown:
        yield f"  {points(match, row)}"
    yield f"ranking: {', '.join(f'{p.rank}. {who(match, p.seat)}' for p in match.ranking)}"


def at_a_pause(match: Match, number: int) -> bool:
    """Whether the whole state is told: between tricks, after a round of a layout, at the end."""
    if match.is_over or match.naming is not None:
        return True
    if isinstance(match.play, TrickPlay):
        return not match.play.table
    return number % match.game.seats == 0


def who(match: Match, seat: int) -> str:
    return seat_name(seat, match.game.seats)


def cards(some: Iterable[Card]) -> str:
    return " ".join(map(str, some)) or "-"


def points(match: Match, row: Iterable[int]) -> str:
    return "  ".join(f"{who(match, seat)} {score}" for seat, score in enumerate(row))


def state(match: Match) -> Iterator[str]:
    """All that the referee knows."""
    turn = "nobody" if match.turn is None else who(match, match.turn)
    yield f"state: {match.phase}, on turn {turn}"
    play = match.play
    if play is None:
        assert match.naming is not None
        for seat, hand in enumerate(match.naming.dealt):
            yield f"  {who(match, seat)} is dealt {cards(hand)}"
        return
    for seat, held in enumerate(play.hands):
        yield f"  {who(match, seat)} holds {cards(held)}"
    if isinstance(play, TrickPlay):
        yield f"  trump {play.trump or '-'}, decided {'yes' if play.is_decided else 'no'}"
    else:
        yield f"  layout {cards(play.layout)}"
    yield f"  points {points(match, play.scores)}"


def view_line(view: View) -> str:
    """What a seat sees."""
    seats = view.game.seats
    seat = "onlooker" if view.seat is None else seat_name(view.seat, seats)
    parts = [
        f"hand {cards(view.hand)}",
        f"sizes {' '.join(map(str, view.hand_sizes))}",
        f"played {len(view.played)}",
        f"last {cards(view.played[-seats:])}",
    ]
    if view.tricks:
        parts.append("tricks " + " ".join(seat_name(t.winner, seats) for t in view.tricks))
    if view.layout:
        parts.append(f"layout {cards(view.layout)}")
    if view.trump:
        parts.append(f"trump {view.trump}")
    if view.finished:
        parts.append("out " + " ".join(seat_name(each, seats) for each in view.finished))
    if view.legal:
        parts.append("may " + " ".join(map(action_text, view.legal)))
    return f"  view of {seat}: " + "; ".join(parts)


def turn(match: Match) -> Iterator[str]:
    """Who is on turn, what is legal, and why other cards are not."""
    assert match.turn is not None
    legal = " ".join(map(action_text, match.legal_actions()))
    refused: dict[str, list[str]] = {}
    for action, reason in match.view(match.turn).refusals:
        refused.setdefault(reason.clause.value, []).append(action_text(action))
    rest = "".join(f"; not {' '.join(some)} [{clause}]" for clause, some in refused.items())
    yield f"{who(match, match.turn)} may {legal}{rest}"


def happened(match: Match, events: Iterable[Event]) -> Iterator[str]:
    """What was done, and what followed from it."""
    action = match.record().deals[0].actions[-1]
    yield f"  does {action_text(action)}"
    for event in events:
        match event:
            case TrickTaken():
                yield f"  {who(match, event.seat)} takes trick {event.number}: {event.points}"
            case WentOut():
                yield f"  {who(match, event.seat)} is out, place {event.place}"
            case DealScored():
                yield f"  scored: {points(match, event.scores)}"
            case _:
                pass
