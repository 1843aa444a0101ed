"""A view names no card that its seat cannot know, nor the seed, nor the order of the pack."""

import io
import pickle
import random
import re

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    Card,
    CardSet,
    Deal,
    Dealt,
    DiscardFirst,
    Event,
    FanTanDeal,
    Game,
    Holder,
    Match,
    NamedTrump,
    NameTrump,
    Rank,
    Seat,
    Suit,
    TrickDeal,
    TrumpNamed,
    View,
    games,
)
from tests import strategies as draws
from tests.views.table import (
    EVERY,
    LEFT_OVER,
    OWN,
    PACKAGED,
    TRUMPS,
    begin,
    begun,
    course,
    name_of,
    scheduled_course,
    seats_and_onlooker,
    shown_to,
    some,
    twin,
)

CARD_NAME = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9TJQKA])[CDHS](?![0-9A-Za-z])")


# ------------------------------------------------------------------------- reading out a view


class Recorder(pickle.Unpickler):
    """Reads a pickle and writes down every card and every set of cards that it makes."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data))
        self.cards: set[Card] = set()

    def find_class(self, module: str, name: str, /) -> object:
        found: object = super().find_class(module, name)
        if found is Card:
            return self.make_card
        if name == "card_set":
            return self.make_set
        return found

    def make_card(self, rank: Rank, suit: Suit) -> Card:
        self.cards.add(Card(rank, suit))
        return Card(rank, suit)

    def make_set(self, mask: int) -> CardSet:
        self.cards.update(CardSet.from_mask(mask))
        return CardSet.from_mask(mask)


def cards_in_pickle(value: object) -> set[Card]:
    """The cards that the pickle of a value makes."""
    recorder = Recorder(pickle.dumps(value))
    assert recorder.load() == value
    return recorder.cards


def cards_in_text(text: str) -> set[Card]:
    """The cards that a text names."""
    return set(map(Card.parse, CARD_NAME.findall(text)))


def by_deal(events: tuple[Event, ...]) -> dict[int, tuple[Event, ...]]:
    """The events of each deal, by its number."""
    found: dict[int, tuple[Event, ...]] = {}
    number = 0
    for event in events:
        number = event.number if isinstance(event, Dealt) else number
        found[number] = (*found.get(number, ()), event)
    return found


def leaked(view: View, match: Match) -> set[Card]:
    """The cards that a view names and its seat cannot know."""
    found: set[Card] = set()
    for number, events in by_deal(view.history).items():
        shown = set(shown_to(match, number, view.seat))
        as_dicts = [attrs.asdict(event) for event in events]
        for text in (repr(events), str(events), repr(as_dicts)):
            found |= cards_in_text(text) - shown
        found |= cards_in_pickle(events) - shown
    # What may be done and what may not names the seat's own cards, and cards of the rules.
    found |= {action for action in view.legal if isinstance(action, Card)} - set(view.hand)
    found |= {action for action, _ in view.refusals if isinstance(action, Card)} - set(view.hand)
    for _, reason in view.refusals:
        found |= cards_in_text(str(reason)) - set(view.hand) - in_rules(view.deal)
    # What is left of a view names no card at all.
    bare = attrs.evolve(view, game=games.KIERKI, history=(), legal=(), refusals=())
    fields = attrs.asdict(bare, filter=lambda field, _: field.name != "game")
    return found | cards_in_text(f"{view!r} {view} {fields}") | cards_in_pickle(fields)


def in_rules(deal: Deal) -> set[Card]:
    """The cards that the reasons of a deal may name since its rules do."""
    if isinstance(deal, FanTanDeal):
        return {deal.opener.card} if isinstance(deal.opener, Holder) else set()
    found = {deal.leader.card} if isinstance(deal.leader, Holder) else set()
    for rule in deal.restrictions:
        found |= set(rule.cards) if isinstance(rule, DiscardFirst) else set()
    return found


def hidden_from(match: Match, seat: Seat | None) -> list[tuple[Seat, Card]]:
    """The cards of others that a seat has not seen, each with its holder, in the order dealt."""
    number = begun(match)
    shown = shown_to(match, number, seat)
    hands = match.record().deals[number - 1].hands
    assert hands is not None
    return [
        (holder, card)
        for holder, hand in enumerate(hands)
        for card in hand
        if holder != seat and card not in shown
    ]


def with_a_leak(match: Match, seat: Seat | None) -> View:
    """The view of a seat with one hidden card more: among the cards dealt to its holder."""
    view = match.view(seat)
    holder, card = hidden_from(match, seat)[0]
    history = list(view.history)
    place = max(at for at, event in enumerate(history) if isinstance(event, Dealt))
    dealt = history[place]
    assert isinstance(dealt, Dealt)
    hands = (*dealt.hands[:holder], (card,), *dealt.hands[holder + 1 :])
    history[place] = attrs.evolve(dealt, hands=hands)
    return attrs.evolve(view, history=tuple(history))


# --------------------------------------------------------------------------- the leak property


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_matches_that_differ_in_what_a_seat_cannot_know_look_alike(game: Game) -> None:
    """[VIEW-1] The other match has two hidden cards swapped, another order and another seed."""
    rng = random.Random(1)
    found = 0
    courses = [scheduled_course(game, 4)] + [course(game, 3)] * (game in OWN)
    for moments in courses:
        for match in some(moments, 6 if game in PACKAGED else 10, seed=1):
            for seat in seats_and_onlooker(game):
                other = twin(match, seat, rng)
                if other is None:
                    continue
                found += 1
                mine, theirs = match.view(seat), other.view(seat)
                assert other != match
                assert mine == theirs
                assert hash(mine) == hash(theirs)
                assert repr(attrs.asdict(mine)) == repr(attrs.asdict(theirs))
    assert found >= 6


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_matches_that_a_view_cannot_tell_apart_look_alike(game: Game) -> None:
    """[VIEW-1, VIEW-2] The other match is drawn from the view."""
    rng = random.Random(2)
    others = 0
    for match in some(course(game, 5), 4, seed=2):
        for seat in seats_and_onlooker(game):
            other = match.view(seat).sample(rng)
            others += other.record().deals != match.record().deals
            assert other.view(seat) == match.view(seat)
            assert public_events(other) == public_events(match)
    assert others


def public_events(match: Match) -> list[Event]:
    """What all have seen."""
    return [event for event in match.history if not isinstance(event, Dealt)]


@draws.FEW
@given(match=draws.moments(draws.match_starts()), chance=st.randoms(use_true_random=False))
def test_matches_of_any_game_look_alike_to_who_cannot_tell(
    match: Match, chance: random.Random
) -> None:
    """[VIEW-1]"""
    for seat in seats_and_onlooker(match.game):
        other = twin(match, seat, chance)
        if other is not None:
            assert match.view(seat) == other.view(seat)


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_no_text_of_a_view_names_a_hidden_card(game: Game) -> None:
    """[VIEW-1] repr, str, attrs.asdict and pickle, deal by deal."""
    for match in some(course(game, 6), 3 if game in PACKAGED else 8, seed=3):
        for seat in seats_and_onlooker(game):
            assert leaked(match.view(seat), match) == set()


@draws.FEW
@given(match=draws.moments(draws.match_starts()))
def test_no_text_of_a_view_of_any_game_names_a_hidden_card(match: Match) -> None:
    """[VIEW-1]"""
    for seat in seats_and_onlooker(match.game):
        assert leaked(match.view(seat), match) == set()


@pytest.mark.parametrize("game", EVERY, ids=name_of)
def test_a_view_does_not_name_the_seed(game: Game) -> None:
    """[VIEW-1] Neither as a number in a text nor as bytes in a pickle."""
    for match in some(course(game, 6), 3, seed=4):
        seed = match.seed
        forms = (str(seed).encode(), f"{seed:x}".encode(), seed.to_bytes(8, "little"))
        for seat in seats_and_onlooker(game):
            view = match.view(seat)
            text = f"{view!r} {view} {attrs.asdict(view)}".encode()
            for form in forms:
                assert form not in text
                assert form not in pickle.dumps(view)
        assert forms[0] in repr(match.record()).encode()
        assert forms[2] in pickle.dumps(match)


@pytest.mark.parametrize("game", OWN, ids=name_of)
def test_the_leak_properties_fail_when_one_hidden_card_is_added(game: Game) -> None:
    """[VIEW-1] Both properties above can fail: they find a card that is added to a view."""
    rng = random.Random(5)
    told_apart = 0
    for match in some(course(game, 3), 8, seed=5):
        for seat in seats_and_onlooker(game):
            if not hidden_from(match, seat):
                continue
            leaky = with_a_leak(match, seat)
            assert leaked(leaky, match) == {hidden_from(match, seat)[0][1]}
            other = twin(match, seat, rng)
            told_apart += other is not None and with_a_leak(other, seat) != leaky
    assert told_apart


# ------------------------------------------------------------------------- while trump is named

NAMED = [
    pytest.param(game, deal, id=f"{game.id}-{deal.id}")
    for game in (games.KIERKI, games.KIERKI_THREE, TRUMPS, LEFT_OVER)
    for deal in dict.fromkeys(game.deals)
    if isinstance(deal, TrickDeal) and isinstance(deal.trump, NamedTrump)
]


@pytest.mark.parametrize(("game", "deal"), NAMED)
def test_while_trump_is_named_each_seat_sees_its_own_first_cards(
    game: Game, deal: TrickDeal
) -> None:
    """[NAME-1] And an onlooker sees none; the others' and the rest come to nobody's eyes."""
    assert isinstance(deal.trump, NamedTrump)
    first = deal.trump.after_cards
    for seed in range(5):
        match = begin(game, seed, schedule=[deal.id])
        assert match.phase == "trump"
        hands = match.record().deals[0].hands
        assert hands is not None
        for seat in seats_and_onlooker(game):
            view = match.view(seat)
            seen = tuple(
                hand[:first] if holder == seat else None for holder, hand in enumerate(hands)
            )
            assert view.history == (Dealt(1, deal.id, match.dealer, first, seen),)
            assert view.dealt == (() if seat is None else hands[seat][:first])
            assert view.hand == CardSet(view.dealt)
            assert view.hand_sizes == (first,) * game.seats
            assert view.phase == "trump"
            assert view.trump is None


@pytest.mark.parametrize(("game", "deal"), NAMED)
def test_when_trump_is_named_each_seat_gets_the_rest_of_its_own_hand(
    game: Game, deal: TrickDeal
) -> None:
    """[NAME-1, DEAL-3] In the order dealt; nothing more where all cards had been dealt."""
    assert isinstance(deal.trump, NamedTrump)
    first, size = deal.trump.after_cards, game.cards_each
    for match in (begin(game, seed, schedule=[deal.id]) for seed in range(5)):
        hands = match.record().deals[0].hands
        assert hands is not None
        for action in match.legal_actions():
            assert isinstance(action, NameTrump)
            named = match.apply(action)
            for seat in seats_and_onlooker(game):
                view = named.view(seat)
                rest = tuple(
                    hand[first:] if holder == seat else None for holder, hand in enumerate(hands)
                )
                more = Dealt(1, deal.id, match.dealer, size - first, rest)
                assert match.turn is not None
                told = TrumpNamed(match.turn, action.suit)
                assert view.last_events == ((told, more) if first < size else (told,))
                assert view.dealt == (() if seat is None else hands[seat])
                assert view.hand_sizes == (size,) * game.seats
                assert view.trump is (action.suit if action.suit in Suit else None)
