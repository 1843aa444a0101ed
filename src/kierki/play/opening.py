"""The start of a trick deal: what is checked once and then shared by all its states."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias, assert_never

import attrs

from kierki.cards import Card, Rank, Suit
from kierki.errors import Problem, SetupError
from kierki.play.actions import seat_name
from kierki.play.hands import Hand, check_order, check_seat, find_seat, read_hands
from kierki.play.holdings import Holding
from kierki.play.positions import Position, leads
from kierki.rules.compile import SUIT_MASKS, TrickTables, trick_tables
from kierki.rules.deals import TrickDeal
from kierki.rules.roles import FromDealer, Holder, Seat
from kierki.rules.trumps import NO_TRUMP, FixedTrump, NamedTrump, NoTrump, TrumpChoice

if TYPE_CHECKING:
    from collections.abc import Sequence


_Fixed: TypeAlias = (
    "tuple[int, int, tuple[Position, ...], tuple[tuple[int, ...], ...], bool, tuple[int, ...]]"
)

NATURAL_ORDER = tuple(Rank)
"""The ranks from the two to the ace."""


@attrs.define(unsafe_hash=True, cache_hash=True, repr=False)
class Opening:
    """What stays the same through a deal.

    It is not frozen only because to set so many fields of a frozen one takes as long as two moves.
    """

    deal: TrickDeal
    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    trump: Suit | None
    dealer: Seat | None
    rank_order: tuple[Rank, ...]
    clockwise: bool
    tables: TrickTables = attrs.field(eq=False)
    cards: int = attrs.field(eq=False)
    """All cards in play, as a mask."""
    must_lead: int = attrs.field(eq=False)
    """The card that the leader has to play first, as a mask; 0 for none."""
    holdings: list[Holding] = attrs.field(eq=False)
    """For each seat its four suits, one after another."""

    # What every move reads stands here beside the tables, one look-up nearer.
    may_stop: bool = attrs.field(eq=False, init=False)
    seats: int = attrs.field(eq=False, init=False)
    hand_size: int = attrs.field(eq=False, init=False)
    leads: tuple[Position, ...] = attrs.field(eq=False, init=False)
    """For each seat the position in which it leads."""
    powers: tuple[tuple[int, ...], ...] = attrs.field(eq=False, init=False)
    """For each led suit, the power of every card: 0 where it cannot take the trick."""
    is_plain: bool = attrs.field(eq=False, init=False)
    """Whether following suit, and bans on leading whole suits, are all that restricts."""
    free_suits: tuple[int, ...] = attrs.field(eq=False, init=False)
    """The numbers of the suits that may be led in a plain deal."""

    def __attrs_post_init__(self) -> None:
        """Lay out what every move reads."""
        self.may_stop = self.deal.stop_when_decided
        (
            self.seats,
            self.hand_size,
            self.leads,
            self.powers,
            self.is_plain,
            self.free_suits,
        ) = _fixed(self.tables, self.cards, opens=bool(self.must_lead))


@lru_cache(maxsize=1024)
def _fixed(tables: TrickTables, cards: int, *, opens: bool) -> _Fixed:
    """What is the same whoever holds which of the cards."""
    banned = cards & ~tables.free_to_lead
    banned_suits = [suit for suit, whole in enumerate(SUIT_MASKS) if whole & banned]
    whole = all(cards & SUIT_MASKS[suit] & ~banned == 0 for suit in banned_suits)
    free_suits = tuple(suit for suit in range(4) if suit not in banned_suits)
    return (
        tables.seats,
        tables.hand_size,
        leads(tables.seating, free_suits),
        tuple(map(tuple, tables.power)),
        tables.is_plain and whole and not opens,
        free_suits,
    )


def open_deal(
    deal: TrickDeal,
    hands: Sequence[Hand],
    leader: Seat,
    *,
    trump: TrumpChoice | None,
    dealer: Seat | None,
    rank_order: tuple[Rank, ...],
    clockwise: bool,
) -> Opening:
    """Check everything that a deal is started with (spec: DEAL-3).

    Raises:
        SetupError: If hands, leader, dealer or trump do not fit the deal.
    """
    dealt, masks, held = read_hands(hands)
    cards = sum(masks)
    check_order(rank_order, cards, "rank_order")
    check_seat("leader", leader, len(dealt))
    if dealer is not None:
        check_seat("dealer", dealer, len(dealt))
    if dealer is not None or not isinstance(deal.leader, FromDealer):
        # Where no dealer is known the role needs none: the leader is given, or holds a card.
        known = leader if dealer is None else dealer
        found = find_seat(
            deal.leader, "leader", dealt, dealer=known, given=leader, clockwise=clockwise
        )
        if found != leader:
            right, wrong = seat_name(found, len(dealt)), seat_name(leader, len(dealt))
            raise SetupError([Problem("leader", f"{right} leads {deal.id}, not {wrong}")])
    suit = _trump_suit(deal, trump)
    must_lead = 0
    if isinstance(deal.leader, Holder) and deal.leader.plays_it:
        must_lead = deal.leader.card.bit
    return Opening(
        deal,
        dealt,
        leader,
        suit,
        dealer,
        rank_order,
        clockwise,
        trick_tables(deal, rank_order, len(dealt), len(dealt[0]), suit, clockwise=clockwise),
        cards,
        must_lead,
        held,
    )


def _trump_suit(deal: TrickDeal, named: TrumpChoice | None) -> Suit | None:
    match deal.trump:
        case NoTrump():
            if named is not None:
                raise SetupError([Problem("trump", f"{deal.id} has no trump, {named!r} is given")])
            return None
        case FixedTrump(suit):
            if named not in {None, suit}:
                raise SetupError([Problem("trump", f"{deal.id} has trump {suit}, not {named!r}")])
            return suit
        case NamedTrump(_, _, allow_none):
            if named is None or (named is NO_TRUMP and not allow_none):
                what = "a suit or NO_TRUMP" if allow_none else "a suit"
                raise SetupError([Problem("trump", f"name {what} as the trump of {deal.id}")])
            return named if isinstance(named, Suit) else None
        case _:
            assert_never(deal.trump)
