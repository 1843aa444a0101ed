"""The server of the Warsaw network game, over real sockets, with players good and bad.

The honest player of these tests reads the messages by itself, from the text of the protocol.
"""

import asyncio
import contextlib
import io
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from typing import Any

import pytest

from examples.network_server import LONGEST_LINE, PATIENCE, Table, match_of, warsaw
from kierki import Match, games
from kierki.formats.warsaw import LogReport, check_log, parse_deals, parse_log

BOUND = 60
"""In seconds; how long anything may take before it counts as stuck."""
CARD = re.compile("(?:10|[2-9JQKA])[CDHS]")
HANDS = (
    "2C3C4C5C6C7C8C2D3D4D5D6D7D",
    "9C10CJCQCKCAC8D9D10DJDQDKDAD",
    "2H3H4H5H6H7H8H2S3S4S5S6S7S",
    "9H10HJHQHKHAH8S9S10SJSQSKSAS",
)


def dealt(*heads: str, early_end: bool = False) -> Match:
    """A match of deals with the hands above; a head is a type and a leader, such as `5W`."""
    text = "".join("\n".join([head, *HANDS, ""]) for head in heads)
    return match_of(warsaw(early_end=early_end), parse_deals(text))


class Client:
    """One end of a connection, with all that was heard there."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.heard: list[str] = []

    def say(self, text: str) -> None:
        self.writer.write(text.encode() + b"\r\n")

    async def hear(self) -> str | None:
        """The next message, None where the server has hung up."""
        try:
            line = await self.reader.readuntil(b"\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        self.heard.append(line.decode("ascii").removesuffix("\r\n"))
        return self.heard[-1]

    async def expect(self, *texts: str) -> None:
        for text in texts:
            assert await self.hear() == text

    async def play(self, *, until: str | None = None) -> None:
        """Play the first card that follows suit, until the end or a message that begins so."""
        hand: list[str] = []
        for heard in self.heard:
            hand = left(hand, heard)
        while (text := await self.hear()) is not None:
            if until is not None and text.startswith(until):
                return
            hand = left(hand, text)
            if text.startswith("TRICK"):
                self.say(answer(hand, text))

    async def leave(self) -> None:
        self.writer.close()
        await self.writer.wait_closed()


def left(hand: list[str], text: str) -> list[str]:
    """A hand after a message."""
    if text.startswith("DEAL"):
        return CARD.findall(text[6:])
    played = cards_of(text) if text.startswith("TAKEN") else []
    return [card for card in hand if card not in played]


def cards_of(text: str) -> list[str]:
    """The cards of a TRICK or TAKEN."""
    found = re.fullmatch(f"(?:TRICK|TAKEN)(?:1[0-3]|[1-9])((?:{CARD.pattern})*)[NESW]?", text)
    assert found is not None
    return CARD.findall(found[1])


def answer(hand: list[str], text: str) -> str:
    """What an honest player says to a TRICK."""
    table = cards_of(text)
    following = [card for card in hand if table and card[-1] == table[0][-1]]
    return text.removesuffix("".join(table)) + (following or hand)[0]


class Room:
    """A table that is served on loopback."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.port = 0
        self.clients: list[Client] = []
        self.served: list[asyncio.Task[None] | None] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.served.append(asyncio.current_task())
        await self.table.serve(reader, writer)

    async def enter(self) -> Client:
        client = Client(*await asyncio.open_connection("127.0.0.1", self.port))
        self.clients.append(client)
        return client

    async def sit(self, seat: str) -> Client:
        client = await self.enter()
        client.say(f"IAM{seat}")
        await until(lambda: "NESW".index(seat) in self.table.players)
        return client

    async def sit_all(self) -> list[Client]:
        return [await self.sit(seat) for seat in "NESW"]

    async def free(self, *seats: str) -> None:
        """Wait until the server knows that players have left."""
        await until(lambda: not {*map("NESW".index, seats)} & self.table.players.keys())

    @property
    def report(self) -> LogReport:
        """What the referee says about the log so far."""
        log = self.table.log
        assert isinstance(log, io.StringIO)
        return check_log(parse_log(log.getvalue()))


