"""What a referee keeps of a match: enough to play it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from kierki.cards import Card
from kierki.play.actions import Action
from kierki.rules.game import Game
from kierki.rules.roles import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def _hands(hands: Iterable[Iterable[Card]] | None) -> tuple[tuple[Card, ...], ...] | None:
    return None if hands is None else tuple(map(tuple, hands))


def _actions(actions: Iterable[Action]) -> tuple[Action, ...]:
    return tuple(actions)


@attrs.frozen
class RecordedDeal:
    """One deal of a record."""

    hands: tuple[tuple[Card, ...], ...] | None = attrs.field(converter=_hands, default=None)
    """The hands, each in the order dealt; they win over the seed. None: the seed dealt them."""
    actions: tuple[Action, ...] = attrs.field(converter=_actions, default=())
    """What was done, in order; a trump that was named comes first."""


def _deals(deals: Iterable[RecordedDeal]) -> tuple[RecordedDeal, ...]:
    return tuple(deals)


def _schedule(
    schedule: Sequence[tuple[str, Seat | None]] | None,
) -> tuple[tuple[str, Seat | None], ...] | None:
    return None if schedule is None else tuple((deal_id, seat) for deal_id, seat in schedule)


@attrs.frozen
class Record:
    """A match as it was played (spec: RECORD-1). It names every card: for the referee only."""

    game: Game
    """The game itself."""
    dealer: Seat
    """The first dealer."""
    seed: int
    """The seed from which hands that are not recorded are dealt."""
    deals: tuple[RecordedDeal, ...] = attrs.field(converter=_deals)
    """The deals that have begun, in order, and later ones whose hands were given."""
    schedule: tuple[tuple[str, Seat | None], ...] | None = attrs.field(
        converter=_schedule, default=None
    )
    """The schedule of the match, None for the game's own list."""
