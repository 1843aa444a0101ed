"""How trump is settled, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from kierki.rules.trumps import FixedTrump, NamedTrump, NoTrump, Trump
from kierki.words.language import mark_count
from kierki.words.numbers import number
from kierki.words.phrases import suit_phrase
from kierki.words.roles import from_dealer, role_phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.words.setting import Setting


def trump_sentences(setting: Setting, trump: Trump) -> Iterator[str]:
    """How trump is settled."""
    language = setting.language
    match trump:
        case NoTrump():
            yield language.say("There are no trumps.")
        case FixedTrump(suit):
            yield language.say("{suit:some} are trumps.", suit=suit_phrase(setting, suit))
        case NamedTrump():
            yield from _naming(setting, trump)
        case _:
            assert_never(trump)


_NAMES_AFTER: Final = mark_count(
    "After the first card has been dealt to each player, {who} names a trump suit"
    " by that card alone; then the rest are dealt.",
    "After the first {n} cards have been dealt to each player, {who} names a trump suit"
    " by those cards alone; then the rest are dealt.",
)
_SOMEONE_NAMES_AFTER: Final = mark_count(
    "After the first card has been dealt to each player, the trump suit is named"
    " by that card alone; then the rest are dealt.",
    "After the first {n} cards have been dealt to each player, the trump suit is named"
    " by those cards alone; then the rest are dealt.",
)


def _naming(setting: Setting, trump: NamedTrump) -> Iterator[str]:
    language = setting.language
    who = role_phrase(setting, trump.by)
    n = trump.after_cards
    if n == setting.hand_size:
        if who is not None:
            yield language.say("When all cards have been dealt, {who} names a trump suit.", who=who)
        else:
            yield language.say("When all cards have been dealt, the trump suit is named.")
    elif who is not None:
        yield language.say_count(*_NAMES_AFTER, n, n=number(language, n), who=who)
    else:
        yield language.say_count(*_SOMEONE_NAMES_AFTER, n, n=number(language, n))
    if who is None:
        yield language.say(
            "Who names it is settled for each deal beforehand; if not, it is {who}.",
            who=from_dealer(setting, 1),
        )
    if trump.allow_none:
        yield language.say("Playing without trumps is allowed too.")
    else:
        yield language.say("There has to be a trump suit.")
