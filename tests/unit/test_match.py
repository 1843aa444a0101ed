"""A whole game being played: deals, dealers, parts, scores, schedule and ranking."""

import pytest

from kierki import (
    NO_TRUMP,
    PASS,
    Deck,
    FanTanDeal,
    FanTanPlay,
    Game,
    Holder,
    IllegalAction,
    Match,
    NamedTrump,
    NameTrump,
    Part,
    PerTrick,
    Rank,
    Suit,
    TrickDeal,
    TrickPlay,
    games,
)
from kierki.play.dealing import deal_hands
from kierki.play.ranking import Place
from tests.unit.matches import (
    ACES,
    ANY_LEADER,
    ANY_NAMER,
    ANY_OPENER,
    HANDS,
    KINGS,
    LAYOUT,
    NAMED,
    OPEN,
    SMALL,
    game,
)
from tests.unit.table import act, cards, play_deal, play_match


def test_a_match_begins_with_start() -> None:
    with pytest.raises(TypeError, match="start"):
        Match()


def test_a_match_goes_through_its_deals() -> None:
    """Phase, part, number, dealer, turn and scores at every step [GAME-4, SCORE-4]."""
    match = Match.start(SMALL, seed=0, dealer=3, hands=[HANDS] * 4)
    assert match.game is SMALL
    assert (match.seed, match.first_dealer, match.schedule) == (0, 3, None)
    assert match.deals == SMALL.deals
    assert match.finished == ()
    assert match.deal_scores == ()
    assert match.scores == (0, 0, 0, 0)

    # Each seat holds one suit, and so the leader takes every trick: left of dealer here.
    assert (match.deal_number, match.deal, match.part.id) == (1, ACES, "one")
    assert (match.phase, match.dealer, match.turn) == ("play", 3, 0)
    assert match.naming is None
    match = act(match, *cards("KC KD KH KS AC AD AH"))
    assert isinstance(match.play, TrickPlay)
    assert match.play.scores == (1, 0, 0, 0)
    assert match.scores == (0, 0, 0, 0)
    match = act(match, *cards("AS"))

    # The dealer leads.
    assert match.deal_scores == ((2, 0, 0, 0),)
    assert len(match.finished) == 1
    assert (match.deal_number, match.deal, match.part.id) == (2, KINGS, "one")
    assert (match.phase, match.dealer, match.turn) == ("play", 0, 0)
    match = act(match, *cards("KC KD KH KS AC AD AH AS"))

    # Two on from the dealer names trump, the seat to his left leads.
    assert match.deal_scores == ((2, 0, 0, 0), (20, 0, 0, 0))
    assert (match.deal_number, match.deal, match.part.id) == (3, NAMED, "two")
    assert (match.phase, match.dealer, match.turn) == ("trump", 1, 3)
    assert match.play is None
    assert match.naming is not None
    match = act(match, NameTrump(Suit.DIAMONDS))
    assert (match.phase, match.turn) == ("play", 2)
    assert match.naming is None
    assert isinstance(match.play, TrickPlay)
    assert match.play.trump is Suit.DIAMONDS
    assert match.play.dealer == 1
    match = act(match, *cards("KH KS KC KD AD AH AS AC"))

    # The layout.
    assert match.deal_scores[2] == (0, 200, 0, 0)
    assert match.scores == (22, 200, 0, 0)
    assert (match.deal_number, match.deal, match.part.id) == (4, LAYOUT, "two")
    assert (match.phase, match.dealer, match.turn) == ("play", 2, 3)
    assert isinstance(match.play, FanTanPlay)
    match = act(match, *cards("KS KC KD KH AS"))

    # All is over, and the last deal is still to be seen.
    assert match.is_over
    assert (match.phase, match.turn, match.legal_actions()) == ("over", None, ())
    assert (match.deal_number, match.deal, match.part.id) == (4, LAYOUT, "two")
    assert match.dealer == 2
    assert match.play is match.finished[3]
    assert len(match.finished) == 4
    assert match.scores == (22, 200, 0, 1000)
    assert match.ranking == (Place(1, 3, 1000), Place(2, 1, 200), Place(3, 0, 22), Place(4, 2, 0))


def test_the_next_deal_begins_with_the_last_card_of_the_one_before() -> None:
    """[GAME-4]."""
    match = Match.start(game(ACES, ACES), seed=0, dealer=3, hands=[HANDS])
    match = act(match, *cards("KC KD KH KS AC AD AH"))
    assert (match.deal_number, len(match.finished)) == (1, 0)
    match = act(match, *cards("AS"))
    assert (match.deal_number, len(match.finished)) == (2, 1)


