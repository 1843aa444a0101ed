"""Which deals of a batch are played, by whom and from where: checked, for either way to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import attrs
import numpy as np
from numpy.typing import NDArray

from kierki.batch.arrays import POLICIES, Policy, Setting
from kierki.batch.results import METHODS, Method
from kierki.batch.tables import Results
from kierki.cards import Suit
from kierki.errors import Problem, SetupError
from kierki.play.hands import check_seat
from kierki.rules.deals import Deal, FanTanDeal
from kierki.rules.scores import PerCard, PerTrick, Sweep
from kierki.rules.trumps import NO_TRUMP, FixedTrump, NamedTrump, NoTrump, TrumpChoice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kierki.rules.game import Game
    from kierki.rules.roles import Role, Seat

_MOST_POINTS: Final = 2**31
"""So many for each card and trick still add up to less than 64 bits hold."""


@attrs.frozen
class Trumps:
    """The suits that may be trump in a deal."""

    suits: tuple[Suit | None, ...]
    """Each choice; None is no trump."""
    are_named: bool
    """Whether the deal leaves trump to a namer."""
    are_drawn: bool
    """Whether one of the choices is drawn; else there is one."""


@attrs.frozen(eq=False)
class Plan:
    """Deals of one kind."""

    deal: Deal
    setting: Setting
    base: int
    """The number from which the generator of each deal is started."""
    first: int
    """The number of the first deal."""
    dealers: NDArray[np.int64]
    """The dealer of each deal."""
    policies: tuple[Policy, ...]
    """How each seat plays."""
    trumps: Trumps
    apart: bool
    """Whether the points of each score are kept apart."""

    @property
    def role(self) -> Role:
        """The role of the seat that begins."""
        return self.deal.opener if isinstance(self.deal, FanTanDeal) else self.deal.leader

    def blank(self, actions: int = 0) -> Results:
        """Results with nothing in them yet."""
        count, seats = len(self.dealers), self.setting.seats
        parts = 1 if isinstance(self.deal, FanTanDeal) else len(self.deal.scores)
        return Results(
            np.zeros((count, seats), np.int64),
            np.zeros((count, seats, parts if self.apart else 0), np.int64),
            np.zeros((count, seats), np.int8),
            np.zeros((count, seats), np.int8),
            np.zeros(count, np.int32),
            np.zeros(count, np.int8),
            np.zeros(count, np.int8),
            np.zeros(actions, np.int8),
            np.zeros(actions, np.int64),
        )


def setting_of(game: Game) -> Setting:
    """What the deals of a game are played with."""
    deck = game.deck
    return Setting(deck.cards, deck.rank_order, game.seats, game.cards_each, game.clockwise)


def trumps_of(deal: Deal, suits: Sequence[Suit], named: TrumpChoice | None) -> Trumps:
    """The suits that may be trump.

    Args:
        deal: The deal.
        suits: The suits of the deck.
        named: What the namer names, None to draw it for each deal.
    """
    trump = NoTrump() if isinstance(deal, FanTanDeal) else deal.trump
    match trump:
        case NoTrump():
            return Trumps((None,), are_named=False, are_drawn=False)
        case FixedTrump(suit):
            return Trumps((suit,), are_named=False, are_drawn=False)
        case NamedTrump(_, _, allow_none) if named is None:
            choices = (*suits, None) if allow_none else (*suits,)
            return Trumps(choices, are_named=True, are_drawn=True)
        case NamedTrump():
            choice = named if isinstance(named, Suit) else None
            return Trumps((choice,), are_named=True, are_drawn=False)
        case _:
            assert_never(trump)


def policies_of(policy: Policy | Sequence[Policy], seats: int) -> tuple[Policy, ...]:
    """The policy of each seat; one stands for all."""
    return (policy,) * seats if isinstance(policy, str) else tuple(policy)


def check(  # noqa: PLR0917 - everything that can be wrong
    game: Game,
    deals: Sequence[Deal],
    count: int,
    first: int,
    policies: Sequence[Policy],
    dealer: Seat | None,
    method: Method,
) -> None:
    """Refuse what no batch can be.

    Raises:
        SetupError: With every fault.
    """
    problems = [
        Problem(name, f"{number}; 0 or more")
        for name, number in (("count", count), ("first", first))
        if number < 0
    ]
    unknown = [policy for policy in policies if policy not in POLICIES]
    problems += [
        Problem("policy", f"{policy!r}; write one of {', '.join(POLICIES)}") for policy in unknown
    ]
    if len(policies) != game.seats:
        problems.append(Problem("policy", f"{len(policies)} policies for {game.seats} seats"))
    if method not in METHODS:
        problems.append(Problem("method", f"{method!r}; write one of {', '.join(METHODS)}"))
    if dealer is not None:
        try:
            check_seat("dealer", dealer, game.seats)
        except SetupError as error:
            problems += error.problems
    problems += [
        Problem("deal", f"{deal.id} has more than {_MOST_POINTS:,} points for one thing")
        for deal in deals
        if any(abs(points) > _MOST_POINTS for points in _points(deal))
    ]
    if problems:
        raise SetupError(problems)


def check_trump(deal: Deal, trump: TrumpChoice) -> None:
    """Refuse a trump that the deal cannot have.

    Raises:
        SetupError: If the deal has no trump, another one, or leaves none out.
    """
    rule = NoTrump() if isinstance(deal, FanTanDeal) else deal.trump
    match rule:
        case NoTrump():
            text = f"{deal.id} has no trump, {trump!r} is given"
        case FixedTrump(suit) if suit is not trump:
            text = f"{deal.id} has trump {suit}, not {trump!r}"
        case NamedTrump(_, _, False) if trump is NO_TRUMP:
            text = f"name a suit as the trump of {deal.id}"
        case FixedTrump() | NamedTrump():
            return
        case _:
            assert_never(rule)
    raise SetupError([Problem("trump", text)])


def _points(deal: Deal) -> Iterator[int]:
    if isinstance(deal, FanTanDeal):
        yield from deal.payouts
        return
    for score in deal.scores:
        match score:
            case PerCard(points) | PerTrick(points):
                yield points
            case Sweep(_, taker, others):
                yield from (taker, others)
            case _:
                assert_never(score)
