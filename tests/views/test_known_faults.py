"""Faults that real programs had in views, saving, replay and undo."""

import copy
import pickle
import random
from collections.abc import Callable

import attrs
import pytest

from kierki import (
    Card,
    CardSet,
    Dealt,
    Match,
    NameTrump,
    Rank,
    RecordError,
    Suit,
    TrickPlay,
    games,
    replay,
)
from tests.unit.table import cards
from tests.views.table import acted, begin, course, play_on, shown_to

TRICK = 4
HANDS = (
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",
    "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
    "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD",
    "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
)
"""N holds clubs and leads, so that it takes every trick."""


def suits(*deal_ids: str) -> Match:
    """These deals of Kierki with a suit in each hand; N leads the first."""
    return Match.start(
        games.KIERKI,
        seed=987_654_321_987_654_321,
        dealer=3,
        hands=[HANDS] * len(deal_ids),
        schedule=[(deal_id, None) for deal_id in deal_ids],
    )


def after(match: Match, count: int) -> Match:
    """The match so many legal actions later."""
    for _ in range(count):
        match = match.apply(match.legal_actions()[0])
    return match


def reloaded(match: Match) -> Match:
    """Written by one program, read by another."""
    loaded = pickle.loads(pickle.dumps(match))
    assert isinstance(loaded, Match)
    return loaded


RELOADS: list[Callable[[Match], Match]] = [reloaded, lambda match: replay(match.record())]
MIDDLE = [
    pytest.param(course(games.KIERKI, 70)[place], id=f"action-{place}")
    for place in (0, 9, 364, 600)
]


# H. Saving, views, replay


@pytest.mark.parametrize("seat", range(4))
def test_65_a_seat_is_sent_its_own_hand_and_only_the_sizes_of_others(seat: int) -> None:
    """[VIEW-1] W: the whole room with every hand was sent to everyone."""
    match = after(suits("no-tricks"), 2 * TRICK + 1)
    view = match.view(seat)
    play = match.play
    assert isinstance(play, TrickPlay)
    assert view.hand == play.hands[seat]
    assert view.hand_sizes == (10, 11, 11, 11)
    assert view.table == cards("4C")
    assert view.tricks == play.tricks
    assert view.scores == (0, 0, 0, 0)
    (dealt,) = [event for event in view.history if isinstance(event, Dealt)]
    assert [hand is not None for hand in dealt.hands] == [other == seat for other in range(4)]
    assert set(attrs.fields_dict(type(view))) == {
        "game", "seat", "first_dealer", "schedule", "history", "turn", "legal", "refusals"
    }  # fmt: skip


@pytest.mark.parametrize(
    "road",
    [
        pytest.param(lambda match: after(match, 1).undo(), id="undo stack"),
        pytest.param(lambda match: match, id="initial state, seed and log"),
        pytest.param(reloaded, id="saved state"),
        pytest.param(lambda match: replay(match.record()), id="record"),
        pytest.param(copy.deepcopy, id="copy"),
    ],
)
def test_66_a_view_names_no_hidden_card_and_no_seed_by_any_road(
    road: Callable[[Match], Match],
) -> None:
    """[VIEW-1] W: secrets leaked through undo stack, initial state, seed or log."""
    match = road(after(suits("no-tricks", "no-hearts"), 5))
    assert match.seed == 987_654_321_987_654_321
    for seat in range(4):
        view = match.view(seat)
        text = f"{view!r} {view} {view.history} {view.legal} {view.refusals} {view.dealt}"
        hidden = [card for card in CardSet.ALL if card not in shown_to(match, 1, seat)]
        assert len(hidden) == (35 if seat else 36)
        assert [card for card in hidden if f"'{card}'" in text] == []
        assert str(match.seed) not in text


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_67_while_trump_is_named_the_dealer_sees_five_cards_and_others_not_these(
    seat: int | None,
) -> None:
    """[NAME-1] W: the phase decided what was seen, not the owner: all hands were shown."""
    match = suits("trumps")
    assert (match.turn, match.dealer) == (3, 3)
    (dealt,) = match.view(seat).history
    assert isinstance(dealt, Dealt)
    for owner, hand in enumerate(dealt.hands):
        assert hand == (cards(HANDS[owner])[:5] if owner == seat else None)
    text = f"{match.view(seat)!r} {match.view(seat).history} {match.view(seat).legal}"
    rest = [card for hand in HANDS for card in cards(hand)[5:]]
    assert [card for card in rest if f"'{card}'" in text] == []


@pytest.mark.parametrize("load", RELOADS, ids=["pickled", "replayed"])
@pytest.mark.parametrize("match", MIDDLE)
def test_69_a_loaded_match_accepts_freshly_made_cards(
    match: Match, load: Callable[[Match], Match]
) -> None:
    """[HELD-1, CARD-1] W: cards were compared by identity after loading."""
    loaded = load(match)
    for action in match.legal_actions():
        fresh = (
            Card(Rank(action.rank.value), Suit(action.suit.value))
            if isinstance(action, Card)
            else action
        )
        assert loaded.is_legal(fresh)
        assert hash(fresh) == hash(action)
        assert loaded.apply(fresh) == match.apply(action)


@pytest.mark.parametrize("load", RELOADS, ids=["pickled", "replayed"])
@pytest.mark.parametrize("match", MIDDLE)
def test_70_a_resumed_match_is_on_turn_with_the_same_seat_and_choices(
    match: Match, load: Callable[[Match], Match]
) -> None:
    """[RECORD-2] W: it looped for ever or never went on."""
    loaded = load(match)
    assert (loaded.turn, loaded.phase) == (match.turn, match.phase)
    assert loaded.legal_actions() == match.legal_actions()
    *_, last = play_on(loaded, 1)
    assert last.is_over


