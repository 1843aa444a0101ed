"""Score sheets as files: what stands in them, before it is checked against the game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from kierki.formats.documents import FORMAT
from kierki.formats.faults import Fault
from kierki.formats.kept import KeptDeal, SheetFile
from kierki.formats.structure import converter, structure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.formats.source import Source
    from kierki.rules.game import Game
    from kierki.rules.roles import Seat


def read_sheet(source: Source) -> SheetFile:
    """What stands in the file of a score sheet.

    Raises:
        DefinitionError: With every fault, each with its path, line and column.
    """
    try:
        file: SheetFile = structure(source.data, SheetFile)
    except Fault as error:
        source.refuse(error.found)
    return file


def sheet_text(game: Game, players: Sequence[str], dealer: Seat, deals: Sequence[KeptDeal]) -> str:
    """The file of a score sheet as JSON, a deal a line.

    Raises:
        DefinitionError: If no file can hold the game; see `dumps_game`.
    """
    file = SheetFile(
        format=FORMAT, game=game, players=tuple(players), dealer=dealer, deals=tuple(deals)
    )
    data: dict[str, Any] = converter.unstructure(file)
    lines = [f"    {json.dumps(deal, ensure_ascii=False)}" for deal in data.pop("deals", ())]
    text = json.dumps(data, indent=2, ensure_ascii=False)
    if lines:
        body = ",\n".join(lines)
        text = text.removesuffix("\n}") + f',\n  "deals": [\n{body}\n  ]\n}}'
    return f"{text}\n"
