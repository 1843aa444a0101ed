"""`kierki score`: plain lines in, a sheet in a file out."""

import io
import json
from pathlib import Path

import pytest

from kierki import ScoreSheet, games
from kierki.cli import main
from kierki.cli.scoring import find_player, read_row
from kierki.sheets import dump_sheet, load_sheet

PLAYERS = ["Anna", "Bartek", "Celina", "Darek"]


class Lines(io.StringIO):
    """An input of lines."""

    typed = False

    def isatty(self) -> bool:
        return self.typed


class Table:
    """A sheet in a file, and the command on it."""

    def __init__(
        self, path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.path = path
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, *lines: str, options: str = "", code: int = 0) -> str:
        """What the command prints when it is given these lines."""
        self._monkeypatch.setattr("sys.stdin", Lines("".join(f"{each}\n" for each in lines)))
        assert main(["score", str(self.path), *options.split()]) == code
        out = self._capsys.readouterr()
        return out.err if code else out.out

    def begin(self, game: str, *lines: str) -> str:
        return self.run(*lines, options=f"--game {game} --players {','.join(PLAYERS)}")

    @property
    def sheet(self) -> ScoreSheet:
        return load_sheet(self.path)


@pytest.fixture
def table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Table:
    return Table(tmp_path / "sheet.json", capsys, monkeypatch)


EVENING = (
    "2 3 4 4",
    "Anna 5, Bartek 2, Celina 3, Darek 3",
    "an 3, dar 1",
    "2 2 2 2",
    "Celina",
    "darek 2",
    # The robber: tricks, hearts, queens, lords, king of hearts, seventh and last.
    *("3 4 2 4", "5 2 3 3", "1 2 0 1", "2 2 1 3", "anna", "1 0 0 1"),
    *("4 3 3 3", "13 0 0 0", "0,0,6,7", "1 2 3 7"),
    "celina darek",
)


def test_a_whole_evening_of_kierki_is_entered_corrected_resumed_and_exported(table: Table) -> None:
    first = table.begin("kierki", *EVENING[:5])
    assert "Deal 1 of 12: No tricks. Dealer: Anna.\n" in first
    assert (
        "Each trick (\N{MINUS SIGN}20), 13 in all. How many for Anna, Bartek, Celina, Dar" in first
    )
    assert "The king of hearts (\N{MINUS SIGN}150): who took it?" in first
    assert table.sheet.next_deal == 6

    table.run("correct 2", "4 3 3 3", *EVENING[5:], "show")
    sheet = table.sheet
    assert sheet.is_over
    assert sheet.deal_scores == (
        (-40, -60, -80, -80),
        (-80, -60, -60, -60),
        (-180, 0, 0, -60),
        (-60, -60, -60, -60),
        (0, 0, -150, 0),
        (0, 0, 0, -150),
        (
            -60 - 100 - 60 - 60 - 150 - 75,
            -80 - 40 - 120 - 60,
            -40 - 60 - 30,
            -80 - 60 - 60 - 90 - 75,
        ),
        (100, 75, 75, 75),
        (325, 0, 0, 0),
        (0, 0, 150, 175),
        (25, 50, 75, 175),
        (0, 0, 800, 500),
    )
    assert sum(sheet.scores) == 0

    for ending in ("csv", "md", "html"):
        other = table.path.with_suffix(f".{ending}")
        assert table.run(options=f"--export {other} --lang pl") == f"{other}\n"
        assert "Celina" in other.read_text(encoding="utf-8")


