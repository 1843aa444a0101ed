"""What the scores of a deal add up to, from the definition alone.

Totals of packaged deals are those of their sources; the others are worked out by hand beside them.
"""

import pytest

from kierki import (
    CardSet,
    Deck,
    FanTanDeal,
    PerCard,
    PerTrick,
    Rank,
    Score,
    Suit,
    Sweep,
    TrickDeal,
    Tricks,
)

FRENCH, SKAT = Deck.FRENCH_52, Deck.SKAT_32
THREE = Deck.of(Rank, without="2C")
EIGHT = Deck.of([Rank.KING, Rank.ACE])
"""Two cards of each suit: two seats hold four each, four seats two each."""


@pytest.mark.parametrize(
    ("scores", "deck", "seats", "total"),
    [
        # 13 tricks of 20, 13 hearts of 20, 4 queens of 60, 8 lords of 30, one king, two tricks
        ([PerTrick(-20)], FRENCH, 4, -260),
        ([PerCard(-20, "*H")], FRENCH, 4, -260),
        ([PerCard(-60, "Q*")], FRENCH, 4, -240),
        ([PerCard(-30, "J* K*")], FRENCH, 4, -240),
        ([PerCard(-150, "KH")], FRENCH, 4, -150),
        ([PerTrick(-75, Tricks(7, -1))], FRENCH, 4, -150),
        # the same number of tricks and cards whoever plays: 17 tricks of 15 among three
        ([PerTrick(-15)], THREE, 3, -255),
        ([PerCard(-20, "*H")], THREE, 3, -260),
        ([PerCard(-140, "KH")], THREE, 3, -140),
        ([PerTrick(-70, Tricks(7, -1))], THREE, 3, -140),
        # 8 tricks of 5 and 8 hearts of 5 in the pack of 32; a pattern may name cards outside it
        ([PerTrick(-5)], SKAT, 4, -40),
        ([PerCard(-5, "*H")], SKAT, 4, -40),
        ([PerTrick(-20, Tricks(1, -1))], SKAT, 4, -40),
        ([PerTrick(-40, Tricks(-2))], SKAT, 4, -40),
        # nothing scores
        ([], FRENCH, 4, 0),
        ([PerCard(0, "*H"), PerTrick(0)], FRENCH, 4, 0),
        # of seven tricks the seventh is the last, and counts once
        ([PerTrick(-75, Tricks(7, -1))], Deck("2-8*"), 4, -75),
        # trick numbers beyond the hand never come
        ([PerTrick(-75, Tricks(7, -1))], EIGHT, 2, -75),
        # 4 cards of each trick that counts, whichever they are: 2 tricks of 4 cards
        ([PerCard(3, CardSet.ALL, Tricks(7, -1))], FRENCH, 4, 24),
        # one trick holds all that is dealt
        ([PerCard(-5, "KH", Tricks(1))], Deck("KH QH"), 2, -5),
        # a card that is worth the same in every trick, written trick by trick
        ([PerCard(-5, "KH", Tricks(1)), PerCard(-5, "KH", Tricks(2))], EIGHT, 4, -5),
    ],
)
def test_a_sum_that_play_does_not_change_is_known(
    scores: list[Score], deck: Deck, seats: int, total: int
) -> None:
    """[TOTAL-1]; then both bounds are that sum [TOTAL-2]."""
    deal = TrickDeal("deal", scores)
    assert deal.total(deck, seats) == total
    assert deal.total_range(deck, seats) == (total, total)


@pytest.mark.parametrize(
    ("scores", "low", "high"),
    [
        # the king of hearts falls in the last trick or not
        ([PerCard(-150, "KH", Tricks(-1))], -150, 0),
        ([PerCard(7, "KH", Tricks(1))], 0, 7),
        # two cards of eight fall in the first of four tricks: none, one or two of them hearts
        ([PerCard(-20, "*H", Tricks(1))], -40, 0),
        # ... and 3 for each trick besides
        ([PerCard(-20, "*H", Tricks(1)), PerTrick(3)], -28, 12),
        # the king costs 1 in the first trick and 4 in the last one
        ([PerCard(-1, "KH", Tricks(1)), PerCard(-4, "KH", Tricks(-1))], -4, 0),
        # it costs 5 in every trick, and 2 more in the second
        ([PerCard(-5, "KH"), PerCard(-2, "KH", Tricks(2))], -7, -5),
    ],
)
def test_a_sum_that_play_decides_has_bounds(scores: list[Score], low: int, high: int) -> None:
    """Two seats with four cards each; no play goes beyond the bounds [TOTAL-1, TOTAL-2]."""
    deal = TrickDeal("deal", scores)
    assert deal.total(EIGHT, 2) is None
    least, most = deal.total_range(EIGHT, 2)
    assert least <= low < high <= most


