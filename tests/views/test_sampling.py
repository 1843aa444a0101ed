"""Hidden hands drawn anew: whatever play has shown is kept, and nothing else."""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kierki import (
    Card,
    CardPlayed,
    CardSet,
    Deck,
    FanTanDeal,
    FromDealer,
    Game,
    Match,
    NamedTrump,
    Part,
    PerCard,
    PerTrick,
    Rank,
    RecordError,
    Sweep,
    TrickDeal,
    Tricks,
    View,
    games,
    replay,
)
from kierki.play.assignment import assign
from tests import strategies as draws
from tests.unit.table import cards
from tests.views.table import (
    EVERY,
    OWN,
    PACKAGED,
    Shares,
    acted,
    begun,
    course,
    every_world,
    name_of,
    play_on,
    scheduled_course,
    seats_and_onlooker,
    shares,
    shown_to,
    some,
)
from tests.views.worlds import SEATS, SHOWN, Holders, Shown

SEEDS = st.integers(0, 2**32)
LONG_RUN = 1_000
"""Samples of each packaged game in the long run."""


def check_world(match: Match, view: View, world: Match) -> None:
    """A world has the view, the actions and the sizes of the match, and a seed of its own."""
    assert world.view(view.seat) == view
    assert world.seed != match.seed
    real, drawn = match.record(), world.record()
    assert (drawn.game, drawn.dealer, drawn.schedule) == (real.game, real.dealer, real.schedule)
    assert len(drawn.deals) == begun(match)
    for number, (told, made) in enumerate(zip(real.deals, drawn.deals, strict=False), start=1):
        assert made.actions == told.actions
        assert made.hands is not None
        assert told.hands is not None
        assert [len(hand) for hand in made.hands] == [match.game.cards_each] * match.game.seats
        assert all(CardSet(hand) <= match.game.deck.cards for hand in made.hands)
        shown = shown_to(match, number, view.seat)
        for mine, theirs in zip(made.hands, told.hands, strict=True):
            assert CardSet(theirs) & shown <= CardSet(mine)
        if view.seat is not None:
            seen = [card for card in told.hands[view.seat] if card in shown]
            assert [card for card in made.hands[view.seat] if card in shown] == seen
    assert replay(drawn) == world


# ------------------------------------------------------------------------ what play has shown


def by_id(shown: Shown) -> str:
    """The name of a situation."""
    return shown.id


@cache
def worlds_of(shown: Shown) -> frozenset[Shares]:
    """Every way in which the hidden cards may lie, found by trying all."""
    return frozenset(every_world(shown.match(), shown.viewer))


def holders_in(worlds: Iterable[Shares], match: Match, viewer: int | None) -> Holders:
    """Who holds which hidden cards in any of these worlds."""
    shown = shown_to(match, 1, viewer)
    found: dict[str, set[Card]] = defaultdict(set)
    for world in worlds:
        held = frozenset(card for hand in world for card in hand)
        for place, hand in [*enumerate(world), (len(SEATS), set(match.game.deck.cards) - held)]:
            found[f"{SEATS}-"[place]] |= {card for card in hand if card not in shown}
    return {name: CardSet(held) for name, held in found.items() if held}


def drawn_from(match: Match, viewer: int | None, count: int, seed: int) -> Counter[Shares]:
    """How often each way to deal was drawn."""
    rng = random.Random(seed)
    view = match.view(viewer)
    return Counter(shares(view.sample(rng)) for _ in range(count))


@pytest.mark.parametrize("shown", SHOWN, ids=by_id)
def test_a_seat_may_hold_just_what_play_has_not_shown_it_lacks(shown: Shown) -> None:
    """[CHAIN-2, VIEW-2] By hand, by trying all ways, and as drawn: the same."""
    match = shown.match()
    hidden = match.game.deck.cards - shown_to(match, 1, shown.viewer)
    expected = shown.expected(hidden)
    worlds = worlds_of(shown)
    assert shown.ways in {None, len(worlds)}
    assert holders_in(worlds, match, shown.viewer) == expected
    drawn = drawn_from(match, shown.viewer, 60, seed=1)
    assert set(drawn) <= worlds
    assert holders_in(drawn, match, shown.viewer) == expected


