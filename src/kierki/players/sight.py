"""What a seat sees of a trick deal before it plays a card, as masks and tables.

A sight is made from a view or from a state; in both cases it holds the hand of one seat and, of the
other cards, only whether they were played.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import attrs

from kierki.cards.card import CARDS
from kierki.rules.compile import SUIT_OF, TrickTables, trick_tables

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kierki.cards import Card
    from kierki.play.trickplay import TrickPlay
    from kierki.play.view import View
    from kierki.rules.deals import TrickDeal
    from kierki.rules.roles import Seat

Worths: TypeAlias = "Mapping[int, float]"
"""Gains by the index of a card; cards that gain nothing are left out."""

_OUTLOOKS = 256


@attrs.frozen(eq=False)
class Outlook:
    """What a deal pays and will still pay, and which cards beat which; one for each deal.

    Gains are positive, whether the highest score wins or the lowest.
    """

    tables: TrickTables
    beaten_by: tuple[int, ...]
    """For each card, the cards that beat it where it would take the trick."""
    card_now: tuple[Worths, ...]
    """For each trick number, the gain of each card that falls in it."""
    trick_now: tuple[int, ...]
    """For each trick number, the gain of the trick itself."""
    card_later: tuple[Worths, ...]
    """For each trick number, the average gain of each card in the tricks after it."""
    trick_later: tuple[float, ...]
    """For each trick number, the average gain of a trick itself after it."""


@lru_cache(maxsize=_OUTLOOKS)
def outlook(tables: TrickTables, sign: int) -> Outlook:
    """The outlook of a deal; `sign` is 1 where the highest score wins, else -1."""
    size = tables.hand_size

    def later(number: int, worths: Sequence[int]) -> float:
        return sign * sum(worths[number + 1 :]) / max(1, size - number)

    return Outlook(
        tables,
        tuple(_beaten_by(card, tables) for card in CARDS),
        tuple(
            {card: sign * points for card, points in enumerate(row) if points}
            for row in tables.card_worth
        ),
        tuple(sign * points for points in tables.trick_worth),
        tuple(
            {
                card.index: gain
                for card in CARDS
                if (gain := later(number, [row[card.index] for row in tables.card_worth]))
            }
            for number in range(size + 1)
        ),
        tuple(later(number, tables.trick_worth) for number in range(size + 1)),
    )


def _beaten_by(card: Card, tables: TrickTables) -> int:
    power = tables.power[SUIT_OF[card.index]]
    return sum(other.bit for other in CARDS if power[other.index] > power[card.index])


def average(worths: Worths, cards: int) -> float:
    """The average gain of some cards, given as a mask; 0 of none."""
    return sum(gain for card, gain in worths.items() if cards >> card & 1) / max(
        1, cards.bit_count()
    )


@attrs.frozen(eq=False)
class Sight:
    """One seat in a trick deal."""

    outlook: Outlook
    hand: int
    """The cards that the seat holds, as a mask."""
    unseen: int
    """The cards that it does not hold and has not seen played, as a mask."""
    table: bytes
    """The indices of the cards of the open trick."""
    number: int
    """The number of the open trick, from 1."""

    @classmethod
    def of_play(cls, play: TrickPlay, seat: Seat, *, high_wins: bool) -> Sight:
        """What a seat of a state sees."""
        tables = trick_tables(
            play.deal,
            play.rank_order,
            play.seats,
            len(play.dealt[0]),
            play.trump,
            clockwise=play.clockwise,
        )
        hands = [hand.mask for hand in play.hands]
        return cls(
            outlook(tables, 1 if high_wins else -1),
            hands[seat],
            sum(hands) - hands[seat],
            bytes(card.index for card in play.table),
            play.trick_number,
        )

    @classmethod
    def of_view(cls, view: View, deal: TrickDeal) -> Sight:
        """What the seat of a view sees."""
        game = view.game
        tables = trick_tables(
            deal,
            game.deck.rank_order,
            game.seats,
            game.cards_each,
            view.trump,
            clockwise=game.clockwise,
        )
        dealt = sum(card.bit for card in view.dealt)
        played = bytes(card.index for card in view.played)
        gone = sum(1 << card for card in played)
        return cls(
            outlook(tables, 1 if game.high_wins else -1),
            dealt & ~gone,
            game.deck.cards.mask & ~dealt & ~gone,
            played[len(played) - len(played) % game.seats :],
            len(played) // game.seats + 1,
        )
