"""Deals as data: a trick deal, a layout, and the combination of trick deals."""

from __future__ import annotations

from enum import Enum
from itertools import accumulate
from typing import TYPE_CHECKING, TypeAlias

import attrs
from attrs.validators import instance_of

from kierki.cards import Card, CardSet, Deck, Rank
from kierki.errors import DefinitionError, Problem
from kierki.rules.restrictions import FollowSuit, Restriction
from kierki.rules.roles import FromDealer, Role
from kierki.rules.scores import Score, Sweep
from kierki.rules.totals import Range, trick_deal_range
from kierki.rules.trumps import NoTrump, Trump

if TYPE_CHECKING:
    from collections.abc import Iterable


def _scores(scores: Iterable[Score]) -> tuple[Score, ...]:
    return tuple(scores)


def _restrictions(restrictions: Iterable[Restriction]) -> tuple[Restriction, ...]:
    return tuple(restrictions)


def _payouts(payouts: Iterable[int]) -> tuple[int, ...]:
    return tuple(payouts)


def _order(order: Iterable[Rank] | None) -> tuple[Rank, ...] | None:
    return None if order is None else tuple(order)


def dealt_to_each(deck: Deck, seats: int, hand_size: int | None) -> int:
    """The cards of each seat: those stated, or the deck shared out (spec: GAME-1)."""
    return len(deck) // seats if hand_size is None else hand_size


@attrs.frozen(cache_hash=True)
class TrickDeal:
    """A deal of tricks (spec: DEAL-1).

    Raises:
        DefinitionError: If `FollowSuit` is not the first restriction, or two sweeps replace.
    """

    id: str = attrs.field(validator=instance_of(str))
    """The name by which games, files and people mean this deal."""
    scores: tuple[Score, ...] = attrs.field(converter=_scores)
    """What it scores; the scores add up unless a `Sweep` replaces them."""
    restrictions: tuple[Restriction, ...] = attrs.field(
        converter=_restrictions, default=(FollowSuit(),)
    )
    """What narrows the choice of a card, in order."""
    leader: Role = FromDealer(1)
    """Who leads the first trick."""
    trump: Trump = NoTrump()
    """How trump is settled."""
    stop_when_decided: bool = False
    """Whether the deal ends as soon as nothing can score any more (spec: END-2)."""

    def __attrs_post_init__(self) -> None:
        """Refuse what no set-up could make playable."""
        problems = [
            Problem(f"restrictions[{place}]", "FollowSuit stands first, and once")
            for place, restriction in enumerate(self.restrictions)
            if place and isinstance(restriction, FollowSuit)
        ]
        replacing = [
            place
            for place, score in enumerate(self.scores)
            if isinstance(score, Sweep) and score.replaces
        ]
        problems += [
            Problem(f"scores[{place}].replaces", "another sweep of this deal replaces already")
            for place in replacing[1:]
        ]
        problems += _id_problems(self.id)
        if problems:
            raise DefinitionError(problems)

    def total(self, deck: Deck, seats: int, *, hand_size: int | None = None) -> int | None:
        """The sum over all seats, where it does not depend on play (spec: TOTAL-1).

        Args:
            deck: The cards in use.
            seats: How many play.
            hand_size: Cards dealt to each; the whole deck is shared out unless stated.

        Returns:
            Points, or None where play or cards left over decide.
        """
        return _settled(self.total_range(deck, seats, hand_size=hand_size))

    def total_range(self, deck: Deck, seats: int, *, hand_size: int | None = None) -> Range:
        """Bounds in points of the sum over all seats (spec: TOTAL-2).

        No play goes beyond them; where they differ, not every play need reach them.
        """
        size = dealt_to_each(deck, seats, hand_size)
        return trick_deal_range(self.scores, deck.cards, seats, size)


class Passing(Enum):
    """When a seat may pass in a layout."""

    FORCED = "forced"
    """Only who cannot play passes (spec: PASS-1)."""
    FREE = "free"
    """Everyone may pass at any time (spec: PASS-2)."""

    def __repr__(self) -> str:
        """The name with its class, as it is typed."""
        return f"Passing.{self.name}"


