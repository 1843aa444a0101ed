"""The referee of recorded games: what is right is proved, what was changed is named."""

from typing import TypeAlias

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki.errors import ParseError
from kierki.formats.warsaw import Counts, LogReport, check_log, parse_log
from tests.formats.warsaw_games import GAMES, SEATS, Lines, PlayedDeal, at, plain_log, raw_log

PLAYED = GAMES["server-c--edge21--random-illegal"].deals[7:10]
STOPS_EARLY = GAMES["server-a--gen28--random"].deals


def with_totals(deals: list[PlayedDeal]) -> list[PlayedDeal]:
    """The deals with totals that begin with them."""
    sums = [0, 0, 0, 0]
    begun: list[PlayedDeal] = []
    for deal in deals:
        sums = [before + now for before, now in zip(sums, deal.score, strict=True)]
        begun.append(attrs.evolve(deal, total=sums))
    return begun


GAME = with_totals(PLAYED)
LINES = plain_log(GAME)
RAW = raw_log(GAME, leaves="S", after=3)


def check(lines: Lines) -> LogReport:
    return check_log(parse_log("\n".join(lines), path="a.log"))


def put(lines: Lines, place: int, *new: str) -> Lines:
    """The lines with the one at a place replaced."""
    return [*lines[:place], *new, *lines[place + 1 :]]


def told(deal: int, word: str, *new: str) -> Lines:
    """The log with what all are told in a deal replaced."""
    return put(LINES, at(LINES, deal, word), *(f"*< {line}" for line in new))


def said(line: str, *new: str) -> Lines:
    """The log with a line that stands in it once replaced."""
    assert LINES.count(line) == 1
    return put(LINES, LINES.index(line), *new)


def raw(line: str, *new: str) -> Lines:
    """The raw log with a line that stands in it once replaced."""
    assert RAW.count(line) == 1
    return put(RAW, RAW.index(line), *new)


def without_points(lines: Lines, deal: int) -> Lines:
    place = at(lines, deal, "SCORE")
    return [*lines[:place], *lines[place + 2 :]]


def test_game_that_was_not_changed_agrees() -> None:
    kinds = [refused.kind for deal in GAME for refused in deal.refused]
    expected = Counts(3, 39, kinds.count("number"), kinds.count("held"), kinds.count("revoke"))
    for lines in (LINES, RAW):
        report = check(lines)
        assert report == LogReport("a.log", expected, ())
        assert report.agrees
    assert expected.refusals == len(kinds) == 14


