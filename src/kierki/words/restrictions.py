"""What narrows the choice of a card, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from kierki.rules.restrictions import (
    DiscardFirst,
    FollowSuit,
    LeadBan,
    MustBeat,
    MustTrump,
    Restriction,
    TrickBan,
    Until,
)
from kierki.rules.tricks import Tricks
from kierki.rules.trumps import NoTrump
from kierki.words.phrases import cards_what, tricks_what

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.rules.deals import TrickDeal
    from kierki.words.language import Phrase
    from kierki.words.setting import Setting


_MEETING: Final = (LeadBan | TrickBan, TrickBan | DiscardFirst | MustTrump | MustBeat)
"""What may bind a player on one turn: when leading, and when following."""


def follows_suit(deal: TrickDeal) -> bool:
    """Whether suit has to be followed in a deal."""
    return FollowSuit() in deal.restrictions


def has_duties(deal: TrickDeal) -> bool:
    """Whether a deal binds a player who cannot follow suit."""
    return any(not isinstance(rule, FollowSuit | LeadBan) for rule in deal.restrictions)


def restriction_sentences(setting: Setting, deal: TrickDeal) -> list[str]:
    """Every restriction of a deal but that of following suit."""
    said = [text for rule in deal.restrictions for text in rule_sentences(setting, deal, rule)]
    if any(sum(isinstance(rule, kinds) for rule in deal.restrictions) > 1 for kinds in _MEETING):
        said.append(
            setting.language.say(
                "These rules apply in this order; one that would leave a player no card is void."
            )
        )
    return said


def rule_sentences(setting: Setting, deal: TrickDeal, rule: Restriction) -> Iterator[str]:
    """What a restriction of a deal asks; nothing of following suit, which is told first."""
    match rule:
        case FollowSuit():
            pass
        case LeadBan():
            yield from _lead_ban(setting, rule)
        case TrickBan(cards, tricks):
            yield setting.language.say(
                "{tricks:in} {cards:some} may not be played"
                " unless the player has no other card to play.",
                tricks=tricks_what(setting, tricks).phrase,
                cards=cards_what(setting, cards).phrase,
            )
        case DiscardFirst():
            yield from _discard_first(setting, deal, rule)
        case MustTrump() | MustBeat():
            yield from _must(setting, deal, rule)
        case _:
            assert_never(rule)


def _lead_ban(setting: Setting, ban: LeadBan) -> Iterator[str]:
    language = setting.language
    cards = cards_what(setting, ban.cards).phrase
    tricks = None if ban.tricks == Tricks.ALL else tricks_what(setting, ban.tricks).phrase
    breaking = _breaking(setting, ban)
    if breaking is None and tricks is None:
        yield language.say(
            "{cards:some} may not be led unless the player holds nothing else.", cards=cards
        )
    elif breaking is None:
        yield language.say(
            "{tricks:in} {cards:some} may not be led unless the player holds nothing else.",
            tricks=tricks,
            cards=cards,
        )
    elif tricks is None:
        yield language.say(
            "{cards:some} may not be led until {breaking:any} has been played,"
            " unless the player holds nothing else.",
            cards=cards,
            breaking=breaking,
        )
    else:
        yield language.say(
            "{tricks:in} {cards:some} may not be led until {breaking:any} has been played,"
            " unless the player holds nothing else.",
            tricks=tricks,
            cards=cards,
            breaking=breaking,
        )


def _breaking(setting: Setting, ban: LeadBan) -> Phrase | None:
    """What ends a ban, None where nothing does."""
    cards = ban.cards if ban.broken_by is None else ban.broken_by
    return cards_what(setting, cards).phrase if ban.until is Until.BROKEN and cards else None


def _discard_first(setting: Setting, deal: TrickDeal, rule: DiscardFirst) -> Iterator[str]:
    language = setting.language
    what = cards_what(setting, rule.cards)
    if not follows_suit(deal):
        yield language.say(
            "Whoever does not lead must play {cards:any} if possible,"
            " unless that is of the suit led.",
            cards=what.phrase,
        )
    elif what.is_single:
        yield language.say(
            "Whoever cannot follow suit and holds {cards:any} must discard that card.",
            cards=what.phrase,
        )
    else:
        yield language.say(
            "Whoever cannot follow suit and holds {cards:any} must discard such a card.",
            cards=what.phrase,
        )


def _must(setting: Setting, deal: TrickDeal, rule: MustTrump | MustBeat) -> Iterator[str]:
    language = setting.language
    has_trump = not isinstance(deal.trump, NoTrump)
    match rule:
        case MustTrump():
            if has_trump and follows_suit(deal):
                yield language.say("Whoever cannot follow suit must play a trump if possible.")
            elif has_trump:
                yield language.say("Whoever does not lead must play a trump if possible.")
        case MustBeat(False):
            yield language.say(
                "Whoever can take the trick as it lies, with a card that may be played, must do so."
            )
        case MustBeat():
            if has_trump:
                yield language.say("When a trump is led, whoever can play a higher one must do so.")
        case _:
            assert_never(rule)
