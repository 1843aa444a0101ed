"""A score sheet for other programs and for paper: CSV, Markdown and a page to print."""

from __future__ import annotations

import csv
import io
from html import escape
from typing import TYPE_CHECKING, Final

import attrs

from kierki.rules.deals import Deal, FanTanDeal
from kierki.sheets.entries import Entry, Taken
from kierki.sheets.points import counts_of
from kierki.words.document import Block, Heading, Paragraph, Table
from kierki.words.document import as_markdown as laid_out
from kierki.words.names import name, score_name, style_of
from kierki.words.setting import sum_of
from kierki.words.sheets import sheet_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kierki.sheets.rows import Row
    from kierki.sheets.scoresheet import ScoreSheet


@attrs.frozen
class _Line:
    """A deal that is entered."""

    number: int
    deal: Deal
    entry: Entry
    scores: tuple[int, ...]
    running: tuple[int, ...]
    """The points of each seat up to this deal."""


def as_csv(sheet: ScoreSheet) -> str:
    """The deals that are entered, a line each, for spreadsheets.

    The columns are the number and the id of the deal, the dealer, the points of each player, the
    sum of them, and the total of each player so far. The lines end as `csv` ends them, in CR LF.
    """
    text = io.StringIO()
    lines = csv.writer(text)
    totals = [f"{player} total" for player in sheet.players]
    lines.writerow(["number", "deal", "dealer", *sheet.players, "sum", *totals])
    for line in _lines(sheet):
        dealer = sheet.players[sheet.dealer_of(line.number)]
        total = sum(line.scores)
        lines.writerow([line.number, line.deal.id, dealer, *line.scores, total, *line.running])
    return text.getvalue()


def as_markdown(sheet: ScoreSheet, language: str = "en") -> str:
    """The sheet as Markdown: points, ranking, and what was taken.

    Raises:
        ParseError: If there is no such language.
    """
    words = sheet_words(language)
    points = [
        (
            *_head(sheet, line, language),
            *(_both(*each) for each in zip(line.scores, line.running, strict=True)),
            sum_of(sum(line.scores)),
        )
        for line in _lines(sheet)
    ]
    sums = (words.sum, "", *map(sum_of, sheet.scores), sum_of(sum(sheet.scores)))
    blocks: list[Block] = [
        Heading(1, f"{words.title}: {_title(sheet, language)}"),
        Table((words.deal, words.dealer, *sheet.players, words.sum), (*points, sums)),
        Paragraph((words.cells,)),
        Heading(2, words.ranking),
        Table(("", words.player, words.points), tuple(_ranking(sheet))),
        Heading(2, words.taken),
        Table((words.deal, words.row, *sheet.players), tuple(_taken(sheet, language))),
    ]
    return laid_out(blocks) + "\n"


def as_html(sheet: ScoreSheet, language: str = "en") -> str:
    """The sheet as a page to look at and to print: a file by itself that asks for no other.

    Raises:
        ParseError: If there is no such language.
    """
    words = sheet_words(language)
    title = escape(f"{words.title}: {_title(sheet, language)}")
    points = [
        [
            *(f"<th scope=row>{escape(cell)}</th>" for cell in _head(sheet, line, language)[:1]),
            *(f"<td>{escape(cell)}</td>" for cell in _head(sheet, line, language)[1:]),
            *(
                f"<td class=n>{sum_of(score)}<small>{sum_of(running)}</small></td>"
                for score, running in zip(line.scores, line.running, strict=True)
            ),
            f"<td class=n>{sum_of(sum(line.scores))}</td>",
        ]
        for line in _lines(sheet)
    ]
    sums = [
        f"<th scope=row>{escape(words.sum)}</th><td></td>",
        *(f"<td class=n>{sum_of(score)}</td>" for score in (*sheet.scores, sum(sheet.scores))),
    ]
    return _PAGE.format(
        language=language,
        title=title,
        points=_table((words.deal, words.dealer, *sheet.players, words.sum), [*points, sums], 2),
        cells=escape(words.cells),
        ranking_title=escape(words.ranking),
        ranking=_table(("", words.player, words.points), map(_plain, _ranking(sheet)), 2),
        taken_title=escape(words.taken),
        taken=_table(
            (words.deal, words.row, *sheet.players), map(_plain, _taken(sheet, language)), 2
        ),
    )


