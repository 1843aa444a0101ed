"""The start of a layout: what is checked once and then shared by all its states."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from kierki.cards import Card, CardSet, Deck, Rank
from kierki.cards.cardset import card_set
from kierki.errors import Problem, SetupError
from kierki.play.actions import seat_name
from kierki.play.hands import (
    Hand,
    check_order,
    check_seat,
    find_seat,
    read_hands,
    seat_from,
)
from kierki.rules.compile import LayoutTables, layout_tables
from kierki.rules.deals import FanTanDeal, Passing
from kierki.rules.roles import Holder, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence


@attrs.frozen(cache_hash=True, repr=False)
class LayoutOpening:
    """What stays the same through a layout."""

    deal: FanTanDeal
    hands: tuple[tuple[Card, ...], ...]
    dealer: Seat
    opener: Seat
    rank_order: tuple[Rank, ...]
    clockwise: bool
    tables: LayoutTables = attrs.field(eq=False)
    must_play: int = attrs.field(eq=False)
    """The card that the opener has to play first, as a mask; 0 for none."""
    may_block: bool = attrs.field(eq=False)
    """Whether cards that are not in play can keep others from ever being played."""
    masks: tuple[int, ...] = attrs.field(eq=False)
    """The hands as masks."""

    # What every move reads stands here, one look-up nearer.
    ends_when_out: int = attrs.field(eq=False, init=False)
    """How many seats go out before the layout ends: no more than there are."""
    may_choose: bool = attrs.field(eq=False, init=False)
    """Whether a seat that could play may pass at times."""
    next_seat: tuple[Seat, ...] = attrs.field(eq=False, init=False)

    def __attrs_post_init__(self) -> None:
        """Lay out what every move reads."""
        seats = len(self.hands)
        object.__setattr__(self, "ends_when_out", min(self.deal.ends_when_out, seats))
        object.__setattr__(self, "may_choose", self.deal.passing is not Passing.FORCED)
        object.__setattr__(self, "next_seat", tuple(row[1] for row in self.tables.seating))

    def rows_after(self, card: Card) -> tuple[tuple[int, ...], int]:
        """What the first card settles: the cards that fit once one lies, and what opens a row."""
        return self.tables.rows[card._rank], self.tables.openings[card._rank]


def open_layout(
    deal: FanTanDeal,
    hands: Sequence[Hand],
    dealer: Seat,
    *,
    opener: Seat | None,
    rank_order: tuple[Rank, ...],
    clockwise: bool,
) -> LayoutOpening:
    """Check everything that a layout is started with (spec: DEAL-3).

    Raises:
        SetupError: If hands, dealer or opener do not fit the deal.
    """
    dealt, masks, _ = read_hands(hands)
    seats = len(dealt)
    cards = sum(masks)
    check_order(rank_order, cards, "rank_order")
    if deal.order is not None:
        check_order(deal.order, cards, "order")
    check_seat("dealer", dealer, seats)
    if opener is not None:
        check_seat("opener", opener, seats)
    given = seat_from(dealer, 1, seats, clockwise=clockwise) if opener is None else opener
    first = find_seat(deal.opener, "opener", dealt, dealer=dealer, given=given, clockwise=clockwise)
    if opener is not None and opener != first:
        right, wrong = seat_name(first, seats), seat_name(opener, seats)
        raise SetupError([Problem("opener", f"{right} opens {deal.id}, not {wrong}")])
    tables = layout_tables(deal, rank_order, seats, clockwise=clockwise)
    must_play = 0
    if isinstance(deal.opener, Holder) and deal.opener.plays_it:
        must_play = deal.opener.card.bit
        if not must_play & tables.opens:
            text = f"{deal.opener.card} must be played first, and does not open a row"
            raise SetupError([Problem("opener", text)])
    may_block = _may_block(deal, card_set(cards), rank_order)
    return LayoutOpening(
        deal, dealt, dealer, first, rank_order, clockwise, tables, must_play, may_block, masks
    )


@lru_cache(maxsize=256)
def _may_block(deal: FanTanDeal, cards: CardSet, rank_order: tuple[Rank, ...]) -> bool:
    return deal.can_block(Deck(cards, rank_order), 1)
