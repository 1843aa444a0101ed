"""Equal deals in a row, and deals that are others all at once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import attrs

from kierki.rules.deals import Deal, TrickDeal
from kierki.words.common import NOTHING, Common, common_of, follow_of
from kierki.words.language import mark
from kierki.words.setting import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.rules.game import Game
    from kierki.rules.scores import Score
    from kierki.words.language import Language, Phrase

_SPAN: Final = mark("*: deals {first} to {last}")
_SOME: Final = mark("*: deals {numbers}")
_NUMBER: Final = mark("*: {n}")
_LEAST_SPAN: Final = 3


@attrs.frozen
class Run:
    """Equal deals in a row, told once."""

    first: int
    """The number of the first of them, counted from 1 through the whole game."""
    last: int
    """The number of the last of them."""
    deal: Deal
    """The deal."""
    common: Common = NOTHING
    """What its part, or the whole game, tells of it."""

    @property
    def size(self) -> int:
        """How many deals it is."""
        return self.last - self.first + 1


def runs_of(game: Game) -> list[list[Run]]:
    """The deals of each part, equal ones in a row as one."""
    follow = follow_of([deal for deal in game.deals if isinstance(deal, TrickDeal)])
    parts: list[list[Run]] = []
    number = 0
    for part in game.parts:
        runs: list[Run] = []
        for deal in part.deals:
            number += 1
            if runs and runs[-1].deal == deal:
                runs[-1] = attrs.evolve(runs[-1], last=number)
            else:
                runs.append(Run(number, number, deal))
        tricks = [run.deal for run in runs if isinstance(run.deal, TrickDeal)]
        common = common_of(tricks, follow=follow)
        parts.append([attrs.evolve(run, common=common) for run in runs])
    return parts


def combined_from(deal: Deal, runs: Sequence[Run]) -> list[Run]:
    """Two other deals or more whose scores are together those of this deal; else nothing."""
    if not isinstance(deal, TrickDeal):
        return []
    left: Counter[Score] = Counter(deal.scores)
    found: dict[Deal, Run] = {}
    for run in runs:
        other = run.deal
        if isinstance(other, TrickDeal) and other != deal and other.scores:
            scores = Counter(other.scores)
            if scores <= left and other not in found:
                left -= scores
                found[other] = run
    return list(found.values()) if len(found) > 1 and not left.total() else []


def deals_phrase(language: Language, numbers: Sequence[int]) -> Phrase:
    """Deals by their numbers: deals 1 to 6, or deals 1, 3 and 4."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) >= _LEAST_SPAN and list(numbers) == list(range(first, last + 1)):
        return language.phrase(_SPAN, first=first, last=last)
    phrases = [language.phrase(_NUMBER, n=number) for number in numbers]
    return language.phrase(_SOME, numbers=listed(language, phrases))
