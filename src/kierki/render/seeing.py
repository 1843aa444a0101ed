"""What one seat sees: the table, and its own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.cards import Card, CardSet
from kierki.play.actions import seat_name
from kierki.render.hands import draw_hand
from kierki.render.layouts import draw_layout
from kierki.render.picture import Picture, finished, stacked
from kierki.render.tables import draw_trick
from kierki.rules.deals import FanTanDeal
from kierki.words import name
from kierki.words.names import style_of

if TYPE_CHECKING:
    from kierki.play.view import View
    from kierki.words import Style


def table(view: View, *, style: Style | None = None, language: str = "en") -> Picture:
    """What a seat sees: the trick or the layout, and below it the own hand.

    The cards that the seat may play stand out where it is on turn to play one. An onlooker sees no
    hand.

    Args:
        view: What the seat knows.
        style: Whether the cards are those of a French or of a German pack; by default German for
            Kein Stich and its kin.
        language: The code of the language of all words.

    Raises:
        ParseError: If there is no such language.
    """
    pack = style or style_of(view.game)
    draw = draw_layout if isinstance(view.deal, FanTanDeal) else draw_trick
    parts = [draw(view, pack, language)]
    title = f"{view.deal_number}. {name(view.deal, language, style=pack)}"
    if view.seat is not None:
        title = f"{seat_name(view.seat, view.game.seats)}, {title}"
        is_playing = view.turn == view.seat and view.phase == "play"
        free = CardSet(card for card in view.legal if isinstance(card, Card))
        parts.append(draw_hand(tuple(view.hand), free if is_playing else None, pack, language))
    return finished(stacked(parts, title))
