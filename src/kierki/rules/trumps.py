"""Which suit is trump, and who names it."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, TypeAlias

import attrs

from kierki.cards import Suit
from kierki.rules.roles import FromDealer, Role


def _suit(suit: Suit | str) -> Suit:
    return Suit.parse(suit) if isinstance(suit, str) else suit


@attrs.frozen
class NoTrump:
    """No suit is trump (spec: TRUMP-1)."""


@attrs.frozen
class FixedTrump:
    """The same suit is trump in every deal (spec: TRUMP-2)."""

    suit: Suit = attrs.field(converter=_suit)
    """The suit; its letter is read."""


@attrs.frozen
class NamedTrump:
    """A seat names trump once it has seen its first cards (spec: TRUMP-3, NAME-1)."""

    by: Role = FromDealer(0)
    """Who names it; the dealer unless said otherwise."""
    after_cards: int = 5
    """How many cards the namer has seen: 1 to the hand size."""
    allow_none: bool = False
    """Whether `NO_TRUMP` may be named (spec: NAME-2)."""


class NamedNone(Enum):
    """The type of `NO_TRUMP`, its only member."""

    NO_TRUMP = "none"

    def __repr__(self) -> str:
        """The name as it is typed."""
        return "NO_TRUMP"


NO_TRUMP: Final[Literal[NamedNone.NO_TRUMP]] = NamedNone.NO_TRUMP
"""The choice that no suit is trump; open to a namer only where the deal allows it."""

Trump: TypeAlias = NoTrump | FixedTrump | NamedTrump
"""Every way to settle trump."""
TrumpChoice: TypeAlias = Suit | NamedNone
"""What a namer may name."""
