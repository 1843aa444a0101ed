"""Score sheets as files of JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.errors import SetupError
from kierki.formats.faults import steps
from kierki.formats.kept import KeptDeal
from kierki.formats.scoresheets import read_sheet, sheet_text
from kierki.formats.source import Source, parse_source, read_source
from kierki.formats.writing import replace_file
from kierki.sheets.entries import EntryError
from kierki.sheets.scoresheet import ScoreSheet

if TYPE_CHECKING:
    import os

    from kierki.formats.faults import Found
    from kierki.formats.positions import Path
    from kierki.sheets.entries import EntryProblem


def load_sheet(path: str | os.PathLike[str]) -> ScoreSheet:
    """Read a score sheet from a file.

    Raises:
        OSError: If the file cannot be opened.
        ParseError: If it is not JSON.
        DefinitionError: With every fault, each with its path, line and column: entries that cannot
            be so as well, and a packaged game whose definition has changed since.
    """
    return _sheet(read_source(path))


def loads_sheet(text: str, *, path: str | None = None) -> ScoreSheet:
    """Read a score sheet from a text of JSON.

    Args:
        text: The text.
        path: The file that it stands in, for messages.

    Raises:
        ParseError: If it is not JSON.
        DefinitionError: With every fault, each with its path, line and column.
    """
    return _sheet(parse_source(text, path=path))


def dump_sheet(sheet: ScoreSheet, path: str | os.PathLike[str]) -> None:
    """Write a score sheet to a file, which is replaced at once and never found half written.

    Raises:
        OSError: If the file cannot be written; it is as before then.
        DefinitionError: If no file can hold its game; see `kierki.formats.dumps_game`.
    """
    replace_file(path, dumps_sheet(sheet))


def dumps_sheet(sheet: ScoreSheet) -> str:
    """The text of a file that holds a score sheet; reading it gives an equal sheet.

    A packaged game is written as its id and the digest of its definition, any other game whole.

    Raises:
        DefinitionError: If no file can hold its game; see `kierki.formats.dumps_game`.
    """
    deals = [
        KeptDeal(number, sheet.deals[number - 1].id, entry)
        for number, entry in enumerate(sheet.entries, start=1)
        if entry is not None
    ]
    return sheet_text(sheet.game, sheet.players, sheet.dealer, deals)


def _sheet(source: Source) -> ScoreSheet:
    file = read_sheet(source)
    try:
        sheet = ScoreSheet(file.game, file.players, dealer=file.dealer)
    except SetupError as error:
        source.refuse((steps(problem.path), problem.text) for problem in error.problems)
    found: list[Found] = []
    ids = [deal.id for deal in sheet.deals]
    for place, kept in enumerate(file.deals):
        path = ("deals", place)
        if not 1 <= kept.number <= len(ids):
            text = f"there is no deal {kept.number}; {file.game.id} has 1 to {len(ids)}"
            found.append(((*path, "number"), text))
        elif kept.deal != ids[kept.number - 1]:
            text = f"deal {kept.number} of {file.game.id} is {ids[kept.number - 1]!r}"
            found.append(((*path, "deal"), text))
        elif sheet.entries[kept.number - 1] is not None:
            found.append(((*path, "number"), f"deal {kept.number} stands here already"))
        else:
            try:
                sheet = sheet.enter(kept.taken, deal=kept.number)
            except EntryError as error:
                taken = (*path, "taken")
                found += [(_place(taken, problem), problem.text) for problem in error.problems]
    if found:
        source.refuse(found)
    return sheet


def _place(taken: Path, problem: EntryProblem) -> Path:
    """Where a problem stands: in its row, or in the whole entry if it is about several."""
    return (*taken, *problem.rows) if len(problem.rows) == 1 else taken
