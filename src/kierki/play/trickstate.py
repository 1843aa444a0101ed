"""What a trick deal tells at one moment, apart from what may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.cards.card import CARDS
from kierki.cards.cardset import card_set
from kierki.play.actions import seat_name
from kierki.play.hands import hand_mask
from kierki.play.opening import Opening
from kierki.play.positions import OVER, Position
from kierki.play.standing import breakdown, is_decided, points_out, sweep_states
from kierki.play.started import Started
from kierki.play.tricks import Trick, closed_tricks, with_fired_sweeps

if TYPE_CHECKING:
    from kierki.cards import Card, CardSet, Suit
    from kierki.play.holdings import Holding
    from kierki.rules.deals import TrickDeal
    from kierki.rules.roles import Seat


class TrickState(Started[Opening]):
    """A trick deal at one moment, to be read (spec: TRICK-1)."""

    __slots__ = ("_allowed", "_hands", "_played", "_position", "_power", "_taken")

    _allowed: int
    """The legal cards where they were asked for in a deal that is not plain, else 0."""
    _hands: list[Holding]
    """For each seat its four suits, one after another; never changed once the state is made."""
    _played: bytes
    _position: Position
    _power: int
    """The power of the card that takes the trick as it lies, 0 where a card is to be led."""
    _taken: list[int]
    """The points of each seat by closed tricks; never changed once the state is made."""

    # What is known of the deal

    @property
    def deal(self) -> TrickDeal:
        """The deal that is played."""
        return self._opening.deal

    @property
    def dealer(self) -> Seat | None:
        """The seat that dealt, None where the play was started without one."""
        return self._opening.dealer

    @property
    def leader(self) -> Seat:
        """The seat that led the first trick, or will."""
        return self._opening.leader

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None where there is none."""
        return self._opening.trump

    # Where the deal stands

    @property
    def turn(self) -> Seat | None:
        """The seat to play (spec: TURN-1), None when the deal is over."""
        return self._position.seat

    @property
    def is_over(self) -> bool:
        """Whether nothing will be played any more (spec: END-1, END-2)."""
        return self._position is OVER

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that each seat still holds."""
        return tuple(card_set(self._hand(seat)) for seat in range(self.seats))

    @property
    def played(self) -> tuple[Card, ...]:
        """Every card played so far, in order."""
        return tuple(CARDS[index] for index in self._played)

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards of the open trick in order; empty when a card is to be led."""
        return tuple(CARDS[index] for index in self._table)

    @property
    def trick_number(self) -> int:
        """The number of the trick in play, from 1; of the last trick when the deal is over."""
        closed = len(self._played) // self.seats
        return closed if self.turn is None and closed else closed + 1

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The closed tricks in order (spec: TRICK-1)."""
        return closed_tricks(self._played, self._opening.leader, self._opening.tables)

    @property
    def is_decided(self) -> bool:
        """Whether no trick is open and no later one can score, however it is played (spec: END-2).

        That is so when no card still held, no later trick and no open sweep scores. Points that
        cancel out are not nothing.
        """
        return is_decided(self._opening, self._played, self._held)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far; of the whole deal when it is over (spec: SCORE-3)."""
        taken = tuple(self._taken)
        if not self._opening.tables.sweeps:
            return taken
        return with_fired_sweeps(taken, sweep_states(self._opening, self._played))

    @property
    def breakdown(self) -> tuple[tuple[int, ...], ...]:
        """The points of each seat so far by each score, in the order of `deal.scores`."""
        return breakdown(self._opening, self._played)

    @property
    def points_out(self) -> int | None:
        """What the rest of the deal will add to the sum of all scores.

        Returns:
            Points, 0 when the deal is over, or None where it depends on play.
        """
        if self.turn is None:
            return 0
        return points_out(self._opening, self._played, self._held, sum(self.scores))

    # How it is kept

    def _hand(self, seat: Seat) -> int:
        clubs, diamonds, hearts, spades = self._hands[4 * seat : 4 * seat + 4]
        return clubs.mask | diamonds.mask | hearts.mask | spades.mask

    @property
    def _held(self) -> int:
        """All cards that are still held."""
        return self._opening.cards & ~hand_mask(self.played)

    @property
    def _table(self) -> bytes:
        played = self._played
        return played[len(played) - len(played) % self.seats :]

    # A value like any other

    def __eq__(self, other: object) -> bool:
        """Whether the same cards were played from the same start."""
        return (
            isinstance(other, TrickState)
            and self._played == other._played
            and self._opening == other._opening
        )

    def __hash__(self) -> int:
        """A hash of the start and the cards played."""
        return hash((self._opening, self._played))

    def __repr__(self) -> str:
        """The deal, the open trick and who is to play; unplayed cards are not shown."""
        cards = " ".join(map(str, self.table))
        turn = "over" if self.turn is None else f"{seat_name(self.turn, self.seats)} to play"
        return f"<TrickPlay {self.deal.id!r}, trick {self.trick_number}, table [{cards}], {turn}>"
