"""Many playouts over all packaged games: every invariant holds, and memory stays flat.

`python tests/long/run.py 1000000` plays so many deals to their ends, some from their start, some
from the middle, some as part of a whole match. Not collected by pytest: `nox -s long` runs it.
"""

import argparse
import gc
import resource
import sys
from collections.abc import Iterator
from itertools import count, islice
from random import Random

from kierki import (
    Card,
    CardSet,
    Deck,
    FanTanPlay,
    Game,
    Match,
    Play,
    Suit,
    TrickDeal,
    TrickPlay,
    games,
)

_BATCHES = 20
_FEW_KIB = 8 * 1024
_KIB_EACH = 0.02
"""By how much the high-water mark may rise in the second half, and for each playout in it."""
_FEW_OBJECTS = 50_000
_OBJECTS_EACH = 0.1
"""The same for the objects on the heap. Tables are kept, and rare hands fill the last of them."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("playouts", type=int, nargs="?", default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    fill_tables()
    plays = finished(Random(arguments.seed))
    done = moves = 0
    before: tuple[int, int] | None = None
    while done < arguments.playouts:
        batch = min(max(1, arguments.playouts // _BATCHES), arguments.playouts - done)
        moves += sum(map(check, islice(plays, batch)))
        done += batch
        kib, objects = memory()
        print(f"{done:,} playouts: {moves:,} moves, {kib:,} KiB, {objects:,} objects", flush=True)
        if before is not None:
            since = done - arguments.playouts // 2
            grown = kib - before[0]
            assert grown <= _FEW_KIB + _KIB_EACH * since, f"memory grew by {grown:,} KiB"
            grown = objects - before[1]
            assert grown <= _FEW_OBJECTS + _OBJECTS_EACH * since, f"{grown:,} more objects"
        elif done >= arguments.playouts // 2:
            before = kib, objects
    return 0


def fill_tables() -> None:
    """Deal whole suits: every holding of a suit can be met, and is kept once it was."""
    deal = TrickDeal("nothing", [])
    TrickPlay.start(deal, [CardSet.parse(f"*{suit}") for suit in Suit], 0)


def memory() -> tuple[int, int]:
    """The most memory used so far, in KiB, and how many objects the collector knows."""
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, len(gc.get_objects())


def finished(rng: Random) -> Iterator[Play]:
    """Deals of every packaged game that were played to their ends in every way, without end."""
    for number in count():
        for game in games.all():
            if number % 10 == 0:
                yield from whole_match(game, rng)
            else:
                yield one_deal(game, rng)


def whole_match(game: Game, rng: Random) -> tuple[Play, ...]:
    """The deals of a match, whose scores are those of the match."""
    match = Match.start(game, seed=rng.getrandbits(64)).playout(rng)
    assert match.is_over
    assert match.turn is None
    assert match.legal_actions() == ()
    assert match.deal_scores == tuple(play.scores for play in match.finished)
    assert match.scores == tuple(map(sum, zip(*match.deal_scores, strict=True)))
    assert game.balance in {None, sum(match.scores)}
    assert len(match.finished) == len(game.deals)
    return match.finished


def one_deal(game: Game, rng: Random) -> Play:
    """A deal of which a part is stepped and the rest played out at once."""
    deal = rng.choice(game.deals)
    match = Match.start(game, seed=rng.getrandbits(64), schedule=[(deal.id, None)])
    for _ in range(rng.choice((0, 0, 1, 5, 20, 99))):
        if match.is_over:
            break
        match = match.apply(rng.choice(match.legal_actions()))
    (play,) = match.playout(rng).finished
    return play


def check(play: Play) -> int:
    """Hold a finished deal to every invariant.

    Returns:
        How many cards were played, and passes made.
    """
    assert play.is_over
    assert play.turn is None
    assert play.legal_actions() == ()
    dealt = [card for hand in play.dealt for card in hand]
    actions = play.played if isinstance(play, TrickPlay) else play.actions
    laid = [action for action in actions if isinstance(action, Card)]
    held = [card for hand in play.hands for card in hand]
    # Cards are conserved: each is held or was played, once.
    assert len(set(dealt)) == len(dealt)
    assert sorted(card.index for card in laid + held) == sorted(card.index for card in dealt)
    for hand, left in zip(play.dealt, play.hands, strict=True):
        assert left <= CardSet(hand)
    assert play.scores == tuple(map(sum, zip(*play.breakdown, strict=True)))
    check_sum(play, CardSet(dealt))
    if isinstance(play, TrickPlay):
        check_tricks(play)
    else:
        check_layout(play)
    return len(actions)


def check_sum(play: Play, dealt: CardSet) -> None:
    """The scores sum to what the definition says."""
    deck = Deck(dealt, play.rank_order)
    low, high = play.deal.total_range(deck, play.seats)
    assert low <= sum(play.scores) <= high


def check_tricks(play: TrickPlay) -> None:
    """Every trick has a card of each seat, and its taker leads the next one."""
    tricks = play.tricks
    assert len(tricks) * play.seats == len(play.played)
    leader = play.leader
    for number, trick in enumerate(tricks, start=1):
        assert (trick.number, trick.leader) == (number, leader)
        assert len(set(trick.cards)) == play.seats
        leader = trick.winner
    assert play.deal.stop_when_decided or not any(play.hands)


def check_layout(play: FanTanPlay) -> None:
    """Who is out holds nothing, nobody else does, and as many are out as end the deal."""
    assert len(play.finished) == play.deal.ends_when_out
    for seat, hand in enumerate(play.hands):
        assert (seat in play.finished) == (not hand)


if __name__ == "__main__":
    sys.exit(main())
