"""Cards, sets of cards and sets of tricks as parts of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, assert_never

import attrs

from kierki.cards import Card, Rank, Suit
from kierki.words.cardsets import Everything, Group, Named, Run, named
from kierki.words.language import Phrase, mark, mark_count
from kierki.words.numbers import number, ordinal, ordinals
from kierki.words.setting import listed
from kierki.words.vocabulary import RANKS, SUITS

if TYPE_CHECKING:
    from kierki.cards import CardSet
    from kierki.rules.tricks import Tricks
    from kierki.words.setting import Setting

Shape: TypeAlias = Literal["one", "several", "mixed"]
"""How a verb agrees: with one kind of thing, with several single things, or with neither."""

_EVERYTHING: Final = mark("each: each card\nany: a card\nall: all cards\nsome: cards")
_RUN: Final = mark(
    "each: each {suit:noun} from the {low:noun} to the {high:noun}\n"
    "any: {suit:any} from the {low:noun} to the {high:noun}\n"
    "all: all {suit:some} from the {low:noun} to the {high:noun}\n"
    "some: {suit:some} from the {low:noun} to the {high:noun}"
)
_KINDS_JOINED: Final = mark(
    "each: {first:each} or {last:noun}\n"
    "any: {first:any} or {last:any}\n"
    "all: {first:all} and {last:some}\n"
    "*: {first:*} and {last:*}"
)
_KINDS_CONTINUED: Final = mark(
    "each: {first:each}, {last:noun}\nall: {first:all}, {last:some}\n*: {first:*}, {last:*}"
)
_GROUPS_JOINED: Final = mark("any: {first:any} or {last:any}\n*: {first:*} and {last:*}")
_EXCEPT: Final = mark("*: {cards:*} except {without:some}")

_EVERY_TRICK: Final = mark("each: each trick\nall: every trick\nin: in every trick")
_ONE_TRICK: Final = mark("each, all: {which} trick\nin: in {which} trick")
_SOME_TRICKS: Final = mark("each, all: {which} trick\nin: in {which} trick")
_FIRST_TRICKS: Final = mark_count(
    "each: each of the first {n} tricks\nall: the first {n} tricks\nin: in the first {n} tricks",
    "each: each of the first {n} tricks\nall: the first {n} tricks\nin: in the first {n} tricks",
)
_LAST_TRICKS: Final = mark_count(
    "each: each of the last {n} tricks\nall: the last {n} tricks\nin: in the last {n} tricks",
    "each: each of the last {n} tricks\nall: the last {n} tricks\nin: in the last {n} tricks",
)


@attrs.frozen
class What:
    """Cards or tricks as a part of a sentence, and how a verb agrees with them."""

    phrase: Phrase
    """The phrase, with the forms each, any, all and some."""
    shape: Shape = "one"
    """How the verb agrees."""
    is_single: bool = False
    """Whether it is one card or one trick."""


def suit_phrase(setting: Setting, suit: Suit) -> Phrase:
    """A suit: a heart, hearts."""
    return setting.language.phrase(SUITS[setting.style][suit])


def rank_phrase(setting: Setting, rank: Rank) -> Phrase:
    """A rank: a king, kings."""
    return setting.language.phrase(RANKS[setting.style][rank])


def card_phrase(setting: Setting, card: Card) -> Phrase:
    """One card: the king of hearts."""
    suit = suit_phrase(setting, card.suit)
    return setting.language.phrase_of(RANKS[setting.style][card.rank], "card", suit=suit)


def cards_what(setting: Setting, cards: CardSet, among: CardSet | None = None) -> What:
    """A set of cards, met with those in use unless told otherwise; it is not empty then."""
    among = setting.cards if among is None else among
    name = named(cards & among, among, setting.rank_order)
    return What(_named_phrase(setting, name), _shape(name.groups), len(cards & among) == 1)


def tricks_what(setting: Setting, tricks: Tricks) -> What:
    """A set of tricks."""
    places = _places(tricks, setting.hand_size)
    language = setting.language
    if places is None:
        return What(language.phrase(_EVERY_TRICK))
    size = len(places)
    if size == 1:
        which = ordinal(language, places[0])
        return What(language.phrase(_ONE_TRICK, which=which), is_single=True)
    for run, (one, many) in (
        (list(range(1, size + 1)), _FIRST_TRICKS),
        (list(range(-size, 0)), _LAST_TRICKS),
    ):
        if places == run:
            return What(language.count(one, many, size, n=number(language, size)))
    which = ordinals(language, places)
    return What(language.phrase(_SOME_TRICKS, which=which), "several")


def together(setting: Setting, cards: CardSet, tricks: Tricks | None) -> Phrase:
    """Cards, tricks or both in one list; one of them is there."""
    if tricks is None:
        return cards_what(setting, cards).phrase
    phrases: list[Phrase] = []
    if cards:
        name = named(cards & setting.cards, setting.cards, setting.rank_order)
        phrases = [_group_phrase(setting, group) for group in name.groups]
        if name.without:
            phrases = [_named_phrase(setting, name)]
    return listed(setting.language, [*phrases, tricks_what(setting, tricks).phrase], _GROUPS_JOINED)


def _places(tricks: Tricks, hand_size: int | None) -> list[int] | None:
    """The numbers of the tricks in order of play, each trick once; None for every trick."""
    if tricks.numbers is None:
        return None
    if hand_size is None:
        return sorted(tricks.numbers, key=lambda number: (number < 0, number))
    if len(tricks.resolve(hand_size)) == hand_size:
        return None
    # Of two numbers for one trick the one from the end, which stands last, tells more: the last,
    # not the seventh.
    said = {number if number > 0 else hand_size + 1 + number: number for number in tricks.numbers}
    return [said[place] for place in sorted(said)]


def _shape(groups: tuple[Group, ...]) -> Shape:
    if len(groups) == 1 or all(isinstance(group, Suit | Rank) for group in groups):
        return "one"
    return "several" if all(isinstance(group, Card) for group in groups) else "mixed"


def _named_phrase(setting: Setting, name: Named) -> Phrase:
    phrase = _groups_phrase(setting, name.groups)
    if not name.without:
        return phrase
    without = _groups_phrase(setting, name.without)
    return setting.language.phrase(_EXCEPT, cards=phrase, without=without)


def _groups_phrase(setting: Setting, groups: tuple[Group, ...]) -> Phrase:
    phrases = [_group_phrase(setting, group) for group in groups]
    if _shape(groups) == "one":
        return listed(setting.language, phrases, _KINDS_JOINED, _KINDS_CONTINUED)
    return listed(setting.language, phrases, _GROUPS_JOINED)


def _group_phrase(setting: Setting, group: Group) -> Phrase:
    match group:
        case Everything():
            return setting.language.phrase(_EVERYTHING)
        case Suit():
            return suit_phrase(setting, group)
        case Rank():
            return rank_phrase(setting, group)
        case Card():
            return card_phrase(setting, group)
        case Run(suit, low, high):
            ends = {"low": rank_phrase(setting, low), "high": rank_phrase(setting, high)}
            return setting.language.phrase(_RUN, suit=suit_phrase(setting, suit), **ends)
        case _:
            assert_never(group)
