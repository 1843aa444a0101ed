"""Check that no page of the built site loads anything from outside.

    python docs/scripts/check_site.py site

Links that a reader may follow are free to lead anywhere; what a page loads by itself is not.
"""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

LOADING = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "image": "href",
    "img": "src",
    "input": "src",
    "link": "href",
    "object": "data",
    "script": "src",
    "source": "src",
    "track": "src",
    "use": "href",
    "video": "src",
}
"""The attribute by which an element loads something."""
FREE = {"canonical", "next", "prev", "alternate", "author", "license"}
"""Links of the head that are there to be read."""
OUTSIDE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
IN_STYLE = re.compile(r"""(?:url\(\s*|@import\s+)["']?([^"')\s;]+)""", re.IGNORECASE)


class Loads(HTMLParser):
    """Collects what a page loads from outside."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._in_style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at what an element loads, and at its own style."""
        values = {name: value or "" for name, value in attrs}
        self._in_style = tag == "style"
        is_free = tag == "link" and set(values.get("rel", "").split()) <= FREE
        if tag in LOADING and not is_free:
            self._see(values.get(LOADING[tag], ""))
        for source in values.get("srcset", "").split(","):
            self._see(source.strip())
        self.found += outside_of_style(values.get("style", ""))

    def handle_endtag(self, tag: str) -> None:
        """Leave a style sheet."""
        self._in_style = self._in_style and tag != "style"

    def handle_data(self, data: str) -> None:
        """Look at a style sheet in the page."""
        if self._in_style:
            self.found += outside_of_style(data)

    def _see(self, address: str) -> None:
        if OUTSIDE.match(address):
            self.found.append(address)


def outside_of_style(text: str) -> list[str]:
    """What a style sheet loads from outside."""
    return [address for address in IN_STYLE.findall(text) if OUTSIDE.match(address)]


def outside_of_page(text: str) -> list[str]:
    """What a page loads from outside."""
    loads = Loads()
    loads.feed(text)
    return loads.found


def outside(site: Path) -> Iterator[tuple[Path, str]]:
    """Every file of a site that loads from outside, and what."""
    for suffix, read in ((".html", outside_of_page), (".css", outside_of_style)):
        for path in sorted(site.rglob(f"*{suffix}")):
            for address in read(path.read_text(encoding="utf-8")):
                yield path, address


def main() -> int:
    """Print what is loaded from outside; 1 if there is any."""
    site = Path(sys.argv[1])
    found = list(outside(site))
    for path, address in found:
        print(f"{path}: loads {address}")
    if not any(site.rglob("*.html")):
        print(f"{site}: there is no page")
        return 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
