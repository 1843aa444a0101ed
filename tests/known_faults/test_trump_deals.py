"""Faults that real programs had in trump deals."""

import pytest

from kierki import (
    FixedTrump,
    IllegalAction,
    Match,
    NamedTrump,
    NameTrump,
    PerTrick,
    SetupError,
    Suit,
    TrickDeal,
    TrickPlay,
    games,
)
from tests.unit.table import FULL_DEAL, SEATS, act, card, hands_of, play_deal, play_out

DEAL = games.KIERKI.deal("trumps")
assert isinstance(DEAL, TrickDeal)
TRUMPS = DEAL


@pytest.mark.parametrize(
    ("trump", "trick", "taker"),
    [
        pytest.param("D", "N AC 2D KC 3C", "E", id="52-only-the-led-suit-can-win"),
        pytest.param("D", "N AC 2D KC 9D", "W", id="52-lower-of-two-trumps-wins"),
        pytest.param("D", "N AC 9D KC 2D", "E", id="52-last-trump-wins"),
        pytest.param("D", "N 2D 9D AC AS", "E", id="52-trump-led"),
        pytest.param("S", "N JC KD 2C 3C", "N", id="53-higher-card-of-a-plain-suit-wins"),
        pytest.param("S", "N 4C AD 5C AH", "S", id="53-ace-of-a-plain-suit-wins"),
    ],
)
def test_the_highest_trump_takes_and_else_the_highest_of_the_led_suit(
    trump: str, trick: str, taker: str
) -> None:
    """[TRICK-2]; the same with a fixed trump as with a named one [TRUMP-2]."""
    suit = Suit.parse(trump)
    fixed = TrickDeal("fixed", [PerTrick(25)], trump=FixedTrump(suit))
    for play in (play_out(TRUMPS, trick, trump=suit), play_out(fixed, trick)):
        assert play.trump is suit
        assert SEATS[play.tricks[0].winner] == taker
        assert play.scores[SEATS.index(taker)] == 25


def test_54_every_trump_deal_begins_without_trump() -> None:
    """No card before the dealer has named a suit on the first five [NAME-1, TURN-1]."""
    match = Match.start(games.KIERKI, seed=54, dealer=0)
    for _ in range(7):
        match = play_deal(match)
    for dealer, suit in zip((3, 0, 1, 2), Suit, strict=True):
        naming = match.naming
        assert naming is not None
        assert match.phase == "trump"
        assert match.play is None
        assert match.turn == dealer
        assert len(naming.first_cards(dealer)) == 5
        for each in naming.dealt[dealer]:
            refused = match.why_not(each)
            assert refused is not None
            assert refused.clause == "NAME-1"
        for seat in range(4):
            refused = match.why_not(NameTrump(suit), seat=seat)
            assert (refused is None) is (seat == dealer)
            assert refused is None or refused.clause == "TURN-1"
        match = match.apply(NameTrump(suit))
        assert isinstance(match.play, TrickPlay)
        assert match.play.trump is suit
        match = play_deal(match)


def test_54_a_play_does_not_start_before_trump_is_named() -> None:
    """[NAME-1]."""
    with pytest.raises(SetupError) as refused:
        TrickPlay.start(TRUMPS, hands_of(*FULL_DEAL), 0)
    assert [problem.path for problem in refused.value.problems] == ["trump"]


def test_55_no_trump_in_the_first_part_and_in_the_layout() -> None:
    """The trump of the deals before is gone [TRUMP-1, NAME-3]."""
    match = Match.start(
        games.KIERKI,
        seed=55,
        schedule=[("trumps", None), ("no-tricks", None), ("trumps", None), ("small-lottery", None)],
    )
    match = play_deal(act(match, NameTrump(Suit.HEARTS)))
    assert isinstance(match.play, TrickPlay)
    assert match.play.trump is None
    for number in (2, 4):
        assert match.deal_number == number
        assert match.phase == "play"
        refused = match.why_not(NameTrump(Suit.HEARTS))
        assert refused is not None
        assert refused.clause == "NAME-3"
        match = play_deal(match)
        if number == 2:
            match = play_deal(act(match, NameTrump(Suit.HEARTS)))
    assert match.is_over


@pytest.mark.parametrize("deal", games.KIERKI.deals[:7], ids=lambda deal: str(deal.id))
def test_55_the_ace_of_another_suit_does_not_take_in_the_first_part(deal: TrickDeal) -> None:
    """Deals 1 to 7 have no trump, and none can be given to them [TRUMP-1]."""
    assert not isinstance(deal.trump, NamedTrump)
    play = play_out(deal, "N 4C AD 5C AS")
    assert play.trump is None
    assert play.tricks[0].winner == 2
    with pytest.raises(SetupError):
        TrickPlay.start(deal, play.dealt, 0, trump=Suit.DIAMONDS)
    with pytest.raises(IllegalAction):
        TrickPlay.start(deal, play.dealt, 0).apply(NameTrump(Suit.DIAMONDS))
    assert card("4C") in play.dealt[0]
