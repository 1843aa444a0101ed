"""The packaged games, defined twice: both definitions, played by both, agree."""

from random import Random

import attrs
import pytest

from kierki import (
    GIVEN,
    Action,
    Deal,
    FanTanDeal,
    FanTanPlay,
    Game,
    Match,
    NameTrump,
    Suit,
    TrickPlay,
    games,
)
from tests.agreement.compare import same_layout_to_the_end, same_tricks_to_the_end
from tests.agreement.translate import (
    all_texts,
    layout_deal,
    leader,
    naming,
    ranks,
    role_of,
    texts,
    trick_deal,
)
from tests.naive import fantan, tricks
from tests.naive import games as naive

MATCHES = 5
"""How many matches are played of each packaged game, in either direction, stopping or not.

The games have 68 deals, so that 68 x 4 x 5 = 1,360 deals are played.
"""

GAMES = pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
DEALS = pytest.mark.parametrize(
    ("game", "number"),
    [(game, number) for game in games.all() for number in range(len(game.deals))],
    ids=lambda value: value.id if isinstance(value, Game) else str(value + 1),
)


# Definitions


def canonical_score(score: tricks.Score, deck: set[str], size: int) -> tuple[object, ...]:
    """A score by what it means with a deck and a hand size."""
    if score["kind"] == "sweep":
        cards = {card for part in score["cards"] for card in part} & deck
        numbers = {n for part in score["tricks"] for n in tricks.trick_numbers(part, size)}
        paid = (score["taker"], score["others"], score["replaces"])
        return ("sweep", sorted(cards), sorted(numbers), paid)
    numbers = set(tricks.trick_numbers(score["tricks"], size))
    of = sorted(set(score["cards"]) & deck) if score["kind"] == "card" else []
    return (score["kind"], of, sorted(numbers), score["points"])


def canonical_restriction(
    restriction: tricks.Restriction, deck: set[str], size: int
) -> dict[str, object]:
    """A restriction by what it means with a deck and a hand size."""
    meant: dict[str, object] = dict(restriction)
    if restriction["kind"] == "lead_ban" or restriction["kind"] == "trick_ban":
        meant["cards"] = sorted(set(restriction["cards"]) & deck)
        meant["tricks"] = tricks.trick_numbers(restriction["tricks"], size)
    return meant


def test_both_have_the_same_games() -> None:
    assert {game.id for game in games.all()} == set(naive.GAMES)
    for game in games.all():
        assert games.get(game.id) is game


@GAMES
def test_games_are_defined_alike(game: Game) -> None:
    other = naive.GAMES[game.id]
    assert game.seats == other["seats"]
    assert set(texts(game.deck.cards)) == set(other["deck"])
    assert ranks(game.deck.ranks) == other["ranks"]
    assert game.cards_each == other["hand_size"]
    assert game.clockwise is other["clockwise"]
    assert game.high_wins is other["high_wins"]
    assert game.rotation == other["rotation"]
    assert game.total == game.balance == other["total"]
    assert list(game.totals) == [deal["total"] for deal in other["deals"]]


@DEALS
def test_deals_are_defined_alike(game: Game, number: int) -> None:
    deal, other = game.deals[number], naive.GAMES[game.id]["deals"][number]
    deck, size = set(texts(game.deck.cards)), game.cards_each
    assert leader(role_of(deal)) == other["leader"]
    if isinstance(deal, FanTanDeal):
        assert other["kind"] == "layout"
        mine = layout_deal(
            deal, seats=game.seats, order=game.deck.rank_order, clockwise=game.clockwise
        )
        assert mine["payouts"] + [0] * (game.seats - len(deal.payouts)) == other["payouts"]
        for key in ("order", "opens_with", "first_card", "passing", "ends_when_out"):
            assert mine[key] == other[key]
        assert mine["seats"] == other["seats"]
        assert mine["clockwise"] is other["clockwise"]
        return
    assert other["kind"] == "tricks"
    assert naming(deal) == other["naming"]
    yours = trick_deal(
        deal, seats=game.seats, order=game.deck.ranks, clockwise=game.clockwise, trump=None
    )
    for field in ("seats", "clockwise", "ranks", "trump", "first_card", "stop_when_decided"):
        assert yours[field] == other[field]
    assert sorted(canonical_score(score, deck, size) for score in yours["scores"]) == sorted(
        canonical_score(score, deck, size) for score in other["scores"]
    )
    assert [canonical_restriction(rule, deck, size) for rule in yours["restrictions"]] == [
        canonical_restriction(rule, deck, size) for rule in other["restrictions"]
    ]


