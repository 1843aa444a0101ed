"""The seven deals of the Rozgrywka (playing out), on any scale of points."""

from __future__ import annotations

from kierki.rules.deals import TrickDeal, combine
from kierki.rules.restrictions import FollowSuit, LeadBan
from kierki.rules.roles import FromDealer, Role
from kierki.rules.scores import PerCard, PerTrick
from kierki.rules.tricks import Tricks


def rozgrywka(
    *,
    trick: int,
    heart: int,
    queen: int,
    lord: int,
    king_of_hearts: int,
    special_trick: int,
    leader: Role = FromDealer(1),
    hearts_may_be_led: bool = False,
) -> tuple[TrickDeal, ...]:
    """The six deals of one penalty each, and the robber (rozbójnik) of all of them.

    Args:
        trick: Points for each trick.
        heart: Points for each heart.
        queen: Points for each queen.
        lord: Points for each jack or king; they are the lords (panowie).
        king_of_hearts: Points for the king of hearts.
        special_trick: Points for the seventh trick and for the last.
        leader: Who leads the first trick of each deal.
        hearts_may_be_led: Whether hearts may be led freely where hearts or their king score.
    """
    plain = (FollowSuit(),)
    ban = plain if hearts_may_be_led else (FollowSuit(), LeadBan("*H"))
    six = (
        TrickDeal("no-tricks", [PerTrick(trick)], plain, leader),
        TrickDeal("no-hearts", [PerCard(heart, "*H")], ban, leader),
        TrickDeal("no-queens", [PerCard(queen, "Q*")], plain, leader),
        TrickDeal("no-lords", [PerCard(lord, "J* K*")], plain, leader),
        TrickDeal("no-king-of-hearts", [PerCard(king_of_hearts, "KH")], ban, leader),
        TrickDeal("seventh-and-last", [PerTrick(special_trick, Tricks(7, -1))], plain, leader),
    )
    return (*six, combine("robber", *six))
