"""A server of the Warsaw network game: four programs play, and kierki is the referee.

    python examples/network_server.py --port 2137 --log game.log six.txt

What a player is told comes from the view of that seat, so no hand can leak. The log that is
written can be checked afterwards: `kierki referee game.log`.
"""

import argparse
import asyncio
import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

import attrs

from kierki import (
    CardPlayed,
    DealScored,
    Dealt,
    Game,
    Match,
    TrickDeal,
    TrickTaken,
    games,
    seat_name,
)
from kierki.formats.warsaw import (
    Busy,
    Deal,
    Iam,
    Message,
    Score,
    Taken,
    Total,
    Trick,
    WarsawDeal,
    WarsawError,
    Wrong,
    parse_message,
    read_deals,
)

SEATS = 4
LINE_END = b"\r\n"
LONGEST_LINE = 64
"""In bytes; the longest line that means anything is `TRICK1310C`."""
PATIENCE = 100
"""How many messages in a row are refused before the connection is closed."""


def warsaw(*, early_end: bool = False) -> Game:
    """The game; with an early end a deal stops as soon as all its points are given out."""
    game = games.WARSAW
    for deal in game.deals:
        if isinstance(deal, TrickDeal):
            game = game.replacing(deal.id, attrs.evolve(deal, stop_when_decided=early_end))
    return game.named("warsaw", balance=games.WARSAW.balance)


def match_of(game: Game, deals: Sequence[WarsawDeal] = ()) -> Match:
    """A match with the deals of a file, or with hands that nobody can foresee."""
    if not deals:
        leaders = [(deal.id, number % SEATS) for number, deal in enumerate(game.deals)]
        return Match.start(game, schedule=leaders)
    schedule = [(game.deals[deal.type - 1].id, deal.leader) for deal in deals]
    return Match.start(game, hands=[deal.hands for deal in deals], schedule=schedule)


