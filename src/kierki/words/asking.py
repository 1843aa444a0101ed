"""What is asked at a table where a score sheet is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.rules.deals import FanTanDeal
from kierki.rules.scores import Sweep
from kierki.words.language import capital
from kierki.words.language import language as language_of
from kierki.words.names import name, score_name, style_of
from kierki.words.setting import Setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.rules.deals import Deal
    from kierki.rules.game import Game
    from kierki.rules.scores import Score
    from kierki.words.vocabulary import Style


def ask_deal(
    game: Game,
    number: int,
    deal: Deal,
    dealer: str,
    code: str,
    *,
    of: int,
    style: Style | None = None,
) -> str:
    """Which deal is asked for, of how many, and who deals it."""
    return language_of(code).text(
        "Deal {n} of {all}: {deal}. Dealer: {player}.",
        n=number,
        all=of,
        deal=name(deal, code, style=style or style_of(game)),
        player=dealer,
    )


def ask_row(
    game: Game, what: Score | FanTanDeal, points: int, most: int, players: Sequence[str], code: str
) -> str:
    """What is asked of a row of a sheet.

    Args:
        game: The game.
        what: The score that the row stands for, or the layout.
        points: Points for each card or trick.
        most: How many cards, tricks or places there are; where it is one, its taker is asked for.
        players: The players by seat.
        code: The code of a language.
    """
    language = language_of(code)
    head = capital(score_name(what, code, game=game))
    if isinstance(what, Sweep):
        return language.text("{what}: who? Leave it empty for nobody.", what=head)
    if isinstance(what, FanTanDeal):
        return language.text("{what} ({n} names).", what=head, n=most)
    signed = Setting(language, style_of(game), game).signed(points)
    if most == 1:
        return language.text("{what} ({points}): who took it?", what=head, points=signed)
    return language.text(
        "{what} ({points}), {n} in all. How many for {players}?",
        what=head,
        points=signed,
        n=most,
        players=", ".join(players),
    )


def ask_names(seats: int, code: str) -> str:
    """Who plays."""
    return language_of(code).text(
        "Who plays? {n} names, clockwise, with commas between them.", n=seats
    )


def tell_all_entered(code: str) -> str:
    """That the sheet is full."""
    return language_of(code).text("Every deal is entered.")
