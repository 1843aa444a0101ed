"""The messages of the Warsaw network game: one grammar for logs, servers and players."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

import attrs

from kierki.cards import Card
from kierki.errors import ParseError

SEATS: Final = "NESW"
"""The letters of the seats 0 to 3."""

_RANK_AND_SUIT: Final = "(?:10|[2-9JQKA])[CDHS]"
# A trick number and the cards after it are run together. That reads in one way only: no rank
# begins with 0 or 1 but 10, so a full match of number and cards never leaves a choice.
_NUMBER: Final = "(1[0-3]|[1-9])"
_PAIR: Final = "[NESW](?:0|[1-9][0-9]{0,8})"
_CARD: Final = re.compile(_RANK_AND_SUIT)
_WORD: Final = re.compile("(IAM|BUSY|DEAL|TRICK|WRONG|TAKEN|SCORE|TOTAL)(.*)", re.DOTALL)

_SHAPES: Final = {
    word: (re.compile(pattern), shape)
    for word, pattern, shape in (
        ("IAM", "([NESW])", "a seat"),
        ("BUSY", "([NESW]{1,4})", "one to four seats"),
        ("DEAL", "([1-7])([NESW])(.*)", "a type 1 to 7, the leader's seat and 13 cards"),
        ("TRICK", f"{_NUMBER}((?:{_RANK_AND_SUIT}){{0,3}})", "a number 1 to 13 and 0 to 3 cards"),
        ("WRONG", _NUMBER, "a number 1 to 13"),
        (
            "TAKEN",
            f"{_NUMBER}((?:{_RANK_AND_SUIT}){{4}})([NESW])",
            "a number 1 to 13, four cards and the taker's seat",
        ),
        ("SCORE", f"((?:{_PAIR}){{4}})", "a seat and its points for each of the four seats"),
        ("TOTAL", f"((?:{_PAIR}){{4}})", "a seat and its points for each of the four seats"),
    )
}


class WarsawError(ParseError):
    """A deal file, a log or a message that cannot be read.

    Attributes:
        text: The line that could not be read.
        problem: What is wrong with it and what is allowed.
        path: The file it came from, or None.
        line: The 1-based line in that file, or None.
        seat: The seat whose hand or message is at fault (0 to 3), or None.
        card: The text of the card at fault, or None.
    """

    def __init__(
        self,
        text: str,
        problem: str,
        *,
        path: str | None = None,
        line: int | None = None,
        seat: int | None = None,
        card: str | None = None,
    ) -> None:
        """Keep the facts; see the class for their meaning."""
        super().__init__(text, problem, path=path, line=line)
        self.seat = seat
        self.card = card


@attrs.frozen
class Iam:
    """A player asks for a seat."""

    seat: int
    """The seat asked for."""

    def __str__(self) -> str:
        """The message as it is sent, without the line end that closes it."""
        return f"IAM{SEATS[self.seat]}"


@attrs.frozen
class Busy:
    """The server refuses a seat."""

    seats: tuple[int, ...]
    """The seats that are taken."""

    def __str__(self) -> str:
        """The message as it is sent, without the line end that closes it."""
        return f"BUSY{''.join(SEATS[seat] for seat in self.seats)}"


@attrs.frozen
class Deal:
    """A deal begins."""

    type: int
    """The type, 1 to 7."""
    leader: int
    """The seat that leads first."""
    cards: tuple[Card, ...]
    """The hand of the player who is told."""

    def __str__(self) -> str:
        """The message as it is sent, without the line end that closes it."""
        return f"DEAL{self.type}{SEATS[self.leader]}{cards_text(self.cards)}"


@attrs.frozen
class Trick:
    """The server asks for a card, or a player plays one."""

    number: int
    """The number of the trick, from 1."""
    cards: tuple[Card, ...]
    """From the server the cards on the table; from a player the card played."""

    def __str__(self) -> str:
        """The message as it is sent, without the line end that closes it."""
        return f"TRICK{self.number}{cards_text(self.cards)}"


@attrs.frozen
class Wrong:
    """The server refuses a card."""

    number: int
    """The number of the trick that is open."""

    def __str__(self) -> str:
        """The message as it is sent, without the line end that closes it."""
        return f"WRONG{self.number}"


@attrs.frozen
class Taken:
    """A trick is closed."""

    number: int
    """The number of the trick, from 1."""
    cards: tuple[Card, ...]
    """The four cards in the order played."""
    taker: int
    """The seat that takes the trick."""

    def __str__(self) -> str:
        """The message as it is sent, without the line end that closes it."""
        return f"TAKEN{self.number}{cards_text(self.cards)}{SEATS[self.taker]}"


@attrs.frozen
class Score:
    """The points of one deal."""

    points: tuple[int, ...]
    """The points by seat, in the order N E S W whatever the message's order."""

    def __str__(self) -> str:
        """The message as it is sent, the seats from N to W."""
        return f"SCORE{points_text(self.points)}"


