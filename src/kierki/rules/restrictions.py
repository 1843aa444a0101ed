"""What narrows the choice of a card (spec: CHAIN-1).

Each restriction names the cards that it allows on a turn, blind to the hand. They act in order:
each keeps those of the cards left that it allows, and where that would leave none, it falls through
and changes nothing. So a seat that holds a card always has a legal one.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import attrs

from kierki.cards import CardSet, as_card_set
from kierki.rules.tricks import Tricks


class Until(Enum):
    """How long a ban on leading lasts (spec: LEAD-2)."""

    FORCED = "forced"
    """To the end of the deal; it falls through when nothing else is held."""
    BROKEN = "broken"
    """Until a card of `broken_by` was led, followed or discarded in this deal."""

    def __repr__(self) -> str:
        """The name with its class, as it is typed."""
        return f"Until.{self.name}"


@attrs.frozen
class FollowSuit:
    """When following, only cards of the led suit (spec: FOLLOW-1). It stands first."""


def _optional_cards(cards: CardSet | str | None) -> CardSet | None:
    return None if cards is None else as_card_set(cards)


@attrs.frozen
class LeadBan:
    """When leading, none of these cards (spec: LEAD-1, LEAD-2)."""

    cards: CardSet = attrs.field(converter=as_card_set)
    """The cards that may not be led; a pattern such as `"*H"` is read."""
    until: Until = Until.FORCED
    """Whether the ban also ends once it is broken."""
    tricks: Tricks = Tricks.ALL
    """The tricks to which the ban applies."""
    broken_by: CardSet | None = attrs.field(converter=_optional_cards, default=None)
    """The cards that break a ban `Until.BROKEN`; None for the banned cards themselves."""


@attrs.frozen
class TrickBan:
    """In some tricks none of these cards, led or followed (spec: BAN-1)."""

    cards: CardSet = attrs.field(converter=as_card_set)
    """The cards that may not be played; a pattern such as `"*H QS"` is read."""
    tricks: Tricks
    """The tricks to which the ban applies."""


@attrs.frozen
class DiscardFirst:
    """When following, those of these cards that are not of the led suit (spec: DISCARD-1).

    After `FollowSuit` it is a duty to discard: a seat void in the led suit gets rid of such a card
    at its first chance. It never acts on a lead.
    """

    cards: CardSet = attrs.field(converter=as_card_set)
    """The cards to discard first; a pattern such as `"KH"` is read."""


@attrs.frozen
class MustTrump:
    """When following, only trumps (spec: TRUMP-4). After `FollowSuit` it binds void seats."""


@attrs.frozen
class MustBeat:
    """When following, only cards that would take the trick as it lies (spec: BEAT-1)."""

    only_when_trump_led: bool = False
    """Whether it allows everything while a plain suit is led."""


Restriction: TypeAlias = FollowSuit | LeadBan | TrickBan | DiscardFirst | MustTrump | MustBeat
"""Every kind of restriction."""
