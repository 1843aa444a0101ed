"""The names of games, parts and deals, with a gloss where a name is not in the language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from kierki.rules.deals import FanTanDeal, TrickDeal
from kierki.rules.game import Game, Part
from kierki.rules.scores import PerCard, PerTrick, Score, Sweep
from kierki.words.language import language as language_of
from kierki.words.language import mark
from kierki.words.layouts import layout_label
from kierki.words.phrases import card_phrase, rank_phrase, suit_phrase
from kierki.words.scores import label_of
from kierki.words.setting import Setting
from kierki.words.sweeps import sweep_label

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kierki.cards import Card, Rank, Suit
    from kierki.rules.deals import Deal
    from kierki.words.language import Language
    from kierki.words.vocabulary import Style

_GAMES: Final[Mapping[str, str]] = {
    "kierki": mark("Kierki"),
    "kierki-three": mark("Kierki for three"),
    "warsaw": mark("Warsaw Kierki"),
    "kein-stich": mark("Kein Stich (no trick)"),
    "kein-stich-heart-unter": mark("Kein Stich with Herzunteranlegen (Unter of hearts first)"),
    "kein-stich-schwarze-sau": mark("Kein Stich with the Schwarze Sau (black sow)"),
    "kein-stich-king-louis": mark("König Ludwig (King Louis)"),
    "kein-stich-six-deals-second-last": mark(
        "Kein Stich with kein zweitletzter Stich (no second-last trick)"
    ),
    "kein-stich-six-deals-first-last": mark(
        "Kein Stich with kein erster, letzter Stich (no first or last trick)"
    ),
    "kein-stich-power": mark("Kein Stich: Power (all at once)"),
    "kein-stich-march": mark("Kein Stich with Durchmarsch (march)"),
}
_PARTS: Final[Mapping[str, str]] = {
    "rozgrywka": mark("Rozgrywka (playing out)"),
    "odgrywka": mark("Odgrywka (winning back)"),
    "mala-loteryjka": mark("Mała loteryjka (small lottery)"),
    "stiche": mark("Stiche (tricks)"),
    "legerunde": mark("Legerunde (layout)"),
}
_DEALS: Final[Mapping[str, str]] = {
    "no-tricks": mark("No tricks"),
    "no-hearts": mark("No hearts"),
    "no-queens": mark("No queens"),
    "no-lords": mark("No lords (jacks and kings)"),
    "no-king-of-hearts": mark("No king of hearts"),
    "seventh-and-last": mark("Seventh and last trick"),
    "robber": mark("Rozbójnik (robber)"),
    "trumps": mark("Trumps"),
    "small-lottery": mark("Mała loteryjka (small lottery)"),
    "no-obers": mark("Kein Ober (no Ober)"),
    "no-max": mark("Kein Max (no king of hearts)"),
    "no-black-sow": mark("Schwarze Sau (black sow)"),
    "no-second-last": mark("Kein zweitletzter Stich (no second-last trick)"),
    "no-first-or-last": mark("Kein erster, letzter Stich (no first or last trick)"),
    "power": mark("Power (all at once)"),
    "legerunde": mark("Legerunde (layout)"),
}
_GERMAN_DEALS: Final[Mapping[str, str]] = {
    **_DEALS,
    "no-tricks": mark("Kein Stich (no trick)"),
    "no-hearts": mark("Kein Herz (no heart)"),
}
_DEAL_NAMES: Final[Mapping[Style, Mapping[str, str]]] = {
    "french": _DEALS,
    "german": _GERMAN_DEALS,
}
_GERMAN_IDS: Final = {"no-obers", "no-max", "no-black-sow", "legerunde"}
"""Deals that speak of a German pack, wherever they stand."""


def style_of(what: Game | Deal) -> Style:
    """The pack that a text speaks of unless told otherwise: German for Kein Stich and its kin."""
    deals = what.deals if isinstance(what, Game) else (what,)
    is_german = what.id.startswith("kein-stich") or any(deal.id in _GERMAN_IDS for deal in deals)
    return "german" if is_german else "french"


def name_of(language: Language, what: Game | Part | Deal, style: Style) -> str:
    """The own name of a game, a part or a deal with a gloss; its id where it has none."""
    match what:
        case Game():
            message = _GAMES.get(what.id)
        case Part():
            message = _PARTS.get(what.id)
        case TrickDeal() | FanTanDeal():
            message = _DEAL_NAMES[style].get(what.id)
        case _:
            assert_never(what)
    return what.id if message is None else language.text(message)


def name(what: Game | Part | Deal, language: str = "en", *, style: Style | None = None) -> str:
    """The name of a game, a part or a deal, with a gloss where it is of another language.

    Args:
        what: What has the name; its id is given where none is known.
        language: The code of a language.
        style: Whether a deal is one with a French or with a German pack.

    Raises:
        ParseError: If there is no such language.
    """
    if style is None:
        style = "french" if isinstance(what, Part) else style_of(what)
    return name_of(language_of(language), what, style)


def suit_name(suit: Suit, language: str = "en", *, style: Style = "french") -> str:
    """The name of a suit: hearts, leaves.

    Raises:
        ParseError: If there is no such language.
    """
    setting = Setting(language_of(language), style)
    return setting.language.text("{suit:some}", suit=suit_phrase(setting, suit))


def rank_name(rank: Rank, language: str = "en", *, style: Style = "french") -> str:
    """The name of a rank: queen, Ober.

    Raises:
        ParseError: If there is no such language.
    """
    setting = Setting(language_of(language), style)
    return setting.language.text("{rank:noun}", rank=rank_phrase(setting, rank))


def card_name(card: Card, language: str = "en", *, style: Style = "french") -> str:
    """The name of a card: king of hearts, Ober of leaves.

    Raises:
        ParseError: If there is no such language.
    """
    setting = Setting(language_of(language), style)
    return setting.language.text("{card:bare}", card=card_phrase(setting, card))


def score_name(
    what: Score | FanTanDeal,
    language: str = "en",
    *,
    game: Game | None = None,
    style: Style | None = None,
) -> str:
    """What counts, as the head of a row on a score sheet: each heart, the king of hearts.

    Args:
        what: A score of a trick deal, or a layout, which scores the order of going out.
        language: The code of a language.
        game: The game, which tells the cards in use; all 52 without one.
        style: Whether cards are named as in a French or in a German pack; what is usual for the
            game unless stated.

    Raises:
        ParseError: If there is no such language.
    """
    if style is None:
        style = "french" if game is None else style_of(game)
    setting = Setting(language_of(language), style, game)
    match what:
        case PerCard() | PerTrick():
            return label_of(setting, what)
        case Sweep():
            return sweep_label(setting, what)
        case FanTanDeal():
            return layout_label(setting)
        case _:
            assert_never(what)
