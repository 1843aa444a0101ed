"""A layout being played: what opens a row, what fits, passing, places and the end."""

from collections.abc import Callable
from random import Random

import pytest

from kierki import (
    GIVEN,
    PASS,
    CardSet,
    Deck,
    FanTanDeal,
    FanTanPlay,
    FromDealer,
    Holder,
    Passing,
    Rank,
    Role,
    SetupError,
)
from kierki.play import fantanplay
from tests.unit.table import card_set, cards, lay

NATURAL = tuple(Rank)


def layout(
    *,
    opens_with: Rank | None = Rank.SEVEN,
    opener: Role | None = None,
    order: tuple[Rank, ...] | None = None,
    passing: Passing | int = Passing.FORCED,
    payouts: tuple[int, ...] = (10, 5),
    ends: int = 1,
) -> FanTanDeal:
    return FanTanDeal(
        "layout",
        opens_with=opens_with,
        opener=FromDealer(0) if opener is None else opener,
        order=order,
        passing=passing,
        payouts=payouts,
        ends_when_out=ends,
    )


def start(deal: FanTanDeal, *hands: str, dealer: int = 0) -> FanTanPlay:
    return FanTanPlay.start(deal, hands, dealer)


def refused(begin: Callable[[], object]) -> list[str]:
    """The faults of a set-up as text."""
    with pytest.raises(SetupError) as error:
        begin()
    return [str(problem) for problem in error.value.problems]


def test_a_play_begins_with_start() -> None:
    with pytest.raises(TypeError, match="start"):
        FanTanPlay()


def test_a_play_knows_what_it_was_started_with() -> None:
    """[LAYOUT-1]."""
    deal = layout()
    order = NATURAL[::-1]
    play = FanTanPlay.start(
        deal, ("7C 2C", cards("3C 8C"), card_set("7D 9C")), 2, rank_order=order, clockwise=False
    )
    assert play.deal is deal
    assert play.dealt == (cards("7C 2C"), cards("3C 8C"), tuple(card_set("7D 9C")))
    assert (play.seats, play.dealer, play.opener, play.turn) == (3, 2, 2, 2)
    assert (play.rank_order, play.clockwise) == (order, False)
    assert play.hands == tuple(map(card_set, ("7C 2C", "3C 8C", "7D 9C")))
    assert (play.layout, play.finished, play.actions) == (CardSet(), (), ())
    assert (play.scores, play.is_over) == ((0, 0, 0), False)


# Who opens


@pytest.mark.parametrize(
    ("role", "clockwise", "given", "opener"),
    [
        (FromDealer(0), True, None, 1),
        (FromDealer(1), True, None, 2),
        (FromDealer(1), False, None, 0),
        (FromDealer(2), False, None, 2),
        (Holder("7D"), True, None, 2),
        (Holder("8C", plays_it=False), False, None, 1),
        (GIVEN, True, 0, 0),
        (GIVEN, True, None, 2),
        (GIVEN, False, None, 0),
        (FromDealer(1), True, 2, 2),
        (Holder("7D"), True, 2, 2),
    ],
)
def test_the_opener_is_found_by_its_role(
    role: Role, clockwise: bool, given: int | None, opener: int
) -> None:
    """Seat 1 of three deals [SEAT-3, SEAT-4, SEAT-5]."""
    play = FanTanPlay.start(
        layout(opener=role),
        ("7C 2C", "3C 8C", "7D 9C"),
        1,
        opener=given,
        clockwise=clockwise,
    )
    assert play.opener == play.turn == opener


