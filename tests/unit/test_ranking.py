"""Who has won: seats by their scores, ties sharing a rank."""

import pytest

from kierki import (
    Action,
    Match,
)
from kierki.play.ranking import rank_seats
from tests.unit.matches import (
    ACES,
    HANDS,
    game,
)
from tests.unit.table import act, cards


@pytest.mark.parametrize(
    ("scores", "high_wins", "places"),
    [
        ((10, 40, 30, 20), True, [(1, 1), (2, 2), (3, 3), (4, 0)]),
        ((10, 40, 30, 20), False, [(1, 0), (2, 3), (3, 2), (4, 1)]),
        ((100, 100, -50, -150), True, [(1, 0), (1, 1), (3, 2), (4, 3)]),
        ((5, 7, 7, 7), True, [(1, 1), (1, 2), (1, 3), (4, 0)]),
        ((5, 7, 5, 7), False, [(1, 0), (1, 2), (3, 1), (3, 3)]),
        ((0, 0, 0, 0), True, [(1, 0), (1, 1), (1, 2), (1, 3)]),
        ((3, 5, 5), True, [(1, 1), (1, 2), (3, 0)]),
    ],
)
def test_equal_scores_share_a_rank_and_the_next_is_skipped(
    scores: tuple[int, ...], high_wins: bool, places: list[tuple[int, int]]
) -> None:
    """Equal ones stand by seat [RANK-1]."""
    ranked = rank_seats(scores, high_wins=high_wins)
    assert [(place.rank, place.seat) for place in ranked] == places
    assert all(place.score == scores[place.seat] for place in ranked)


@pytest.mark.parametrize(("high_wins", "best"), [(True, [3]), (False, [0, 1, 2])])
def test_a_match_is_ranked_as_its_game_says(high_wins: bool, best: list[int]) -> None:
    """[RANK-1]: W leads and takes both tricks."""
    match = Match.start(game(ACES, high_wins=high_wins), seed=0, dealer=2, hands=[HANDS])
    assert [place.rank for place in match.ranking] == [1, 1, 1, 1]
    actions: tuple[Action, ...] = cards("KS KC KD KH AS AC AD AH")
    match = act(match, *actions)
    assert match.scores == (0, 0, 0, 2)
    assert [place.seat for place in match.ranking if place.rank == 1] == best
