"""One trick deal being played: an immutable state."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NoReturn, final

from kierki.cards import Card, CardSet, Rank
from kierki.cards.card import CARDS
from kierki.cards.cardset import card_set
from kierki.play.actions import Action, IllegalAction, Reason
from kierki.play.hands import Hand, hand_mask
from kierki.play.legality import Turn, legal_mask
from kierki.play.opening import NATURAL_ORDER, open_deal
from kierki.play.playout import play_out_tricks
from kierki.play.positions import OVER
from kierki.play.refusing import refuse_in_tricks
from kierki.play.trickstate import TrickState
from kierki.play.unchanging import maker
from kierki.rules.trumps import NO_TRUMP, NamedTrump

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from kierki.play.opening import Opening
    from kierki.rules.deals import TrickDeal
    from kierki.rules.roles import Seat
    from kierki.rules.trumps import TrumpChoice

_BYTES = tuple(bytes((card.index,)) for card in CARDS)
"""Each card as it is kept among the cards played, by its index."""


@final
class TrickPlay(TrickState):
    """A trick deal at one moment (spec: TRICK-1).

    A state never changes: `apply` gives the next one. States are equal when they were started alike
    and the same cards were played.
    """

    __slots__ = ()

    @classmethod
    def start(
        cls,
        deal: TrickDeal,
        hands: Sequence[Hand],
        leader: Seat,
        *,
        trump: TrumpChoice | None = None,
        dealer: Seat | None = None,
        rank_order: tuple[Rank, ...] = NATURAL_ORDER,
        clockwise: bool = True,
    ) -> TrickPlay:
        """Begin a deal with the given hands.

        Args:
            deal: The deal.
            hands: One hand for each seat, all of equal size: a text such as `"KH 4D 8C"`, cards in
                the order dealt, or a `CardSet`.
            leader: The seat that leads the first trick.
            trump: What was named, where the deal has a `NamedTrump`.
            dealer: The seat that dealt; with it `leader` is checked against the deal.
            rank_order: The ranks from low to high.
            clockwise: The direction of play.

        Raises:
            SetupError: If hands, leader, dealer or trump do not fit the deal.
        """
        opening = open_deal(
            deal,
            hands,
            leader,
            trump=trump,
            dealer=dealer,
            rank_order=rank_order,
            clockwise=clockwise,
        )
        return cls._first(opening)

    @classmethod
    def _first(cls, opening: Opening) -> TrickPlay:
        play = _make()
        play._opening = opening
        play._hands = opening.holdings
        play._allowed = 0
        play._played = b""
        play._position = opening.leads[opening.leader]
        play._power = 0
        play._taken = [0] * opening.seats
        if opening.may_stop and play.is_decided:
            play._position = OVER
        return play

    @property
    def beginning(self) -> TrickPlay:
        """The state before the first card."""
        return TrickPlay._first(self._opening)

    # What may be done

    @property
    def legal_cards(self) -> CardSet:
        """What the seat to play may play (spec: CHAIN-1, OPEN-1); empty when the deal is over."""
        return card_set(self._legal())

    def legal_actions(self) -> tuple[Card, ...]:
        """The legal cards, by suit and from the two to the ace."""
        position = self._position
        hands = self._hands
        first, follow = position.first, position.follow
        if not self._opening.is_plain:
            allowed = self._legal()
            legal: list[Card] = []
            for holding in hands[first : first + 4]:
                legal += [card for card in holding.cards if card.bit & allowed]
            return tuple(legal)
        if follow >= 0:
            following = hands[follow].cards
            if following:
                return following
        elif position.free:
            free = self._free_to_lead()
            if free:
                return free
        elif position is OVER:
            return ()
        return (
            hands[first].cards
            + hands[first + 1].cards
            + hands[first + 2].cards
            + hands[first + 3].cards
        )

    def why_not(self, action: Action, seat: Seat | None = None) -> Reason | None:
        """Why an action is refused, None where it is legal.

        Args:
            action: What is to be done.
            seat: Who wants to do it; the seat on turn unless stated.
        """
        if self.is_legal(action, seat=seat):
            return None
        hand = 0 if self.turn is None else self._hand(self.turn)
        tables = self._opening.tables
        return refuse_in_tricks(self.turn, action, seat, hand, self._situation(), tables)

    def is_legal(self, action: Action, seat: Seat | None = None) -> bool:
        """Whether an action is legal now; `why_not` tells why it is not."""
        turn = self.turn
        return (
            turn is not None
            and (seat is None or seat == turn)
            and isinstance(action, Card)
            and bool(self._legal() & action.bit)
        )

    def apply(self, action: Action, seat: Seat | None = None) -> TrickPlay:
        """The state after an action.

        Args:
            action: The card to play.
            seat: Who plays it; the seat on turn unless stated.

        Raises:
            IllegalAction: If it is not legal; this state stays as it is.
        """
        position = self._position
        turn = position.seat
        if type(action) is not Card or turn is None or (seat is not None and seat != turn):
            self._refuse(action, seat)
        opening = self._opening
        hands = self._hands
        suit, follow = action._suit, position.follow
        place = position.first + suit
        left = hands[place].without[action._rank]
        if left is None or (
            (
                follow != place and hands[follow].cards
                if follow >= 0
                else position.free and place not in position.free and self._free_to_lead()
            )
            if opening.is_plain
            else not self._legal() & action.bit
        ):
            self._refuse(action, seat)
        after = _make()
        after._opening = opening
        after._allowed = 0
        after._hands = hands = hands.copy()
        hands[place] = left
        index = action.index
        after._played = played = self._played + _BYTES[index]
        if follow < 0:
            after._position = position.then[suit]
            after._power = opening.powers[suit][index]
            after._taken = self._taken
            return after
        power = opening.powers[position.led][index]
        takes = power > self._power
        then = position.then
        if then:
            after._position = then[takes]
            after._power = power if takes else self._power
            after._taken = self._taken
            return after
        # The trick is closed.
        taker = turn if takes else position.taker
        tables = opening.tables
        number = len(played) // opening.seats
        points = tables.trick_worth[number]
        if tables.cards_score:
            worth = tables.card_worth[number]
            for card in played[-opening.seats :]:
                points += worth[card]
        after._power = 0
        after._taken = taken = self._taken.copy()
        taken[taker] += points
        after._position = opening.leads[taker] if number < opening.hand_size else OVER
        if opening.may_stop and after.is_decided:
            after._position = OVER
        return after

    def playout(
        self, rng: Random, policy: Callable[[TrickPlay], Action] | None = None
    ) -> TrickPlay:
        """The end of this deal, when it is played on from here.

        Args:
            rng: Only `rng.random()` is used: one number for each card, which is one of the legal
                ones, each as likely as any other.
            policy: Chooses the cards instead. It is given the whole state, all hands open; to
                play by what a seat may know, play out a `Match`.

        Raises:
            IllegalAction: If the policy chooses what is not legal.
        """
        return play_out_tricks(self, rng, policy)

    # How it is done

    def _free_to_lead(self) -> tuple[Card, ...]:
        """The cards of the leader that no ban of a plain deal keeps from being led."""
        hands = self._hands
        cards: tuple[Card, ...] = ()
        for place in self._position.free:
            cards += hands[place].cards
        return cards

    def _situation(self) -> Turn:
        opening = self._opening
        return Turn(
            len(self._played) // opening.tables.seats + 1,
            self._table,
            hand_mask(self.played) if opening.tables.can_break else 0,
            0 if self._played else opening.must_lead,
        )

    def _legal(self) -> int:
        turn = self.turn
        if turn is None:
            return 0
        if self._opening.is_plain:
            return hand_mask(self.legal_actions())
        if not self._allowed:
            # Asked for twice a move; the state is the same before and after.
            hand, tables = self._hand(turn), self._opening.tables
            self._allowed = legal_mask(hand, self._situation(), tables)
        return self._allowed

    def _refuse(self, action: Action, seat: Seat | None) -> NoReturn:
        reason = self.why_not(action, seat=seat)
        assert reason is not None, "what is refused has a reason"
        raise IllegalAction(self.turn if seat is None else seat, action, reason)

    # A value like any other

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Start again and play the same cards."""
        o = self._opening
        no_trump = isinstance(o.deal.trump, NamedTrump) and o.trump is None
        begin = partial(
            TrickPlay.start,
            o.deal,
            o.hands,
            o.leader,
            trump=NO_TRUMP if no_trump else o.trump,
            dealer=o.dealer,
            rank_order=o.rank_order,
            clockwise=o.clockwise,
        )
        return (_replayed, (begin, self.played))


_make = maker(TrickPlay)


def _replayed(begin: Callable[[], TrickPlay], cards: tuple[Card, ...]) -> TrickPlay:
    play = begin()
    for card in cards:
        play = play.apply(card)
    return play
