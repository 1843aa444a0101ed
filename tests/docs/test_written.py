"""What the docs take from the data is up to date."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from docs.scripts import catalogue, layers, write
from kierki import games
from tests.docs.pages import DOCS, ROOT, pages

STALE = "python -m docs.scripts.write"
"""What writes it anew."""


@pytest.fixture(scope="module")
def outputs() -> Mapping[str, str]:
    return write.outputs()


def test_written_pages_and_pictures_are_those_of_the_data(outputs: Mapping[str, str]) -> None:
    kept = write.kept()
    changed = {name for name in outputs.keys() | kept if outputs.get(name) != kept.get(name)}
    assert sorted(changed) == [], STALE


def test_writing_makes_every_file_and_removes_what_is_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        "games/new.md": "new\n",
        "glossary.md": "words\n",
        "pictures/one.svg": "<svg/>\n",
        "spec/proof.md": "proof\n",
    }
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "old.md").write_text("old\n")
    monkeypatch.setattr(write, "DOCS", tmp_path)
    monkeypatch.setattr(write, "outputs", lambda: files)
    write.main()
    assert write.kept() == files


def test_every_packaged_game_has_notes_and_no_other() -> None:
    assert list(catalogue.notes()) == [game.id for game in games.all()]


def test_every_packaged_game_is_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    found = re.findall(r"games/([\w-]+)\.md", navigation)
    assert found == ["index", *(game.id for game in games.all())]


def test_every_picture_is_shown_somewhere() -> None:
    shown = {
        name
        for page in pages()
        for name in re.findall(
            r'^--8<-- "docs/pictures/([\w-]+)\.svg"$', page.read_text(), re.MULTILINE
        )
    }
    assert shown == {path.stem for path in (DOCS / "pictures").glob("*.svg")}


def test_figure_shows_every_package_and_imports_go_down_in_it() -> None:
    rows = layers.layers()
    order = [package for row in rows for package in row]
    assert set(order) == set(layers.imports()) - layers.HIDDEN
    for row in rows:
        lower = set(order[order.index(row[-1]) + 1 :])
        for package in row:
            assert layers.imports()[package] <= lower, package


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import kierki.cards.card", ["kierki.cards.card"]),
        ("from kierki import rules, cards as c", ["kierki.rules", "kierki.cards"]),
        ("if True:\n    from kierki.play.match import Match", ["kierki.play.match.Match"]),
        ("def f():\n    import kierki.words", ["kierki.words"]),
    ],
)
def test_imports_are_found_wherever_they_stand(text: str, names: list[str]) -> None:
    assert list(layers.imported(ast.parse(text))) == names
