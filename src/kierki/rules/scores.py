"""What a deal scores: points for cards, for tricks, and for taking everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs
from attrs.validators import instance_of

from kierki.cards import CardSet, as_card_set
from kierki.errors import DefinitionError, Problem
from kierki.rules.tricks import Tricks

if TYPE_CHECKING:
    from collections.abc import Iterable


@attrs.frozen
class PerCard:
    """Points for each card of a set, to the seat that takes it (spec: SCORE-1)."""

    points: int = attrs.field(validator=instance_of(int))
    """Points for each card; negative where a card costs its taker."""
    cards: CardSet = attrs.field(converter=as_card_set)
    """The cards; a pattern such as `"*H"` is read. It may name cards outside the deck."""
    tricks: Tricks = Tricks.ALL
    """Only cards that fall in these tricks score."""


@attrs.frozen
class PerTrick:
    """Points for each trick of a set, to the seat that takes it (spec: SCORE-2)."""

    points: int = attrs.field(validator=instance_of(int))
    """Points for each trick; negative where a trick costs its taker."""
    tricks: Tricks = Tricks.ALL
    """Which tricks score."""


def _parts(of: Iterable[CardSet | Tricks | str]) -> tuple[CardSet | Tricks, ...]:
    return tuple(CardSet.parse(part) if isinstance(part, str) else part for part in of)


@attrs.frozen
class Sweep:
    """All or nothing: it scores once one seat has taken all of something (spec: SWEEP-1).

    The march is a sweep of every trick. What is meant is met with the cards and tricks in play;
    if nothing is left of it, the sweep never scores.

    Raises:
        DefinitionError: If `of` is empty.
    """

    of: tuple[CardSet | Tricks, ...] = attrs.field(converter=_parts)
    """What one seat has to take: sets of cards (patterns are read), sets of tricks, or both."""
    taker: int = attrs.field(validator=instance_of(int))
    """Points of the seat that took it all."""
    others: int = attrs.field(validator=instance_of(int))
    """Points of each other seat."""
    replaces: bool = True
    """Whether it drops every other score of the deal (spec: SWEEP-2), or adds to them."""

    def __attrs_post_init__(self) -> None:
        """Refuse a sweep of nothing."""
        if not self.of:
            raise DefinitionError([Problem("of", "a sweep names the cards or tricks to take")])


Score: TypeAlias = PerCard | PerTrick | Sweep
"""Every kind of score."""