@pytest.mark.parametrize(
    ("begin", "problems"),
    [
        pytest.param(
            lambda: FanTanPlay.start(layout(), ("7C", "8C"), 0, opener=1),
            ["opener: seat 0 opens layout, not seat 1"],
            id="another-opener",
        ),
        pytest.param(
            lambda: FanTanPlay.start(layout(opener=Holder("8C")), ("7C", "9C"), 0),
            ["opener: nobody holds 8C"],
            id="nobody-holds-the-card",
        ),
        pytest.param(
            lambda: FanTanPlay.start(layout(opener=Holder("8C")), ("7C", "8C"), 0),
            ["opener: 8C must be played first, and does not open a row"],
            id="card-that-opens-no-row",
        ),
        pytest.param(
            lambda: start(layout(), "7C", "8C", dealer=2),
            ["dealer: 2 is no seat; write 0 to 1"],
            id="dealer-beyond",
        ),
        pytest.param(
            lambda: FanTanPlay.start(layout(opener=GIVEN), ("7C", "8C"), 0, opener=-1),
            ["opener: -1 is no seat; write 0 to 1"],
            id="opener-beyond",
        ),
        pytest.param(
            lambda: FanTanPlay.start(layout(), ("7C", "8C"), 0, rank_order=(Rank.SEVEN,)),
            ["rank_order: 8 is missing"],
            id="rank-order",
        ),
        pytest.param(
            lambda: start(layout(order=(Rank.EIGHT,)), "7C", "8C"),
            ["order: 7 is missing"],
            id="order-of-the-rows",
        ),
        pytest.param(
            lambda: start(layout(), "7C 8C", "9C"),
            ["hands: hands of equal size, at least a card each; not seat 0 2, seat 1 1"],
            id="hands",
        ),
    ],
)
def test_a_set_up_that_does_not_fit_is_refused(
    begin: Callable[[], object], problems: list[str]
) -> None:
    """[SEAT-1, SEAT-4, OPEN-1, CARD-4, DEAL-3]."""
    assert refused(begin) == problems


def test_the_holder_of_a_card_has_to_open_with_it() -> None:
    """Another seven, or a pass, is not open to it [OPEN-1]; unless the role says so."""
    hands = "7D 7C", "8C 8D"
    bound = FanTanPlay.start(layout(opener=Holder("7D"), passing=Passing.FREE), hands, 1)
    assert bound.legal_actions() == cards("7D")
    assert bound.legal_cards == card_set("7D")
    after = lay(bound, "7D")
    assert after.legal_actions() == (*cards("8D"), PASS)
    assert lay(after, "8D").legal_actions() == (*cards("7C"), PASS)
    free = FanTanPlay.start(layout(opener=Holder("7D", plays_it=False)), hands, 1)
    assert free.legal_actions() == cards("7C 7D")


# What fits


@pytest.mark.parametrize(
    ("opens_with", "laid", "fitting"),
    [
        (Rank.SEVEN, "", "7C 7D 7H 7S"),
        (Rank.SEVEN, "7C", "6C 8C 7D 7H 7S"),
        (Rank.SEVEN, "7C 6C", "5C 8C 7D 7H 7S"),
        (Rank.SEVEN, "7C 8C 9C 6C", "5C 10C 7D 7H 7S"),
        (Rank.SEVEN, "7C 7D 7H 7S 8H", "6C 8C 6D 8D 6H 9H 6S 8S"),
        (Rank.SEVEN, "7C 6C 5C 4C 3C 2C", "8C 7D 7H 7S"),
        (Rank.SEVEN, "7C 8C 9C 10C JC QC KC AC", "6C 7D 7H 7S"),
        (Rank.TWO, "2C", "3C 2D 2H 2S"),
        (Rank.ACE, "AC", "KC AD AH AS"),
        (None, "", "*C *D *H *S"),
        (None, "9C", "8C 10C 9D 9H 9S"),
        (None, "9C 9D 8D", "8C 10C 7D 10D 9H 9S"),
        (None, "AC", "KC AD AH AS"),
    ],
)
def test_a_row_opens_with_one_rank_and_grows_up_and_down(
    opens_with: Rank | None, laid: str, fitting: str
) -> None:
    """Never round the corner; every row opens alike [LAYOUT-1, LAYOUT-2].

    N lays these cards and E passes; both hold 26 cards, so that nobody goes out.
    """
    mine = CardSet(cards(laid))
    first = mine | CardSet(list(CardSet.ALL - mine)[: 26 - len(mine)])
    second = CardSet.ALL - first
    play = FanTanPlay.start(layout(opens_with=opens_with, passing=Passing.FREE), (first, second), 0)
    for each in cards(laid):
        play = play.apply(each).apply(PASS)
    assert play.layout == mine
    assert play.fitting == CardSet.parse(fitting)
    assert play.legal_cards == play.fitting & play.hands[0]
    assert lay(play, "-").legal_cards == play.fitting & play.hands[1]


