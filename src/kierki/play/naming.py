"""The moment before a trump deal: one seat has seen its first cards and names trump."""

from __future__ import annotations

import attrs

from kierki.cards import Card, Suit
from kierki.play.actions import (
    Action,
    IllegalAction,
    NameTrump,
    Pass,
    Reason,
    refuse_rubbish,
    refuse_seat,
    seat_name,
)
from kierki.rules.clauses import Clause
from kierki.rules.deals import TrickDeal
from kierki.rules.roles import Seat
from kierki.rules.trumps import NO_TRUMP, NamedTrump, TrumpChoice


@attrs.frozen(cache_hash=True)
class Naming:
    """Trump is to be named (spec: NAME-1)."""

    deal: TrickDeal
    """The deal that will be played."""
    rule: NamedTrump
    """How its trump is named."""
    dealt: tuple[tuple[Card, ...], ...] = attrs.field(repr=False)
    """The hands, each in the order dealt."""
    turn: Seat
    """The seat that names trump."""
    suits: tuple[Suit, ...]
    """The suits of the deck."""

    def first_cards(self, seat: Seat) -> tuple[Card, ...]:
        """What a seat has seen of its hand by now, in the order dealt (spec: NAME-1)."""
        return self.dealt[seat][: self.rule.after_cards]

    def legal_actions(self) -> tuple[NameTrump, ...]:
        """A `NameTrump` for each suit of the deck, then for `NO_TRUMP` where it is allowed."""
        choices: tuple[TrumpChoice, ...] = self.suits
        if self.rule.allow_none:
            choices = (*choices, NO_TRUMP)
        return tuple(map(NameTrump, choices))

    def why_not(self, action: Action, seat: Seat | None = None) -> Reason | None:
        """Why an action is refused, None where it is legal."""
        mine = seat is None or seat == self.turn
        return None if mine and action in self.legal_actions() else self._refusal(action, seat)

    def choice(self, action: Action, seat: Seat | None = None) -> TrumpChoice:
        """What a legal action names.

        Raises:
            IllegalAction: If it is not legal.
        """
        if seat is None or seat == self.turn:
            for legal in self.legal_actions():
                if legal == action:
                    return legal.suit
        reason = self._refusal(action, seat)
        raise IllegalAction(self.turn if seat is None else seat, action, reason)

    def _refusal(self, action: Action, seat: Seat | None) -> Reason:
        if seat is not None and seat != self.turn:
            return refuse_seat(self.turn, seat, len(self.dealt))
        who = seat_name(self.turn, len(self.dealt))
        match action:
            case NameTrump():
                return Reason(Clause.NAME_2, f"{who} may not name {action.suit!r} in this deal")
            case Card() | Pass():
                return Reason(Clause.NAME_1, f"{who} has to name trump first, not play {action}")
            case _:
                return refuse_rubbish(action, who)
