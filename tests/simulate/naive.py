"""What a simulation counts, counted again in the simplest way, one list for each figure."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from kierki import Game, Match, TrickPlay
from kierki.players import Maker
from kierki.simulate import Histogram, Simulation


def matches(
    game: Game, games: int, seed: int, makers: Sequence[Maker] | None = None
) -> list[Match]:
    """The games of a simulation, stepped through."""
    return [_match(game, seed, number, makers) for number in range(games)]


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


def check(simulation: Simulation, played: Sequence[Match]) -> None:
    """Compare every figure with the games themselves."""
    game = simulation.game
    for seat in range(game.seats):
        assert listed(simulation.seats[seat]) == sorted(match.scores[seat] for match in played)
    check_places(simulation.places, [(match.scores, match.first_dealer) for match in played], game)
    check_deals(simulation, played)
    check_course(simulation, played)


def check_places(
    found: Sequence[Histogram], scored: Sequence[tuple[Sequence[int], int]], game: Game
) -> None:
    for place in range(game.seats):
        expected = sorted(scores[places(dealer, game)[place]] for scores, dealer in scored)
        assert listed(found[place]) == expected


def check_deals(simulation: Simulation, played: Sequence[Match]) -> None:
    game, seats = simulation.game, range(simulation.game.seats)
    assert [figures.deal for figures in simulation.deals] == list(game.deals)
    for number, figures in enumerate(simulation.deals, start=1):
        assert figures.number == number
        plays = [match.finished[number - 1] for match in played]
        for seat in seats:
            assert listed(figures.seats[seat]) == sorted(play.scores[seat] for play in plays)
        check_places(figures.places, [(play.scores, play.dealer or 0) for play in plays], game)
        averages = [sum(play.scores) / game.seats for play in plays]
        leads = [play.leader if isinstance(play, TrickPlay) else play.opener for play in plays]
        value = [
            play.scores[lead] - average
            for play, lead, average in zip(plays, leads, averages, strict=True)
        ]
        assert abs(figures.leader_value.value - sum(value) / len(value)) < 1e-9
        value = [
            play.scores[play.dealer or 0] - average
            for play, average in zip(plays, averages, strict=True)
        ]
        assert abs(figures.dealer_value.value - sum(value) / len(value)) < 1e-9
        for place, falls in enumerate(figures.falls):
            hit = [sum(points != 0 for points in play.breakdown[place]) for play in plays]
            assert listed(falls) == sorted(hit)
            assert abs(figures.fall_shares[place] - sum(map(bool, hit)) / len(hit)) < 1e-9


def check_course(simulation: Simulation, played: Sequence[Match]) -> None:
    game = simulation.game
    wins = [0.0] * game.seats
    place_wins = [0.0] * game.seats
    gaps, changes, settled = [], [], []
    for match in played:
        first = [place.seat for place in match.ranking if place.rank == 1]
        for seat in first:
            wins[seat] += 1 / len(first)
            place_wins[places(match.first_dealer, game).index(seat)] += 1 / len(first)
        gaps.append(abs(match.ranking[0].score - match.ranking[1].score))
        fronts = [front(match, deals) for deals in range(1, len(game.deals) + 1)]
        changes.append(sum(a != b for a, b in pairwise(fronts)))
        settled.append(
            next(deal for deal in range(1, len(fronts) + 1) if len(set(fronts[deal - 1 :])) == 1)
        )
    assert listed(simulation.gap) == sorted(gaps)
    assert listed(simulation.lead_changes) == sorted(changes)
    assert listed(simulation.settled) == sorted(settled)
    for seat in range(game.seats):
        assert abs(simulation.win_shares[seat].value - wins[seat] / len(played)) < 1e-9
        assert abs(simulation.place_win_shares[seat].value - place_wins[seat] / len(played)) < 1e-9


def front(match: Match, deals: int) -> frozenset[int]:
    """The seats in front after so many deals."""
    sums = [
        sum(scores[seat] for scores in match.deal_scores[:deals])
        for seat in range(match.game.seats)
    ]
    best = max(sums) if match.game.high_wins else min(sums)
    return frozenset(seat for seat in range(match.game.seats) if sums[seat] == best)
