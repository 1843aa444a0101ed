"""States are values: they do not change, compare, hash, copy and pickle, and keep their secrets."""

import copy
import pickle
from collections.abc import Callable

import pytest

import kierki
from kierki import (
    NO_TRUMP,
    PASS,
    FanTanDeal,
    FanTanPlay,
    LeadBan,
    Match,
    NamedTrump,
    NameTrump,
    PerTrick,
    Rank,
    Suit,
    TrickDeal,
    TrickPlay,
    games,
)
from kierki.play.match import Play
from tests.unit.table import PLAIN, act, card, lay, play_deal, play_match, play_on

ORDER = (*tuple(Rank)[1:], Rank.TWO)
HANDS = "2C 3D", "4C 5D", "6C 7D", "8C 9D"
NAMED = TrickDeal("named", [PerTrick(1)], trump=NamedTrump(allow_none=True))
LOTTERY = FanTanDeal("lottery", opens_with=Rank.SEVEN, payouts=(8, 5), ends_when_out=2)


def tricks(
    deal: TrickDeal = PLAIN,
    hands: tuple[str, ...] = HANDS,
    leader: int = 0,
    *,
    trump: Suit | None = None,
    dealer: int | None = None,
    clockwise: bool = True,
) -> TrickPlay:
    return TrickPlay.start(deal, hands, leader, trump=trump, dealer=dealer, clockwise=clockwise)


def layout(
    deal: FanTanDeal = LOTTERY,
    hands: tuple[str, ...] = ("7C 9C", "8C 2H"),
    dealer: int = 0,
    *,
    opener: int | None = None,
    clockwise: bool = True,
) -> FanTanPlay:
    return FanTanPlay.start(deal, hands, dealer, opener=opener, clockwise=clockwise)


def match(seed: int = 7, dealer: int = 1) -> Match:
    return Match.start(games.KIERKI, seed=seed, dealer=dealer)


MAKERS: dict[str, Callable[[], Play | Match]] = {
    "tricks": tricks,
    "tricks-begun": lambda: tricks().apply(card("2C")),
    "tricks-other-way": lambda: tricks(clockwise=False, dealer=1).apply(card("2C")),
    "tricks-of-an-order": lambda: TrickPlay.start(PLAIN, HANDS, 2, rank_order=ORDER, dealer=1),
    "trump-named": lambda: tricks(NAMED, trump=Suit.SPADES),
    "no-trump-named": lambda: TrickPlay.start(NAMED, HANDS, 0, trump=NO_TRUMP),
    "tricks-over": lambda: play_on(tricks(), "N 2C 4C 6C 8C", "W 9D 3D 5D 7D"),
    "layout": layout,
    "layout-begun": lambda: lay(layout(), "- 7C 8C"),
    "layout-passed": lambda: lay(layout(hands=("2C 3C", "7C 8C"), dealer=1), "- 7C -"),
    "layout-of-an-order": lambda: FanTanPlay.start(
        LOTTERY, ("7C 9C", "8C 2H"), 1, rank_order=ORDER, clockwise=False
    ),
    "match": match,
    "match-naming": lambda: Match.start(games.KIERKI, seed=1, schedule=[("trumps", None)]),
    "match-begun": lambda: play_deal(play_deal(match())),
    "match-over": lambda: play_match(games.KEIN_STICH, seed=2),
}


@pytest.fixture(params=list(MAKERS.values()), ids=list(MAKERS))
def make(request: pytest.FixtureRequest) -> Callable[[], Play | Match]:
    maker: Callable[[], Play | Match] = request.param
    return maker


def test_states_are_equal_when_the_same_was_done_from_the_same_start(
    make: Callable[[], Play | Match],
) -> None:
    """They hash alike, and are found among others [GAME-4]."""
    one, other = make(), make()
    assert one is not other
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1
    assert one != "a state"


def test_a_copy_is_the_state_itself(make: Callable[[], Play | Match]) -> None:
    """Playing on with it leaves the state as it was [GAME-4]."""
    state = make()
    assert copy.copy(state) is state
    assert copy.deepcopy(state) is state
    before = repr(state), state.scores, state.legal_actions()
    for action in state.legal_actions():
        assert copy.deepcopy(state).apply(action) != state
    assert (repr(state), state.scores, state.legal_actions()) == before


def test_a_pickled_state_is_equal_and_goes_on_alike(make: Callable[[], Play | Match]) -> None:
    """[GAME-4]."""
    state = make()
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert hash(again) == hash(state)
    assert again.scores == state.scores
    assert again.turn == state.turn
    assert again.legal_actions() == state.legal_actions()
    for action in state.legal_actions():
        assert again.apply(action) == state.apply(action)


def test_a_state_does_not_change(make: Callable[[], Play | Match]) -> None:
    """Nothing can be set that is not there, nor what can be read [GAME-4]."""
    state = make()
    for name in ("turn", "scores", "is_over", "anything"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)


