"""Matches: dealers, leaders, trump, sums, ranking, seeds (spec: GAME-4, SEAT-2 to SEAT-5)."""

import copy
import pickle
import random
from itertools import pairwise

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    GIVEN,
    NO_TRUMP,
    PASS,
    Action,
    CardSet,
    Clause,
    Deal,
    FanTanDeal,
    FanTanPlay,
    FixedTrump,
    FromDealer,
    Game,
    Holder,
    IllegalAction,
    Match,
    NamedTrump,
    NameTrump,
    NoTrump,
    Part,
    Role,
    Suit,
    TrickPlay,
    TrumpChoice,
    games,
)
from kierki.play.ranking import rank_seats
from tests import strategies as draws
from tests.strategies import FEW

MATCHES = draws.played(draws.match_starts())
PACKAGED = pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
EVERY_ACTION: tuple[Action, ...] = (*CardSet.ALL, PASS, *map(NameTrump, (*Suit, NO_TRUMP)))


def facts(match: Match) -> tuple[object, ...]:
    """All that can be read off a match."""
    return (
        match.game,
        match.seed,
        match.first_dealer,
        match.schedule,
        match.deals,
        match.phase,
        match.deal_number,
        match.deal,
        match.part,
        match.dealer,
        match.naming,
        match.play,
        match.finished,
        match.turn,
        match.deal_scores,
        match.scores,
        match.ranking,
        match.legal_actions(),
        repr(match),
        hash(match),
    )


def played_at_random(match: Match, seed: int) -> Match:
    """The match played to its end by a generator of its own."""
    chance = random.Random(seed)
    for _ in range(draws.MOST_STATES):
        if match.is_over:
            break
        actions = match.legal_actions()
        match = match.apply(chance.choice([a for a in actions if a is not PASS] or actions))
    assert match.is_over
    return match


def seat_on(game: Game, seat: int, places: int) -> int:
    """The seat so many places on in the direction of play."""
    return (seat + (places if game.clockwise else -places)) % game.seats


def seat_of(role: Role, match: Match, dealt: draws.Hands) -> int:
    """Who has a role where nothing is scheduled."""
    if isinstance(role, Holder):
        return next(seat for seat, hand in enumerate(dealt) if role.card in hand)
    places = role.places if isinstance(role, FromDealer) else 1
    return seat_on(match.game, match.dealer, places)


# Dealers, leaders, deals


@given(states=MATCHES)
@FEW
def test_the_dealer_moves_on_in_the_direction_of_play(states: tuple[Match, ...]) -> None:
    """[SEAT-2] By so many places as the game says, after each deal."""
    for match in states:
        places = match.game.rotation * (match.deal_number - 1)
        assert match.dealer == seat_on(match.game, match.first_dealer, places)


@pytest.mark.parametrize(
    ("clockwise", "dealers"),
    [(True, [2, 3, 0, 1] * 3), (False, [2, 1, 0, 3] * 3)],
    ids=["clockwise", "counterclockwise"],
)
def test_each_seat_deals_three_times_in_kierki(clockwise: bool, dealers: list[int]) -> None:
    """[SEAT-2] And its layout is dealt by the fourth seat from the first."""
    game = attrs.evolve(games.KIERKI, clockwise=clockwise)
    end = played_at_random(Match.start(game, seed=7, dealer=2), 7)
    assert [play.dealer for play in end.finished] == dealers


@given(states=MATCHES)
@FEW
def test_leaders_openers_and_namers_have_their_roles(states: tuple[Match, ...]) -> None:
    """[SEAT-3] to [SEAT-5] A `GIVEN` seat is the next after the dealer."""
    for match in states:
        if match.is_over:
            continue
        if match.naming is not None:
            assert match.turn == seat_of(match.naming.rule.by, match, match.naming.dealt)
        elif isinstance(match.play, TrickPlay):
            role = match.play.deal.leader
            assert match.play.leader == seat_of(role, match, match.play.dealt)
        else:
            assert match.play is not None
            assert match.play.opener == seat_of(match.play.deal.opener, match, match.play.dealt)


