"""A layout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import attrs

from kierki.cards import Card, CardSet, Rank, Suit
from kierki.play.fantanplay import FanTanPlay
from kierki.play.view import View
from kierki.render.faces import (
    SMALL_HEIGHT,
    SMALL_WIDTH,
    draw_place,
    draw_small_card,
    sign_text,
)
from kierki.render.picture import FAINT, MARGIN, Drawing, Picture, canvas, finished, write
from kierki.render.suits import letter
from kierki.rules.deals import FanTanDeal
from kierki.words.pictures import tell_layout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.words import Style

_GAP: Final = 4.0
_EMPTY: Final = "\N{MIDDLE DOT}"


@attrs.frozen
class _Rows:
    """The rows of a layout."""

    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]
    """From low to high."""
    places: CardSet
    """Where a card may come to lie."""
    laid: CardSet
    """The cards that lie there."""


def layout(layout: FanTanPlay | View, *, style: Style = "french", language: str = "en") -> Picture:
    """A layout on the table: a row for each suit, from the lowest rank to the highest.

    Args:
        layout: A layout in play; or a view of one. Of any other view the table is empty.
        style: Whether the cards are those of a French or of a German pack.
        language: The code of the language of all words.

    Raises:
        ParseError: If there is no such language.
    """
    match layout:
        case FanTanPlay():
            cards = CardSet(card for hand in layout.dealt for card in hand)
            rows = _rows(cards, layout.deal.order or layout.rank_order, layout.layout)
        case View():
            rows = _of_view(layout)
        case _:
            assert_never(layout)
    return finished(_drawn(rows, style, language))


def draw_layout(view: View, style: Style, language: str) -> Drawing:
    """The layout of a view."""
    return _drawn(_of_view(view), style, language)


def _of_view(view: View) -> _Rows:
    deck, deal = view.game.deck, view.deal
    order = deal.order if isinstance(deal, FanTanDeal) else None
    return _rows(deck.cards, order or deck.rank_order, view.layout)


def _drawn(rows: _Rows, style: Style, language: str) -> Drawing:
    laid = [
        (suit, [rank for rank in rows.ranks if Card(rank, suit) in rows.laid])
        for suit in rows.suits
    ]
    title, description = tell_layout(laid, language, style)
    step_x, step_y = SMALL_WIDTH + _GAP, SMALL_HEIGHT + _GAP
    width = step_x * len(rows.ranks) - _GAP + 2 * MARGIN
    height = step_y * len(rows.suits) - _GAP + 2 * MARGIN
    root = canvas(width, height, title, description)
    for card in rows.places:
        x = MARGIN + step_x * rows.ranks.index(card.rank)
        y = MARGIN + step_y * rows.suits.index(card.suit)
        if card in rows.laid:
            draw_small_card(root, card, style, x, y)
            continue
        draw_place(root, x, y, SMALL_WIDTH, SMALL_HEIGHT)
        middle = x + SMALL_WIDTH / 2
        name = letter(card.rank, style)
        write(root, name, x=middle, y=y + 29, font_size=16, text_anchor="middle", fill=FAINT)
    return Drawing(root, title, description, _lines(rows, style, language))


def _rows(cards: CardSet, order: tuple[Rank, ...], laid: CardSet) -> _Rows:
    held = {card.rank for card in cards}
    suits = tuple(suit for suit in Suit if any(card.suit is suit for card in cards))
    return _Rows(suits, tuple(rank for rank in order if rank in held), cards, laid)


def _lines(rows: _Rows, style: Style, language: str) -> Iterator[str]:
    """A line for each suit, with a point for each card that is still to come."""
    signs = {suit: sign_text(suit, style, language) for suit in rows.suits}
    width = max(map(len, signs.values()))
    for suit, sign in signs.items():
        places = (
            letter(rank, style) if Card(rank, suit) in rows.laid else _EMPTY for rank in rows.ranks
        )
        yield f"{sign:{width}} " + "".join(f"{place:>3}" for place in places)
