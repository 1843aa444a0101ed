"""Logs of the Warsaw network game: plain ones, and raw ones with a copy for each seat."""

from pathlib import Path

import attrs
import pytest

from kierki.cards import Card
from kierki.errors import ParseError
from kierki.formats.warsaw import LoggedPoints, WarsawError, check_log, parse_log, read_log
from tests.formats.warsaw_games import GAMES, SEATS, Lines, at, plain_log, raw_log

GAME = GAMES["server-c--edge21--random-illegal"].deals[:3]
PLAIN = plain_log(GAME)
RAW = raw_log(GAME, leaves="W")


def place_of(lines: Lines, start: str, nth: int = 1) -> int:
    return [i for i, line in enumerate(lines) if line.startswith(start)][nth - 1]


def text(lines: Lines) -> str:
    return "\n".join(lines) + "\n"


def test_plain_log_gives_everything_that_was_recorded() -> None:
    log = parse_log(text(PLAIN), path="a.log")
    assert log.path == "a.log"
    assert len(log.deals) == 3
    for logged, deal in zip(log.deals, GAME, strict=True):
        assert logged.deal.type == deal.type
        assert SEATS[logged.deal.leader] == deal.leader
        assert logged.deal.hands == tuple(map(Card.parse_all, deal.hands))
        assert [trick.number for trick in logged.tricks] == list(range(1, 14))
        assert [trick.cards for trick in logged.tricks] == [*map(Card.parse_all, deal.tricks)]
        assert "".join(SEATS[trick.taker] for trick in logged.tricks) == deal.takers
        assert [
            (each.trick, SEATS[each.seat], each.number, str(each.card), each.wrong)
            for each in logged.tries
        ] == [(r.trick, r.seat, r.number, r.card, r.trick) for r in deal.refused]
        assert logged.asks == ()
        assert logged.score is not None
        assert logged.total is not None
        assert list(logged.score.points) == deal.score
        assert list(logged.total.points) == deal.total


def test_lines_are_those_of_the_file() -> None:
    log = parse_log(text(["# a remark", *PLAIN]))
    place = at(PLAIN, 2, "TAKEN", 3)
    assert log.deals[0].line == 2
    assert log.deals[1].tricks[2].line == place + 2
    assert log.deals[2].total == LoggedPoints(tuple(GAME[2].total), len(PLAIN) + 1)


@pytest.mark.parametrize("order", ["NESW", "WESN", "WSEN"])
def test_points_are_read_by_seat_whatever_their_order(order: str) -> None:
    first = parse_log(text(plain_log(GAME, order=order))).deals[0]
    assert first.score is not None
    assert list(first.score.points) == GAME[0].score


@pytest.mark.parametrize("ending", ["", "\n", "\r\n"], ids=["open", "lf", "crlf"])
def test_line_ends_do_not_matter(ending: str) -> None:
    assert parse_log("\r\n".join(PLAIN) + ending) == parse_log(text(PLAIN))


def test_total_may_come_after_the_last_deal_only() -> None:
    log = parse_log(text(plain_log(GAME, total_each=False)))
    assert [logged.total is None for logged in log.deals] == [True, True, False]


@pytest.mark.parametrize("leaves", ["", *SEATS])
@pytest.mark.parametrize("after", [0, 1, 5, 12])
def test_raw_log_says_each_thing_once(leaves: str, after: int) -> None:
    plain = parse_log(text(PLAIN))
    raw = parse_log(text(raw_log(GAME, leaves=leaves, after=after)))
    for ours, theirs in zip(raw.deals, plain.deals, strict=True):
        assert ours.deal == theirs.deal
        for field in ("number", "cards", "taker"):
            assert [getattr(trick, field) for trick in ours.tricks] == [
                getattr(trick, field) for trick in theirs.tricks
            ]
        for one, other in ((ours.score, theirs.score), (ours.total, theirs.total)):
            assert one is not None
            assert other is not None
            assert one.points == other.points
        assert len(ours.tries) == 52 + len(theirs.tries)
        assert len(ours.asks) == 52 + (bool(leaves) and ours.line == raw.deals[0].line)


