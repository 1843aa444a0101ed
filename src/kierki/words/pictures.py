"""What a picture of the card table shows, in words: its title and its alternative text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from kierki.words.language import Language, capital, mark
from kierki.words.language import language as language_of
from kierki.words.names import card_name, rank_name, suit_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.cards import Card, CardSet, Rank, Suit
    from kierki.words.vocabulary import Style

_TRUMP: Final = mark("Trump: {suit}.")
_TAKER: Final = mark("{seat} takes the trick.")


@attrs.frozen
class ScoreWords:
    """The words of a table of scores."""

    title: str
    """What it is."""
    description: str
    """What each seat has."""
    deal: str
    """The head of the deals."""
    sum: str
    """The name of the last row."""


def tell_hand(
    cards: Sequence[Card], legal: CardSet | None, code: str, style: Style
) -> tuple[str, str]:
    """The title and the description of a hand, and which of its cards may be played."""
    language = language_of(code)
    told = [_sentence(_cards(cards, code, style))] if cards else [language.text("No card.")]
    if legal is not None:
        free = [card for card in cards if card in legal]
        told.append(
            language.text("May be played: {list}.", list=_cards(free, code, style))
            if free
            else language.text("None of them may be played.")
        )
    return language.text("A hand"), " ".join(told)


def tell_trick(
    number: int,
    plays: Sequence[tuple[str, Card]],
    winner: str | None,
    trump: Suit | None,
    code: str,
    style: Style,
) -> tuple[str, str]:
    """The title and the description of a trick.

    Args:
        number: The number of the trick.
        plays: The names of the seats and their cards, in order.
        winner: Who took it, None while it is open.
        trump: The trump suit, None where there is none.
        code: The language.
        style: The pack.
    """
    language = language_of(code)
    cards = [f"{seat}: {card_name(card, code, style=style)}" for seat, card in plays]
    told = [_sentence(", ".join(cards))] if cards else [language.text("No card.")]
    if trump is not None:
        told.append(tell_trump(trump, code, style))
    if winner is not None:
        told.append(tell_taker(winner, code))
    return language.text("Trick {number}", number=number), " ".join(told)


def tell_trump(trump: Suit, code: str, style: Style) -> str:
    """Which suit is trump."""
    return language_of(code).text(_TRUMP, suit=suit_name(trump, code, style=style))


def tell_taker(seat: str, code: str) -> str:
    """Who takes a trick."""
    return language_of(code).text(_TAKER, seat=seat)


def tell_layout(
    rows: Sequence[tuple[Suit, Sequence[Rank]]], code: str, style: Style
) -> tuple[str, str]:
    """The title and the description of a layout: for each suit the ranks that lie there."""
    language = language_of(code)
    told = [
        f"{suit_name(suit, code, style=style)}: "
        + ", ".join(rank_name(rank, code, style=style) for rank in ranks)
        for suit, ranks in rows
        if ranks
    ]
    return language.text("A layout"), _sentence("; ".join(told)) if told else _nothing(language)


def tell_scores(names: Sequence[str], scores: Sequence[int], code: str) -> ScoreWords:
    """The words of a table of scores."""
    language = language_of(code)
    sums = (f"{seat} {points}" for seat, points in zip(names, scores, strict=True))
    return ScoreWords(
        language.text("Scores"),
        _sentence(", ".join(sums)),
        language.say("deal"),
        language.say("sum"),
    )


def _cards(cards: Sequence[Card], code: str, style: Style) -> str:
    return ", ".join(card_name(card, code, style=style) for card in cards)


def _sentence(text: str) -> str:
    return f"{capital(text)}."


def _nothing(language: Language) -> str:
    return language.text("No card.")
