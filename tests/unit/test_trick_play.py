"""A trick deal being played: how it starts, who takes, what is out, when it is over."""

from collections.abc import Callable

import pytest

from kierki import (
    GIVEN,
    NO_TRUMP,
    Card,
    CardSet,
    FixedTrump,
    FromDealer,
    Holder,
    NamedTrump,
    NoTrump,
    PerCard,
    PerTrick,
    Rank,
    Role,
    Score,
    SetupError,
    Suit,
    TrickDeal,
    TrickPlay,
    Tricks,
    Trump,
    TrumpChoice,
)
from tests.unit.table import (
    FULL_DEAL,
    PLAIN,
    card_set,
    cards,
    hands_of,
    play_on,
    play_out,
)

HANDS = "2C 3D", "4C 5D", "6C 7D", "8C 9D"


def scoring(*scores: Score, stops: bool = False) -> TrickDeal:
    return TrickDeal("scoring", scores, stop_when_decided=stops)


def led_by(role: Role) -> TrickDeal:
    return TrickDeal("led", [PerTrick(1)], leader=role)


def refused(start: Callable[[], object]) -> list[str]:
    """The paths of the faults of a set-up, each with the text that names them."""
    with pytest.raises(SetupError) as error:
        start()
    return [str(problem) for problem in error.value.problems]


def test_a_play_begins_with_start() -> None:
    with pytest.raises(TypeError, match="start"):
        TrickPlay()


def test_a_play_knows_what_it_was_started_with() -> None:
    """[DEAL-1]."""
    order = (*tuple(Rank)[1:], Rank.TWO)
    play = TrickPlay.start(
        TrickDeal("d", [PerTrick(1)], trump=NamedTrump()),
        ("2C 3D", cards("4C 5D"), iter(cards("6C 7D")), card_set("8C 9D")),
        1,
        trump=Suit.HEARTS,
        dealer=0,
        rank_order=order,
        clockwise=True,
    )
    assert play.deal.id == "d"
    assert play.dealt == tuple(map(cards, HANDS))
    assert (play.seats, play.leader, play.dealer, play.trump) == (4, 1, 0, Suit.HEARTS)
    assert (play.rank_order, play.clockwise) == (order, True)
    assert play.hands == tuple(map(card_set, HANDS))
    assert (play.turn, play.trick_number, play.table, play.tricks) == (1, 1, (), ())
    assert (play.played, play.scores, play.is_over) == ((), (0, 0, 0, 0), False)
    bare = TrickPlay.start(PLAIN, HANDS, 3)
    assert (bare.dealer, bare.trump, bare.rank_order) == (None, None, tuple(Rank))


def test_hands_are_kept_in_the_order_dealt() -> None:
    """[DEAL-3]."""
    assert TrickPlay.start(PLAIN, ("9D 2C", "2D 9C"), 0).dealt == (cards("9D 2C"), cards("2D 9C"))


def test_a_deal_goes_round_trick_by_trick() -> None:
    """The table, the number and the turn after every card [TRICK-1]."""
    play = TrickPlay.start(PLAIN, HANDS, 1)
    seen = []
    for each in cards("4C 6C 8C 2C 9D 3D 5D 7D"):
        play = play.apply(each)
        seen.append((play.trick_number, " ".join(map(str, play.table)), play.turn))
    assert seen == [
        (1, "4C", 2),
        (1, "4C 6C", 3),
        (1, "4C 6C 8C", 0),
        (2, "", 3),
        (2, "9D", 0),
        (2, "9D 3D", 1),
        (2, "9D 3D 5D", 2),
        (2, "", None),
    ]
    assert play.is_over
    assert play.legal_cards == CardSet()
    assert play.hands == (CardSet(),) * 4
    assert play.played == cards("4C 6C 8C 2C 9D 3D 5D 7D")
    first, second = play.tricks
    assert (first.number, first.leader, first.winner, first.points) == (1, 1, 3, 1)
    assert (second.number, second.leader, second.winner, second.points) == (2, 3, 3, 1)
    assert first.cards == cards("4C 6C 8C 2C")
    assert second.cards == cards("9D 3D 5D 7D")


