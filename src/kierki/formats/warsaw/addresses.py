"""The log lines of the servers themselves, in which addresses stand for players.

A line such as `[127.0.0.1:40001,127.0.0.1:2137,2024-05-25T12:54:23.017] IAMN` names the sender, the
receiver and the time. The player's end of a connection is the address that says IAM; every other
address is the server's. Who speaks to whom then follows from the place of the player's end, so the
server's end may be written as anything:

- A line with a player's address at one end is from or to that player.
- Servers that write the wrong host for an end keep its port. So an address that is not known as a
  whole is known by its port, if just one player has it.
- A line with players' addresses at both ends is from the sender if its ends are those of the
  sender's IAM. Otherwise the server put a wrong address at its own end, and speaks to the receiver.
- An IAM from a new address takes over the seat. The old address is kept: what is sent there before
  the server notices that the player has left is meant for the same seat.
- BUSY undoes the IAM that it answers.
"""

from __future__ import annotations

import re
from typing import Final

import attrs

_ADDRESS: Final = "([^,]*:[0-9]+)"
# Some servers write a blank after the commas. The time is not used, so its form is left open: the
# servers differ in it.
_LINE: Final = re.compile(rf"\[{_ADDRESS}, ?{_ADDRESS}, ?([^,\]]*)\] (.*)", re.DOTALL)


@attrs.frozen
class ServerLine:
    """A line of a server's own log."""

    sender: str
    """The address and port of the end that speaks."""
    receiver: str
    """The address and port of the end that is spoken to."""
    message: str
    """The text of the message."""


def parse_line(text: str) -> ServerLine | None:
    """Read a line of a server's own log; None if it has another form."""
    found = _LINE.fullmatch(text)
    return ServerLine(found[1], found[2], found[4]) if found is not None else None


class Addresses:
    """Where the players are, as far as a log has said."""

    def __init__(self) -> None:
        self._iam: dict[str, tuple[int, ServerLine]] = {}

    def __bool__(self) -> bool:
        """Whether any player is known."""
        return bool(self._iam)

    def join(self, line: ServerLine, seat: int) -> None:
        """A player asks for a seat."""
        self._iam[line.sender] = (seat, line)

    def refuse(self, line: ServerLine) -> None:
        """The server tells the receiver, who asked for a seat, that it is taken."""
        refused = self._at(line.receiver)
        self._iam = {address: iam for address, iam in self._iam.items() if iam != refused}

    def find(self, line: ServerLine) -> tuple[int, bool] | None:
        """The player of a line and whether it is the player who speaks; None if no end is known."""
        sender, receiver = self._at(line.sender), self._at(line.receiver)
        if sender is not None:
            seat, iam = sender
            ends = (iam.sender, iam.receiver)
            if receiver is None or ends == (line.sender, line.receiver):
                return seat, True
        return (receiver[0], False) if receiver is not None else None

    def _at(self, address: str) -> tuple[int, ServerLine] | None:
        """The player at an address, with the IAM that was sent from there."""
        if address in self._iam:
            return self._iam[address]
        port = _port(address)
        found = [iam for known, iam in self._iam.items() if _port(known) == port]
        return found[-1] if len({seat for seat, _ in found}) == 1 else None


def _port(address: str) -> str:
    return address.rpartition(":")[2]