@attrs.frozen
class Total:
    """The points of all deals so far."""

    points: tuple[int, ...]
    """The points by seat, in the order N E S W whatever the message's order."""

    def __str__(self) -> str:
        """The message as it is sent, the seats from N to W."""
        return f"TOTAL{points_text(self.points)}"


Message: TypeAlias = Iam | Busy | Deal | Trick | Wrong | Taken | Score | Total
"""Everything that can be said; `str` of a message is the text that `parse_message` reads."""


def parse_message(text: str) -> Message:
    """Read one message, without the line end that closes it.

    Example:
        >>> parse_message("TRICK110C")
        Trick(number=1, cards=(Card.parse('10C'),))

    Raises:
        WarsawError: If the text is no message of the game.
    """
    found = _WORD.fullmatch(text)
    if found is None:
        raise WarsawError(text, f"{text!r} is no message; it begins with {', '.join(_SHAPES)}")
    word, rest = found.groups()
    pattern, shape = _SHAPES[word]
    fields = pattern.fullmatch(rest)
    if fields is None:
        raise WarsawError(text, f"{text!r} is no message; after {word} come {shape}")
    return _message(text, word, fields.groups())


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards that are written one after another, such as `10CKH2D`.

    Raises:
        WarsawError: If a part is no card; the error names it.
    """
    cards: list[Card] = []
    at = 0
    while at < len(text):
        found = _CARD.match(text, at)
        if found is None:
            raise WarsawError(
                text, f"no card begins at {text[at:]!r}; write cards such as KH10C", card=text[at:]
            )
        cards.append(Card.parse(found[0]))
        at = found.end()
    return tuple(cards)


def cards_text(cards: tuple[Card, ...]) -> str:
    """The cards as a message writes them."""
    return "".join(str(card) for card in cards)


def points_text(points: tuple[int, ...]) -> str:
    """The points as a message writes them, from N to W."""
    return "".join(f"{seat}{number}" for seat, number in zip(SEATS, points, strict=True))


def _message(text: str, word: str, fields: tuple[str, ...]) -> Message:
    match word, fields:
        case "IAM", (seat,):
            return Iam(SEATS.index(seat))
        case "BUSY", (seats,):
            return Busy(tuple(SEATS.index(seat) for seat in seats))
        case "DEAL", (kind, leader, cards):
            return Deal(int(kind), SEATS.index(leader), parse_cards(cards))
        case "TRICK", (number, cards):
            return Trick(int(number), parse_cards(cards))
        case "WRONG", (number,):
            return Wrong(int(number))
        case "TAKEN", (number, cards, taker):
            return Taken(int(number), parse_cards(cards), SEATS.index(taker))
        case "SCORE", (pairs,):
            return Score(_points(text, pairs))
        case _:
            return Total(_points(text, fields[0]))


def _points(text: str, pairs: str) -> tuple[int, ...]:
    # The servers list the seats in three different orders: read pairs, not places.
    points = {pair[0]: int(pair[1:]) for pair in re.findall(_PAIR, pairs)}
    missing = [seat for seat in SEATS if seat not in points]
    if missing:
        raise WarsawError(
            text,
            f"{text!r} is no message; each seat stands once, {', '.join(missing)} is missing",
            seat=SEATS.index(missing[0]),
        )
    return tuple(points[seat] for seat in SEATS)