@given(states=MATCHES)
@FEW
def test_the_deals_are_played_in_their_order(states: tuple[Match, ...]) -> None:
    """[GAME-4] Each to its end, in the part where it stands, and nothing after the last."""
    game = states[0].game
    parts = [part for part in game.parts for _ in part.deals]
    for match in states:
        assert match.deals == game.deals
        assert [play.deal for play in match.finished] == list(game.deals[: len(match.finished)])
        assert all(play.is_over for play in match.finished)
        assert match.deal == game.deals[match.deal_number - 1]
        assert match.part == parts[match.deal_number - 1]
        assert match.is_over is (match.phase == "over") is (match.turn is None)
        assert match.deal_number == min(len(match.finished) + 1, len(game.deals))
    assert [match.is_over for match in states] == [False] * (len(states) - 1) + [True]


@given(states=MATCHES)
@FEW
def test_plays_take_direction_and_rank_order_from_the_game(states: tuple[Match, ...]) -> None:
    game = states[0].game
    for play in states[-1].finished:
        assert play.clockwise is game.clockwise
        assert play.rank_order == game.deck.rank_order
        assert play.seats == game.seats
        assert {len(hand) for hand in play.dealt} == {game.cards_each}


# Scores


@given(states=MATCHES)
@FEW
def test_scores_are_the_sums_of_the_finished_deals(states: tuple[Match, ...]) -> None:
    """[SCORE-4]"""
    for match in states:
        assert match.deal_scores == tuple(play.scores for play in match.finished)
        for seat in range(match.game.seats):
            assert match.scores[seat] == sum(scores[seat] for scores in match.deal_scores)


@given(states=MATCHES)
@FEW
def test_the_ranking_is_that_of_the_scores(states: tuple[Match, ...]) -> None:
    """[RANK-1]"""
    for match in states:
        expected = rank_seats(match.scores, high_wins=match.game.high_wins)
        assert match.ranking == expected


@given(scores=st.lists(st.integers(-3, 3), min_size=2, max_size=6), high_wins=st.booleans())
@FEW
def test_a_rank_is_one_more_than_the_seats_that_are_better(
    scores: list[int], high_wins: bool
) -> None:
    """[RANK-1] Equal scores share a rank; the best come first, equal ones by seat."""
    ranking = rank_seats(scores, high_wins=high_wins)
    sign = 1 if high_wins else -1
    for place in ranking:
        assert place.score == scores[place.seat]
        assert place.rank == 1 + sum(sign * other > sign * place.score for other in scores)
    assert sorted(place.seat for place in ranking) == list(range(len(scores)))
    assert all(one.rank < two.rank or one.seat < two.seat for one, two in pairwise(ranking))
    assert all(one.rank <= two.rank for one, two in pairwise(ranking))


@pytest.mark.parametrize(
    ("scores", "high_wins", "ranks"),
    [
        ((100, 100, -50, -150), True, [(1, 0), (1, 1), (3, 2), (4, 3)]),
        ((100, 100, -50, -150), False, [(1, 3), (2, 2), (3, 0), (3, 1)]),
        ((0, 0, 0, 0), True, [(1, 0), (1, 1), (1, 2), (1, 3)]),
        ((0, 0, 0, 0), False, [(1, 0), (1, 1), (1, 2), (1, 3)]),
    ],
)
def test_ties_share_a_rank_both_ways(
    scores: tuple[int, ...], high_wins: bool, ranks: list[tuple[int, int]]
) -> None:
    """[RANK-1]"""
    ranking = rank_seats(scores, high_wins=high_wins)
    assert [(place.rank, place.seat) for place in ranking] == ranks


# Trump


