"""The words of a score sheet."""

from __future__ import annotations

import attrs

from kierki.words.language import language as language_of


@attrs.frozen
class SheetWords:
    """What stands on a score sheet besides names and numbers."""

    title: str
    """What it is."""
    deal: str
    """The head of the deals."""
    dealer: str
    """The head of those who deal."""
    sum: str
    """The head of the sums of all players, and of the last row."""
    cells: str
    """What the cells hold, as a sentence."""
    taken: str
    """The head of what was entered."""
    row: str
    """The head of the rows of a deal."""
    ranking: str
    """The head of the ranking."""
    player: str
    """The head of the players."""
    points: str
    """The head of the points."""


def sheet_words(code: str) -> SheetWords:
    """The words of a score sheet in a language.

    Raises:
        ParseError: If there is no such language.
    """
    language = language_of(code)
    return SheetWords(
        title=language.text("Score sheet"),
        deal=language.say("deal"),
        dealer=language.say("dealer"),
        sum=language.say("sum"),
        cells=language.text("Points in the deal, and the total so far."),
        taken=language.text("What was taken"),
        row=language.say("for"),
        ranking=language.text("Ranking"),
        player=language.say("player"),
        points=language.say("points"),
    )
