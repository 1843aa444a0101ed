"""The texts that `explain` has to give, read by people: one file a game and language.

Run as a program with `--write` it writes them anew; read the difference before it is kept.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from kierki import Game, formats, games
from kierki.words import explain, languages
from tests.words.gallery import GALLERY

FOLDER = Path(__file__).parent / "goldens"
VARIANTS = Path(__file__).parents[2] / "examples" / "variants"


def told_games() -> Iterator[Game]:
    """Every packaged game, every game of the examples, and one of all kinds of rules."""
    yield from games.all()
    yield from map(formats.load_game, sorted(VARIANTS.glob("*.toml")))
    yield GALLERY


def texts() -> dict[str, str]:
    """What is to be in each file."""
    found = {
        f"{game.id}.{language}.txt": explain(game, language) + "\n"
        for game in told_games()
        for language in languages()
    }
    return found | {
        f"{games.KIERKI.id}.{language}.md": explain(games.KIERKI, language, format="markdown")
        + "\n"
        for language in languages()
    }


def main() -> None:
    """Write every text, and drop what is no more."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True)
    parser.parse_args()
    wanted = texts()
    for path in FOLDER.iterdir():
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"{len(wanted)} texts")


if __name__ == "__main__":
    main()
