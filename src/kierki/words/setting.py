"""What a text has to know: its language, the pack it speaks of, and the game."""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from kierki.cards import CardSet, Rank
from kierki.rules.game import Game
from kierki.words.language import Language, Phrase, mark, mark_count
from kierki.words.vocabulary import Style

Kind: TypeAlias = Literal["lost", "won", "penalty", "relief", "nothing"]
"""What points mean: bad and good where most points win, and where fewest do; or neither."""


@attrs.frozen
class Setting:
    """A language, a style of pack, and the game, where a deal is told as one of a game."""

    language: Language
    """The language."""
    style: Style
    """The pack whose words are used."""
    game: Game | None = None
    """The game; without one nothing is known of deck, seats and direction."""

    @property
    def cards(self) -> CardSet:
        """The cards that a set is met with."""
        return CardSet.ALL if self.game is None else self.game.deck.cards

    @property
    def rank_order(self) -> tuple[Rank, ...]:
        """The ranks from low to high."""
        return tuple(Rank) if self.game is None else self.game.deck.rank_order

    @property
    def hand_size(self) -> int | None:
        """How many tricks there are, where that is known."""
        return None if self.game is None else self.game.cards_each

    def kind(self, points: int) -> Kind:
        """What points mean to the seat that gets them."""
        if not points:
            return "nothing"
        if self.game is None or self.game.high_wins:
            return "won" if points > 0 else "lost"
        return "penalty" if points > 0 else "relief"

    def points(self, points: int) -> Phrase:
        """So many points, whether lost or won."""
        size = abs(points)
        one, many = _PENALTY if self.kind(points) in {"penalty", "relief"} else _POINTS
        return self.language.count(one, many, size, n=size)

    def signed(self, points: int) -> str:
        """Points as they stand on a score sheet: a plus where points are good to have."""
        return f"{'+' if self.kind(points) == 'won' else ''}{sum_of(points)}"


_POINTS = mark_count("*: {n} point", "*: {n} points")
_PENALTY = mark_count("*: {n} penalty point", "*: {n} penalty points")


def sum_of(points: int) -> str:
    """A sum of points, with a sign only where it is below 0."""
    return str(points).replace("-", "\N{MINUS SIGN}")


JOINED = mark("*: {first:*} and {last:*}")
"""Two things, or the last two of a list."""
CONTINUED = mark("*: {first:*}, {last:*}")
"""A list so far, and one thing more."""


def listed(
    language: Language, phrases: list[Phrase], joined: str = JOINED, continued: str = CONTINUED
) -> Phrase:
    """Several phrases as one: a, b and c."""
    *before, last = phrases
    if not before:
        return last
    first = before[0]
    for phrase in before[1:]:
        first = language.phrase(continued, first=first, last=phrase)
    return language.phrase(joined, first=first, last=last)