def test_71_who_joins_again_gets_the_deal_as_it_was_dealt() -> None:
    """[VIEW-1] W: the cards left and the present leader were sent as if they were the deal."""
    match = course(games.KIERKI, 71)[52 + 4 * TRICK + 2]
    play = match.play
    assert isinstance(play, TrickPlay)
    assert len(play.tricks) == 4
    for seat in range(4):
        view = match.view(seat)
        assert view.dealt == play.dealt[seat]
        assert len(view.dealt) == 13
        assert view.tricks[0].leader == play.leader
        assert view.tricks == play.tricks
        # What was sent, and the hands of the others, play to the same state.
        hands = [view.dealt if other == seat else play.dealt[other] for other in range(4)]
        again = TrickPlay.start(play.deal, hands, view.tricks[0].leader, dealer=view.dealer)
        for card in view.played:
            again = again.apply(card)
        assert again == play


def test_72_the_deal_that_is_stored_wins_over_the_seed() -> None:
    """[RECORD-2] W: the seed won, and the moves became illegal."""
    match = course(games.KIERKI, 72)[30]
    record = match.record()
    for seed in range(5):
        other = replay(attrs.evolve(record, seed=seed))
        assert other.record().deals == record.deals
        assert other.view(0) == match.view(0)
    without = attrs.evolve(record, seed=0, deals=[attrs.evolve(record.deals[0], hands=None)])
    with pytest.raises(RecordError):
        replay(without)


def test_73_no_world_gives_a_seat_a_card_of_a_suit_it_lacks() -> None:
    """[VIEW-2, CHAIN-2] W: E discarded on a diamond lead and was dealt a diamond."""
    hands = (
        "2D 3D 4D 5D 6D 7D 8D 2C 3C 4C 5C 6C 7C",
        "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
        "9D 10D JD QD KD AD 8C 9C 10C JC QC KC AC",
        "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
    )
    start = Match.start(
        games.KIERKI, seed=1, dealer=3, hands=[hands], schedule=[("no-tricks", None)]
    )
    match = acted(start, "2D 2H 9D 2S")
    rng = random.Random(73)
    for seat in (0, 2):
        view = match.view(seat)
        for _ in range(100):
            world = view.sample(rng)
            assert isinstance(world.play, TrickPlay)
            assert [len(hand) for hand in world.play.hands] == [12] * 4
            for void in (1, 3):
                assert not world.play.hands[void] & CardSet.parse("*D")


@pytest.mark.parametrize(
    "clone",
    [copy.copy, copy.deepcopy, reloaded, lambda match: replay(match.record())],
    ids=["copy", "deepcopy", "pickle", "replay"],
)
@pytest.mark.parametrize("match", MIDDLE)
def test_74_playing_on_a_copy_leaves_the_original_as_before(
    match: Match, clone: Callable[[Match], Match]
) -> None:
    """[RECORD-1] W: a copy shared lists with the original or lost a field."""
    before = (match.record(), match.history, match.legal_actions(), hash(match), repr(match))
    views = [match.view(seat) for seat in range(4)]
    other = clone(match)
    assert other == match
    *_, last = play_on(other, 74)
    assert last != match
    assert before == (
        match.record(),
        match.history,
        match.legal_actions(),
        hash(match),
        repr(match),
    )
    assert [match.view(seat) for seat in range(4)] == views


# I. Undo


def test_76_undoing_a_closed_trick_gives_back_its_points_and_opens_it_again() -> None:
    """[SCORE-2, TRICK-1] W: the taker kept the points and a newer empty trick stayed."""
    before = after(suits("no-tricks"), 2 * TRICK - 1)
    closed = after(before, 1)
    assert isinstance(closed.play, TrickPlay)
    assert closed.play.scores == (-40, 0, 0, 0)
    assert (closed.play.trick_number, closed.turn) == (3, 0)
    back = closed.undo()
    assert back == before
    assert isinstance(back.play, TrickPlay)
    assert back.play.scores == (-20, 0, 0, 0)
    assert back.play.table == cards("3C 3H 3D")
    assert (back.play.trick_number, back.turn) == (2, 3)
    assert len(back.view(0).tricks) == 1
    assert back.apply(Card.parse("3S")) == closed


@pytest.mark.parametrize("given", [True, False], ids=["given hands", "hands from the seed"])
def test_77_after_undo_over_a_fresh_deal_the_same_moves_bring_the_same_deal(given: bool) -> None:
    """[DEAL-4] W: it was shuffled again, or not restored."""
    start = suits("no-tricks", "no-hearts") if given else begin(games.KIERKI, 77)
    played = after(start, 52)
    assert (played.deal_number, len(played.record().deals[1].actions)) == (2, 0)
    for steps in (1, 5, 52):
        back = played
        done = []
        for _ in range(steps):
            done.append(back.record().deals[0].actions[-1])
            back = back.undo()
        assert back.deal_number == 1
        for action in reversed(done):
            back = back.apply(action)
        assert back == played
        assert back.record().deals[1].hands == played.record().deals[1].hands
    trump = begin(games.KIERKI, 77, schedule=["trumps"])
    named = trump.apply(NameTrump(Suit.CLUBS))
    assert named.undo() == trump
    assert named.undo().apply(NameTrump(Suit.CLUBS)) == named


def test_78_undo_with_nothing_to_undo_is_a_clear_error() -> None:
    """[RECORD-1] W: a crash or a silent change."""
    match = suits("no-tricks")
    with pytest.raises(RecordError, match="nothing was done yet"):
        match.undo()
    assert match == suits("no-tricks")
