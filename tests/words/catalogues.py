"""The catalogues, kept in step with the messages in the source.

Run as a program it updates every catalogue (`.po`) and compiles it (`.mo`); a message that is new
or has changed is left empty, to be translated. `--new CODE` begins another catalogue.
"""

import argparse
import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parents[2] / "src" / "kierki" / "words"
FOLDER = SOURCE / "catalogues"
KEYWORDS = {
    "mark": None,
    "mark_in": ((1, "c"), 2),
    "mark_count": (1, 2),
    "text": None,
    "say": None,
}


class Plain(Catalog):
    """A catalogue whose header tells what is needed, and not when and with what it was written."""

    def __iter__(self) -> Iterator[Message]:
        needed = ("Language", "Plural-Forms", "Content-Type")
        lines = [f"{name}: {value}" for name, value in self.mime_headers if name in needed]
        yield Message("", "\n".join(lines) + "\n")
        yield from (message for message in super().__iter__() if message.id)


def template() -> Catalog:
    """Every message of the source, in its order there."""
    catalog = Catalog(fuzzy=False)
    # The module that defines the markers has no messages.
    methods = [("language.py", "ignore"), ("**.py", "python")]
    for path, _, message, _, context in extract_from_dir(SOURCE, methods, keywords=KEYWORDS):
        catalog.add(message, locations=[(path, 0)], context=context)
    return catalog


def languages() -> list[str]:
    """The codes of the languages that have a catalogue."""
    return sorted(path.stem for path in FOLDER.glob("*.po"))


def read(code: str) -> Catalog:
    """A catalogue as it is."""
    with (FOLDER / f"{code}.po").open("rb") as file:
        return read_po(file, locale=code)


def updated(catalog: Catalog) -> Plain:
    """A catalogue with the messages of the source and its own translations of them."""
    fresh = Plain(locale=catalog.locale, header_comment="# The words of kierki.", fuzzy=False)
    for message in template():
        if message.id:
            known = catalog.get(message.id, message.context)
            fresh.add(
                message.id,
                known.string if known else None,
                locations=message.locations,
                context=message.context,
            )
    return fresh


def as_po(catalog: Plain) -> bytes:
    """A catalogue as translators read it."""
    file = io.BytesIO()
    write_po(file, catalog, width=100, include_lineno=False)
    return file.getvalue()


def as_mo(catalog: Plain) -> bytes:
    """A catalogue as gettext reads it."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def main() -> None:
    """Update and compile every catalogue."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--new", metavar="CODE", help="begin a catalogue for this language")
    new = parser.parse_args().new
    catalogues = {code: read(code) for code in languages()}
    if new:
        catalogues.setdefault(new, Catalog(locale=new))
    for code, catalog in catalogues.items():
        fresh = updated(catalog)
        (FOLDER / f"{code}.po").write_bytes(as_po(fresh))
        (FOLDER / f"{code}.mo").write_bytes(as_mo(fresh))
        left = sum(1 for message in fresh if not complete(message))
        print(f"{code}: {len(fresh)} messages, {left} to translate")


def complete(message: Message) -> bool:
    """Whether a message has a translation, and one for each plural form."""
    string = message.string
    return all(string) if isinstance(string, tuple) else bool(string)


if __name__ == "__main__":
    main()
