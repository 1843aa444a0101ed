"""The look-ahead player weighs what may follow in the trick, in hands that it draws."""

from random import Random

import attrs
import pytest

from kierki import (
    GIVEN,
    Deck,
    FromDealer,
    Game,
    Match,
    NamedTrump,
    NameTrump,
    Part,
    PerTrick,
    Rank,
    Suit,
    TrickDeal,
    games,
)
from kierki.players import LookaheadPlayer
from kierki.players.lookahead import this_deal_only
from tests.players.tables import DUCK, LAY, TAKE, card, choice, match


def test_only_choice_needs_no_thought() -> None:
    at = match(DUCK, ["5H 2C", "6H 3C", "4H 3D"], "5H")
    assert choice(LookaheadPlayer, at) == card("6H")


def test_trick_that_costs_is_led_low_and_one_that_pays_high() -> None:
    hands = ["3H AH 9D", "5H 6H 8D", "7H 8H 7D"]
    assert choice(LookaheadPlayer, match(DUCK, hands)) == card("3H")
    assert choice(LookaheadPlayer, match(TAKE, hands)) in {card("AH"), card("9D")}


def test_what_was_shown_counts() -> None:
    """Both others have shown that they hold no heart: even the two would take the trick."""
    hands = ["AH 2H 3D", "5D 6D 4C", "7D 8D 9C"]
    at = match(DUCK, hands, "AH 5D 7D")
    assert choice(LookaheadPlayer, at) == card("3D")


@pytest.mark.parametrize(("deal", "named"), [(TAKE, True), (DUCK, False)])
def test_long_suit_is_named_trump_where_tricks_pay_only(deal: TrickDeal, named: bool) -> None:
    deal = attrs.evolve(deal, trump=NamedTrump(FromDealer(0), after_cards=4))
    at = match(deal, ["AS KS QS 2C 3C", "3S 5C 6D 7D 8D", "8C 2H 9H 10H JH"])
    assert (choice(LookaheadPlayer, at) == NameTrump(Suit.SPADES)) == named


def test_layout_is_played_by_hand_shape() -> None:
    at = match(LAY, ["7H 8H 9H 7S", "8S 9S 6S 2C", "2D 3D 3C 4C"])
    assert choice(LookaheadPlayer, at) == card("7H")


def test_deal_that_is_over_once_trump_is_named_is_named_all_the_same() -> None:
    empty = TrickDeal("empty", [], trump=NamedTrump(after_cards=1), stop_when_decided=True)
    game = Game("game", 4, Deck.of([Rank.KING, Rank.ACE]), [Part("part", [empty, DUCK])])
    at = Match.start(game, seed=1)
    assert choice(LookaheadPlayer, at) in at.legal_actions()


def test_samples_of_this_deal_only_hold_what_the_seat_knows_of_it() -> None:
    at = Match.start(games.KIERKI, seed=5)
    while at.deal_number < 9 or len(at.view(None).played) < 20:
        at = at.apply(at.legal_actions()[0])
    view = at.view(at.turn)
    seen = this_deal_only(view)
    sample = seen.sample(Random(1))
    assert sample.deals == (view.deal,)
    assert (sample.dealer, sample.turn) == (at.dealer, at.turn)
    now = sample.view(sample.turn)
    for name in ("hand", "table", "played", "tricks", "trump", "legal", "refusals", "hand_sizes"):
        assert getattr(now, name) == getattr(view, name), name


@pytest.mark.parametrize("given", [None, 2])
def test_seat_that_was_given_a_role_keeps_it(given: int | None) -> None:
    deal = TrickDeal("given", [PerTrick(1)], leader=GIVEN)
    game = Game("game", 4, Deck.of([Rank.KING, Rank.ACE]), [Part("part", [deal, deal])])
    schedule = [("given", given), ("given", given)]
    at = Match.start(game, seed=1, dealer=0, schedule=schedule)
    while at.deal_number < 2:
        at = at.apply(at.legal_actions()[0])
    assert this_deal_only(at.view(at.turn)).sample(Random(1)).turn == at.turn
    assert choice(LookaheadPlayer, at) in at.legal_actions()
