"""Score sheets: a game kept at a table, every entry checked against the deal that was played.

What is asked comes from the scores of each deal alone, so custom games are kept like packaged ones.
"""

from kierki.sheets.entries import Entry, EntryError, EntryProblem, Taken
from kierki.sheets.export import as_csv, as_html, as_markdown
from kierki.sheets.files import dump_sheet, dumps_sheet, load_sheet, loads_sheet
from kierki.sheets.rows import Row, RowKind
from kierki.sheets.scoresheet import ScoreSheet

__all__ = (
    "Entry",
    "EntryError",
    "EntryProblem",
    "Row",
    "RowKind",
    "ScoreSheet",
    "Taken",
    "as_csv",
    "as_html",
    "as_markdown",
    "dump_sheet",
    "dumps_sheet",
    "load_sheet",
    "loads_sheet",
)
