"""The variants of `examples/variants/` are sound, say what is different, and play to the end."""

import random
from itertools import pairwise
from pathlib import Path

import attrs
import pytest

from kierki import (
    NO_TRUMP,
    Card,
    CardSet,
    DiscardFirst,
    FanTanDeal,
    Game,
    Match,
    NamedTrump,
    NameTrump,
    PerTrick,
    Rank,
    TrickDeal,
    TrickPlay,
    Tricks,
    combine,
    games,
)
from kierki.cli import main
from kierki.formats import dumps_game, load_game, loads_game

VARIANTS = Path(__file__).parents[2] / "examples" / "variants"
FILES = sorted(VARIANTS.glob("*.toml"))
KIERKI = games.KIERKI
SIX = (
    "no-tricks",
    "no-hearts",
    "no-queens",
    "no-lords",
    "no-king-of-hearts",
    "seventh-and-last",
)


def variant(name: str) -> Game:
    return load_game(VARIANTS / f"{name}.toml")


def tricks(game: Game, deal_id: str) -> TrickDeal:
    deal = game.deal(deal_id)
    assert isinstance(deal, TrickDeal)
    return deal


def layout(game: Game, deal_id: str) -> FanTanDeal:
    deal = game.deal(deal_id)
    assert isinstance(deal, FanTanDeal)
    return deal


def test_the_command_finds_nothing_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *map(str, FILES)]) == 0
    assert capsys.readouterr().out == f"{len(FILES)} files, 0 faults\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_variant_is_named_after_its_file_and_sums_to_what_it_states(path: Path) -> None:
    game = load_game(path)
    assert game.id == path.stem
    assert game.balance == game.total == 0
    assert game.id not in {packaged.id for packaged in games.all()}
    assert loads_game(dumps_game(game)) == game


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_comments_say_in_one_line_what_is_different(path: Path) -> None:
    lines = path.read_text().splitlines()
    comments = [line.startswith("#") for line in lines]
    assert comments[0]
    assert sum(comments) >= 2
    assert not any(one and two for one, two in pairwise(comments))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("seed", range(3))
def test_a_variant_is_played_to_its_end_by_random_seats(path: Path, seed: int) -> None:
    game = load_game(path)
    match = Match.start(game, seed=seed)
    chance = random.Random(seed)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
    assert sum(match.scores) == 0
    for play, total in zip(match.finished, game.totals, strict=True):
        assert sum(play.scores) == total


def test_the_last_two_tricks_cost() -> None:
    game = variant("kierki-last-two")
    last_two = TrickDeal("last-two", [PerTrick(-75, Tricks(-2, -1))])
    expected = KIERKI.replacing("seventh-and-last", last_two)
    parts = [tricks(KIERKI, name) for name in SIX[:5]]
    expected = expected.replacing("robber", combine("robber", *parts, last_two))
    assert game == expected.named("kierki-last-two", balance=0)


def test_the_king_of_hearts_has_to_be_discarded() -> None:
    for name in ("kierki-forced-king", "kierki-last-two-forced-king"):
        game = variant(name)
        bound = [
            deal.id
            for deal in game.deals
            if isinstance(deal, TrickDeal) and DiscardFirst("KH") in deal.restrictions
        ]
        assert bound == ["no-king-of-hearts", "robber"]
    deal = tricks(variant("kierki-forced-king"), "robber")
    hands = [CardSet.parse(cards) for cards in ("2C 3C", "KH 2D", "4C 5C", "6C 7C")]
    play = TrickPlay.start(deal, hands, 0).apply(Card.parse("2C"))
    assert play.legal_cards == CardSet.parse("KH")


def test_both_at_once_extends_the_other_file() -> None:
    both, one = variant("kierki-last-two-forced-king"), variant("kierki-last-two")
    assert tricks(both, "last-two") == tricks(one, "last-two")
    assert tricks(both, "robber").scores == tricks(one, "robber").scores


def test_the_layout_opens_with_the_eight() -> None:
    deal = layout(variant("kierki-layout-eight"), "small-lottery")
    assert deal.opens_with is Rank.EIGHT
    changed = attrs.evolve(deal, opens_with=Rank.SEVEN, opener=layout(KIERKI, deal.id).opener)
    assert changed == layout(KIERKI, deal.id)


def test_four_lotteries_pay_as_much_as_one() -> None:
    game = variant("kierki-four-lotteries")
    assert [len(part.deals) for part in game.parts] == [7, 4, 4]
    assert game.totals[-4:] == (325,) * 4
    assert sum(layout(KIERKI, "small-lottery").payouts) == 4 * 325


def test_the_small_scale_is_that_of_its_source() -> None:
    game = variant("kierki-small-scale")
    assert game.totals == (-26, -26, -24, -20, -16, -18, -130, 65, 65, 65, 65, 0)
    assert tricks(game, "sixth-and-last").scores == (PerTrick(-9, Tricks(6, -1)),)
    trump = tricks(game, "trumps").trump
    assert isinstance(trump, NamedTrump)
    assert (trump.after_cards, trump.allow_none) == (7, True)
    match = Match.start(game, seed=1, schedule=[("trumps", None)])
    assert NameTrump(NO_TRUMP) in match.legal_actions()


def test_kein_stich_for_three_pays_what_the_trick_deals_cost() -> None:
    game = variant("kein-stich-three")
    assert (game.seats, len(game.deck), game.cards_each) == (3, 24, 8)
    assert game.totals == (-40, -30, -40, -40, 150)