def test_the_direction_of_play_may_be_the_other_one() -> None:
    """[SEAT-2, TRICK-1]: after E comes N, then W, then S."""
    play = TrickPlay.start(PLAIN, HANDS, 1, clockwise=False, dealer=2)
    turns = []
    for each in cards("4C 2C 8C 6C"):
        turns.append(play.turn)
        play = play.apply(each)
    assert turns == [1, 0, 3, 2]
    assert play.tricks[0].winner == 3


@pytest.mark.parametrize("seats", [2, 3, 5, 13])
def test_any_number_of_seats_can_play(seats: int) -> None:
    """[TRICK-1]: each holds one card of one suit; the highest takes."""
    clubs = CardSet.parse("*C")
    hands = [(each,) for each in list(clubs)[:seats]]
    play = TrickPlay.start(PLAIN, hands, seats - 1)
    for place in range(seats):
        play = play.apply(hands[(seats - 1 + place) % seats][0])
    assert play.is_over
    assert play.tricks[0].winner == seats - 1
    assert play.scores == (*[0] * (seats - 1), 1)


@pytest.mark.parametrize(
    ("order", "winner"),
    [("2 3 4 5 6 7 8 9 10 J Q K A", 3), ("2 3 4 5 6 7 8 9 J Q K 10 A", 0), ("A K Q J 10 9", 2)],
)
def test_the_rank_order_tells_the_highest_card(order: str, winner: int) -> None:
    """A ten second to the ace, or all the other way round [TRICK-2, CARD-4]."""
    ranks = tuple(map(Rank.parse, order.split()))
    play = TrickPlay.start(PLAIN, ("10C", "JC", "9C", "KC"), 0, rank_order=ranks)
    assert play_on(play, "N 10C JC 9C KC").tricks[0].winner == winner


# Roles


@pytest.mark.parametrize(
    ("role", "dealer", "leader"),
    [
        (FromDealer(1), 3, 0),
        (FromDealer(0), 2, 2),
        (FromDealer(3), 2, 1),
        (Holder("6C"), None, 2),
        (Holder("6C"), 1, 2),
        (Holder("6C", plays_it=False), 1, 2),
        (GIVEN, None, 1),
        (GIVEN, 3, 1),
        (FromDealer(1), None, 3),
    ],
)
def test_the_leader_is_checked_against_the_role(
    role: Role, dealer: int | None, leader: int
) -> None:
    """Where it can be: without a dealer a role that counts from him is believed [SEAT-3]."""
    play = TrickPlay.start(led_by(role), HANDS, leader, dealer=dealer)
    assert play.leader == play.turn == leader


@pytest.mark.parametrize(
    ("role", "dealer", "leader", "told"),
    [
        (FromDealer(1), 3, 1, ["N", "E"]),
        (FromDealer(0), 2, 3, ["S", "W"]),
        (Holder("6C"), None, 1, ["S", "E"]),
        (Holder("6C"), 0, 1, ["S", "E"]),
        (Holder("KH"), None, 0, ["KH"]),
    ],
)
def test_another_leader_is_refused(
    role: Role, dealer: int | None, leader: int, told: list[str]
) -> None:
    """The message tells who leads [SEAT-3, SEAT-4]."""
    (problem,) = refused(lambda: TrickPlay.start(led_by(role), HANDS, leader, dealer=dealer))
    assert problem.startswith("leader: ")
    assert all(word in problem for word in told)


def test_in_the_other_direction_left_of_dealer_is_the_seat_before() -> None:
    """Roles count in the direction of play [SEAT-3]."""
    play = TrickPlay.start(led_by(FromDealer(1)), HANDS, 1, dealer=2, clockwise=False)
    assert play.leader == 1
    with pytest.raises(SetupError):
        TrickPlay.start(led_by(FromDealer(1)), HANDS, 3, dealer=2, clockwise=False)


