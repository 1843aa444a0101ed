"""Every packaged game and every example reads as it was read and approved."""

import pytest

from tests.words.goldens import FOLDER, texts

TEXTS = texts()


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_text_is_the_one_that_was_read(name: str) -> None:
    """Write it with `python -m tests.words.goldens --write`, and read what has changed."""
    path = FOLDER / name
    assert path.exists(), f"{name} is missing"
    assert path.read_text(encoding="utf-8") == TEXTS[name]


def test_no_text_is_left_over() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(TEXTS)


@pytest.mark.parametrize("name", [name for name in sorted(TEXTS) if name.endswith(".txt")])
def test_plain_text_fits_on_80_columns(name: str) -> None:
    assert [
        line for line in TEXTS[name].splitlines() if len(line) > 80 or line != line.rstrip()
    ] == []
