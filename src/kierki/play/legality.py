"""Which cards may be played to a trick, and why others may not (spec: CHAIN-1).

The chain of filters is walked in one place: `filters`. Legal cards are what is left at its end, and
a refused card is refused by the first filter that drops it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

import attrs

from kierki.cards.card import CARDS
from kierki.play.actions import Reason
from kierki.rules.clauses import Clause
from kierki.rules.compile import ALL_CARDS, SUIT_MASKS, SUIT_OF, SUITS, Rule, TrickTables
from kierki.rules.restrictions import (
    DiscardFirst,
    FollowSuit,
    LeadBan,
    MustBeat,
    MustTrump,
    TrickBan,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.cards import Card


@attrs.frozen(eq=False, repr=False)
class Turn:
    """What a restriction may look at: never the hand."""

    number: int
    """The number of the trick, from 1."""
    table: bytes
    """The cards of the open trick in order; empty on a lead."""
    played: int
    """All cards played before in this deal, those of the open trick too; 0 where no rule asks."""
    opening: int
    """The card that must be played now to open the deal, 0 for none."""


def allowed(rule: Rule, turn: Turn, tables: TrickTables) -> int:
    """The cards that a restriction allows on a turn (spec: FOLLOW-1 to BEAT-1)."""
    restriction = rule.restriction
    if not turn.table:
        match restriction:
            case LeadBan() if turn.number in rule.tricks and not turn.played & rule.broken_by:
                return ALL_CARDS & ~rule.banned
            case TrickBan() if turn.number in rule.tricks:
                return ALL_CARDS & ~rule.banned
            case _:
                return ALL_CARDS
    led = SUIT_OF[turn.table[0]]
    match restriction:
        case FollowSuit():
            return SUIT_MASKS[led]
        case LeadBan():
            return ALL_CARDS
        case TrickBan():
            return ALL_CARDS & ~rule.banned if turn.number in rule.tricks else ALL_CARDS
        case DiscardFirst():
            return rule.banned & ~SUIT_MASKS[led]
        case MustTrump():
            return tables.trump
        case MustBeat(only_when_trump_led):
            if only_when_trump_led and SUIT_MASKS[led] != tables.trump:
                return ALL_CARDS
            power = tables.power[led]
            return tables.stronger[led][max(turn.table.translate(power))]
        case _:
            assert_never(restriction)


@lru_cache(maxsize=4096)
def chain(tables: TrickTables, number: int, led: int | None) -> tuple[tuple[Rule, int], ...]:
    """The restrictions that act on a led suit (0 to 3), or on a lead, in order (spec: CHAIN-1).

    With each the cards that it allows there. What `MustBeat` allows depends on the other cards of
    the trick, and a ban may have been broken.
    """
    turn = Turn(number, b"" if led is None else bytes((13 * led,)), 0, 0)
    acting = ((rule, allowed(rule, turn, tables)) for rule in tables.rules)
    return tuple((rule, cards) for rule, cards in acting if cards != ALL_CARDS)


def filters(hand: int, turn: Turn, tables: TrickTables) -> Iterator[tuple[Rule | None, int]]:
    """Each filter that acts, and what it leaves; None: what must open (spec: CHAIN-1, OPEN-1).

    A filter that would leave nothing falls through: the fall-through is written here only.
    """
    if turn.opening:
        hand &= turn.opening
        yield None, hand
    led = SUIT_OF[turn.table[0]] if turn.table else None
    for rule, allowing in chain(tables, turn.number, led):
        if rule.broken_by & turn.played:
            continue
        beats = isinstance(rule.restriction, MustBeat)
        left = hand & (allowed(rule, turn, tables) if beats else allowing)
        if left:
            hand = left
            yield rule, left


def legal_mask(hand: int, turn: Turn, tables: TrickTables) -> int:
    """The legal cards of a hand; never empty unless the hand is (spec: CHAIN-1)."""
    left = hand
    for _, left in filters(hand, turn, tables):  # noqa: B007 - the last one counts
        pass
    return left


def excluded(card: Card, turn: Turn, tables: TrickTables) -> int:
    """The cards that a seat cannot have held when it legally played a card (spec: CHAIN-2).

    A filter that does not allow the card fell through: nothing that it allows was left then.
    """
    barred = 0
    if turn.opening:
        return barred
    passed = ALL_CARDS
    for rule in tables.rules:
        cards = allowed(rule, turn, tables)
        if cards & card.bit:
            passed &= cards
        else:
            barred |= passed & cards
    return barred


def refuse_card(card: Card, who: str, hand: int, turn: Turn, tables: TrickTables) -> Reason:
    """Why an illegal card is refused: the first filter that drops it (spec: ACTION-2)."""
    if not hand & card.bit:
        return Reason(Clause.HELD_1, f"{who} does not hold {card}")
    dropping = (rule for rule, left in filters(hand, turn, tables) if not left & card.bit)
    return _reason(next(dropping), who, card, turn)


def _reason(rule: Rule | None, who: str, card: Card, turn: Turn) -> Reason:
    if rule is None:
        opening = CARDS[turn.opening.bit_length() - 1]
        return Reason(Clause.OPEN_1, f"{who} must open with {opening}, not {card}")
    match rule.restriction:
        case FollowSuit():
            led = SUITS[SUIT_OF[turn.table[0]]].name.lower()
            return Reason(Clause.FOLLOW_1, f"{who} can follow {led} and may not play {card}")
        case LeadBan():
            clause = Clause.LEAD_2 if rule.broken_by else Clause.LEAD_1
            yet = " yet" if rule.broken_by else ""
            return Reason(clause, f"{who} may not lead {card}{yet} while holding another card")
        case TrickBan():
            text = f"{who} may not play {card} in trick {turn.number} while another card is legal"
            return Reason(Clause.BAN_1, text)
        case DiscardFirst(cards):
            return Reason(Clause.DISCARD_1, f"{who} must discard of {cards} first, not {card}")
        case MustTrump():
            return Reason(Clause.TRUMP_4, f"{who} can trump and may not play {card}")
        case MustBeat():
            return Reason(Clause.BEAT_1, f"{who} can beat the trick and may not play {card}")
        case _:
            assert_never(rule.restriction)
