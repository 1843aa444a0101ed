"""The packaged games: what their sources say, number by number."""

import pytest

from kierki import (
    GIVEN,
    CardSet,
    Deck,
    DefinitionError,
    FanTanDeal,
    FollowSuit,
    FromDealer,
    Game,
    Holder,
    LeadBan,
    NamedTrump,
    NoTrump,
    Passing,
    Rank,
    Role,
    TrickDeal,
    games,
)
from tests.unit.table import FULL_DEAL, play_out

IDS = (
    "kierki",
    "kierki-three",
    "warsaw",
    "kein-stich",
    "kein-stich-heart-unter",
    "kein-stich-schwarze-sau",
    "kein-stich-king-louis",
    "kein-stich-six-deals-second-last",
    "kein-stich-six-deals-first-last",
    "kein-stich-power",
    "kein-stich-march",
)
MARCH_OF_EIGHT = tuple(
    f"N {rank}C {rank}D {rank}H {rank}S" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7")
)
"""32 cards: each seat holds one suit, and N takes every trick."""


def trick_deal(game: Game, deal_id: str) -> TrickDeal:
    deal = game.deal(deal_id)
    assert isinstance(deal, TrickDeal)
    return deal


def layout(game: Game) -> FanTanDeal:
    deal = game.deals[-1]
    assert isinstance(deal, FanTanDeal)
    return deal


def test_every_game_has_a_fixed_id() -> None:
    """People type them [GAME-1]."""
    assert tuple(game.id for game in games.all()) == IDS
    for game in games.all():
        assert games.get(game.id) is game


@pytest.mark.parametrize("game_id", ["", "Kierki", "kierki ", "hearts"])
def test_an_unknown_id_is_answered_with_those_there_are(game_id: str) -> None:
    with pytest.raises(DefinitionError) as refused:
        games.get(game_id)
    assert repr(game_id) in str(refused.value)
    assert all(known in str(refused.value) for known in IDS)


@pytest.mark.parametrize(
    ("game_id", "totals", "balance"),
    [
        # Kierki for four in all five texts: 2600 are lost and 2600 are won
        (
            "kierki",
            (-260, -260, -240, -240, -150, -150, -1300, 325, 325, 325, 325, 1300),
            0,
        ),
        # Kierki for three: 1275 by six deals, by the robber, by three trump deals, by the layout
        (
            "kierki-three",
            (-255, -260, -240, -240, -140, -140, -1275, 425, 425, 425, 1275),
            0,
        ),
        # the network game: one of each is 200
        ("warsaw", (13, 13, 20, 16, 18, 20, 100), 200),
        # Kein Stich: 160 into the pot and out of it
        ("kein-stich", (-40, -40, -40, -40, 160), 0),
        ("kein-stich-heart-unter", (-40, -40, -40, -40, 160), 0),
        ("kein-stich-schwarze-sau", (-40, -40, -40, -40, 160), 0),
        # ... 120 with one deal less, 200 with one more
        ("kein-stich-king-louis", (-40, -40, -40, 120), 0),
        ("kein-stich-six-deals-second-last", (-40, -40, -40, -40, -40, 200), 0),
        ("kein-stich-six-deals-first-last", (-40, -40, -40, -40, -40, 200), 0),
        ("kein-stich-power", (-160, 160), 0),
        ("kein-stich-march", (-40, -40, -40, -40, 160), 0),
    ],
)
def test_documented_totals(game_id: str, totals: tuple[int, ...], balance: int) -> None:
    """[TOTAL-1, TOTAL-3, GAME-7], and the sum of the game [GAME-3]."""
    game = games.get(game_id)
    assert game.totals == totals
    assert game.total == balance == sum(totals)
    assert game.warnings() == ()


def test_kierki_loses_2600_and_wins_2600() -> None:
    """Part one against the two others; for three 2550 each [TOTAL-1]."""
    for game, points in ((games.KIERKI, 2600), (games.KIERKI_THREE, 2550)):
        totals = [total for total in game.totals if total is not None]
        assert sum(totals[:7]) == -points
        assert sum(totals[7:]) == points


@pytest.mark.parametrize(
    ("game_id", "plan"),
    [
        (
            "kierki",
            {
                "rozgrywka": [
                    "no-tricks",
                    "no-hearts",
                    "no-queens",
                    "no-lords",
                    "no-king-of-hearts",
                    "seventh-and-last",
                    "robber",
                ],
                "odgrywka": ["trumps"] * 4,
                "mala-loteryjka": ["small-lottery"],
            },
        ),
        (
            "kein-stich",
            {
                "stiche": ["no-tricks", "no-hearts", "no-obers", "no-max"],
                "legerunde": ["legerunde"],
            },
        ),
        (
            "kein-stich-schwarze-sau",
            {
                "stiche": ["no-tricks", "no-hearts", "no-obers", "no-black-sow"],
                "legerunde": ["legerunde"],
            },
        ),
        (
            "kein-stich-king-louis",
            {"stiche": ["no-hearts", "no-obers", "no-max"], "legerunde": ["legerunde"]},
        ),
        ("kein-stich-power", {"stiche": ["power"], "legerunde": ["legerunde"]}),
    ],
)
def test_deals_in_their_order(game_id: str, plan: dict[str, list[str]]) -> None:
    """[GAME-2]."""
    game = games.get(game_id)
    assert {part.id: [deal.id for deal in part.deals] for part in game.parts} == plan


