"""A language: a catalogue of messages, and phrases that know their forms.

Every text is a message, written in English where it is used and translated as a whole. What is
filled in may be a `Phrase`, and the message picks the form of it that its sentence needs: in
`{cards:each} costs {points}` the form "each". A vocabulary message lists the forms of one word or
phrase, a line each, as many as its language needs:

    each: each king
    any: a king
    all: all kings

A line may stand for several forms (`any, all: ...`); `*` stands for every form not listed, and
`{first:*}` passes the form on to a phrase inside.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import TYPE_CHECKING, Final, final

from kierki.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Mapping

SOURCE: Final = "en"
"""The language in which the messages are written."""

_CATALOGUES: Final = files("kierki.words") / "catalogues"
_CONTEXT: Final = "\x04"  # what gettext itself sets between a context and its message
_ANY: Final = "*"


def mark(message: str) -> str:
    """The message itself, marked for the catalogues."""
    return message


def mark_in(context: str, message: str) -> str:
    """A message that other languages say in more than one way, with what tells them apart."""
    return f"{context}{_CONTEXT}{message}"


def mark_count(one: str, many: str) -> tuple[str, str]:
    """A message for one and a message for more, marked for the catalogues."""
    return one, many


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


@final
class Phrase:
    """A part of a sentence, in all forms that its language has for it."""

    __slots__ = ("_forms", "_parts")

    def __init__(self, forms: Mapping[str, str], parts: Mapping[str, object]) -> None:
        self._forms: Final = forms
        self._parts: Final = parts

    def __format__(self, form: str) -> str:
        """The phrase in this form.

        Raises:
            LookupError: If the catalogue lists no such form.
        """
        template = self._forms.get(form) or self._forms.get(_ANY)
        if template is None:
            raise LookupError(f"no form {form!r} among {self._forms}")
        return template.replace(f":{_ANY}}}", f":{form}}}").format(**self._parts)


@cache
def forms(entry: str, of: str = "") -> Mapping[str, str]:
    """The forms that a vocabulary message lists.

    Args:
        entry: The message, a line for each form.
        of: Take the lines `of` and `of form` only, as the forms of something of its own.
    """
    found: dict[str, str] = {}
    for line in entry.splitlines():
        names, _, template = line.partition(": ")
        for name in names.split(", "):
            if not of:
                found[name] = template
            elif name == of or name.startswith(f"{of} "):
                found[name.removeprefix(of).strip() or _ANY] = template
    return found


@final
class Language:
    """The messages of one language."""

    __slots__ = ("_translations",)

    def __init__(self, translations: NullTranslations) -> None:
        self._translations: Final = translations

    def text(self, message: str, **parts: object) -> str:
        """A message with its parts filled in."""
        return self._translated(message).format(**parts)

    def say(self, message: str, **parts: object) -> str:
        """A sentence: a message that begins with a capital letter."""
        return capital(self.text(message, **parts))

    def say_count(self, one: str, many: str, number: int, **parts: object) -> str:
        """A sentence in the plural form that a number asks for."""
        return capital(self._translations.ngettext(one, many, number).format(**parts))

    def phrase(self, entry: str, **parts: object) -> Phrase:
        """A vocabulary message as a phrase."""
        return Phrase(forms(self._translated(entry)), parts)

    def phrase_of(self, entry: str, of: str, **parts: object) -> Phrase:
        """The phrase that some lines of a vocabulary message make up; see `forms`."""
        return Phrase(forms(self._translated(entry), of), parts)

    def count(self, one: str, many: str, number: int, **parts: object) -> Phrase:
        """A vocabulary message in the plural form that a number asks for, as a phrase."""
        return Phrase(forms(self._translations.ngettext(one, many, number)), parts)

    def _translated(self, message: str) -> str:
        # A message that is not translated comes back as it was, with its context.
        return self._translations.gettext(message).rpartition(_CONTEXT)[2]


def languages() -> tuple[str, ...]:
    """The codes of the languages that have a catalogue, English first."""
    names = sorted(path.name for path in _CATALOGUES.iterdir())
    return (SOURCE, *(name.removesuffix(".mo") for name in names if name.endswith(".mo")))


@cache
def language(code: str) -> Language:
    """The language with this code.

    Raises:
        ParseError: If there is no catalogue for it; the message lists those there are.
    """
    if code == SOURCE:
        return Language(NullTranslations())
    if code not in languages():
        raise ParseError(code, f"no language {code!r}; there is {', '.join(languages())}")
    with (_CATALOGUES / f"{code}.mo").open("rb") as file:
        return Language(GNUTranslations(file))
