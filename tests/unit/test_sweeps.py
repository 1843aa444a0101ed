"""Sweeps: all or nothing, in place of the other scores or on top of them.

In `ALL_BY_N` each seat holds one suit, and N takes all three tricks; W takes the last trick of
`ALL_BUT_ONE`. In `HEARTS_BY_E` E takes two tricks, the second with all hearts, and S the last one.
"""

import pytest

from kierki import PerCard, PerTrick, Score, Sweep, TrickDeal, TrickPlay, Tricks
from tests.unit.table import cards, hands_of, play_on, play_out

MARCH = Sweep([Tricks.ALL], taker=50, others=-30)
BONUS = Sweep([Tricks.ALL], taker=50, others=-30, replaces=False)
ALL_BY_N = "N KC KD KH KS", "N QC QD QH QS", "N JC JD JH JS"
ALL_BUT_ONE = "N KC KD KH KS", "N QC QD QH QS", "N 2S 3D 4H 5S"
HEARTS_BY_E = "N 9C AC 8C 7C", "E AH 2H 3H 4H", "E 5D 9D 6D 7D"


def sweeping(*scores: Score, stops: bool = False) -> TrickDeal:
    return TrickDeal("sweeping", scores, stop_when_decided=stops)


@pytest.mark.parametrize(
    ("scores", "tricks", "points"),
    [
        pytest.param((PerTrick(-5), MARCH), ALL_BY_N, (50, -30, -30, -30), id="replaces"),
        pytest.param((MARCH, PerTrick(-5)), ALL_BY_N, (50, -30, -30, -30), id="wherever-it-stands"),
        pytest.param((PerTrick(-5), MARCH), ALL_BUT_ONE, (-10, 0, 0, -5), id="one-trick-missing"),
        pytest.param((PerTrick(-5), BONUS), ALL_BY_N, (35, -30, -30, -30), id="adds"),
        pytest.param((PerTrick(-5), BONUS), ALL_BUT_ONE, (-10, 0, 0, -5), id="adds-nothing"),
        pytest.param((BONUS, BONUS), ALL_BY_N, (100, -60, -60, -60), id="two-that-add"),
        pytest.param(
            (BONUS, PerTrick(-5), MARCH), ALL_BY_N, (50, -30, -30, -30), id="replaces-others-too"
        ),
        pytest.param((MARCH,), ALL_BY_N, (50, -30, -30, -30), id="alone"),
        pytest.param((PerTrick(-5), Sweep(["*H"], 7, 1)), HEARTS_BY_E, (1, 7, 1, 1), id="of-cards"),
        pytest.param(
            (PerTrick(-5), Sweep(["*H"], 7, 1)), ALL_BY_N, (7, 1, 1, 1), id="of-cards-by-another"
        ),
        pytest.param(
            (Sweep(["*H", Tricks(1)], 7, 1),), HEARTS_BY_E, (1, 7, 1, 1), id="of-cards-and-tricks"
        ),
        pytest.param(
            (PerTrick(-5), Sweep(["*H", Tricks(3)], 7, 1)),
            HEARTS_BY_E,
            (0, -10, -5, 0),
            id="cards-but-not-the-trick",
        ),
        pytest.param(
            (Sweep(["AH KH", "2H"], 7, 1),), HEARTS_BY_E, (1, 7, 1, 1), id="cards-in-play-only"
        ),
        pytest.param(
            (Sweep([Tricks(2, 7)], 7, 1),), HEARTS_BY_E, (1, 7, 1, 1), id="tricks-in-play-only"
        ),
        pytest.param(
            (PerTrick(-5), Sweep(["KS", Tricks(7)], 7, 1)),
            HEARTS_BY_E,
            (0, -10, -5, 0),
            id="nothing-of-it-in-play",
        ),
        pytest.param((Sweep([Tricks(2)], 7, 1),), ALL_BY_N, (7, 1, 1, 1), id="of-one-trick"),
    ],
)
def test_a_sweep_scores_when_one_seat_has_taken_everything(
    scores: tuple[Score, ...], tricks: tuple[str, ...], points: tuple[int, ...]
) -> None:
    """What it speaks of is met with the cards and tricks in play [SWEEP-1, SWEEP-2]."""
    play = play_out(sweeping(*scores), *tricks)
    assert play.is_over
    assert play.scores == points
    assert play.points_out == 0


