"""What a match is started with, checked, and how each of its deals begins."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, TypeAlias

import attrs

from kierki.cards import CardSet
from kierki.errors import DefinitionError, Problem, SetupError
from kierki.play.actions import seat_name
from kierki.play.dealing import deal_hands, draw_dealer, fresh_seed
from kierki.play.fantanplay import FanTanPlay
from kierki.play.hands import Hand, check_seat, find_seat, read_hands, seat_from
from kierki.play.naming import Naming
from kierki.play.trickplay import TrickPlay
from kierki.rules.deals import Deal, FanTanDeal, TrickDeal
from kierki.rules.game import Game, Part
from kierki.rules.roles import GIVEN, Role, Seat
from kierki.rules.trumps import NamedTrump, TrumpChoice

if TYPE_CHECKING:
    from kierki.cards import Card

Hands: TypeAlias = "tuple[tuple[Card, ...], ...]"
Schedule: TypeAlias = tuple[tuple[str, Seat | None], ...]


@attrs.frozen(repr=False)
class Setup:
    """What stays the same through a match."""

    game: Game
    seed: int
    dealer: Seat
    schedule: Schedule | None
    given: tuple[Hands | None, ...] = attrs.field(eq=False)
    """The hands that were given, by place in the list of deals; None where the seed deals."""
    deals: tuple[Deal, ...] = attrs.field(eq=False)

    def dealer_of(self, number: int) -> Seat:
        """Who deals the deal with this number (spec: SEAT-2)."""
        game = self.game
        places = game.rotation * (number - 1)
        return seat_from(self.dealer, places, game.seats, clockwise=game.clockwise)

    def part(self, number: int) -> Part:
        """The part in which the deal with this number stands."""
        parts = [part for part in self.game.parts for _ in part.deals]
        if self.schedule is None:
            return parts[number - 1]
        return parts[self.game.deals.index(self.deals[number - 1])]

    def begin(self, number: int) -> Naming | TrickPlay | FanTanPlay:
        """The deal with this number, freshly dealt."""
        game, deal, dealer = self.game, self.deals[number - 1], self.dealer_of(number)
        hands = self.given[number - 1] or deal_hands(game, self.seed, number, dealer)
        if isinstance(deal, FanTanDeal):
            return FanTanPlay.start(
                deal,
                hands,
                dealer,
                opener=self._seat(deal.opener, number, hands),
                rank_order=game.deck.rank_order,
                clockwise=game.clockwise,
            )
        naming = self.naming(number, hands)
        if naming is not None and isinstance(deal.trump, NamedTrump):
            return Naming(deal, deal.trump, hands, naming[0], game.deck.suits)
        return self.lead(number, deal, hands, None)

    def naming(self, number: int, hands: Hands) -> tuple[Seat, int] | None:
        """Who names trump in the deal with this number, and after how many cards, if one does."""
        deal = self.deals[number - 1]
        if isinstance(deal, FanTanDeal) or not isinstance(deal.trump, NamedTrump):
            return None
        return self._seat(deal.trump.by, number, hands), deal.trump.after_cards

    def lead(
        self, number: int, deal: TrickDeal, hands: Hands, trump: TrumpChoice | None
    ) -> TrickPlay:
        """The trick deal with this number, its trump being settled."""
        return TrickPlay.start(
            deal,
            hands,
            self._seat(deal.leader, number, hands),
            trump=trump,
            dealer=self.dealer_of(number),
            rank_order=self.game.deck.rank_order,
            clockwise=self.game.clockwise,
        )

    def _seat(self, role: Role, number: int, hands: Hands) -> Seat:
        dealer, clockwise = self.dealer_of(number), self.game.clockwise
        given = None if self.schedule is None else self.schedule[number - 1][1]
        if given is None:
            given = seat_from(dealer, 1, self.game.seats, clockwise=clockwise)
        return find_seat(role, "hands", hands, dealer=dealer, given=given, clockwise=clockwise)


def set_up(
    game: Game,
    seed: int | None,
    dealer: Seat | None,
    hands: Sequence[Sequence[Hand] | None],
    schedule: Sequence[tuple[str, Seat | None]] | None,
) -> Setup:
    """Check everything that a match is started with (spec: DEAL-3, GAME-6).

    Raises:
        SetupError: With every fault of dealer, schedule and hands.
    """
    seed = fresh_seed() if seed is None else seed
    problems: list[Problem] = []
    if dealer is not None:
        try:
            check_seat("dealer", dealer, game.seats)
        except SetupError as error:
            problems += error.problems
    deals: Sequence[Deal | None] = game.deals
    if schedule is not None:
        deals = _scheduled(game, schedule, problems)
    given: list[Hands | None] = [None] * len(deals)
    if len(hands) > len(deals):
        problems.append(Problem("hands", f"hands for {len(hands)} deals; {len(deals)} are played"))
    for place, (deal, dealt) in enumerate(zip(deals, hands, strict=False)):
        if dealt is not None:
            given[place] = _given_hands(game, deal, dealt, f"hands[{place}]", problems)
    if problems:
        raise SetupError(problems)
    return Setup(
        game,
        seed,
        draw_dealer(seed, game.seats) if dealer is None else dealer,
        None if schedule is None else tuple((deal_id, seat) for deal_id, seat in schedule),
        tuple(given),
        tuple(deal for deal in deals if deal is not None),
    )


def deals_of(game: Game, schedule: Schedule | None) -> tuple[Deal, ...]:
    """The deals of a match with this schedule, in order (spec: GAME-6)."""
    if schedule is None:
        return game.deals
    return tuple(game.deal(deal_id) for deal_id, _ in schedule)


def _scheduled(
    game: Game, schedule: Sequence[tuple[str, Seat | None]], problems: list[Problem]
) -> list[Deal | None]:
    """The deals of a schedule, None for one that is not to be had."""
    if not schedule:
        problems.append(Problem("schedule", "a match has at least one deal"))
    deals: list[Deal | None] = []
    for place, (deal_id, seat) in enumerate(schedule):
        path = f"schedule[{place}]"
        deals.append(None)
        try:
            deal = game.deal(deal_id)
            if seat is not None:
                check_seat(path, seat, game.seats)
        except DefinitionError as error:
            problems += [Problem(path, problem.text) for problem in error.problems]
        except SetupError as error:
            problems += error.problems
        else:
            deals[place] = deal
            if seat is not None and GIVEN not in _roles(deal):
                text = f"seat {seat} is given, but no role of {deal_id} is GIVEN"
                problems.append(Problem(path, text))
    return deals


def _roles(deal: Deal) -> tuple[Role, ...]:
    if isinstance(deal, FanTanDeal):
        return (deal.opener,)
    return (deal.leader, deal.trump.by) if isinstance(deal.trump, NamedTrump) else (deal.leader,)


def _given_hands(
    game: Game, deal: Deal | None, dealt: Sequence[Hand], path: str, problems: list[Problem]
) -> Hands | None:
    if isinstance(deal, TrickDeal) and isinstance(deal.trump, NamedTrump):
        unordered = [seat for seat, hand in enumerate(dealt) if isinstance(hand, AbstractSet)]
        problems += [
            Problem(f"{path}[{seat}]", "trump is named on the first cards: give them in order")
            for seat in unordered
        ]
    try:
        hands = read_hands(dealt).hands
    except SetupError as error:
        below = [(path + problem.path.removeprefix("hands"), problem) for problem in error.problems]
        problems += [Problem(place, problem.text) for place, problem in below]
        return None
    if len(hands) != game.seats or len(hands[0]) != game.cards_each:
        text = f"{len(hands)} hands of {len(hands[0])} cards; deal {game.cards_each} to each of"
        problems.append(Problem(path, f"{text} {game.seats} seats"))
        return None
    for seat, hand in enumerate(hands):
        foreign = CardSet(hand) - game.deck.cards
        if foreign:
            text = f"{seat_name(seat, game.seats)} holds {foreign}, not in the deck"
            problems.append(Problem(f"{path}[{seat}]", text))
    return hands
