"""The packaged games by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kierki.errors import DefinitionError, Problem
from kierki.games import kein_stich, kierki, warsaw

if TYPE_CHECKING:
    from kierki.rules.game import Game

_GAMES: Final = {
    game.id: game
    for game in (
        kierki.KIERKI,
        kierki.KIERKI_THREE,
        warsaw.WARSAW,
        kein_stich.KEIN_STICH,
        kein_stich.KEIN_STICH_HEART_UNTER,
        kein_stich.KEIN_STICH_SCHWARZE_SAU,
        kein_stich.KEIN_STICH_KING_LOUIS,
        kein_stich.KEIN_STICH_SIX_DEALS_SECOND_LAST,
        kein_stich.KEIN_STICH_SIX_DEALS_FIRST_LAST,
        kein_stich.KEIN_STICH_POWER,
        kein_stich.KEIN_STICH_MARCH,
    )
}


def all() -> tuple[Game, ...]:  # noqa: A001 - read as games.all()
    """Every packaged game (spec: GAME-7)."""
    return tuple(_GAMES.values())


def get(game_id: str) -> Game:
    """The packaged game with this id.

    Raises:
        DefinitionError: If there is none; the message lists those there are.
    """
    game = _GAMES.get(game_id)
    if game is None:
        known = ", ".join(_GAMES)
        raise DefinitionError([Problem("", f"there is no game {game_id!r}; there is {known}")])
    return game
