"""What many games tell of a game: the figures that a designer asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from kierki.rules.deals import Deal
from kierki.rules.game import Game
from kierki.simulate.histogram import Estimate, Histogram
from kierki.simulate.tally import win_unit

if TYPE_CHECKING:
    from kierki.simulate.tally import Tally, What

Method: TypeAlias = Literal["stepped", "batch"]
"""How games are played: one by one through the states of a match, or thousands at a time."""


@attrs.frozen
class DealFigures:
    """What many games tell of one of their deals."""

    number: int
    """The number of the deal, from 1."""
    deal: Deal
    """The deal."""
    seats: tuple[Histogram, ...]
    """The points of each seat."""
    places: tuple[Histogram, ...]
    """The points of the dealer, the next seat in the direction of play, and so on."""
    falls: tuple[Histogram, ...]
    """For each score of the deal, to how many seats it paid something; a layout has one."""
    edges: tuple[Histogram, ...]
    """By how much each place has more than the average seat, times the number of seats."""
    lead: Histogram
    """The same for the seat that leads the first trick, or opens the layout."""

    @property
    def dealer_value(self) -> Estimate:
        """How many points more than the average seat the dealer has."""
        return self.edges[0].estimate(len(self.seats))

    @property
    def leader_value(self) -> Estimate:
        """How many points more than the average seat has who leads first or opens the layout."""
        return self.lead.estimate(len(self.seats))

    @property
    def fall_shares(self) -> tuple[float, ...]:
        """For each score of the deal, in which part of the games it paid anything."""
        return tuple(1 - falls.share(0) for falls in self.falls)


@attrs.frozen
class Simulation:
    """What many games of a game tell.

    Everything is worked out from whole numbers, so it is the same whoever played the games.
    """

    game: Game
    """The game."""
    method: Method
    """How the games were played."""
    seed: int
    """The seed from which all of them follow."""
    players: tuple[str, ...]
    """Who played each seat."""
    asked: int
    """How many games were asked for."""
    games: int
    """How many were played; fewer than asked for if it was stopped."""
    deals: tuple[DealFigures, ...]
    """The deals in order."""
    seats: tuple[Histogram, ...]
    """The points of each seat in the whole game."""
    places: tuple[Histogram, ...]
    """The points of the first dealer, the next seat in the direction of play, and so on."""
    edges: tuple[Histogram, ...]
    """By how much each place has more than the average seat, times the number of seats."""
    wins: tuple[Histogram, ...]
    """The part of the win of each seat, in units of `win_unit`; who ties for it shares it."""
    place_wins: tuple[Histogram, ...]
    """The same for the first dealer, the next seat in the direction of play, and so on."""
    gap: Histogram
    """The points between the first and the second; 0 where they tie."""
    lead_changes: Histogram
    """How often others were in front after a deal than after the one before."""
    settled: Histogram
    """The number of the deal after which the winners were in front for good."""

    @property
    def is_complete(self) -> bool:
        """Whether all games asked for were played."""
        return self.games == self.asked

    @property
    def win_unit(self) -> int:
        """In how many parts a win is counted in `wins` and `place_wins`."""
        return win_unit(self.game.seats)

    @property
    def win_shares(self) -> tuple[Estimate, ...]:
        """The part of all games that each seat wins; who ties for a win shares it."""
        return tuple(wins.estimate(self.win_unit) for wins in self.wins)

    @property
    def place_win_shares(self) -> tuple[Estimate, ...]:
        """The same for the first dealer, the next seat in the direction of play, and so on."""
        return tuple(wins.estimate(self.win_unit) for wins in self.place_wins)

    @property
    def place_values(self) -> tuple[Estimate, ...]:
        """How many points more than the average seat each place has: 0 all round is fair."""
        return tuple(edge.estimate(self.game.seats) for edge in self.edges)


def figures(
    tally: Tally, game: Game, method: Method, seed: int, players: tuple[str, ...], asked: int
) -> Simulation:
    """Everything that was counted, put in its place."""

    def of(what: What, deal: int = 0, who: int = 0) -> Histogram:
        return Histogram.of(tally.counts[what, deal, who])

    def each(what: What, deal: int = 0) -> tuple[Histogram, ...]:
        return tuple(of(what, deal, seat) for seat in range(game.seats))

    deals = tuple(
        DealFigures(
            number,
            deal,
            each("seat", number),
            each("place", number),
            tuple(
                Histogram.of(counts)
                for (what, at, _), counts in sorted(tally.counts.items(), key=lambda item: item[0])
                if what == "falls" and at == number
            ),
            each("edge", number),
            of("leader", number),
        )
        for number, deal in enumerate(game.deals, start=1)
    )
    return Simulation(
        game,
        method,
        seed,
        players,
        asked,
        tally.games,
        deals,
        each("seat"),
        each("place"),
        each("edge"),
        each("wins"),
        each("place wins"),
        of("gap"),
        of("changes"),
        of("settled"),
    )