@pytest.mark.parametrize(
    ("game_id", "extra"),
    [
        ("kein-stich-six-deals-second-last", "no-second-last"),
        ("kein-stich-six-deals-first-last", "no-first-or-last"),
    ],
)
def test_the_sixth_deal_stands_before_the_layout(game_id: str, extra: str) -> None:
    """[GAME-2]."""
    assert [deal.id for deal in games.get(game_id).deals][-3:] == ["no-max", extra, "legerunde"]


def test_the_part_for_three_has_three_trump_deals() -> None:
    """51 cards without the two of clubs, 17 each [CARD-3]."""
    game = games.KIERKI_THREE
    assert [len(part.deals) for part in game.parts] == [7, 3, 1]
    assert (game.seats, game.cards_each) == (3, 17)
    assert CardSet.ALL - game.deck.cards == CardSet.parse("2C")


@pytest.mark.parametrize(
    ("game_id", "seats", "deck", "cards_each"),
    [
        ("kierki", 4, Deck.FRENCH_52, 13),
        ("warsaw", 4, Deck.FRENCH_52, 13),
        ("kein-stich", 4, Deck.SKAT_32, 8),
        ("kein-stich-power", 4, Deck.SKAT_32, 8),
    ],
)
def test_seats_and_cards(game_id: str, seats: int, deck: Deck, cards_each: int) -> None:
    """[CARD-3]."""
    game = games.get(game_id)
    assert (game.seats, game.deck, game.cards_each) == (seats, deck, cards_each)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: str(game.id))
def test_play_is_clockwise_and_the_deal_passes_left(game: Game) -> None:
    """The highest score wins but in the network game [SEAT-2, RANK-1]."""
    assert game.clockwise
    assert game.rotation == 1
    assert game.high_wins is (game.id != "warsaw")


def test_leaders_and_trump_of_kierki() -> None:
    """Left of dealer leads part one, the dealer names trump and leads part two [SEAT-3, NAME-1].

    These are the packaged games as the sources have them [GAME-7].
    """
    for game, first_cards in ((games.KIERKI, 5), (games.KIERKI_THREE, 6)):
        for deal in game.deals[:7]:
            assert isinstance(deal, TrickDeal)
            assert deal.leader == FromDealer(1)
            assert deal.trump == NoTrump()
        for deal in game.parts[1].deals:
            assert isinstance(deal, TrickDeal)
            assert deal.leader == FromDealer(0)
            assert deal.trump == NamedTrump(FromDealer(0), first_cards, allow_none=False)
            assert deal.restrictions == (FollowSuit(),)


def test_hearts_are_locked_in_deals_2_5_and_7_of_kierki() -> None:
    """And nowhere in the network game or in Kein Stich [LEAD-1, GAME-7]."""
    locked = (FollowSuit(), LeadBan("*H"))
    for game in games.all():
        for number, deal in enumerate(game.deals, start=1):
            if isinstance(deal, TrickDeal):
                kierki = game.id in {"kierki", "kierki-three"}
                banned = kierki and number in {2, 5, 7}
                assert deal.restrictions == (locked if banned else (FollowSuit(),))


def test_every_deal_is_played_to_its_end() -> None:
    """[END-1]: no packaged deal stops when it is decided."""
    for game in games.all():
        for deal in game.deals:
            assert isinstance(deal, FanTanDeal) or not deal.stop_when_decided


def test_leaders_of_the_network_game_are_given() -> None:
    """[SEAT-5]."""
    for deal in games.WARSAW.deals:
        assert isinstance(deal, TrickDeal)
        assert deal.leader is GIVEN


