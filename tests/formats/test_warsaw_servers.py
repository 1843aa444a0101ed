"""The servers' own logs of the Warsaw network game, where addresses stand for seats.

They are written here from the recordings, in the ways in which servers differ.
"""

from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki.cli import referee
from kierki.errors import ParseError
from kierki.formats.warsaw import LogReport, check_log, parse_log
from tests.formats.warsaw_games import GAMES, SEATS, Lines, PlayedDeal, raw_log


@attrs.frozen
class Server:
    """How a server writes its log; `{}` in an address is the port of the player."""

    heard: tuple[str, str]
    """The ends of what it hears."""
    told: tuple[str, str]
    """The ends of what it says."""
    comma: str = ","
    time: str = "2024-05-25T12:54:23.017"
    second_line_end: bool = False

    def line(self, port: int, mark: str, words: str) -> str:
        ends = self.heard if mark == ">" else self.told
        head = self.comma.join((*(end.format(port) for end in ends), self.time))
        return f"[{head}] {words}" + "\n" * self.second_line_end


HOME, SERVER = "127.0.0.1:{}", "127.0.0.1:2137"
RIGHT = Server((HOME, SERVER), (SERVER, HOME))
SERVERS = {
    "IPv4": RIGHT,
    "blanks": attrs.evolve(RIGHT, comma=", "),
    "blank in the time": attrs.evolve(RIGHT, time="2024-05-25 12:54:23.17"),
    "second line end": attrs.evolve(RIGHT, second_line_end=True),
    "mapped IPv4": Server(
        ("::ffff:127.0.0.1:{}", "::ffff:127.0.0.1:2137"),
        ("::ffff:127.0.0.1:2137", "::ffff:127.0.0.1:{}"),
    ),
    "IPv6": Server(("::1:{}", "::1:2137"), ("::1:2137", "::1:{}")),
    "listening address": Server(("::1:{}", ":::2137"), (":::2137", "::1:{}")),
    "no address of its own": Server((HOME, "0.0.0.0:0"), ("0.0.0.0:0", HOME)),
    "another address of its own each way": Server((HOME, "0.0.0.0:2137"), (":::2138", HOME)),
    "wrong host of those it hears": Server(("0.0.0.0:{}", "0.0.0.0:2137"), (SERVER, HOME)),
    "wrong host of those it tells": Server((HOME, SERVER), ("0.0.0.0:2137", "0.0.0.0:{}")),
    "mapped one way": Server(("::ffff:127.0.0.1:{}", ":::2137"), (SERVER, HOME)),
    "the player's address at both ends of what it says": Server((HOME, SERVER), (HOME, HOME)),
    "the player's address at both ends of what it hears": Server((HOME, HOME), (SERVER, HOME)),
}
EACH_SERVER = pytest.mark.parametrize("server", SERVERS.values(), ids=SERVERS)


def server_log(lines: Lines, server: Server) -> Lines:
    """A raw log as a server writes it; whoever says IAM does so from a new port."""
    ports = dict.fromkeys(SEATS, 0)
    written: Lines = []
    for number, line in enumerate(lines):
        if line.startswith("#"):
            written.append(line)
            continue
        seat, mark, words = line[0], line[1], line[3:]
        if words.startswith("IAM"):
            ports[seat] = 44100 + number
        written += server.line(ports[seat], mark, words).split("\n")
    return written


def check(lines: Lines) -> LogReport:
    return check_log(parse_log("\n".join(lines), path="a.log"))


def with_totals(deals: list[PlayedDeal]) -> list[PlayedDeal]:
    """The deals with totals that begin with them."""
    sums = [0, 0, 0, 0]
    begun: list[PlayedDeal] = []
    for deal in deals:
        sums = [before + now for before, now in zip(sums, deal.score, strict=True)]
        begun.append(attrs.evolve(deal, total=sums))
    return begun


# 14 refusals, of all kinds, in three deals.
GAME = with_totals(GAMES["server-c--edge21--random-illegal"].deals[7:10])
RAW = raw_log(GAME, leaves="S", after=3)
LOG = server_log(RAW, RIGHT)
BACK = RAW.index("# S leaves") + 1  # where S says IAM again


def seen(report: LogReport) -> list[tuple[object, ...]]:
    """What is found, without the lines: a server may write more of them."""
    found = report.disagreements
    return [(each.deal, each.trick, each.seat, each.says, each.right) for each in found]


@EACH_SERVER
def test_server_log_says_what_the_raw_log_says(server: Server) -> None:
    report = check(server_log(RAW, server))
    assert report.agrees
    assert report.counts == check(RAW).counts
    assert report.counts.refusals == 14


@pytest.mark.parametrize("place", range(len(GAMES)), ids=list(GAMES))
def test_every_recording_agrees_as_a_server_log(place: int) -> None:
    deals = list(GAMES.values())[place].deals
    server = list(SERVERS.values())[place]
    raw = raw_log(deals, leaves=SEATS[place % 4], after=place % 13)
    report = check(server_log(raw, server))
    assert report.agrees
    assert report.counts.deals == len(deals)
    assert report.counts.refusals == sum(len(deal.refused) for deal in deals)


