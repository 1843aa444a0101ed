"""Closed tricks, and what the sweeps make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from kierki.cards import Card, CardSet
from kierki.cards.card import CARDS
from kierki.rules.compile import SUIT_OF, TrickTables
from kierki.rules.paying import with_paid_sweeps
from kierki.rules.roles import Seat
from kierki.rules.totals import sweep_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kierki.rules.scores import Sweep


@attrs.frozen
class Trick:
    """A closed trick (spec: TRICK-1, TRICK-2)."""

    number: int
    """Its number in the deal, from 1."""
    leader: Seat
    """The seat that led it."""
    cards: tuple[Card, ...]
    """Its cards in the order played; the first one was led."""
    winner: Seat
    """The seat that took it."""
    points: int
    """Points for its cards and the trick itself, sweeps left aside."""


def winner_of(cards: bytes, leader: Seat, tables: TrickTables) -> Seat:
    """Who takes a trick: the highest trump, else the highest of the led suit (spec: TRICK-2)."""
    powers = cards.translate(tables.power[SUIT_OF[cards[0]]])
    return tables.seating[leader][powers.index(max(powers))]


def points_of(cards: bytes, number: int, tables: TrickTables) -> int:
    """The points of a trick and its cards, sweeps left aside (spec: SCORE-1, SCORE-2)."""
    return tables.trick_worth[number] + sum(map(tables.card_worth[number].__getitem__, cards))


def closed_tricks(played: bytes, leader: Seat, tables: TrickTables) -> tuple[Trick, ...]:
    """The closed tricks among the cards played (spec: TRICK-1)."""
    tricks: list[Trick] = []
    for number in range(1, len(played) // tables.seats + 1):
        cards = played[(number - 1) * tables.seats : number * tables.seats]
        winner = winner_of(cards, leader, tables)
        points = points_of(cards, number, tables)
        shown = tuple(CARDS[index] for index in cards)
        tricks.append(Trick(number, leader, shown, winner, points))
        leader = winner
    return tuple(tricks)


@attrs.frozen
class SweepState:
    """How far a sweep has come."""

    taker: Seat | None
    """The only seat that has taken anything of it so far, if there is exactly one."""
    is_open: bool
    """Whether one seat can still take all of it."""

    @property
    def fired(self) -> Seat | None:
        """The seat that has taken all of it, if one has."""
        return None if self.is_open else self.taker


def sweep_state(
    sweep: Sweep, tricks: Iterable[Trick], in_play: CardSet, hand_size: int
) -> SweepState:
    """How far a sweep has come after these tricks (spec: SWEEP-1)."""
    cards, numbers = sweep_parts(sweep, in_play, hand_size)
    takers: set[Seat] = set()
    left, to_come = cards, numbers
    for trick in tricks:
        taken = cards & CardSet(trick.cards)
        if taken or trick.number in numbers:
            takers.add(trick.winner)
            left, to_come = left - taken, to_come - {trick.number}
    if len(takers) > 1 or not (cards or numbers):
        return SweepState(taker=None, is_open=False)
    return SweepState(taker=min(takers, default=None), is_open=bool(left or to_come))


def with_fired_sweeps(
    points: Sequence[int], sweeps: Iterable[tuple[Sweep, SweepState]]
) -> tuple[int, ...]:
    """The points of each seat once the sweeps that fired are counted (spec: SWEEP-2).

    Args:
        points: The additive points of each seat.
        sweeps: The sweeps with their states, one that replaces before the others.
    """
    return with_paid_sweeps(points, ((sweep, state.fired) for sweep, state in sweeps))