def test_accepted_card_is_no_refusal() -> None:
    for logged, deal in zip(parse_log(text(RAW)).deals, GAME, strict=True):
        refused = {
            (each.trick, SEATS[each.seat], str(each.card))
            for each in logged.tries
            if each.wrong is not None
        }
        assert refused == {(each.trick, each.seat, each.card) for each in deal.refused}
        accepted = {each.card for each in logged.tries if each.wrong is None}
        assert accepted == {card for hand in logged.deal.hands for card in hand}


def test_card_sent_before_leaving_may_be_lost() -> None:
    """W sends a card, leaves, returns and sends the card that is played."""
    place = RAW.index("# W leaves")
    assert RAW[place - 1].startswith("W> TRICK6")
    lost = [*RAW[: place - 1], "W> TRICK62C", *RAW[place:]]
    assert check_log(parse_log(text(lost))).agrees


def test_card_sent_twice_was_accepted_once() -> None:
    place = next(i for i, line in enumerate(RAW) if line.startswith("N> TRICK"))
    twice = [*RAW[:place], RAW[place], *RAW[place:]]
    assert check_log(parse_log(text(twice))).agrees


def test_same_deal_twice_in_a_game_is_two_deals() -> None:
    first = GAME[0]
    again = attrs.evolve(first, total=[2 * points for points in first.total])
    for write in (plain_log, raw_log):
        log = parse_log(text(write([first, again])))
        assert len(log.deals) == 2
        assert check_log(log).agrees


def test_player_who_returns_after_the_score_is_dealt_the_next_hand() -> None:
    """W leaves before it hears SCORE and TOTAL, and returns when the next deal has begun."""
    raw = raw_log(GAME)
    score, total = (place_of(raw, f"W< {word}") for word in ("SCORE", "TOTAL"))
    away = [*raw[:score], "W> IAMW", *raw[total + 1 :]]
    assert check_log(parse_log(text(away))).agrees


def test_busy_is_no_part_of_the_game() -> None:
    assert parse_log(text(["N< BUSYNESW", *PLAIN])).deals[0].line == 2


HAND = PLAIN[0].removeprefix("N< DEAL1E")
FIRST = at(PLAIN, 1, "TAKEN1")
SCORE = at(PLAIN, 1, "SCORE")
SECOND = at(PLAIN, 2, "TAKEN1")
REFUSED = next(i for i, line in enumerate(PLAIN) if "WRONG" in line)


def without(lines: Lines, *places: int) -> Lines:
    return [line for place, line in enumerate(lines) if place not in places]


def put(lines: Lines, place: int, *new: str) -> Lines:
    """The lines with the one at a place replaced."""
    return [*lines[:place], *new, *lines[place + 1 :]]


W_TAKEN = place_of(RAW, "W< TAKEN", 1)
W_BACK = RAW.index("# W leaves") + 2


