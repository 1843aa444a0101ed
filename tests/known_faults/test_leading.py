"""Faults that real programs had in the lead of hearts: deals 2, 5 and 7 of Kierki."""

import pytest

from kierki import IllegalAction, NamedTrump, Suit, TrickDeal, TrickPlay, games
from tests.unit.table import card, card_set, facing, play_on

BANNED = ("no-hearts", "no-king-of-hearts", "robber")
FREE = ("no-tricks", "no-queens", "no-lords", "seventh-and-last", "trumps")


def deal(deal_id: str) -> TrickDeal:
    found = games.KIERKI.deal(deal_id)
    assert isinstance(found, TrickDeal)
    return found


@pytest.mark.parametrize("deal_id", BANNED)
@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        pytest.param("5C KH", "5C", id="10-mixed-hand-may-lead-nothing"),
        pytest.param("5C 2H KH AH 9S", "5C 9S", id="10-mixed-hand-with-many-hearts"),
        pytest.param("3H KH", "3H KH", id="11-hearts-only-may-lead-nothing"),
        pytest.param("KH", "KH", id="11-last-card-is-a-heart"),
        pytest.param("2C 9D QS", "2C 9D QS", id="12-a-hand-without-hearts"),
    ],
)
def test_hearts_are_led_by_who_holds_nothing_else(deal_id: str, hand: str, legal: str) -> None:
    """[LEAD-1] in deals 2, 5 and 7."""
    assert facing(deal(deal_id), hand).legal_cards == card_set(legal)


@pytest.mark.parametrize("deal_id", BANNED)
def test_12_hearts_stay_locked_after_a_heart_was_discarded(deal_id: str) -> None:
    """Nothing breaks the ban [LEAD-1]: 2H may not be led in trick 3."""
    hands = "3C 10D 2H 9D", "5C QH 3S 4S", "7C 6D 5S 6S", "9C 2D 7S 8S"
    start = TrickPlay.start(deal(deal_id), hands, 0)
    third = play_on(start, "N 3C 5C 7C 9C", "W 2D 10D QH 6D")
    assert third.trick_number == 3
    assert third.turn == 0
    assert third.legal_cards == card_set("9D")
    refused = third.why_not(card("2H"))
    assert refused is not None
    assert refused.clause == "LEAD-1"


@pytest.mark.parametrize("deal_id", [*BANNED, *FREE])
def test_13_points_may_fall_in_the_first_trick(deal_id: str) -> None:
    """A void seat discards what it likes from the first trick on [FOLLOW-1]."""
    rules = deal(deal_id)
    trump = Suit.SPADES if isinstance(rules.trump, NamedTrump) else None
    assert facing(rules, "AH 3C", "9D", trump=trump).legal_cards == card_set("AH 3C")


@pytest.mark.parametrize("deal_id", BANNED)
def test_14_a_banned_lead_is_refused_and_changes_nothing(deal_id: str) -> None:
    """No suit is led yet, and still it is the rule that answers [LEAD-1]."""
    play = facing(deal(deal_id), "KH 4D")
    with pytest.raises(IllegalAction) as refused:
        play.apply(card("KH"))
    assert refused.value.reason.clause == "LEAD-1"
    assert play == facing(deal(deal_id), "KH 4D")
    assert play.legal_cards == card_set("4D")
    assert play.played == ()


@pytest.mark.parametrize("deal_id", FREE)
@pytest.mark.parametrize("lead", ["QH", "KH", "2H"])
def test_15_hearts_are_led_freely_in_all_other_deals(deal_id: str, lead: str) -> None:
    """The ban is one of deals 2, 5 and 7 only [LEAD-1]."""
    rules = deal(deal_id)
    trump = Suit.CLUBS if isinstance(rules.trump, NamedTrump) else None
    play = facing(rules, "2H QH KH 3C", trump=trump)
    assert play.apply(card(lead)).table == (card(lead),)


@pytest.mark.parametrize("deal_id", BANNED)
def test_15_the_ban_binds_the_leader_only(deal_id: str) -> None:
    """Hearts are followed and discarded freely [LEAD-1]."""
    rules = deal(deal_id)
    assert facing(rules, "2H 3C", "9D").legal_cards == card_set("2H 3C")
    assert facing(rules, "2H 3C", "9H").legal_cards == card_set("2H")