def test_what_cannot_be_is_refused_and_only_what_is_in_doubt_is_asked_again(table: Table) -> None:
    robber = list(EVENING[6:12])
    robber[1] = "0 7 3 3"  # no heart, but their king
    out = table.begin("kierki", "deal 7", *robber, "5 2 3 3", "anna")
    assert "! it cannot be that Anna took the king of hearts and none of the hearts\n" in out
    assert out.count("Each heart (") == 2
    assert out.count("The king of hearts (") == 2
    assert out.count("Each queen (") == 1
    assert table.sheet.entries[6] is not None


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["3 4 2 3"], "! each trick: 3 + 4 + 2 + 3 = 12, but 13 are to be taken"),
        (["3 4 2"], "! each trick: 3 numbers for 4 players"),
        (["9999999999"], "! write a number for each player, or names with numbers"),
        (["many"], "! write a number for each player, or names with numbers"),
        (["Xenia 13"], "! 'Xenia' is not clearly one of Anna, Bartek, Celina, Darek"),
        ([""], "! write a number for each player, or names with numbers"),
        (["undo"], "! deal: nothing is entered yet"),
        (["undo 3"], "! deal: deal 3 has no entry yet"),
        (["undo x"], "! 'x' is no number of a deal"),
        (["correct"], "! '' is no number of a deal"),
        (["correct 13"], "! deal: there is no deal 13; kierki has 1 to 12"),
        (["deal 13"], "! deal: there is no deal 13; kierki has 1 to 12"),
        (["export sheet.pdf"], "! sheet.pdf: a sheet is written to a .csv, .md or .html file"),
        (["export no/sheet.md"], "! no/sheet.md: No such file or directory"),
        (["deal 5", "-"], "! the king of hearts: missing; somebody took it"),
        (["deal 12", "anna, anna"], "! the order in which players went out: nobody goes out twice"),
    ],
)
def test_what_is_refused_is_told_with_its_reason(table: Table, lines: list[str], said: str) -> None:
    assert said in table.begin("kierki", *lines).splitlines()
    assert table.sheet == ScoreSheet(games.KIERKI, PLAYERS)


def test_commands(table: Table) -> None:
    out = table.begin(
        "kein-stich", "2 2 2 2", "8 0 0 0", "show", "undo", "rules", "help", "quit", "x"
    )
    assert "1     Kein Stich (no trick)  Anna     -10     -10     -10    -10  -40\n" in out
    assert "Ranking: 1. Bartek -10, 1. Celina -10, 1. Darek -10, 4. Anna -50\n" in out
    assert "Each heart costs 5 points." in out
    assert "undo [N]      take back the last deal, or deal N\n" in out
    assert "'x'" not in out
    assert table.sheet.next_deal == 2