def naming_matches() -> st.SearchStrategy[tuple[Match, ...]]:
    """Matches of one deal whose trump is named."""

    @st.composite
    def starts(draw: st.DrawFn) -> Match:
        table = draw(draws.tables())
        trump = NamedTrump(
            draws.draw_role(draw, table),
            1 + draw(st.integers(0, table.hand_size - 1)),
            allow_none=draw(st.booleans()),
        )
        deal = attrs.evolve(draws.draw_trick_deal(draw, table), trump=trump)
        game = Game(
            "named",
            table.seats,
            table.deck,
            [Part("one", [deal])],
            clockwise=table.clockwise,
            hand_size=table.hand_size,
        )
        return Match.start(game, seed=draw(draws.SEEDS))

    return draws.played(starts())


@given(states=naming_matches())
@FEW
def test_trump_is_named_before_a_card_is_played(states: tuple[Match, ...]) -> None:
    """[NAME-1], [NAME-2] By one seat, a suit of the deck, or none where the deal allows it."""
    match, named = states[0], states[1]
    naming = match.naming
    assert naming is not None
    assert match.phase == "trump"
    assert match.play is None
    suits: list[TrumpChoice] = [*match.game.deck.suits]
    suits += [NO_TRUMP] * naming.rule.allow_none
    assert list(match.legal_actions()) == [NameTrump(suit) for suit in suits]
    for action in EVERY_ACTION:
        reason = match.why_not(action)
        if isinstance(action, NameTrump):
            expected = None if action.suit in suits else Clause.NAME_2
        else:
            expected = Clause.NAME_1
        assert (reason and reason.clause) == expected
    assert isinstance(named.play, TrickPlay)
    assert named.naming is None
    assert named.play.dealt == naming.dealt
    choice = next(suit for suit in suits if match.apply(NameTrump(suit)) == named)
    assert named.play.trump == (None if choice is NO_TRUMP else choice)


@given(states=naming_matches())
@FEW
def test_the_namer_has_seen_the_first_cards_dealt(states: tuple[Match, ...]) -> None:
    """[NAME-1]"""
    naming = states[0].naming
    assert naming is not None
    for seat, hand in enumerate(naming.dealt):
        seen = naming.first_cards(seat)
        assert len(seen) == naming.rule.after_cards
        assert seen == hand[: len(seen)]


@given(states=MATCHES)
@FEW
def test_trump_holds_for_its_own_deal_only(states: tuple[Match, ...]) -> None:
    """[TRUMP-1] to [TRUMP-3] Nothing is left over from the deal before."""
    named: dict[int, TrumpChoice] = {}
    for before, after in pairwise(states):
        for action in before.legal_actions():
            if isinstance(action, NameTrump) and before.apply(action) == after:
                named[before.deal_number] = action.suit
    for number, play in enumerate(states[-1].finished, start=1):
        if isinstance(play, FanTanPlay):
            continue
        match play.deal.trump:
            case NoTrump():
                assert play.trump is None
            case FixedTrump(suit):
                assert play.trump is suit
            case NamedTrump():
                assert (play.trump or NO_TRUMP) is named.pop(number)
    assert not named


# Doors


@given(states=MATCHES)
@FEW
def test_a_match_accepts_what_is_legal_and_refuses_all_else(states: tuple[Match, ...]) -> None:
    """By every door for one reason, and it stays as it was."""
    for match in states:
        before = facts(match)
        legal = match.legal_actions()
        for action in EVERY_ACTION:
            assert match.is_legal(action) is (action in legal)
            if action in legal:
                assert match.why_not(action, seat=match.turn) is None
                assert match.apply(action) == match.apply(action, seat=match.turn) != match
                continue
            with pytest.raises(IllegalAction) as refusal:
                match.apply(action)
            assert refusal.value.reason == match.why_not(action)
        assert facts(match) == before


@given(states=MATCHES)
@FEW
def test_only_the_seat_on_turn_acts(states: tuple[Match, ...]) -> None:
    """[TURN-1] and [OVER-1]"""
    for match in states:
        clause = Clause.OVER_1 if match.is_over else Clause.TURN_1
        for seat in {-1, *range(match.game.seats + 1)} - {match.turn}:
            for action in (*match.legal_actions(), EVERY_ACTION[0], PASS):
                reason = match.why_not(action, seat=seat)
                assert reason is not None
                assert reason.clause == clause
                with pytest.raises(IllegalAction) as refusal:
                    match.apply(action, seat=seat)
                assert (refusal.value.seat, refusal.value.reason) == (seat, reason)


