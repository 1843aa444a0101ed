"""A score sheet on the terminal: what is asked, read, shown and saved, a line at a time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from kierki.cli.lines import read_line
from kierki.cli.table import table
from kierki.errors import KierkiError, ParseError
from kierki.rules.scores import Sweep
from kierki.sheets import EntryError, as_csv, as_html, as_markdown, dump_sheet
from kierki.words import explain, name
from kierki.words.asking import ask_deal, ask_row, tell_all_entered
from kierki.words.names import style_of
from kierki.words.sheets import sheet_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.rules.roles import Seat
    from kierki.sheets import Row, ScoreSheet, Taken

_HELP: Final = """\
Counts are numbers in the order of the players, or names with numbers: 4 0 1 3, or Anna 4, Celina 1.
A name may be cut short as long as it is clear; - is nobody.

show          the points of all deals
rules         the rules of the deal that is asked for
undo [N]      take back the last deal, or deal N
correct N     enter deal N anew
deal N        enter deal N now, whichever comes next
export FILE   write the sheet to a file: .csv, .md or .html
quit          stop; the sheet is saved after each deal
"""
_WORDS: Final = ("show", "rules", "undo", "correct", "deal", "export", "quit", "help")
_NOBODY: Final = "-"
_LONGEST: Final = 9


class _Quit(Exception):
    """The input ended, or its writer has had enough."""


class _Again(Exception):
    """A command was carried out: what was asked is asked anew."""


@final
class Desk:
    """Where a sheet is kept."""

    def __init__(self, sheet: ScoreSheet, path: str, language: str) -> None:
        self.sheet: ScoreSheet = sheet
        self._path = path
        self._language = language
        self._wanted: int | None = None
        """The deal that is asked for out of turn, if one is."""

    def keep(self) -> None:
        """Ask for deal after deal until the input ends."""
        print(name(self.sheet.game, self._language))
        try:
            while True:
                try:
                    self._ask()
                except _Again:
                    continue
                except KierkiError as error:
                    print(f"! {error}")
        except _Quit:
            return

    def save(self, sheet: ScoreSheet) -> None:
        """Keep a sheet, in the file first.

        Raises:
            KierkiError: If it cannot be written; then the old one is kept.
        """
        try:
            dump_sheet(sheet, self._path)
        except OSError as error:
            raise KierkiError(f"{self._path}: {error.strerror or error}; not saved") from error
        self.sheet = sheet

    def show(self) -> None:
        """Print the points of all deals that are entered, and the ranking."""
        sheet, words = self.sheet, sheet_words(self._language)
        rows: list[tuple[object, ...]] = [(words.deal, "", words.dealer, *sheet.players, words.sum)]
        for number, (deal, scores) in enumerate(
            zip(sheet.deals, sheet.deal_scores, strict=True), start=1
        ):
            if scores is not None:
                title = name(deal, self._language, style=style_of(sheet.game))
                dealer = sheet.players[sheet.dealer_of(number)]
                rows.append((number, title, dealer, *scores, sum(scores)))
        rows.append((words.sum, "", "", *sheet.scores, sum(sheet.scores)))
        print(table(rows, left=3))
        places = (f"{each.rank}. {sheet.players[each.seat]} {each.score}" for each in sheet.ranking)
        print(f"{words.ranking}: {', '.join(places)}")

    def export(self, path: str) -> None:
        """Write the sheet for other programs and for paper.

        Raises:
            KierkiError: If the ending of the name is unknown, or the file cannot be written.
        """
        match Path(path).suffix.lower():
            case ".csv":
                text = as_csv(self.sheet)
            case ".md":
                text = as_markdown(self.sheet, self._language)
            case ".html":
                text = as_html(self.sheet, self._language)
            case _:
                raise KierkiError(f"{path}: a sheet is written to a .csv, .md or .html file")
        try:
            Path(path).write_bytes(text.encode())
        except OSError as error:
            raise KierkiError(f"{path}: {error.strerror or error}") from error
        print(path)

    # What is asked

    def _ask(self) -> None:
        """Ask for a deal and enter it."""
        sheet = self.sheet
        number = self._wanted or sheet.next_deal
        if number is None:
            print(tell_all_entered(self._language))
            self._read()
            raise ParseError("", "nothing is asked for; `help` lists what can be done")
        deal, rows = sheet.deals[number - 1], sheet.rows(number)
        dealer = sheet.players[sheet.dealer_of(number)]
        print()
        print(ask_deal(sheet.game, number, deal, dealer, self._language, of=len(sheet.deals)))
        after = self._entered(number, rows)
        self.save(after)
        self._wanted = None
        scores = after.deal_scores[number - 1] or ()
        each = zip(sheet.players, scores, after.scores, strict=True)
        print(", ".join(f"{player} {score} ({total})" for player, score, total in each))

    def _entered(self, number: int, rows: Sequence[Row]) -> ScoreSheet:
        """The sheet with what was answered for a deal."""
        taken: list[Taken] = [None] * len(rows)
        asked = set(range(len(rows)))
        sheet = self.sheet
        if sheet.entries[number - 1] is not None:
            sheet = sheet.undo(number)
        while True:
            self._ask_rows(rows, taken, asked)
            try:
                return sheet.enter(taken, deal=number)
            except EntryError as error:
                # Only what is in doubt is asked again.
                asked = set()
                for problem in error.problems:
                    print(f"! {problem}")
                    asked.update(problem.rows)

    def _ask_rows(self, rows: Sequence[Row], taken: list[Taken], asked: set[int]) -> None:
        """Ask for some rows of a deal."""
        # Who has made a sweep that replaces all is asked first: then nothing else matters.
        for place in sorted(asked, key=lambda place: not _replaces(rows[place])):
            taken[place] = self._ask_row(rows[place])
            if taken[place] is not None and _replaces(rows[place]):
                return

    def _ask_row(self, row: Row) -> Taken:
        """Ask for a row until the answer can be read."""
        sheet = self.sheet
        question = ask_row(
            sheet.game, row.scores[0], row.points, row.most, sheet.players, self._language
        )
        while True:
            print(question)
            line = self._read()
            try:
                return read_row(row, sheet.players, line)
            except ParseError as error:
                print(f"! {error}")

    def _read(self) -> str:
        """Read a line; what is a command is carried out at once.

        Raises:
            _Quit: If there is no line left.
            _Again: If it was a command.
            KierkiError: If it was a command that cannot be carried out.
        """
        line = read_line()
        if line is None:
            raise _Quit
        word, _, rest = line.partition(" ")
        if word in _WORDS and find_player(self.sheet.players, word) is None:
            self._carry_out(word, rest.strip())
            raise _Again
        return line

    def _carry_out(self, word: str, rest: str) -> None:
        match word:
            case "show":
                self.show()
            case "rules":
                self._tell_rules()
            case "undo":
                self.save(self.sheet.undo(_number(rest) if rest else None))
                self._wanted = None
                self.show()
            case "correct":
                self.sheet.undo(_number(rest))  # refuses a deal that is not entered
                self._wanted = _number(rest)
            case "deal":
                self.sheet.rows(_number(rest))  # refuses a deal that is not there
                self._wanted = _number(rest)
            case "export":
                self.export(rest)
            case "quit":
                raise _Quit
            case _:
                print(_HELP, end="")

    def _tell_rules(self) -> None:
        number = self._wanted or self.sheet.next_deal
        game = self.sheet.game
        what = game if number is None else game.deals[number - 1]
        print(explain(what, self._language, game=game))


def _replaces(row: Row) -> bool:
    return any(isinstance(score, Sweep) and score.replaces for score in row.scores)


# ------------------------------------------------------------------------------ what is read


def _number(text: str) -> int:
    if _is_number(text):
        return int(text)
    raise ParseError(text, f"{text!r} is no number of a deal")


def _is_number(text: str) -> bool:
    """Whether it is a number, and not so long that Python refuses to read it."""
    return text.isdecimal() and len(text) <= _LONGEST


def find_player(players: Sequence[str], text: str) -> Seat | None:
    """The seat of the player who is meant: by name, or by the beginning of one, in any case."""
    wanted = text.strip().casefold()
    exact = [seat for seat, name in enumerate(players) if name.casefold() == wanted]
    begun = [seat for seat, name in enumerate(players) if name.casefold().startswith(wanted)]
    found = exact or begun
    return found[0] if len(found) == 1 and wanted else None


def read_row(row: Row, players: Sequence[str], line: str) -> Taken:
    """What a line says of a row.

    Raises:
        ParseError: If it cannot be read.
    """
    if row.kind == "count":
        return _counts(players, line)
    if row.kind == "places":
        return _places(players, line)
    return None if row.kind == "sweep" and not line else _taker(players, line)


def _counts(players: Sequence[str], line: str) -> tuple[int, ...]:
    """Numbers in the order of the players, or players with their numbers."""
    words = line.replace(",", " ").split()
    if words and all(map(_is_number, words)):
        return tuple(map(int, words))
    counts = [0] * len(players)
    for part in line.split(",") if "," in line else [line]:
        who, _, number = part.strip().rpartition(" ")
        if not _is_number(number):
            raise ParseError(line, "write a number for each player, or names with numbers")
        counts[_player(players, who)] += int(number)
    return tuple(counts)


def _places(players: Sequence[str], line: str) -> tuple[Seat, ...]:
    names = line.split(",") if "," in line else line.split()
    return tuple(_player(players, name) for name in names)


def _taker(players: Sequence[str], line: str) -> Seat | None:
    return None if line == _NOBODY else _player(players, line)


def _player(players: Sequence[str], text: str) -> Seat:
    seat = find_player(players, text)
    if seat is None:
        raise ParseError(text, f"{text.strip()!r} is not clearly one of {', '.join(players)}")
    return seat