# Matches


def turned(game: Game, *, clockwise: bool, stops: bool) -> Game:
    """A game played in a direction, its trick deals stopped when decided or not."""

    def changed(deal: Deal) -> Deal:
        if isinstance(deal, FanTanDeal):
            return deal
        return attrs.evolve(deal, stop_when_decided=stops)

    parts = [attrs.evolve(part, deals=tuple(map(changed, part.deals))) for part in game.parts]
    return attrs.evolve(game, parts=parts, clockwise=clockwise)


def naive_tricks(
    game: naive.Game, deal: naive.GameTrickDeal, play: TrickPlay, dealer: int, given: int | None
) -> tricks.State:
    """The start of a trick deal by the naive definition, with the hands dealt and trump named."""
    hands = all_texts(play.dealt)
    first = naive.leader_seat(game, deal, dealer, hands, given)
    at_table = deal.copy()
    at_table["clockwise"] = play.clockwise
    at_table["stop_when_decided"] = play.deal.stop_when_decided
    at_table["trump"] = None if play.trump is None else play.trump.value
    return tricks.start(at_table, hands, first)


def naive_layout(
    game: naive.Game, deal: naive.GameLayoutDeal, play: FanTanPlay, dealer: int
) -> fantan.State:
    """The start of a layout by the naive definition, with the hands dealt."""
    hands = all_texts(play.dealt)
    at_table = deal.copy()
    at_table["clockwise"] = play.clockwise
    return fantan.start(at_table, hands, naive.leader_seat(game, deal, dealer, hands))


def named(match: Match, deal: naive.GameTrickDeal, dealer: int, chance: Random) -> Match:
    """The match once trump is named by the dealer, where the naive definition has it named."""
    if deal["naming"] == "none":
        return match
    assert match.phase == "trump"
    assert match.turn == dealer
    assert match.legal_actions() == tuple(map(NameTrump, Suit))
    return match.apply(chance.choice(match.legal_actions()))


@GAMES
@pytest.mark.parametrize("stops", [False, True], ids=["to the end", "stopping"])
@pytest.mark.parametrize("clockwise", [True, False], ids=["clockwise", "counterclockwise"])
def test_matches_are_played_alike(game: Game, clockwise: bool, stops: bool) -> None:
    """Dealers, leaders, namers, every legal set, every trick, every score, deal after deal."""
    other: naive.Game = {**naive.GAMES[game.id], "clockwise": clockwise}
    for seed in range(2 * clockwise + stops, 4 * MATCHES, 4):
        chance = Random(seed)
        schedule = [
            (deal.id, chance.randrange(game.seats) if role_of(deal) is GIVEN else None)
            for deal in game.deals
        ]
        edited = turned(game, clockwise=clockwise, stops=stops)
        match = Match.start(edited, seed=seed, schedule=schedule)
        for number, deal in enumerate(other["deals"], start=1):
            assert match.deal_number == number
            dealer = naive.dealer_seat(other, match.first_dealer, number)
            assert match.dealer == dealer
            before = match.scores
            actions: tuple[Action, ...]
            if deal["kind"] == "layout":
                assert isinstance(match.play, FanTanPlay)
                layout = naive_layout(other, deal, match.play, dealer)
                end = same_layout_to_the_end(match.play, layout, chance)
                actions, scores = end.actions, end.scores
            else:
                match = named(match, deal, dealer, chance)
                assert isinstance(match.play, TrickPlay)
                given = schedule[number - 1][1]
                started = naive_tricks(other, deal, match.play, dealer, given)
                last = same_tricks_to_the_end(match.play, started, chance)
                actions, scores = last.played, last.scores
            for action in actions:
                match = match.apply(action)
            assert match.deal_scores[-1] == scores
            assert sum(scores) == deal["total"]
            assert match.scores == tuple(map(sum, zip(before, scores, strict=True)))
        assert match.is_over
        assert sum(match.scores) == other["total"]
