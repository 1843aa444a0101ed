"""The signs of the suits, drawn, and the letters of the ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from kierki.cards import Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kierki.words import Style


@attrs.frozen
class Sign:
    """How a suit is drawn: paths in a square from -1 to 1, the y axis pointing down."""

    ink: str
    """The colour of the letters beside it."""
    shapes: tuple[tuple[str, str], ...]
    """Each path with its colour, the lowest first."""


_RED: Final = "#c4122f"
_BLACK: Final = "#1b1b1f"
_GREEN: Final = "#2a7232"
_LIGHT: Final = "#e4f0df"
_BROWN: Final = "#8a5418"
_GOLD: Final = "#e0a100"
_OCHRE: Final = "#8c6400"

_HEART: Final = (
    "M0 .95C-.35 .5-1 .12-1-.38-1-.74-.76-.95-.5-.95-.26-.95-.08-.8 0-.55 "
    ".08-.8.26-.95.5-.95.76-.95 1-.74 1-.38 1 .12.35.5 0 .95Z"
)
_SPADE: Final = (
    "M0-.95C.35-.48.95-.15.95.32.95.6.73.76.5.76.32.76.16.67.07.52.1.76.2.9.36 1"
    "L-.36 1C-.2.9-.1.76-.07.52-.16.67-.32.76-.5.76-.73.76-.95.6-.95.32-.95-.15-.35-.48 0-.95Z"
)
_DIAMOND: Final = "M0-1Q.35-.42.76 0 .35.42 0 1-.35.42-.76 0-.35-.42 0-1Z"
# Three leaves, what fills the gap between them, and the stem; all turn the same way round.
_CLUB: Final = (
    "M-.43-.52a.43.43 0 1 1 .86 0a.43.43 0 1 1-.86 0ZM-.95.2a.43.43 0 1 1 .86 0a.43.43 0 1 1-.86 0Z"
    "M.09.2a.43.43 0 1 1 .86 0a.43.43 0 1 1-.86 0ZM-.2-.3L.2-.3.2.3-.2.3Z"
    "M-.06-.1L.06-.1Q.08.75.36 1L-.36 1Q-.08.75-.06-.1Z"
)
_NUT: Final = "M-.58-.2C-.58.42-.3.8 0 1 .3.8.58.42.58-.2Z"
_CUP: Final = "M-.78-.1C-.82-.58-.4-.76-.07-.76L-.12-1 .1-1 .09-.76C.42-.76.82-.58.78-.1Z"
_LEAF: Final = (
    "M0-1C.34-.6.82-.35.78.12.75.5.34.62.07.58L.1 1-.1 1-.07.58C-.34.62-.75.5-.78.12"
    "-.82-.35-.34-.6 0-1Z"
)
_VEINS: Final = (
    "M-.045-.62L.045-.62.045.58-.045.58ZM0 .3L.4 0 .43.08 0 .42-.43.08-.4 0Z"
    "M0-.08L.3-.32.33-.25 0 .03-.33-.25-.3-.32Z"
)
_BELL: Final = (
    "M-.86.1a.86.86 0 1 1 1.72 0a.86.86 0 1 1-1.72 0ZM-.2-.84a.2.2 0 1 1 .4 0a.2.2 0 1 1-.4 0Z"
)
_BAND: Final = (
    "M-.86 0L.86 0 .86.2-.86.2ZM-.17.52a.17.17 0 1 1 .34 0a.17.17 0 1 1-.34 0Z"
    "M-.055.5L.055.5.055.95-.055.95Z"
)

SIGNS: Final[Mapping[Style, Mapping[Suit, Sign]]] = {
    "french": {
        Suit.CLUBS: Sign(_BLACK, ((_CLUB, _BLACK),)),
        Suit.DIAMONDS: Sign(_RED, ((_DIAMOND, _RED),)),
        Suit.HEARTS: Sign(_RED, ((_HEART, _RED),)),
        Suit.SPADES: Sign(_BLACK, ((_SPADE, _BLACK),)),
    },
    "german": {
        Suit.CLUBS: Sign(_BROWN, ((_NUT, _BROWN), (_CUP, _GREEN))),
        Suit.DIAMONDS: Sign(_OCHRE, ((_BELL, _GOLD), (_BAND, _OCHRE))),
        Suit.HEARTS: Sign(_RED, ((_HEART, _RED),)),
        Suit.SPADES: Sign(_GREEN, ((_LEAF, _GREEN), (_VEINS, _LIGHT))),
    },
}

_GERMAN_RANKS: Final = {Rank.JACK: "U", Rank.QUEEN: "O"}


def letter(rank: Rank, style: Style) -> str:
    """What stands in the corner of a card: `10`, `K`, and `U` for an Unter."""
    return _GERMAN_RANKS.get(rank, rank.value) if style == "german" else rank.value
