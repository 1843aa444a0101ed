"""A hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kierki.cards import Card, CardSet, Suit
from kierki.render.faces import HEIGHT, STRIP, WIDTH, draw_card, shade, sign_text
from kierki.render.picture import MARGIN, Drawing, Picture, canvas, finished
from kierki.render.suits import letter
from kierki.words.pictures import tell_hand

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kierki.play.hands import Hand
    from kierki.words import Style

_IN_A_ROW: Final = 13
_RISE: Final = 10.0
"""How far a card that may be played stands out."""


def hand(
    cards: Hand,
    *,
    legal: Iterable[Card] | None = None,
    style: Style = "french",
    language: str = "en",
) -> Picture:
    """A hand, its cards in the order given.

    Args:
        cards: A text such as `"KH 4D 8C"`, cards in any order, or a `CardSet`.
        legal: The cards that may be played now: they stand out and the others are pale. None
            leaves all alike.
        style: Whether the cards are those of a French or of a German pack.
        language: The code of the language of all words.

    Raises:
        ParseError: If a text is no cards, or there is no such language.
    """
    held = Card.parse_all(cards) if isinstance(cards, str) else tuple(cards)
    free = None if legal is None else CardSet(legal) & CardSet(held)
    return finished(draw_hand(held, free, style, language))


def draw_hand(held: tuple[Card, ...], free: CardSet | None, style: Style, language: str) -> Drawing:
    """A hand, of which the free cards may be played; None leaves all alike."""
    title, description = tell_hand(held, free, language, style)
    rows = _rows(held)
    rise = 0.0 if free is None else _RISE
    width = STRIP * (max(map(len, rows)) - 1) + WIDTH + 2 * MARGIN
    step = HEIGHT + rise + MARGIN
    root = canvas(width, step * len(rows) + MARGIN, title, description)
    for number, row in enumerate(rows):
        for place, card in enumerate(row):
            x, y = MARGIN + STRIP * place, MARGIN + step * number
            stands_out = free is not None and card in free
            draw_card(root, card, style, x, y if stands_out else y + rise)
            if free is not None and not stands_out:
                shade(root, x, y + rise)
    return Drawing(root, title, description, _lines(held, free, style, language))


def _rows(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The hand in rows of about the same length; an empty hand has one."""
    number = max(1, -(-len(cards) // _IN_A_ROW))
    length = -(-len(cards) // number)
    return [cards[length * row : length * (row + 1)] for row in range(number)]


def _lines(
    held: tuple[Card, ...], free: CardSet | None, style: Style, language: str
) -> Iterator[str]:
    """A line for each suit; cards that may be played stand in brackets."""
    signs = {suit: sign_text(suit, style, language) for suit in Suit}
    width = max(map(len, signs.values()))
    for suit, sign in signs.items():
        ranks = [
            f"[{letter(card.rank, style)}]"
            if free is not None and card in free
            else letter(card.rank, style)
            for card in held
            if card.suit is suit
        ]
        if ranks:
            yield f"{sign:{width}} {' '.join(ranks)}"
