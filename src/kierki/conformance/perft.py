"""In how many ways small deals can be played out: a number finds what single situations miss."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypedDict

import attrs

from kierki.conformance.engines import Json
from kierki.formats import loads_game
from kierki.play.match import Match

if TYPE_CHECKING:
    from kierki.play.actions import Action


class _Data(TypedDict):
    id: str
    about: str
    game: dict[str, Json]
    dealer: int
    hands: list[str]
    count: int
    divided: dict[str, int]


@attrs.frozen(eq=False)
class SmallDeal:
    """A small deal, and in how many ways it can be played out."""

    id: str
    """Its name, such as `lead-ban-4x4`: what is in it, how many seats, how many cards each."""
    about: str
    """What is in it, in a sentence."""
    game: dict[str, Json] = attrs.field(repr=False)
    """The definition of a game of this deal alone, as data."""
    dealer: int
    """The dealer."""
    hands: tuple[str, ...]
    """The hand of each seat, in the order dealt."""
    count: int
    """In how many ways it can be played out."""
    divided: dict[str, int]
    """The same under each first action; actions are written as in the vectors."""

    def start(self) -> Match:
        """The deal, not yet begun."""
        return Match.start(
            loads_game(json.dumps(self.game)), dealer=self.dealer, hands=[self.hands]
        )


@cache
def small_deals() -> tuple[SmallDeal, ...]:
    """The small deals of the table, in its order."""
    text = files("kierki.conformance").joinpath("perft.json").read_text("utf-8")
    table: list[_Data] = json.loads(text)
    return tuple(
        SmallDeal(
            data["id"],
            data["about"],
            data["game"],
            data["dealer"],
            tuple(data["hands"]),
            data["count"],
            data["divided"],
        )
        for data in table
    )


def count_plays(match: Match) -> int:
    """In how many ways a match can be played on to its end; 1 when it is over.

    The number grows very fast; a layout with free passing never comes to an end.
    """
    if match.is_over:
        return 1
    return sum(count_plays(match.apply(action)) for action in match.legal_actions())


def divide_plays(match: Match) -> dict[Action, int]:
    """The same number under each action that is legal now."""
    return {action: count_plays(match.apply(action)) for action in match.legal_actions()}