@pytest.mark.parametrize(
    ("order", "laid", "fitting"),
    [
        # the ace below the two
        (("A", "2", "3", "4", "5", "6", "7", "8", "9"), "7C 6C 5C 4C 3C 2C", "8C AC 7D"),
        # eight and nine change places
        (("A", "2", "3", "4", "5", "6", "7", "9", "8"), "7C", "6C 9C 7D"),
        (("A", "2", "3", "4", "5", "6", "7", "9", "8"), "7C 9C", "6C 8C 7D"),
    ],
)
def test_the_order_of_a_row_may_be_its_own(order: tuple[str, ...], laid: str, fitting: str) -> None:
    """[LAYOUT-2]; else it is the rank order in use."""
    ranks = tuple(map(Rank.parse, order))
    clubs = CardSet.parse("A-AC 2-9C")
    hands = (tuple(clubs), cards("AD 2D 3D 4D 5D 6D 7D 8D 9D"))
    own = layout(order=ranks, passing=Passing.FREE)
    for play in (
        FanTanPlay.start(own, hands, 0),
        FanTanPlay.start(layout(passing=Passing.FREE), hands, 0, rank_order=ranks),
    ):
        after = play
        for each in cards(laid):
            after = after.apply(each).apply(PASS)
        assert after.fitting == card_set(fitting)


def test_no_row_opens_with_a_rank_that_has_no_place() -> None:
    """A rank of another pack: nobody can ever play [LAYOUT-2, END-3]."""
    play = FanTanPlay.start(layout(opens_with=Rank.SIX, order=NATURAL[5:]), ("7C 8C", "7D 8D"), 0)
    assert play.is_over
    assert play.fitting == CardSet()


def test_a_pass_before_the_first_card_leaves_every_rank_open() -> None:
    """The first card, not the first action, chooses the rank [LAYOUT-1]."""
    play = start(layout(opens_with=None, passing=Passing.FREE), "7C 9D", "8C 9C")
    after = lay(play, "- 9C")
    assert after.fitting == card_set("8C 9D")


# Passing


@pytest.mark.parametrize(
    ("passing", "may_pass"),
    [
        (Passing.FORCED, [False, False, False]),
        (Passing.FREE, [True, True, True]),
        (0, [False]),
        (1, [True, False]),
        (2, [True, True, False]),
    ],
)
def test_who_can_play_passes_as_often_as_the_deal_allows(
    passing: Passing | int, may_pass: list[bool]
) -> None:
    """[PASS-1, PASS-2]: N can play in all its turns."""
    play = start(layout(passing=passing), "7C 7D", "2H 3H")
    for allowed in may_pass:
        assert (PASS in play.legal_actions()) is allowed
        assert play.is_legal(PASS) is allowed
        if allowed:
            play = lay(play, "- -")
    assert play.legal_actions()[:2] == cards("7C 7D")


def test_a_pass_of_who_cannot_play_is_not_counted() -> None:
    """[PASS-2]: N has to pass, and may still pass once by choice."""
    play = start(layout(passing=1), "8C 8D", "7C 2H")
    assert play.legal_actions() == (PASS,)
    assert play.legal_cards == CardSet()
    play = lay(play, "- 7C")
    assert play.legal_actions() == (*cards("8C"), PASS)
    play = lay(play, "- -")
    assert play.legal_actions() == cards("8C")


def test_each_seat_has_its_own_passes() -> None:
    """[PASS-2]."""
    play = lay(start(layout(passing=1), "7C 2H", "7D 3H"), "-")
    assert play.legal_actions() == (*cards("7D"), PASS)
    assert lay(play, "-").legal_actions() == cards("7C")


# Turns, places and the end


def test_the_turn_passes_in_the_direction_of_play() -> None:
    """[TURN-2], over the seats that are out."""
    hands = "7C 8C", "7D 8D", "7H 8H"
    play = FanTanPlay.start(layout(ends=3), hands, 0, clockwise=False)
    turns = []
    for each in "7C 7H 7D 8C 8H".split():  # noqa: SIM905 - cards as elsewhere
        turns.append(play.turn)
        play = lay(play, each)
    assert turns == [0, 2, 1, 0, 2]
    assert play.finished == (0, 2)
    assert play.turn == 1