def test_lines_are_shown_where_nobody_types_them(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that what is piped in can be read beside its answers."""
    assert "> quit\n" in table.begin("kierki", "quit")
    monkeypatch.setattr(Lines, "typed", True)
    assert "> quit" not in table.run("quit")


def test_any_deal_may_be_entered_anew(table: Table) -> None:
    table.begin("kein-stich", "2 2 2 2", "deal 1", "8 0 0 0", "deal 4", "bartek")
    assert table.sheet.entries[0] == ((8, 0, 0, 0),)
    assert table.sheet.entries[3] == (1,)
    assert table.sheet.next_deal == 2


def test_a_full_sheet_takes_commands_only(table: Table) -> None:
    lines = ("2 2 2 2", "2 2 2 2", "1 1 1 1", "anna", "darek anna celina")
    out = table.begin("kein-stich", *lines, "2 2 2 2", "rules", "undo 1", "1 1 1 5")
    assert out.count("Every deal is entered.\n") == 4  # and once more at the end
    assert "! nothing is asked for; `help` lists what can be done\n" in out
    assert "Object of the game" in out or "A game for four players" in out
    assert table.sheet.entries[0] == ((1, 1, 1, 5),)


def test_who_makes_the_march_is_asked_first_and_settles_the_deal(table: Table) -> None:
    """SWEEP-2: nothing else in the deal counts."""
    out = table.begin("kein-stich-march", "celina", "", "1 2 2 3")
    assert table.sheet.entries[:2] == ((None, 2), ((1, 2, 2, 3), None))
    assert table.sheet.scores == (-30 - 5, -30 - 10, 50 - 10, -30 - 15)
    assert out.index("Every trick in one hand: who?") < out.index("Each heart (")


def test_a_sheet_is_begun_with_names_that_are_asked_for(table: Table) -> None:
    out = table.run(" Anna , Bartek,Celina,  Darek", options="--game kierki --lang pl")
    assert out.startswith("Kto gra? Imiona (4)")
    assert "Rozdanie 1 z 12: Bez lew. Rozdaje: Anna.\n" in out
    assert table.sheet == ScoreSheet(games.KIERKI, PLAYERS)


def test_the_first_dealer_is_named(table: Table) -> None:
    out = table.run(
        options="--game warsaw --players Anna,Bartek,Celina,Darek --dealer cel --lang de"
    )
    assert "Runde 1 von 7: Keine Stiche. Geber: Celina.\n" in out
    assert table.sheet.dealer == 2


def test_a_custom_game_is_kept(table: Table) -> None:
    variant = Path(__file__).parents[2] / "examples" / "variants" / "kierki-small-scale.toml"
    table.begin(str(variant), "4 3 3 3")
    assert table.sheet.game.id not in {game.id for game in games.all()}
    assert sum(table.sheet.scores) == table.sheet.game.totals[0]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("", "is not there; begin it with --game GAME"),
        ("--game kierkii", "there is no game 'kierkii'"),
        ("--game kierki --players A,B,C", "players: 3 players; 4 play kierki"),
        ("--game kierki --players A,B,C,D --dealer E", "dealer: 'E' is none of A, B, C, D"),
        ("--game kierki --lang xx", "no language 'xx'"),
        ("--game kierki", "the input ended before the players were named"),
    ],
)
def test_what_cannot_be_begun_is_refused(table: Table, options: str, said: str) -> None:
    assert said in table.run(options=options, code=2)
    assert not table.path.exists()


def test_a_sheet_that_is_there_is_not_begun_again(table: Table) -> None:
    dump_sheet(ScoreSheet(games.KIERKI, PLAYERS), table.path)
    assert "is there already" in table.run(options="--game kierki", code=2)
    table.path.write_text("{}", encoding="utf-8")
    assert "missing, and required here" in table.run(code=2)


def test_a_file_that_cannot_be_opened_is_told(table: Table) -> None:
    table.path.mkdir()
    assert "Is a directory" in table.run(code=2)


def test_a_sheet_is_shown_in_a_language(table: Table) -> None:
    dump_sheet(ScoreSheet(games.KEIN_STICH, PLAYERS).enter([(2, 2, 2, 2)]), table.path)
    assert table.run(options="--show --lang de") == (
        "Runde              Geber  Anna  Bartek  Celina  Darek  Summe\n"
        "1      Kein Stich  Anna    -10     -10     -10    -10    -40\n"
        "Summe                      -10     -10     -10    -10    -40\n"
        "Rangliste: 1. Anna -10, 1. Bartek -10, 1. Celina -10, 1. Darek -10\n"
    )


def test_what_cannot_be_saved_is_not_kept(table: Table) -> None:
    """The sheet on the terminal is that of the file."""
    table.begin("kierki")
    whole = json.loads(table.path.read_text(encoding="utf-8"))
    moved = table.path.parent / "gone"
    table.path = table.path.parent / "folder" / "sheet.json"
    assert "No such file or directory; not saved" in table.run(
        options="--game kierki --players A,B,C,D", code=2
    )
    assert not moved.exists()
    assert whole["players"] == PLAYERS


def test_players_are_found_by_the_beginning_of_their_names() -> None:
    players = ["Anna", "Annabel", "stop", "Jo Ann"]
    assert [find_player(players, text) for text in ("anna", "ANNAB", "jo a", "stop")] == [
        0,
        1,
        3,
        2,
    ]
    assert [find_player(players, text) for text in ("ann", "x", "", " ")] == [None] * 4


def test_names_with_blanks_are_told_apart_by_commas() -> None:
    players = ["Jo Ann", "Jo Lee", "Max", "Eva"]
    sheet = ScoreSheet(games.KIERKI, players)
    (places,) = sheet.rows(12)
    assert read_row(places, players, "jo lee, max") == (1, 2)
    (tricks,) = sheet.rows(1)
    assert read_row(tricks, players, "Jo Ann 5, Max 8") == (5, 0, 8, 0)
    assert read_row(tricks, players, "max 13") == (0, 0, 13, 0)


def test_a_player_may_be_called_like_a_command(table: Table) -> None:
    out = table.run("deal 5", "show", options="--game kierki --players show,A,B,C")
    assert table.sheet.entries[4] == (0,)
    assert "show -150 (-150)" in out
