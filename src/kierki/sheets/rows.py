"""What a deal asks of its table: one row for each thing that scores."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias, assert_never

import attrs

from kierki.cards import CardSet
from kierki.rules.deals import Deal, FanTanDeal, TrickDeal
from kierki.rules.scores import PerCard, PerTrick, Score, Sweep
from kierki.rules.totals import sweep_parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.rules.game import Game

RowKind: TypeAlias = Literal["count", "taker", "sweep", "places"]
"""What is entered: a count for each seat, who took one thing, who took it all, or places."""


@attrs.frozen
class Row:
    """One question about a deal that was played.

    What is entered depends on its kind:

    - `count`: how many of the cards or tricks each seat took, a number for each;
    - `taker`: the seat that took the one card or trick;
    - `sweep`: the seat that took everything named, or None;
    - `places`: the seats in the order in which they went out of a layout.
    """

    kind: RowKind
    """What is entered."""
    scores: tuple[Score | FanTanDeal, ...]
    """The scores that it stands for, those of the same cards and tricks; or the layout."""
    cards: CardSet
    """The cards that count; none where tricks by themselves do."""
    tricks: frozenset[int]
    """The numbers of the tricks that count, or in which the cards have to fall."""
    most: int
    """How many cards, tricks or places there are to be entered, at most."""

    @property
    def points(self) -> int:
        """Points for each card or trick of all its scores together; 0 for the other kinds."""
        return sum(score.points for score in self.scores if isinstance(score, PerCard | PerTrick))


@lru_cache(maxsize=256)
def rows_of(game: Game, deal: Deal) -> tuple[Row, ...]:
    """The rows of a deal of a game, in the order of its scores.

    Scores of the same cards and tricks share a row; what pays nothing has none.
    """
    match deal:
        case TrickDeal():
            found: dict[object, Row] = {}
            for row in _score_rows(game, deal):
                key = row.kind, row.cards, row.tricks
                before = found[key].scores if key in found else ()
                found[key] = attrs.evolve(row, scores=(*before, *row.scores))
            return tuple(found.values())
        case FanTanDeal():
            places = min(deal.ends_when_out, game.seats)
            return (Row("places", (deal,), CardSet(), frozenset(), places),)
        case _:
            assert_never(deal)


def _score_rows(game: Game, deal: TrickDeal) -> Iterator[Row]:
    size, deck = game.cards_each, game.deck.cards
    for score in deal.scores:
        match score:
            case PerCard(points, cards, tricks):
                met, numbers = cards & deck, tricks.resolve(size)
                if points:
                    kind: RowKind = "taker" if len(met) == 1 else "count"
                    yield Row(kind, (score,), met, numbers, len(met))
            case PerTrick(points, tricks):
                numbers = tricks.resolve(size)
                if points:
                    kind = "taker" if len(numbers) == 1 else "count"
                    yield Row(kind, (score,), CardSet(), numbers, len(numbers))
            case Sweep(_, taker, others, replaces):
                met, numbers = sweep_parts(score, deck, size)
                if replaces or taker or others:
                    yield Row("sweep", (score,), met, numbers, 1)
            case _:
                assert_never(score)
