"""The code in README and docs runs, and prints what stands below it."""

import doctest
import importlib
import pkgutil
import shlex
from pathlib import Path

import pytest
from sybil import Document, Example
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

import kierki
from kierki.cli import main
from tests.docs.pages import INDEX, ROOT, pages

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


@pytest.mark.parametrize("page", [pytest.param(p, id=str(p.relative_to(ROOT))) for p in pages()])
def test_code_of_a_page_runs_and_prints_what_stands_below_it(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = Output(capsys)
    parsers = (
        PythonCodeBlockParser(),
        CodeBlockParser("text", output.shown),
        CodeBlockParser("console", output.session),
    )
    for block in Document.parse(str(page), *parsers):
        output.run(block)


def test_program_of_the_first_page_has_ten_lines() -> None:
    (program,) = Document.parse(str(INDEX), PythonCodeBlockParser())
    assert len(program.parsed.splitlines()) == 10


MODULES = sorted(module.name for module in pkgutil.walk_packages(kierki.__path__, "kierki."))


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_examples_in_docstrings_give_what_they_show(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