def test_the_holder_of_a_card_has_to_lead_it() -> None:
    """In the first trick, even a card that may not be led [OPEN-1]; unless the role says so."""
    opened = led_by(Holder("6C"))
    play = TrickPlay.start(opened, HANDS, 2)
    assert play.legal_cards == card_set("6C")
    second = play_on(play, "S 6C 8C 2C 4C")
    assert second.legal_cards == card_set("9D")
    assert play.apply(cards("6C")[0]).legal_cards == card_set("8C")
    free = TrickPlay.start(led_by(Holder("6C", plays_it=False)), HANDS, 2)
    assert free.legal_cards == card_set("6C 7D")


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_leader_and_dealer_are_seats_at_the_table(seat: int) -> None:
    """[SEAT-1]."""
    assert refused(lambda: TrickPlay.start(PLAIN, HANDS, seat)) == [
        f"leader: {seat} is no seat; write 0 to 3"
    ]
    assert refused(lambda: TrickPlay.start(PLAIN, HANDS, 0, dealer=seat)) == [
        f"dealer: {seat} is no seat; write 0 to 3"
    ]


def test_every_card_in_play_has_a_rank() -> None:
    """[CARD-4]."""
    assert refused(lambda: TrickPlay.start(PLAIN, ("2C", "3C"), 0, rank_order=(Rank.TWO,))) == [
        "rank_order: 3 is missing"
    ]
    doubled = (Rank.TWO, Rank.THREE, Rank.TWO)
    assert refused(lambda: TrickPlay.start(PLAIN, ("2C", "3C"), 0, rank_order=doubled)) == [
        "rank_order: 2 stands 2 times"
    ]


# Trump


@pytest.mark.parametrize(
    ("rule", "given", "trump"),
    [
        (NoTrump(), None, None),
        (FixedTrump("H"), None, Suit.HEARTS),
        (FixedTrump("H"), Suit.HEARTS, Suit.HEARTS),
        (NamedTrump(), Suit.SPADES, Suit.SPADES),
        (NamedTrump(allow_none=True), Suit.SPADES, Suit.SPADES),
        (NamedTrump(allow_none=True), NO_TRUMP, None),
    ],
)
def test_trump_is_settled_at_the_start(
    rule: Trump, given: TrumpChoice | None, trump: Suit | None
) -> None:
    """[TRUMP-1, TRUMP-2, TRUMP-3, NAME-2]."""
    deal = TrickDeal("d", [PerTrick(1)], trump=rule)
    assert TrickPlay.start(deal, HANDS, 0, trump=given).trump is trump


@pytest.mark.parametrize(
    ("rule", "given", "told"),
    [
        (NoTrump(), Suit.HEARTS, "HEARTS"),
        (NoTrump(), NO_TRUMP, "NO_TRUMP"),
        (FixedTrump("H"), Suit.SPADES, "SPADES"),
        (FixedTrump("H"), NO_TRUMP, "NO_TRUMP"),
        (NamedTrump(), None, "a suit"),
        (NamedTrump(), NO_TRUMP, "a suit"),
        (NamedTrump(allow_none=True), None, "NO_TRUMP"),
    ],
)
def test_a_trump_that_does_not_fit_the_deal_is_refused(
    rule: Trump, given: TrumpChoice | None, told: str
) -> None:
    """[TRUMP-1, TRUMP-2, NAME-1, NAME-2]."""
    deal = TrickDeal("the-deal", [PerTrick(1)], trump=rule)
    (problem,) = refused(lambda: TrickPlay.start(deal, HANDS, 0, trump=given))
    assert problem.startswith("trump: ")
    assert "the-deal" in problem
    assert told in problem


def test_without_trump_the_highest_of_the_led_suit_takes() -> None:
    """[TRUMP-1, TRICK-2]."""
    deal = TrickDeal("d", [PerTrick(1)], trump=NamedTrump(allow_none=True))
    trick = "N 4C AD 5C AS"
    assert play_out(deal, trick, trump=NO_TRUMP).tricks[0].winner == 2
    assert play_out(deal, trick, trump=Suit.DIAMONDS).tricks[0].winner == 1


# Scores