@given(states=MATCHES)
@FEW
def test_a_match_never_changes(states: tuple[Match, ...]) -> None:
    before = [facts(match) for match in states]
    for match in states:
        for action in match.legal_actions():
            match.apply(action)
    assert [facts(match) for match in states] == before
    assert len(set(states)) == len(states)


@given(states=MATCHES)
@FEW
def test_matches_survive_pickling_and_are_their_own_copies(states: tuple[Match, ...]) -> None:
    for match in states:
        read = pickle.loads(pickle.dumps(match))
        assert read == match
        assert facts(read) == facts(match)
        assert copy.copy(match) is copy.deepcopy(match) is match


# Seeds and hands


@PACKAGED
def test_the_same_seed_gives_the_same_match(game: Game) -> None:
    """[DEAL-4] Whatever the global generator has done before, and what is asked on the way."""
    random.seed(1)
    one = Match.start(game, seed=2024)
    random.seed(2)
    random.random()
    two = Match.start(game, seed=2024)
    assert one.first_dealer == two.first_dealer
    while not one.is_over:
        assert one == two
        assert hash(one) == hash(two)
        action = one.legal_actions()[-1]
        assert facts(one)  # to look at a match changes nothing
        one, two = one.apply(action), two.apply(action)
    assert facts(one) == facts(two)


@PACKAGED
def test_the_global_generator_is_never_touched(game: Game) -> None:
    """[DEAL-4] Neither by a seed that is given nor by one that is drawn."""
    random.seed(94)
    before = random.getstate()
    for seed in (5, None):
        end = played_at_random(Match.start(game, seed=seed), 5)
        assert end.ranking
    assert random.getstate() == before


def dealt_hands(match: Match) -> draws.Hands:
    """The hands of the deal in play."""
    if match.naming is not None:
        return match.naming.dealt
    assert match.play is not None
    return match.play.dealt


def all_hands(match: Match) -> list[draws.Hands]:
    """The hands of every deal, played at random."""
    return [play.dealt for play in played_at_random(match, 1).finished]


@PACKAGED
def test_no_two_deals_of_a_match_are_dealt_alike(game: Game) -> None:
    """[DEAL-4]"""
    hands = all_hands(Match.start(game, seed=3))
    assert len(set(hands)) == len(hands) == len(game.deals)


def test_different_seeds_deal_differently() -> None:
    """[DEAL-4] And both draw every seat as first dealer."""
    starts = [Match.start(games.KIERKI, seed=seed) for seed in (*range(-50, 50), 2**64 - 1)]
    assert len({dealt_hands(match) for match in starts}) == len(starts)
    assert {match.first_dealer for match in starts} == {0, 1, 2, 3}


def test_a_seed_that_nobody_can_foresee_is_drawn_where_none_is_given() -> None:
    """[DEAL-4]"""
    seeds = {Match.start(games.KEIN_STICH).seed for _ in range(20)}
    assert len(seeds) == 20


@PACKAGED
def test_how_a_deal_is_played_does_not_change_the_next_hands(game: Game) -> None:
    """[DEAL-4] Each deal has chance of its own."""
    start = Match.start(game, seed=11)
    one = [play.dealt for play in played_at_random(start, 1).finished]
    two = [play.dealt for play in played_at_random(start, 2).finished]
    assert one == two


@st.composite
def given_hands(draw: st.DrawFn) -> tuple[Match, list[draws.Hands | None]]:
    """A match that is started with hands for some of its deals."""
    table = draw(draws.tables())
    drawn = draws.draw_trick_deal(draw, table, deal_id="tricks")
    deals: list[Deal] = [drawn, draws.draw_fantan_deal(draw, table), drawn]
    game = Game(
        "given",
        table.seats,
        table.deck,
        [Part("all", deals)],
        clockwise=table.clockwise,
        hand_size=table.hand_size,
    )
    count = draw(st.integers(0, 3))
    hands = [draws.draw_hands(draw, table) if draw(st.booleans()) else None for _ in range(count)]
    seed, dealer = draw(draws.SEEDS), draw(st.integers(0, table.seats - 1))
    return Match.start(game, seed=seed, dealer=dealer, hands=hands), hands


