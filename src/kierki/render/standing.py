"""The scores of a match, deal by deal."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from kierki.play.actions import seat_name
from kierki.render.picture import (
    CHALK,
    FAINT,
    GOLD,
    MARGIN,
    Drawing,
    Picture,
    add,
    canvas,
    finished,
    write,
)
from kierki.words import name
from kierki.words.names import style_of
from kierki.words.pictures import tell_scores

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree.ElementTree import Element

    from kierki.play.match import Match
    from kierki.play.view import View
    from kierki.words import Style

_LINE: Final = 19.0
_NAME_LENGTH: Final = 22
_NAME_WIDTH: Final = 178.0
_LETTER: Final = 10.0
"""How wide a digit of a column is, with room to spare."""


def scores(match: Match | View, *, style: Style | None = None, language: str = "en") -> Picture:
    """The points of each seat in every deal that is over, and their sums.

    Who is in front stands in gold.

    Args:
        match: The match, or a view of it.
        style: Whether deals are named as in a French or in a German pack; by default German for
            Kein Stich and its kin.
        language: The code of the language of all words.

    Raises:
        ParseError: If there is no such language.
    """
    seats = match.game.seats
    names = [seat_name(seat, seats) for seat in range(seats)]
    leaders = {place.seat for place in match.ranking if place.rank == 1}
    told = tell_scores(names, match.scores, language)
    pack = style or style_of(match.game)
    deals = [
        [f"{number}. {name(deal, language, style=pack)}", *map(_shown, points)]
        for number, (deal, points) in enumerate(
            zip(match.deals, match.deal_scores, strict=False), start=1
        )
    ]
    rows = [[told.deal, *names], *deals, [told.sum, *map(_shown, match.scores)]]
    column = max(48.0, 16 + _LETTER * max(len(cell) for row in rows for cell in row[1:]))
    wrapped = [textwrap.wrap(row[0], _NAME_LENGTH) for row in rows]
    width = _NAME_WIDTH + column * seats + 2 * MARGIN
    height = sum(_LINE * len(lines) + 6 for lines in wrapped) + 2 * MARGIN
    root = canvas(width, height, told.title, told.description)
    y = MARGIN
    for place, (row, lines) in enumerate(zip(rows, wrapped, strict=True)):
        is_edge = place in {0, len(rows) - 1}
        if place:
            add(root, "path", d=f"M{MARGIN:g} {y:g}H{width - MARGIN:g}", stroke=FAINT)
        for number, line in enumerate(lines, start=1):
            _cell(root, line, MARGIN, y + _LINE * number - 2, "start", CHALK, is_bold=is_edge)
        for seat, cell in enumerate(row[1:]):
            x = MARGIN + _NAME_WIDTH + column * (seat + 1)
            colour = GOLD if seat in leaders and place == len(rows) - 1 else CHALK
            _cell(root, cell, x, y + _LINE - 2, "end", colour, is_bold=is_edge)
        y += _LINE * len(lines) + 6
    return finished(Drawing(root, told.title, told.description, _lines(rows)))


def _shown(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


def _cell(
    root: Element, text: str, x: float, y: float, anchor: str, colour: str, *, is_bold: bool
) -> None:
    weight = "bold" if is_bold else "normal"
    style = {"font_size": "15", "font_weight": weight, "text_anchor": anchor, "fill": colour}
    write(root, text, x=x, y=y, **style)


def _lines(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The same in columns, a line for each row."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        yield "  ".join([f"{row[0]:{widths[0]}}", *cells])