def test_the_points_of_a_trick_leave_sweeps_aside() -> None:
    """[SWEEP-2]; they are the additive points of the trick."""
    play = play_out(sweeping(PerTrick(-5), MARCH), *ALL_BY_N)
    assert [trick.points for trick in play.tricks] == [-5, -5, -5]


@pytest.mark.parametrize(
    ("scores", "stands"),
    [
        # after each trick: the points of N
        pytest.param((PerTrick(-5), MARCH), [0, -5, -10, 50], id="at-the-end"),
        pytest.param((PerTrick(-5), Sweep(["K*"], 9, 2)), [0, 9, 9, 9], id="as-soon-as-it-is-won"),
        pytest.param(
            (PerTrick(-5), Sweep(["K*"], 9, 2, replaces=False)), [0, 4, -1, -6], id="and-on-top"
        ),
    ],
)
def test_the_scores_hold_a_sweep_as_soon_as_it_is_won(
    scores: tuple[Score, ...], stands: list[int]
) -> None:
    """[SCORE-3, SWEEP-1]."""
    play = TrickPlay.start(sweeping(*scores), hands_of(*ALL_BY_N), 0)
    points = [play.scores[0]]
    for trick in ALL_BY_N:
        play = play_on(play, trick)
        points.append(play.scores[0])
    assert points == stands


@pytest.mark.parametrize(
    ("scores", "tricks", "ends_after"),
    [
        pytest.param((PerTrick(-5), MARCH), ALL_BY_N, 3, id="tricks-go-on-anyway"),
        # a king for N, and the march is open to the last trick
        pytest.param((PerCard(-5, "KC"), MARCH), ALL_BY_N, 3, id="march-still-open"),
        pytest.param((PerCard(-5, "AC"), MARCH), HEARTS_BY_E, 3, id="open-to-E"),
        # E takes the second trick, and with it the march is over
        pytest.param(
            (PerCard(-5, "2C"), MARCH),
            ("N AC 2C 3C 4C", "N 2D AD 3D 4D", "E 5S 6S 7S 8S"),
            2,
            id="closed-by-a-second-taker",
        ),
        pytest.param((PerTrick(-5), Sweep(["K*"], 9, 2)), ALL_BY_N, 1, id="won-and-it-replaces"),
        pytest.param(
            (PerCard(-5, "Q*"), Sweep(["K*"], 9, 2, replaces=False)), ALL_BY_N, 2, id="won-and-adds"
        ),
        pytest.param(
            (PerCard(-5, "KC"), Sweep([Tricks.ALL], 0, 0, replaces=False)),
            ALL_BY_N,
            1,
            id="open-for-nothing",
        ),
        pytest.param(
            (PerCard(-5, "KC"), Sweep([Tricks.ALL], 0, 1, replaces=False)),
            ALL_BY_N,
            3,
            id="open-for-the-others",
        ),
        pytest.param(
            (PerCard(-5, "KC"), Sweep([Tricks.ALL], 0, 0)), ALL_BY_N, 3, id="open-and-would-drop"
        ),
        pytest.param((PerCard(-5, "KC"), Sweep([Tricks(7)], 9, 9)), ALL_BY_N, 1, id="never-comes"),
    ],
)
def test_a_deal_does_not_stop_while_a_sweep_is_open(
    scores: tuple[Score, ...], tricks: tuple[str, ...], ends_after: int
) -> None:
    """A march on the king of hearts alone would be lost [END-2]."""
    play = TrickPlay.start(sweeping(*scores, stops=True), hands_of(*tricks), 0)
    for number, trick in enumerate(tricks[:ends_after], start=1):
        assert not play.is_over
        play = play_on(play, trick)
        assert play.is_decided is (number == ends_after or play.is_over)
    assert play.is_over
    assert len(play.tricks) == ends_after