@pytest.mark.parametrize("shown", SHOWN, ids=by_id)
def test_a_world_keeps_what_was_seen(shown: Shown) -> None:
    """[VIEW-2]"""
    match = shown.match()
    view = match.view(shown.viewer)
    for seed in range(3):
        check_world(match, view, view.sample(random.Random(seed)))


# ----------------------------------------------------------------------------------- uniform


def quantile(freedom: int, deviations: float = 4.75) -> float:
    """The value that chi-square exceeds once in a million times (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    root = 1 - part + deviations * math.sqrt(part)
    return freedom * root * root * root


def is_uniform(counts: Mapping[Shares, int], among: Iterable[Shares]) -> bool:
    """Whether chi-square lets counts pass for those of draws that are all equally likely."""
    places = list(among)
    assert set(counts) <= set(places)
    if len(places) == 1:
        return True
    expected = sum(counts.values()) / len(places)
    assert expected >= 5
    square = sum((counts.get(place, 0) - expected) ** 2 / expected for place in places)
    return square < quantile(len(places) - 1)


@pytest.mark.parametrize(
    "shown",
    [
        pytest.param(shown, id=shown.id, marks=pytest.mark.long if shown.is_wide else ())
        for shown in SHOWN
    ],
)
def test_all_ways_to_deal_the_hidden_cards_are_equally_likely(shown: Shown) -> None:
    """[VIEW-2]"""
    worlds = worlds_of(shown)
    counts = drawn_from(shown.match(), shown.viewer, 10 * len(worlds), seed=2)
    assert is_uniform(counts, worlds)


ONE_BY_ONE = {
    "FOLLOW-1: void seats hold no card of the suit",
    "TRUMP-4: who plays a plain card holds no trump",
    "PASS-1: nor at a later pass",
}


def one_by_one(worlds: Iterable[Shares], rng: random.Random) -> Shares:
    """A way to deal drawn as one might think: each card in turn to any place that may have it."""
    left = sorted(worlds, key=lambda world: [sorted(map(hash, hand)) for hand in world])
    hidden = frozenset(card for world in left for hand in world for card in hand)
    for card in sorted(hidden, key=hash):
        places = sorted({holder(world, card) for world in left})
        place = rng.choice(places)
        left = [world for world in left if holder(world, card) == place]
    (drawn,) = left
    return drawn


def holder(world: Shares, card: Card) -> int:
    """Where a card lies; the place after the last seat is for cards left over."""
    return next((seat for seat, hand in enumerate(world) if card in hand), len(world))


@pytest.mark.parametrize("shown", [shown for shown in SHOWN if shown.id in ONE_BY_ONE], ids=by_id)
def test_the_test_of_uniformity_fails_for_cards_dealt_one_by_one(shown: Shown) -> None:
    """[VIEW-2] Every way is possible then, and not all are equally likely."""
    worlds = worlds_of(shown)
    rng = random.Random(3)
    counts = Counter(one_by_one(worlds, rng) for _ in range(20 * len(worlds)))
    assert set(counts) <= worlds
    assert not is_uniform(counts, worlds)


def test_the_hidden_cards_of_several_deals_are_drawn_independently() -> None:
    """[VIEW-2] A layout that ended with cards in hand, a deal that stopped, and one in play."""
    layout = FanTanDeal("rows", opens_with=Rank.KING, payouts=(1,), ends_when_out=1)
    stops = TrickDeal("stops", [PerCard(-1, "*H")], stop_when_decided=True)
    tricks = TrickDeal("tricks", [PerTrick(1)])
    deck = Deck.of((Rank.QUEEN, Rank.KING), without="QC QD")
    game = Game("three", 3, deck, [Part("three", [layout, stops, tricks])], rotation=0)
    hands = [("KC QH", "KD QS", "KH KS"), ("QH KS", "KH QS", "KD KC"), ("KC KH", "QH QS", "KD KS")]
    match = acted(Match.start(game, seed=1, dealer=2, hands=hands), "KC KD KH QH  QH KH KD  KC QH")
    assert [len(deal.actions) for deal in match.record().deals] == [4, 3, 2]
    expected = [every_world(match, 0, number) for number in (1, 2, 3)]
    assert [len(worlds) for worlds in expected] == [2, 2, 3]
    rng = random.Random(4)
    view = match.view(0)
    counts = Counter(
        tuple(hand for number in (1, 2, 3) for hand in shares(world, number))
        for world in (view.sample(rng) for _ in range(240))
    )
    assert is_uniform(counts, [one + two + three for one, two, three in product(*expected)])


def test_hidden_hands_lie_in_any_order() -> None:
    """[VIEW-2] Trump is named on the first cards, so their order is drawn too."""
    deal = TrickDeal("named", [PerTrick(1)], trump=NamedTrump(FromDealer(0), 1))
    game = Game("order", 2, Deck("QC KC AC QD"), [Part("order", [deal])])
    match = Match.start(game, seed=1, dealer=0, hands=[("QC KC", "AC QD")])
    view = match.view(0)
    rng = random.Random(5)
    counts = Counter(view.sample(rng).record().deals[0].hands for _ in range(6 * 30))
    assert len(counts) == 6
    assert all(hands is not None and hands[0][0] is Card.parse("QC") for hands in counts)
    assert min(counts.values()) > 10
    # What a seat has played may have been dealt to it before the rest or after.
    played = acted(match, "=C AC").view(0)
    orders = Counter(played.sample(rng).record().deals[0].hands for _ in range(60))
    assert len(orders) == 2
    assert min(orders.values()) > 15


@draws.FEW
@given(
    states=draws.played(draws.match_starts()),
    place=st.integers(0, 1000),
    seed=SEEDS,
)
def test_worlds_of_any_game_are_those_that_trying_all_ways_finds(
    states: tuple[Match, ...], place: int, seed: int
) -> None:
    """[VIEW-2, CHAIN-2]"""
    first = [match for match in states if begun(match) == 1] or [states[0]]
    match = first[place % len(first)]
    for seat in seats_and_onlooker(match.game):
        if ways_at_most(match, seat) > 60:
            continue
        for number in range(1, begun(match) + 1):
            worlds = every_world(match, seat, number)
            rng = random.Random(seed)
            view = match.view(seat)
            counts = Counter(shares(view.sample(rng), number) for _ in range(20))
            assert set(counts) <= worlds
            assert len(worlds) > 2 or set(counts) == worlds


def ways_at_most(match: Match, seat: int | None) -> int:
    """In how many ways the hidden cards can be split by number alone, in any begun deal."""
    most = 1
    for number in range(1, begun(match) + 1):
        hands = match.record().deals[number - 1].hands
        assert hands is not None
        shown = shown_to(match, number, seat)
        needs = [len(CardSet(hand) - shown) for hand in hands]
        left = len(match.game.deck.cards - shown)
        ways = 1
        for need in needs:
            ways *= math.comb(left, need)
            left -= need
        most = max(most, ways)
    return most


# ---------------------------------------------------------------- found whenever there is one


@pytest.mark.parametrize("game", OWN, ids=name_of)
def test_a_world_is_found_at_every_moment(game: Game) -> None:
    """[VIEW-2]"""
    for match in some(course(game, 30), 10, seed=30):
        rng = random.Random(len(match.history))
        for seat in seats_and_onlooker(game):
            view = match.view(seat)
            check_world(match, view, view.sample(rng))


@pytest.mark.parametrize("game", PACKAGED, ids=name_of)
def test_a_world_is_found_in_packaged_games(game: Game) -> None:
    """[VIEW-2, GAME-6]"""
    rng = random.Random(31)
    for match in some(scheduled_course(game, 31), 4, seed=31):
        for seat in seats_and_onlooker(game):
            view = match.view(seat)
            check_world(match, view, view.sample(rng))


@draws.FEW
@given(match=draws.moments(draws.match_starts()), seed=SEEDS)
def test_a_world_is_found_in_any_game(match: Match, seed: int) -> None:
    """[VIEW-2]"""
    rng = random.Random(seed)
    for seat in seats_and_onlooker(match.game):
        view = match.view(seat)
        check_world(match, view, view.sample(rng))


@pytest.fixture
def first_try(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `sample` draw once only."""
    monkeypatch.setattr("kierki.play.sampling._MOST_TRIES", 1)


