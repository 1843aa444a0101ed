"""Dealing is fair, and alike on every version of Python (spec: DEAL-4).

The seeds are fixed, so that the statistics are the same in every run. Critical values are those of
the chi-square and normal distributions at a chance of 1 in 1,000 for each test as a whole.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import Card, CardSet, Game, Match, TrickPlay, games
from kierki.play.dealing import deal_hands, draw_dealer
from tests import strategies as draws
from tests.strategies import FEW

DECK = tuple(CardSet.ALL)
DEALS = 4000
Z_1_IN_1000 = 3.291
"""Two-sided, for a value that is distributed normally."""


def dealt(seed: int, number: int = 1) -> draws.Hands:
    """The hands of a deal of Kierki that seat 3 deals."""
    return deal_hands(games.KIERKI, seed, number, 3)


def pack_of(hands: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """The pack from which seat 3 dealt card by card, to seat 0 first."""
    return tuple(card for round_ in zip(*hands, strict=True) for card in round_)


PACKS = [pack_of(dealt(seed)) for seed in range(DEALS)]


# Permutations of the deck


@given(game=draws.games(), seed=draws.SEEDS, number=st.integers(1, 99), data=st.data())
@FEW
def test_every_deal_is_a_part_of_the_deck_in_hands_of_one_size(
    game: Game, seed: int, number: int, data: st.DataObject
) -> None:
    hands = deal_hands(game, seed, number, data.draw(st.integers(0, game.seats - 1)))
    cards = [card for hand in hands for card in hand]
    assert [len(hand) for hand in hands] == [game.cards_each] * game.seats
    assert len(set(cards)) == len(cards)
    assert CardSet(cards) <= game.deck.cards
    assert (CardSet(cards) == game.deck.cards) is (len(cards) == len(game.deck))


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_every_deal_of_a_packaged_game_is_a_permutation_of_its_deck(game: Game) -> None:
    for seed in range(20):
        for number in range(1, len(game.deals) + 1):
            hands = deal_hands(game, seed, number, seed % game.seats)
            cards = [card for hand in hands for card in hand]
            assert sorted(cards, key=hash) == list(game.deck.cards)


@given(game=draws.games(), seed=draws.SEEDS, number=st.integers(1, 99))
@FEW
def test_cards_are_dealt_one_by_one_to_the_seat_after_the_dealer_first(
    game: Game, seed: int, number: int
) -> None:
    """So another dealer deals the same hands, each to a seat further on."""
    first = deal_hands(game, seed, number, 0)
    for dealer in range(game.seats):
        hands = deal_hands(game, seed, number, dealer)
        assert hands == first[game.seats - dealer :] + first[: game.seats - dealer]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_a_match_deals_by_its_seed_and_the_number_of_the_deal(game: Game) -> None:
    chance = random.Random(5)
    match = Match.start(game, seed=5)
    assert match.first_dealer == draw_dealer(5, game.seats)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
    for number, play in enumerate(match.finished, start=1):
        assert play.dealer is not None
        assert play.dealt == deal_hands(game, 5, number, play.dealer)


# Fairness


def by_seat(place: int) -> int:
    """To which seat a place of the pack falls."""
    return place % 4


def by_quarter(place: int) -> int:
    """In which quarter of the pack a place lies."""
    return place // 13


def chi_squares(
    packs: Sequence[Sequence[Card]], group: Callable[[int], int]
) -> tuple[float, float]:
    """The largest chi-square of a card over four groups of places, and the sum over all cards."""
    counts = Counter((card, group(place)) for pack in packs for place, card in enumerate(pack))
    expected = len(packs) / 4
    single = [
        sum((counts[card, at] - expected) ** 2 / expected for at in range(4)) for card in DECK
    ]
    return max(single), sum(single)


def fixed_points(packs: Sequence[Sequence[Card]]) -> tuple[float, float]:
    """By how many deviations the cards that stayed in place miss 1 in 52; chi-square by place."""
    counts = [sum(pack[place] is card for pack in packs) for place, card in enumerate(DECK)]
    expected = len(packs) / 52
    # A random permutation has 1 fixed point on average, with a variance of 1.
    deviation = abs(sum(counts) - len(packs)) / len(packs) ** 0.5
    return deviation, sum((count - expected) ** 2 / expected for count in counts)


# For one of 52 cards over 4 groups: 3 degrees, 1 in 52,000. For all cards: 153 degrees (13 cards
# in each group leave 51 x 3 free), whose 212.8 is stretched by 52 / 51 for the same reason.
LARGEST, SUM = 24.54, 217.0
# 52 places, each on its own: 52 degrees.
BY_PLACE = 89.27


@pytest.mark.parametrize("group", [by_seat, by_quarter])
def test_each_card_lies_with_each_seat_alike(group: Callable[[int], int]) -> None:
    """And in each quarter of the pack."""
    largest, total = chi_squares(PACKS, group)
    assert largest < LARGEST
    assert total < SUM


def test_fixed_points_occur_1_in_52() -> None:
    """In every place, the last one included."""
    deviation, by_place = fixed_points(PACKS)
    assert deviation < Z_1_IN_1000
    assert by_place < BY_PLACE


def naive_shuffle(chance: random.Random) -> list[Card]:
    """The well-known fault: each card is swapped with any place."""
    pack = list(DECK)
    for place in range(52):
        other = chance.randrange(52)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def cyclic_shuffle(chance: random.Random) -> list[Card]:
    """The off-by-one fault: no card ever stays where it was."""
    pack = list(DECK)
    for place in range(51, 0, -1):
        other = chance.randrange(place)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def lazy_shuffle(chance: random.Random) -> list[Card]:
    """The other off-by-one fault: the last card always stays where it was."""
    pack = list(DECK[:-1])
    chance.shuffle(pack)
    return [*pack, DECK[-1]]


@pytest.mark.parametrize(
    ("shuffle", "is_found"),
    [
        (naive_shuffle, lambda packs: chi_squares(packs, by_quarter)[1] > SUM),
        (naive_shuffle, lambda packs: fixed_points(packs)[0] > Z_1_IN_1000),
        (cyclic_shuffle, lambda packs: fixed_points(packs)[0] > Z_1_IN_1000),
        (lazy_shuffle, lambda packs: fixed_points(packs)[1] > BY_PLACE),
        (lazy_shuffle, lambda packs: chi_squares(packs, by_seat)[0] > LARGEST),
    ],
    ids=["naive by card", "naive by number", "cyclic by number", "lazy by place", "lazy by card"],
)
def test_the_statistics_find_faulty_shuffles(
    shuffle: Callable[[random.Random], list[Card]],
    is_found: Callable[[Sequence[Sequence[Card]]], bool],
) -> None:
    chance = random.Random(91)
    assert is_found([shuffle(chance) for _ in range(DEALS)])


def test_deals_of_one_match_and_of_neighbouring_seeds_are_independent() -> None:
    """Of two deals 13 cards on average lie with the same seat, with a variance of 9.94.

    Of the 13 cards of a hand, the number that come back to it has a variance of 1.864, and two
    such numbers have a covariance of 0.207: 4 x 1.864 + 12 x 0.207.
    """
    for numbers, seeds in (((1, 2), (0, 0)), ((1, 12), (0, 0)), ((1, 1), (0, 1))):
        total = 0
        for seed in range(DEALS):
            one, two = (dealt(seed + s, n) for s, n in zip(seeds, numbers, strict=True))
            total += sum(len(set(a) & set(b)) for a, b in zip(one, two, strict=True))
        assert abs(total - 13 * DEALS) < Z_1_IN_1000 * (9.94 * DEALS) ** 0.5


@pytest.mark.parametrize(
    ("seats", "critical"),
    # One degree less than there are seats.
    [(2, 10.83), (3, 13.82), (4, 16.27), (5, 18.47)],
)
def test_every_seat_is_drawn_as_first_dealer_alike(seats: int, critical: float) -> None:
    counts = Counter(draw_dealer(seed, seats) for seed in range(DEALS))
    expected = DEALS / seats
    assert set(counts) == set(range(seats))
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < critical


# Alike everywhere


# Worked out by hand from the method, without the library, on Python 3.6 to 3.13: the pack by suit
# (C D H S) and from the two to the ace, sorted by the values of `random.Random("seed/number")`,
# dealt card by card from the seat after the dealer. A record names its seed, so they never change.
@pytest.mark.parametrize(
    ("game", "seed", "number", "dealer", "hands"),
    [
        (
            games.KIERKI,
            7,
            1,
            0,
            [
                "3C 5H 7D JS 3H 5C 4D 7C KC 10S 8D 8H QC",
                "2C 3D 9H 5D 8S 9D KH 4S AD QS QD 7S 2S",
                "QH 2D 4C 2H JC JD 10D JH AC 10C 9C 7H 8C",
                "4H 6H 6S 6D 5S 6C 3S AS KD 10H AH KS 9S",
            ],
        ),
        (
            games.KIERKI,
            7,
            12,
            3,
            [
                "QH QC JC 3H 7H KC 5S 6S 5D KH KS JS 8H",
                "2H QD 7S 5C 9C 9D 9S 3D QS AH JH 4D AD",
                "9H 7D 8S 5H 10H 6H 3C 10D 2S 4S 8C 7C 8D",
                "4C AS 2C 6D 4H JD AC 10C KD 10S 2D 3S 6C",
            ],
        ),
        (
            games.KIERKI,
            2**64 - 1,
            1,
            2,
            [
                "KD 5C 3C 10S 9C 6D 6H 3S QS 10D AS 3D 8C",
                "JC 6C 4D 7S 5H JS QH 6S 8S 2S KS 2C 8D",
                "7H 7D 10H 8H QC 7C 5S 4H AH AC AD KH 9H",
                "4S 2D 4C 9S KC 2H 10C 9D QD 3H JD 5D JH",
            ],
        ),
        (
            games.KIERKI,
            -1,
            5,
            1,
            [
                "6S AD 5C 9H 9C 8C 3C 4H QD 5D 2H 3D QS",
                "QH KD 8S 10S QC JS 8D 4S 6C 9S JD KC 6H",
                "JC JH 10D 4D 9D 10C 3S 7H 7D 2D 5H AC 8H",
                "7S 2C 5S 3H 10H KS AH KH 6D AS 4C 7C 2S",
            ],
        ),
        (
            games.KIERKI_THREE,
            7,
            1,
            0,
            [
                "5H 3D 10H 8D 7D QC 10D 6C 4S QH 2D KS JS 2S 8H 3S KC",
                "3C 4C 7H 5C 6D QS 6S QD AH 5D 8C AD JC KD 9D AS 9C",
                "KH 4D 6H 7S 3H 9S 4H 7C JD 5S 2H AC JH 10C 8S 9H 10S",
            ],
        ),
        (
            games.KEIN_STICH,
            7,
            1,
            0,
            [
                "KD 9C 8H KH AD 7S AC 9D",
                "7C QD 9H 8D JC QC 10D 10H",
                "JS KS 7H 10S 10C 8S 7D AS",
                "8C QS 9S JH QH JD AH KC",
            ],
        ),
    ],
)
def test_a_seed_deals_the_same_hands_for_ever(
    game: Game, seed: int, number: int, dealer: int, hands: list[str]
) -> None:
    assert deal_hands(game, seed, number, dealer) == tuple(map(Card.parse_all, hands))


def test_a_match_deals_these_hands() -> None:
    match = Match.start(games.KEIN_STICH, seed=7, dealer=0)
    assert isinstance(match.play, TrickPlay)
    assert match.play.dealt[0] == Card.parse_all("KD 9C 8H KH AD 7S AC 9D")


def test_a_seed_draws_the_same_first_dealer_for_ever() -> None:
    """Worked out as above, from `int(random.Random("seed/0").random() * seats)`."""
    expected = [1, 3, 2, 2, 1, 2, 3, 2, 3, 1, 3, 0, 1, 3, 1, 3, 1, 0, 3, 2]
    assert [draw_dealer(seed, 4) for seed in range(20)] == expected
    assert [Match.start(games.KIERKI, seed=seed).first_dealer for seed in range(20)] == expected
