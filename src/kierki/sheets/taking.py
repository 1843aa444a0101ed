"""Whether what seats are said to have taken in a deal of tricks can be so together.

Nothing here knows a deal. Tricks that no row tells apart are one kind of trick, and cards that no
row tells apart one kind of card; then so many cards of each kind have to fall in the tricks of each
seat, as many as there are seats in each trick. What could be taken like that is let pass: whether
the hands could be played to that end is not asked.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import attrs

from kierki.cards import CardSet
from kierki.rules.roles import Seat
from kierki.sheets.rows import Row
from kierki.sheets.sums import Bounds, Sum, can_be

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from kierki.rules.game import Game

_T = TypeVar("_T")


@attrs.frozen
class Took:
    """One seat's part of a row: it took so many."""

    row: int
    """The place of the row in its deal."""
    seat: Seat
    """The seat."""
    count: int
    """How many cards or tricks."""


@attrs.frozen
class Swept:
    """That a seat took everything of a row, or (None) that nobody did."""

    row: int
    """The place of the row in its deal."""
    seat: Seat | None
    """The seat, or None."""


Claim: TypeAlias = Took | Swept
"""What an entry says, in its smallest pieces."""


def can_go_together(
    game: Game, rows: Sequence[Row], claims: Iterable[Claim], *, stopped: bool
) -> bool:
    """Whether what is claimed can all be so.

    Args:
        game: The game, which tells seats, deck and hands.
        rows: The rows of the deal.
        claims: What is claimed.
        stopped: Whether the deal may have ended before every trick was played.
    """
    frame = _frame(game, tuple(rows), stopped=stopped)
    choices = [frame.asked_by(claim) for claim in claims]
    return any(
        can_be(frame.numbers, [*frame.sums, *(each for part in chosen for each in part)])
        for chosen in product(*choices)
    )


@attrs.frozen(eq=False)
class _Taken:
    """How many tricks of one kind a seat takes, or cards of one kind in tricks of one kind."""

    place: int
    """The place among the numbers."""
    seat: Seat
    """The seat; see `_Frame.nobody` and `_Frame.left_over`."""
    tricks: frozenset[int]
    """The numbers of the tricks."""
    cards: CardSet | None = None
    """The cards; None where tricks are counted."""


@attrs.frozen(eq=False)
class _Frame:
    """The numbers of a deal, and what holds of them whatever is entered."""

    rows: tuple[Row, ...]
    seats: int
    is_whole: bool
    """Whether every card of the deck is dealt."""
    numbers: tuple[Bounds, ...]
    sums: tuple[Sum, ...]
    taken: tuple[_Taken, ...]

    @property
    def nobody(self) -> Seat:
        """Who takes the tricks that are not played."""
        return self.seats

    @property
    def left_over(self) -> Seat:
        """Who takes the cards that fall in no trick."""
        return self.seats + 1

    def asked_by(self, claim: Claim) -> list[list[Sum]]:
        """What a claim asks of the numbers: all sums of one of these groups."""
        row = self.rows[claim.row]
        most = len(row.cards) + len(row.tricks)
        if isinstance(claim, Took):
            return [[self._sum(row, {claim.seat}, claim.count, claim.count)]]
        everyone = set(range(self.seats))
        if claim.seat is not None:
            # Who sweeps has all that is in play, and something is.
            others = {*everyone, self.nobody, *([self.left_over] * self.is_whole)} - {claim.seat}
            return [[self._sum(row, others, 0, 0), self._sum(row, {claim.seat}, 1, most)]]
        shared = [self._sum(row, everyone - {seat}, 1, most) for seat in everyone]
        if row.tricks or self.is_whole:
            return [shared]
        return [shared, [self._sum(row, everyone, 0, 0)]]  # all of it may be left over

    def _sum(self, row: Row, seats: set[Seat], low: int, high: int) -> Sum:
        """What these seats take of a row."""
        return _sum(
            (each.place for each in self.taken if each.seat in seats and _is_in(each, row)),
            low,
            high,
        )


def _is_in(taken: _Taken, row: Row) -> bool:
    if taken.cards is None:
        # A row of cards names the tricks in which they fall, a sweep tricks of its own.
        return (row.kind == "sweep" or not row.cards) and taken.tricks <= row.tricks
    return taken.cards <= row.cards and (row.kind == "sweep" or taken.tricks <= row.tricks)


def _sum(places: Iterable[int], low: int, high: int) -> Sum:
    return Sum(tuple((place, 1) for place in places), low, high)


@lru_cache(maxsize=64)
def _frame(game: Game, rows: tuple[Row, ...], *, stopped: bool) -> _Frame:
    size, seats, deck = game.cards_each, game.seats, game.deck.cards
    is_whole = len(deck) == seats * size
    numbers: list[Bounds] = []
    sums: list[Sum] = []
    taken: list[_Taken] = []

    def number(
        seat: Seat, tricks: frozenset[int], cards: CardSet | None = None, *, most: int
    ) -> int:
        taken.append(_Taken(len(numbers), seat, tricks, cards))
        numbers.append((0, most))
        return len(numbers) - 1

    every = range(1, size + 1)
    kinds = [frozenset(kind) for kind in _kinds(every, [row.tricks for row in rows])]
    # Cards have to be told apart by tricks only where a row of cards does so.
    falls = [row.tricks for row in rows if row.cards and row.kind != "sweep"]
    wider = [frozenset(kind) for kind in _kinds(every, falls)]
    suits = [CardSet(kind) for kind in _kinds(deck, [row.cards for row in rows])]
    by_seat: dict[tuple[Seat, frozenset[int]], list[tuple[int, int]]] = {}
    for kind in kinds:
        places = [number(seat, kind, most=len(kind)) for seat in range(seats)]
        for seat, place in enumerate(places):
            wide = next(each for each in wider if kind <= each)
            by_seat.setdefault((seat, wide), []).append((place, -seats))
        places.append(number(seats, kind, most=len(kind) * stopped))
        sums.append(_sum(places, len(kind), len(kind)))
    for cards in suits:
        places = []
        for (seat, wide), terms in by_seat.items():
            places.append(number(seat, wide, cards, most=min(len(cards), seats * len(wide))))
            terms.append((places[-1], 1))
        spare = len(cards) if stopped or not is_whole else 0
        places.append(number(seats + 1, frozenset(), cards, most=spare))
        sums.append(_sum(places, len(cards), len(cards)))
    sums += [Sum(tuple(terms), 0, 0) for terms in by_seat.values()]
    return _Frame(rows, seats, is_whole, tuple(numbers), tuple(sums), tuple(taken))


def _kinds(things: Iterable[_T], groups: Sequence[Container[_T]]) -> Iterable[list[_T]]:
    """The things that no group tells apart, together."""
    kinds: dict[tuple[bool, ...], list[_T]] = {}
    for thing in things:
        kinds.setdefault(tuple(thing in group for group in groups), []).append(thing)
    return kinds.values()