@pytest.mark.usefixtures("first_try")
@pytest.mark.parametrize("shown", [shown for shown in SHOWN if not shown.ways], ids=by_id)
def test_the_first_world_that_is_drawn_fits(shown: Shown) -> None:
    """[VIEW-2] Worlds are not drawn blindly until one fits, which in a long match never ends."""
    match = shown.match()
    for seed in range(10):
        check_world(
            match, match.view(shown.viewer), match.view(shown.viewer).sample(random.Random(seed))
        )


@pytest.mark.usefixtures("first_try")
@pytest.mark.parametrize("game", [game for game in EVERY if not game.hand_size], ids=name_of)
def test_the_first_world_fits_where_no_card_is_left_over(game: Game) -> None:
    """[VIEW-2]"""
    rng = random.Random(34)
    for match in some(course(game, 34), 3 if game in PACKAGED else 8, seed=34):
        for seat in seats_and_onlooker(game):
            assert match.view(seat).sample(rng).view(seat) == match.view(seat)


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_a_world_can_be_played_to_its_end(game: Game) -> None:
    """[VIEW-2, DEAL-4] Deals that have not begun come from the fresh seed."""
    match = some(course(game, 32), 3, seed=32)[1]
    world = match.view(0).sample(random.Random(32))
    *_, last = play_on(world, 32)
    assert last.is_over
    assert len(last.deal_scores) == len(match.deals)


