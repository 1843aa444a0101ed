"""The deal files of the Warsaw network game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from kierki.cards import Card
from kierki.formats.warsaw.messages import SEATS, WarsawError, parse_cards

if TYPE_CHECKING:
    import os

HAND_SIZE: Final = 13
_HEAD: Final = re.compile("([1-7])([NESW])")
_LINES_PER_DEAL: Final = 1 + len(SEATS)


@attrs.frozen
class WarsawDeal:
    """One deal as a file or a log gives it: what is played, who leads, who holds what."""

    type: int
    """1 tricks, 2 hearts, 3 queens, 4 jacks and kings, 5 KH, 6 tricks 7 and 13, 7 all of them."""
    leader: int
    """The seat that leads first."""
    hands: tuple[tuple[Card, ...], ...]
    """The 13 cards of N, E, S and W in the order written."""


def read_deals(path: str | os.PathLike[str]) -> tuple[WarsawDeal, ...]:
    """Read a deal file.

    Raises:
        OSError: If the file cannot be opened.
        WarsawError: If the file is wrong; it names the file, the line, the hand and the card.
    """
    return parse_deals(read_text(path), path=str(path))


def parse_deals(text: str, *, path: str | None = None) -> tuple[WarsawDeal, ...]:
    """Read the text of a deal file: five lines a deal, with LF or CRLF, the last one or not.

    Args:
        text: The text.
        path: The name of the file, for messages.

    Raises:
        WarsawError: If the text is wrong; it names the line, the hand and the card.
    """
    lines = split_lines(text)
    if not lines:
        raise WarsawError(text, "there is no deal; a deal is five lines", path=path, line=1)
    starts = range(0, len(lines), _LINES_PER_DEAL)
    return tuple(_deal(lines[at : at + _LINES_PER_DEAL], at + 1, path) for at in starts)


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file, with its line ends as they are.

    Raises:
        OSError: If the file cannot be opened.
        WarsawError: If it is no text.
    """
    content = Path(path).read_bytes()
    try:
        return content.decode()
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        raise WarsawError("", "this is no text in UTF-8", path=str(path), line=line) from fault


def split_lines(text: str) -> list[str]:
    """The lines without their LF or CRLF; a last line need not be closed."""
    # Not str.splitlines: it also ends lines at separators that these files never use, which
    # would let a faulty line pass as two.
    lines = text.removesuffix("\n").split("\n")
    return [line.removesuffix("\r") for line in lines] if text else []


def check_hands(
    hands: tuple[tuple[Card, ...], ...],
    lines: tuple[int, ...],
    texts: tuple[str, ...],
    path: str | None,
) -> None:
    """Refuse hands that are not four times 13 different cards.

    Args:
        hands: The hands from N to W.
        lines: The line of each hand.
        texts: The text of each line.
        path: The name of the file, for messages.

    Raises:
        WarsawError: For the first fault; it names the line, the hand and the card.
    """
    first: dict[Card, int] = {}
    for seat, (hand, line, text) in enumerate(zip(hands, lines, texts, strict=True)):
        name = SEATS[seat]
        for at, card in enumerate(hand):
            other = first.setdefault(card, seat)
            if other == seat and hand.index(card) == at:
                continue
            place = f" and {SEATS[other]} too (line {lines[other]})" if other != seat else " twice"
            problem = f"the hand of {name} has {card}{place}"
            raise WarsawError(text, problem, path=path, line=line, seat=seat, card=str(card))
        if len(hand) != HAND_SIZE:
            problem = f"the hand of {name} has {len(hand)} cards; a hand is {HAND_SIZE}"
            raise WarsawError(text, problem, path=path, line=line, seat=seat)


def _deal(lines: list[str], start: int, path: str | None) -> WarsawDeal:
    head = lines[0]
    found = _HEAD.fullmatch(head)
    if found is None:
        problem = f"{head!r} is no start of a deal; write a type 1 to 7 and a seat N E S W"
        raise WarsawError(head, problem, path=path, line=start)
    texts = tuple(lines[1:])
    if len(texts) < len(SEATS):
        problem = f"the deal of line {start} has no hand of {SEATS[len(texts)]}"
        raise WarsawError("", problem, path=path, line=start + len(lines), seat=len(texts))
    hands = tuple(_hand(text, seat, start + 1 + seat, path) for seat, text in enumerate(texts))
    check_hands(hands, tuple(range(start + 1, start + 5)), texts, path)
    return WarsawDeal(int(found[1]), SEATS.index(found[2]), hands)


def _hand(text: str, seat: int, line: int, path: str | None) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except WarsawError as fault:
        problem = f"the hand of {SEATS[seat]}: {fault.problem}"
        raise WarsawError(text, problem, path=path, line=line, seat=seat, card=fault.card) from None
