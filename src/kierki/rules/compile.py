"""Definitions as small tables: the one source of truth of every way to play a deal.

Cards are their indices (0 to 51) and sets of cards are masks of 52 bits. A trick is a `bytes` of
card indices, so that one `translate` looks up the power of all its cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

import attrs

from kierki.cards import Card, Rank, Suit
from kierki.cards.card import CARDS
from kierki.cards.cardset import suit_mask
from kierki.rules.restrictions import (
    DiscardFirst,
    FollowSuit,
    LeadBan,
    MustBeat,
    MustTrump,
    Restriction,
    TrickBan,
    Until,
)
from kierki.rules.scores import PerCard, PerTrick, Sweep

if TYPE_CHECKING:
    from kierki.rules.deals import FanTanDeal, TrickDeal

RankOrder: TypeAlias = tuple[Rank, ...]

ALL_CARDS: Final = (1 << 52) - 1
SUITS: Final = tuple(Suit)
SUIT_OF: Final = tuple(card.index // 13 for card in CARDS)
"""The number of a card's suit, 0 to 3, by the card's index."""
SUIT_MASKS: Final = tuple(suit_mask(suit) for suit in Suit)
_TRUMP_POWER: Final = 100
_TABLES: Final = 1024


@attrs.frozen(eq=False, repr=False)
class Rule:
    """A restriction with its sets as masks and its tricks as numbers."""

    restriction: Restriction
    banned: int = 0
    """The cards of a ban, or those to discard first."""
    tricks: frozenset[int] = frozenset()
    """The tricks in which a ban acts."""
    broken_by: int = 0
    """The cards that end a ban; 0 for a ban that lasts."""


@attrs.frozen(eq=False, repr=False)
class TrickTables:
    """A trick deal among some seats, ready to be played."""

    seats: int
    hand_size: int
    seating: tuple[tuple[int, ...], ...]
    """For each leader, the seats in the order in which they play."""
    power: tuple[bytes, ...]
    """For each led suit, the power of every card: 0 where it cannot take the trick."""
    stronger: tuple[tuple[int, ...], ...]
    """For each led suit and power, the cards that beat it; empty where no rule asks."""
    trump: int
    """The cards of the trump suit, 0 where there is none."""
    rules: tuple[Rule, ...]
    can_break: bool
    """Whether a ban may end before its time."""
    is_plain: bool
    """Whether following suit, and at most one lasting lead ban, are all the rules."""
    free_to_lead: int
    """The cards that no ban of a plain deal keeps from being led."""
    card_worth: tuple[tuple[int, ...], ...]
    """For each trick number (0 is not used), the points of each card that falls in it."""
    cards_score: bool
    """Whether any card is worth anything in any trick."""
    trick_worth: tuple[int, ...]
    """For each trick number (0 is not used), the points of the trick itself."""
    scoring: tuple[int, ...]
    """For each trick number n (0 to the hand size), the cards that score in some trick after n."""
    last_scoring_trick: int
    """The number of the last trick that scores by itself, 0 where none does."""
    sweeps: tuple[Sweep, ...]
    """The sweeps, one that replaces before the others."""


@lru_cache(maxsize=_TABLES)
def trick_tables(
    deal: TrickDeal,
    rank_order: RankOrder,
    seats: int,
    hand_size: int,
    trump: Suit | None,
    *,
    clockwise: bool,
) -> TrickTables:
    """The tables of a deal; equal arguments give one object (spec: TRICK-2, SCORE-1, SCORE-2)."""
    power = tuple(_power(led, rank_order, trump) for led in Suit)
    rules = tuple(_rule(restriction, hand_size) for restriction in deal.restrictions)
    bans = [rule for rule in rules if isinstance(rule.restriction, LeadBan)]
    beating = any(isinstance(rule.restriction, MustBeat) for rule in rules)
    return TrickTables(
        seats=seats,
        hand_size=hand_size,
        seating=_seating(seats, clockwise=clockwise),
        power=power,
        stronger=tuple(map(_stronger, power)) if beating else (),
        trump=0 if trump is None else suit_mask(trump),
        rules=rules,
        can_break=any(rule.broken_by for rule in rules),
        is_plain=_is_plain(rules, hand_size),
        free_to_lead=ALL_CARDS & ~bans[0].banned if bans else ALL_CARDS,
        card_worth=(card_worth := _card_worth(deal, hand_size)),
        cards_score=any(map(any, card_worth)),
        trick_worth=_trick_worth(deal, hand_size),
        scoring=_scoring(deal, hand_size),
        last_scoring_trick=max(
            (
                number
                for score in deal.scores
                if isinstance(score, PerTrick) and score.points
                for number in score.tricks.resolve(hand_size)
            ),
            default=0,
        ),
        sweeps=tuple(
            sorted(
                (score for score in deal.scores if isinstance(score, Sweep)),
                key=lambda sweep: not sweep.replaces,
            )
        ),
    )


@attrs.frozen(eq=False, repr=False)
class LayoutTables:
    """A layout among some seats, ready to be played."""

    seats: int
    seating: tuple[tuple[int, ...], ...]
    """For each seat, the seats in the order of play from there."""
    opens: int
    """The cards with which the first row can open."""
    openings: tuple[int, ...]
    """For each rank that may have opened (by its place in `Rank`), the cards that open a row."""
    rows: tuple[tuple[int, ...], ...]
    """For each rank that may have opened, the cards that fit once a card lies."""


@lru_cache(maxsize=_TABLES)
def layout_tables(
    deal: FanTanDeal, rank_order: RankOrder, seats: int, *, clockwise: bool
) -> LayoutTables:
    """The tables of a layout; equal arguments give the same object (spec: LAYOUT-1, LAYOUT-2)."""
    order = deal.order or rank_order
    openings = tuple(sum(card.bit for card in CARDS if card.rank is rank) for rank in Rank)
    opens = sum(
        card.bit for card in CARDS if card.rank in order and deal.opens_with in {None, card.rank}
    )
    return LayoutTables(
        seats,
        _seating(seats, clockwise=clockwise),
        opens,
        openings,
        tuple(_beyond(rank, order) for rank in Rank),
    )


def fitting_after(tables: LayoutTables, fitting: int, card: int, first: int) -> int:
    """The cards that fit a layout once a card was laid (spec: LAYOUT-1, LAYOUT-2).

    Args:
        tables: The layout.
        fitting: The cards that fitted before.
        card: The index of the card that was laid.
        first: The index of the first card of the layout, whose rank opens every row.
    """
    opening = first % len(Rank)
    before = tables.openings[opening] if card == first else fitting
    return before & ~(1 << card) | tables.rows[opening][card]


def _seating(seats: int, *, clockwise: bool) -> tuple[tuple[int, ...], ...]:
    step = 1 if clockwise else -1
    return tuple(
        tuple((first + step * place) % seats for place in range(seats)) for first in range(seats)
    )


def _power(led: Suit, order: RankOrder, trump: Suit | None) -> bytes:
    """Powers of all cards on a led suit; padded, since `translate` wants 256 of them."""
    ranked = {rank: place for place, rank in enumerate(order, start=1)}
    row = bytearray(256)
    for card in CARDS:
        if card.suit is trump:
            row[card.index] = _TRUMP_POWER + ranked.get(card.rank, 0)
        elif card.suit is led:
            row[card.index] = ranked.get(card.rank, 0)
    return bytes(row)


def _stronger(power: bytes) -> tuple[int, ...]:
    return tuple(
        sum(card.bit for card in CARDS if power[card.index] > beaten)
        for beaten in range(max(power) + 1)
    )


def _rule(restriction: Restriction, hand_size: int) -> Rule:
    match restriction:
        case FollowSuit() | MustTrump() | MustBeat():
            return Rule(restriction)
        case DiscardFirst(cards):
            return Rule(restriction, cards.mask)
        case TrickBan(cards, tricks):
            return Rule(restriction, cards.mask, tricks.resolve(hand_size))
        case LeadBan(cards, until, tricks, broken_by):
            breaking = (cards if broken_by is None else broken_by).mask
            return Rule(
                restriction,
                cards.mask,
                tricks.resolve(hand_size),
                breaking if until is Until.BROKEN else 0,
            )
        case _:
            assert_never(restriction)


def _is_plain(rules: tuple[Rule, ...], hand_size: int) -> bool:
    # Two bans are not one ban of both: each falls through by itself.
    match [rule.restriction for rule in rules]:
        case [FollowSuit()]:
            return True
        case [FollowSuit(), LeadBan()]:
            return not rules[1].broken_by and len(rules[1].tricks) == hand_size
        case _:
            return False


def _card_worth(deal: TrickDeal, hand_size: int) -> tuple[tuple[int, ...], ...]:
    worth = [[0] * len(CARDS) for _ in range(hand_size + 1)]
    for score in deal.scores:
        if isinstance(score, PerCard):
            for number in score.tricks.resolve(hand_size):
                for card in score.cards:
                    worth[number][card.index] += score.points
    # Equal rows are one object: in most deals a card is worth the same in every trick.
    rows: dict[tuple[int, ...], tuple[int, ...]] = {}
    return tuple(rows.setdefault(row, row) for row in map(tuple, worth))


def _trick_worth(deal: TrickDeal, hand_size: int) -> tuple[int, ...]:
    worth = [0] * (hand_size + 1)
    for score in deal.scores:
        if isinstance(score, PerTrick):
            for number in score.tricks.resolve(hand_size):
                worth[number] += score.points
    return tuple(worth)


def _scoring(deal: TrickDeal, hand_size: int) -> tuple[int, ...]:
    # Score by score, never by a sum: two scores that cancel out are still to be taken.
    scoring = [0] * (hand_size + 1)
    for score in deal.scores:
        if isinstance(score, PerCard) and score.points:
            for closed in range(max(score.tricks.resolve(hand_size), default=0)):
                scoring[closed] |= score.cards.mask
    return tuple(scoring)


def _beyond(opening: Rank, order: RankOrder) -> tuple[int, ...]:
    """The cards that become playable once a card lies, in rows that open with this rank."""
    places = {rank: place for place, rank in enumerate(order)}
    start = places.get(opening)
    beyond = [0] * len(CARDS)
    for card in CARDS:
        place = places.get(card.rank)
        if place is None or start is None:
            continue
        steps = [place + 1] if place >= start else []
        steps += [place - 1] if place <= start else []
        beyond[card.index] = sum(
            Card(order[step], card.suit).bit for step in steps if 0 <= step < len(order)
        )
    return tuple(beyond)
