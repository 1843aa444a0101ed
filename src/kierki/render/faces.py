"""One card, drawn and in characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kierki.render.picture import FAINT, FELT, add, write
from kierki.render.suits import SIGNS, letter
from kierki.words import suit_name

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from kierki.cards import Card, Suit
    from kierki.words import Style

WIDTH: Final = 60.0
HEIGHT: Final = 86.0
STRIP: Final = 33.0
"""How much of a card is seen below the next one."""
SMALL_WIDTH: Final = 34.0
SMALL_HEIGHT: Final = 46.0

_PAPER: Final = "#fffdf7"
_EDGE: Final = "#b9b3a2"


def draw_card(
    parent: Element, card: Card, style: Style, x: float, y: float, *, edge: str = _EDGE
) -> None:
    """A card of full size, its upper left corner at this point."""
    thickness = 1 if edge == _EDGE else 4
    add(
        parent,
        "rect",
        x=x,
        y=y,
        width=WIDTH,
        height=HEIGHT,
        rx=6,
        fill=_PAPER,
        stroke=edge,
        stroke_width=thickness,
    )
    _corner(parent, card, style, x + STRIP / 2, y + 22, 19)
    draw_sign(parent, card.suit, style, x + STRIP / 2, y + 38, 8.5)
    draw_sign(parent, card.suit, style, x + 38, y + 64, 15)


def shade(parent: Element, x: float, y: float) -> None:
    """Let a card of full size step back."""
    size = {"width": WIDTH, "height": HEIGHT, "rx": 6}
    add(parent, "rect", x=x, y=y, **size, fill=FELT, fill_opacity=0.5)


def draw_small_card(parent: Element, card: Card, style: Style, x: float, y: float) -> None:
    """A card of a layout, its upper left corner at this point."""
    size = {"width": SMALL_WIDTH, "height": SMALL_HEIGHT}
    add(parent, "rect", x=x, y=y, **size, rx=4, fill=_PAPER, stroke=_EDGE)
    _corner(parent, card, style, x + SMALL_WIDTH / 2, y + 20, 17)
    draw_sign(parent, card.suit, style, x + SMALL_WIDTH / 2, y + 33, 8)


def draw_place(parent: Element, x: float, y: float, width: float, height: float) -> None:
    """Where a card may come to lie."""
    size = {"width": width, "height": height, "rx": 5}
    add(parent, "rect", x=x, y=y, **size, fill="none", stroke=FAINT, stroke_dasharray="4 4")


def draw_sign(parent: Element, suit: Suit, style: Style, x: float, y: float, size: float) -> None:
    """The sign of a suit round a point; the size is half its height."""
    for path, colour in SIGNS[style][suit].shapes:
        place = f"translate({x:g} {y:g}) scale({size:g})"
        add(parent, "path", d=path, fill=colour, transform=place)


def sign_text(suit: Suit, style: Style, language: str) -> str:
    """A suit in characters: German signs are in no font, so they are named."""
    return suit.symbol if style == "french" else suit_name(suit, language, style=style)


def _corner(parent: Element, card: Card, style: Style, x: float, y: float, size: float) -> None:
    write(
        parent,
        letter(card.rank, style),
        x=x,
        y=y,
        font_size=size,
        font_weight="bold",
        text_anchor="middle",
        fill=SIGNS[style][card.suit].ink,
    )
