"""The texts of what is wrong with an entry, in English as every error of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.rules.scores import PerCard, PerTrick
from kierki.rules.tricks import Tricks
from kierki.sheets.taking import Claim, Swept
from kierki.words.language import language
from kierki.words.names import score_name, style_of
from kierki.words.phrases import cards_what, tricks_what
from kierki.words.setting import Setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.rules.game import Game
    from kierki.rules.roles import Seat
    from kierki.sheets.rows import Row


def head_of(game: Game, row: Row) -> str:
    """What a row asks for: each heart, the king of hearts."""
    return score_name(row.scores[0], game=game)


def things_of(game: Game, row: Row) -> str:
    """The cards or tricks of a row: the hearts, the king of hearts, the tricks."""
    setting = Setting(language("en"), style_of(game), game)
    match row.scores[0]:
        case PerCard(_, cards, tricks):
            things = f"{cards_what(setting, cards).phrase:some}"
            if tricks != Tricks.ALL:
                things += f" that fall {tricks_what(setting, tricks).phrase:in}"
        case PerTrick(_, Tricks.ALL):
            things = "tricks"
        case PerTrick(_, tricks):
            things = f"{tricks_what(setting, tricks).phrase:all}"
        case _:
            return head_of(game, row)
    return things if things.startswith("the ") else f"the {things}"


def wrong_sum(game: Game, row: Row, counts: Sequence[int]) -> str | None:
    """That the counts of a row do not add up to what there is; None where that is not the fault."""
    found = f"{' + '.join(map(str, counts))} = {sum(counts)}"
    is_settled = not row.cards or (
        len(row.tricks) == game.cards_each and len(game.deck) == game.seats * game.cards_each
    )
    if is_settled and sum(counts) != row.most:
        return f"{head_of(game, row)}: {found}, but {row.most} are to be taken"
    if sum(counts) > row.most:
        return f"{head_of(game, row)}: {found}, but at most {row.most} can be taken"
    return None


def impossible(
    game: Game, rows: Sequence[Row], claims: Sequence[Claim], players: Sequence[str]
) -> str:
    """That some claims cannot all be so."""
    told: dict[Seat | None, list[str]] = {}
    for claim in claims:
        told.setdefault(claim.seat, []).append(_claim(game, rows, claim))
    said = []
    for seat, each in told.items():
        who = "nobody" if seat is None else players[seat]
        said.append(f"{who} took {_listed(sorted(each, key=_is_denied))}")
    return f"it cannot be that {', and '.join(said)}"


def _claim(game: Game, rows: Sequence[Row], claim: Claim) -> str:
    row = rows[claim.row]
    things = things_of(game, row)
    if isinstance(claim, Swept):
        return things
    if row.kind == "count":
        return f"{claim.count or 'none'} of {things}"
    return things if claim.count else f"not {things}"


def _listed(texts: Sequence[str]) -> str:
    *before, last = texts
    return f"{', '.join(before)} and {last}" if before else last


def _is_denied(text: str) -> bool:
    """What is denied comes after what is said."""
    return text.startswith(("none", "not"))
