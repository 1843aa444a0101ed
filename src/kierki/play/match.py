"""A whole game being played: deals, dealers, trump naming, scores and ranking."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias, final

from kierki.errors import RecordError
from kierki.play.actions import (
    PASS,
    Action,
    NameTrump,
    Reason,
    seat_name,
)
from kierki.play.fantanplay import FanTanPlay
from kierki.play.hands import check_seat
from kierki.play.naming import Naming
from kierki.play.playout import play_out_match
from kierki.play.ranking import Place, rank_seats
from kierki.play.setup import Hands, Setup, set_up
from kierki.play.trickplay import TrickPlay
from kierki.play.unchanging import Unchanging, maker
from kierki.rules.trumps import NO_TRUMP, NamedTrump

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from kierki.play.events import Event
    from kierki.play.hands import Hand
    from kierki.play.record import Record
    from kierki.play.view import View
    from kierki.rules.deals import Deal
    from kierki.rules.game import Game, Part
    from kierki.rules.roles import Seat

Phase: TypeAlias = Literal["trump", "play", "over"]
"""Where a match stands: trump is to be named, cards are played, or all is over."""
Play: TypeAlias = TrickPlay | FanTanPlay
"""A deal being played."""


@final
class Match(Unchanging):
    """A game at one moment (spec: GAME-4).

    A match never changes: `apply` gives the next one. When the last card of a deal falls, the next
    deal begins at once. Matches are equal when they were started alike and the same was done.
    """

    __slots__ = ("_finished", "_now", "_setup")

    _setup: Setup
    _finished: tuple[Play, ...]
    _now: Naming | Play

    @classmethod
    def start(
        cls,
        game: Game,
        *,
        seed: int | None = None,
        dealer: Seat | None = None,
        hands: Sequence[Sequence[Hand] | None] = (),
        schedule: Sequence[tuple[str, Seat | None]] | None = None,
    ) -> Match:
        """Begin a game.

        Args:
            game: The game.
            seed: From which hands are dealt and the first dealer is drawn; None takes one from the
                system that nobody can foresee.
            dealer: The first dealer; None draws it from the seed.
            hands: For each deal from the first, one hand for each seat, or None to deal it from the
                seed; deals after those listed are dealt from the seed too.
            schedule: The deals of this match in order, as pairs of a deal id and the seat that a
                `GIVEN` role falls to (None: the next seat after the dealer). None plays the game's
                own list.

        Raises:
            SetupError: If dealer, hands or schedule do not fit the game.
        """
        setup = set_up(game, seed, dealer, hands, schedule)
        return cls._at(setup, (), setup.begin(1))

    # What is known of the match

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._setup.game

    @property
    def seed(self) -> int:
        """The seed; whoever knows it knows every card. It is for the referee only."""
        return self._setup.seed

    @property
    def first_dealer(self) -> Seat:
        """The dealer of the first deal."""
        return self._setup.dealer

    @property
    def schedule(self) -> tuple[tuple[str, Seat | None], ...] | None:
        """The schedule it was started with, None for the game's own list."""
        return self._setup.schedule

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals of this match in order."""
        return self._setup.deals

    # Where the match stands

    @property
    def phase(self) -> Phase:
        """Whether trump is to be named, cards are played, or all is over."""
        if isinstance(self._now, Naming):
            return "trump"
        return "over" if self._now.is_over else "play"

    @property
    def is_over(self) -> bool:
        """Whether the last deal is over (spec: GAME-5)."""
        return self._now.turn is None

    @property
    def deal_number(self) -> int:
        """The number of the deal in play, from 1; of the last deal when the match is over."""
        return len(self._finished) + (not self.is_over)

    @property
    def deal(self) -> Deal:
        """The deal in play; the last deal when the match is over."""
        return self._setup.deals[self.deal_number - 1]

    @property
    def part(self) -> Part:
        """The first part of the game that has the deal in play; by place without a schedule."""
        return self._setup.part(self.deal_number)

    @property
    def dealer(self) -> Seat:
        """Who deals the deal in play (spec: SEAT-2)."""
        return self._setup.dealer_of(self.deal_number)

    @property
    def naming(self) -> Naming | None:
        """The trump to be named, None while cards are played."""
        return self._now if isinstance(self._now, Naming) else None

    @property
    def play(self) -> Play | None:
        """The deal in play, the last one when the match is over; None while trump is named."""
        return None if isinstance(self._now, Naming) else self._now

    @property
    def finished(self) -> tuple[Play, ...]:
        """The deals that are over, in order."""
        return self._finished

    @property
    def turn(self) -> Seat | None:
        """The seat to name trump, play or pass (spec: TURN-1); None when the match is over."""
        return self._now.turn

    @property
    def deal_scores(self) -> tuple[tuple[int, ...], ...]:
        """For each deal that is over, the points of each seat."""
        return tuple(play.scores for play in self._finished)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat from the deals that are over (spec: SCORE-4)."""
        return tuple(map(sum, zip(*self.deal_scores, strict=True))) or (0,) * self.game.seats

    @property
    def ranking(self) -> tuple[Place, ...]:
        """The seats from best to worst by `scores`; equal ones by seat (spec: RANK-1)."""
        return rank_seats(self.scores, high_wins=self.game.high_wins)

    # What may be done

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat on turn may do: suits, or cards and then `PASS` (spec: ACTION-3)."""
        return self._now.legal_actions()

    def why_not(self, action: Action, seat: Seat | None = None) -> Reason | None:
        """Why an action is refused, None where it is legal.

        Args:
            action: What is to be done.
            seat: Who wants to do it; the seat on turn unless stated.
        """
        return self._now.why_not(action, seat=seat)

    def is_legal(self, action: Action, seat: Seat | None = None) -> bool:
        """Whether an action is legal now; `why_not` tells why it is not."""
        return self._now.why_not(action, seat=seat) is None

    def apply(self, action: Action, seat: Seat | None = None) -> Match:
        """The match after an action.

        Args:
            action: The card to play, `PASS`, or the trump to name.
            seat: Who does it; the seat on turn unless stated.

        Raises:
            IllegalAction: If it is not legal; this match stays as it is.
        """
        now = self._now
        if isinstance(now, Naming):
            trump = now.choice(action, seat=seat)
            after: Naming | Play = self._setup.lead(self.deal_number, now.deal, now.dealt, trump)
        else:
            after = now.apply(action, seat=seat)
        return Match._at(self._setup, self._finished, after)

    def playout(self, rng: Random, policy: Callable[[View], Action] | None = None) -> Match:
        """The end of this match, when it is played on from here.

        Later deals come from the hands given and the seed, as ever.

        Args:
            rng: Only `rng.random()` is used: one number for each action, which is one of the legal
                ones, each as likely as any other; trump is named in the same way.
            policy: Chooses the actions instead, each by the view of the seat on turn.

        Raises:
            IllegalAction: If the policy chooses what is not legal.
        """
        return play_out_match(self, rng, policy)

    # What is kept and told

    @property
    def history(self) -> tuple[Event, ...]:
        """Everything that has happened, all hands shown; for the referee only."""
        return self._events_from(1)

    @property
    def last_events(self) -> tuple[Event, ...]:
        """The last action and what followed from it; everything where nothing was done yet."""
        from kierki.play.events import since_last_action

        # The last action may be in an earlier deal: a new one has just been dealt.
        number = self.deal_number
        while number > 1 and not self._actions(number):
            number -= 1
        return since_last_action(self._events_from(number))

    def view(self, seat: Seat | None) -> View:
        """What a seat may know, and nothing else; None is an onlooker (spec: VIEW-1).

        Raises:
            SetupError: If there is no such seat.
        """
        from kierki.play.events import seen_by
        from kierki.play.view import View

        if seat is not None:
            check_seat("seat", seat, self.game.seats)
        legal: tuple[Action, ...] = ()
        refusals: list[tuple[Action, Reason]] = []
        if seat is not None and seat == self.turn:
            legal = self.legal_actions()
            refusals = list(self._refusals(seat))
        return View(
            self.game,
            seat,
            self.first_dealer,
            self.schedule,
            tuple(seen_by(event, seat) for event in self.history),
            self.turn,
            legal,
            tuple(refusals),
        )

    def record(self) -> Record:
        """The match as a value that can be kept and replayed; for the referee only."""
        from kierki.play.record import Record, RecordedDeal

        deals = [
            RecordedDeal(play.dealt, self._actions(number))
            for number, play in enumerate(self._begun, start=1)
        ]
        later = [RecordedDeal(hands) for hands in self._given_later]
        while later and later[-1].hands is None:
            later.pop()
        return Record(self.game, self.first_dealer, self.seed, [*deals, *later], self.schedule)

    def undo(self) -> Match:
        """The match before its last action, over tricks, deals, trump and passes (spec: RECORD-4).

        Raises:
            RecordError: If nothing was done yet.
        """
        for number in range(len(self._begun), 0, -1):
            actions = self._actions(number)
            if actions:
                finished = self._finished[: number - 1]
                before = Match._at(self._setup, finished, self._setup.begin(number))
                for action in actions[:-1]:
                    before = before.apply(action)
                return before
        raise RecordError("nothing was done yet, so nothing can be undone")

    @property
    def _begun(self) -> tuple[Naming | Play, ...]:
        return self._finished if self.is_over else (*self._finished, self._now)

    def _actions(self, number: int) -> tuple[Action, ...]:
        now = self._begun[number - 1]
        if isinstance(now, Naming):
            return ()
        if isinstance(now, FanTanPlay):
            return now.actions
        if isinstance(now.deal.trump, NamedTrump):
            return (NameTrump(now.trump or NO_TRUMP), *now.played)
        return now.played

    def _events_from(self, number: int) -> tuple[Event, ...]:
        setup, over = self._setup, len(self._finished)
        events: tuple[Event, ...] = ()
        for place, now in enumerate(self._begun[number - 1 :], start=number):
            # What happened in a deal that is over is told again and again: in every view.
            tell = _told if place <= over else _tell
            events += tell(place, setup.dealer_of(place), setup.naming(place, now.dealt), now)
        return events

    def _refusals(self, seat: Seat) -> Iterator[tuple[Action, Reason]]:
        if isinstance(self._now, Naming):
            return
        candidates: list[Action] = [*self._now.hands[seat]]
        if isinstance(self._now, FanTanPlay):
            candidates.append(PASS)
        for action in candidates:
            reason = self.why_not(action)
            if reason is not None:
                yield action, reason

    @classmethod
    def _at(cls, setup: Setup, finished: tuple[Play, ...], now: Naming | Play) -> Match:
        # A deal may be over before its first card, so several can end at once.
        while not isinstance(now, Naming) and now.is_over:
            finished = (*finished, now)
            if len(finished) == len(setup.deals):
                break
            now = setup.begin(len(finished) + 1)
        match = _make()
        match._setup = setup
        match._finished = finished
        match._now = now
        return match

    # A value like any other

    @property
    def _given_later(self) -> tuple[Hands | None, ...]:
        # Hands of begun deals are compared where they are played, wherever they came from.
        return self._setup.given[self.deal_number :]

    def __eq__(self, other: object) -> bool:
        """Whether the same was done from the same start."""
        return (
            isinstance(other, Match)
            and self._now == other._now
            and self._finished == other._finished
            and self._setup == other._setup
            and self._given_later == other._given_later
        )

    def __hash__(self) -> int:
        """A hash of the start and what was done."""
        return hash((self._setup, self._finished, self._now))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Rebuild from the start, the finished deals and the deal in play."""
        before = self._finished[: self.deal_number - 1]
        return (_rebuilt, (self._setup, before, self._now))

    def __repr__(self) -> str:
        """The game, the deal and who is to act; neither cards nor the seed are shown."""
        turn = self.turn
        who = "over" if turn is None else f"{seat_name(turn, self.game.seats)} on turn"
        return f"<Match {self.game.id!r}, deal {self.deal_number} {self.deal.id!r}, {who}>"


def _tell(
    number: int, dealer: Seat, naming: tuple[Seat, int] | None, now: Naming | Play
) -> tuple[Event, ...]:
    from kierki.play.events import deal_events

    return tuple(deal_events(number, dealer, naming, now))


_told = lru_cache(maxsize=256)(_tell)


def _rebuilt(setup: Setup, finished: tuple[Play, ...], now: Naming | Play) -> Match:
    return Match._at(setup, finished, now)


_make = maker(Match)
