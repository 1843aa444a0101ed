"""How a match of the engine stands, and whether the rules of the model say the same."""

from __future__ import annotations

from dataclasses import dataclass

from kierki import Dealt, Match
from tests.spec.facts import match_facts, name_of
from tests.spec.model import PLAIN, Texts, derive, text_of

SHOWN = "plays/2 dealer/2 total/2 rank/2 under_way/1 match_over/0"


@dataclass
class Course:
    """Deals, dealers and scores of a match at one moment."""

    name: str
    facts: str
    deals: list[str]
    dealers: dict[int, int]
    """For each deal that has begun, its dealer."""
    under_way: int | None
    scores: dict[int, int]
    ranks: dict[int, int]


def course(match: Match) -> Course:
    """How a match stands."""
    return Course(
        f"match of {match.game.id}",
        match_facts(match)
        + "".join(
            f"scored({number},{seat},{points})."
            for number, scores in enumerate(match.deal_scores, start=1)
            for seat, points in enumerate(scores)
        ),
        [name_of(deal.id) for deal in match.deals],
        {event.number: event.dealer for event in match.history if isinstance(event, Dealt)},
        None if match.is_over else match.deal_number,
        dict(enumerate(match.scores)),
        {place.seat: place.rank for place in match.ranking},
    )


def course_difference(found: Course, texts: Texts = text_of) -> str | None:
    """Where the rules say something else than the engine; None where they agree."""
    atoms = derive(PLAIN, found.facts, SHOWN, texts=texts)
    plays = sorted((number.number, deal.name) for number, deal in atoms["plays"])
    if plays != list(enumerate(found.deals, start=1)):
        return f"{found.name}: the deals are {found.deals}, the rules say {plays}"
    dealers = atoms.seats("dealer")
    if any(dealers.get(number) != seat for number, seat in found.dealers.items()):
        return f"{found.name}: {found.dealers} deal, the rules say {dealers}"
    under_way = [number.number for (number,) in atoms["under_way"]]
    if under_way != ([] if found.under_way is None else [found.under_way]):
        return f"{found.name}: deal {found.under_way} is under way, the rules say {under_way}"
    if bool(atoms["match_over"]) != (found.under_way is None):
        return f"{found.name}: the rules do not say whether it is over"
    if atoms.seats("total") != found.scores:
        return f"{found.name}: scores {found.scores}, the rules say {atoms.seats('total')}"
    if atoms.seats("rank") != found.ranks:
        return f"{found.name}: ranks {found.ranks}, the rules say {atoms.seats('rank')}"
    return None
