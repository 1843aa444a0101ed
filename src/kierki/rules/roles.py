"""Who leads, opens or names: a role is found from the dealer, from the hands, or is given."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, TypeAlias

import attrs
from attrs.validators import instance_of

from kierki.cards import Card

Seat: TypeAlias = int
"""A seat at the table: 0 to n-1, clockwise (spec: SEAT-1)."""


def _card(card: Card | str) -> Card:
    return Card.parse(card) if isinstance(card, str) else card


@attrs.frozen
class FromDealer:
    """The seat so many places on from the dealer in the direction of play (spec: SEAT-3)."""

    places: int = attrs.field(validator=instance_of(int))
    """0 is the dealer, 1 the next seat (to the dealer's left where play is clockwise)."""


@attrs.frozen
class Holder:
    """The seat that was dealt a card (spec: SEAT-4)."""

    card: Card = attrs.field(converter=_card)
    """The card; a text such as `"JC"` is read."""
    plays_it: bool = True
    """Whether the holder has to play that card first (spec: OPEN-1)."""


class Given(Enum):
    """The type of `GIVEN`, its only member."""

    GIVEN = "given"

    def __repr__(self) -> str:
        """The name as it is typed."""
        return "GIVEN"


GIVEN: Final[Literal[Given.GIVEN]] = Given.GIVEN
"""The seat is stated from outside for each deal (spec: SEAT-5)."""

Role: TypeAlias = FromDealer | Holder | Given
"""Every way to find a seat."""