@pytest.mark.parametrize(
    ("lines", "says", "line"),
    [
        pytest.param([], "the log ends before a deal begins", 1, id="empty"),
        pytest.param(["N> IAMN"], "the log ends before a deal begins", 2, id="nothing played"),
        pytest.param(put(PLAIN, 4, ""), "'' is no line of a log", 5, id="blank line"),
        pytest.param(put(PLAIN, 4, "TAKEN1"), "'TAKEN1' is no line", 5, id="no seat"),
        pytest.param(put(PLAIN, 4, "X< WRONG1"), "'X< WRONG1' is no line", 5, id="no such seat"),
        pytest.param(put(PLAIN, 4, "N<WRONG1"), "'N<WRONG1' is no line", 5, id="no blank"),
        pytest.param(put(PLAIN, 4, "*< TAKEN1"), "after TAKEN come", 5, id="no message"),
        pytest.param(put(PLAIN, 4, "*> TRICK12D"), "a player speaks alone", 5, id="all players"),
        pytest.param(put(PLAIN, 4, "*< WRONG1"), "to one player at a time", 5, id="to all"),
        pytest.param(put(PLAIN, 4, "N> WRONG1"), "a player says IAMN, or TRICK", 5, id="player"),
        pytest.param(put(PLAIN, 4, "N> IAME"), "a player says IAMN, or TRICK", 5, id="other seat"),
        pytest.param(put(PLAIN, 4, "N> TRICK1"), "a player says IAMN, or TRICK", 5, id="no card"),
        pytest.param(put(PLAIN, 4, "N> TRICK12D3D"), "number and one card", 5, id="two cards"),
        pytest.param(put(PLAIN, 4, "N< IAMN"), "says this, not the server", 5, id="server"),
        pytest.param([PLAIN[FIRST]], "before N was dealt a hand", 1, id="taken first"),
        pytest.param(["E< TRICK1"], "before E was dealt a hand", 1, id="ask first"),
        pytest.param(["E> TRICK12H"], "before E was dealt a hand", 1, id="card first"),
        pytest.param(["S< WRONG1"], "answers no card of S", 1, id="wrong first"),
        pytest.param(
            without(PLAIN, REFUSED - 1), "answers no card of E", REFUSED, id="try dropped"
        ),
        pytest.param(without(PLAIN, 3), "W was not dealt deal 1", 4, id="hand dropped"),
        pytest.param(without(PLAIN, SCORE + 3), "E was not dealt deal 2", SECOND, id="second hand"),
        pytest.param(PLAIN[:3], "deal 1 has no hand of W", 1, id="three hands"),
        pytest.param(put(PLAIN, 1, f"E< DEAL2E{HAND}"), "not those of line 1", 2, id="other type"),
        pytest.param(put(PLAIN, 1, f"E< DEAL1S{HAND}"), "not those of line 1", 2, id="leader"),
        pytest.param(
            put(PLAIN, 1, f"E< DEAL1E{HAND}"), r"E has 2D and N too \(line 1\)", 2, id="hand twice"
        ),
        pytest.param(
            put(PLAIN, 2, PLAIN[2][:-2]), "the hand of S has 12 cards", 3, id="short hand"
        ),
        pytest.param(
            put(PLAIN, 2, PLAIN[2] + "X"), "no card begins at 'X'", 3, id="no card in a hand"
        ),
        pytest.param(
            put(PLAIN, SCORE + 1, PLAIN[SCORE]), "comes after the SCORE", SCORE + 2, id="two scores"
        ),
        pytest.param(
            put(PLAIN, SCORE, PLAIN[SCORE + 1], PLAIN[SCORE]),
            "comes after the TOTAL",
            SCORE + 2,
            id="total first",
        ),
        pytest.param(
            put(PLAIN, SCORE, PLAIN[SCORE], PLAIN[SCORE - 1]),
            "comes after the SCORE",
            SCORE + 2,
            id="trick after score",
        ),
        pytest.param(
            put(RAW, W_TAKEN, "W< TAKEN18H8S4C3DW"), "contradicts line", W_TAKEN + 1, id="copies"
        ),
        pytest.param(without(RAW, W_TAKEN), "contradicts line", None, id="copy dropped"),
        pytest.param(
            put(RAW, W_BACK, f"W< DEAL1E{HAND}"),
            "W returns to another hand than in line",
            W_BACK + 1,
            id="other hand on return",
        ),
        pytest.param(without(RAW, W_BACK + 1), "contradicts line", W_BACK + 2, id="replay"),
        pytest.param(
            RAW[:-1], f"W was not told what line {len(RAW) - 6} says", len(RAW), id="last copy"
        ),
        pytest.param(
            without(RAW, place_of(RAW, "W< TOTAL")), "W was not told what line", None, id="total"
        ),
        pytest.param(
            without(RAW, place_of(RAW, "W< SCORE"), place_of(RAW, "W< TOTAL")),
            "W was not told what line",
            None,
            id="points",
        ),
    ],
)
def test_fault_is_named_with_its_line(lines: Lines, says: str, line: int | None) -> None:
    with pytest.raises(ParseError, match=says) as found:
        parse_log("\n".join(lines), path="a.log")
    assert found.value.path == "a.log"
    assert found.value.line is not None
    if line is not None:
        assert found.value.line == line


def test_error_names_seat_and_card_as_facts() -> None:
    with pytest.raises(WarsawError) as found:
        parse_log(text(put(PLAIN, 3, PLAIN[3].replace("2C", "2D"))))
    assert (found.value.seat, found.value.card, found.value.line) == (3, "2D", 4)


def test_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    path.write_bytes(text(PLAIN).encode())
    assert read_log(path).path == str(path)
    assert read_log(path).deals == parse_log(text(PLAIN)).deals
    path.write_bytes(b"# \xff\n")
    with pytest.raises(WarsawError, match="no text in UTF-8"):
        read_log(path)