@pytest.mark.long
@pytest.mark.parametrize("game", PACKAGED, ids=name_of)
def test_many_worlds_replay_legally(game: Game) -> None:
    """[VIEW-2] Every world is replayed action by action; that no action is refused is the test."""
    rng = random.Random(33)
    for sample in range(LONG_RUN):
        moments = course(game, 33 + sample % 50)
        match = rng.choice(moments)
        view = match.view(rng.choice(seats_and_onlooker(game)))
        check_world(match, view, view.sample(rng))


def test_the_later_deals_of_a_world_are_not_those_of_the_match() -> None:
    """[VIEW-2] Else whoever draws a world would see the next cards."""
    match = course(games.KIERKI, 1)[10]
    worlds = [match.view(0).sample(random.Random(seed)) for seed in range(3)]
    seconds = [end_of_deal(each).record().deals[1].hands for each in (match, *worlds)]
    assert len(set(seconds)) == 4


def test_given_hands_of_later_deals_are_not_in_a_world() -> None:
    """[VIEW-2] A view does not know them."""
    hands = course(games.KIERKI, 2)[0].record().deals[0].hands
    assert hands is not None
    match = Match.start(games.KIERKI, seed=1, hands=[None, hands])
    world = match.view(0).sample(random.Random(1))
    assert len(match.record().deals) == 2
    assert len(world.record().deals) == 1
    assert end_of_deal(world).record().deals[1].hands != hands


def end_of_deal(match: Match) -> Match:
    """The match when its first deal is over."""
    return next(later for later in play_on(match, 1) if later.deal_number > 1)


# ------------------------------------------------------------------------- when there is none

FORGED = TrickDeal("forged", [PerTrick(1)])


def forged(actions: str, *said: CardPlayed) -> View:
    """A view of seat 0 whose history goes on as no deal of six cards could."""
    game = Game("forged", 3, Deck("QC KC AC QD KD AD"), [Part("forged", [FORGED])])
    match = acted(Match.start(game, seed=1, dealer=2, hands=[("QC KC", "QD KD", "AC AD")]), actions)
    view = match.view(0)
    return attrs.evolve(view, history=(*view.history, *said))


