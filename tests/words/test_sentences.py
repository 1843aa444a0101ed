"""Every kind of rule is told in each language, in the words that `sentences.toml` asks for."""

import tomllib
from itertools import product
from pathlib import Path

import pytest

from kierki.words import explain, languages
from tests.words.cases import CASES

SENTENCES = tomllib.loads((Path(__file__).parent / "sentences.toml").read_text(encoding="utf-8"))


def flat(text: str) -> str:
    """The text without its line ends."""
    return " ".join(text.split())


def test_every_case_has_its_sentence_in_each_language() -> None:
    assert sorted(SENTENCES) == sorted(CASES)
    for case in SENTENCES.values():
        assert tuple(case) == languages()


@pytest.mark.parametrize(("case", "language"), list(product(CASES, languages())))
def test_rule_is_told(case: str, language: str) -> None:
    assert SENTENCES[case][language] in flat(explain(CASES[case], language))
