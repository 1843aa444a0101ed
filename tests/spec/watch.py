"""A short list of matches that tries every rule: what faults are hunted with.

Run as a program, it plays them with whatever engine is imported and prints the first difference.
"""

from __future__ import annotations

import random
import sys
from functools import cache
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, TypeVar

from kierki import Match, Suit, games
from tests.spec.beyond import BEYOND
from tests.spec.matches import Course, course, course_difference
from tests.spec.model import ModelError, text_of
from tests.spec.totals import DOCUMENTED, total_difference
from tests.spec.traces import Trace, at_random, difference, play_match

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kierki import Game
    from tests.spec.model import Texts

T = TypeVar("T")


IN_COMMON = ("no-tricks", "no-hearts", "no-obers", "no-max")
"""Deals that many packaged games have, with the same rules or other points."""


def schedule_of(game: Game) -> list[tuple[str, int | None]] | None:
    """The deals of a game in another order, with leaders, where leaders are given."""
    if game.id != "warsaw":
        return None
    schedule: list[tuple[str, int | None]] = [
        (deal.id, place % 3) for place, deal in enumerate(game.deals)
    ]
    return schedule[::-1]


def start(game: Game, seed: int) -> Match:
    """A match whose hands and first dealer come from the seed."""
    return Match.start(game, seed=seed, schedule=schedule_of(game))


def watched_matches() -> list[Match]:
    """Matches that are just begun."""
    return [*rigged(), *(start(game, seed=3) for game in (*BEYOND, *games.all()))]


def rigged() -> Iterator[Match]:
    """Matches in which one seat is dealt a whole suit, so that it takes every trick it leads."""
    game = games.get("kein-stich-march")
    hands = [[card for card in game.deck.cards if card.suit is suit] for suit in Suit]
    for dealer in (0, 2):
        yield Match.start(game, seed=1, dealer=dealer, hands=[hands] * 4)


def steps(match: Match) -> Iterator[Course | Trace]:
    """How a match of the engine begins, goes and ends."""
    yield course(match)
    choose = at_random(random.Random(5))
    done = match
    for trace, after in play_match(match, choose):
        yield trace
        if len(after.finished) == 2:
            yield course(after)
        done = after
    yield course(done)


def in_turn(many: Iterable[Iterator[T]]) -> Iterator[T]:
    """The first of each, the second of each, and so on."""
    for row in zip_longest(*many):
        yield from (one for one in row if one is not None)


def watched() -> Iterator[Course | Trace]:
    """All that is watched, the deals that the forms of Kein Stich have in common once."""
    for one in in_turn(map(steps, watched_matches())):
        if isinstance(one, Course) or not _is_repeated(one):
            yield one


def _is_repeated(trace: Trace) -> bool:
    game, *_, deal = trace.name.split(", ")
    return deal in IN_COMMON and game not in {"kein-stich-march", "kierki"}


def disagreement(one: Course | Trace, texts: Texts = text_of) -> str | None:
    """Where the rules say something else than the engine; None where they agree."""
    if isinstance(one, Course):
        return course_difference(one, texts)
    return difference(one, texts)


def difference_of_engine() -> str | None:
    """Play the list with the engine, and stop at the first difference from the rules."""
    found = map(disagreement, watched())
    return next((text for text in found if text), None)


@cache
def recorded() -> tuple[Course | Trace, ...]:
    """What the engine does with the list, kept: the rules are judged by it."""
    return tuple(watched())


def difference_of_rules(texts: Texts = text_of) -> str | None:
    """Hold the rules against what the engine did and what is documented; the first difference."""
    try:
        found = (disagreement(one, texts) for one in recorded())
        documented = (total_difference(game, texts) for game in DOCUMENTED)
        return next((text for text in chain(found, documented) if text), None)
    except ModelError as error:
        return f"remark: {str(error).strip().splitlines()[0]}"


if __name__ == "__main__":
    print(difference_of_engine() or "")
    sys.exit(0)
