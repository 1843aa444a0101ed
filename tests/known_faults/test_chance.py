"""Faults that real programs had in dealing and chance."""

import copy
import random
from collections import Counter

import pytest

from kierki import Game, Match, games
from kierki.play.dealing import deal_hands, draw_dealer
from tests.unit.table import play_deal

KIERKI = games.KIERKI


def hands_now(match: Match) -> tuple[tuple[str, ...], ...]:
    """The hands of the deal in play, as text."""
    if match.naming is not None:
        dealt = match.naming.dealt
    else:
        assert match.play is not None
        dealt = match.play.dealt
    return tuple(tuple(map(str, hand)) for hand in dealt)


def all_hands(seed: int | None) -> list[tuple[tuple[str, ...], ...]]:
    """The hands of all deals of a match."""
    match = Match.start(KIERKI, seed=seed)
    hands = []
    while not match.is_over:
        hands.append(hands_now(match))
        match = play_deal(match)
    return hands


@pytest.mark.parametrize("game", games.all(), ids=lambda game: str(game.id))
def test_89_every_deal_is_a_permutation_of_the_pack(game: Game) -> None:
    """No card is dealt twice and none is left [DEAL-4]."""
    for seed in range(20):
        hands = deal_hands(game, seed, 1, 0)
        dealt = [each for hand in hands for each in hand]
        assert len(dealt) == len(game.deck)
        assert set(dealt) == set(game.deck.cards)


def test_90_without_a_seed_the_system_gives_one() -> None:
    """Two matches that were started alike are not the same [DEAL-4]."""
    first, second = Match.start(KIERKI), Match.start(KIERKI)
    assert first.seed != second.seed
    assert hands_now(first) != hands_now(second)
    assert 0 <= first.seed < 2**64


def test_90_every_seat_deals_first_as_often() -> None:
    """Of 4000 seeds about 1000 each: six standard deviations are 164 [DEAL-4]."""
    drawn = Counter(draw_dealer(seed, 4) for seed in range(4000))
    assert set(drawn) == {0, 1, 2, 3}
    assert all(abs(count - 1000) < 164 for count in drawn.values())


def test_91_no_card_favours_a_seat() -> None:
    """Chi-square over 800 seeds; 156 are expected, with a standard deviation near 18 [DEAL-4]."""
    deals = 800
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(deals):
        for seat, hand in enumerate(deal_hands(KIERKI, seed, 1, 0)):
            seen.update((each.index, seat) for each in hand)
    mean = deals / 4
    spread = sum((seen[index, seat] - mean) ** 2 / mean for index in range(52) for seat in range(4))
    assert 80 < spread < 250


@pytest.mark.parametrize("place", [0, 25, 51])
def test_92_a_card_stays_in_its_place_once_in_52_deals(place: int) -> None:
    """Of 2080 deals about 40; the last card of the pack is no exception [DEAL-4]."""
    stayed = 0
    seat, turn = (place + 1) % 4, place // 4
    for seed in range(2080):
        stayed += deal_hands(KIERKI, seed, 1, 0)[seat][turn].index == place
    assert 10 < stayed < 80


def test_93_deals_of_a_match_differ_and_so_do_matches() -> None:
    """Twelve deals and two seeds give 24 different deals [DEAL-4]."""
    assert len(set(all_hands(93) + all_hands(94))) == 24


def test_94_a_seed_gives_the_same_match_whatever_was_drawn_before() -> None:
    """The first dealer too; global chance is neither read nor changed [DEAL-4]."""
    random.seed(1)
    before = random.getstate()
    first = Match.start(KIERKI, seed=94)
    hands = all_hands(94)
    assert random.getstate() == before
    random.seed(2)
    Match.start(KIERKI, seed=95)
    again = Match.start(KIERKI, seed=94)
    assert again == first
    assert again.first_dealer == first.first_dealer
    assert all_hands(94) == hands


def test_95_asking_and_copying_take_nothing_from_the_chance_of_the_match() -> None:
    """Later deals are the same whether somebody asked or not [DEAL-4]."""
    quiet = play_deal(play_deal(Match.start(KIERKI, seed=95)))
    match = Match.start(KIERKI, seed=95)
    while match.deal_number < 3:
        actions = match.legal_actions()
        assert all(match.is_legal(action) for action in actions)
        assert repr(match)
        copy.deepcopy(match).apply(actions[-1])
        match = match.apply(actions[0])
    assert hands_now(match) == hands_now(quiet)
    assert match == quiet
