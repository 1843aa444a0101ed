"""Speed as ratios in one run: kierki against OpenSpiel's hearts, both through Python.

Run as `python benchmarks/bench.py [ROUNDS]` where `open_spiel` is installed. What is compared runs
in turn, A B A B, in processor time; a row gives the median and the quartiles of the ratios of the
pairs, so that a machine that slows down for a while slows both. No figure is asserted anywhere.
"""

from __future__ import annotations

import cProfile
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import kierki
from kierki import (
    Deck,
    DiscardFirst,
    FanTanPlay,
    FollowSuit,
    Game,
    LeadBan,
    Match,
    MustBeat,
    MustTrump,
    Part,
    PerTrick,
    Rank,
    TrickBan,
    TrickDeal,
    TrickPlay,
    Tricks,
    games,
    replay,
)
from kierki.play.dealing import deal_hands

Measure = Callable[[], int]
"""Does some work and returns how many moves, or other units, it was."""

STARTS = 30
KIERKI = games.KIERKI
DEALS = {deal.id: deal for deal in KIERKI.deals}


def rate(measure: Measure) -> float:
    """Units per second of processor time."""
    begun = time.process_time()
    units = measure()
    return units / (time.process_time() - begun)


def compare(name: str, measure: Measure, base: Measure, rounds: int) -> None:
    """Print one row: the ratio of two rates, pair by pair."""
    measure()  # tables are compiled and holdings are made on first use
    ratios, rates = [], []
    for _ in range(rounds):
        reference = rate(base)
        rates.append(rate(measure))
        ratios.append(rates[-1] / reference)
    low, middle, high = statistics.quantiles(ratios, n=4)
    print(f"{name:44} {middle:8.2f}  ({low:.2f} to {high:.2f}) {statistics.median(rates):14,.0f}/s")


# ---------------------------------------------------------------------------------- kierki


def stepped(starts: list[Any]) -> Measure:
    """Random legal moves, each a new state."""

    def run() -> int:
        moves, chance = 0, random.random
        for state in starts:
            actions = state.legal_actions()
            while actions:
                state = state.apply(actions[int(chance() * len(actions))])
                moves += 1
                actions = state.legal_actions()
        return moves

    return run


def trick_starts(deal: TrickDeal, game: Game = KIERKI) -> list[Any]:
    """The first states of some deals."""
    trump = kierki.Suit.SPADES if isinstance(deal.trump, kierki.NamedTrump) else None
    return [
        TrickPlay.start(
            deal, deal_hands(game, seed, 1, 0), 0, trump=trump, rank_order=game.deck.rank_order
        )
        for seed in range(STARTS)
    ]


def layout_starts() -> list[Any]:
    """The first states of some layouts."""
    deal = DEALS["small-lottery"]
    assert isinstance(deal, kierki.FanTanDeal)
    return [FanTanPlay.start(deal, deal_hands(KIERKI, seed, 1, 0), 0) for seed in range(STARTS)]


def trick_deal(deal_id: str) -> TrickDeal:
    """A trick deal of Kierki."""
    deal = DEALS[deal_id]
    assert isinstance(deal, TrickDeal)
    return deal


def dealt_and_stepped() -> int:
    """Deals dealt and played out."""
    rng = random.Random(random.getrandbits(32))
    deal = trick_deal("no-tricks")
    starts = [TrickPlay.start(deal, KIERKI.deck.deal(rng, 4), 0) for _ in range(STARTS)]
    return stepped(starts)()


def played_out(starts: list[Any]) -> Measure:
    """Random playouts of deals that never stop before their last card."""
    rng = random.Random(1)
    moves = sum(len(start.playout(rng).played) for start in starts)

    def run() -> int:
        for state in starts:
            state.playout(rng)
        return moves

    return run


def middle_of_a_match() -> Match:
    """A match of Kierki in the middle of its seventh deal."""
    rng = random.Random(1)
    match = Match.start(KIERKI, seed=1, dealer=0)
    while match.deal_number < 7 or not (
        isinstance(match.play, TrickPlay) and match.play.trick_number > 6
    ):
        match = match.apply(rng.choice(match.legal_actions()))
    return match


def views() -> int:
    """Views of each seat."""
    match = middle_of_a_match()
    begun = [match.view(seat) for _ in range(5) for seat in range(4)]
    return len(begun)


def samples() -> int:
    """Worlds that a seat cannot tell apart."""
    view = middle_of_a_match().view(0)
    rng = random.Random(1)
    return len([view.sample(rng) for _ in range(10)])


def records() -> int:
    """Records made and replayed."""
    match = middle_of_a_match()
    return len([replay(match.record()) for _ in range(5)])


# ------------------------------------------------------------------------------- OpenSpiel


def open_spiel_starts() -> tuple[Any, list[Any]]:
    """Hearts without passing, dealt."""
    import pyspiel

    game = pyspiel.load_game("hearts(pass_cards=False)")
    return game, [_dealt(game) for _ in range(STARTS)]


def _dealt(game: Any) -> Any:
    state, chance = game.new_initial_state(), random.random
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
    return state


def open_spiel_loop(starts: list[Any]) -> Measure:
    """The mutable loop: random legal moves applied in place."""

    def run() -> int:
        moves, chance = 0, random.random
        for start in starts:
            state = start.clone()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                moves += 1
        return moves

    return run


def open_spiel_child(starts: list[Any]) -> Measure:
    """Each move a new state, the old one kept."""

    def run() -> int:
        moves, chance = 0, random.random
        for start in starts:
            state = start
            while not state.is_terminal():
                actions = state.legal_actions()
                state = state.child(actions[int(chance() * len(actions))])
                moves += 1
        return moves

    return run


