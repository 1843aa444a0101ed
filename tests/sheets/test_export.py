"""A sheet on paper and in other programs."""

import csv
from html.parser import HTMLParser

import pytest

from kierki import ParseError, ScoreSheet, games
from kierki.sheets import as_csv, as_html, as_markdown

NAMES = ["Anna", "<b>Bartek</b>", 'Celina, "C"', "Dar|ek"]
SHEET = ScoreSheet(
    games.KEIN_STICH,
    NAMES,
    dealer=1,
    entries=[[(2, 3, 0, 3)], None, None, [2], [(3, 0, 2)]],
)


def plain(text: str) -> str:
    return text.replace("\N{MINUS SIGN}", "-")


def test_csv_has_a_line_for_each_deal_that_is_entered() -> None:
    assert list(csv.reader(as_csv(SHEET).splitlines())) == [
        ["number", "deal", "dealer", *NAMES, "sum", *(f"{each} total" for each in NAMES)],
        ["1", "no-tricks", NAMES[1], *("-10", "-15", "0", "-15", "-40", "-10", "-15", "0", "-15")],
        ["4", "no-max", NAMES[0], *("0", "0", "-40", "0", "-40", "-10", "-15", "-40", "-15")],
        ["5", "legerunde", NAMES[1], *("50", "0", "10", "100", "160", "40", "-15", "-30", "85")],
    ]


def test_markdown_shows_points_ranking_and_what_was_taken() -> None:
    """Polish, and with names that would be markup."""
    assert plain(as_markdown(SHEET, "pl")) == (
        "# Zapis gry: Kein Stich (bez lew)\n\n"
        '| Rozdanie | Rozdający | Anna | \\<b\\>Bartek\\</b\\> | Celina, "C" | Dar\\|ek | Suma |\n'
        "| --- | --- | --- | --- | --- | --- | ---: |\n"
        "| 1. Kein Stich (bez lew) | \\<b\\>Bartek\\</b\\> |"
        " -10 / -10 | -15 / -15 | 0 / 0 | -15 / -15 | -40 |\n"
        "| 4. Kein Max (bez króla czerwiennego) | Anna |"
        " 0 / -10 | 0 / -15 | -40 / -40 | 0 / -15 | -40 |\n"
        "| 5. Legerunde (układanka) | \\<b\\>Bartek\\</b\\> |"
        " 50 / 40 | 0 / -15 | 10 / -30 | 100 / 85 | 160 |\n"
        "| Suma |  | 40 | -15 | -30 | 85 | 80 |\n\n"
        "Punkty za rozdanie i stan gry.\n\n"
        "## Klasyfikacja\n\n"
        "|  | Gracz | Punkty |\n| --- | --- | ---: |\n"
        "| 1. | Dar\\|ek | 85 |\n| 2. | Anna | 40 |\n"
        "| 3. | \\<b\\>Bartek\\</b\\> | -15 |\n"
        '| 4. | Celina, "C" | -30 |\n\n'
        "## Co wzięto\n\n"
        '| Rozdanie | Za co | Anna | \\<b\\>Bartek\\</b\\> | Celina, "C" | Dar\\|ek |\n'
        "| --- | --- | --- | --- | --- | ---: |\n"
        "| 1. Kein Stich (bez lew) | każda lewa | 2 | 3 |  | 3 |\n"
        "| 4. Kein Max (bez króla czerwiennego) | król czerwienny |  |  | 1 |  |\n"
        "| 5. Legerunde (układanka) | kolejność, w jakiej gracze skończyli | 2. | 4. | 3. | 1. |\n"
    )


class Page(HTMLParser):
    """What is on a page: its texts, its elements, and whatever asks for another file."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.tags: list[str] = []
        self.requests: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.requests += [name for name, _ in attrs if name in {"src", "href", "action", "data"}]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open[-1] != "style":
            self.texts.append(data.strip())


def page(html: str) -> Page:
    found = Page()
    found.feed(html)
    found.close()
    assert not found.open
    return found


def test_page_stands_by_itself_and_shows_names_as_they_are() -> None:
    html = as_html(SHEET)
    found = page(html)
    assert found.requests == []
    assert "url(" not in html
    assert "@import" not in html
    assert not {"b", "script", "link", "img"} & set(found.tags)
    assert html.startswith('<!doctype html>\n<html lang="en">')
    assert set(NAMES) <= set(found.texts)


def test_page_shows_points_and_totals() -> None:
    texts = [plain(text) for text in page(as_html(SHEET, "de")).texts]
    assert texts[0] == "Punktezettel: Kein Stich"
    first = texts.index("1. Kein Stich")
    assert texts[first : first + 11] == [
        *("1. Kein Stich", NAMES[1]),
        *("-10", "-10", "-15", "-15", "0", "0", "-15", "-15", "-40"),
    ]
    assert texts[texts.index("Rangliste") + 4 :][:2] == ["Dar|ek", "85"]


def test_a_blank_sheet_is_exported_too() -> None:
    blank = ScoreSheet(games.KIERKI, "ABCD")
    assert len(as_csv(blank).splitlines()) == 1
    assert "| Sum |  | 0 | 0 | 0 | 0 | 0 |" in as_markdown(blank)
    assert "Score sheet: Kierki" in page(as_html(blank)).texts


def test_the_order_out_of_a_blocked_layout_has_gaps() -> None:
    sheet = ScoreSheet(games.KIERKI, "ABCD").enter([(2, 0)], deal=12)
    assert "| 2. |  | 1. |  |" in as_markdown(sheet)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ParseError, match="no language 'xx'"):
        as_html(SHEET, "xx")
    with pytest.raises(ParseError, match="no language 'xx'"):
        as_markdown(SHEET, "xx")