def test_lines_are_those_of_the_file() -> None:
    assert parse_log("\n".join(LOG)) == parse_log("\n".join(RAW))


def test_forms_may_be_mixed() -> None:
    half = len(RAW) // 2
    assert check([*LOG[:half], *RAW[half:]]).agrees


# Each change of the raw log, and how many disagreements follow from it.
CHANGES: dict[str, tuple[Callable[[str], str], int]] = {
    "winner": (lambda line: line.replace("TAKEN37SAC8SKCW", "TAKEN37SAC8SKCE"), 1),
    "card of another hand": (lambda line: line.replace("37SAC8SKCW", "37S2C8SKCW"), 2),
    "revoke": (lambda line: line.replace("37SAC8SKCW", "37SAC7HKCW"), 2),
    "score": (lambda line: line.replace("SCOREW4E9S0N0", "SCOREW4E8S0N0"), 1),
    "total": (lambda line: line.replace("TOTALN14E9S19W4", "TOTALN14E9S19W5"), 1),
    "refused card that was legal": (lambda line: line.replace("W> TRICK1210H", "W> TRICK1110H"), 1),
    "table that a player is shown": (lambda line: line.replace("S< TRICK11KH", "S< TRICK11QH"), 1),
    "card that was accepted": (lambda line: line.replace("W> TRICK38S", "W> TRICK3JS"), 1),
}


@EACH_SERVER
@pytest.mark.parametrize("change", CHANGES)
def test_tampered_server_log_is_found_out(change: str, server: Server) -> None:
    alter, expected = CHANGES[change]
    raw = list(map(alter, RAW))
    assert raw != RAW
    found = seen(check(server_log(raw, server)))
    assert len(found) == expected
    assert found == seen(check(raw))


