"""`kierki play GAME --you SEAT --tui`: the full-screen table, driven by textual's pilot."""

import asyncio
import random
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import RichLog, Static

from kierki import Card, Match, games
from kierki.cli import main
from kierki.cli.chair import Chair
from kierki.cli.tui import Choice, Reading, TableApp
from kierki.players import GreedyPlayer, RandomPlayer
from kierki.words import Style
from kierki.words.talk import Talk
from tests.cli.test_seat import HANDS, LAYOUT, NAMING

Acts = Callable[[Pilot[None]], Awaitable[None]]


def at_table(
    match: Match,
    acts: Acts,
    *,
    seat: int = 0,
    language: str = "en",
    style: Style = "french",
    path: Path | None = None,
) -> None:
    """Sit down at a match and do something."""
    chair = Chair(match, seat, GreedyPlayer, None if path is None else str(path))
    app = TableApp(chair, Talk(match.game, language, style))

    async def run() -> None:
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.pause()
            await acts(pilot)

    asyncio.run(run())


def text(pilot: Pilot[None], name: str) -> str:
    """What stands in a part of the screen."""
    return str(pilot.app.query_one(name, Static).content)


def news(pilot: Pilot[None]) -> list[str]:
    return [line.text.rstrip() for line in pilot.app.query_one("#news", RichLog).lines]


def hand(pilot: Pilot[None]) -> list[str]:
    """What can be pressed, with its number where it is legal."""
    return [str(choice.label) for choice in pilot.app.query(Choice)]


def kein_stich() -> Match:
    return Match.start(games.KEIN_STICH, seed=4, dealer=0)


def test_the_table_shows_what_the_seat_may_know() -> None:
    """VIEW-1: the own hand with numbers at what may be played, and the trick."""

    async def acts(pilot: Pilot[None]) -> None:
        assert hand(pilot) == ["♣ 10", "♦ 7", "♦ 9", "♦ Q", "♦ K", "♥ 9", "1 ♠ 7", "2 ♠ 9"]
        assert text(pilot, "#message") == "Your turn: choose a card."
        drawn = " ".join(text(pilot, "#table").split())
        assert drawn == "N (8) · W (8) E (7) · ♠ 8 S (8) ·"
        assert news(pilot)[0] == "You are S."
        assert news(pilot)[-1] == "E: 8♠"

    at_table(kein_stich(), acts, seat=2)


def test_a_card_is_played_by_its_number() -> None:
    async def acts(pilot: Pilot[None]) -> None:
        await pilot.press("2")
        await pilot.pause()
        assert len(hand(pilot)) == 7
        assert any("S: 9♠" in line for line in news(pilot))
        await pilot.press("0")  # no tenth card: nothing happens
        assert len(hand(pilot)) == 7

    at_table(kein_stich(), acts, seat=2)


def test_a_card_is_played_with_the_arrows_and_enter() -> None:
    async def acts(pilot: Pilot[None]) -> None:
        await pilot.press("right", "enter")
        await pilot.pause()
        assert any("S: 9♠" in line for line in news(pilot))

    at_table(kein_stich(), acts, seat=2)


def test_a_card_is_played_with_the_mouse() -> None:
    async def acts(pilot: Pilot[None]) -> None:
        await pilot.click("Choice.legal")
        await pilot.pause()
        assert any("S: 7♠" in line for line in news(pilot))

    at_table(kein_stich(), acts, seat=2)


def test_a_revoke_is_refused_and_explained() -> None:
    """FOLLOW-1: the nine of hearts, by the mouse."""

    async def acts(pilot: Pilot[None]) -> None:
        (nine,) = [each for each in pilot.app.query(Choice) if str(each.label) == "♥ 9"]
        await pilot.click(nine)
        await pilot.pause()
        assert text(pilot, "#message") == (
            "S can follow spades and may not play 9H. Whoever has a card of the suit led must"
            " follow suit; all others may play any card. [FOLLOW-1]"
        )
        assert len(hand(pilot)) == 8

    at_table(kein_stich(), acts, seat=2)


def test_a_game_is_played_to_its_end_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "match.json"

    async def acts(pilot: Pilot[None]) -> None:
        for _ in range(60):
            if isinstance(pilot.app.screen, Reading):
                break
            await pilot.press("1")
            await pilot.pause()
        assert isinstance(pilot.app.screen, Reading)
        await pilot.press("escape")
        assert text(pilot, "#message") == "The game is over."
        assert hand(pilot) == [] or all(label[0] not in "12" for label in hand(pilot))

    at_table(kein_stich(), acts, seat=2, path=path)
    assert path.exists()


