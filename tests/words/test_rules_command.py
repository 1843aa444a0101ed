"""`kierki rules` prints what `explain` says."""

import argparse
from pathlib import Path

import pytest

from kierki import FixedTrump, PerCard, TrickDeal, formats, games
from kierki.cli import rules
from kierki.errors import DefinitionError, KierkiError, ParseError
from kierki.words import explain


def told(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    rules.add_arguments(parser)
    return parser.parse_args(arguments)


def test_packaged_game_is_told_in_english_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.run(told("kierki")) == 0
    assert capsys.readouterr().out == explain(games.KIERKI) + "\n"


def test_language_format_and_style_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ("--lang", "pl", "--format", "markdown", "--style", "german")
    assert rules.run(told("kierki-three", *chosen)) == 0
    expected = explain(games.KIERKI_THREE, "pl", format="markdown", style="german")
    assert capsys.readouterr().out == expected + "\n"


@pytest.mark.parametrize("ending", ["toml", "json"])
def test_game_of_a_file_is_told(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"own.{ending}"
    formats.dump_game(games.KEIN_STICH_POWER, path)
    assert rules.run(told(str(path), "--lang", "de")) == 0
    assert capsys.readouterr().out == explain(games.KEIN_STICH_POWER, "de") + "\n"


def test_deal_of_a_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = TrickDeal("own", [PerCard(-5, "Q*")], trump=FixedTrump("H"))
    formats.dump_deal(deal, tmp_path / "own.toml")
    assert rules.run(told(str(tmp_path / "own.toml"))) == 0
    assert capsys.readouterr().out == explain(deal) + "\n"


def test_what_cannot_be_told_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError, match="there is no game 'kirki'"):
        rules.run(told("kirki"))
    with pytest.raises(ParseError, match="no language 'fr'; there is en, de, pl"):
        rules.run(told("kierki", "--lang", "fr"))
    missing = tmp_path / "missing.toml"
    with pytest.raises(ParseError, match=r"missing\.toml: No such file or directory"):
        rules.run(told(str(missing)))
    missing.write_text("id = ")
    with pytest.raises(KierkiError, match=r"missing\.toml:1"):
        rules.run(told(str(missing)))
