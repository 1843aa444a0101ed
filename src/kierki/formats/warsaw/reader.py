"""The reader of logs: plain ones, raw ones, and those of the servers themselves.

A plain log has one copy of what all four seats are told (`*<`). A raw log has a copy for each seat,
and the copies of different seats are interleaved: one player may already sit in the next deal while
another is still to hear the score of this one. A server's own log is a raw one with addresses in
place of the seats. All are read alike, line by line: what all seats are told stands once in a list
for each deal, and each seat has a place in that list. What a seat is told either agrees with the
entry at its place, or is new and becomes the next entry.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NoReturn, TypeAlias, assert_never

import attrs

from kierki.formats.warsaw.addresses import Addresses, ServerLine, parse_line
from kierki.formats.warsaw.deals import WarsawDeal, check_hands, read_text, split_lines
from kierki.formats.warsaw.log import (
    LoggedAsk,
    LoggedDeal,
    LoggedPoints,
    LoggedTrick,
    LoggedTry,
    WarsawLog,
)
from kierki.formats.warsaw.messages import (
    SEATS,
    Busy,
    Deal,
    Iam,
    Message,
    Score,
    Taken,
    Total,
    Trick,
    WarsawError,
    Wrong,
    parse_message,
)
from kierki.formats.warsaw.watch import Watch, unwatched

if TYPE_CHECKING:
    import os

_LINE: Final = re.compile("([NESW*])([<>]) (.*)", re.DOTALL)
_Told: TypeAlias = Taken | Score | Total
# Within a deal the tricks come first, then one SCORE, then one TOTAL; a log that left one of the
# points out can still be read.
_MAY_FOLLOW: Final = {(Taken, Taken), (Taken, Score), (Taken, Total), (Score, Total)}


def read_log(path: str | os.PathLike[str], *, watch: Watch = unwatched) -> WarsawLog:
    """Read a log: a plain one, a raw one, or the log of a server itself.

    Args:
        path: The file.
        watch: Is given the lines and gives them on one by one, to show how far the reader is.

    Raises:
        OSError: If the file cannot be opened.
        WarsawError: If a line is no message or contradicts another; it names file and line.
    """
    return parse_log(read_text(path), path=str(path), watch=watch)


def parse_log(text: str, *, path: str | None = None, watch: Watch = unwatched) -> WarsawLog:
    """Read the text of a log; lines that begin with `#` are remarks.

    Args:
        text: The text.
        path: The name of the file, for messages.
        watch: Is given the lines and gives them on one by one, to show how far the reader is.

    Raises:
        WarsawError: If a line is no message or contradicts another; it names the line.
    """
    reader = _Reader(path)
    for number, line in enumerate(watch(split_lines(text)), 1):
        reader.read(line, number)
    return reader.finish()


@attrs.define
class _Seat:
    """How far one player is."""

    deal: int = -1
    """The deal that the player sits in, from 0; -1 before the first."""
    told: int = 0
    """How much of what is told in that deal the player was told."""
    tricks: int = 0
    """How many of these were closed tricks."""
    asked: int = 0
    """How often the seat was asked for, and not refused, since a hand was last dealt to it."""
    sent: LoggedTry | None = None
    """The last card sent, while it may still be refused."""


@attrs.define
class _Deal:
    """What is known of one deal so far."""

    type: int
    leader: int
    line: int
    hands: dict[int, tuple[Deal, int, str]] = attrs.field(factory=dict)
    told: list[tuple[_Told, int]] = attrs.field(factory=list)
    tries: list[LoggedTry] = attrs.field(factory=list)
    asks: list[LoggedAsk] = attrs.field(factory=list)


class _Reader:
    """Reads a log line by line."""

    def __init__(self, path: str | None) -> None:
        self._path = path
        self._deals: list[_Deal] = []
        self._seats = [_Seat() for _ in SEATS]
        self._addresses = Addresses()
        self._line = 0
        self._text = ""

    def read(self, text: str, number: int) -> None:
        """Take in one line."""
        self._line, self._text = number, text
        # A server that writes a message with the line end that closes it may write a second one.
        if text.startswith("#") or (not text and self._addresses):
            return
        line = parse_line(text)
        if line is not None:
            self._server_line(line)
            return
        found = _LINE.fullmatch(text)
        if found is None:
            self._refuse(f"{text!r} is no line of a log, such as 'N< TRICK1' or '*< TAKEN...'")
        who, direction, words = found.groups()
        message = self._message(words)
        match who, direction:
            case "*", "<":
                self._tell_all(message)
            case "*", _:
                self._refuse(f"{text!r}: a player speaks alone")
            case _, "<":
                self._tell(SEATS.index(who), message)
            case _:
                self._hear(SEATS.index(who), message)

    def finish(self) -> WarsawLog:
        """The log, once every line is read."""
        self._line, self._text = self._line + 1, ""
        if not self._deals:
            self._refuse("the log ends before a deal begins")
        deals = tuple(self._logged(number) for number in range(1, len(self._deals) + 1))
        for seat in range(len(SEATS)):
            self._check_told(seat)
        return WarsawLog(deals, self._path)

    def _server_line(self, line: ServerLine) -> None:
        """A line of a server's own log."""
        message = self._message(line.message)
        if isinstance(message, Iam):
            self._addresses.join(line, message.seat)
        found = self._addresses.find(line)
        if found is None:
            ends = f"{line.sender} and {line.receiver}"
            self._refuse(f"{self._text!r}: no player has said IAM from one of {ends}")
        seat, speaks = found
        if speaks:
            self._hear(seat, message)
            return
        self._tell(seat, message)
        if isinstance(message, Busy):
            self._addresses.refuse(line)

    def _message(self, words: str) -> Message:
        try:
            return parse_message(words)
        except WarsawError as fault:
            self._refuse(fault.problem, seat=fault.seat, card=fault.card)

    def _hear(self, seat: int, message: Message) -> None:
        """What a player says."""
        place = self._seats[seat]
        match message:
            case Iam(seat=asked) if asked == seat:
                place.asked += 1
            case Trick(number=number, cards=(card,)):
                self._sitting(seat)
                self._accept(seat)
                place.sent = LoggedTry(seat, place.tricks + 1, number, card, None, self._line)
            case _:
                allowed = f"IAM{SEATS[seat]}, or TRICK with a number and one card"
                self._refuse(f"{self._text!r}: a player says {allowed}", seat=seat)

    def _tell_all(self, message: Message) -> None:
        """What the server says to all players."""
        if not isinstance(message, Taken | Score | Total):
            self._refuse(f"{self._text!r}: the server says this to one player at a time")
        latest = max(place.deal for place in self._seats)
        for seat, place in enumerate(self._seats):
            if place.deal < latest:
                self._refuse(f"{SEATS[seat]} was not dealt deal {latest + 1}", seat=seat)
            self._broadcast(seat, message)

    def _tell(self, seat: int, message: Message) -> None:
        """What the server says to one player."""
        match message:
            case Deal():
                self._dealt(seat, message)
            case Trick(number=number, cards=table):
                trick = self._seats[seat].tricks + 1
                ask = LoggedAsk(seat, trick, number, table, self._line)
                self._sitting(seat).asks.append(ask)
            case Wrong(number=number):
                self._wrong(seat, number)
            case Taken() | Score() | Total():
                self._broadcast(seat, message)
            case Busy():
                # Not the player who sits there, but another who asked for the seat.
                place = self._seats[seat]
                place.asked = max(0, place.asked - 1)
            case Iam():
                self._refuse(f"{self._text!r}: a player says this, not the server", seat=seat)
            case _:
                assert_never(message)

    def _dealt(self, seat: int, message: Deal) -> None:
        place = self._seats[seat]
        # Either way the seat starts anew: a card sent before the player left, and not answered, may
        # never have arrived.
        if place.deal >= 0 and self._is_replay(seat, message):
            self._seats[seat] = _Seat(place.deal)
            return
        number = place.deal + 1
        if number == len(self._deals):
            self._deals.append(_Deal(message.type, message.leader, self._line))
        deal = self._deals[number]
        if (deal.type, deal.leader) != (message.type, message.leader):
            self._refuse(f"type or leader are not those of line {deal.line}", seat=seat)
        deal.hands[seat] = (message, self._line, self._text)
        self._seats[seat] = _Seat(number)

    def _is_replay(self, seat: int, message: Deal) -> bool:
        """Whether a player is dealt the hand that was dealt before, on return to the seat."""
        place = self._seats[seat]
        deal = self._deals[place.deal]
        first, line, _ = deal.hands[seat]
        # The same deal may stand twice in a game: once its score is out, this is the next one.
        is_over = any(isinstance(told, Score) for told, _ in deal.told)
        if message == first and not is_over:
            return True
        if not place.asked:
            self._check_told(seat)
        elif not is_over:
            self._refuse(f"{SEATS[seat]} returns to another hand than in line {line}", seat=seat)
        return False

    def _broadcast(self, seat: int, message: _Told) -> None:
        """One copy of what all players are told."""
        self._accept(seat)
        told = self._sitting(seat).told
        place = self._seats[seat]
        if place.told < len(told):
            known, line = told[place.told]
            if message != known:
                self._refuse(f"{self._text!r} contradicts line {line}", seat=seat)
        else:
            last = told[-1][0] if told else None
            if last is not None and (type(last), type(message)) not in _MAY_FOLLOW:
                word = type(last).__name__.upper()
                self._refuse(f"{self._text!r} comes after the {word} of the deal", seat=seat)
            told.append((message, self._line))
        place.told += 1
        place.tricks += isinstance(message, Taken)

    def _wrong(self, seat: int, number: int) -> None:
        sent = self._seats[seat].sent
        if sent is None:
            self._refuse(f"{self._text!r} answers no card of {SEATS[seat]}", seat=seat)
        self._sitting(seat).tries.append(attrs.evolve(sent, wrong=number))
        self._seats[seat].sent = None

    def _accept(self, seat: int) -> None:
        """Keep the last card sent as one that was not refused, since play went on."""
        place = self._seats[seat]
        if place.sent is not None:
            self._sitting(seat).tries.append(place.sent)
            place.sent = None

    def _sitting(self, seat: int) -> _Deal:
        """The deal that a player sits in."""
        place = self._seats[seat]
        if place.deal < 0:
            self._refuse(f"{self._text!r} comes before {SEATS[seat]} was dealt a hand", seat=seat)
        return self._deals[place.deal]

    def _check_told(self, seat: int) -> None:
        """Refuse if a player has not been told something of the deal."""
        place = self._seats[seat]
        told = self._deals[place.deal].told
        if place.told < len(told):
            line = told[place.told][1]
            self._refuse(f"{SEATS[seat]} was not told what line {line} says", seat=seat)

    def _logged(self, number: int) -> LoggedDeal:
        """A deal whose lines are all read."""
        deal = self._deals[number - 1]
        for seat, name in enumerate(SEATS):
            if seat not in deal.hands:
                problem = f"deal {number} has no hand of {name}"
                raise WarsawError("", problem, path=self._path, line=deal.line, seat=seat)
        dealt, lines, texts = zip(*(deal.hands[seat] for seat in range(len(SEATS))), strict=True)
        hands = tuple(message.cards for message in dealt)
        check_hands(hands, lines, texts, self._path)
        points: dict[type[_Told], LoggedPoints] = {}
        tricks: list[LoggedTrick] = []
        for told, line in deal.told:
            if isinstance(told, Taken):
                tricks.append(LoggedTrick(told.number, told.cards, told.taker, line))
            else:
                points[type(told)] = LoggedPoints(told.points, line)
        return LoggedDeal(
            WarsawDeal(deal.type, deal.leader, hands),
            tuple(tricks),
            tuple(deal.tries),
            tuple(deal.asks),
            points.get(Score),
            points.get(Total),
            deal.line,
        )

    def _refuse(
        self, problem: str, *, seat: int | None = None, card: str | None = None
    ) -> NoReturn:
        raise WarsawError(
            self._text, problem, path=self._path, line=self._line, seat=seat, card=card
        )
