"""The rule behind a refusal is told in words, whatever the deal is."""

import pytest

from kierki import (
    Clause,
    Deal,
    DiscardFirst,
    FanTanDeal,
    FollowSuit,
    Holder,
    LeadBan,
    MustBeat,
    MustTrump,
    NamedTrump,
    ParseError,
    Passing,
    PerTrick,
    Rank,
    Restriction,
    TrickBan,
    TrickDeal,
    Tricks,
    games,
)
from kierki.words import rule_behind

GAME = games.KIERKI
RULES: list[Restriction] = [
    FollowSuit(),
    LeadBan("*H"),
    TrickBan("QS", Tricks(1)),
    DiscardFirst("KH"),
    MustTrump(),
    MustBeat(),
]
TRICKS = TrickDeal("deal", [PerTrick(1)], RULES, Holder("2C"), NamedTrump())
LAYOUT = FanTanDeal(
    "lay",
    opens_with=Rank.SEVEN,
    opener=Holder("7H"),
    passing=Passing.FORCED,
    payouts=(1,),
    ends_when_out=1,
)


@pytest.mark.parametrize(
    ("deal", "clause", "said"),
    [
        (TRICKS, Clause.FOLLOW_1, "Whoever has a card of the suit led must follow suit;"),
        (TRICKS, Clause.LEAD_1, "Hearts may not be led unless the player holds nothing else."),
        (TRICKS, Clause.BAN_1, "In the first trick the queen of spades may not be played"),
        (TRICKS, Clause.DISCARD_1, "Whoever cannot follow suit and holds the king of hearts must"),
        (TRICKS, Clause.TRUMP_4, "Whoever cannot follow suit must play a trump if possible."),
        (TRICKS, Clause.BEAT_1, "Whoever can take the trick as it lies,"),
        (TRICKS, Clause.OPEN_1, "The player who was dealt the two of clubs leads to the first"),
        (TRICKS, Clause.NAME_1, "After the first five cards have been dealt to each player,"),
        (TRICKS, Clause.NAME_2, "After the first five cards have been dealt to each player,"),
        (LAYOUT, Clause.OPEN_1, "The player who was dealt the seven of hearts begins,"),
        (LAYOUT, Clause.LAYOUT_2, "Each row opens with its seven."),
        (LAYOUT, Clause.PASS_1, "In turn, each player lays one card that fits."),
        (LAYOUT, Clause.PASS_2, "In turn, each player lays one card that fits."),
    ],
)
def test_the_rule_of_the_deal_is_told(deal: Deal, clause: Clause, said: str) -> None:
    assert rule_behind(clause, deal, GAME).startswith(said)


@pytest.mark.parametrize("deal", [TRICKS, LAYOUT])
@pytest.mark.parametrize("clause", [Clause.HELD_1, Clause.TURN_1, Clause.OVER_1, Clause.ACTION_1])
def test_what_is_no_rule_of_a_deal_is_not_told(deal: Deal, clause: Clause) -> None:
    assert rule_behind(clause, deal, GAME) == ""


def test_only_the_rule_that_was_broken_is_told() -> None:
    assert rule_behind(Clause.LEAD_1, TRICKS, GAME).count(".") == 1


def test_it_is_told_in_a_language_and_of_a_pack() -> None:
    said = rule_behind(Clause.LEAD_1, TRICKS, GAME, "de", style="german")
    assert said == "Herz darf nur ausspielen, wer nichts anderes mehr hat."
    with pytest.raises(ParseError, match="no language 'xx'"):
        rule_behind(Clause.LEAD_1, TRICKS, GAME, "xx")
