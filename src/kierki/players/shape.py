"""A player that knows how to lay cards to a layout, by the shape of its hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.cards import Card, CardSet
from kierki.play.actions import PASS
from kierki.play.events import CardPlayed, Passed
from kierki.players.player import any_of
from kierki.rules.compile import layout_tables
from kierki.rules.deals import FanTanDeal

if TYPE_CHECKING:
    from random import Random

    from kierki.play.actions import Action
    from kierki.play.view import View


class ShapePlayer:
    """A player that lays to a layout by the shape of its hand, and else plays at random.

    It lays first what opens the way for its own cards, then what helps nobody, and holds back what
    others wait for.

    Args:
        rng: Where chance comes from.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def __call__(self, view: View) -> Action:
        """What to do now."""
        deal = view.deal
        return lay(view, deal) if isinstance(deal, FanTanDeal) else any_of(view.legal, self._rng)


def lay(view: View, deal: FanTanDeal) -> Action:
    """What to lay: the card that opens most for this hand and least for others.

    Where late places pay more than early ones, the other way round.
    """
    cards = [action for action in view.legal if isinstance(action, Card)]
    if not cards:
        return view.legal[0]
    game = view.game
    tables = layout_tables(deal, game.deck.rank_order, game.seats, clockwise=game.clockwise)
    events = view.deal_history
    played = [event.card for event in events if isinstance(event, CardPlayed)]
    hand = sum(card.bit for card in view.dealt) & ~sum(card.bit for card in played)
    unseen = game.deck.cards.mask & ~hand & ~sum(card.bit for card in played)
    haste = _haste(view, deal)

    def worth(card: Card) -> float:
        first = played[0] if played else card
        rows = tables.rows[first.index % 13]
        return haste * _opens(card, rows, hand, unseen)

    best = max(cards, key=worth)
    # A pass that is no duty waits for others to open; two in a row could wait for ever.
    if PASS in view.legal and worth(best) < 0 and not isinstance(events[-1], Passed):
        return PASS
    return best


def _haste(view: View, deal: FanTanDeal) -> int:
    """1 where going out early pays more than going out late, else -1."""
    payouts = [*deal.payouts, *[0] * (view.game.seats - len(deal.payouts))]
    gained = payouts[0] - payouts[-1]
    return 1 if (gained >= 0) == view.game.high_wins else -1


def _opens(card: Card, rows: tuple[int, ...], hand: int, unseen: int) -> float:
    """How much more a card opens for this hand than for others.

    An own card further out counts more, since it has to wait longest; a card of others counts more
    the sooner it could be laid.
    """
    worth, distance = 0.0, 1
    beyond = rows[card.index]
    while beyond:
        worth += distance * (beyond & hand).bit_count() - (beyond & unseen).bit_count() / distance
        further = 0
        for each in CardSet.from_mask(beyond):
            further |= rows[each.index]
        beyond, distance = further, distance + 1
    return worth
