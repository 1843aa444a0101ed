"""Drawn definitions, translated, are played alike by both implementations."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from kierki import (
    NO_TRUMP,
    FanTanPlay,
    Holder,
    NamedTrump,
    Role,
    TrickPlay,
)
from tests import strategies as draws
from tests.agreement.compare import same_layout_to_the_end, same_tricks_to_the_end
from tests.agreement.translate import layout_started, tricks_started
from tests.strategies import FEW

EXAMPLES = 60
"""How many definitions are drawn for each test."""
DEALS = 5
"""How often each of them is dealt anew and played."""


def dealt_anew(dealt: draws.Hands, chance: Random) -> draws.Hands:
    """The same cards in other hands of the same size."""
    pack = [card for hand in dealt for card in hand]
    chance.shuffle(pack)
    size = len(dealt[0])
    return tuple(tuple(pack[at : at + size]) for at in range(0, len(pack), size))


def seat_of(role: Role, hands: draws.Hands, before: int) -> int:
    """Who has a role now: whoever holds its card, else the same seat as before."""
    if isinstance(role, Holder):
        return next(seat for seat, hand in enumerate(hands) if role.card in hand)
    return before


def trick_plays(start: TrickPlay, chance: Random) -> Iterator[TrickPlay]:
    """Starts of one deal with several hands."""
    hands = start.dealt
    for _ in range(DEALS):
        named = isinstance(start.deal.trump, NamedTrump)
        yield TrickPlay.start(
            start.deal,
            hands,
            seat_of(start.deal.leader, hands, start.leader),
            trump=(start.trump or NO_TRUMP) if named else None,
            dealer=start.dealer,
            rank_order=start.rank_order,
            clockwise=start.clockwise,
        )
        hands = dealt_anew(hands, chance)


def layouts(start: FanTanPlay, chance: Random) -> Iterator[FanTanPlay]:
    """Starts of one layout with several hands."""
    hands = start.dealt
    for _ in range(DEALS):
        yield FanTanPlay.start(
            start.deal,
            hands,
            start.dealer,
            opener=seat_of(start.deal.opener, hands, start.opener),
            rank_order=start.rank_order,
            clockwise=start.clockwise,
        )
        hands = dealt_anew(hands, chance)


@st.composite
def whole_packs(draw: st.DrawFn) -> TrickPlay:
    """The start of a drawn trick deal with a whole pack."""
    table = draws.pick(draw, draws.WHOLE_PACKS)
    return draws.start_tricks(draw, table, draws.draw_trick_deal(draw, table))


@st.composite
def whole_layouts(draw: st.DrawFn) -> FanTanPlay:
    """The start of a drawn layout with a whole pack."""
    table = draws.pick(draw, draws.WHOLE_PACKS)
    return draws.start_fantan(draw, table, draws.draw_fantan_deal(draw, table))


@given(start=draws.trick_starts(most_cards=28), seed=draws.SEEDS)
@settings(FEW, max_examples=EXAMPLES)
def test_drawn_trick_deals_are_played_alike(start: TrickPlay, seed: int) -> None:
    """Every kind of restriction, score, sweep, trump, direction and end, on parts of a pack."""
    chance = Random(seed)
    for play in trick_plays(start, chance):
        same_tricks_to_the_end(play, tricks_started(play), chance)


@given(start=whole_packs(), seed=draws.SEEDS)
@settings(FEW, max_examples=EXAMPLES // 4)
def test_drawn_trick_deals_of_whole_packs_are_played_alike(start: TrickPlay, seed: int) -> None:
    chance = Random(seed)
    for play in trick_plays(start, chance):
        same_tricks_to_the_end(play, tricks_started(play), chance)


@given(start=draws.fantan_starts(most_cards=28), seed=draws.SEEDS)
@settings(FEW, max_examples=EXAMPLES)
def test_drawn_layouts_are_played_alike(start: FanTanPlay, seed: int) -> None:
    """Every way of passing, opening, ordering and ending, on parts of a pack."""
    chance = Random(seed)
    for play in layouts(start, chance):
        same_layout_to_the_end(play, layout_started(play), chance)


@given(start=whole_layouts(), seed=draws.SEEDS)
@settings(FEW, max_examples=EXAMPLES // 4)
def test_drawn_layouts_of_whole_packs_are_played_alike(start: FanTanPlay, seed: int) -> None:
    chance = Random(seed)
    for play in layouts(start, chance):
        same_layout_to_the_end(play, layout_started(play), chance)
