"""The code in README and docs runs, and prints what stands below it."""

import doctest
import importlib
import pkgutil
import shlex
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sybil import Document, Example, Region
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.markdown.lexers import FencedCodeBlockLexer

import kierki
from kierki import Game, Match, games
from kierki.cli import main
from kierki.formats import load_game
from tests.docs.pages import INDEX, ROOT, TUTORIAL, pages

COMMAND = "$ kierki "


class Output:
    """What the code of a page prints, and what the page shows of it."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self._last = ""

    def run(self, block: Example) -> None:
        block.evaluate()
        self._last = self._capsys.readouterr().out or self._last

    def shown(self, block: Example) -> str | None:
        """A `text` block is what the Python block before it has printed."""
        return None if block.parsed == self._last else f"prints:\n{self._last}"

    def session(self, block: Example) -> str | None:
        """In a `console` block each `$ kierki` command stands before what it prints."""
        if not block.parsed.startswith(COMMAND):
            return None  # a command to install or build something
        out = ""
        for line in block.parsed.splitlines():
            if line.startswith(COMMAND):
                main(shlex.split(line.removeprefix(COMMAND)))
                out += f"{line}\n{self._capsys.readouterr().out}"
        return None if block.parsed == out else f"prints:\n{out}"


TITLED = FencedCodeBlockLexer(r'toml title="(?P<file>[\w.-]+)"')


def kept(block: Example) -> None:
    """A block with a title is a file of that name, which the reader makes."""
    Path(block.region.lexemes["file"]).write_text(block.parsed)


def files(document: Document) -> Iterator[Region]:
    """Every block with a title."""
    for region in TITLED(document):
        yield Region(region.start, region.end, region.lexemes["source"], kept, region.lexemes)


def followed(page: Path, output: Output) -> dict[str, object]:
    """What there is when a reader has done everything that a page shows, in an empty folder."""
    parsers = (
        PythonCodeBlockParser(),
        CodeBlockParser("text", output.shown),
        CodeBlockParser("console", output.session),
        files,
    )
    document = Document.parse(str(page), *parsers)
    for block in document:
        output.run(block)
    return document.namespace


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, with the examples of the project in reach."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("page", [pytest.param(p, id=str(p.relative_to(ROOT))) for p in pages()])
def test_code_of_a_page_runs_and_prints_what_stands_below_it(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    followed(page, Output(capsys))


def test_tutorial_ends_with_a_variant_of_ones_own(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Followed literally it leaves a game and two files, which are sound and can be played."""
    house = followed(TUTORIAL, Output(capsys))["house"]
    assert isinstance(house, Game)
    assert house.id not in {game.id for game in games.all()}
    assert load_game(folder / "our-kierki.toml") == house
    short = load_game(folder / "short-kierki.toml")
    for game in (house, short):
        assert (game.balance, game.total, game.warnings()) == (0, 0, ())
        match = Match.start(game, seed=1).playout(Random(1))
        assert match.is_over
        assert sum(match.scores) == 0


def test_program_of_the_first_page_has_ten_lines() -> None:
    (program,) = Document.parse(str(INDEX), PythonCodeBlockParser())
    assert len(program.parsed.splitlines()) == 10


MODULES = sorted(module.name for module in pkgutil.walk_packages(kierki.__path__, "kierki."))


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_examples_in_docstrings_give_what_they_show(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