@pytest.mark.parametrize(
    ("scores", "tricks", "out"),
    [
        # 3 tricks of -5, or 50 - 3 * 30 = -40 in their place
        pytest.param((PerTrick(-5), MARCH), ALL_BY_N, [None, None, None, 0], id="open"),
        pytest.param((PerTrick(-5), MARCH), HEARTS_BY_E, [None, None, None, 0], id="open-to-E"),
        # N and E have taken a trick each: nobody marches any more
        pytest.param(
            (PerTrick(-5), MARCH),
            ("N AC 2C 3C 4C", "N 2D AD 3D 4D", "E 5S 6S 7S 8S"),
            [None, None, -5, 0],
            id="closed",
        ),
        # what it pays is what the tricks cost
        pytest.param(
            (PerTrick(-5), Sweep([Tricks.ALL], 15, -10)), ALL_BY_N, [-15, -10, -5, 0], id="equal"
        ),
        pytest.param(
            (PerTrick(-5), Sweep(["K*"], 9, 2)), ALL_BY_N, [None, 0, 0, 0], id="won-and-it-replaces"
        ),
        pytest.param(
            (PerTrick(-5), Sweep(["K*"], 9, 2, replaces=False)),
            ALL_BY_N,
            [None, -10, -5, 0],
            id="won-and-it-adds",
        ),
        # one card comes to one seat for certain: 3 - 1 - 1 - 1
        pytest.param((Sweep(["QD"], 3, -1),), ALL_BY_N, [0, 0, 0, 0], id="of-one-card-for-0"),
        pytest.param(
            (PerTrick(-5), Sweep(["QD"], 9, 2)), ALL_BY_N, [15, 20, 0, 0], id="of-one-card"
        ),
        pytest.param(
            (PerTrick(-5), Sweep(["QD"], 9, 2, replaces=False)),
            ALL_BY_N,
            [0, 5, -5, 0],
            id="of-one-card-that-adds",
        ),
    ],
)
def test_what_is_out_while_a_sweep_is_open(
    scores: tuple[Score, ...], tricks: tuple[str, ...], out: list[int | None]
) -> None:
    """It depends on play, unless the sweep pays just what it drops or is certain [TOTAL-2]."""
    play = TrickPlay.start(sweeping(*scores), hands_of(*tricks), 0)
    told = [play.points_out]
    for trick in tricks:
        play = play_on(play, trick)
        told.append(play.points_out)
    assert told == out


def test_a_sweep_is_closed_by_the_second_seat_that_takes_of_it() -> None:
    """Other tricks do not matter [SWEEP-1]."""
    kings = sweeping(PerTrick(-1), Sweep(["KC KD"], 10, 0))
    spoilt = play_out(kings, "N AC KC 2C 3C", "N 2D AD KD 3D", "E 5S 6S 7S 8S")
    assert spoilt.scores == (-2, -1, 0, 0)
    taken = play_out(kings, "N AC KC 2C 3C", "N AD 2D KD 3D", "N 5S 6S 7S 8S")
    assert taken.scores == (10, 0, 0, 0)
    assert cards("KC KD") == (taken.played[1], taken.played[6])


@pytest.mark.parametrize(
    ("scores", "tricks", "rows"),
    [
        pytest.param(
            (PerTrick(-5), PerCard(-1, "Q*"), BONUS),
            ALL_BY_N,
            ((-15, 0, 0, 0), (-4, 0, 0, 0), (50, -30, -30, -30)),
            id="each-by-itself",
        ),
        pytest.param(
            (PerTrick(-5, Tricks(2)), PerCard(-1, "*C", Tricks(1)), BONUS),
            HEARTS_BY_E,
            ((0, -5, 0, 0), (0, -4, 0, 0), (0, 0, 0, 0)),
            id="some-tricks-only",
        ),
        pytest.param(
            (PerTrick(-5), MARCH, BONUS),
            ALL_BY_N,
            ((0, 0, 0, 0), (50, -30, -30, -30), (0, 0, 0, 0)),
            id="replaced",
        ),
        pytest.param(
            (PerTrick(-5), MARCH),
            ALL_BUT_ONE,
            ((-10, 0, 0, -5), (0, 0, 0, 0)),
            id="not-replaced",
        ),
        pytest.param((), ALL_BY_N, (), id="no-score"),
    ],
)
def test_points_are_told_score_by_score(
    scores: tuple[Score, ...], tricks: tuple[str, ...], rows: tuple[tuple[int, ...], ...]
) -> None:
    """In the order of the scores; together they are the scores of the deal [SCORE-3, SWEEP-2]."""
    play = play_out(sweeping(*scores), *tricks)
    assert play.breakdown == rows
    assert play.scores == tuple(sum(row[seat] for row in rows) for seat in range(4))