@pytest.mark.parametrize(
    ("clockwise", "rotation", "dealers"),
    [
        (True, 1, [2, 3, 0, 1, 2]),
        (False, 1, [2, 1, 0, 3, 2]),
        (True, 0, [2, 2, 2, 2, 2]),
        (True, 3, [2, 1, 0, 3, 2]),
        (False, 2, [2, 0, 2, 0, 2]),
        (True, -1, [2, 1, 0, 3, 2]),
    ],
)
def test_the_deal_passes_on(clockwise: bool, rotation: int, dealers: list[int]) -> None:
    """In the direction of play, so many places each deal [SEAT-2]."""
    made = game(*[ACES] * 5, clockwise=clockwise, rotation=rotation)
    match = Match.start(made, seed=0, dealer=2)
    seen = []
    while not match.is_over:
        seen.append(match.dealer)
        step = 1 if clockwise else -1
        assert match.turn == (match.dealer + step) % 4
        match = play_deal(match)
    assert seen == dealers


@pytest.mark.parametrize("game_id", ["kierki-three", "kein-stich", "kein-stich-heart-unter"])
def test_packaged_matches_end_with_their_total(game_id: str) -> None:
    """As many deals as the game has, and the sum of each is its own [GAME-5, TOTAL-1]."""
    match = play_match(games.get(game_id), seed=1)
    assert tuple(map(sum, match.deal_scores)) == match.game.totals
    assert sum(match.scores) == match.game.balance == 0


def test_three_doors_lead_to_the_same_answer() -> None:
    """What is offered is legal, and what is done is a new match [GAME-4]."""
    match = Match.start(SMALL, seed=0, dealer=3, hands=[HANDS])
    assert match.legal_actions() == cards("KC AC")
    for action in match.legal_actions():
        assert match.is_legal(action)
        assert match.is_legal(action, seat=0)
        assert match.why_not(action) is None
        assert match.apply(action, seat=0) == match.apply(action, 0) == match.apply(action)
        assert match.apply(action) != match
    assert not match.is_legal(PASS)
    with pytest.raises(IllegalAction):
        match.apply(PASS)


def test_deals_that_are_over_before_their_first_card_are_passed_over() -> None:
    """They stop when decided, and nothing can score in them [END-2, GAME-4]."""
    empty = TrickDeal("empty", [PerTrick(0)], stop_when_decided=True)
    match = Match.start(game(empty, empty, ACES, empty), seed=0, dealer=0)
    assert match.deal_number == 3
    assert match.dealer == 2
    match = play_deal(match)
    assert match.is_over
    assert match.deal_number == 4
    assert [sum(scores) for scores in match.deal_scores] == [0, 0, 2, 0]
    nothing = Match.start(game(empty), seed=0)
    assert nothing.is_over
    assert nothing.scores == (0, 0, 0, 0)


def test_trump_is_settled_in_every_named_deal_anew() -> None:
    """After a deal that was over at once too [NAME-1]."""
    none = Match.start(game(NAMED), seed=0, dealer=2, hands=[HANDS])
    none = act(none, NameTrump(NO_TRUMP))
    assert isinstance(none.play, TrickPlay)
    assert none.play.trump is None
    worthless = TrickDeal("w", [], trump=NamedTrump(after_cards=1), stop_when_decided=True)
    match = Match.start(game(worthless, ACES), seed=0)
    assert match.phase == "trump"
    match = act(match, NameTrump(Suit.CLUBS))
    assert (match.deal_number, match.phase) == (2, "play")


def test_a_seat_is_held_by_a_card_and_must_play_it() -> None:
    """The holder leads, opens or names [SEAT-4, OPEN-1]."""
    led = TrickDeal("led", [PerTrick(1)], leader=Holder("AH"))
    match = Match.start(game(led), seed=0, dealer=0, hands=[HANDS])
    assert match.turn == 2
    assert match.legal_actions() == cards("AH")
    named = TrickDeal("n", [PerTrick(1)], trump=NamedTrump(Holder("AS"), after_cards=1))
    match = Match.start(game(named), seed=0, dealer=0, hands=[HANDS])
    assert (match.phase, match.turn) == ("trump", 3)
    opened = FanTanDeal(
        "o", opens_with=Rank.KING, opener=Holder("KD"), payouts=(1,), ends_when_out=1
    )
    match = Match.start(game(opened), seed=0, dealer=0, hands=[HANDS])
    assert match.turn == 1
    assert match.legal_actions() == cards("KD")


