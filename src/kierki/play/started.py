"""What a trick deal and a layout tell alike of their start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from kierki.play.unchanging import Unchanging

if TYPE_CHECKING:
    from kierki.cards import Card, Rank
    from kierki.play.layingout import LayoutOpening
    from kierki.play.opening import Opening


_Opening = TypeVar("_Opening", bound="Opening | LayoutOpening")


class Started(Unchanging, Generic[_Opening]):
    """A deal in play, of either kind."""

    __slots__ = ("_opening",)

    _opening: _Opening

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
