"""Who leads, who opens a layout, who names trump, who deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import attrs

from kierki.rules.roles import FromDealer, Given, Holder, Role
from kierki.words.language import Phrase, mark, mark_count
from kierki.words.numbers import number
from kierki.words.phrases import card_phrase

if TYPE_CHECKING:
    from kierki.words.setting import Setting

_DEALER: Final = mark("*: the dealer")
_LEFT: Final = mark("*: the player to the dealer's left")
_RIGHT: Final = mark("*: the player to the dealer's right")
_OPPOSITE: Final = mark("*: the player opposite the dealer")
_NEXT: Final = mark("*: the player whose turn comes after the dealer's")
_FURTHER: Final = mark_count(
    "*: the player {n} place after the dealer", "*: the player {n} places after the dealer"
)
_HOLDER: Final = mark("*: the player who was dealt {card:any}")


@attrs.frozen
class RoleSentences:
    """How a text says who takes a role."""

    plain: str
    """Found from the dealer or by a card: `{who}`."""
    with_card: str
    """The same of the holder of a card who has to play it: `{who}`."""
    given: str
    """Named beforehand for each deal, and else `{who}`."""


LEADS: Final = RoleSentences(
    mark("{who} leads to the first trick."),
    mark("{who} leads to the first trick, and has to lead that card."),
    mark("Who leads to the first trick is settled for each deal beforehand; if not, it is {who}."),
)
OPENS: Final = RoleSentences(
    mark("{who} begins."),
    mark("{who} begins, and has to lay that card."),
    mark("Who begins is settled for each deal beforehand; if not, it is {who}."),
)


def role_sentence(setting: Setting, role: Role, sentences: RoleSentences) -> str:
    """Who takes a role, as a sentence."""
    match role:
        case FromDealer(places):
            return setting.language.say(sentences.plain, who=from_dealer(setting, places))
        case Holder(card, plays_it):
            holder = _holder(setting, card_phrase(setting, card))
            return setting.language.say(
                sentences.with_card if plays_it else sentences.plain, who=holder
            )
        case Given():
            return setting.language.say(sentences.given, who=from_dealer(setting, 1))
        case _:
            assert_never(role)


def role_phrase(setting: Setting, role: Role) -> Phrase | None:
    """Who takes a role, as a part of a sentence; None where that is named beforehand."""
    match role:
        case FromDealer(places):
            return from_dealer(setting, places)
        case Holder(card):
            return _holder(setting, card_phrase(setting, card))
        case Given():
            return None
        case _:
            assert_never(role)


def from_dealer(setting: Setting, places: int) -> Phrase:
    """The player so many places after the dealer in the direction of play."""
    language, game = setting.language, setting.game
    if game is None:
        if places in {0, 1}:
            return language.phrase(_NEXT if places else _DEALER)
        return language.count(*_FURTHER, abs(places), n=number(language, places))
    on = places % game.seats
    if not on:
        return language.phrase(_DEALER)
    if 2 * on == game.seats:
        return language.phrase(_OPPOSITE)
    if on in {1, game.seats - 1}:
        return language.phrase(_LEFT if (on == 1) is game.clockwise else _RIGHT)
    return language.count(*_FURTHER, on, n=number(language, on))


def _holder(setting: Setting, card: Phrase) -> Phrase:
    return setting.language.phrase(_HOLDER, card=card)
