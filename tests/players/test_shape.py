"""Laying by hand shape: open the own way, spend what helps nobody, hold back what others need."""

from random import Random

import attrs
import pytest

from kierki import PASS, CardSet, FanTanDeal, Passing
from kierki.players import RandomPlayer, ShapePlayer
from tests.players.tables import DUCK, LAY, card, choice, match


def test_card_that_opens_the_way_for_own_cards_comes_first() -> None:
    at = match(LAY, ["7H 8H 9H 7S", "8S 9S 6S 2C", "2D 3D 3C 4C"])
    assert choice(ShapePlayer, at) == card("7H")


def test_end_of_a_row_comes_before_a_card_that_others_wait_for() -> None:
    """The king of hearts ends its row; behind the eight of spades others have the nine."""
    hands = ["7H KH 8S 2C", "8H 10H QH 10S", "7S 9H JH 9S"]
    at = match(LAY, hands, "7H 8H 9H 10H JH QH 7S")
    assert at.legal_actions() == (card("KH"), card("8S"))
    assert choice(ShapePlayer, at) == card("KH")
    # Once others hold nothing beyond, there is nothing to hold back.
    freed = ["7H KH 8S 9S", "8H 10H QH 2C", "7S 9H JH 3C"]
    assert choice(ShapePlayer, match(LAY, freed, "7H 8H 9H 10H JH QH 7S")) == card("8S")


def test_own_card_far_out_counts_more_than_one_next_to_it() -> None:
    at = match(LAY, ["7H JH 7S 8S", "8H 9H 10H 2C", "9S 10S JS 3C"])
    assert choice(ShapePlayer, at) == card("7H")


@pytest.mark.parametrize(
    ("payouts", "high_wins", "expected"),
    [((9, 5), True, "7H"), ((9, 5), False, "7S"), ((0, 0, 9), True, "7S"), ((-9, 0), False, "7H")],
)
def test_who_gains_by_going_out_late_opens_nothing_for_itself(
    payouts: tuple[int, ...], high_wins: bool, expected: str
) -> None:
    deal = attrs.evolve(LAY, payouts=payouts, ends_when_out=2)
    hands = ["7H 8H 9H 7S", "8S 9S 6S 2C", "2D 3D 3C 4C"]
    assert choice(ShapePlayer, match(deal, hands, high_wins=high_wins)) == card(expected)


@pytest.mark.parametrize("passing", [Passing.FREE, 2])
def test_who_may_pass_waits_rather_than_open_for_others(passing: Passing | int) -> None:
    deal = attrs.evolve(LAY, passing=passing)
    at = match(deal, ["7S 2C", "8S 9S", "6S 5S"])
    assert choice(ShapePlayer, at) is PASS
    assert choice(ShapePlayer, match(LAY, ["7S 2C", "8S 9S", "6S 5S"])) == card("7S")


def test_nobody_waits_for_who_is_waiting() -> None:
    """So a layout with free passing comes to its end."""
    deal = attrs.evolve(LAY, passing=Passing.FREE)
    at = match(deal, ["7S 2C", "8S 9S", "6S 5S"]).apply(PASS).apply(PASS).apply(PASS)
    assert choice(ShapePlayer, at) == card("7S")


def test_who_cannot_lay_passes() -> None:
    assert choice(ShapePlayer, match(LAY, ["2C 3C", "7S 8S", "6S 9S"])) is PASS


def test_first_card_may_choose_the_rank_that_opens() -> None:
    deal = FanTanDeal("any", opens_with=None, opener=LAY.opener, payouts=(9, 5), ends_when_out=2)
    at = match(deal, ["7S 8S 9S", "10H JH QH", "6C 5C 4C"])
    assert choice(ShapePlayer, at) in {card("7S"), card("9S")}


def test_other_deals_are_played_at_random() -> None:
    at = match(DUCK, ["5H 2C", "6H 3C", "3H AH"])
    assert [choice(ShapePlayer, at, seed) for seed in range(9)] == [
        choice(RandomPlayer, at, seed) for seed in range(9)
    ]


def test_random_player_takes_every_legal_action() -> None:
    at = match(DUCK, ["5H 2C", "6H 3C", "3H AH"])
    player = RandomPlayer(Random(1))
    assert {player(at.view(0)) for _ in range(99)} == set(CardSet.parse("5H 2C"))
