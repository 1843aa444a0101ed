"""The moment in which trump is named: who names it, what it has seen, what it may name."""

import pytest

from kierki import (
    NO_TRUMP,
    PASS,
    Deck,
    FromDealer,
    Game,
    IllegalAction,
    Match,
    NamedTrump,
    NameTrump,
    Naming,
    Part,
    PerTrick,
    Rank,
    Suit,
    TrickDeal,
    TrickPlay,
    TrumpChoice,
    games,
)
from tests.unit.table import card, cards

FOUR_SUITS = tuple(map(NameTrump, Suit))
DECK = Deck.of([Rank.QUEEN, Rank.KING, Rank.ACE])
"""Twelve cards, three for each of four seats."""
HANDS = "KC AC QD", "KD AD QH", "KH AH QS", "KS AS QC"


def naming(rule: NamedTrump, *, deck: Deck = DECK, dealer: int = 0) -> Match:
    deal = TrickDeal("named", [PerTrick(1)], trump=rule)
    game = Game("game", 4, deck, [Part("part", [deal])])
    hands = [HANDS] if deck is DECK else []
    return Match.start(game, seed=0, dealer=dealer, hands=hands)


def now(match: Match) -> Naming:
    assert match.naming is not None
    return match.naming


@pytest.mark.parametrize(("after_cards", "first_cards"), [(1, "KC"), (2, "KC AC"), (3, "KC AC QD")])
def test_the_namer_sees_its_first_cards(after_cards: int, first_cards: str) -> None:
    """In the order dealt, and so could every other seat its own [NAME-1]."""
    state = now(naming(NamedTrump(after_cards=after_cards)))
    assert state.turn == 0
    assert state.first_cards(0) == cards(first_cards)
    assert state.first_cards(3) == cards("KS AS QC")[:after_cards]
    assert [len(state.first_cards(seat)) for seat in range(4)] == [after_cards] * 4


def test_in_kierki_the_dealer_names_trump_on_five_cards() -> None:
    """Six where three play [NAME-1]."""
    for game, seen in ((games.KIERKI, 5), (games.KIERKI_THREE, 6)):
        match = Match.start(game, seed=9, dealer=1, schedule=[("trumps", None)])
        assert match.turn == match.dealer == 1
        assert now(match).first_cards(1) == now(match).dealt[1][:seen]
        assert len(now(match).first_cards(1)) == seen
        assert match.legal_actions() == FOUR_SUITS


@pytest.mark.parametrize(
    ("by", "dealer", "namer"), [(0, 2, 2), (1, 2, 3), (2, 3, 1)], ids=["dealer", "left", "across"]
)
def test_trump_is_named_by_the_seat_that_has_the_role(by: int, dealer: int, namer: int) -> None:
    """[NAME-1, SEAT-3]; the leader is another matter."""
    match = naming(NamedTrump(FromDealer(by), after_cards=1), dealer=dealer)
    assert match.turn == namer
    named = match.apply(NameTrump(Suit.HEARTS))
    assert named.turn == (dealer + 1) % 4


@pytest.mark.parametrize(
    ("rule", "deck", "actions"),
    [
        (NamedTrump(after_cards=1), DECK, FOUR_SUITS),
        (NamedTrump(after_cards=1, allow_none=True), DECK, (*FOUR_SUITS, NameTrump(NO_TRUMP))),
        (
            NamedTrump(after_cards=1),
            Deck.of([Rank.KING, Rank.ACE], [Suit.HEARTS, Suit.CLUBS]),
            (NameTrump(Suit.CLUBS), NameTrump(Suit.HEARTS)),
        ),
    ],
    ids=["suits", "or-none", "suits-of-the-deck"],
)
def test_any_suit_of_the_deck_may_be_named(
    rule: NamedTrump, deck: Deck, actions: tuple[NameTrump, ...]
) -> None:
    """Held or not; no trump only where the deal allows it [NAME-2, ACTION-3]."""
    match = naming(rule, deck=deck)
    assert match.phase == "trump"
    assert match.legal_actions() == actions
    for action in actions:
        named = match.apply(action)
        assert named.phase == "play"
        assert isinstance(named.play, TrickPlay)
        assert named.play.trump is (None if action.suit is NO_TRUMP else action.suit)


@pytest.mark.parametrize(
    ("choice", "legal"), [(Suit.HEARTS, True), (Suit.SPADES, True), (NO_TRUMP, False)]
)
def test_a_choice_that_the_deal_does_not_allow_is_refused(choice: TrumpChoice, legal: bool) -> None:
    """[NAME-2]; nothing is named then."""
    match = naming(NamedTrump(after_cards=1))
    assert match.is_legal(NameTrump(choice)) is legal
    reason = match.why_not(NameTrump(choice))
    if legal:
        assert reason is None
        assert match.apply(NameTrump(choice)).phase == "play"
    else:
        assert reason is not None
        assert reason.clause == "NAME-2"
        with pytest.raises(IllegalAction):
            match.apply(NameTrump(choice))
        assert match.phase == "trump"


def test_nothing_is_played_or_passed_before_trump_is_named() -> None:
    """[NAME-1]."""
    match = naming(NamedTrump(after_cards=1))
    for action in (card("KC"), PASS):
        reason = match.why_not(action)
        assert reason is not None
        assert reason.clause == "NAME-1"
        with pytest.raises(IllegalAction) as refused:
            match.apply(action)
        assert (refused.value.seat, refused.value.action) == (0, action)


def test_trump_is_named_once() -> None:
    """[NAME-3]."""
    match = naming(NamedTrump(after_cards=1)).apply(NameTrump(Suit.HEARTS))
    reason = match.why_not(NameTrump(Suit.HEARTS))
    assert reason is not None
    assert reason.clause == "NAME-3"
