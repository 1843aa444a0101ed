"""A match on the terminal: its score sheet, its ranking, and how its deals were played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.cli.table import table
from kierki.play.actions import seat_name
from kierki.play.trickplay import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.play.fantanplay import FanTanPlay
    from kierki.play.match import Match


def as_data(match: Match) -> dict[str, object]:
    """The results for programs."""
    game = match.game
    return {
        "game": game.id,
        "seed": match.seed,
        "dealer": match.first_dealer,
        "deals": [
            {
                "number": number,
                "id": play.deal.id,
                "dealer": play.dealer,
                "total": play.deal.total(game.deck, game.seats, hand_size=game.hand_size),
                "scores": play.scores,
            }
            for number, play in enumerate(match.finished, start=1)
        ],
        "scores": match.scores,
        "ranking": [
            {"rank": place.rank, "seat": place.seat, "score": place.score}
            for place in match.ranking
        ],
    }


def _names(match: Match) -> list[str]:
    return [seat_name(seat, match.game.seats) for seat in range(match.game.seats)]


def score_sheet(match: Match) -> str:
    """A row for each deal that is over, and the sums."""
    names = _names(match)
    rows: list[tuple[object, ...]] = [("deal", "", "dealer", *names, "total")]
    rows += [
        (number, play.deal.id, names[play.dealer or 0], *play.scores, sum(play.scores))
        for number, play in enumerate(match.finished, start=1)
    ]
    rows.append(("sum", "", "", *match.scores, sum(match.scores)))
    return table(rows, left=3)


def ranking(match: Match) -> str:
    """The seats from best to worst on one line."""
    names = _names(match)
    places = (f"{place.rank}. {names[place.seat]} {place.score}" for place in match.ranking)
    return "ranking: " + ", ".join(places)


def deals_told(match: Match) -> Iterator[str]:
    """Every deal that is over, trick by trick or card by card."""
    names = _names(match)
    for number, play in enumerate(match.finished, start=1):
        yield f"deal {number}: {play.deal.id}, dealer {names[play.dealer or 0]}"
        yield from _tricks(play, names) if isinstance(play, TrickPlay) else _layout(play, names)
        yield ""


def _tricks(play: TrickPlay, names: list[str]) -> Iterator[str]:
    if play.trump is not None:
        yield f"  trump {play.trump.symbol}"
    for trick in play.tricks:
        cards = " ".join(f"{card!s:>3}" for card in trick.cards)
        points = f", {trick.points}" if trick.points else ""
        yield (
            f"  {trick.number:2} {names[trick.leader]} leads {cards}, {names[trick.winner]} takes"
            + points
        )


def _layout(play: FanTanPlay, names: list[str]) -> Iterator[str]:
    step = play.beginning
    line: list[str] = []
    for action in play.actions:
        line.append(f"{names[step.turn or 0]} {action}")
        step = step.apply(action)
    yield from ("  " + ", ".join(line[at : at + 8]) for at in range(0, len(line), 8))
    yield "  out: " + ", ".join(names[seat] for seat in play.finished)
