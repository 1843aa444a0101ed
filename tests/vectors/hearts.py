"""Vectors of hearts, the definition of `examples/hearts.toml`: for engines that play that game."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.naive import definitions, matches
from tests.naive.definitions import Table
from tests.vectors.building import Case, Try, shuffled, started

FILE = Path(__file__).parents[2] / "examples" / "hearts.toml"
DEALINGS = 6
ALL = "HELD-1 FOLLOW-1 TRICK-1 TRICK-2 SCORE-1 SCORE-3 END-1 OVER-1 LEAD-2 BAN-1 OPEN-1 SEAT-4"
LEADS = "2C AC AD AS KS QS AH KH QH JH 10H 9H 8H"
"""What it plays, best first: its last card is a heart that nobody can beat any more."""
MOON = "2C AH KH QH JH 10H 9H 8H AS KS QS AC AD"
"""The hand of a seat that takes every heart and the queen of spades."""
FIRST_TRICKS = {
    "no-points-in-the-first-trick": (
        "Two seats have no club: neither discards a heart or the queen of spades in trick 1.",
        (
            "2C 3C 4C 5C 6C 7C 8C AD KD QD JD 10D 9D / AH KH 2H QS AS KS JS 2D 3D 4D 5D 6D 7D"
            " / 9C 10C JC QC KC AC 3H 4H 5H 6H 7H 8H 2S / 8D 9H 10H JH QH 3S 4S 5S 6S 7S 8S 9S 10S"
        ),
    ),
    "nothing-but-points": (
        "A seat with hearts alone discards one in trick 1, and leads one later if it has to.",
        (
            "2C 3C 4C 5C 6C 7C 8C AD KD QD JD 10D 9D / 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"
            " / 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 2S / 8D AS KS QS JS 3S 4S 5S 6S 7S 8S 9S 10S"
        ),
    ),
}


def table() -> Table:
    """The definition as data."""
    read: Table = tomllib.loads(FILE.read_text("utf-8"))
    return read


def playings() -> Iterator[Case]:
    """Whole deals, dealt and played by chance."""
    deck = definitions.game(table())["deck"]
    for number in range(1, DEALINGS + 1):
        name = f"hearts/hearts/{number}"
        case = Case(
            name,
            "Hearts, dealt and played by chance.",
            ALL,
            table(),
            [shuffled(deck, 4, 13, name)],
            dealer=number % 4,
            schedule=[("hearts", None)],
            seed=number,
            tries=[Try(-1, "2C", 0), Try(-1, "2C", 2)],
        )
        yield case
        yield Case(
            f"hearts/hearts/hidden-{number}",
            "Hearts: a seat sees the same whatever lies hidden.",
            "VIEW-1",
            table(),
            case.hands,
            dealer=case.dealer,
            schedule=case.schedule,
            seed=number,
            most=9,
            views=[0, 2, -1],
            twins=True,
        )


def first_tricks() -> Iterator[Case]:
    """What may be discarded in the first trick."""
    for number, (name, (about, hands)) in enumerate(FIRST_TRICKS.items()):
        yield Case(
            f"hearts/hearts/{name}",
            about,
            ALL,
            table(),
            [hands],
            dealer=0,
            schedule=[("hearts", None)],
            seed=number,
        )


def moon() -> Iterator[Case]:
    """One seat takes everything that scores, the last of it in the last trick."""
    hands = moon_hands()
    start = Case(
        "hearts/hearts/moon",
        "One seat takes all hearts and the queen of spades: 0 for it, 26 for the others.",
        f"{ALL} SWEEP-1 SWEEP-2",
        table(),
        [hands],
        dealer=0,
        schedule=[("hearts", None)],
    )
    state, plays = started(start), []
    wanted = LEADS.split()
    while not matches.is_over(state):
        legal = matches.legal(state)
        action = min(legal, key=wanted.index) if matches.turn(state) == 0 else legal[-1]
        plays.append(action)
        state = matches.play(state, action)
    assert state["finished"] == [[0, 26, 26, 26]]
    yield Case(
        start.id,
        start.about,
        start.clauses,
        start.game,
        start.hands,
        " ".join(plays),
        start.dealer,
        start.schedule,
    )


def moon_hands() -> str:
    """The hand that takes all, and the rest of the pack shared out."""
    mine = MOON.split()
    rest = [card for card in matches.PACK if card not in mine]
    others = [rest[seat::3] for seat in range(3)]
    return " / ".join(" ".join(hand) for hand in (mine, *others))
