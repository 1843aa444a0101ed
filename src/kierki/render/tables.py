"""A trick on the table."""

from __future__ import annotations

from math import copysign, cos, radians, sin
from typing import TYPE_CHECKING, Final, assert_never

import attrs

from kierki.cards import Card, Suit
from kierki.play.actions import seat_name
from kierki.play.trickplay import TrickPlay
from kierki.play.tricks import Trick
from kierki.play.view import View
from kierki.render.faces import HEIGHT, WIDTH, draw_card, draw_place, draw_sign, sign_text
from kierki.render.picture import CHALK, FELT, GOLD, Drawing, Picture, add, canvas, finished, write
from kierki.render.suits import letter
from kierki.rules.roles import Seat
from kierki.words import card_name
from kierki.words.pictures import tell_taker, tell_trick, tell_trump

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from kierki.words import Style

_LEAST_RADIUS: Final = 80.0
_NAME: Final = 18.0
"""The room for the name of a seat above its card."""
_LETTER: Final = 9.0
_ABOVE: Final = 0.65
"""A seat so little to one side (the sine of its angle) has its name above or below its card."""


@attrs.frozen
class _Table:
    """What lies on the table."""

    seats: int
    number: int
    """The number of the trick."""
    plays: tuple[tuple[Seat, Card], ...]
    """Who played which card, in order."""
    winner: Seat | None = None
    """Who took the trick, if it is closed."""
    trump: Suit | None = None


def trick(
    trick: Trick | TrickPlay | View,
    *,
    clockwise: bool = True,
    style: Style = "french",
    language: str = "en",
) -> Picture:
    """A trick on the table: who played which card, in which order, and who took it.

    Seat 0 sits at the top and the others follow clockwise. Numbers tell the order of play; the card
    that took the trick has a golden edge, and the trump suit lies in the middle.

    Args:
        trick: A closed trick; or a deal or a view, of which the open trick is shown, and the last
            closed one where none is open.
        clockwise: The direction of play, where a closed trick is given.
        style: Whether the cards are those of a French or of a German pack.
        language: The code of the language of all words.

    Raises:
        ParseError: If there is no such language.
    """
    match trick:
        case Trick():
            table = _closed(trick, clockwise=clockwise)
        case TrickPlay():
            table = _of_play(trick)
        case View():
            table = _of_view(trick)
        case _:
            assert_never(trick)
    return finished(_drawn(table, style, language))


def draw_trick(view: View, style: Style, language: str) -> Drawing:
    """The open trick of a view, and the last closed one where none is open."""
    return _drawn(_of_view(view), style, language)


def _drawn(table: _Table, style: Style, language: str) -> Drawing:
    title, description = tell_trick(
        table.number,
        [(seat_name(seat, table.seats), card) for seat, card in table.plays],
        None if table.winner is None else seat_name(table.winner, table.seats),
        table.trump,
        language,
        style,
    )
    radius = max(_LEAST_RADIUS, 26.0 * table.seats)
    room = 20 + _LETTER * max(len(seat_name(seat, table.seats)) for seat in range(table.seats))
    middle_x, middle_y = radius * 1.1 + WIDTH / 2 + room, radius + HEIGHT / 2 + 12 + _NAME
    root = canvas(2 * middle_x, 2 * middle_y, title, description)
    if table.trump is not None:
        add(root, "circle", cx=middle_x, cy=middle_y, r=17, fill="#fffdf7")
        draw_sign(root, table.trump, style, middle_x, middle_y, 10)
    played = dict(table.plays)
    for seat in range(table.seats):
        angle = radians(360 * seat / table.seats)
        x = middle_x + radius * 1.1 * sin(angle) - WIDTH / 2
        y = middle_y - radius * cos(angle) - HEIGHT / 2
        _name(root, seat_name(seat, table.seats), angle, x, y)
        card = played.get(seat)
        if card is None:
            draw_place(root, x, y, WIDTH, HEIGHT)
        elif seat == table.winner:
            draw_card(root, card, style, x, y, edge=GOLD)
        else:
            draw_card(root, card, style, x, y)
    for place, (seat, _) in enumerate(table.plays, start=1):
        angle = radians(360 * seat / table.seats)
        x = middle_x + radius * 1.1 * sin(angle) + WIDTH / 2 - 3
        y = middle_y - radius * cos(angle) - HEIGHT / 2 + 3
        _order(root, place, x, y, GOLD if seat == table.winner else CHALK)
    return Drawing(root, title, description, _lines(table, title, style, language))


