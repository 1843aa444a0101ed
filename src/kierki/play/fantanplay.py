"""One layout being played: an immutable state."""

from __future__ import annotations

from functools import partial, reduce
from operator import or_
from typing import TYPE_CHECKING, Final, NoReturn, final

from kierki.cards import Card, CardSet, Rank
from kierki.cards.card import CARDS
from kierki.cards.cardset import card_set
from kierki.play.actions import PASS, Action, IllegalAction, Pass, Reason, seat_name
from kierki.play.layingout import LayoutOpening, open_layout
from kierki.play.opening import NATURAL_ORDER
from kierki.play.playout import play_out_layout
from kierki.play.refusing import refuse_in_layout
from kierki.play.started import Started
from kierki.play.unchanging import maker
from kierki.rules.compile import SUIT_MASKS
from kierki.rules.deals import FanTanDeal, Passing
from kierki.rules.paying import paid_places

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from kierki.play.hands import Hand
    from kierki.rules.roles import Seat


_KEPT: Final = tuple(bytes((card.index,)) for card in CARDS)
"""Each card as it is kept among the actions, by its index."""
_PASS: Final = bytes((len(CARDS),))
"""How a pass is kept among the actions: the number after the last card."""
_ONLY_PASS: Final = (PASS,)


class _Cards(dict[int, tuple[Card, ...]]):
    """The cards of two suits by their mask, made when first needed.

    Once a card lies no more than two cards of a suit fit, so that there are less than 9,000. Before
    that any hand may fit, and is not kept.
    """

    def __missing__(self, mask: int) -> tuple[Card, ...]:
        cards = self[mask] = tuple(card_set(mask))
        return cards


_MINOR: Final = _Cards()
_MAJOR: Final = _Cards()
_MINOR_CARDS: Final = SUIT_MASKS[0] | SUIT_MASKS[1]
_MAJOR_CARDS: Final = SUIT_MASKS[2] | SUIT_MASKS[3]


