"""A player that takes what pays and avoids what costs, trick by trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.cards import Card, CardSet, Suit
from kierki.play.actions import NameTrump
from kierki.players.shape import lay
from kierki.players.sight import Sight, average, outlook
from kierki.rules.compile import SUIT_MASKS, SUIT_OF, trick_tables
from kierki.rules.deals import FanTanDeal, TrickDeal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from kierki.play.actions import Action
    from kierki.play.view import View

_HOPE = 0.7
"""How much of what a held card may win or cost later counts now: much can happen until then."""
_TRUMPS = 0.5
"""How often who is void and has a trump plays it."""


class GreedyPlayer:
    """A player that weighs each card by the trick it may take and the trouble it leaves.

    What a trick is worth is read from the scores of the deal, so where points are good to have it
    takes them, and where they are not it ducks and throws off what could cost it. Sweeps are left
    out of account. A layout is played by hand shape.

    Args:
        rng: Where chance comes from; this player needs none.
    """

    def __init__(self, rng: Random) -> None:
        del rng

    def __call__(self, view: View) -> Action:
        """What to do now."""
        deal = view.deal
        if len(view.legal) == 1:
            return view.legal[0]
        if isinstance(deal, FanTanDeal):
            return lay(view, deal)
        if isinstance(view.legal[0], NameTrump):
            return name_trump(view, deal)
        cards = [action for action in view.legal if isinstance(action, Card)]
        return best_card(cards, Sight.of_view(view, deal))


def best_card(legal: Sequence[Card], sight: Sight) -> Card:
    """The card that a greedy player plays; of equal ones the first."""
    if len(legal) == 1:
        return legal[0]
    others = _others_later(sight, sight.number)

    def prospect(card: Card) -> float:
        # Playing a card is set against holding it.
        return _trick_gain(card, sight) - _held_worth(card, sight, sight.number, others)

    return max(legal, key=prospect)


def hand_worth(sight: Sight, number: int) -> float:
    """What a hand may still gain after the trick with this number."""
    others = _others_later(sight, number)
    hand = CardSet.from_mask(sight.hand)
    return sum(_held_worth(card, sight, number, others) for card in hand)


def _others_later(sight: Sight, number: int) -> float:
    """What the cards that others play to a later trick gain on average for who takes it."""
    ahead = sight.outlook
    return (ahead.tables.seats - 1) * average(ahead.card_later[number], sight.unseen)


def _held_worth(card: Card, sight: Sight, number: int, others: float) -> float:
    """What holding a card after a trick may gain, if others play such cards to it."""
    ahead = sight.outlook
    in_suit = sight.unseen & SUIT_MASKS[SUIT_OF[card.index]]
    above = sight.unseen & ahead.beaten_by[card.index]
    rivals = (in_suit | above).bit_count()
    takes = (1 - above.bit_count() / rivals) ** (ahead.tables.seats - 1) if rivals else 1.0
    worth = ahead.trick_later[number] + ahead.card_later[number].get(card.index, 0) + others
    return _HOPE * takes * worth


def _trick_gain(card: Card, sight: Sight) -> float:
    """What the open trick gains on average if this card is played to it."""
    ahead, table, number = sight.outlook, sight.table, sight.number
    power = ahead.tables.power[SUIT_OF[table[0]] if table else SUIT_OF[card.index]]
    if table and max(table.translate(power)) > power[card.index]:
        return 0.0
    worths = ahead.card_now[number]
    to_come = ahead.tables.seats - len(table) - 1
    gain = ahead.trick_now[number] + sum(worths.get(each, 0) for each in (*table, card.index))
    gain += to_come * average(worths, sight.unseen)
    return gain * _holds(card, sight, to_come, gain)


def _holds(card: Card, sight: Sight, to_come: int, gain: float) -> float:
    """The chance that a card that takes the trick as it lies is not beaten by who comes after."""
    above = sight.unseen & sight.outlook.beaten_by[card.index]
    if not to_come or not above:
        return 1.0
    led = SUIT_OF[sight.table[0]] if sight.table else SUIT_OF[card.index]
    suit = sight.unseen & SUIT_MASKS[led]
    unseen, each = sight.unseen.bit_count(), sight.hand.bit_count()
    in_suit, trumps = suit.bit_count(), (above & ~suit).bit_count()
    void = (1 - in_suit / unseen) ** each
    beaten = void * (1 - (1 - trumps / unseen) ** each) * _TRUMPS
    if in_suit:
        beating = (above & suit).bit_count() / in_suit
        choices = max(1.0, each * in_suit / unseen)
        # Where the trick pays, who can beat it does; where it costs, who can duck does.
        beaten += (1 - void) * (1 - (1 - beating) ** choices if gain > 0 else beating**choices)
    return (1 - beaten) ** to_come


def name_trump(view: View, deal: TrickDeal) -> NameTrump:
    """The suit that is strongest in the first cards, or the weakest where tricks cost."""
    game = view.game
    tables = trick_tables(
        deal, game.deck.rank_order, game.seats, game.cards_each, None, clockwise=game.clockwise
    )
    ahead = outlook(tables, 1 if game.high_wins else -1)
    cards = game.seats * average(ahead.card_later[0], game.deck.cards.mask)
    pays = 1 if ahead.trick_later[0] + cards >= 0 else -1
    ranks = game.deck.rank_order

    def strength(choice: NameTrump) -> float:
        held = [card for card in view.dealt if card.suit is choice.suit]
        return pays * sum(1 + ranks.index(card.rank) / len(ranks) for card in held)

    choices = [
        action
        for action in view.legal
        if isinstance(action, NameTrump) and isinstance(action.suit, Suit)
    ]
    return max(choices, key=strength)
