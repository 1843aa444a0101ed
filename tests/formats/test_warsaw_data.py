"""The logs and deal files of the Warsaw data, where the folder is there."""

import os
import runpy
from functools import cache
from pathlib import Path
from typing import Protocol

import pytest

from kierki import games
from kierki.formats.warsaw import Counts, LogReport, check_log, read_deals, read_log
from kierki.play.trickplay import TrickPlay
from kierki.rules.deals import TrickDeal
from tests.formats.warsaw_games import RECORDINGS

ROOT = Path(__file__).parents[2]
DATA = Path(os.environ.get("KIERKI_WARSAW_DATA", ROOT / ".." / "shared" / "data" / "warsaw"))
LOGS = sorted(DATA.glob("logs/*.log"))
DEALS = sorted(DATA.glob("deals/*.txt"))

pytestmark = pytest.mark.skipif(
    not LOGS, reason=f"no Warsaw data in {DATA}; set KIERKI_WARSAW_DATA"
)


class Recorder(Protocol):
    def __call__(self, name: str, value: object) -> None: ...


def names(path: Path) -> str:
    return path.stem


def source(path: Path) -> Path:
    return DATA / "deals" / f"{path.stem.split('--')[1]}.txt"


@cache
def report(path: Path) -> LogReport:
    return check_log(read_log(path))


# What the referees of three independent servers found, by another program than this one.
EXPECTED = {"logs": 26, "not held": 593, "revokes": 810, "wrong numbers": 590}


@pytest.mark.parametrize("path", LOGS, ids=names)
def test_log_agrees_with_the_rules(path: Path, record_property: Recorder) -> None:
    assert report(path).disagreements == ()
    counts = report(path).counts
    assert counts.deals
    record_property("warsaw_refusals", [counts.not_held, counts.revokes, counts.wrong_numbers])


def test_all_logs_together_have_the_refusals_that_were_recorded() -> None:
    counts = sum((report(path).counts for path in LOGS), Counts())
    assert {
        "logs": len(LOGS),
        "not held": counts.not_held,
        "revokes": counts.revokes,
        "wrong numbers": counts.wrong_numbers,
    } == EXPECTED


@pytest.mark.parametrize(
    "path", [path for path in LOGS if path.stem.endswith("random-leadrule")], ids=names
)
def test_games_played_under_the_lead_ban_are_legal_in_kierki(path: Path) -> None:
    """These players never led a heart in deals 2, 5, 7 while they held another suit."""
    for logged in read_log(path).deals:
        deal = games.KIERKI.deals[logged.deal.type - 1]
        assert isinstance(deal, TrickDeal)
        assert (logged.deal.type in {2, 5, 7}) == (len(deal.restrictions) > 1)
        play = TrickPlay.start(deal, logged.deal.hands, logged.deal.leader)
        for trick in logged.tricks:
            for card in trick.cards:
                assert play.why_not(card) is None
                play = play.apply(card)


def test_other_games_break_the_lead_ban_of_kierki() -> None:
    """So the test above proves something."""
    bans = 0
    for path in LOGS:
        for logged in read_log(path).deals:
            deal = games.KIERKI.deals[logged.deal.type - 1]
            assert isinstance(deal, TrickDeal)
            play = TrickPlay.start(deal, logged.deal.hands, logged.deal.leader)
            for card in (card for trick in logged.tricks for card in trick.cards):
                if play.why_not(card) is not None:
                    bans += 1
                    break
                play = play.apply(card)
    assert bans


@pytest.mark.parametrize("path", DEALS, ids=names)
def test_deal_file_loads(path: Path) -> None:
    assert len(read_deals(path)) == len(path.read_bytes().split()) // 5


@pytest.mark.parametrize("path", [path for path in LOGS if source(path).exists()], ids=names)
def test_log_has_the_deals_of_its_file(path: Path) -> None:
    assert tuple(logged.deal for logged in read_log(path).deals) == read_deals(source(path))


@pytest.mark.parametrize("name", ["edge21", "gen28", "gen56"])
def test_recordings_are_those_of_the_logs(name: str) -> None:
    script = runpy.run_path(str(ROOT / "tests" / "data" / "make_recordings.py"))
    assert (RECORDINGS / f"{name}.json").read_text() == script["recording"](DATA, name)
