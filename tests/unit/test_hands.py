"""Hands at the start of a play: how they may be given, and every way in which they do not fit."""

from collections.abc import Callable, Sequence
from typing import cast

import pytest

from kierki import Card, FanTanDeal, FanTanPlay, Hand, Rank, SetupError, TrickPlay
from tests.unit.table import PLAIN, card, card_set, cards

LAYOUT = FanTanDeal("layout", opens_with=Rank.SEVEN, payouts=(1,), ends_when_out=1)

Start = Callable[[Sequence[Hand]], TrickPlay | FanTanPlay]


def tricks(hands: Sequence[Hand]) -> TrickPlay:
    return TrickPlay.start(PLAIN, hands, 0)


def layout(hands: Sequence[Hand]) -> FanTanPlay:
    return FanTanPlay.start(LAYOUT, hands, 0)


@pytest.fixture(params=[tricks, layout], ids=["tricks", "layout"])
def start(request: pytest.FixtureRequest) -> Start:
    return cast("Start", request.param)


@pytest.mark.parametrize(
    ("hand", "dealt"),
    [
        ("KH 7C 2S", "KH 7C 2S"),
        ("KH7C2S", "KH 7C 2S"),
        (cards("KH 7C 2S"), "KH 7C 2S"),
        (list(cards("KH 7C 2S")), "KH 7C 2S"),
        (card_set("KH 7C 2S"), "7C KH 2S"),
    ],
)
def test_a_hand_is_a_text_cards_or_a_set(start: Start, hand: Hand, dealt: str) -> None:
    """Kept in the order given, where it has one [DEAL-3]."""
    assert start([hand, "2C 3C 4C"]).dealt[0] == cards(dealt)


@pytest.mark.parametrize(
    ("hands", "problems"),
    [
        pytest.param(
            ["KH 2C", "KH 3C"],
            ["hands[1]: KH is dealt to seat 0 and again to seat 1"],
            id="card-in-two-hands",
        ),
        pytest.param(
            ["KH KH", "2C 3C"],
            ["hands[0]: KH is dealt to seat 0 and again to seat 0"],
            id="card-twice-in-a-hand",
        ),
        pytest.param(
            ["2C", "3C", "KH", "KH"],
            ["hands[3]: KH is dealt to S and again to W"],
            id="seats-of-four-by-their-names",
        ),
        pytest.param(
            ["KH KH", "KH 2C"],
            [
                "hands[0]: KH is dealt to seat 0 and again to seat 0",
                "hands[1]: KH is dealt to seat 0 and again to seat 1",
            ],
            id="card-three-times",
        ),
        pytest.param(
            ["KH 2C", "3C"],
            ["hands: hands of equal size, at least a card each; not seat 0 2, seat 1 1"],
            id="unequal",
        ),
        pytest.param(
            ["", ""],
            ["hands: hands of equal size, at least a card each; not seat 0 0, seat 1 0"],
            id="empty",
        ),
        pytest.param(
            ["KH", ""],
            ["hands: hands of equal size, at least a card each; not seat 0 1, seat 1 0"],
            id="one-empty",
        ),
        pytest.param(["KH"], ["hands: 1 hands; at least 2 seats play"], id="alone"),
        pytest.param([], ["hands: 0 hands; at least 2 seats play"], id="nobody"),
    ],
)
def test_hands_that_do_not_fit_name_seat_and_card(
    start: Start, hands: list[Hand], problems: list[str]
) -> None:
    """[DEAL-3, SEAT-1]."""
    with pytest.raises(SetupError) as refused:
        start(hands)
    assert [str(problem) for problem in refused.value.problems] == problems


@pytest.mark.parametrize(
    ("hands", "paths", "named"),
    [
        pytest.param(["KX 2C", "3C 4C"], ["hands[0]"], ["seat 0", "'KX'"], id="no-card"),
        pytest.param(
            ["2C", "3C", "joker", "4C"], ["hands[2]"], ["S: ", "'joker'"], id="seat-of-four"
        ),
        pytest.param(
            ["1H", "1H", "2H", "2H"],
            ["hands[0]", "hands[1]", "hands[3]"],
            ["N: ", "E: ", "2H is dealt to S and again to W"],
            id="all-at-once",
        ),
        pytest.param(
            ["KX", "3C 3C", "4C"],
            ["hands[0]", "hands[1]", "hands"],
            ["'KX'", "3C is dealt to seat 1", "equal size"],
            id="three-kinds",
        ),
    ],
)
def test_all_faults_of_the_hands_are_told_at_once(
    start: Start, hands: list[Hand], paths: list[str], named: list[str]
) -> None:
    """A text that is no card is one of them [DEAL-3]."""
    with pytest.raises(SetupError) as refused:
        start(hands)
    assert [problem.path for problem in refused.value.problems] == paths
    assert all(word in str(refused.value) for word in named)


def test_sizes_are_told_by_the_seats_that_have_them(start: Start) -> None:
    """A hand that cannot be read has none, and shifts nobody [DEAL-3]."""
    with pytest.raises(SetupError) as refused:
        start(["joker", "2C 3C", "4C", "5C 6C"])
    told = str(refused.value.problems[-1])
    assert "E 2" in told
    assert "S 1" in told
    assert "W 2" in told


@pytest.mark.parametrize("wrong", ["KH", 37, None])
def test_a_hand_of_other_things_is_a_type_error(start: Start, wrong: object) -> None:
    """Only a whole hand is read from text [DEAL-3]."""
    with pytest.raises(TypeError, match=r"hands\[1\]"):
        start([[card("2C")], [cast("Card", wrong)]])