@pytest.mark.parametrize(
    ("ends", "finished", "scores"),
    [
        (1, (0,), (100, 0, 0, 0)),
        (2, (0, 1), (100, 50, 0, 0)),
        # with three out the last place is settled too
        (3, (0, 1, 2), (100, 50, 10, -7)),
        (4, (0, 1, 2, 3), (100, 50, 10, -7)),
        # more than there are: then it ends because nobody holds a card
        (5, (0, 1, 2, 3), (100, 50, 10, -7)),
    ],
)
def test_the_layout_ends_when_so_many_are_out(
    ends: int, finished: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    """[END-3, LAYOUT-3, LAYOUT-4]."""
    play = start(layout(ends=ends, payouts=(100, 50, 10, -7)), "7C", "7D", "7H", "7S")
    for each in ("7C", "7D", "7H", "7S")[:ends]:
        assert not play.is_over
        play = lay(play, each)
    assert play.is_over
    assert play.turn is None
    assert play.finished == finished
    assert play.scores == scores
    assert play.legal_cards == CardSet()


@pytest.mark.parametrize(
    ("payouts", "scores"),
    [((), (0, 0)), ((8,), (8, 0)), ((8, 5), (8, 5)), ((8, 5, 3), (8, 5)), ((0, -5), (0, -5))],
)
def test_places_are_paid_by_the_list(payouts: tuple[int, ...], scores: tuple[int, ...]) -> None:
    """Places that are not named score 0 [LAYOUT-4]; of two seats the second is settled."""
    play = lay(start(layout(payouts=payouts), "7C", "8C"), "7C")
    assert play.is_over
    assert play.scores == scores


def test_the_last_seat_plays_on_alone_where_all_go_out() -> None:
    """[TURN-2]."""
    alone = start(layout(ends=2), "7C 8C", "7D 8D")
    alone = lay(alone, "7C 7D 8C")
    assert (alone.finished, alone.turn) == ((0,), 1)
    alone = lay(alone, "8D")
    assert alone.finished == (0, 1)
    solo = lay(start(layout(ends=2), "7C", "8C"), "7C")
    assert (solo.turn, solo.is_over) == (1, False)


@pytest.mark.parametrize(
    ("hands", "laid", "scores"),
    [
        pytest.param(("8C 9C", "8D 9D"), "", (0, 0), id="no-seven-is-dealt"),
        pytest.param(("7C 9C", "6C 2D"), "7C 6C", (0, 0), id="a-gap-in-each-row"),
        pytest.param(("7C 2C", "8C 3C"), "7C 8C", (0, 0), id="nothing-fits-any-more"),
        pytest.param(("7C 8C", "9C 2D"), "7C - 8C 9C", (10, 5), id="one-was-out"),
    ],
)
def test_a_layout_that_nobody_can_play_on_is_over_as_it_stands(
    hands: tuple[str, ...], laid: str, scores: tuple[int, ...]
) -> None:
    """With a part of the pack [END-3]."""
    play = lay(start(layout(ends=2), *hands), laid)
    assert play.is_over
    assert play.legal_actions() == ()
    assert play.scores == scores


def test_passes_are_kept_among_the_actions() -> None:
    """[PASS-1]; the layout holds the cards only."""
    play = lay(start(layout(), "2C 3C", "7C 6C"), "- 7C -")
    assert play.actions == (PASS, *cards("7C"), PASS)
    assert play.layout == card_set("7C")
    assert play.hands == (card_set("2C 3C"), card_set("6C"))


def test_the_beginning_of_a_layout_is_the_state_before_its_first_card() -> None:
    """[LAYOUT-1]."""
    begun = start(layout(), "2C 3C", "7C 6C")
    assert lay(begun, "- 7C -").beginning == begun


def test_a_layout_has_one_score() -> None:
    """Its payouts [LAYOUT-4]."""
    play = lay(start(layout(payouts=(8, -5)), "7C", "8C"), "7C")
    assert play.breakdown == ((8, -5),)


def test_any_card_of_a_hand_may_open_and_the_hand_is_not_kept() -> None:
    """Where the first card chooses the rank [LAYOUT-1]; memory does not grow with the deals."""
    kept = len(fantanplay._MINOR), len(fantanplay._MAJOR)
    for seed in range(30):
        hands = Deck.FRENCH_52.deal(Random(seed), 4)
        play = FanTanPlay.start(layout(opens_with=None), hands, 0)
        assert play.turn is not None
        assert play.legal_actions() == tuple(hands[play.turn])
    assert (len(fantanplay._MINOR), len(fantanplay._MAJOR)) == kept
