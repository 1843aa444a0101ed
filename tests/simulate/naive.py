"""What a simulation counts, counted again in the simplest way, one list for each figure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import attrs

from kierki import Game, Match, TrickPlay

if TYPE_CHECKING:
    from kierki.batch import GameBatch
    from kierki.players import Maker
    from kierki.simulate import Histogram, Simulation


@attrs.frozen
class PlayedDeal:
    """What a figure may ask of a deal."""

    scores: Sequence[int]
    breakdown: Sequence[Sequence[int]]
    dealer: int
    leader: int


@attrs.frozen
class Played:
    """What a figure may ask of a game, wherever it was played."""

    deals: Sequence[PlayedDeal]

    @property
    def scores(self) -> list[int]:
        return self.after(len(self.deals))

    def after(self, deals: int) -> list[int]:
        """The points of each seat after so many deals."""
        rows = [deal.scores for deal in self.deals[:deals]]
        return [sum(row[seat] for row in rows) for seat in range(len(rows[0]))]

    @classmethod
    def of(cls, match: Match) -> Played:
        return cls(
            [
                PlayedDeal(
                    play.scores,
                    play.breakdown,
                    play.dealer or 0,
                    play.leader if isinstance(play, TrickPlay) else play.opener,
                )
                for play in match.finished
            ]
        )

    @classmethod
    def of_row(cls, batch: GameBatch, row: int) -> Played:
        return cls(
            [
                PlayedDeal(
                    deal.scores[row].tolist(),
                    [] if deal.breakdown is None else deal.breakdown[row].T.tolist(),
                    int(deal.dealers[row]),
                    int(deal.leaders[row]),
                )
                for deal in batch.deals
            ]
        )


def stepped(
    game: Game, games: int, seed: int, makers: Sequence[Maker] | None = None
) -> list[Played]:
    """The games of a simulation, stepped through."""
    return [Played.of(_match(game, seed, number, makers)) for number in range(games)]


def _match(game: Game, seed: int, number: int, makers: Sequence[Maker] | None) -> Match:
    rng = Random(f"{seed}/{number}")
    match = Match.start(game, seed=int(rng.random() * 2**64))
    seats = [maker(Random(f"{seed}/{number}/{seat}")) for seat, maker in enumerate(makers or ())]
    while match.turn is not None:
        actions = match.legal_actions()
        if makers is None:
            action = actions[int(rng.random() * len(actions))]
        else:
            action = seats[match.turn](match.view(match.turn))
        match = match.apply(action)
    return match


def listed(histogram: Histogram) -> list[int]:
    """Every value as often as it was met."""
    return [value for value, count in histogram.counts for _ in range(count)]


def places(dealer: int, game: Game) -> list[int]:
    """The seats from the dealer on."""
    step = 1 if game.clockwise else -1
    return [(dealer + step * place) % game.seats for place in range(game.seats)]


def check(simulation: Simulation, played: Sequence[Played]) -> None:
    """Compare every figure with the games themselves."""
    game = simulation.game
    for seat in range(game.seats):
        assert listed(simulation.seats[seat]) == sorted(each.scores[seat] for each in played)
    check_places(simulation.places, [(each.scores, each.deals[0].dealer) for each in played], game)
    check_deals(simulation, played)
    check_course(simulation, played)


def check_places(
    found: Sequence[Histogram], scored: Sequence[tuple[Sequence[int], int]], game: Game
) -> None:
    for place in range(game.seats):
        expected = sorted(scores[places(dealer, game)[place]] for scores, dealer in scored)
        assert listed(found[place]) == expected


def check_deals(simulation: Simulation, played: Sequence[Played]) -> None:
    game = simulation.game
    assert [figures.deal for figures in simulation.deals] == list(game.deals)
    for number, figures in enumerate(simulation.deals, start=1):
        assert figures.number == number
        deals = [each.deals[number - 1] for each in played]
        for seat in range(game.seats):
            assert listed(figures.seats[seat]) == sorted(deal.scores[seat] for deal in deals)
        check_places(figures.places, [(deal.scores, deal.dealer) for deal in deals], game)
        averages = [sum(deal.scores) / game.seats for deal in deals]
        for found, seats in (
            (figures.leader_value, [deal.leader for deal in deals]),
            (figures.dealer_value, [deal.dealer for deal in deals]),
        ):
            above = [
                deal.scores[seat] - average
                for deal, seat, average in zip(deals, seats, averages, strict=True)
            ]
            assert abs(found.value - sum(above) / len(above)) < 1e-9
        assert len(figures.falls) == len(deals[0].breakdown)
        for place, falls in enumerate(figures.falls):
            hit = [sum(points != 0 for points in deal.breakdown[place]) for deal in deals]
            assert listed(falls) == sorted(hit)
            assert abs(figures.fall_shares[place] - sum(map(bool, hit)) / len(hit)) < 1e-9


def check_course(simulation: Simulation, played: Sequence[Played]) -> None:
    game = simulation.game
    wins = [0.0] * game.seats
    place_wins = [0.0] * game.seats
    gaps, changes, settled = [], [], []
    for each in played:
        first = front(each, len(each.deals), game)
        for seat in first:
            wins[seat] += 1 / len(first)
            place_wins[places(each.deals[0].dealer, game).index(seat)] += 1 / len(first)
        best, second, *_ = sorted(each.scores, reverse=game.high_wins)
        gaps.append(abs(best - second))
        fronts = [front(each, deals, game) for deals in range(1, len(game.deals) + 1)]
        changes.append(sum(before != after for before, after in pairwise(fronts)))
        settled.append(
            next(deal for deal in range(1, len(fronts) + 1) if len(set(fronts[deal - 1 :])) == 1)
        )
    assert listed(simulation.gap) == sorted(gaps)
    assert listed(simulation.lead_changes) == sorted(changes)
    assert listed(simulation.settled) == sorted(settled)
    for seat in range(game.seats):
        assert abs(simulation.win_shares[seat].value - wins[seat] / len(played)) < 1e-9
        assert abs(simulation.place_win_shares[seat].value - place_wins[seat] / len(played)) < 1e-9


def front(played: Played, deals: int, game: Game) -> frozenset[int]:
    """The seats in front after so many deals."""
    sums = played.after(deals)
    best = max(sums) if game.high_wins else min(sums)
    return frozenset(seat for seat in range(game.seats) if sums[seat] == best)
