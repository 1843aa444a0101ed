"""Write what the docs take from the data: pages of games, glossary, pictures, proof of the spec.

Run it from the root of the project after a change of games, rules, words, pictures, clauses, or of
what cites a clause:

    python -m docs.scripts.write

What it writes is kept with the sources, so that the site builds without it, and a test fails when
anything is stale.
"""

from collections.abc import Mapping
from pathlib import Path

from docs.scripts import catalogue, glossary, layers, pictures, proof

DOCS = Path(__file__).parents[1]
FOLDERS = ("games", "pictures")
"""Nothing else is kept here."""
SINGLE = ("glossary.md", "spec/proof.md")
"""Pages that stand among others."""


def outputs() -> Mapping[str, str]:
    """Each file that is written, by its path in the docs."""
    drawn = {**dict(pictures.pictures()), **dict(catalogue.pictures())}
    return {
        **dict(catalogue.pages()),
        "glossary.md": glossary.page(),
        "spec/proof.md": proof.page(),
        **{f"pictures/{name}.svg": f"{picture.svg}\n" for name, picture in drawn.items()},
        "pictures/layers.svg": f"{layers.figure()}\n",
    }


def kept() -> Mapping[str, str]:
    """The files as they are."""
    paths = [path for folder in FOLDERS for path in sorted((DOCS / folder).glob("*"))]
    paths += [path for name in SINGLE if (path := DOCS / name).exists()]
    return {str(path.relative_to(DOCS)): path.read_text(encoding="utf-8") for path in paths}


def main() -> None:
    """Write every file, and remove those that are no more."""
    files = outputs()
    for name, text in files.items():
        path = DOCS / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name in kept().keys() - files.keys():
        (DOCS / name).unlink()


if __name__ == "__main__":
    main()