def test_trump_is_named_on_the_first_cards() -> None:
    """NAME-1."""

    async def acts(pilot: Pilot[None]) -> None:
        assert hand(pilot) == [
            *("♣ A", "♦ K"),
            *("1 clubs", "2 diamonds", "3 hearts", "4 spades", "5 no trump"),
        ]
        assert text(pilot, "#message") == "Your turn: choose the trump suit."
        await pilot.press("3")
        await pilot.pause()
        assert "♥ Q" in " ".join(hand(pilot))
        assert "Trump: hearts." in text(pilot, "#table")

    at_table(Match.start(NAMING, seed=1, dealer=0, hands=[HANDS]), acts)


def test_a_layout_is_drawn_and_a_pass_that_is_forced_is_made() -> None:
    """PASS-1."""

    async def acts(pilot: Pilot[None]) -> None:
        assert "None of your cards fits: you pass." in news(pilot)
        assert "K" in text(pilot, "#table")
        assert "·" in text(pilot, "#table")

    match = Match.start(LAYOUT, seed=1, dealer=1, hands=[("AC QH AH", "KC KH QC")])
    at_table(match, acts)


def test_scores_and_rules_are_read_and_closed() -> None:
    async def acts(pilot: Pilot[None]) -> None:
        await pilot.press("r")
        await pilot.pause()
        assert "Each trick costs 5 points." in str(pilot.app.screen.query_one(Static).content)
        await pilot.press("escape")
        await pilot.press("s")
        await pilot.pause()
        assert "Sum" in str(pilot.app.screen.query_one(Static).content)
        await pilot.press("q")
        assert not isinstance(pilot.app.screen, Reading)
        await pilot.press("q")

    at_table(kein_stich(), acts, seat=2)


def test_a_german_pack_is_named() -> None:
    async def acts(pilot: Pilot[None]) -> None:
        assert hand(pilot)[:2] == ["Eichel 10", "Schellen 7"]
        assert "Laub 8" in text(pilot, "#table")
        assert "E: Laub-Acht" in news(pilot)

    at_table(kein_stich(), acts, seat=2, language="de", style="german")


def test_a_match_that_cannot_be_kept_is_told_and_goes_on(tmp_path: Path) -> None:
    async def acts(pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await pilot.pause()
        messages = [each.message for each in pilot.app._notifications]
        assert all("not saved" in message for message in messages)
        assert messages
        assert len(hand(pilot)) == 7

    at_table(kein_stich(), acts, seat=2, path=tmp_path / "no" / "match.json")


def test_other_numbers_of_seats_are_listed() -> None:
    async def acts(pilot: Pilot[None]) -> None:
        assert text(pilot, "#table").startswith("Trick 1")

    at_table(Match.start(games.KIERKI_THREE, seed=1, dealer=0), acts, seat=2)


def test_a_trick_is_cleared_when_it_is_taken() -> None:
    """TRICK-2: the table shows the open trick."""

    async def acts(pilot: Pilot[None]) -> None:
        view = match.view(0)
        shown = re.findall(r"([♣♦♥♠]) (\w+)", text(pilot, "#table"))
        assert {Card.parse(f"{rank}{suit}") for suit, rank in shown} == set(view.table)

    match = Match.start(games.KIERKI, seed=1, dealer=3)
    rng = random.Random(1)
    while match.turn != 0 or not match.view(0).tricks:
        assert match.turn is not None
        match = match.apply(RandomPlayer(rng)(match.view(match.turn)))
    at_table(match, acts)


def test_the_command_opens_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[TableApp] = []

    def run(app: TableApp) -> None:
        opened.append(app)

    monkeypatch.setattr(TableApp, "run", run)
    assert main(["play", "kierki", "--you", "N", "--seed", "1", "--tui"]) == 0
    assert len(opened) == 1


def test_nothing_is_loaded_for_a_table_that_nobody_asks_for() -> None:
    program = (
        "import sys, kierki.cli; print('textual' in sys.modules, 'kierki.words' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout == "False False\n"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--tui"], "--tui needs a seat: add --you SEAT"),
        (["--tui", "--you", "N"], "this needs the extra 'tui': install kierki[tui]"),
    ],
)
def test_what_the_table_needs_is_told(
    options: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("kierki.cli.running.find_spec", lambda _: None)
    assert main(["play", "kierki", *options]) == 2
    assert said in capsys.readouterr().err