@pytest.mark.parametrize(
    "other",
    [
        tricks(TrickDeal("plain", [PerTrick(2)])),
        tricks(hands=("3D 2C", *HANDS[1:])),
        tricks(hands=(HANDS[1], HANDS[0], *HANDS[2:])),
        tricks(leader=1),
        tricks(dealer=3),
        tricks(clockwise=False),
        TrickPlay.start(PLAIN, HANDS, 0, rank_order=ORDER),
        tricks().apply(card("2C")),
        layout(),
    ],
)
def test_plays_that_were_started_otherwise_differ(other: Play) -> None:
    """Even where the same cards lie: the order dealt, the dealer, the direction count [GAME-4]."""
    assert other != tricks()
    assert tricks() != other


def test_named_trump_tells_plays_apart() -> None:
    """[GAME-4]."""
    plays = {tricks(NAMED, trump=suit) for suit in Suit}
    plays.add(TrickPlay.start(NAMED, HANDS, 0, trump=NO_TRUMP))
    assert len(plays) == 5


@pytest.mark.parametrize(
    "other",
    [
        layout(FanTanDeal("lottery", opens_with=Rank.SEVEN, payouts=(8, 4), ends_when_out=2)),
        layout(hands=("9C 7C", "8C 2H")),
        layout(dealer=1),
        layout(clockwise=False),
        FanTanPlay.start(LOTTERY, ("7C 9C", "8C 2H"), 0, rank_order=ORDER),
        layout().apply(PASS),
        tricks(),
    ],
)
def test_layouts_that_were_started_otherwise_differ(other: Play) -> None:
    """[GAME-4]."""
    assert other != layout()
    assert layout() != other


def test_matches_that_were_started_otherwise_differ() -> None:
    """Game, seed, dealer, schedule, hands and actions count [GAME-4]."""
    kierki = games.KIERKI
    hands = match().play
    assert hands is not None
    others = [
        match(seed=8),
        match(dealer=2),
        match().apply(match().legal_actions()[0]),
        Match.start(kierki, seed=7, dealer=1, schedule=[(deal.id, None) for deal in kierki.deals]),
        Match.start(kierki.named("other"), seed=7, dealer=1),
        Match.start(kierki, seed=7, dealer=1, hands=[hands.dealt[::-1]]),
        Match.start(kierki, seed=7, dealer=1, hands=[None, hands.dealt]),
    ]
    assert all(other != match() for other in others)
    assert len({match(), *others[:6]}) == 7


def test_hands_that_are_given_as_they_would_be_dealt_make_no_difference() -> None:
    """What counts is which hands are played [GAME-4]."""
    dealt = match().play
    assert dealt is not None
    given = Match.start(games.KIERKI, seed=7, dealer=1, hands=[dealt.dealt])
    assert given == match()
    assert hash(given) == hash(match())


# Secrets


def test_a_state_shows_no_unplayed_card_and_no_seed() -> None:
    """Only what lies on the table, the deal and who is on turn [GAME-4]."""
    trick_play = tricks().apply(card("2C"))
    assert repr(trick_play) == "<TrickPlay 'plain', trick 1, table [2C], E to play>"
    over = play_on(tricks(), "N 2C 4C 6C 8C", "W 9D 3D 5D 7D")
    assert repr(over) == "<TrickPlay 'plain', trick 2, table [], over>"
    laid = lay(FanTanPlay.start(LOTTERY, ("7C 9C", "8C 2H"), 1), "7C 8C")
    assert repr(laid) == "<FanTanPlay 'lottery', layout [7C 8C], seat 0 to play>"
    assert repr(lay(laid, "9C")) == "<FanTanPlay 'lottery', layout [7C 8C 9C], over>"
    begun = Match.start(games.KIERKI, seed=123456789, dealer=3)
    assert repr(begun) == "<Match 'kierki', deal 1 'no-tricks', N on turn>"
    ended = play_match(games.KEIN_STICH, seed=123456789)
    assert repr(ended) == "<Match 'kein-stich', deal 5 'legerunde', over>"


def test_a_state_of_a_named_deal_shows_no_card_of_any_hand() -> None:
    """Trump is named on five cards that others do not see [NAME-1]."""
    state = Match.start(games.KIERKI, seed=1, dealer=0, schedule=[("trumps", None)])
    assert repr(state) == "<Match 'kierki', deal 1 'trumps', N on turn>"
    named = act(state, NameTrump(Suit.HEARTS))
    assert named.play is not None
    shown = repr(named) + repr(named.play)
    assert not any(str(each) in shown for hand in named.play.dealt for each in hand)


def test_definitions_are_shown_as_they_are_typed() -> None:
    """[GAME-1]."""
    ban = LeadBan("*H")
    assert repr(ban) == (
        "LeadBan(cards=CardSet.parse('*H'), until=Until.FORCED, tricks=Tricks.ALL, broken_by=None)"
    )
    for game in games.all():
        assert eval(repr(game), vars(kierki)) == game  # noqa: S307 - our own text
