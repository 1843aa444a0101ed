"""What a trick deal and a layout tell alike: their start, and who is on turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from kierki.play.unchanging import Unchanging

if TYPE_CHECKING:
    from kierki.cards import Card, Rank
    from kierki.play.layingout import LayoutOpening
    from kierki.play.opening import Opening
    from kierki.rules.roles import Seat


_Opening = TypeVar("_Opening", bound="Opening | LayoutOpening")


class Started(Unchanging, Generic[_Opening]):
    """A deal in play, of either kind."""

    __slots__ = ("_opening", "_turn")

    _opening: _Opening
    _turn: int | None

    @property
    def seats(self) -> int:
        """How many play."""
        return self._opening.tables.seats

    @property
    def rank_order(self) -> tuple[Rank, ...]:
        """The ranks from low to high."""
        return self._opening.rank_order

    @property
    def clockwise(self) -> bool:
        """The direction of play."""
        return self._opening.clockwise

    @property
    def dealt(self) -> tuple[tuple[Card, ...], ...]:
        """The hands at the start, each in the order dealt."""
        return self._opening.hands

    @property
    def turn(self) -> Seat | None:
        """The seat to play or pass (spec: TURN-1, TURN-2), None when the deal is over."""
        return self._turn

    @property
    def is_over(self) -> bool:
        """Whether nothing will be played any more (spec: END-1, END-2, END-3)."""
        return self._turn is None