@attrs.frozen(cache_hash=True, kw_only=True)
class FanTanDeal:
    """A layout: rows of each suit grow up and down from the opening rank (spec: LAYOUT-1)."""

    id: str = attrs.field(validator=instance_of(str), kw_only=False)
    """The name by which games, files and people mean this deal."""
    opens_with: Rank | None
    """The rank that opens a suit; None for the rank of the first card played."""
    opener: Role = FromDealer(1)
    """Who plays first."""
    order: tuple[Rank, ...] | None = attrs.field(converter=_order, default=None)
    """The ranks of a row from low to high, never wrapping; None for the rank order in use."""
    passing: Passing | int = Passing.FORCED
    """When a seat may pass; a number of passes allows so many by each seat that could play."""
    payouts: tuple[int, ...] = attrs.field(converter=_payouts)
    """Points for the first seat out, the second, and so on; places not named score 0."""
    ends_when_out: int = attrs.field(validator=instance_of(int))
    """The layout ends when so many seats are out; with all but one the last place is settled."""

    def __attrs_post_init__(self) -> None:
        """Refuse what no set-up could make playable (spec: DEAL-5)."""
        problems = _id_problems(self.id)
        if isinstance(self.passing, int) and self.passing < 0:
            problems.append(Problem("passing", f"{self.passing} passes; allow 0 or more"))
        if self.ends_when_out < 1:
            problems.append(Problem("ends_when_out", f"{self.ends_when_out}; at least 1 goes out"))
        if self.order is not None:
            problems += [
                Problem("order", f"{rank} stands {self.order.count(rank)} times")
                for rank in Rank
                if self.order.count(rank) > 1
            ]
        if problems:
            raise DefinitionError(problems)

    def total(self, deck: Deck, seats: int, *, hand_size: int | None = None) -> int | None:
        """The sum over all seats, where it does not depend on play (spec: TOTAL-3).

        Args:
            deck: The cards in use.
            seats: How many play.
            hand_size: Cards dealt to each; the whole deck is shared out unless stated.

        Returns:
            Points, or None where a row may stay blocked by cards left over.
        """
        return _settled(self.total_range(deck, seats, hand_size=hand_size))

    def total_range(self, deck: Deck, seats: int, *, hand_size: int | None = None) -> Range:
        """Bounds in points of the sum over all seats (spec: TOTAL-3)."""
        if self.can_block(deck, seats, hand_size=hand_size):
            sums = tuple(accumulate(self.payouts, initial=0))
            return min(sums), max(sums)
        return sum(self.payouts), sum(self.payouts)

    def can_block(self, deck: Deck, seats: int, *, hand_size: int | None = None) -> bool:
        """Whether cards that are not dealt can keep others from ever being played."""
        left_over = len(deck) > seats * dealt_to_each(deck, seats, hand_size)
        order = self.order or deck.rank_order
        unplaced = set(deck.ranks).difference(order)
        never_opens = self.opens_with is not None and self.opens_with not in order
        return left_over or never_opens or bool(unplaced) or bool(self.gaps(deck))

    def gaps(self, deck: Deck) -> CardSet:
        """The cards that a row needs and the deck does not have."""
        order = self.order or deck.rank_order
        needed: set[Card] = set()
        for suit in deck.suits:
            # Where the first card chooses the opening rank, every suit has to have them all.
            cards = [card for card in deck.cards if card.suit is suit or self.opens_with is None]
            ranks = {card.rank for card in cards} | {self.opens_with}
            places = [place for place, rank in enumerate(order) if rank in ranks]
            row = order[places[0] : places[-1] + 1] if places else ()
            needed.update(Card(rank, suit) for rank in row)
        return CardSet(needed) - deck.cards


Deal: TypeAlias = TrickDeal | FanTanDeal
"""Every kind of deal."""


def combine(deal_id: str, /, *deals: TrickDeal) -> TrickDeal:
    """All of these deals at once: every score counts, every restriction holds (spec: DEAL-2).

    Restrictions stand in the order in which they are first met, each once. The combined deal stops
    when decided if all of them do.

    Raises:
        DefinitionError: If there is no deal, if leader or trump differ, or a score is a `Sweep`.
    """
    problems = [] if deals else [Problem("deals", "combine at least one deal")]
    for place, deal in enumerate(deals):
        first = deals[0]
        if deal.leader != first.leader:
            problems.append(Problem(f"deals[{place}].leader", f"differs from that of {first.id}"))
        if deal.trump != first.trump:
            problems.append(Problem(f"deals[{place}].trump", f"differs from that of {first.id}"))
        problems += [
            Problem(f"deals[{place}].scores[{at}]", "a Sweep cannot be combined")
            for at, score in enumerate(deal.scores)
            if isinstance(score, Sweep)
        ]
    if problems:
        raise DefinitionError(problems)
    return TrickDeal(
        deal_id,
        tuple(score for deal in deals for score in deal.scores),
        tuple(dict.fromkeys(rule for deal in deals for rule in deal.restrictions)),
        deals[0].leader,
        deals[0].trump,
        stop_when_decided=all(deal.stop_when_decided for deal in deals),
    )


def _settled(bounds: Range) -> int | None:
    low, high = bounds
    return low if low == high else None


def _id_problems(id_: str) -> list[Problem]:
    return [] if id_ else [Problem("id", "an id is not empty")]
