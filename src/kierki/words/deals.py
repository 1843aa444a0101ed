"""A deal of either kind, in blocks of text and in the cell of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from kierki.rules.deals import Deal, FanTanDeal, TrickDeal
from kierki.words.common import NOTHING, Common
from kierki.words.layouts import layout_blocks, layout_summary
from kierki.words.scores import scores_summary
from kierki.words.tricks import trick_deal_blocks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.words.document import Block
    from kierki.words.setting import Setting


def deal_blocks(
    setting: Setting, deal: Deal, before: Sequence[str] = (), common: Common = NOTHING
) -> list[Block]:
    """All that is to say about a deal; `before` comes first, `common` was said already."""
    match deal:
        case TrickDeal():
            return trick_deal_blocks(setting, deal, before, common)
        case FanTanDeal():
            return layout_blocks(setting, deal, before)
        case _:
            assert_never(deal)


def deal_summary(setting: Setting, deal: Deal, common: Common) -> str:
    """What a deal scores in short, but for what was told already."""
    match deal:
        case TrickDeal():
            own = [score for score in deal.scores if score not in common.sweeps]
            return scores_summary(setting, own)
        case FanTanDeal():
            return layout_summary(setting, deal)
        case _:
            assert_never(deal)
