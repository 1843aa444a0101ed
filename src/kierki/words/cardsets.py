"""A set of cards as people would name it: whole suits, whole ranks, runs, single cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import attrs

from kierki.cards import Card, CardSet, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_RUN = 3
"""How many cards it takes to name a run by its ends, or a suit or rank with exceptions."""


@attrs.frozen
class Run:
    """Cards of one suit without a gap between two ranks."""

    suit: Suit
    """The suit."""
    low: Rank
    """The lowest rank."""
    high: Rank
    """The highest rank."""


@attrs.frozen
class Everything:
    """All cards in use."""


Group: TypeAlias = Everything | Suit | Rank | Run | Card
"""What has a name of its own."""


@attrs.frozen
class Named:
    """A set of cards, named by groups and by the cards of them that do not belong."""

    groups: tuple[Group, ...]
    """What is in it, at least one."""
    without: tuple[Group, ...] = ()
    """What of that is not."""

    @property
    def effort(self) -> int:
        """How much there is to say."""
        return sum(2 if isinstance(each, Run) else 1 for each in (*self.groups, *self.without))


@lru_cache(maxsize=256)
def named(cards: CardSet, among: CardSet, order: tuple[Rank, ...]) -> Named:
    """The shortest of some ways to name a set that is not empty.

    Args:
        cards: The cards; only those in use are named.
        among: The cards in use, of which whole suits and ranks are meant.
        order: The ranks from low to high, of which runs are made.
    """
    return min(_ways(cards & among, among, order), key=lambda way: way.effort)


def _ways(cards: CardSet, among: CardSet, order: Sequence[Rank]) -> Iterator[Named]:
    yield Named(_groups(cards, among, order))
    yield Named((Everything(),), _groups(among - cards, among, order))
    for kinds in ((_suits(among), _ranks(among)), (_suits(among),), (_ranks(among),)):
        most = {
            group: members
            for kind in kinds
            for group, members in kind.items()
            if 2 * len(members & cards) > len(members) >= _RUN
        }
        if most:
            covered = CardSet(card for members in most.values() for card in members)
            rest = _groups(cards - covered, among, order)
            yield Named((*most, *rest), _groups(covered - cards, among, order))


def _groups(cards: CardSet, among: CardSet, order: Sequence[Rank]) -> tuple[Group, ...]:
    groups: list[Group] = []
    for suit, members in _suits(among).items():
        if len(members) > 1 and members <= cards:
            groups.append(suit)
    left = CardSet(card for card in cards if card.suit not in groups)
    for rank, members in _ranks(among).items():
        if members <= cards and len(members & left) > 1:
            groups.append(rank)
            left -= members
    for suit, members in _suits(among).items():
        groups += _runs(suit, members, left, order)
    return tuple(groups)


def _runs(suit: Suit, members: CardSet, cards: CardSet, order: Sequence[Rank]) -> Iterator[Group]:
    run: list[Card] = []
    row = [Card(rank, suit) for rank in order if Card(rank, suit) in members]
    for card in [*row, None]:
        if card is not None and card in cards:
            run.append(card)
            continue
        if len(run) < _RUN:
            yield from run
        else:
            yield Run(suit, run[0].rank, run[-1].rank)
        run = []


@lru_cache(maxsize=8)
def _suits(among: CardSet) -> Mapping[Suit, CardSet]:
    return {
        suit: CardSet(card for card in among if card.suit is suit)
        for suit in Suit
        if any(card.suit is suit for card in among)
    }


@lru_cache(maxsize=8)
def _ranks(among: CardSet) -> Mapping[Rank, CardSet]:
    return {
        rank: CardSet(card for card in among if card.rank is rank)
        for rank in Rank
        if any(card.rank is rank for card in among)
    }