@final
class FanTanPlay(Started[LayoutOpening]):
    """A layout at one moment (spec: LAYOUT-1).

    A state never changes: `apply` gives the next one. States are equal when they were started alike
    and the same was done.
    """

    __slots__ = (
        "_actions",
        "_finished",
        "_fitting",
        "_hands",
        "_passes",
        "_rows",
        "_turn",
    )

    _hands: list[int]
    """The cards of each seat; never changed once the state is made."""
    _actions: bytes
    _fitting: int
    """The cards that may be played now, whoever holds them."""
    _rows: tuple[int, ...] | None
    """The cards that fit once a card lies; None before the first card."""
    _finished: tuple[int, ...]
    _passes: tuple[int, ...]
    """For each seat, how often it passed although it could have played."""
    _turn: Seat | None

    @classmethod
    def start(
        cls,
        deal: FanTanDeal,
        hands: Sequence[Hand],
        dealer: Seat,
        *,
        opener: Seat | None = None,
        rank_order: tuple[Rank, ...] = NATURAL_ORDER,
        clockwise: bool = True,
    ) -> FanTanPlay:
        """Begin a layout with the given hands.

        Args:
            deal: The deal.
            hands: One hand for each seat, all of equal size: a text such as `"KH 4D 8C"`, cards in
                the order dealt, or a `CardSet`.
            dealer: The seat that dealt.
            opener: The seat that plays first where the deal leaves it `GIVEN`; the next seat after
                the dealer unless stated.
            rank_order: The ranks from low to high.
            clockwise: The direction of play.

        Raises:
            SetupError: If hands, dealer or opener do not fit the deal.
        """
        return cls._first(
            open_layout(
                deal, hands, dealer, opener=opener, rank_order=rank_order, clockwise=clockwise
            )
        )

    @classmethod
    def _first(cls, opening: LayoutOpening) -> FanTanPlay:
        play = _make()
        play._opening = opening
        play._hands = [*opening.masks]
        play._turn = opening.opener
        play._actions = b""
        play._fitting = opening.must_play or opening.tables.opens
        play._rows = None
        play._finished = ()
        play._passes = (0,) * len(opening.hands)
        if opening.may_block and play._is_blocked():
            play._turn = None
        return play

    # What is known of the deal

    @property
    def deal(self) -> FanTanDeal:
        """The deal that is played."""
        return self._opening.deal

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return self._opening.dealer

    @property
    def opener(self) -> Seat:
        """The seat that played first, or will."""
        return self._opening.opener

    @property
    def beginning(self) -> FanTanPlay:
        """The state before the first card."""
        return FanTanPlay._first(self._opening)

    # Where the deal stands

    @property
    def turn(self) -> Seat | None:
        """The seat to play or pass (spec: TURN-2), None when the layout is over."""
        return self._turn

    @property
    def is_over(self) -> bool:
        """Whether nothing will be played any more (spec: END-3)."""
        return self._turn is None

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that each seat still holds."""
        return tuple(map(card_set, self._hands))

    @property
    def actions(self) -> tuple[Card | Pass, ...]:
        """Every card and pass so far, in order."""
        passed = _PASS[0]
        return tuple(PASS if index == passed else CARDS[index] for index in self._actions)

    @property
    def layout(self) -> CardSet:
        """The cards on the table."""
        return CardSet(action for action in self.actions if isinstance(action, Card))

    @property
    def fitting(self) -> CardSet:
        """The cards of this deal that fit the layout now, whoever holds them (spec: LAYOUT-2)."""
        fitting = self._opening.tables.opens if self._rows is None else self._fitting
        return card_set(fitting & reduce(or_, self._hands))

    @property
    def finished(self) -> tuple[Seat, ...]:
        """The seats that are out, in the order in which they went (spec: LAYOUT-3)."""
        return self._finished

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far: the payouts of the places settled (spec: LAYOUT-4)."""
        return paid_places(self._opening.deal.payouts, self._finished, len(self._hands))

    @property
    def breakdown(self) -> tuple[tuple[int, ...], ...]:
        """The points of each seat by each score: a layout has one, its payouts."""
        return (self.scores,)

    # What may be done

    @property
    def legal_cards(self) -> CardSet:
        """The cards that the seat on turn may play (spec: LAYOUT-2); empty where it has to pass."""
        turn = self._turn
        return card_set(0 if turn is None else self._hands[turn] & self._fitting)

    def legal_actions(self) -> tuple[Card | Pass, ...]:
        """The legal cards, by suit, from the two up, then `PASS` where legal (spec: PASS-1)."""
        turn = self._turn
        if turn is None:
            return ()
        left = self._hands[turn] & self._fitting
        if not left:
            return _ONLY_PASS
        if self._rows is None:
            cards = tuple(card_set(left))
        else:
            cards = _MINOR[left & _MINOR_CARDS] + _MAJOR[left & _MAJOR_CARDS]
        if self._opening.may_choose and self._may_pass(turn):
            return (*cards, PASS)
        return cards

    def why_not(self, action: Action, seat: Seat | None = None) -> Reason | None:
        """Why an action is refused, None where it is legal.

        Args:
            action: What is to be done.
            seat: Who wants to do it; the seat on turn unless stated.
        """
        if self.is_legal(action, seat=seat):
            return None
        hand = 0 if self._turn is None else self._hands[self._turn]
        passed = 0 if self._turn is None else self._passes[self._turn]
        must_open = 0 if self._actions else self._opening.must_play
        return refuse_in_layout(
            self._turn,
            action,
            seat,
            seats=self.seats,
            hand=hand,
            must_open=must_open,
            passing=self.deal.passing,
            passed=passed,
        )

    def is_legal(self, action: Action, seat: Seat | None = None) -> bool:
        """Whether an action is legal now; `why_not` tells why it is not."""
        turn = self._turn
        if turn is None or (seat is not None and seat != turn):
            return False
        fitting = self._hands[turn] & self._fitting
        if isinstance(action, Card):
            return bool(fitting & action.bit)
        return action is PASS and (not fitting or self._may_pass(turn))

    def apply(self, action: Action, seat: Seat | None = None) -> FanTanPlay:
        """The state after an action.

        Args:
            action: The card to play, or `PASS`.
            seat: Who does it; the seat on turn unless stated.

        Raises:
            IllegalAction: If it is not legal; this state stays as it is.
        """
        turn = self._turn
        if turn is None or (seat is not None and seat != turn):
            self._refuse(action, seat)
        opening = self._opening
        hands = self._hands
        fitting, rows = self._fitting, self._rows
        hand = hands[turn]
        after = _make()
        after._opening = opening
        after._passes = self._passes
        after._finished = self._finished
        if type(action) is Card:
            bit = action.bit
            if not hand & fitting & bit:
                self._refuse(action, seat)
            hands = hands.copy()
            hands[turn] = hand = hand ^ bit
            after._actions = self._actions + _KEPT[action.index]
            if rows is None:
                # The first card settles which rank opens.
                rows, fitting = opening.rows_after(action)
            fitting = (fitting ^ bit) | rows[action.index]
            if not hand:
                after._finished = (*self._finished, turn)
        else:
            if hand & fitting:
                if action is not PASS or not self._may_pass(turn):
                    self._refuse(action, seat)
                passes = self._passes
                after._passes = (*passes[:turn], passes[turn] + 1, *passes[turn + 1 :])
            elif action is not PASS:
                self._refuse(action, seat)
            after._actions = self._actions + _PASS
        after._hands = hands
        after._rows = rows
        after._fitting = fitting
        following = opening.next_seat[turn]
        after._turn = following if hands[following] else after._next(turn)
        if (not hand and len(after._finished) >= opening.ends_when_out) or (
            opening.may_block and after._is_blocked()
        ):
            after._turn = None
        return after

    def playout(
        self, rng: Random, policy: Callable[[FanTanPlay], Action] | None = None
    ) -> FanTanPlay:
        """The end of this layout, when it is played on from here.

        Where passing is free it comes with probability 1, since each choice may be a card; a
        policy has to see to its end itself.

        Args:
            rng: Only `rng.random()` is used: one number for each action, which is one of the legal
                ones, each as likely as any other.
            policy: Chooses the actions instead. It is given the whole state, all hands open; to
                play by what a seat may know, play out a `Match`.

        Raises:
            IllegalAction: If the policy chooses what is not legal.
        """
        return play_out_layout(self, rng, policy)

    # How it is done

    def _may_pass(self, turn: Seat) -> bool:
        """Whether a seat may pass that could play."""
        opening = self._opening
        passing = opening.deal.passing
        if passing is Passing.FORCED or (opening.must_play and not self._actions):
            return False
        return passing is Passing.FREE or self._passes[turn] < passing

    def _is_blocked(self) -> bool:
        return not self._fitting & reduce(or_, self._hands)

    def _refuse(self, action: Action, seat: Seat | None) -> NoReturn:
        reason = self.why_not(action, seat=seat)
        assert reason is not None, "what is refused has a reason"
        raise IllegalAction(self._turn if seat is None else seat, action, reason)

    def _next(self, turn: Seat) -> Seat:
        """The next seat that still holds cards (spec: TURN-2); the same one if it is alone."""
        seating = self._opening.tables.seating[turn]
        for seat in seating[1:]:
            if self._hands[seat]:
                return seat
        return turn

    # A value like any other

    def __eq__(self, other: object) -> bool:
        """Whether the same was done from the same start."""
        return (
            isinstance(other, FanTanPlay)
            and self._actions == other._actions
            and self._opening == other._opening
        )

    def __hash__(self) -> int:
        """A hash of the start and the actions."""
        return hash((self._opening, self._actions))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Start again and do the same."""
        o = self._opening
        begin = partial(
            FanTanPlay.start,
            o.deal,
            o.hands,
            o.dealer,
            opener=o.opener,
            rank_order=o.rank_order,
            clockwise=o.clockwise,
        )
        return (_replayed, (begin, self.actions))

    def __repr__(self) -> str:
        """The deal, the layout and who is to play; unplayed cards are not shown."""
        turn = "over" if self._turn is None else f"{seat_name(self._turn, self.seats)} to play"
        return f"<FanTanPlay {self.deal.id!r}, layout [{self.layout}], {turn}>"


_make = maker(FanTanPlay)


def _replayed(begin: Callable[[], FanTanPlay], actions: tuple[Card | Pass, ...]) -> FanTanPlay:
    play = begin()
    for action in actions:
        play = play.apply(action)
    return play
