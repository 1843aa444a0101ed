"""From the compiled tables of a deal to the arrays of a kernel."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, assert_never, get_args

import attrs
import numpy as np

from kierki.batch import tables as codes
from kierki.batch.tables import Layout, Table, Tricks
from kierki.cards import CardSet, Rank
from kierki.cards.card import CARDS
from kierki.play.legality import chain
from kierki.play.playout import most_passes
from kierki.rules.compile import SUITS, TrickTables, layout_tables, trick_tables
from kierki.rules.restrictions import MustBeat
from kierki.rules.roles import FromDealer, Given, Holder, Role
from kierki.rules.scores import Sweep
from kierki.rules.totals import sweep_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from kierki.cards import Suit
    from kierki.rules.deals import FanTanDeal, TrickDeal

Policy: TypeAlias = Literal["random", "lowest", "highest"]
"""How a seat picks one of its legal actions: each as likely as any other, or the card of the lowest
or of the highest rank (the first in order of equal ones, and a pass only where it has to)."""

POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
"""The policies by their codes."""


_ARRAYS: Final = 256


@attrs.frozen
class Setting:
    """What a deal is played with."""

    deck: CardSet
    rank_order: tuple[Rank, ...]
    seats: int
    hand_size: int
    clockwise: bool


def table_arrays(setting: Setting, role: Role, policies: Sequence[Policy]) -> Table:
    """Seats, cards and chance; `role` is that of the seat that begins."""
    seats = setting.seats
    step = 1 if setting.clockwise else -1
    places = {rank: place for place, rank in enumerate(setting.rank_order)}
    match role:
        case FromDealer(on):
            kind, value = codes.FROM_DEALER, step * on % seats
        case Holder(card):
            kind, value = codes.HOLDER, card.index
        case Given():
            kind, value = codes.FROM_DEALER, step % seats
        case _:
            assert_never(role)
    return Table(
        setting.hand_size,
        _array((seat + step) % seats for seat in range(seats)),
        _array(card.index for card in setting.deck),
        _array(places.get(card.rank, 0) for card in CARDS),
        _array(POLICIES.index(policy) for policy in policies),
        kind,
        value,
        role.card.bit if isinstance(role, Holder) and role.plays_it else 0,
    )


@lru_cache(maxsize=_ARRAYS)
def trick_arrays(
    deal: TrickDeal,
    setting: Setting,
    trumps: tuple[Suit | None, ...],
    *,
    draws_trump: bool,
    apart: bool,
) -> Tricks:
    """The tables of a trick deal.

    Args:
        deal: The deal.
        setting: What it is played with.
        trumps: The suits that may be trump.
        draws_trump: Whether one of them is drawn; else there is one.
        apart: Whether the points of each score are kept apart.
    """
    compiled = [_compiled(deal, setting, trump) for trump in trumps]
    tables = compiled[0]
    single = [attrs.evolve(deal, scores=[score]) for score in deal.scores if apart]
    parts = [_compiled(part, setting, trumps[0]) for part in single]
    chains = [chain for table in compiled for chain in _chains(table)]
    return Tricks(
        draws_trump,
        np.array([[[*row[: len(CARDS)]] for row in table.power] for table in compiled], np.int64),
        np.array([_stronger(table) for table in compiled], np.int64),
        _array(accumulate(map(len, chains), initial=0)),
        _array(cards for chain in chains for cards, _ in chain),
        _array(broken_by for chain in chains for _, broken_by in chain),
        np.array(tables.card_worth, np.int64),
        np.array(tables.trick_worth, np.int64),
        np.array([part.card_worth for part in parts], np.int64).reshape(
            -1, setting.hand_size + 1, len(CARDS)
        ),
        np.array([part.trick_worth for part in parts], np.int64).reshape(-1, setting.hand_size + 1),
        deal.stop_when_decided,
        _array(tables.scoring),
        tables.last_scoring_trick,
        np.array(list(_sweeps(deal, setting)), np.int64).reshape(-1, 6),
    )


@lru_cache(maxsize=_ARRAYS)
def layout_arrays(deal: FanTanDeal, setting: Setting) -> Layout:
    """The tables of a layout."""
    tables = layout_tables(deal, setting.rank_order, setting.seats, clockwise=setting.clockwise)
    unpaid = (0,) * (setting.seats - len(deal.payouts))
    return Layout(
        tables.opens,
        _array(tables.openings),
        np.array(tables.rows, np.int64),
        most_passes(deal.passing),
        deal.ends_when_out,
        _array((*deal.payouts, *unpaid)),
    )


def _compiled(deal: TrickDeal, setting: Setting, trump: Suit | None) -> TrickTables:
    return trick_tables(
        deal,
        setting.rank_order,
        setting.seats,
        setting.hand_size,
        trump,
        clockwise=setting.clockwise,
    )


def _chains(tables: TrickTables) -> Iterator[list[tuple[int, int]]]:
    """What acts in each trick and on each led suit, as the engine itself says.

    Each filter is the cards that a restriction allows, and those that end it.
    """
    for number in range(tables.hand_size + 1):
        for led in (None, *range(len(SUITS))):
            yield [
                (codes.BEATING if isinstance(rule.restriction, MustBeat) else cards, rule.broken_by)
                for rule, cards in chain(tables, number, led)
            ]


def _stronger(tables: TrickTables) -> list[tuple[int, ...]]:
    """For each led suit and power what beats it; rows of one length, nothing where none asks."""
    rows = tables.stronger or ((),) * len(SUITS)
    return [row + (0,) * (codes.POWERS - len(row)) for row in rows]


def _sweeps(deal: TrickDeal, setting: Setting) -> Iterator[tuple[int, ...]]:
    found = [(score, place) for place, score in enumerate(deal.scores) if isinstance(score, Sweep)]
    # As in the tables, one that replaces stands before the others.
    for sweep, place in sorted(found, key=lambda sweep: not sweep[0].replaces):
        cards, numbers = sweep_parts(sweep, CardSet.ALL, setting.hand_size)
        tricks = sum(1 << number for number in numbers)
        yield cards.mask, tricks, sweep.taker, sweep.others, sweep.replaces, place


def _array(numbers: Iterable[int]) -> NDArray[np.int64]:
    return np.array(tuple(numbers), np.int64)