@EACH_SERVER
def test_referee_reads_server_logs(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "server.log"
    path.write_text("\r\n".join(server_log(RAW, server)))
    assert referee.run_on([str(path)]) == 0
    path.write_text("\r\n".join(server_log(RAW, server)).replace("TAKEN37SAC8SKCW", "TAKEN8"))
    assert referee.run_on([str(path)]) == 2
    assert "TAKEN8" in capsys.readouterr().err


def test_player_is_known_by_the_whole_address_before_the_port() -> None:
    """Two players come from one port of two hosts."""
    hosts = dict(zip(SEATS, ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"), strict=True))
    lines: Lines = []
    for line in raw_log(GAME):
        host = hosts[line[0]]
        there = attrs.evolve(RIGHT, heard=(f"{host}:{{}}", SERVER), told=(SERVER, f"{host}:{{}}"))
        lines.append(there.line(44100, line[1], line[3:]))
    assert check(lines).agrees
    last = next(i for i, line in enumerate(lines) if "TAKEN" in line)
    lines[last] = lines[last].replace("10.0.0.1", "127.0.0.1")
    with pytest.raises(ParseError, match="no player has said IAM") as found:
        check(lines)
    assert found.value.line == last + 1


def test_player_may_return_from_another_host_by_the_same_port() -> None:
    """The server then writes one host for both."""
    ports = {"N": 1, "E": 2, "S": 3, "W": 4}
    lines = [
        RIGHT.line(ports[line[0]], line[1], line[3:]) for line in RAW if not line.startswith("#")
    ]
    lines[BACK - 1] = lines[BACK - 1].replace("127.0.0.1:3", "10.0.0.3:3")
    assert check(lines).agrees
    assert check([line.replace("2137,127.0.0.1", "2137,0.0.0.0") for line in lines]).agrees


def test_old_address_of_a_player_who_returns_is_still_that_seat() -> None:
    """The server asks S again before it notices that S has left."""
    asked = LOG[BACK - 3]
    assert RAW[BACK - 3].startswith("S< TRICK4")
    assert check([*LOG[: BACK + 1], asked, *LOG[BACK + 1 :]]).agrees


def test_address_may_take_another_seat() -> None:
    """S and W leave when the first deal is over, and each returns from the other's address."""
    ports = {"N": 1, "E": 2, "S": 3, "W": 4}
    lines: Lines = []
    deals = 0
    for line in raw_log(GAME):
        seat, mark, words = line[0], line[1], line[3:]
        deals += words.startswith("DEAL")
        if deals == 6 and words.startswith(("SCORE", "TOTAL")):
            continue
        if deals == 7 and words.startswith("DEAL"):
            ports |= {"S": 4, "W": 3}
            lines += [RIGHT.line(ports[each], ">", f"IAM{each}") for each in "SW"]
        lines.append(RIGHT.line(ports[seat], mark, words))
    assert check(lines).agrees


def busy(port: int, seat: str = "S") -> Lines:
    return [RIGHT.line(port, ">", f"IAM{seat}"), RIGHT.line(port, "<", "BUSYNESW")]


@pytest.mark.parametrize("place", [4, 30, BACK + 1, len(LOG)])
@pytest.mark.parametrize("seat", SEATS)
def test_player_who_is_refused_a_seat_does_not_take_it(place: int, seat: str) -> None:
    assert check([*LOG[:place], *busy(5, seat), *LOG[place:]]).agrees


def test_seat_stays_known_while_another_player_asks_for_it() -> None:
    ask, answer = busy(5)
    assert check([*LOG[:30], ask, *LOG[30:50], answer, *LOG[50:]]).agrees


def test_player_who_was_refused_is_no_longer_known() -> None:
    lines = [*LOG[:30], *busy(5), RIGHT.line(5, "<", "TRICK1"), *LOG[30:]]
    with pytest.raises(ParseError, match="no player has said IAM") as found:
        check(lines)
    assert found.value.line == 33


STAYS = raw_log(GAME)


@pytest.mark.parametrize(
    ("log", "returns", "refused"),
    [
        pytest.param(STAYS, ["S> IAMS"], ["S> IAMS", "S< BUSYNESW"], id="raw"),
        pytest.param(server_log(STAYS, RIGHT), busy(44102)[:1], busy(5), id="server"),
    ],
)
def test_player_who_was_refused_did_not_return(log: Lines, returns: Lines, refused: Lines) -> None:
    """So S must have been told everything before it is dealt the next hand."""
    score = STAYS.index("S< SCOREW4E9S0N0") - len(STAYS)
    before, after = log[:score], log[score + 2 :]
    assert after[0].endswith(STAYS[score + 2][3:])
    assert check([*before, *returns, *after]).agrees
    with pytest.raises(ParseError, match="S was not told what line"):
        check([*before, *refused, *after])


STRANGER = "[127.0.0.1:5,127.0.0.1:2137,2024-05-25T12:54:23.017] "


@pytest.mark.parametrize(
    ("line", "says"),
    [
        pytest.param(STRANGER + "TRICK12C", "no player has said IAM from one of", id="stranger"),
        pytest.param(STRANGER + "hello", "'hello' is no message", id="no message"),
        pytest.param(STRANGER + "IAMX", "'IAMX' is no message", id="no seat"),
        pytest.param(LOG[0].replace("IAMN", "DEAL1N"), "a player says IAMN", id="not a player's"),
        pytest.param(LOG[4].replace("DEAL", "IAMN"), "is no message", id="not a server's"),
        pytest.param(LOG[0].replace(":2137", ""), "is no line of a log", id="no port"),
        pytest.param(LOG[0].replace("] ", "]"), "is no line of a log", id="no blank"),
        pytest.param(LOG[0].replace(",2024-05-25T12:54:23.017", ""), "no line of a log", id="time"),
        pytest.param("[a] IAMN", "is no line of a log", id="no addresses"),
    ],
)
def test_line_that_cannot_be_read_is_named(line: str, says: str) -> None:
    with pytest.raises(ParseError, match=says) as found:
        check([*LOG[:8], line, *LOG[8:]])
    assert (found.value.path, found.value.line) == ("a.log", 9)


def test_server_that_writes_one_address_everywhere_is_not_guessed_at() -> None:
    """Nothing tells then who speaks."""
    with pytest.raises(ParseError, match="a player says IAM") as found:
        check(server_log(RAW, Server((HOME, HOME), (HOME, HOME))))
    assert found.value.line == 5


def test_blank_line_is_none_of_another_log() -> None:
    with pytest.raises(ParseError, match="'' is no line of a log"):
        check(["", *LOG])


def test_log_of_one_player_has_one_hand_only() -> None:
    """An automatic player writes such lines too, but of its own connection."""
    own = [line for line in LOG if "127.0.0.1:44100" in line]
    with pytest.raises(ParseError, match="deal 1 has no hand of E"):
        check(own)


@given(st.sampled_from(sorted(SERVERS)), st.data())
def test_no_change_of_a_server_log_ends_in_anything_but_a_report_or_a_named_line(
    name: str, data: st.DataObject
) -> None:
    lines = server_log(RAW, SERVERS[name])
    for _ in range(data.draw(st.integers(1, 3), label="changes")):
        one, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match data.draw(st.sampled_from(["drop", "swap", "copy", "letter"]), label="change"):
            case "drop":
                del lines[one]
            case "swap":
                lines[one], lines[other] = lines[other], lines[one]
            case "copy":
                lines.insert(other, lines[one])
            case _:
                place = data.draw(st.integers(0, len(lines[one])), label="letter")
                letter = data.draw(st.sampled_from("NESWCDH1023456789 <>*#X[],:.\r"))
                lines[one] = lines[one][:place] + letter + lines[one][place + 1 :]
    result = outcome(lines)
    if isinstance(result, ParseError):
        assert result.path == "a.log"
        assert result.line is not None
        return
    assert all(1 <= found.deal <= result.counts.deals for found in result.disagreements)


def outcome(lines: Lines) -> LogReport | ParseError:
    try:
        return check(lines)
    except ParseError as fault:
        return fault
