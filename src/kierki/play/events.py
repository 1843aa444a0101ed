"""What happens in a match, as values: what a table sees and a server sends."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from kierki.cards import Card
from kierki.play.actions import Pass
from kierki.play.fantanplay import FanTanPlay
from kierki.play.naming import Naming
from kierki.rules.roles import Seat
from kierki.rules.trumps import NO_TRUMP, TrumpChoice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kierki.play.trickplay import TrickPlay


@attrs.frozen
class Dealt:
    """Cards were dealt (spec: DEAL-3). Where trump is named in between, a deal has two of these."""

    number: int
    """The number of the deal, from 1."""
    deal_id: str
    """The deal that is played."""
    dealer: Seat
    """Who dealt."""
    each: int
    """How many cards each seat got."""
    hands: tuple[tuple[Card, ...] | None, ...]
    """The cards of each seat in the order dealt; None where they are not to be seen."""


@attrs.frozen
class TrumpNamed:
    """A seat named trump (spec: NAME-1)."""

    seat: Seat
    """Who named it."""
    trump: TrumpChoice
    """The suit, or `NO_TRUMP`."""


@attrs.frozen
class CardPlayed:
    """A seat played a card, to a trick or to the layout."""

    seat: Seat
    """Who played it."""
    card: Card
    """The card."""


@attrs.frozen
class Passed:
    """A seat passed in a layout."""

    seat: Seat
    """Who passed."""


@attrs.frozen
class TrickTaken:
    """A trick was closed and taken (spec: TRICK-2)."""

    number: int
    """The number of the trick in its deal, from 1."""
    seat: Seat
    """Who took it."""
    points: int
    """Points for its cards and the trick itself, sweeps left aside."""


@attrs.frozen
class WentOut:
    """A seat laid its last card (spec: LAYOUT-3)."""

    seat: Seat
    """Who went out."""
    place: int
    """1 for the first seat out, and so on."""


@attrs.frozen
class DealScored:
    """A deal is over (spec: SCORE-3)."""

    number: int
    """The number of the deal, from 1."""
    scores: tuple[int, ...]
    """The points of each seat in this deal."""
    breakdown: tuple[tuple[int, ...], ...]
    """The points of each seat by each score of the deal, in order; a layout has one row."""


Event: TypeAlias = Dealt | TrumpNamed | CardPlayed | Passed | TrickTaken | WentOut | DealScored
"""Everything that can happen."""


def seen_by(event: Event, seat: Seat | None) -> Event:
    """An event as a seat sees it, or an onlooker (None), without hands of others (spec: VIEW-1)."""
    if not isinstance(event, Dealt):
        return event
    hands = tuple(hand if place == seat else None for place, hand in enumerate(event.hands))
    return attrs.evolve(event, hands=hands)


def since_last_action(history: Sequence[Event]) -> tuple[Event, ...]:
    """The last action and what followed from it; everything where nothing was done yet."""
    for place in range(len(history) - 1, -1, -1):
        if isinstance(history[place], TrumpNamed | CardPlayed | Passed):
            return tuple(history[place:])
    return tuple(history)


def deal_events(
    number: int, dealer: Seat, naming: tuple[Seat, int] | None, now: Naming | TrickPlay | FanTanPlay
) -> Iterator[Event]:
    """Everything that has happened in a deal, all hands shown (spec: VIEW-1).

    Args:
        number: The number of the deal, from 1.
        dealer: Who deals it.
        naming: Who names its trump and after how many cards, None where nobody does.
        now: Where it stands.
    """
    size = len(now.dealt[0])

    def dealt(first: int, end: int) -> Dealt:
        hands = tuple(hand[first:end] for hand in now.dealt)
        return Dealt(number, now.deal.id, dealer, end - first, hands)

    seen = size if naming is None else naming[1]
    yield dealt(0, seen)
    if isinstance(now, Naming):
        return
    if isinstance(now, FanTanPlay):
        yield from _layout_events(now)
    else:
        if naming is not None:
            yield TrumpNamed(naming[0], now.trump or NO_TRUMP)
        if seen < size:
            yield dealt(seen, size)
        yield from _trick_events(now)
    if now.is_over:
        yield DealScored(number, now.scores, now.breakdown)


def _trick_events(play: TrickPlay) -> Iterator[Event]:
    seating = play._opening.tables.seating
    leader = play.leader
    for trick in play.tricks:
        for seat, card in zip(seating[leader], trick.cards, strict=True):
            yield CardPlayed(seat, card)
        yield TrickTaken(trick.number, trick.winner, trick.points)
        leader = trick.winner
    for seat, card in zip(seating[leader], play.table, strict=False):
        yield CardPlayed(seat, card)


def _layout_events(play: FanTanPlay) -> Iterator[Event]:
    step = play.beginning
    for action in play.actions:
        seat = step.turn
        assert seat is not None
        step = step.apply(action)
        if isinstance(action, Pass):
            yield Passed(seat)
            continue
        yield CardPlayed(seat, action)
        if seat in step.finished:
            yield WentOut(seat, len(step.finished))