@pytest.mark.parametrize(
    ("scores", "hand_size", "bounds"),
    [
        # 8 cards, two seats with three each: two cards are left over, hearts perhaps
        ([PerCard(-20, "*H")], 3, (-40, 0)),
        ([PerCard(-20, "*H"), PerTrick(-1)], 3, (-43, -3)),
        ([PerCard(5, "K*")], 1, (0, 10)),
        ([PerCard(5, "K*")], 3, (10, 20)),
        ([PerTrick(-20)], 3, (-60, -60)),
        ([PerTrick(-75, Tricks(7, -1))], 3, (-75, -75)),
        ([PerCard(2, CardSet.ALL)], 3, (12, 12)),
        ([PerCard(-20, "*H")], 4, (-40, -40)),
    ],
)
def test_cards_left_over_may_decide_the_sum(
    scores: list[Score], hand_size: int, bounds: tuple[int, int]
) -> None:
    """[TOTAL-1, TOTAL-2]."""
    deal = TrickDeal("deal", scores)
    assert deal.total_range(EIGHT, 2, hand_size=hand_size) == bounds
    low, high = bounds
    assert deal.total(EIGHT, 2, hand_size=hand_size) == (low if low == high else None)


@pytest.mark.parametrize(
    ("scores", "seats", "bounds"),
    [
        # the march of Kein Stich: 50 - 3 * 30 = -40, as much as the deal
        ([PerTrick(-5), Sweep([Tricks.ALL], 50, -30)], 4, (-40, -40)),
        # with other numbers of seats it is not: 50 - 30 and 50 - 2 * 30
        ([PerTrick(-5), Sweep([Tricks.ALL], 50, -30)], 2, (-80, 20)),
        # added to the scores it may come or not
        ([PerTrick(-5), Sweep([Tricks.ALL], 50, -30, replaces=False)], 4, (-80, -40)),
        ([PerTrick(-5), Sweep([Tricks.ALL], 50, 10, replaces=False)], 4, (-40, 40)),
        ([PerTrick(-5), Sweep([Tricks.ALL], 30, -10, replaces=False)], 4, (-40, -40)),
        # two that add: any of them may come
        (
            [
                Sweep(["*H"], 10, 0, replaces=False),
                Sweep(["*S"], -3, 0, replaces=False),
            ],
            4,
            (-3, 10),
        ),
        # no card in play: it never comes
        ([PerTrick(-5), Sweep(["2*"], 50, 50)], 4, (-40, -40)),
        ([PerTrick(-5), Sweep([Tricks(9)], 50, 50)], 4, (-40, -40)),
        ([PerTrick(-5), Sweep(["2*", Tricks(9), "KH QH"], 50, 50)], 4, (-40, 200)),
        # one card or one trick is always taken by one seat: it comes for certain
        ([PerTrick(-5), Sweep(["2*", Tricks(9), "KH"], 50, 50)], 4, (200, 200)),
        ([PerTrick(-5), Sweep([Tricks(7)], 10, 1)], 4, (13, 13)),
        ([PerTrick(-5), Sweep(["KH"], 10, 1, replaces=False)], 4, (-27, -27)),
        ([PerTrick(-5), Sweep([Tricks(7)], -10, 0, replaces=False)], 4, (-50, -50)),
        ([PerTrick(-5), Sweep([Tricks(7), "KH"], -10, 0, replaces=False)], 4, (-50, -40)),
    ],
)
def test_a_sweep_opens_the_sum_unless_it_balances(
    scores: list[Score], seats: int, bounds: tuple[int, int]
) -> None:
    """32 cards [SWEEP-1, TOTAL-2]."""
    deal = TrickDeal("deal", scores)
    assert deal.total_range(SKAT, seats) == bounds


def test_a_sweep_of_a_card_that_may_be_left_over_is_not_certain() -> None:
    """Two seats with three of eight cards each; tricks are always played [SWEEP-1, TOTAL-2]."""
    card = TrickDeal("card", [Sweep(["KH"], 10, -1)])
    assert card.total(EIGHT, 2) == 9
    assert card.total_range(EIGHT, 2, hand_size=3) == (0, 9)
    trick = TrickDeal("trick", [Sweep([Tricks(1)], 10, -1)])
    assert trick.total(EIGHT, 2, hand_size=3) == 9