# Schedule and GIVEN


def test_a_schedule_lists_the_deals_of_a_match() -> None:
    """Any deal any number of times, with the seat of its given role [SEAT-5, GAME-6]."""
    schedule = [("lay", 3), ("any", 0), ("name", 1), ("any", None), ("any", 2)]
    match = Match.start(OPEN, seed=0, dealer=0, schedule=schedule)
    assert match.schedule == tuple(schedule)
    assert [deal.id for deal in match.deals] == ["lay", "any", "name", "any", "any"]
    seen = []
    while not match.is_over:
        seen.append((match.deal.id, match.part.id, match.dealer, match.turn))
        match = play_deal(match)
    assert seen == [
        ("lay", "a", 0, 3),
        ("any", "a", 1, 0),
        ("name", "b", 2, 1),
        # None: the next seat after the dealer
        ("any", "a", 3, 0),
        ("any", "a", 0, 2),
    ]
    assert len(match.deal_scores) == 5


@pytest.mark.parametrize("clockwise", [True, False])
def test_without_a_schedule_a_given_seat_is_the_next_after_the_dealer(clockwise: bool) -> None:
    """[SEAT-5]."""
    made = game(ANY_LEADER, ANY_OPENER, ANY_NAMER, clockwise=clockwise)
    match = Match.start(made, seed=0, dealer=2)
    step = 1 if clockwise else -1
    for number in range(3):
        assert match.dealer == (2 + step * number) % 4
        assert match.turn == (match.dealer + step) % 4
        match = play_deal(match)


def test_the_network_game_plays_any_list_of_deals() -> None:
    """[SEAT-5, GAME-4, GAME-6]."""
    match = Match.start(games.WARSAW, seed=0, schedule=[("robber", 2), ("robber", 1)])
    assert match.turn == 2
    match = play_deal(match)
    assert match.turn == 1
    match = play_deal(match)
    assert [sum(scores) for scores in match.deal_scores] == [100, 100]


# Dealing


def test_cards_are_dealt_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    """Whoever deals, the same seed gives the same pack [DEAL-4]."""
    pack: list[list[str]] = []
    for dealer in range(4):
        hands = deal_hands(games.KIERKI, 7, 1, dealer)
        order = [(dealer + 1 + place) % 4 for place in range(4)]
        pack.append([str(hands[seat][turn]) for turn in range(13) for seat in order])
    assert pack[0] == pack[1] == pack[2] == pack[3]
    other_way = game(ACES, clockwise=False)
    clockwise = game(ACES)
    left, right = deal_hands(clockwise, 7, 1, 0), deal_hands(other_way, 7, 1, 0)
    assert (left[1], left[2], left[3], left[0]) == (right[3], right[2], right[1], right[0])


def test_each_deal_is_dealt_by_its_number_alone() -> None:
    """Hands that are given for one deal do not change another [DEAL-4]."""
    given = Match.start(game(ACES, ACES), seed=3, dealer=0, hands=[HANDS])
    dealt = Match.start(game(ACES, ACES), seed=3, dealer=0)
    given, dealt = play_deal(given), play_deal(dealt)
    assert isinstance(given.play, TrickPlay)
    assert isinstance(dealt.play, TrickPlay)
    assert given.play.dealt == dealt.play.dealt == deal_hands(game(ACES), 3, 2, 1)


def test_the_first_dealer_is_given_or_drawn_from_the_seed() -> None:
    """[SEAT-2, DEAL-4]."""
    drawn = {Match.start(game(ACES), seed=seed).first_dealer for seed in range(30)}
    assert drawn == {0, 1, 2, 3}
    for seat in range(4):
        assert Match.start(game(ACES), seed=0, dealer=seat).first_dealer == seat


def test_cards_may_be_left_over() -> None:
    """Each gets the cards that the game states [DEAL-4]."""
    made = Game("short", 3, Deck.FRENCH_52, [Part("p", [ACES])], hand_size=5)
    hands = deal_hands(made, 1, 1, 0)
    assert [len(hand) for hand in hands] == [5, 5, 5]
    assert len({each for hand in hands for each in hand}) == 15
