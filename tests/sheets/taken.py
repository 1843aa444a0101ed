"""What was taken in a deal that was played, counted card by card, as a table would do it."""

from kierki import CardSet, FanTanPlay, PerCard, PerTrick, Play, Sweep, TrickPlay, Tricks
from kierki.sheets import Entry, Taken


def entry_of(play: Play) -> Entry:
    """What a table enters for a deal that is over."""
    if isinstance(play, FanTanPlay):
        return (play.finished,)
    rows = [row_of(play, score) for score in play.deal.scores]
    for score, row in zip(play.deal.scores, rows, strict=True):
        if isinstance(score, Sweep) and score.replaces and row is not None:
            return tuple(row if each is score else None for each in play.deal.scores)
    return tuple(rows)


def row_of(play: TrickPlay, score: PerCard | PerTrick | Sweep) -> Taken:
    size = len(play.dealt[0])
    piles: list[list[tuple[int, str]]] = [[] for _ in range(play.seats)]
    for trick in play.tricks:
        piles[trick.winner] += [(trick.number, str(card)) for card in trick.cards]
    if isinstance(score, Sweep):
        return sweeper(piles, score, size)
    numbers = numbers_of(score.tricks, size)
    if isinstance(score, PerTrick):
        counts = [len({n for n, _ in pile if n in numbers}) for pile in piles]
        return counts.index(1) if len(numbers) == 1 else tuple(counts)
    names = set(map(str, score.cards))
    counts = [len([card for n, card in pile if card in names and n in numbers]) for pile in piles]
    dealt = {str(card) for hand in play.dealt for card in hand}
    if len(names & dealt) == 1 and len(names) == 1:
        return counts.index(1) if any(counts) else None
    return tuple(counts)


def numbers_of(tricks: Tricks, size: int) -> list[int]:
    if tricks.numbers is None:
        return list(range(1, size + 1))
    return [n if n > 0 else size + 1 + n for n in tricks.numbers]


def sweeper(piles: list[list[tuple[int, str]]], sweep: Sweep, size: int) -> int | None:
    """Who took all of it; every card of the pack is dealt."""
    cards = {str(card) for part in sweep.of if isinstance(part, CardSet) for card in part}
    numbers = [n for part in sweep.of if isinstance(part, Tricks) for n in numbers_of(part, size)]
    for seat, pile in enumerate(piles):
        if cards <= {card for _, card in pile} and set(numbers) <= {n for n, _ in pile}:
            return seat
    return None
