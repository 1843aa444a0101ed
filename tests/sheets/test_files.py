"""Sheets are saved and loaded, and a file with faults is refused with all of them."""

import json
import os
import random
from pathlib import Path

import pytest

from kierki import (
    DefinitionError,
    Match,
    ParseError,
    PerCard,
    ScoreSheet,
    TrickDeal,
    games,
)
from kierki.formats import load_game
from kierki.sheets import dump_sheet, dumps_sheet, load_sheet, loads_sheet
from tests.sheets.taken import entry_of

NAMES = ["Anna", "Łukasz", "Jörg", "Ida \N{SPOUTING WHALE}"]
VARIANTS = sorted((Path(__file__).parents[2] / "examples" / "variants").glob("*.toml"))
GAMES = [*games.all(), *map(load_game, VARIANTS)]

TEXT = """\
{
  "format": 1,
  "game": {"id": "kein-stich", "digest": "DIGEST"},
  "players": ["Anna", "Bartek", "Celina", "Darek"],
  "dealer": 2,
  "deals": [
    {"number": 1, "deal": "no-tricks", "taken": [[2, 3, 0, 3]]},
    {"number": 4, "deal": "no-max", "taken": [2]},
    {"number": 5, "deal": "legerunde", "taken": [[3, 0, 2]]}
  ]
}
"""


def text(*changes: tuple[str, str]) -> str:
    whole = json.loads(dumps_sheet(ScoreSheet(games.KEIN_STICH, "ABCD")))
    changed = TEXT.replace("DIGEST", whole["game"]["digest"])
    for before, after in changes:
        assert before in changed
        changed = changed.replace(before, after)
    return changed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_sheet_that_was_saved_is_loaded_alike(game: object, tmp_path: Path) -> None:
    """Custom games as well: they stand in the file themselves."""
    assert isinstance(game, type(games.KIERKI))
    match = Match.start(game, seed=3, dealer=1).playout(random.Random(3))
    names = NAMES[: game.seats]
    sheet = ScoreSheet(game, names, dealer=1, entries=[entry_of(play) for play in match.finished])
    for kept in (sheet, sheet.undo(2), ScoreSheet(game, names)):
        path = tmp_path / "sheet.json"
        dump_sheet(kept, path)
        assert load_sheet(path) == kept
        assert loads_sheet(dumps_sheet(kept)) == kept


def test_a_file_is_json_with_a_deal_a_line() -> None:
    sheet = loads_sheet(text())
    assert sheet.dealer == 2
    assert sheet.entries == (((2, 3, 0, 3),), None, None, (2,), ((3, 0, 2, 1),))
    lines = dumps_sheet(sheet).splitlines()
    assert '    {"number": 1, "deal": "no-tricks", "taken": [[2, 3, 0, 3]]},' in lines
    assert json.loads(dumps_sheet(sheet))["format"] == 1


def test_nobody_is_null() -> None:
    sheet = ScoreSheet(games.KEIN_STICH_MARCH, "ABCD").enter([None, 3]).enter([(1, 3, 2, 2), None])
    assert '"taken": [null, 3]' in dumps_sheet(sheet)
    assert loads_sheet(dumps_sheet(sheet)) == sheet


@pytest.mark.parametrize(
    ("before", "after", "place", "said"),
    [
        ("[2, 3, 0, 3]", "[2, 3, 0, 1]", "7:50: deals[0].taken[0]", "but 8 are to be taken"),
        ("[2, 3, 0, 3]", "true", "7:50: deals[0].taken[0]", "found true"),
        ("[2, 3, 0, 3]", '[2, "3"]', "7:54: deals[0].taken[0][1]", "write a whole number"),
        ("[2]", "[2, 2]", "8:46: deals[1].taken", "2 values for 1 rows"),
        ("[2]", "[null]", "8:47: deals[1].taken[0]", "somebody took it"),
        ("[2]", "[4]", "8:47: deals[1].taken[0]", "no seat 4"),
        ('"number": 4', '"number": 6', "8:16: deals[1].number", "there is no deal 6"),
        ('"number": 4', '"number": 0', "8:16: deals[1].number", "there is no deal 0"),
        (
            '"number": 4',
            '"number": 2',
            "8:27: deals[1].deal",
            "deal 2 of kein-stich is 'no-hearts'",
        ),
        ('"dealer": 2', '"dealr": 2', "5:12: dealr", "did you mean 'dealer'?"),
        ('"Darek"', '"Anna"', "4:43: players[3]", "another player is called 'Anna' already"),
        (', "Darek"', "", "4:14: players", "3 players; 4 play kein-stich"),
        ('"dealer": 2', '"dealer": 9', "5:13: dealer", "there is no seat 9"),
        ('"format": 1', '"format": 2', "2:13: format", "no other format is known"),
        ('"id": "kein-stich"', '"id": "warsaw"', "3:38: game.digest", "another definition"),
    ],
)
def test_a_fault_is_told_with_its_line_and_column(
    before: str, after: str, place: str, said: str
) -> None:
    with pytest.raises(DefinitionError) as caught:
        loads_sheet(text((before, after)), path="sheet.json")
    (problem,) = caught.value.problems
    assert str(problem).startswith(f"sheet.json:{place}: ")
    assert said in problem.text


def test_every_fault_is_told_at_once() -> None:
    changed = text(("[2, 3, 0, 3]", "[2, 3, 0, 1]"), ("[2]", "[7]"), ("[3, 0, 2]", "[3, 3, 2]"))
    with pytest.raises(DefinitionError) as caught:
        loads_sheet(changed)
    assert [problem.line for problem in caught.value.problems] == [7, 8, 9]


def test_a_deal_stands_once() -> None:
    line = '{"number": 4, "deal": "no-max", "taken": [2]}'
    with pytest.raises(DefinitionError, match=r"deals\[2\]\.number: deal 4 stands here already"):
        loads_sheet(text((line, f"{line}, {line}")))


def test_rows_that_clash_are_told_of_the_whole_entry() -> None:
    both = TrickDeal("no-max", [PerCard(-1, "*H"), PerCard(-1, "KH")])
    sheet = ScoreSheet(games.KEIN_STICH.replacing("no-max", both), "ABCD")
    kept = dumps_sheet(sheet.enter([(2, 2, 2, 2), 0], deal=4)).replace(
        "[2, 2, 2, 2]", "[0, 4, 2, 2]"
    )
    with pytest.raises(DefinitionError, match=r"deals\[0\]\.taken: it cannot be that A took"):
        loads_sheet(kept)


def test_what_is_no_text_of_a_file_is_refused() -> None:
    with pytest.raises(ParseError):
        loads_sheet("{")


def test_a_file_is_replaced_at_once_and_keeps_its_mode(tmp_path: Path) -> None:
    """Through a link as well; nothing is left beside it."""
    path = tmp_path / "sheet.json"
    sheet = ScoreSheet(games.KEIN_STICH, "ABCD")
    dump_sheet(sheet, path)
    path.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(path)
    dump_sheet(sheet.enter([(2, 2, 2, 2)]), link)
    assert link.is_symlink()
    assert load_sheet(path).next_deal == 2
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(tmp_path.iterdir()) == [link, path]


def test_a_file_that_cannot_be_replaced_is_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sheet.json"
    sheet = ScoreSheet(games.KEIN_STICH, "ABCD")
    dump_sheet(sheet, path)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        dump_sheet(sheet.enter([(2, 2, 2, 2)]), path)
    assert load_sheet(path) == sheet
    assert list(tmp_path.iterdir()) == [path]