def test_the_only_trick_takes_all_its_cards() -> None:
    """Eight seats with one card each, or two of them: who wins has swept it [SWEEP-1, TOTAL-2]."""
    all_cards = TrickDeal("all", [PerTrick(-1), Sweep(["K*", Tricks.ALL], 10, 1, replaces=False)])
    assert all_cards.total(EIGHT, 8) == -1 + 10 + 7
    assert all_cards.total_range(EIGHT, 2, hand_size=1) == (-1, -1 + 10 + 1)
    tricks = TrickDeal("tricks", [Sweep([Tricks.ALL, Tricks(-1)], 10, 1)])
    assert tricks.total(EIGHT, 2, hand_size=1) == 11


def test_a_range_holds_any_hand_size_that_is_stated() -> None:
    """Without one the deck is shared out as far as it goes [TOTAL-2]."""
    deal = TrickDeal("deal", [PerTrick(1)])
    assert deal.total(FRENCH, 4) == 13
    assert deal.total(FRENCH, 3) == 17
    assert deal.total(FRENCH, 4, hand_size=5) == 5


def layout(
    opens_with: Rank | None = Rank.SEVEN, order: tuple[Rank, ...] | None = None
) -> FanTanDeal:
    return FanTanDeal(
        "layout", opens_with=opens_with, payouts=(800, 500, -100), ends_when_out=3, order=order
    )


@pytest.mark.parametrize(
    ("deal", "deck", "seats"),
    [
        pytest.param(layout(), FRENCH, 4, id="whole-pack"),
        pytest.param(layout(None), FRENCH, 4, id="whole-pack-any-rank"),
        pytest.param(layout(Rank.JACK), SKAT, 4, id="pack-of-32"),
        pytest.param(layout(), THREE, 3, id="the-end-of-a-row-is-missing"),
        pytest.param(layout(), Deck("7-AH 7-10S"), 4, id="rows-of-unequal-length"),
    ],
)
def test_a_layout_pays_all_places_where_no_row_can_block(
    deal: FanTanDeal, deck: Deck, seats: int
) -> None:
    """[TOTAL-3]."""
    assert deal.total(deck, seats) == 1200
    assert deal.total_range(deck, seats) == (1200, 1200)
    assert not deal.can_block(deck, seats)


@pytest.mark.parametrize(
    ("deal", "deck", "hand_size"),
    [
        pytest.param(layout(), FRENCH, 12, id="cards-left-over"),
        pytest.param(layout(), Deck("7-AD 7-AH 7C 7S 9S 10S"), None, id="a-gap-in-a-row"),
        pytest.param(layout(), Deck("8-JC 7-AD 7-AH"), None, id="no-seven-of-a-suit"),
        pytest.param(layout(None), Deck("7-AC 7-10H"), None, id="any-rank-and-one-is-not-there"),
        pytest.param(
            layout(order=tuple(Rank)[2:]), FRENCH, None, id="ranks-that-have-no-place-in-a-row"
        ),
    ],
)
def test_a_layout_that_can_block_may_pay_any_number_of_places(
    deal: FanTanDeal, deck: Deck, hand_size: int | None
) -> None:
    """Nobody out, one, two or three: 0, 800, 1300 or 1200 [TOTAL-3]."""
    assert deal.total(deck, 4, hand_size=hand_size) is None
    assert deal.total_range(deck, 4, hand_size=hand_size) == (0, 1300)
    assert deal.can_block(deck, 4, hand_size=hand_size)


@pytest.mark.parametrize(
    ("deal", "deck", "gaps"),
    [
        (layout(), FRENCH, ""),
        (layout(), THREE, ""),
        (layout(), Deck("7-AC 9-AS 7S"), "8S"),
        (layout(), Deck("8-AC 7-AD"), "7C"),
        (layout(Rank.JACK), Deck("9S KC JC AC"), "10S JS QC"),
        (layout(None), THREE, "2C"),
        (layout(None), Deck("9S KC"), "9-QC 10-KS"),
        (layout(order=(Rank.SEVEN, Rank.NINE, Rank.EIGHT)), Deck("7H 8H 9H"), ""),
        (layout(order=(Rank.SEVEN, Rank.NINE, Rank.EIGHT)), Deck("7H 8H"), "9H"),
        (layout(order=(Rank.ACE,)), Deck("KH"), ""),
    ],
)
def test_the_gaps_of_a_row_are_the_cards_it_needs_and_the_deck_lacks(
    deal: FanTanDeal, deck: Deck, gaps: str
) -> None:
    """[LAYOUT-2]; beyond the last card of a suit nothing is needed."""
    assert deal.gaps(deck) == CardSet.parse(gaps)


def test_a_layout_of_one_suit_needs_that_suit_only() -> None:
    """[LAYOUT-2]."""
    deck = Deck.of(Rank, [Suit.HEARTS])
    assert layout().gaps(deck) == CardSet()
    assert layout().total(deck, 4, hand_size=3) is None