@contextlib.asynccontextmanager
async def room(match: Match, *, timeout: float = BOUND) -> AsyncIterator[Room]:
    here = Room(Table(match, timeout=timeout, log=io.StringIO()))
    server = await asyncio.start_server(here.serve, "127.0.0.1", 0, limit=LONGEST_LINE)
    here.port = server.sockets[0].getsockname()[1]
    closing = asyncio.create_task(close_when_over(here.table))
    try:
        yield here
    finally:
        closing.cancel()
        server.close()
        for client in here.clients:
            with contextlib.suppress(ConnectionError):
                await client.leave()
        # The server has failed if one of its connections has.
        await asyncio.gather(*(task for task in here.served if task is not None))


async def close_when_over(table: Table) -> None:
    await table.over.wait()
    await table.close()


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scenario, BOUND))


async def play_all(clients: Iterable[Client], *, until: str | None = None) -> None:
    """Everybody plays honestly to the end, or each until such a message."""
    await asyncio.gather(*(client.play(until=until) for client in clients))


def points(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


# A game as it should be


def test_a_whole_game_is_told_alike_to_all_and_its_log_agrees() -> None:
    async def scenario() -> None:
        async with room(Match.start(games.WARSAW, seed=1, schedule=SCHEDULE)) as here:
            clients = await here.sit_all()
            await play_all(clients)
            told = [
                [text for text in client.heard if text[:4] not in {"DEAL", "TRIC"}]
                for client in clients
            ]
            assert told[0] == told[1] == told[2] == told[3]
            assert [text[:5] for text in told[0]] == (["TAKEN"] * 13 + ["SCORE", "TOTAL"]) * 7
            assert sum(points(told[0][-1])) == 200
            assert here.report.agrees
            assert here.report.counts.tricks == 91

    run(scenario())


SCHEDULE = [(deal.id, number % 4) for number, deal in enumerate(games.WARSAW.deals)]


def test_no_player_is_told_a_card_of_another_before_it_is_played() -> None:
    async def scenario() -> None:
        match = Match.start(games.WARSAW, seed=2, schedule=SCHEDULE)
        async with room(match) as here:
            clients = await here.sit_all()
            await play_all(clients)
            end = here.table.match
        for seat, client in enumerate(clients):
            hands = ["".join(map(str, play.dealt[seat])) for play in end.finished]
            deals = [text for text in client.heard if text.startswith("DEAL")]
            assert [text[6:] for text in deals] == hands
            for place, text in enumerate(client.heard):
                if text.startswith("TRICK"):
                    taken = client.heard[place + 1]
                    assert taken.startswith(text.replace("TRICK", "TAKEN"))

    run(scenario())


def test_the_first_deal_waits_for_four_and_the_leader_of_the_file_begins() -> None:
    async def scenario() -> None:
        async with room(dealt("6E")) as here:
            w, s, n = [await here.sit(seat) for seat in "WSN"]
            assert here.table.told == 0
            e = await here.sit("E")
            await n.expect(f"DEAL6E{HANDS[0]}")
            await e.expect(f"DEAL6E{HANDS[1]}", "TRICK1")
            await s.expect(f"DEAL6E{HANDS[2]}")
            await w.expect(f"DEAL6E{HANDS[3]}")
            e.say("TRICK110C")
            await s.expect("TRICK110C")
            s.say("TRICK12H")
            await w.expect("TRICK110C2H")
            w.say("TRICK1AS")
            await n.expect("TRICK110C2HAS")
            n.say("TRICK18C")
            for client in (n, e, s, w):
                await client.expect("TAKEN110C2HAS8CE")
            await e.expect("TRICK2")

    run(scenario())


@pytest.mark.parametrize(("early_end", "tricks"), [(False, 13), (True, 1)])
def test_an_early_end_is_an_option(early_end: bool, tricks: int) -> None:
    async def scenario() -> None:
        async with room(dealt("5W", "1N", early_end=early_end)) as here:
            clients = await here.sit_all()
            w = clients[3]
            await w.play(until="TRICK1")
            # The king of hearts falls with the first trick, so every point is given out.
            w.say("TRICK1KH")
            await play_all(clients)
            assert w.heard[2] == "TAKEN1KH2C9C2HW"
            score = w.heard.index("SCOREN0E0S0W18")
            taken = [text for text in w.heard[:score] if text.startswith("TAKEN")]
            assert len(taken) == tricks
            assert w.heard[score + 1] == "TOTALN0E0S0W18"
            assert w.heard[score + 2] == f"DEAL1N{HANDS[3]}"
            assert here.report.agrees
            assert here.report.counts.tricks == tricks + 13

    run(scenario())


def test_the_points_are_those_of_the_deal_and_of_all_deals() -> None:
    async def scenario() -> None:
        async with room(dealt("1E", "1W")) as here:
            clients = await here.sit_all()
            await play_all(clients)
            # E holds every high card of its suits, W of the others: who leads takes every trick.
            assert [text for text in clients[0].heard if text[0] in "ST" and text[1] in "CO"] == [
                "SCOREN0E13S0W0",
                "TOTALN0E13S0W0",
                "SCOREN0E0S0W13",
                "TOTALN0E13S0W13",
            ]

    run(scenario())


# Seats


def test_a_taken_seat_is_refused_with_the_list_of_taken_seats() -> None:
    async def scenario() -> None:
        async with room(dealt("1N")) as here:
            await here.sit("S")
            await here.sit("N")
            for seats in ("NS", "NESW"):
                late = await here.enter()
                late.say("IAMN")
                await late.expect(f"BUSY{seats}")
                assert await late.hear() is None
                if seats == "NS":
                    await here.sit("E")
                    await here.sit("W")

    run(scenario())


@pytest.mark.parametrize(
    "said",
    [
        b"IAMX\r\n",
        b"IAMN \r\n",
        b"iamN\r\n",
        b"TRICK12C\r\n",
        b"BUSYN\r\n",
        b"\r\n",
        b"\xff\xfe\x00\r\n",
        b"IAMN\n" + b"A" * 100,
        b"A" * 100_000,
    ],
)
def test_who_begins_with_anything_but_a_seat_is_hung_up_on(said: bytes) -> None:
    async def scenario() -> None:
        async with room(dealt("1N")) as here:
            stranger = await here.enter()
            stranger.writer.write(said)
            assert await stranger.hear() is None
            assert here.table.players == {}
            await here.sit_all()

    run(scenario())


def test_who_asks_for_no_seat_in_time_is_hung_up_on() -> None:
    async def scenario() -> None:
        async with room(dealt("1N"), timeout=0.05) as here:
            silent = await here.enter()
            assert await silent.hear() is None

    run(scenario())


# What is refused


@pytest.mark.parametrize(
    ("refused", "proved"),
    [
        ("TRICK18D", "revokes"),
        ("TRICK12H", "not_held"),
        ("TRICK12C", "not_held"),  # it lies on the table
        ("TRICK29C", "wrong_numbers"),
        ("TRICK1", None),  # no card
        ("TRICK19C10C", None),  # two cards
        ("TRICK19C ", None),
        ("TRICK19X", None),
        ("", None),
        ("HELLO", None),
        ("IAME", None),
        ("TAKEN12C9C2H9HE", None),
        ("WRONG1", None),
        ("\N{BLACK HEART SUIT}" * 10, None),
    ],
)
def test_a_refused_message_changes_nothing_and_only_its_sender_hears_of_it(
    refused: str, proved: str | None
) -> None:
    async def scenario() -> None:
        async with room(dealt("1N")) as here:
            n, e, s, w = await here.sit_all()
            await n.play(until="TRICK1")
            n.say("TRICK12C")
            await e.expect(f"DEAL1N{HANDS[1]}", "TRICK12C")
            before = here.table.match
            e.say(refused)
            await e.expect("WRONG1")
            assert here.table.match == before
            e.say("TRICK19C")
            await play_all((n, e, s, w))
            for client in (n, s, w):
                assert not any(text.startswith("WRONG") for text in client.heard)
            assert here.report.agrees
            counts = here.report.counts
            assert counts.tricks == 13
            assert counts.refusals == (0 if proved is None else getattr(counts, proved))
            assert counts.refusals == (proved is not None)

    run(scenario())


def test_a_card_out_of_turn_is_refused() -> None:
    async def scenario() -> None:
        async with room(dealt("1N")) as here:
            n, e, s, w = await here.sit_all()
            await n.expect(f"DEAL1N{HANDS[0]}", "TRICK1")
            for client, card in ((e, "9C"), (s, "2H"), (w, "9H")):
                client.say(f"TRICK1{card}")
                await client.hear()
                await client.expect("WRONG1")
            n.say("TRICK12C")
            n.say("TRICK13C")
            await n.expect("WRONG1")
            await e.expect("TRICK12C")
            e.say("TRICK19C")
            await play_all((n, e, s, w))
            assert here.report.agrees

    run(scenario())


def test_a_card_is_asked_for_again_after_each_timeout() -> None:
    async def scenario() -> None:
        async with room(dealt("1N")) as here:
            n, e, s, w = await here.sit_all()
            here.table.timeout = 0.02
            await n.play(until="TRICK1")
            n.say("TRICK12C")
            await e.expect(f"DEAL1N{HANDS[1]}", "TRICK12C", "TRICK12C", "TRICK12C")
            here.table.timeout = BOUND
            e.say("TRICK19C")
            await play_all((n, e, s, w))
            assert here.report.agrees

    run(scenario())


# Players who leave


@pytest.mark.parametrize("seat", "NESW")
@pytest.mark.parametrize("trick", [1, 5, 12])
def test_who_comes_back_is_told_the_deal_and_its_tricks(seat: str, trick: int) -> None:
    async def scenario() -> None:
        async with room(Match.start(games.WARSAW, seed=3, schedule=SCHEDULE[:2])) as here:
            clients = await here.sit_all()
            place = "NESW".index(seat)
            leaver = clients[place]
            others = [client for client in clients if client is not leaver]
            playing = asyncio.gather(*(client.play() for client in others))
            await leaver.play(until=f"TAKEN{trick}")
            told = [text for text in leaver.heard if text[:4] in {"DEAL", "TAKE"}]
            await leaver.leave()
            await here.free(seat)
            clients[place] = await here.sit(seat)
            await clients[place].expect(*told)
            await clients[place].play()
            await playing
            lines = [client.heard[-1] for client in clients]
            assert lines == [lines[0]] * 4
            assert lines[0].startswith("TOTAL")
            assert here.report.agrees
            assert here.report.counts.tricks == 26

    run(scenario())


def test_who_leaves_on_turn_is_asked_on_return() -> None:
    async def scenario() -> None:
        async with room(dealt("1N")) as here:
            n, e, s, w = await here.sit_all()
            await n.play(until="TRICK1")
            n.say("TRICK12C")
            await e.expect(f"DEAL1N{HANDS[1]}", "TRICK12C")
            await e.leave()
            await here.free("E")
            e = await here.sit("E")
            await e.expect(f"DEAL1N{HANDS[1]}", "TRICK12C")
            e.say("TRICK19C")
            await play_all((n, e, s, w))
            assert here.report.agrees

    run(scenario())


def test_a_card_asked_for_before_somebody_left_stands() -> None:
    async def scenario() -> None:
        async with room(dealt("1N")) as here:
            n, e, s, w = await here.sit_all()
            await n.play(until="TRICK1")
            await s.leave()
            await here.free("S")
            n.say("TRICK12C")
            await until(lambda: here.table.match.turn == 1)
            # Nobody is asked before S is here again.
            assert here.table.asked is None
            s = await here.sit("S")
            await s.expect(f"DEAL1N{HANDS[2]}")
            await e.expect(f"DEAL1N{HANDS[1]}", "TRICK12C")
            e.say("TRICK19C")
            await play_all((n, e, s, w))
            assert here.report.agrees

    run(scenario())


def test_a_trick_closed_while_somebody_is_away_is_told_on_return() -> None:
    async def scenario() -> None:
        async with room(dealt("1N")) as here:
            n, e, s, w = await here.sit_all()
            await n.play(until="TRICK1")
            n.say("TRICK12C")
            await e.play(until="TRICK12C")
            e.say("TRICK19C")
            await s.play(until="TRICK12C9C")
            s.say("TRICK12H")
            await w.play(until="TRICK12C9C2H")
            await n.leave()
            await here.free("N")
            w.say("TRICK19H")
            await until(lambda: here.table.match.turn == 1)
            n = await here.sit("N")
            await n.expect(f"DEAL1N{HANDS[0]}", "TAKEN12C9C2H9HE")
            await e.expect("TAKEN12C9C2H9HE", "TRICK2")
            e.say("TRICK210C")
            await play_all((n, e, s, w))
            assert here.report.agrees

    run(scenario())


def test_another_player_takes_the_seat_and_all_four_may_go() -> None:
    async def scenario() -> None:
        async with room(Match.start(games.WARSAW, seed=5, schedule=SCHEDULE)) as here:
            for trick in (3, 7, 11):
                clients = await here.sit_all()
                await play_all(clients, until=f"TAKEN{trick}")
                for client in clients:
                    await client.leave()
                await here.free(*"NESW")
            clients = await here.sit_all()
            await play_all(clients)
            assert here.report.agrees
            assert here.report.counts.tricks == 91

    run(scenario())


# Floods


@pytest.mark.parametrize(
    "flood",
    [b"TRICK12C\r\n" * 50_000, b"\r\n" * 100_000, b"IAMN\r\n" * 50_000, b"A" * 1_000_000],
    ids=["cards", "nothing", "seats", "no line end"],
)
@pytest.mark.parametrize("sitting", ["alone", "in a deal"])
def test_who_floods_loses_the_seat_and_the_others_notice_nothing(
    flood: bytes, sitting: str
) -> None:
    async def scenario() -> None:
        async with room(dealt("1N")) as here:
            flooder = await here.sit("S")
            others = [await here.sit(seat) for seat in "NEW" if sitting == "in a deal"]
            flooder.writer.write(flood)
            while await flooder.hear() is not None:
                pass
            assert len([text for text in flooder.heard if text == "WRONG1"]) <= PATIENCE
            await here.free("S")
            clients = [*others, await here.sit("S")]
            clients += [await here.sit(seat) for seat in "NEW" if sitting == "alone"]
            await play_all(clients)
            for client in clients:
                words = {text[:5] for text in client.heard}
                assert words == {"DEAL1", "TRICK", "TAKEN", "SCORE", "TOTAL"}
            assert here.report.agrees
            assert here.report.counts.tricks == 13

    run(scenario())


def test_strangers_at_the_door_disturb_nobody() -> None:
    async def scenario() -> None:
        async with room(Match.start(games.WARSAW, seed=4, schedule=SCHEDULE[:1])) as here:
            clients = await here.sit_all()
            playing = asyncio.gather(*(client.play() for client in clients))
            strangers = [await here.enter() for _ in range(50)]
            for number, stranger in enumerate(strangers):
                stranger.writer.write([b"IAMN\r\n", b"\0" * 1000, b"IAM", b""][number % 4])
            await playing
            assert [client.heard[-1][:5] for client in clients] == ["TOTAL"] * 4
            assert here.report.agrees
            for stranger in strangers:
                await stranger.leave()

    run(scenario())