# ------------------------------------------------------------------------- what stands there


def _lines(sheet: ScoreSheet) -> Iterator[_Line]:
    for number, (deal, entry, scores, running) in enumerate(
        zip(sheet.deals, sheet.entries, sheet.deal_scores, sheet.running_scores, strict=True),
        start=1,
    ):
        if entry is not None and scores is not None:
            yield _Line(number, deal, entry, scores, running)


def _title(sheet: ScoreSheet, language: str) -> str:
    return name(sheet.game, language)


def _deal_name(sheet: ScoreSheet, line: _Line, language: str) -> str:
    return f"{line.number}. {name(line.deal, language, style=style_of(sheet.game))}"


def _head(sheet: ScoreSheet, line: _Line, language: str) -> tuple[str, str]:
    """The name of a deal and its dealer."""
    return _deal_name(sheet, line, language), sheet.players[sheet.dealer_of(line.number)]


def _both(score: int, running: int) -> str:
    return f"{sum_of(score)} / {sum_of(running)}"


def _ranking(sheet: ScoreSheet) -> Iterator[tuple[str, str, str]]:
    for place in sheet.ranking:
        yield f"{place.rank}.", sheet.players[place.seat], sum_of(place.score)


def _taken(sheet: ScoreSheet, language: str) -> Iterator[tuple[str, ...]]:
    """A line for each row of each deal, with what each player took of it."""
    for line in _lines(sheet):
        for row, taken in zip(sheet.rows(line.number), line.entry, strict=True):
            head = score_name(row.scores[0], language, game=sheet.game)
            yield _deal_name(sheet, line, language), head, *_cells(row, taken, sheet.game.seats)


def _cells(row: Row, taken: Taken, seats: int) -> Iterable[str]:
    if isinstance(taken, tuple) and isinstance(row.scores[0], FanTanDeal):
        return (f"{taken.index(seat) + 1}." if seat in taken else "" for seat in range(seats))
    return (str(count or "") for count in counts_of(taken, seats))


# -------------------------------------------------------------------------------- the page


def _plain(cells: Sequence[str]) -> list[str]:
    texts = [f"<td>{escape(cell)}</td>" for cell in cells[:2]]
    return [*texts, *(f"<td class=n>{escape(cell)}</td>" for cell in cells[2:])]


def _table(header: Sequence[str], rows: Iterable[Sequence[str]], texts: int) -> str:
    """A table whose first columns hold texts and the others numbers."""
    heads = "".join(
        f"<th scope=col{' class=n' * (place >= texts)}>{escape(head)}</th>"
        for place, head in enumerate(header)
    )
    lines = "\n".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{lines}\n</tbody>\n</table>"


_PAGE: Final = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 1rem/1.4 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
table {{ border-collapse: collapse; margin: 1rem 0; }}
th, td {{ border: 1px solid #999; padding: 0.25rem 0.6rem; text-align: left; vertical-align: top; }}
th {{ font-weight: 600; }}
.n {{ text-align: right; font-variant-numeric: tabular-nums; }}
small {{ display: block; color: #555; }}
tbody tr {{ break-inside: avoid; }}
thead {{ display: table-header-group; }}
@media print {{ body {{ margin: 0; font-size: 10pt; }} h2 {{ break-after: avoid; }} }}
</style>
</head>
<body>
<h1>{title}</h1>
{points}
<p>{cells}</p>
<h2>{ranking_title}</h2>
{ranking}
<h2>{taken_title}</h2>
{taken}
</body>
</html>
"""