class Table:
    """One match: who sits at it, what they were told, and who was asked for a card.

    Whatever happens comes as a call of one method, and each ends before the next begins; so the
    match, a value, is all there is to be kept right.
    """

    def __init__(self, match: Match, *, timeout: float = 5, log: TextIO | None = None) -> None:
        self.match = match
        self.timeout = timeout
        self.log = log
        self.players: dict[int, asyncio.StreamWriter] = {}
        self.told = 0  # so many events of the history
        self.dealt = 0  # where in the history the deal begins that was told last
        self.taken: list[Taken] = []  # what was told of its tricks
        self.asked: int | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.over = asyncio.Event()

    # One connection

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Give a player a seat and listen until one of us hangs up."""
        try:
            with contextlib.suppress(
                asyncio.IncompleteReadError,  # the player has left
                asyncio.LimitOverrunError,  # a line without end
                ConnectionError,
                TimeoutError,  # nobody asked for a seat
            ):
                async with asyncio.timeout(self.timeout):
                    text = await read_line(reader)
                seat = self.sit(text, writer)
                refused = 0
                while seat is not None and refused < PATIENCE:
                    text = await read_line(reader)
                    refused = 0 if self.hear(seat, text) else refused + 1
        finally:
            self.leave(writer)
            writer.close()

    def sit(self, text: str, writer: asyncio.StreamWriter) -> int | None:
        """Give a free seat to who asks for it, and tell what was missed there."""
        match understood(text):
            case Iam(seat) if seat not in self.players:
                self.players[seat] = writer
                self.note(f"{seat_name(seat, SEATS)}> {text}")
                if self.told:
                    self.tell(seat, self.hand_of(seat), *self.taken)
                self.go_on()
                return seat
            case Iam():
                send(writer, Busy(tuple(sorted(self.players))))
            case _:
                pass
        return None

    def leave(self, writer: asyncio.StreamWriter) -> None:
        """Free the seat of a player who has left; the game waits until somebody takes it."""
        for seat, player in list(self.players.items()):
            if player is writer:
                del self.players[seat]
                if seat == self.asked:
                    self.stop_asking()
                self.note(f"# {seat_name(seat, SEATS)} has left")

    # The game

    def hear(self, seat: int, text: str) -> bool:
        """Take the card that a player sends, or refuse what is said and change nothing."""
        name, number = seat_name(seat, SEATS), len(self.taken) + 1
        match understood(text):
            case Trick(cards=(card,)) as trick if seat == self.asked:
                self.note(f"{name}> {trick}")
                reason = self.match.why_not(card, seat=seat)
                if trick.number == number and reason is None:
                    self.match = self.match.apply(card, seat=seat)
                    self.stop_asking()
                    self.go_on()
                    return True
                self.tell(seat, Wrong(number))
                self.note(f"# {reason or 'this is another trick'}")
            case _:
                # A log has cards of who was asked; everything else is a remark in it.
                self.note(f"# {name} is not asked for this, WRONG{number}: {text!a}")
                send(self.players[seat], Wrong(number))
        return False

    def go_on(self) -> None:
        """Tell what has happened, and ask for the next card, if everyone is here to be told."""
        if len(self.players) < SEATS:
            return
        history = self.match.view(None).history
        for place in range(self.told, len(history)):
            match history[place]:
                case Dealt():
                    self.dealt, self.taken = place, []
                    for seat in range(SEATS):
                        self.tell(seat, self.hand_of(seat))
                case TrickTaken(number, seat):
                    plays = [event for event in history[:place] if isinstance(event, CardPlayed)]
                    cards = tuple(play.card for play in plays[-SEATS:])
                    self.taken.append(Taken(number, cards, seat))
                    self.tell_all(self.taken[-1])
                case DealScored(scores=scores):
                    scored = [event for event in history[:place] if isinstance(event, DealScored)]
                    rows = [*(event.scores for event in scored), scores]
                    self.tell_all(Score(scores))
                    self.tell_all(Total(tuple(map(sum, zip(*rows, strict=True)))))
                case _:
                    pass  # a card on the table is told to who is asked next
        self.told = len(history)
        if self.match.is_over:
            self.over.set()
        elif self.asked is None:
            self.ask()

    def ask(self) -> None:
        """Ask the seat on turn for a card, again and again until it plays one."""
        seat = self.match.turn
        assert seat is not None
        self.asked = seat
        if len(self.players) == SEATS:
            self.tell(seat, Trick(len(self.taken) + 1, self.match.view(seat).table))
        self.alarm = asyncio.get_running_loop().call_later(self.timeout, self.ask)

    def stop_asking(self) -> None:
        """Forget who was asked: the card has come, or the player has left."""
        self.asked = None
        if self.alarm is not None:
            self.alarm.cancel()

    def hand_of(self, seat: int) -> Deal:
        """What a seat is told of the deal in play, at its start and on return to it."""
        view = self.match.view(seat)
        dealt = view.history[self.dealt]
        assert isinstance(dealt, Dealt)
        assert view.schedule is not None
        _, leader = view.schedule[dealt.number - 1]
        cards = dealt.hands[seat]
        assert leader is not None
        assert cards is not None
        kind = [deal.id for deal in view.game.deals].index(dealt.deal_id) + 1
        return Deal(kind, leader, cards)

    # What is said

    def tell(self, seat: int, *messages: Message) -> None:
        """Send messages to one player."""
        for message in messages:
            self.note(f"{seat_name(seat, SEATS)}< {message}")
            send(self.players[seat], message)

    def tell_all(self, message: Message) -> None:
        """Send a message to all players; the log has it once."""
        self.note(f"*< {message}")
        for player in self.players.values():
            send(player, message)

    def note(self, line: str) -> None:
        """Write a line of the log."""
        if self.log is not None:
            self.log.write(line + "\n")

    async def close(self) -> None:
        """Let the players read to the end, but not for ever."""
        players = list(self.players.values())
        for player in players:
            player.close()
        with contextlib.suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(self.timeout):
                await asyncio.gather(*(player.wait_closed() for player in players))
        for player in players:
            player.transport.abort()


async def read_line(reader: asyncio.StreamReader) -> str:
    """The next line; what is no ASCII stays in as something that no message has."""
    line = await reader.readuntil(LINE_END)
    return line.removesuffix(LINE_END).decode("ascii", "replace")


def send(player: asyncio.StreamWriter, message: Message) -> None:
    """Send a message; one that finds nobody there is lost, and the reader hears of it."""
    player.write(str(message).encode() + LINE_END)


def understood(text: str) -> Message | None:
    """The message that a line holds, None if it is none."""
    try:
        return parse_message(text)
    except WarsawError:
        return None


async def run(table: Table, host: str, port: int) -> None:
    """Serve one match from its first player to its last TOTAL."""
    server = await asyncio.start_server(table.serve, host, port, limit=LONGEST_LINE)
    async with server:
        print("listening on port", server.sockets[0].getsockname()[1], flush=True)
        await table.over.wait()
        server.close()
        await table.close()


def main() -> None:
    """Read the command line and serve one match."""
    parser = argparse.ArgumentParser(description="A server of the Warsaw network game.")
    parser.add_argument("deals", nargs="?", help="a file of deals; without one they are random")
    parser.add_argument("--host", default="localhost")
    parser.add_argument("--port", type=int, default=0, help="without it any free port")
    parser.add_argument("--timeout", type=float, default=5, help="seconds until we ask again")
    parser.add_argument("--early-end", action="store_true", help="stop a deal that is decided")
    parser.add_argument("--log", type=Path, help="a file for what is said")
    arguments = parser.parse_args()
    try:
        deals = read_deals(arguments.deals) if arguments.deals else ()
    except (OSError, WarsawError) as error:
        parser.error(str(error))
    match = match_of(warsaw(early_end=arguments.early_end), deals)
    with contextlib.ExitStack() as stack:
        log = stack.enter_context(arguments.log.open("w")) if arguments.log else None
        table = Table(match, timeout=arguments.timeout, log=log)
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(run(table, arguments.host, arguments.port))


if __name__ == "__main__":
    main()
