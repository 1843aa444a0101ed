"""Numbers in words, and the places of tricks and players counted in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kierki.words.language import mark
from kierki.words.setting import listed

if TYPE_CHECKING:
    from kierki.words.language import Language, Phrase

_NUMBERS: Final = (
    mark("*: one"),
    mark("*: two"),
    mark("*: three"),
    mark("*: four"),
    mark("*: five"),
    mark("*: six"),
    mark("*: seven"),
    mark("*: eight"),
    mark("*: nine"),
    mark("*: ten"),
    mark("*: eleven"),
    mark("*: twelve"),
)
_DIGITS: Final = mark("*: {n}")

_ORDINALS: Final = (
    mark("*: the first"),
    mark("*: the second"),
    mark("*: the third"),
    mark("*: the fourth"),
    mark("*: the fifth"),
    mark("*: the sixth"),
    mark("*: the seventh"),
    mark("*: the eighth"),
    mark("*: the ninth"),
    mark("*: the tenth"),
    mark("*: the eleventh"),
    mark("*: the twelfth"),
    mark("*: the 13th"),
    mark("*: the 14th"),
    mark("*: the 15th"),
    mark("*: the 16th"),
    mark("*: the 17th"),
    mark("*: the 18th"),
    mark("*: the 19th"),
    mark("*: the 20th"),
    mark("*: the 21st"),
    mark("*: the 22nd"),
    mark("*: the 23rd"),
    mark("*: the 24th"),
    mark("*: the 25th"),
    mark("*: the 26th"),
)
_BEYOND: Final = mark("*: the number {n}")

_FROM_END: Final = (
    mark("*: the last"),
    mark("*: the second-last"),
    mark("*: the third-last"),
    mark("*: the fourth-last"),
    mark("*: the fifth-last"),
    mark("*: the sixth-last"),
    mark("*: the seventh-last"),
    mark("*: the eighth-last"),
    mark("*: the ninth-last"),
    mark("*: the tenth-last"),
)
_FAR_FROM_END: Final = mark("*: the number {n} from the end")


def number(language: Language, n: int) -> Phrase:
    """A number, in words up to twelve."""
    if 1 <= n <= len(_NUMBERS):
        return language.phrase(_NUMBERS[n - 1])
    return language.phrase(_DIGITS, n=n)


def ordinal(language: Language, n: int) -> Phrase:
    """The place of a trick or a player: first, second, ..., or from the end -1, -2, ..."""
    if n > 0:
        return _place(language, n, _ORDINALS, _BEYOND)
    return _place(language, -n, _FROM_END, _FAR_FROM_END)


def ordinals(language: Language, places: list[int]) -> Phrase:
    """Several places as a list."""
    return listed(language, [ordinal(language, place) for place in places])


def _place(language: Language, n: int, words: tuple[str, ...], beyond: str) -> Phrase:
    return language.phrase(words[n - 1]) if n <= len(words) else language.phrase(beyond, n=n)