def test_a_history_that_no_hands_fit_is_refused() -> None:
    """[VIEW-2] Both others are said to be void of clubs, and one club is hidden."""
    view = forged(
        "", *(CardPlayed(at, Card.parse(said)) for at, said in enumerate(("QC", "QD", "AD")))
    )
    with pytest.raises(RecordError, match="no hands fit the history"):
        view.sample(random.Random(1))


def test_a_history_that_was_never_played_is_refused() -> None:
    """[VIEW-2] A seat is said to have led out of turn."""
    view = forged("", CardPlayed(1, Card.parse("QD")))
    with pytest.raises(RecordError, match="does not hold"):
        view.sample(random.Random(1))


@pytest.mark.usefixtures("first_try")
def test_a_history_that_was_never_played_is_refused_where_cards_are_left_over() -> None:
    """[VIEW-2] A seat is said to have led out of turn; the drawing of hands comes to an end."""
    game = Game("forged", 2, Deck("QC KC AC QD KD"), [Part("forged", [FORGED])], hand_size=2)
    view = Match.start(game, seed=1, dealer=1, hands=[("QC KC", "QD KD")]).view(0)
    forged_view = attrs.evolve(view, history=(*view.history, CardPlayed(1, Card.parse("QD"))))
    with pytest.raises(RecordError, match="no hands were found in 1 tries"):
        forged_view.sample(random.Random(1))


def test_a_history_that_leads_to_another_view_is_refused() -> None:
    """[VIEW-2] The turn is said to be with a seat that has just played."""
    view = attrs.evolve(forged("QC"), turn=2)
    with pytest.raises(RecordError, match="does not lead to its turn"):
        view.sample(random.Random(1))


# ------------------------------------------------------------------------------ left over

_LATE = TrickDeal("late", [PerCard(-10, "KH", Tricks(1))], stop_when_decided=True)
_BROKEN = TrickDeal(
    "broken-sweep",
    [PerCard(-10, "*H"), Sweep([Tricks.ALL], 50, 0, replaces=False)],
    stop_when_decided=True,
)


