"""What is counted of each game: whole numbers only, so that chunks add up to the last digit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import lcm
from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from kierki.play.hands import seat_from
from kierki.play.trickplay import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kierki.play.match import Match
    from kierki.rules.game import Game
    from kierki.rules.roles import Seat

What: TypeAlias = Literal[
    "seat", "place", "edge", "leader", "falls", "wins", "place wins", "gap", "changes", "settled"
]
"""What is counted.

Points by seat and by place from the dealer; by how much a place, or who leads, has more than the
average seat (times the number of seats); on how many seats a score fell; shares of a win by seat
and by place (in units of `win_unit`); points between first and second; how often the lead changed;
the deal after which the winners stay in front.
"""
Key: TypeAlias = tuple[What, int, int]
"""What is counted, of which deal (from 1; 0 is the whole game), for whom or which."""


@attrs.frozen
class Tally:
    """How often each value was met in some games."""

    games: int
    """How many games were counted."""
    counts: Mapping[Key, Mapping[int, int]]
    """For each thing counted, its values with their counts."""

    def plus(self, other: Tally) -> Tally:
        """Both together; neither is changed."""
        counts: dict[Key, Mapping[int, int]] = dict(self.counts)
        for key, more in other.counts.items():
            known = counts.get(key)
            counts[key] = more if known is None else Counter(known) + Counter(more)
        return Tally(self.games + other.games, counts)


NOTHING = Tally(0, {})


def win_unit(seats: int) -> int:
    """In how many parts a win is counted, so that it can be shared by any number of seats."""
    return lcm(*range(1, seats + 1))


class Counting:
    """Counts games one after another."""

    def __init__(self) -> None:
        self._games = 0
        self._counts: dict[Key, Counter[int]] = {}

    @property
    def tally(self) -> Tally:
        """What was counted."""
        return Tally(self._games, self._counts)

    def add(self, match: Match) -> None:
        """Count a match that is over."""
        self._games += 1
        game = match.game
        for number, play in enumerate(match.finished, start=1):
            dealer = play.dealer
            assert dealer is not None
            leader = play.leader if isinstance(play, TrickPlay) else play.opener
            self._add_points(number, play.scores, dealer, game)
            self._count("leader", number, 0, _edge(play.scores, leader))
            for place, row in enumerate(play.breakdown):
                self._count("falls", number, place, sum(map(bool, row)))
        self._add_points(0, match.scores, match.first_dealer, game)
        for what, who, value in course(match.deal_scores, game):
            self._count(what, 0, who, value)
        shares = win_shares(match.scores, game)
        for place, seat in enumerate(places(match.first_dealer, game)):
            self._count("place wins", 0, place, shares[seat])

    def _add_points(self, deal: int, scores: Sequence[int], dealer: Seat, game: Game) -> None:
        for seat, points in enumerate(scores):
            self._count("seat", deal, seat, points)
        for place, seat in enumerate(places(dealer, game)):
            self._count("place", deal, place, scores[seat])
            self._count("edge", deal, place, _edge(scores, seat))

    def _count(self, what: What, deal: int, who: int, value: int) -> None:
        self._counts.setdefault((what, deal, who), Counter())[value] += 1


def places(dealer: Seat, game: Game) -> list[Seat]:
    """The seats from the dealer on, in the direction of play."""
    return [
        seat_from(dealer, place, game.seats, clockwise=game.clockwise)
        for place in range(game.seats)
    ]


def win_shares(scores: Sequence[int], game: Game) -> list[int]:
    """The part of a win that each seat has, in units of `win_unit`."""
    best = max(scores) if game.high_wins else min(scores)
    share = win_unit(game.seats) // sum(points == best for points in scores)
    return [share if points == best else 0 for points in scores]


def course(deals: Sequence[Sequence[int]], game: Game) -> Iterator[tuple[What, int, int]]:
    """How a match went: its winners, its gap, its changes of lead, and when it was settled."""
    scores = [0] * game.seats
    fronts: list[tuple[Seat, ...]] = []
    for points in deals:
        scores = [before + more for before, more in zip(scores, points, strict=True)]
        best = max(scores) if game.high_wins else min(scores)
        fronts.append(tuple(seat for seat in range(game.seats) if scores[seat] == best))
    for seat, share in enumerate(win_shares(scores, game)):
        yield "wins", seat, share
    first, second, *_ = sorted(scores, reverse=game.high_wins)
    yield "gap", 0, abs(first - second)
    changes = [number for number in range(1, len(fronts)) if fronts[number] != fronts[number - 1]]
    yield "changes", 0, len(changes)
    yield "settled", 0, changes[-1] + 1 if changes else 1


def _edge(scores: Sequence[int], seat: Seat) -> int:
    return len(scores) * scores[seat] - sum(scores)
