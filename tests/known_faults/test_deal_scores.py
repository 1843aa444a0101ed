"""Faults that real programs had in the scores of deals and games."""

import attrs
import pytest

from kierki import PASS, FollowSuit, IllegalAction, Match, TrickDeal, TrickPlay, games
from kierki.play.ranking import rank_seats
from tests.unit.table import (
    FULL_DEAL,
    MARCH,
    act,
    cards,
    hands_of,
    play_deal,
    play_match,
    play_on,
    play_out,
    shifted,
)

# All hearts fall in the first four tricks, the king in the first one.
HEARTS_FIRST = (
    "10H 9H 6H 2H 2C 3C 4C 5C 6C 7C 8C 9C 10C",
    "JH 8H 5H JC QC KC AC 2D 3D 4D 5D 6D 7D",
    "QH 7H 4H 8D 9D 10D JD QD KD AD 2S 3S 4S",
    "KH AH 3H 5S 6S 7S 8S 9S 10S JS QS KS AS",
)
HEARTS_FIRST_TRICKS = ("N 10H JH QH KH", "W AH 9H 8H 7H", "W 3H 6H 5H 4H", "N 2H 2D 2S 5S")

# The robber of a recorded game in which a server counted queens twice: tricks 7, 8 and 13 are
# those of the record, the others are filled up.
QUEENS_IN_THE_ROBBER = (
    "E 5H JH 9H 3H",
    "S 2S 9S QS AS",
    "E 10S 8S KS 3S",
    "W 7D 4D 10D 2D",
    "E 6C 3C 7C 6D",
    "W 4S 5S 9C JC",
    "N 7H QH 6H 4H",
    "E 8C QC 4C 8H",
    "S 10C 6S 3D AC",
    "E 5C 2C 7S KH",
    "E 2H 8D 9D 10H",
    "N AH KC JD 5D",
    "N JS QD AD KD",
)


def deal(deal_id: str) -> TrickDeal:
    found = games.KIERKI.deal(deal_id)
    assert isinstance(found, TrickDeal)
    return found


def stopping(deal_id: str) -> TrickDeal:
    """A deal of the network game, where a server may stop early."""
    found = games.WARSAW.deal(deal_id)
    assert isinstance(found, TrickDeal)
    return attrs.evolve(found, stop_when_decided=True)


def test_27_the_score_of_a_deal_holds_that_deal_only() -> None:
    """Each of the seven sums is that of its own deal [SCORE-3, TOTAL-1]."""
    hands = [hands_of(*shifted(FULL_DEAL, place)) for place in range(7)]
    match = Match.start(games.KIERKI, dealer=3, seed=0, hands=hands)
    for place in range(7):
        for trick in shifted(FULL_DEAL, place):
            match = act(match, *cards(trick[2:]))
    sums = [sum(scores) for scores in match.deal_scores]
    assert sums == [-260, -260, -240, -240, -150, -150, -1300]
    assert match.deal_scores[0] == (-40, -40, -60, -120)
    # The second deal is led by E, and so everything has moved on by one seat.
    assert match.deal_scores[1] == (-260, 0, 0, 0)
    assert sum(match.scores) == -2600


@pytest.mark.parametrize(
    ("deal_id", "scores"),
    [
        pytest.param("no-tricks", (-40, -40, -60, -120), id="each-trick-20"),
        pytest.param("no-hearts", (0, 0, 0, -260), id="each-heart-20"),
        pytest.param("no-queens", (0, -120, 0, -120), id="each-queen-60"),
        pytest.param("no-lords", (0, -120, 0, -120), id="each-lord-30"),
        pytest.param("no-king-of-hearts", (0, 0, 0, -150), id="the-king-of-hearts-150"),
        pytest.param("seventh-and-last", (0, 0, -75, -75), id="two-tricks-75"),
        pytest.param("robber", (-40, -280, -135, -845), id="28-robber-without-the-two-tricks"),
    ],
)
def test_28_the_robber_is_the_sum_of_the_six(deal_id: str, scores: tuple[int, ...]) -> None:
    """The same tricks in each deal; the last row is the sum of those before [DEAL-2]."""
    assert play_out(deal(deal_id), *FULL_DEAL).scores == scores


def test_96_queens_count_once_in_the_robber() -> None:
    """Tricks 7, 8 and 13 as recorded, at the points of Kierki [SCORE-1]."""
    led_freely = attrs.evolve(deal("robber"), restrictions=(FollowSuit(),))
    play = play_out(led_freely, *QUEENS_IN_THE_ROBBER)
    costs = {trick.number: (trick.winner, trick.points) for trick in play.tricks}
    assert costs[7] == (1, -20 - 4 * 20 - 60 - 75)
    assert costs[8] == (2, -20 - 20 - 60)
    assert costs[13] == (0, -20 - 60 - 2 * 30 - 75)
    assert sum(play.scores) == -1300


def test_31_a_deal_that_stops_early_is_over_before_its_last_trick() -> None:
    """Over is a fact of its own, not the thirteenth trick [END-1, END-2]."""
    start = TrickPlay.start(stopping("no-king-of-hearts"), HEARTS_FIRST, 0)
    play = play_on(start, HEARTS_FIRST_TRICKS[0])
    assert play.is_over
    assert len(play.tricks) == 1
    assert play.scores == (0, 0, 0, 18)
    whole = play_out(deal("no-king-of-hearts"), *FULL_DEAL)
    assert whole.is_over
    assert len(whole.tricks) == 13