@given(drawn=given_hands())
@FEW
def test_given_hands_win_over_the_seed(drawn: tuple[Match, list[draws.Hands | None]]) -> None:
    """[DEAL-3] Deals without given hands are dealt from the seed, as if none were given."""
    match, given_ = drawn
    seeded = Match.start(match.game, seed=match.seed, dealer=match.first_dealer)
    expected = [
        hands or dealt
        for hands, dealt in zip(
            [*given_, *[None] * (3 - len(given_))], all_hands(seeded), strict=True
        )
    ]
    assert all_hands(match) == expected


@given(match=draws.match_starts())
@FEW
def test_hands_given_as_they_would_be_dealt_make_an_equal_match(match: Match) -> None:
    """Equality is that of the start and of the hands of the deals begun, wherever from."""
    begun = [*(play.dealt for play in match.finished), dealt_hands(match)][: len(match.deals)]
    game, seed, dealer = match.game, match.seed, match.first_dealer
    again = Match.start(game, seed=seed, dealer=dealer, hands=begun)
    assert again == match
    assert hash(again) == hash(match)
    first, *others = begun[-1]
    turned = (*begun[:-1], (first[::-1], *others))
    other = Match.start(game, seed=seed, dealer=dealer, hands=turned)
    assert (other == match) is (len(first) == 1)


# Schedules


@st.composite
def schedules(draw: st.DrawFn) -> tuple[Match, list[tuple[str, int | None]]]:
    """A match that plays some deals of its game, in any order and number, seats given."""
    game = draw(draws.games())
    schedule: list[tuple[str, int | None]] = []
    for deal in draws.pick_some(draw, game.deals, 1, 5):
        if isinstance(deal, FanTanDeal):
            roles: tuple[Role, ...] = (deal.opener,)
        else:
            named = (deal.trump.by,) if isinstance(deal.trump, NamedTrump) else ()
            roles = (deal.leader, *named)
        seat = draw(st.none() | st.integers(0, game.seats - 1)) if GIVEN in roles else None
        schedule.append((deal.id, seat))
    dealer = draw(st.integers(0, game.seats - 1))
    return Match.start(game, seed=draw(draws.SEEDS), dealer=dealer, schedule=schedule), schedule


@given(drawn=schedules())
@FEW
def test_a_schedule_lists_the_deals_and_the_given_seats(
    drawn: tuple[Match, list[tuple[str, int | None]]],
) -> None:
    """[GAME-4], [SEAT-5] The dealer moves on from deal to deal all the same."""
    match, schedule = drawn
    end = played_at_random(match, 1)
    assert [play.deal.id for play in end.finished] == [deal_id for deal_id, _ in schedule]
    assert match.schedule == tuple(schedule)
    for number, (play, (deal_id, seat)) in enumerate(zip(end.finished, schedule, strict=True)):
        dealer = seat_on(match.game, match.first_dealer, match.game.rotation * number)
        assert play.dealer == dealer
        assert play.deal == match.game.deal(deal_id)
        if isinstance(play, FanTanPlay):
            role, first = play.deal.opener, play.opener
        else:
            role, first = play.deal.leader, play.leader
        if role is GIVEN:
            assert first == (seat_on(match.game, dealer, 1) if seat is None else seat)


def test_the_warsaw_game_is_led_by_the_scheduled_seats() -> None:
    """[SEAT-5]"""
    schedule = [("robber", 2), ("no-tricks", 0), ("robber", 3)]
    end = played_at_random(Match.start(games.WARSAW, seed=1, schedule=schedule), 1)
    tricks = [play.tricks[0] for play in end.finished if isinstance(play, TrickPlay)]
    assert [trick.leader for trick in tricks] == [2, 0, 3]
    assert sum(end.scores) == 100 + 13 + 100
