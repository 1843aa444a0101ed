"""The greedy player takes what pays and avoids what costs, by the data of the deal alone."""

import attrs
import pytest

from kierki import (
    NO_TRUMP,
    Deal,
    FromDealer,
    NamedTrump,
    NameTrump,
    PerCard,
    PerTrick,
    Suit,
    TrickDeal,
    Tricks,
)
from kierki.players import GreedyPlayer
from tests.players.tables import DUCK, LAY, QUEENS, TAKE, card, choice, match


@pytest.mark.parametrize(
    ("deal", "high_wins", "expected"),
    [
        (DUCK, True, "3H"),
        (DUCK, False, "AH"),
        (TAKE, True, "AH"),
        (TAKE, False, "3H"),
    ],
)
def test_last_seat_takes_a_trick_that_pays_and_ducks_one_that_costs(
    deal: Deal, high_wins: bool, expected: str
) -> None:
    at = match(deal, ["5H 2C", "6H 3C", "3H AH"], "5H 6H", high_wins=high_wins)
    assert choice(GreedyPlayer, at) == card(expected)


def test_who_cannot_take_a_trick_that_costs_throws_its_highest_card() -> None:
    at = match(DUCK, ["AH 9H 5D", "6H 3C 6D", "KH 7H 4C"], "AH 6H")
    assert choice(GreedyPlayer, at) == card("KH")


def test_who_cannot_take_a_trick_that_pays_keeps_its_high_cards() -> None:
    at = match(TAKE, ["AH 9H 5D", "6H 3C 6D", "KH 7H 4C"], "AH 6H")
    assert choice(GreedyPlayer, at) == card("7H")


def test_void_seat_discards_the_card_that_costs() -> None:
    at = match(QUEENS, ["AH 2C 5D", "6H 3C 6D", "QC 7D 4D"], "AH 6H")
    assert choice(GreedyPlayer, at) == card("QC")


def test_seat_ducks_a_queen_and_takes_what_is_free() -> None:
    hands = ["QH 9H 5D", "6H QS 6D", "3H KH 4D"]
    assert choice(GreedyPlayer, match(QUEENS, hands, "QH 6H")) == card("3H")
    harmless = attrs.evolve(QUEENS, scores=[PerCard(-50, "QS")])
    assert choice(GreedyPlayer, match(harmless, hands, "QH 6H")) == card("KH")


def test_trick_that_does_not_score_is_the_time_to_lose_high_cards() -> None:
    last = attrs.evolve(DUCK, scores=[PerTrick(-50, Tricks(-1))])
    hands = ["5H 9H 5D", "6H 3C 6D", "3H AH 4D"]
    assert choice(GreedyPlayer, match(last, hands, "5H 6H")) == card("AH")
    first = attrs.evolve(DUCK, scores=[PerTrick(-50, Tricks(1))])
    assert choice(GreedyPlayer, match(first, hands, "5H 6H")) == card("3H")


@pytest.mark.parametrize(("deal", "suit"), [(TAKE, Suit.SPADES), (DUCK, Suit.HEARTS)])
def test_trump_is_the_strongest_suit_where_tricks_pay_and_the_weakest_where_they_cost(
    deal: TrickDeal, suit: Suit
) -> None:
    named = attrs.evolve(deal, trump=NamedTrump(FromDealer(0), after_cards=3, allow_none=True))
    at = match(named, ["AS 2C 4D KS", "3C 5C 6D 7D", "8C 2H 9H 10H"])
    assert NameTrump(NO_TRUMP) in at.legal_actions()
    assert choice(GreedyPlayer, at) == NameTrump(suit)


def test_high_trump_is_kept_where_a_low_one_takes_the_trick() -> None:
    named = attrs.evolve(TAKE, trump=NamedTrump(FromDealer(0), after_cards=1))
    start = match(named, ["5H 2C 6C", "6H 3C 7C", "2S AS 4C"])
    at = start.apply(NameTrump(Suit.SPADES)).apply(card("5H")).apply(card("6H"))
    assert choice(GreedyPlayer, at) == card("2S")


def test_layout_is_played_by_hand_shape() -> None:
    at = match(LAY, ["7H 8H 9H", "7C 8C 6C", "7D 6D 8D"])
    assert choice(GreedyPlayer, at) == card("7H")
