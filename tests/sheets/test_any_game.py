"""Whatever is defined and however it is played, its sheet takes what was played and pays alike."""

import random

from hypothesis import given
from hypothesis import strategies as st

from kierki import Card, CardSet, FanTanPlay, Match, Play, ScoreSheet, Sweep, TrickPlay
from kierki.sheets import Entry, Row, Taken, dumps_sheet, loads_sheet
from tests import strategies as draws
from tests.strategies import FEW


def entry_of(play: Play, rows: tuple[Row, ...]) -> Entry:
    """What a table enters for a deal that is over."""
    if isinstance(play, FanTanPlay):
        return (play.finished,)
    taken = [taken_of(play, row) for row in rows]
    for row, value in zip(rows, taken, strict=True):
        replaces = any(isinstance(score, Sweep) and score.replaces for score in row.scores)
        if replaces and value is not None:
            return tuple(value if each is row else None for each in rows)
    return tuple(taken)


def taken_of(play: TrickPlay, row: Row) -> Taken:
    """What was taken of a row, counted card by card and trick by trick."""
    things: list[set[Card | int]] = [set() for _ in range(play.seats)]
    for trick in play.tricks:
        if row.kind == "sweep" or not row.cards:
            things[trick.winner] |= {trick.number} & row.tricks
        if row.kind == "sweep" or trick.number in row.tricks:
            things[trick.winner] |= set(trick.cards) & set(row.cards)
    if row.kind == "sweep":
        dealt = CardSet(card for hand in play.dealt for card in hand)
        whole = {*(row.cards & dealt), *row.tricks}
        return next((seat for seat, each in enumerate(things) if each == whole and whole), None)
    counts = tuple(map(len, things))
    if row.kind == "taker":
        return counts.index(1) if any(counts) else None
    return counts


@given(start=draws.match_starts(), seed=st.integers(0, 999))
@FEW
def test_what_was_played_can_be_entered_and_pays_the_same(start: Match, seed: int) -> None:
    """SCORE-1 to SCORE-3, SWEEP-1, SWEEP-2, LAYOUT-4, END-2, END-3."""
    match = start.playout(random.Random(seed))
    game = match.game
    players = [f"player {seat}" for seat in range(game.seats)]
    for play in match.finished:
        number = game.deals.index(play.deal) + 1
        blank = ScoreSheet(game, players)
        entry = entry_of(play, blank.rows(number))
        assert blank.why_not(entry, deal=number) == ()
        sheet = blank.enter(entry, deal=number)
        assert sheet.deal_scores[number - 1] == play.scores
        assert loads_sheet(dumps_sheet(sheet)) == sheet
