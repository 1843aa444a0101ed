"""What one seat may know of a match, and nothing else (spec: VIEW-1)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

import attrs

from kierki.cards import Card, CardSet, Suit
from kierki.errors import RecordError
from kierki.play.actions import Action, Reason, seat_name
from kierki.play.events import (
    CardPlayed,
    DealScored,
    Dealt,
    Event,
    TrickTaken,
    TrumpNamed,
    WentOut,
    since_last_action,
)
from kierki.play.ranking import Place, rank_seats
from kierki.play.replaying import replay
from kierki.play.sampling import world
from kierki.play.setup import deals_of
from kierki.play.tricks import Trick
from kierki.rules.deals import Deal, FanTanDeal, TrickDeal
from kierki.rules.game import Game
from kierki.rules.roles import Seat
from kierki.rules.trumps import FixedTrump, NamedTrump

if TYPE_CHECKING:
    import random

    from kierki.play.match import Match, Phase


@attrs.frozen
class View:
    """A match as a seat sees it, or an onlooker: the history without the hands of others.

    Everything else is read off the history, so a view names no unplayed card of another seat, no
    seed and no order of the pack.
    """

    game: Game
    """The game that is played."""
    seat: Seat | None
    """Whose view it is; None for an onlooker."""
    first_dealer: Seat
    """The dealer of the first deal."""
    schedule: tuple[tuple[str, Seat | None], ...] | None
    """The schedule of the match, None for the game's own list."""
    history: tuple[Event, ...]
    """Everything that has happened, as this seat saw it."""
    turn: Seat | None
    """The seat to act; None when the match is over."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty where it is not on turn."""
    refusals: tuple[tuple[Action, Reason], ...]
    """The cards it holds that this seat, on turn, may not play, and in a layout `PASS`; and why."""

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now, in a stable order; empty where it is not on turn."""
        return self.legal

    # The match

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals of this match in order."""
        return deals_of(self.game, self.schedule)

    @property
    def is_over(self) -> bool:
        """Whether the last deal is over."""
        return self.turn is None

    @property
    def phase(self) -> Phase:
        """Whether trump is to be named, cards are played, or all is over."""
        if self.turn is None:
            return "over"
        deal = self.deal
        is_named = isinstance(deal, TrickDeal) and isinstance(deal.trump, NamedTrump)
        named = any(isinstance(event, TrumpNamed) for event in self.deal_history)
        return "trump" if is_named and not named else "play"

    @property
    def last_events(self) -> tuple[Event, ...]:
        """The last action and what followed from it; everything where nothing was done yet."""
        return since_last_action(self.history)

    @property
    def deal_scores(self) -> tuple[tuple[int, ...], ...]:
        """For each deal that is over, the points of each seat."""
        return tuple(event.scores for event in self.history if isinstance(event, DealScored))

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat from the deals that are over (spec: SCORE-4)."""
        return tuple(map(sum, zip(*self.deal_scores, strict=True))) or (0,) * self.game.seats

    @property
    def ranking(self) -> tuple[Place, ...]:
        """The seats from best to worst by `scores`; equal ones by seat (spec: RANK-1)."""
        return rank_seats(self.scores, high_wins=self.game.high_wins)

    # The deal in play; the last one when the match is over

    @property
    def deal_number(self) -> int:
        """The number of the deal in play, from 1."""
        return max(event.number for event in self.history if isinstance(event, Dealt))

    @property
    def deal_history(self) -> tuple[Event, ...]:
        """What has happened in this deal."""
        number = self.deal_number
        starts = (
            place
            for place, event in enumerate(self.history)
            if isinstance(event, Dealt) and event.number == number
        )
        return self.history[next(starts) :]

    @property
    def deal(self) -> Deal:
        """The deal in play."""
        return self.deals[self.deal_number - 1]

    @property
    def dealer(self) -> Seat:
        """Who deals it."""
        dealt = [event.dealer for event in self.history if isinstance(event, Dealt)]
        return dealt[-1]

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None where there is none or it is not named yet."""
        deal = self.deal
        if isinstance(deal, TrickDeal) and isinstance(deal.trump, FixedTrump):
            return deal.trump.suit
        named = [event.trump for event in self.deal_history if isinstance(event, TrumpNamed)]
        return named[0] if named and isinstance(named[0], Suit) else None

    @property
    def dealt(self) -> tuple[Card, ...]:
        """What this seat has been dealt so far, in order; empty for an onlooker."""
        cards: tuple[Card, ...] = ()
        for event in self.deal_history:
            if isinstance(event, Dealt) and self.seat is not None:
                cards += event.hands[self.seat] or ()
        return cards

    @property
    def hand(self) -> CardSet:
        """The cards that this seat still holds; empty for an onlooker."""
        return CardSet(self.dealt) - CardSet(self.played)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat still holds."""
        dealt = sum(event.each for event in self.deal_history if isinstance(event, Dealt))
        players = [event.seat for event in self.deal_history if isinstance(event, CardPlayed)]
        return tuple(dealt - players.count(seat) for seat in range(self.game.seats))

    @property
    def played(self) -> tuple[Card, ...]:
        """Every card played in this deal, in order."""
        return tuple(event.card for event in self.deal_history if isinstance(event, CardPlayed))

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards of the open trick in order; empty in a layout."""
        if isinstance(self.deal, FanTanDeal):
            return ()
        latest = takewhile(lambda event: isinstance(event, CardPlayed), reversed(self.deal_history))
        cards = [event.card for event in latest if isinstance(event, CardPlayed)]
        return tuple(reversed(cards))

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The closed tricks of this deal in order."""
        tricks: list[Trick] = []
        plays: list[CardPlayed] = []
        for event in self.deal_history:
            if isinstance(event, CardPlayed):
                plays.append(event)
            elif isinstance(event, TrickTaken):
                cards = tuple(play.card for play in plays)
                leader = plays[0].seat
                tricks.append(Trick(event.number, leader, cards, event.seat, event.points))
                plays.clear()
        return tuple(tricks)

    @property
    def layout(self) -> CardSet:
        """The cards on the table in a layout; empty in a trick deal."""
        return CardSet(self.played if isinstance(self.deal, FanTanDeal) else ())

    @property
    def finished(self) -> tuple[Seat, ...]:
        """The seats that are out of a layout, in the order in which they went."""
        return tuple(event.seat for event in self.deal_history if isinstance(event, WentOut))

    # Playing on

    def sample(self, rng: random.Random) -> Match:
        """A whole match that this seat cannot tell from the real one (spec: VIEW-2).

        Hidden cards are drawn uniformly among all deals in which every recorded action, passes
        included, was legal; later deals come from a fresh seed.

        Args:
            rng: Where chance comes from.

        Raises:
            RecordError: If the history is not one of a match; a real one always has hands that fit.
        """
        match = replay(world(self, rng))
        if match.turn != self.turn:
            raise RecordError("the history of this view does not lead to its turn")
        return match

    def __repr__(self) -> str:
        """The game, whose view it is, and who is to act."""
        seats = self.game.seats
        whose = "onlooker" if self.seat is None else seat_name(self.seat, seats)
        who = "over" if self.turn is None else f"{seat_name(self.turn, seats)} on turn"
        return f"<View of {whose}, {self.game.id!r}, deal {self.deal_number}, {who}>"
