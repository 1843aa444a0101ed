"""Where the pages of the documentation are."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
INDEX = DOCS / "index.md"
TUTORIAL = DOCS / "tutorial.md"
CLAUSES = DOCS / "spec" / "clauses.md"


def pages() -> Iterator[Path]:
    """Every page of the site, and the README."""
    yield ROOT / "README.md"
    yield from sorted(DOCS.rglob("*.md"))