THREE_TRICKS = "N 2C 3C 4C 5C", "W 2H 3H KH 4H", "E 2S 3S QS 4S"
"""W takes the clubs, E the hearts, W the spades with the queen in the last trick."""


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ((PerTrick(2),), (0, 2, 0, 4)),
        ((PerCard(1, "*H"),), (0, 4, 0, 0)),
        ((PerCard(1, "*H"), PerCard(10, "KH")), (0, 14, 0, 0)),
        ((PerCard(1, "*H"), PerCard(-1, "KH")), (0, 3, 0, 0)),
        ((PerCard(5, "*H", Tricks(1)),), (0, 0, 0, 0)),
        ((PerCard(5, "*H", Tricks(2)),), (0, 20, 0, 0)),
        ((PerCard(5, "Q*", Tricks(-1)),), (0, 0, 0, 5)),
        ((PerCard(5, "Q*", Tricks(-2)),), (0, 0, 0, 0)),
        ((PerTrick(7, Tricks(1, -1)),), (0, 0, 0, 14)),
        ((PerTrick(7, Tricks(3, -1)),), (0, 0, 0, 7)),
        ((PerTrick(7, Tricks(2)), PerTrick(-2)), (0, 5, 0, -4)),
        ((PerTrick(7, Tricks(13)),), (0, 0, 0, 0)),
        ((), (0, 0, 0, 0)),
    ],
)
def test_scores_add_up(scores: tuple[Score, ...], points: tuple[int, ...]) -> None:
    """To the seat that takes the card or the trick [SCORE-1, SCORE-2, SCORE-3]."""
    play = play_out(scoring(*scores), *THREE_TRICKS)
    assert play.scores == points
    taken = [0, 0, 0, 0]
    for trick in play.tricks:
        taken[trick.winner] += trick.points
    assert tuple(taken) == points


# What is out, and the end


def test_what_is_out_goes_down_with_every_trick() -> None:
    """The rest of 13 tricks of 20 [TOTAL-2]."""
    play = TrickPlay.start(scoring(PerTrick(-20)), hands_of(*FULL_DEAL), 0)
    assert play.points_out == -260
    for number, trick in enumerate(FULL_DEAL, start=1):
        play = play_on(play, trick)
        assert play.points_out == -20 * (13 - number)
        assert sum(play.scores) == -20 * number


@pytest.mark.parametrize(
    ("scores", "played", "out"),
    [
        # nothing, one card, a whole trick, two tricks and a card, all
        ((PerCard(-20, "*H"),), "", -80),
        ((PerCard(-20, "*H"),), "2C", -80),
        ((PerCard(-20, "*H"),), "2C 3C 4C 5C", -80),
        ((PerCard(-20, "*H"),), "2C 3C 4C 5C 2H 3H", -80),
        ((PerCard(-20, "*H"),), "2C 3C 4C 5C 2H 3H KH 4H", 0),
        ((PerTrick(3), PerCard(-20, "*H")), "2C 3C 4C 5C 2H", -80 + 2 * 3),
        ((PerTrick(3), PerCard(-20, "*H")), "2C 3C 4C 5C 2H 3H KH 4H 2S", 3),
        ((PerTrick(3, Tricks(1)),), "2C 3C 4C", 3),
        ((PerTrick(3, Tricks(1)),), "2C 3C 4C 5C", 0),
        # the king still to fall in the first trick, or no more
        ((PerCard(9, "KH", Tricks(1)),), "", None),
        ((PerCard(9, "KH", Tricks(1)),), "2C", None),
        ((PerCard(9, "KH", Tricks(1)),), "2C 3C 4C 5C", 0),
        # it lies in the trick that counts, or in another one
        ((PerCard(9, "KH", Tricks(2)),), "2C 3C 4C 5C 2H 3H KH", 9),
        ((PerCard(9, "KH", Tricks(3)),), "2C 3C 4C 5C 2H 3H KH", 0),
        ((PerCard(9, "KH", Tricks(3)),), "2C 3C 4C 5C 2H", None),
        ((), "", 0),
    ],
)
def test_what_is_out_is_known_or_decided_by_play(
    scores: tuple[Score, ...], played: str, out: int | None
) -> None:
    """What is on the table is still out [TOTAL-2]."""
    play = TrickPlay.start(scoring(*scores), hands_of(*THREE_TRICKS), 0)
    for each in cards(played):
        play = play.apply(each)
    assert play.points_out == out


def test_nothing_is_out_when_the_deal_is_over() -> None:
    """[END-1]; stopped early too, though a score may not have come [END-2]."""
    assert play_out(scoring(PerTrick(3)), *THREE_TRICKS).points_out == 0
    stopped = TrickPlay.start(scoring(PerCard(1, "5C"), stops=True), hands_of(*THREE_TRICKS), 0)
    stopped = play_on(stopped, THREE_TRICKS[0])
    assert stopped.is_over
    assert stopped.points_out == 0


