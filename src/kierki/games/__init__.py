"""The packaged games as values, and how to find one by its id."""

from kierki.games.kein_stich import (
    KEIN_STICH,
    KEIN_STICH_HEART_UNTER,
    KEIN_STICH_KING_LOUIS,
    KEIN_STICH_MARCH,
    KEIN_STICH_POWER,
    KEIN_STICH_SCHWARZE_SAU,
    KEIN_STICH_SIX_DEALS_FIRST_LAST,
    KEIN_STICH_SIX_DEALS_SECOND_LAST,
)
from kierki.games.kierki import KIERKI, KIERKI_THREE
from kierki.games.registry import all, get  # noqa: A004 - read as games.all()
from kierki.games.warsaw import WARSAW

__all__ = (
    "KEIN_STICH",
    "KEIN_STICH_HEART_UNTER",
    "KEIN_STICH_KING_LOUIS",
    "KEIN_STICH_MARCH",
    "KEIN_STICH_POWER",
    "KEIN_STICH_SCHWARZE_SAU",
    "KEIN_STICH_SIX_DEALS_FIRST_LAST",
    "KEIN_STICH_SIX_DEALS_SECOND_LAST",
    "KIERKI",
    "KIERKI_THREE",
    "WARSAW",
    "all",
    "get",
)
