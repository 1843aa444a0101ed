"""The rule behind a refusal, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from kierki.rules.clauses import Clause
from kierki.rules.deals import FanTanDeal, TrickDeal
from kierki.rules.restrictions import (
    DiscardFirst,
    LeadBan,
    MustBeat,
    MustTrump,
    TrickBan,
)
from kierki.words.language import language as language_of
from kierki.words.layouts import passing_sentences, row_sentences
from kierki.words.names import style_of
from kierki.words.restrictions import has_duties, rule_sentences
from kierki.words.roles import LEADS, OPENS, role_sentence
from kierki.words.setting import Setting
from kierki.words.tricks import following_sentence
from kierki.words.trumps import trump_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kierki.rules.deals import Deal
    from kierki.rules.game import Game
    from kierki.words.vocabulary import Style

_RESTRICTIONS: Final[Mapping[Clause, type]] = {
    Clause.LEAD_1: LeadBan,
    Clause.LEAD_2: LeadBan,
    Clause.BAN_1: TrickBan,
    Clause.DISCARD_1: DiscardFirst,
    Clause.TRUMP_4: MustTrump,
    Clause.BEAT_1: MustBeat,
}


def rule_behind(
    clause: Clause, deal: Deal, game: Game, language: str = "en", *, style: Style | None = None
) -> str:
    """The rule of a deal that a refusal cites, in words.

    Args:
        clause: The clause of the refusal.
        deal: The deal in play.
        game: The game that it is part of.
        language: The code of a language.
        style: Whether cards are named as in a French or in a German pack; what is usual for the
            game unless stated.

    Returns:
        Sentences; empty where no rule of the deal is behind it, such as for a card that is not
        held.

    Raises:
        ParseError: If there is no such language.
    """
    setting = Setting(language_of(language), style or style_of(game), game)
    match deal:
        case TrickDeal():
            return " ".join(_of_tricks(setting, deal, clause))
        case FanTanDeal():
            return " ".join(_of_layout(setting, deal, clause))
        case _:
            assert_never(deal)


def _of_tricks(setting: Setting, deal: TrickDeal, clause: Clause) -> Iterator[str]:
    match clause:
        case Clause.FOLLOW_1:
            yield following_sentence(setting, follow=True, duties=has_duties(deal))
        case Clause.OPEN_1:
            yield role_sentence(setting, deal.leader, LEADS)
        case Clause.NAME_1 | Clause.NAME_2:
            yield from trump_sentences(setting, deal.trump)
        case _:
            kind = _RESTRICTIONS.get(clause)
            for rule in deal.restrictions:
                if kind is not None and isinstance(rule, kind):
                    yield from rule_sentences(setting, deal, rule)


def _of_layout(setting: Setting, deal: FanTanDeal, clause: Clause) -> Iterator[str]:
    match clause:
        case Clause.OPEN_1:
            yield role_sentence(setting, deal.opener, OPENS)
        case Clause.LAYOUT_2:
            yield from row_sentences(setting, deal)
        case Clause.PASS_1 | Clause.PASS_2:
            yield from passing_sentences(setting, deal.passing)
        case _:
            return
