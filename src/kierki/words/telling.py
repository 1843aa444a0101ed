"""The rules of a game or of one deal, told in a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, assert_never

import attrs

from kierki.errors import DefinitionError
from kierki.rules.checks import deal_problems
from kierki.rules.deals import FanTanDeal, TrickDeal
from kierki.rules.game import Game
from kierki.rules.restrictions import DiscardFirst, LeadBan, Restriction, TrickBan
from kierki.rules.scores import PerCard, Score, Sweep
from kierki.words.common import Common
from kierki.words.deals import deal_blocks
from kierki.words.document import Block, Heading, Paragraph, as_markdown, as_text
from kierki.words.games import game_blocks
from kierki.words.language import language as language_of
from kierki.words.names import name_of, style_of
from kierki.words.restrictions import follows_suit
from kierki.words.setting import Setting
from kierki.words.tricks import trick_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.rules.deals import Deal
    from kierki.words.vocabulary import Style

Format: TypeAlias = Literal["text", "markdown"]
"""Plain text of 80 columns, or Markdown with a sentence a line."""


def explain(
    what: Game | Deal,
    language: str = "en",
    *,
    format: Format = "text",
    style: Style | None = None,
    game: Game | None = None,
) -> str:
    """The rules of a game or a deal in words.

    Args:
        what: The game, or one deal.
        language: The code of a language, such as `pl`; `kierki.words.languages` lists them.
        format: Plain text or Markdown.
        style: Whether cards are named as in a French or in a German pack; by default German for
            Kein Stich and its kin.
        game: The game that a deal is told as part of, with its deck, seats and direction; without
            one only that is told which holds in any game.

    Raises:
        ParseError: If there is no such language; the message lists those there are.
        DefinitionError: If the deal does not fit the game.
    """
    table = what if isinstance(what, Game) else game
    setting = Setting(language_of(language), style or style_of(table or what), table)
    blocks = game_blocks(setting, what) if isinstance(what, Game) else _deal(setting, what)
    match format:
        case "text":
            return as_text(blocks)
        case "markdown":
            return as_markdown(blocks)
        case _:
            assert_never(format)


def _deal(setting: Setting, deal: Deal) -> Iterator[Block]:
    game = setting.game
    if game is not None:
        problems = tuple(deal_problems(deal, game.deck, game.seats, game.cards_each))
        if problems:
            raise DefinitionError(problems)
    yield Heading(1, name_of(setting.language, deal, setting.style))
    match deal:
        case TrickDeal():
            deal, follow = _without_nothing(deal), follows_suit(deal)
            yield Paragraph(tuple(trick_rules(setting, [deal], follow=follow)))
            yield from deal_blocks(setting, deal, common=Common(follow=follow))
        case FanTanDeal():
            yield from deal_blocks(setting, deal)
        case _:
            assert_never(deal)


def _without_nothing(deal: TrickDeal) -> TrickDeal:
    """The deal without what names no card at all; no game has that, but a deal alone may."""
    return attrs.evolve(
        deal,
        scores=[score for score in deal.scores if _names_cards(score)],
        restrictions=[rule for rule in deal.restrictions if _names_cards(rule)],
    )


def _names_cards(rule: Score | Restriction) -> bool:
    match rule:
        case PerCard() | LeadBan() | TrickBan() | DiscardFirst():
            return bool(rule.cards)
        case Sweep(of):
            return any(of)
        case _:
            return True