@pytest.mark.parametrize(
    ("scores", "played", "decided"),
    [
        ((PerCard(1, "*H"),), "", False),
        ((PerCard(1, "*H"),), "2C 3C 4C 5C 2H 3H KH", False),
        ((PerCard(1, "*H"),), "2C 3C 4C 5C 2H 3H KH 4H", True),
        # a trick is open, though no card that scores is held any more
        ((PerCard(1, "2C"),), "2C", False),
        ((PerCard(1, "2C"),), "2C 3C 4C 5C", True),
        # tricks that score by themselves
        ((PerTrick(1),), "2C 3C 4C 5C 2H 3H KH 4H", False),
        ((PerTrick(1, Tricks(1)),), "2C 3C 4C 5C", True),
        ((PerTrick(1, Tricks(-1)),), "2C 3C 4C 5C 2H 3H KH 4H", False),
        ((PerTrick(1, Tricks(7)),), "", True),
        # cards that score in some trick only
        ((PerCard(1, "QS", Tricks(2)),), "2C 3C 4C 5C", False),
        ((PerCard(1, "QS", Tricks(2)),), "2C 3C 4C 5C 2H 3H KH 4H", True),
        ((PerCard(1, "QS", Tricks(7)),), "", True),
        # points that cancel out are not nothing
        ((PerTrick(1), PerTrick(-1)), "", False),
        ((PerCard(1, "*H"), PerCard(-1, "*H")), "", False),
        ((PerCard(1, "QS"), PerTrick(-1, Tricks(3))), "2C 3C 4C 5C 2H 3H KH 4H", False),
        # scores of 0 are
        ((PerTrick(0), PerCard(0, "*H")), "", True),
        ((), "", True),
        # cards that nobody holds
        ((PerCard(1, "AS"),), "", True),
    ],
)
def test_a_deal_is_decided_when_nothing_can_score_any_more(
    scores: tuple[Score, ...], played: str, decided: bool
) -> None:
    """Score by score, never by a sum [END-2]; then it may stop there."""
    play = TrickPlay.start(scoring(*scores), hands_of(*THREE_TRICKS), 0)
    stopping = TrickPlay.start(scoring(*scores, stops=True), hands_of(*THREE_TRICKS), 0)
    for each in cards(played):
        play, stopping = play.apply(each), stopping.apply(each)
    assert play.is_decided is decided
    assert not play.is_over
    assert stopping.is_over is decided
    assert stopping.scores == play.scores


def test_decided_is_told_between_tricks() -> None:
    """While a trick is open the deal is not decided, though nothing can score [END-2]."""
    play = TrickPlay.start(scoring(PerCard(1, "2C")), hands_of(*THREE_TRICKS), 0)
    told = []
    for each in cards("2C 3C 4C 5C 2H 3H KH 4H 2S"):
        play = play.apply(each)
        told.append(play.is_decided)
    assert told == [False, False, False, True, False, False, False, True, False]


def test_a_deal_that_cannot_score_is_over_before_its_first_card() -> None:
    """Where it stops when decided [END-2]."""
    play = TrickPlay.start(scoring(PerCard(1, "AS"), stops=True), HANDS, 0)
    assert play.is_over
    assert (play.turn, play.trick_number, play.tricks) == (None, 1, ())
    assert play.scores == (0, 0, 0, 0)
    assert not TrickPlay.start(scoring(PerCard(1, "AS")), HANDS, 0).is_over


def test_the_beginning_of_a_play_is_the_state_before_its_first_card() -> None:
    """[TRICK-1]; of a play that has just begun it is an equal state."""
    start = TrickPlay.start(PLAIN, HANDS, 1)
    assert play_on(start, "E 4C 6C 8C 2C", "W 9D").beginning == start
    assert start.beginning == start


def test_a_deal_without_early_end_is_played_to_its_last_card() -> None:
    """[END-1]."""
    play = play_out(scoring(PerCard(1, "5C")), *THREE_TRICKS)
    assert play.is_over
    assert len(play.tricks) == 3
    assert play.is_decided
    assert Card.parse("4S") in play.tricks[-1].cards