# The second deal is of type 2 (hearts), W leads. Its third trick is led by E, its eleventh too:
#   3: E 7S, S AC, W 8S, N KC, W takes it      11: E KH, S 6C, W 10H, N 9C, E takes it
# Before the eleventh S is refused TRICK126C and W TRICK1210H, both for the wrong number.
# Each row: the changed log, then deal, trick and seat of its one disagreement, and both sides.
Row: TypeAlias = tuple[Lines, int, int, str | None, str, str]
CHANGED: dict[str, Row] = {
    "winner": (told(2, "TAKEN3", "TAKEN37SAC8SKCE"), 2, 3, "E", "E takes 7SAC8SKC", "W takes it"),
    "winner of the last trick": (
        told(2, "TAKEN13", "TAKEN13ASQDJS3DS"),
        2,
        13,
        "S",
        "S takes ASQDJS3D",
        "E takes it",
    ),
    "winner, and play goes on from there": (
        put(
            told(1, "TAKEN12", "TAKEN12KDJS6C8SE"),
            at(LINES, 1, "TAKEN13"),
            "*< TAKEN133SJC2H6DE",
        ),
        1,
        12,
        "E",
        "E takes KDJS6C8S",
        "N takes it",
    ),
    "card of another hand": (
        told(2, "TAKEN3", "TAKEN37S2C8SKCW"),
        2,
        3,
        "S",
        "S plays 2C",
        "HELD-1",
    ),
    "card that revokes": (
        told(2, "TAKEN3", "TAKEN37SAC7HKCW"),
        2,
        3,
        "W",
        "W plays 7H",
        "FOLLOW-1",
    ),
    "legal card, played again later": (
        told(2, "TAKEN3", "TAKEN37SACJSKCW"),
        2,
        13,
        "W",
        "W plays JS",
        "HELD-1",
    ),
    "same card twice in a trick": (
        told(2, "TAKEN3", "TAKEN37SACACKCW"),
        2,
        3,
        "W",
        "W plays AC",
        "HELD-1",
    ),
    "SCORE": (told(2, "SCORE", "SCOREN0E8S0W4"), 2, 13, "E", "SCORE E8", "SCORE E9"),
    "TOTAL": (told(2, "TOTAL", "TOTALW4S4E10N9"), 2, 13, "E", "TOTAL E10", "TOTAL E9"),
    "last TOTAL": (told(3, "TOTAL", "TOTALN14E9S19W5"), 3, 13, "W", "TOTAL W5", "TOTAL W4"),
    "SCORE left out": (told(2, "SCORE"), 2, 13, None, "no SCORE", "SCOREN0E9S0W4"),
    "TOTAL left out": (told(2, "TOTAL"), 2, 13, None, "no TOTAL", "TOTALN9E9S4W4"),
    "last TOTAL left out": (told(3, "TOTAL"), 3, 13, None, "no TOTAL", "TOTALN14E9S19W4"),
    "the only TOTAL left out": (
        plain_log(GAME, total_each=False)[:-1],
        3,
        13,
        None,
        "no TOTAL",
        "TOTALN14E9S19W4",
    ),
    "refused card that was legal": (
        said("S> TRICK126C", "S> TRICK116C"),
        2,
        11,
        "S",
        "TRICK116C is refused",
        "6C may be played",
    ),
    "number of the refusal": (
        put(LINES, LINES.index("S> TRICK126C") + 1, "S< WRONG12"),
        2,
        11,
        "S",
        "WRONG12",
        "WRONG11",
    ),
    "refusal left out": (
        put(LINES, LINES.index("S> TRICK126C") + 1),
        2,
        11,
        "S",
        "TRICK126C was not refused",
        "TAKEN has 6C, so it was refused",
    ),
    "refusal after the last trick": (
        put(LINES, at(LINES, 2, "SCORE"), "S> TRICK136C", "S< WRONG13", "*< SCOREN0E9S0W4"),
        2,
        14,
        "S",
        "TRICK13 comes after trick 13",
        "the deal is over",
    ),
    "TAKEN left out": (told(2, "TAKEN6"), 2, 6, None, "TAKEN7", "TAKEN6 is next"),
    "first TAKEN left out": (told(2, "TAKEN1"), 2, 1, None, "TAKEN2", "TAKEN1 is next"),
    "TAKEN and the points left out": (
        without_points(told(2, "TAKEN6"), 2),
        2,
        6,
        None,
        "TAKEN7",
        "TAKEN6 is next",
    ),
    "TAKEN twice": (
        told(2, "TAKEN13", *2 * ["TAKEN13ASQDJS3DE"]),
        2,
        14,
        None,
        "TAKEN13",
        "the deal is over",
    ),
    "number of a trick": (
        told(2, "TAKEN3", "TAKEN47SAC8SKCW"),
        2,
        3,
        None,
        "TAKEN4",
        "TAKEN3 is next",
    ),
    "one trick too few": (
        told(1, "TAKEN13"),
        1,
        13,
        None,
        "the deal ends after 12 tricks",
        "points are still to be won",
    ),
    "no trick at all": (
        LINES[:4] + LINES[at(LINES, 1, "SCORE") : at(LINES, 1, "TOTAL") + 1],
        1,
        1,
        None,
        "the deal ends after 0 tricks",
        "points are still to be won",
    ),
    "game broken off": (
        LINES[: at(LINES, 3, "TAKEN", 5)],
        3,
        5,
        None,
        "the deal ends after 4 tricks",
        "points are still to be won",
    ),
    "table that a player is shown": (
        raw("S< TRICK11KH", "S< TRICK11QH"),
        2,
        11,
        "S",
        "TRICK11QH",
        "TRICK11KH",
    ),
    "number that a player is asked for": (
        raw("W< TRICK37SAC", "W< TRICK47SAC"),
        2,
        3,
        "W",
        "TRICK47SAC",
        "TRICK37SAC",
    ),
    "accepted card": (
        raw("W> TRICK38S", "W> TRICK3JS"),
        2,
        3,
        "W",
        "TRICK3JS was not refused",
        "TAKEN has 8S, so it was refused",
    ),
}


@pytest.mark.parametrize("change", CHANGED)
def test_changed_log_is_named_with_deal_and_trick(change: str) -> None:
    lines, deal, trick, seat, says, right = CHANGED[change]
    (found,) = check(lines).disagreements
    assert (found.path, found.deal, found.trick) == ("a.log", deal, trick)
    assert found.seat == (None if seat is None else SEATS.index(seat))
    assert found.says == says
    assert right in found.right


def test_game_broken_off_is_judged_without_its_points() -> None:
    """The trick is missing; that SCORE and TOTAL are missing too follows from it."""
    (found,) = check(LINES[: at(LINES, 1, "TAKEN", 5)]).disagreements
    assert (found.deal, found.trick, found.line) == (1, 5, at(LINES, 1, "TAKEN", 4) + 1)


def test_points_after_a_deal_that_cannot_be_followed_are_still_added() -> None:
    """The SCORE of the second deal is believed, so its TOTAL can be checked."""
    lines = told(2, "TAKEN6")
    lines = put(lines, at(lines, 2, "TOTAL"), "*< TOTALN9E9S4W5")
    dropped, total = check(lines).disagreements
    assert (dropped.deal, dropped.trick) == (2, 6)
    assert (total.deal, total.says, total.right) == (2, "TOTAL W5", "TOTAL W4")


def test_totals_are_taken_up_again_where_a_score_is_unknown() -> None:
    lines = without_points(told(2, "TAKEN6"), 2)
    lines = put(lines, at(lines, 3, "SCORE") + 1, "*< TOTALN1E2S3W4")
    (found,) = check(lines).disagreements
    assert (found.deal, found.trick) == (2, 6)