@pytest.mark.parametrize(
    ("deal_id", "hands", "tricks", "ends_after"),
    [
        pytest.param("no-tricks", None, FULL_DEAL, 13, id="tricks-not-before-the-last"),
        pytest.param("no-hearts", HEARTS_FIRST, HEARTS_FIRST_TRICKS, 4, id="hearts-after-all-13"),
        pytest.param("no-queens", None, FULL_DEAL, 12, id="queens-after-all-4"),
        pytest.param("no-lords", None, FULL_DEAL, 12, id="lords-after-all-8"),
        pytest.param(
            "no-king-of-hearts", HEARTS_FIRST, HEARTS_FIRST_TRICKS, 1, id="king-when-he-falls"
        ),
        pytest.param("no-king-of-hearts", None, FULL_DEAL, 12, id="king-not-before-he-falls"),
        pytest.param("seventh-and-last", None, FULL_DEAL, 13, id="deal-6-not-after-the-seventh"),
        pytest.param("robber", None, FULL_DEAL, 13, id="robber-not-before-the-last"),
    ],
)
def test_32_a_deal_stops_early_when_nothing_can_score_and_not_before(
    deal_id: str, hands: tuple[str, ...] | None, tricks: tuple[str, ...], ends_after: int
) -> None:
    """[END-2]."""
    play = TrickPlay.start(stopping(deal_id), hands or hands_of(*tricks), 0)
    for number, trick in enumerate(tricks[:ends_after], start=1):
        for each in cards(trick[2:]):
            assert not play.is_over
            play = play.apply(each)
        assert play.is_over is (number == ends_after)
    assert play.legal_actions() == ()


def test_33_a_bonus_that_is_off_changes_nothing() -> None:
    """Who takes every trick wins 50 where the march is on, and else pays the tricks [SWEEP-2]."""
    tricks = tuple(
        f"N {rank}C {rank}D {rank}H {rank}S"
        for rank in "A K Q J 10 9 8 7".split()  # noqa: SIM905
    )
    plain, march = games.KEIN_STICH.deal("no-tricks"), games.KEIN_STICH_MARCH.deal("no-tricks")
    assert isinstance(plain, TrickDeal)
    assert isinstance(march, TrickDeal)
    assert play_out(plain, *tricks).scores == (-40, 0, 0, 0)
    assert play_out(march, *tricks).scores == (50, -30, -30, -30)
    assert play_out(deal("no-tricks"), *MARCH).scores == (-260, 0, 0, 0)


def test_34_the_score_of_a_deal_is_not_that_of_the_game() -> None:
    """The layout pays 1300, whatever the game stands at [SCORE-4]."""
    match = play_match(games.KIERKI, seed=34)
    assert sorted(match.deal_scores[-1]) == [0, 0, 500, 800]
    assert match.scores == tuple(map(sum, zip(*match.deal_scores, strict=True)))
    assert match.scores != match.deal_scores[-1]
    second = play_deal(Match.start(games.KIERKI, seed=34))
    assert second.play is not None
    assert second.play.scores == (0, 0, 0, 0)
    assert sum(second.scores) == -260


def test_35_one_new_state_holds_hands_and_points_and_the_old_one_neither() -> None:
    """A state never changes [SCORE-3]."""
    before = TrickPlay.start(deal("no-tricks"), ("2C 3D", "4C 5D", "9C 6D", "5C 7D"), 0)
    third = play_on(before, "N 2C 4C 9C")
    after = third.apply(cards("5C")[0])
    assert [len(hand) for hand in after.hands] == [1, 1, 1, 1]
    assert after.scores == (0, 0, -20, 0)
    assert [len(hand) for hand in third.hands] == [1, 1, 1, 2]
    assert third.scores == (0, 0, 0, 0)
    assert before == TrickPlay.start(deal("no-tricks"), before.dealt, 0)


@pytest.mark.parametrize(
    ("scores", "best"),
    [
        pytest.param((100, 100, -50, -150), (0, 1), id="36-only-the-first-of-equals-wins"),
        pytest.param((-150, 100, -50, 100), (1, 3), id="36-only-the-last-of-equals-wins"),
        pytest.param((0, 0, 0, 0), (0, 1, 2, 3), id="36-all-are-equal"),
    ],
)
def test_36_equal_scores_share_the_first_place(
    scores: tuple[int, ...], best: tuple[int, ...]
) -> None:
    """[RANK-1]."""
    places = rank_seats(scores, high_wins=True)
    assert tuple(place.seat for place in places if place.rank == 1) == best


def test_37_the_highest_wins_in_kierki_and_the_fewest_in_the_network_game() -> None:
    """The direction is a fact of the game [RANK-1]."""
    kierki = play_match(games.KIERKI, seed=37)
    assert kierki.ranking[0].score == max(kierki.scores)
    assert min(kierki.deal_scores[0]) < 0
    network = play_match(games.WARSAW, seed=37)
    assert network.ranking[0].score == min(network.scores)
    assert min(network.scores) >= 0


def test_38_asking_for_the_result_again_changes_nothing() -> None:
    """A finished game is settled once [GAME-5]."""
    match = play_match(games.KEIN_STICH, seed=38)
    first = match.scores, match.ranking, match.deal_scores
    assert match.is_over
    with pytest.raises(IllegalAction) as refused:
        match.apply(PASS)
    assert refused.value.reason.clause == "OVER-1"
    assert (match.scores, match.ranking, match.deal_scores) == first
    assert sum(match.scores) == 0