@pytest.mark.parametrize(
    ("deal", "deck", "hands", "actions", "seat"),
    [
        pytest.param(
            _LATE, "*H", ("2H KH", "3H 4H"), "2H 3H", 1, id="END-2: it did not stop before"
        ),
        pytest.param(
            _BROKEN,
            "*H *C *D",
            ("2H 3C 9D 8D", "3H AC 7D 6D", "4H 4C QD JD", "5H 5C 4D 3D"),
            "3C AC 4C 5C 3H 4H 5H 2H",
            0,
            id="END-2: it stopped though a sweep was broken before",
        ),
    ],
)
def test_worlds_are_found_where_many_deals_had_cards_left_over(
    deal: TrickDeal,
    deck: str,
    hands: tuple[str, ...],
    actions: str,
    seat: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """[VIEW-2] A real match always has a world; each deal by itself is met in some ten draws."""
    monkeypatch.setattr("kierki.play.sampling._MOST_TRIES", 120)
    count = 12
    game = Game(
        "many",
        len(hands),
        Deck(deck),
        [Part("many", [deal] * count)],
        rotation=0,
        hand_size=len(hands[0].split()),
    )
    match = Match.start(game, seed=1, dealer=len(hands) - 1, hands=[hands] * count)
    for _ in range(count):
        match = acted(match, actions)
    assert match.is_over
    view = match.view(seat)
    check_world(match, view, view.sample(random.Random(1)))


# ------------------------------------------------------------------------ sharing out cards


def every_share(
    places: Mapping[Card, frozenset[int]], needs: tuple[int, ...]
) -> set[tuple[frozenset[Card], ...]]:
    """Every way to share out cards, found by trying all."""
    found = set()
    for choice in product(*places.values()):
        held = tuple(
            frozenset(card for card, place in zip(places, choice, strict=True) if place == seat)
            for seat in range(len(needs))
        )
        if tuple(map(len, held)) == needs:
            found.add(held)
    return found


PACK = cards("2C 3C 4C 5C 6C 7C")


@st.composite
def tasks(draw: st.DrawFn) -> tuple[dict[Card, frozenset[int]], tuple[int, ...]]:
    """Cards with the places that may hold them, and how many each place takes."""
    count = draw(st.integers(1, 4))
    lies = draw(st.lists(st.integers(0, count - 1), max_size=len(PACK)))
    anywhere = st.frozensets(st.integers(0, count - 1))
    places = {card: draw(anywhere) | {at} for card, at in zip(PACK, lies, strict=False)}
    needs = [lies.count(place) for place in range(count)]
    if draw(st.booleans()):
        # Perhaps there is no way at all then.
        places = {card: frozenset(draw(anywhere)) for card in places}
    return places, tuple(needs)


@settings(max_examples=200)
@given(task=tasks(), seed=SEEDS)
def test_cards_are_shared_out_where_they_can_be(
    task: tuple[dict[Card, frozenset[int]], tuple[int, ...]], seed: int
) -> None:
    """[VIEW-2]"""
    places, needs = task
    ways = every_share(places, needs)
    drawn = assign(places, needs, random.Random(seed))
    if drawn is None:
        assert not ways
    else:
        assert tuple(map(frozenset, drawn)) in ways
        assert tuple(map(len, drawn)) == needs


def everywhere(count: int) -> frozenset[int]:
    """Every place of so many."""
    return frozenset(range(count))


@pytest.mark.parametrize(
    ("places", "needs", "ways"),
    [
        pytest.param([everywhere(3)] * 4, (2, 1, 1), 12, id="every card anywhere"),
        pytest.param([{0, 1}, {0, 1}, {1, 2}, {1, 2}], (1, 2, 1), 4, id="a chain of places"),
        pytest.param([{0, 1}, {0, 1}, everywhere(3), everywhere(3)], (1, 1, 2), 2, id="room left"),
        pytest.param(
            [{0, 1}, everywhere(3), everywhere(3), everywhere(3)], (1, 1, 2), 6, id="one bound"
        ),
        pytest.param([{0}, {0, 1}, {0, 1}, {0, 1}], (2, 2), 3, id="one card settled"),
        pytest.param([{0, 2}, {0, 2}, {1, 2}, {0, 1, 2}], (2, 1, 1), 4, id="an overlap"),
        pytest.param([], (0, 0), 1, id="no card"),
        pytest.param([{0, 1}, {0, 1}, {0, 1}], (1, 1, 1), 0, id="more cards than room"),
        pytest.param([set(), {0}], (1, 1), 0, id="a card that nobody may hold"),
    ],
)
def test_cards_are_shared_out_in_all_ways_alike(
    places: list[Iterable[int]], needs: tuple[int, ...], ways: int
) -> None:
    """[VIEW-2] The ways are counted by hand."""
    by_card = dict(zip(PACK, map(frozenset, places), strict=False))
    expected = every_share(by_card, needs)
    assert len(expected) == ways
    rng = random.Random(6)
    counts: Counter[Shares] = Counter()
    for _ in range(60 * ways):
        drawn = assign(by_card, needs, rng)
        assert drawn is not None
        counts[tuple(map(frozenset, drawn))] += 1
    if ways:
        assert set(counts) == expected
        assert is_uniform(counts, expected)
    else:
        assert assign(by_card, needs, rng) is None


def test_drawing_on_and_on_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """[VIEW-2] Where no draw goes as it was seen, that is said."""
    monkeypatch.setattr("kierki.play.sampling._MOST_TRIES", 0)
    with pytest.raises(RecordError, match="no hands were found in 0 tries"):
        Match.start(games.KIERKI, seed=1).view(0).sample(random.Random(1))
