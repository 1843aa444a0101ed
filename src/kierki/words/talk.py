"""What is said at the table to somebody who plays along."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

import attrs

from kierki.cards import Card, Suit
from kierki.play.actions import Action, NameTrump, Pass, seat_name
from kierki.play.events import (
    CardPlayed,
    DealScored,
    Dealt,
    Event,
    Passed,
    TrickTaken,
    TrumpNamed,
    WentOut,
)
from kierki.rules.clauses import Clause
from kierki.rules.game import Game
from kierki.words.asking import ask_deal
from kierki.words.language import Language, capital
from kierki.words.language import language as language_of
from kierki.words.names import card_name, suit_name
from kierki.words.pictures import tell_taker, tell_trump
from kierki.words.refusing import rule_behind
from kierki.words.setting import Setting
from kierki.words.vocabulary import Style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.play.actions import Reason
    from kierki.rules.deals import Deal
    from kierki.rules.roles import Seat
    from kierki.rules.trumps import TrumpChoice


@attrs.frozen
class Talk:
    """What is said in a game, in one language and of one pack.

    Raises:
        ParseError: If there is no such language.
    """

    game: Game
    """The game."""
    code: str
    """The code of the language."""
    style: Style
    """The pack whose words are used."""

    def __attrs_post_init__(self) -> None:
        """Refuse an unknown language before anything is said."""
        language_of(self.code)

    @property
    def _language(self) -> Language:
        return language_of(self.code)

    def seat(self, seat: Seat) -> str:
        """A seat."""
        return seat_name(seat, self.game.seats)

    def card(self, card: Card) -> str:
        """A card, as short as it goes: German signs are in no font, so they are named."""
        if self.style == "french":
            return f"{card.rank.value}{card.suit.symbol}"
        return card_name(card, self.code, style=self.style)

    def action(self, action: Action) -> str:
        """What can be done, as it stands in a list."""
        match action:
            case Card():
                return self.card(action)
            case Pass():
                return self._language.text("pass")
            case NameTrump(suit):
                return self._trump(suit)
            case _:
                assert_never(action)

    def _trump(self, suit: TrumpChoice) -> str:
        if isinstance(suit, Suit):
            return suit_name(suit, self.code, style=self.style)
        return self._language.text("no trump")

    def event(self, event: Event, deals: Sequence[Deal]) -> str:
        """What has happened.

        Args:
            event: What has happened.
            deals: The deals of the match.
        """
        language = self._language
        match event:
            case Dealt(number, _, dealer):
                return ask_deal(
                    self.game,
                    number,
                    deals[number - 1],
                    self.seat(dealer),
                    self.code,
                    of=len(deals),
                    style=self.style,
                )
            case TrumpNamed(seat, trump):
                return f"{self.seat(seat)}: {self._trump(trump)}"
            case CardPlayed(seat, card):
                return f"{self.seat(seat)}: {self.card(card)}"
            case Passed(seat):
                return language.text("{seat} passes", seat=self.seat(seat))
            case TrickTaken(_, seat, points):
                taker = tell_taker(self.seat(seat), self.code)
                return f"{taker} ({self.points(points)})" if points else taker
            case WentOut(seat, place):
                return language.text("{seat} is out: place {n}.", seat=self.seat(seat), n=place)
            case DealScored(_, scores):
                return f"{language.say('points')}: {self.scores(scores)}"
            case _:
                assert_never(event)

    def trump(self, suit: Suit) -> str:
        """Which suit is trump."""
        return tell_trump(suit, self.code, self.style)

    def points(self, points: int) -> str:
        """Points with their sign."""
        return Setting(self._language, self.style, self.game).signed(points)

    def scores(self, scores: Sequence[int]) -> str:
        """The points of each seat."""
        return ", ".join(
            f"{self.seat(seat)} {self.points(points)}" for seat, points in enumerate(scores)
        )

    def refusal(self, action: Action, reason: Reason, deal: Deal) -> str:
        """Why something was refused, with its clause and the rule behind it.

        The reason itself is English and names cards of a French pack: elsewhere it is told shorter.
        """
        language = self._language
        what = capital(self.action(action))
        if self.code == "en" and self.style == "french":
            said = f"{reason.text}."
        elif reason.clause is Clause.HELD_1:
            said = language.text("{what}: you do not hold that card.", what=what)
        else:
            said = language.text("{what}: that is not allowed now.", what=what)
        rule = rule_behind(reason.clause, deal, self.game, self.code, style=self.style)
        return " ".join(part for part in (said, rule, f"[{reason.clause}]") if part)

    def your_seat(self, seat: Seat) -> str:
        """Where somebody sits."""
        return self._language.text("You are {seat}.", seat=self.seat(seat))

    def your_turn(self, card: Card) -> str:
        """That a card is to be chosen; one is shown as an example of how to write it."""
        return self._language.text(
            "Your turn: write a number, or a card such as {what}.", what=self.card(card)
        )

    def your_trump(self) -> str:
        """That a trump suit is to be named."""
        return self._language.text("Your turn: name the trump suit by its number.")

    def choose_card(self) -> str:
        """That a card is to be pointed at."""
        return self._language.text("Your turn: choose a card.")

    def choose_trump(self) -> str:
        """That a trump suit is to be pointed at."""
        return self._language.text("Your turn: choose the trump suit.")

    def you_pass(self) -> str:
        """That nothing can be done but to pass."""
        return self._language.text("None of your cards fits: you pass.")

    def over(self) -> str:
        """That the game is over."""
        return self._language.text("The game is over.")