@pytest.mark.parametrize(
    ("game_id", "opens_with", "opener", "payouts", "ends"),
    [
        ("kierki", Rank.SEVEN, FromDealer(0), (800, 500), 2),
        ("kierki-three", Rank.SEVEN, FromDealer(0), (790, 485), 2),
        ("kein-stich", Rank.JACK, Holder("JC"), (100, 50, 10, 0), 3),
        ("kein-stich-heart-unter", Rank.JACK, Holder("JH"), (100, 50, 10, 0), 3),
        ("kein-stich-power", Rank.JACK, Holder("JC"), (100, 50, 10, 0), 3),
        ("kein-stich-king-louis", Rank.JACK, Holder("JC"), (75, 35, 10, 0), 3),
        ("kein-stich-six-deals-second-last", Rank.JACK, Holder("JC"), (100, 65, 35, 0), 3),
        ("kein-stich-six-deals-first-last", Rank.JACK, Holder("JC"), (100, 65, 35, 0), 3),
    ],
)
def test_layouts(
    game_id: str, opens_with: Rank, opener: Role, payouts: tuple[int, ...], ends: int
) -> None:
    """Who can play must, and the ace lies above the king [LAYOUT-1, PASS-1, GAME-7]."""
    deal = layout(games.get(game_id))
    assert (deal.opens_with, deal.opener) == (opens_with, opener)
    assert (deal.payouts, deal.ends_when_out) == (payouts, ends)
    assert deal.passing is Passing.FORCED
    assert deal.order is None


@pytest.mark.parametrize(
    ("number", "points"),
    [
        (1, -20),  # four low clubs
        (3, -20 - 30 - 60 - 30),  # jack, queen and king of clubs
        (7, -20 - 75),  # the seventh trick, four low spades
        (10, -20 - 4 * 20),  # four low hearts
        (12, -20 - 200 - 80 - 50 - 20),  # king, queen, jack and ten of hearts
        (13, -20 - 75 - 20),  # the last trick with one heart
    ],
)
def test_the_robber_charges_everything_that_a_trick_holds(number: int, points: int) -> None:
    """The king of hearts is a heart, a lord and himself [DEAL-2]."""
    robber = play_out(trick_deal(games.KIERKI, "robber"), *FULL_DEAL)
    assert robber.tricks[number - 1].points == points


@pytest.mark.parametrize(
    ("deal_id", "scores"),
    [
        ("no-tricks", (2, 2, 3, 6)),
        ("no-hearts", (0, 0, 0, 13)),
        ("no-queens", (0, 10, 0, 10)),
        ("no-lords", (0, 8, 0, 8)),
        ("no-king-of-hearts", (0, 0, 0, 18)),
        ("seventh-and-last", (0, 0, 10, 10)),
        ("robber", (2, 20, 13, 65)),
    ],
)
def test_the_network_game_has_a_scale_of_its_own(deal_id: str, scores: tuple[int, ...]) -> None:
    """1 a trick, 1 a heart, 5 a queen, 2 a lord, 18 the king, 10 for two tricks.

    [SCORE-1, GAME-7]
    """
    assert play_out(trick_deal(games.WARSAW, deal_id), *FULL_DEAL).scores == scores


def test_the_example_of_the_power_deal_costs_15_stakes() -> None:
    """Ace, queen, ten and king of hearts: 1 + 4 + 2 + 8 stakes of 5 [DEAL-2]."""
    power = trick_deal(games.KEIN_STICH_POWER, "power")
    assert play_out(power, "N AH QH 10H KH").tricks[0].points == -15 * 5


@pytest.mark.parametrize(
    ("game", "scores"),
    [
        (games.KEIN_STICH, (-40, 0, 0, 0)),
        (games.KEIN_STICH_MARCH, (50, -30, -30, -30)),
    ],
    ids=["without", "with"],
)
@pytest.mark.parametrize("deal_id", ["no-tricks", "no-hearts", "no-obers", "no-max"])
def test_a_march_wins_50_and_costs_the_others_30_each(
    game: Game, deal_id: str, scores: tuple[int, ...]
) -> None:
    """It takes the place of the other scores [SWEEP-2, GAME-7]."""
    assert play_out(trick_deal(game, deal_id), *MARCH_OF_EIGHT).scores == scores


def test_the_black_sow_is_the_queen_of_spades() -> None:
    """She costs what Max cost [SCORE-1, GAME-7]."""
    deal = trick_deal(games.KEIN_STICH_SCHWARZE_SAU, "no-black-sow")
    assert play_out(deal, "N AS QS KS 7S", "N KH AH QH JH").scores == (-40, 0, 0, 0)


@pytest.mark.parametrize(
    ("game", "deal_id", "costs"),
    [
        (games.KEIN_STICH_SIX_DEALS_SECOND_LAST, "no-second-last", [0] * 6 + [-40, 0]),
        (games.KEIN_STICH_SIX_DEALS_FIRST_LAST, "no-first-or-last", [-20] + [0] * 6 + [-20]),
    ],
    ids=["second-last", "first-and-last"],
)
def test_the_tricks_of_a_sixth_deal(game: Game, deal_id: str, costs: list[int]) -> None:
    """[TRICK-3]."""
    play = play_out(trick_deal(game, deal_id), *MARCH_OF_EIGHT)
    assert [trick.points for trick in play.tricks] == costs
