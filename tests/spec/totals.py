"""What the deals of the packaged games sum to, by the rule texts and by the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.spec.model import LAYOUT, TRICKS, derive, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.spec.model import Texts

_KEIN_STICH = [-40, -40, -40, -40, 160]
DOCUMENTED = {
    "kierki": [-260, -260, -240, -240, -150, -150, -1300, 325, 325, 325, 325, 1300],
    "kierki_three": [-255, -260, -240, -240, -140, -140, -1275, 425, 425, 425, 1275],
    "warsaw": [13, 13, 20, 16, 18, 20, 100],
    "kein_stich": _KEIN_STICH,
    "kein_stich_heart_unter": _KEIN_STICH,
    "kein_stich_schwarze_sau": _KEIN_STICH,
    "kein_stich_king_louis": [-40, -40, -40, 120],
    "kein_stich_six_deals_second_last": [-40, -40, -40, -40, -40, 200],
    "kein_stich_six_deals_first_last": [-40, -40, -40, -40, -40, 200],
    "kein_stich_power": [-160, 160],
    "kein_stich_march": _KEIN_STICH,
}
"""The totals that the rule texts state, or that their own sums of a game come to.

Kierki: 2600 points lost and 2600 won, half of the latter with trumps; for three 1275 and 1275 each.
Warsaw: 100 and 100. Kein Stich: a pot of 160, of 120 without the first deal, of 200 with a sixth.
"""
SUMS = {"warsaw": 200}
"""What a whole game sums to, if not to 0."""

LAYOUT_DEALS = ("small_lottery", "legerunde")


PACKS = {"kierki": (52, 13), "kierki_three": (51, 17), "warsaw": (52, 13)}
"""How many cards a game has and how many each seat is dealt, if not 32 and 8."""


def totals(game: str, texts: Texts = text_of) -> Iterator[int]:
    """The total of each deal of a game, worked out by the model from the data."""
    plays = derive(LAYOUT, f"game({game}). horizon(0).", "plays/2", texts=texts)["plays"]
    for number, deal in sorted((number.number, deal.name) for number, deal in plays):
        layout = deal in LAYOUT_DEALS
        facts = f"game({game}). deal_number({number})."
        if layout:
            atoms = derive(LAYOUT, f"{facts} horizon(0).", "deal_total/1", texts=texts)
        else:
            atoms = derive(TRICKS, facts, "deal_total/1 swept_total/2", texts=texts)
        ((total,),) = atoms["deal_total"]
        for _, swept in atoms["swept_total"]:
            if swept != total:
                yield swept.number
                break
        else:
            yield total.number


def total_difference(game: str, texts: Texts = text_of) -> str | None:
    """Where the data do not come to what is documented; None where they do."""
    atoms = derive(LAYOUT, f"game({game}). horizon(0).", "card/1 each/1", texts=texts)
    pack = (len(atoms["card"]), atoms["each"][0][0].number)
    if pack != PACKS.get(game, (32, 8)):
        return f"pack of {game}: the rules say {pack[0]} cards, {pack[1]} each"
    found = list(totals(game, texts))
    if found != DOCUMENTED[game]:
        return f"totals of {game}: {DOCUMENTED[game]} are documented, the rules say {found}"
    return None