def test_server_that_counts_wrongly_is_named_once_for_each_line() -> None:
    """It loses a point of E in the second deal and goes on from there."""
    lines = told(2, "SCORE", "SCOREN0E8S0W4")
    lines = put(lines, at(lines, 2, "TOTAL"), "*< TOTALN9E8S4W4")
    lines = put(lines, at(lines, 3, "TOTAL"), "*< TOTALN14E8S19W4")
    assert [(each.deal, each.says, each.right) for each in check(lines).disagreements] == [
        (2, "SCORE E8", "SCORE E9"),
        (2, "TOTAL E8", "TOTAL E9"),
    ]


def test_swapped_points_are_named_for_both_seats() -> None:
    found = check(told(2, "SCORE", "SCOREN9E0S0W4")).disagreements
    assert [(each.seat, each.says, each.right) for each in found] == [
        (0, "SCORE N9", "SCORE N0"),
        (1, "SCORE E0", "SCORE E9"),
    ]


def test_wrong_number_goes_before_a_card_not_held() -> None:
    """S sends KH, which E holds, for trick 12 in trick 11."""
    before, after = check(LINES).counts, check(said("S> TRICK126C", "S> TRICK12KH")).counts
    assert before == after


def test_right_number_with_a_card_not_held_is_no_revoke() -> None:
    """S holds clubs and diamonds, sends 9H in trick 11 and holds none."""
    before, after = check(LINES).counts, check(said("S> TRICK126C", "S> TRICK119H")).counts
    assert after.not_held == before.not_held + 1
    assert (after.revokes, after.refusals) == (before.revokes, before.refusals)


@pytest.mark.parametrize("number", range(len(STOPS_EARLY)))
def test_deal_ends_early_when_it_is_decided(number: int) -> None:
    """This server stops as soon as no point is left, so no deal is decided before (spec: END-2)."""
    deal = STOPS_EARLY[number]
    assert check(plain_log(with_totals([deal]))).agrees
    shorter = attrs.evolve(deal, tricks=deal.tricks[:-1], takers=deal.takers[:-1])
    (found,) = check(plain_log(with_totals([shorter]))).disagreements
    assert (found.deal, found.trick) == (1, len(deal.tricks))


def test_deal_may_go_on_after_it_is_decided() -> None:
    """The king of hearts is out in trick 2 of the server that stops; this one plays on."""
    stopped, goes_on = STOPS_EARLY[17], GAMES["server-b--gen28--random"].deals[17]
    assert (stopped.type, len(stopped.tricks), len(goes_on.tricks)) == (5, 2, 13)
    for kept in range(1, 14):
        deal = attrs.evolve(goes_on, tricks=goes_on.tricks[:kept], takers=goes_on.takers[:kept])
        is_out = any("KH" in trick for trick in deal.tricks)
        assert check(plain_log(with_totals([deal]))).agrees == is_out


def test_disagreement_is_one_line_of_text() -> None:
    report = check(told(2, "TAKEN3", "TAKEN37SAC8SKCE"))
    (found,) = report.disagreements
    line = at(LINES, 2, "TAKEN3") + 1
    assert str(found) == (
        f"a.log:{line}: deal 2, trick 3, E: the log says E takes 7SAC8SKC; right is: W takes it"
    )
    assert str(attrs.evolve(found, path=None, seat=None)).startswith(
        f"{line}: deal 2, trick 3: the"
    )
    assert not report.agrees
    counts = "3 deals, 39 tricks, 14 refusals proved (6 not held, 1 revoke, 7 wrong numbers)"
    assert str(report) == f"a.log: {counts}, 1 disagreement"
    assert str(attrs.evolve(report, path=None)) == f"{counts}, 1 disagreement"


@given(st.sampled_from([LINES, RAW]), st.data())
def test_no_change_of_a_log_ends_in_anything_but_a_report_or_a_named_line(
    lines: Lines, data: st.DataObject
) -> None:
    places = st.integers(0, len(lines) - 1)
    changed = list(lines)
    for _ in range(data.draw(st.integers(1, 3), label="changes")):
        one, other = data.draw(places, label="place"), data.draw(places, label="other place")
        one, other = one % len(changed), other % len(changed)
        match data.draw(st.sampled_from(["drop", "swap", "copy", "letter"]), label="change"):
            case "drop":
                del changed[one]
            case "swap":
                changed[one], changed[other] = changed[other], changed[one]
            case "copy":
                changed.insert(other, changed[one])
            case _:
                at_letter = other % (len(changed[one]) + 1)
                letter = data.draw(st.sampled_from("NESWCDHSAKQJ1023456789 <>*#X"), label="letter")
                changed[one] = changed[one][:at_letter] + letter + changed[one][at_letter + 1 :]
    result = outcome(changed)
    if isinstance(result, ParseError):
        assert result.path == "a.log"
        assert result.line is not None
        return
    for found in result.disagreements:
        assert 1 <= found.deal <= result.counts.deals
        assert str(found.line) in str(found)


def outcome(lines: Lines) -> LogReport | ParseError:
    try:
        return check(lines)
    except ParseError as fault:
        return fault