def _closed(trick: Trick, *, clockwise: bool, trump: Suit | None = None) -> _Table:
    seats = len(trick.cards)
    plays = _seated(trick.leader, trick.cards, seats, clockwise=clockwise)
    return _Table(seats, trick.number, plays, trick.winner, trump)


def _of_play(play: TrickPlay) -> _Table:
    closed = play.tricks
    if closed and not play.table:
        return _closed(closed[-1], clockwise=play.clockwise, trump=play.trump)
    leader = closed[-1].winner if closed else play.leader
    plays = _seated(leader, play.table, play.seats, clockwise=play.clockwise)
    return _Table(play.seats, play.trick_number, plays, trump=play.trump)


def _of_view(view: View) -> _Table:
    closed = view.tricks
    clockwise = view.game.clockwise
    if closed and not view.table:
        return _closed(closed[-1], clockwise=clockwise, trump=view.trump)
    seats = view.game.seats
    # The seat on turn follows whoever played last.
    step = 1 if clockwise else -1
    leader = ((view.turn or 0) - step * len(view.table)) % seats
    plays = _seated(leader, view.table, seats, clockwise=clockwise)
    return _Table(seats, len(closed) + 1, plays, trump=view.trump)


def _seated(
    leader: Seat, cards: tuple[Card, ...], seats: int, *, clockwise: bool
) -> tuple[tuple[Seat, Card], ...]:
    step = 1 if clockwise else -1
    return tuple(((leader + step * place) % seats, card) for place, card in enumerate(cards))


def _name(root: Element, name: str, angle: float, x: float, y: float) -> None:
    """The name of a seat, on the outer side of its card."""
    across, along = sin(angle), -cos(angle)
    x, y = x + WIDTH / 2, y + HEIGHT / 2 + 5
    if abs(across) < _ABOVE:
        y, anchor = y + copysign(HEIGHT / 2 + 13, along), "middle"
    else:
        x, anchor = x + copysign(WIDTH / 2 + 9, across), "start" if across > 0 else "end"
    look = {"font_size": "15", "font_weight": "bold", "text_anchor": anchor, "fill": CHALK}
    write(root, name, x=x, y=y, **look)


def _order(root: Element, place: int, x: float, y: float, colour: str) -> None:
    """The number of a play, at the corner of its card."""
    add(root, "circle", cx=x, cy=y, r=10, fill=FELT, stroke=colour, stroke_width=1.5)
    write(root, str(place), x=x, y=y + 4.5, font_size=13, text_anchor="middle", fill=colour)


def _lines(table: _Table, title: str, style: Style, language: str) -> Iterator[str]:
    """A line for each card in the order played."""
    yield title
    names = [seat_name(seat, table.seats) for seat in range(table.seats)]
    width = max(map(len, names))
    for place, (seat, card) in enumerate(table.plays, start=1):
        yield f"{place}  {names[seat]:{width}}  {_card_text(card, style, language)}"
    if table.trump is not None:
        yield tell_trump(table.trump, language, style)
    if table.winner is not None:
        yield tell_taker(names[table.winner], language)


def _card_text(card: Card, style: Style, language: str) -> str:
    if style == "french":
        return letter(card.rank, style) + sign_text(card.suit, style, language)
    return card_name(card, language, style=style)