def open_spiel_dealt(game: Any) -> Measure:
    """Deals dealt and played out."""

    def run() -> int:
        return open_spiel_loop([_dealt(game) for _ in range(STARTS)])()

    return run


def open_spiel_rollouts(game: Any, starts: list[Any]) -> Measure:
    """Whole rollouts in C++: one step of its tree search is a hundred of them from the root."""
    import pyspiel

    rollouts = 100
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)

    def run() -> int:
        for start in starts[:5]:
            bot.step(start)
        return 5 * rollouts * 52

    return run


# -------------------------------------------------------------------------------- the tables


def against_open_spiel(rounds: int) -> None:
    """The ratios to OpenSpiel."""
    game, starts = open_spiel_starts()
    loop = open_spiel_loop(starts)
    print(f"{'moves, as a ratio to the OpenSpiel hearts loop':44} {'ratio':>8}  (quartiles)")
    compare("OpenSpiel: child()", open_spiel_child(starts), loop, rounds)
    compare("OpenSpiel: rollouts in C++", open_spiel_rollouts(game, starts), loop, rounds)
    for deal_id in ("no-tricks", "no-hearts", "robber", "trumps"):
        measure = stepped(trick_starts(trick_deal(deal_id)))
        compare(f"kierki: stepped, {deal_id}", measure, loop, rounds)
    compare("kierki: stepped, layout", stepped(layout_starts()), loop, rounds)
    compare(
        "kierki: playout, no-tricks",
        played_out(trick_starts(trick_deal("no-tricks"))),
        loop,
        rounds,
    )
    compare("kierki: playout, robber", played_out(trick_starts(trick_deal("robber"))), loop, rounds)
    for deal_id in ("robber", "small-lottery"):
        batch = batch_measure(deal_id)
        if batch is not None:
            compare(f"kierki: batch, {deal_id}", batch, loop, rounds)
    # Which cards of a suit a hand can hold is laid out when first needed: for most suits here.
    for _ in range(100):
        dealt_and_stepped()
    dealt = open_spiel_dealt(game)
    print("whole deals, dealing included, as a ratio to those of OpenSpiel")
    compare("kierki: dealt and stepped, no-tricks", dealt_and_stepped, dealt, rounds)
    print("others, units per second of processor time")
    for name, measure in (("views", views), ("sampled worlds", samples), ("records", records)):
        measure()
        print(f"{'kierki: ' + name:44} {rate(measure):,.0f}/s")


def batch_measure(deal_id: str) -> Measure | None:
    """The batch kernel on many deals, None where it is not installed."""
    try:
        import numba  # noqa: F401 - the kernel needs it

        from kierki import batch
    except ImportError:
        return None

    def run() -> int:
        return int(batch.play_deals(KIERKI, deal_id, 20_000, 1).moves.sum())

    return run


def profile(name: str, measure: Measure) -> None:
    """Print where the time of a measure goes, the callers that pick a random action included."""
    print(f"{name}: where the time goes, under a profiler")
    profiler = cProfile.Profile()
    for _ in range(10):
        profiler.runcall(measure)
    spent = [
        (entry.inlinetime, getattr(entry.code, "co_qualname", str(entry.code)))
        for entry in profiler.getstats()
    ]
    whole = sum(seconds for seconds, _ in spent)
    for seconds, function in sorted(spent, reverse=True)[:6]:
        print(f"  {function:60} {seconds / whole:6.0%}")


def growth(rounds: int) -> None:
    """How the cost of a move grows with cards, seats and restrictions."""
    base = stepped(trick_starts(trick_deal("no-tricks")))
    print(f"{'moves, as a ratio to kierki on 52 cards, 4 seats':44} {'ratio':>8}  (quartiles)")
    for lowest in (10, 8, 5, 0):
        deck = Deck.of(tuple(Rank)[lowest:])
        compare(f"{len(deck)} cards, 4 seats", _table(deck, 4), base, rounds)
    for seats in (2, 3, 5, 8):
        compare(f"52 cards, {seats} seats", _table(Deck.FRENCH_52, seats), base, rounds)
    rules = [
        LeadBan("*H"),
        DiscardFirst("KH"),
        MustTrump(),
        MustBeat(),
        TrickBan("QS", Tricks(1)),
    ]
    for count in range(len(rules) + 1):
        deal = TrickDeal(
            "growth",
            [PerTrick(1)],
            [FollowSuit(), *rules[:count]],
            trump=kierki.FixedTrump(kierki.Suit.SPADES),
        )
        compare(
            f"follow suit and {count} more restrictions", stepped(trick_starts(deal)), base, rounds
        )


def _table(deck: Deck, seats: int) -> Measure:
    deal = TrickDeal("growth", [PerTrick(1)])
    game = Game("growth", seats, deck, [Part("p", [deal])], hand_size=len(deck) // seats)
    return stepped(trick_starts(deal, game))


def main(rounds: int) -> None:
    """Print everything."""
    print(f"Python {platform.python_version()}, {platform.processor() or platform.machine()}")
    for package in ("kierki", "open_spiel", "numpy", "numba"):
        try:
            print(f"{package} {version(package)}")
        except PackageNotFoundError:
            print(f"{package} is not installed")
    try:
        against_open_spiel(rounds)
    except ImportError:
        print("SKIPPED: the comparison, open_spiel is not installed")
    growth(rounds)
    profile("stepped, no-tricks", stepped(trick_starts(trick_deal("no-tricks"))))
    profile("dealt and stepped, no-tricks", dealt_and_stepped)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
