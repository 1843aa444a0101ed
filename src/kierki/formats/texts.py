"""Cards, ranks and suits as they are spelt in a file: patterns that reader and schema share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import attrs

from kierki.cards import Card, CardSet, Rank, Suit
from kierki.errors import ParseError
from kierki.formats.faults import fault, refused, shown

# In a pattern, the end that no line feed may follow: `$` alone allows one in Python.
_END: Final = r"$(?!\n)"
_BLANK: Final = r"[ \t\r\n]"
_SUIT: Final = "[CDHS♣♦♥♠]"
_SPELT: Final = [("10|T" if rank is Rank.TEN else rank.value) for rank in Rank]
_RANK: Final = f"(?:{'|'.join(_SPELT)})"
_RANGE: Final = "|".join(
    f"(?:{low})-(?:{'|'.join(_SPELT[place:])})" for place, low in enumerate(_SPELT)
)
_TERM: Final = rf"-?(?:\*|{_RANGE}|{_RANK})(?:\*|{_SUIT})"


def _words(word: str, *, least: int) -> str:
    """Words with blanks between, and around them where that does no harm."""
    some = f"{word}(?:{_BLANK}+{word})*{_BLANK}*"
    return f"^{_BLANK}*{some if least else f'(?:{some})?'}{_END}"


def _ranks(text: str) -> tuple[Rank, ...]:
    return tuple(Rank.parse(word) for word in text.split())


@attrs.frozen
class Spelling:
    """How values of one kind are spelt in a file."""

    allowed: str
    """What is to be written, for people."""
    pattern: str
    """The regular expression of the texts that are read, in the grammar of Python and of JSON."""
    parse: Callable[[str], Any]
    """Reads such a text."""

    def read(self, value: object, _type: object = None) -> Any:
        """Read what stands in a file.

        Raises:
            Fault: If it is no text.
            ParseError: If the text is spelt wrongly.
        """
        if not isinstance(value, str):
            raise refused(value, self.allowed)
        found = self.parse(value)
        if not re.search(self.pattern, value):
            # Python splits words at more characters than a file may have between them.
            raise fault(f"{shown(value)} has a blank that is neither space, tab nor line end")
        return found


CARD: Final = Spelling("a card such as 'KH'", f"^{_RANK}{_SUIT}{_END}", Card.parse)
CARDS: Final = Spelling("cards such as '*H -AH'", _words(_TERM, least=0), CardSet.parse)
DECK: Final = Spelling("cards such as '7-A*'", _words(_TERM, least=1), CardSet.parse)
SUIT: Final = Spelling("a suit, one of C D H S", f"^{_SUIT}{_END}", Suit.parse)
RANKS: Final = Spelling("ranks such as '7 8 9 10 J Q K A'", _words(_RANK, least=0), _ranks)


ANY_RANK: Final = "any"


def _opening(text: str) -> Rank | None:
    if text == ANY_RANK:
        return None
    try:
        return Rank.parse(text)
    except ParseError as error:
        raise ParseError(text, f"{error.problem}, or {ANY_RANK!r} for the first card's") from None


OPENING: Final = Spelling(
    "a rank, or 'any' for the first card's", f"^(?:{_RANK}|{ANY_RANK}){_END}", _opening
)
