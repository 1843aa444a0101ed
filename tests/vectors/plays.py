"""Small fixed deals, and in how many ways each can be played out: counted by the naive rules.

`python -m tests.vectors.make --write` writes the counts; the library and the model have to agree.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial
from typing import Any

from tests.naive import definitions, matches
from tests.naive.definitions import Table
from tests.vectors.building import (
    HEARTS_LAST,
    Json,
    deal,
    game,
    hands_of,
    layout,
    per_card,
    per_trick,
)

TWO = "7C KH / 8C 2D / 9S 3H / QC 2S"
THREE = "7C KH 3D / 8C 2D QH / 9S 3H 9D / QC 2S 10S"
FOUR = "KS 9C KH JC / 2D 5C JD 8D / 3S 7H 2C AS / QC 6S 10C 4H"
SUITS = "2C 3C 4C / 2D 3D 4D / 2H 3H 4H / 2S 3S 4S"
LAID = "7C 6D 9D 10C / 8C 7H 6H 9C / 7S 8S 7D 5D / 8D 6C 8H 6S"
FIVE_LAID = "8H 5S 6S 9H 7H / 6C 6H 6D 7C 5H / 5C 8D 9S 7S 9D / 7D 9C 5D 8C 8S"


@dataclass(frozen=True)
class Position:
    """A deal to be played out in every way."""

    id: str
    about: str
    game: Table
    hands: str
    known: int | None = None
    """The count, where it is known without counting."""

    @property
    def dealer(self) -> int:
        """The last seat, so that the seat 0 is the next."""
        return len(hands_of(self.hands)) - 1


def plain(hands: str, *scores: Table, **keys: Any) -> Table:  # noqa: ANN401
    """A game of one trick deal."""
    dealt = hands_of(hands)
    of_game = {key: keys.pop(key) for key in ("clockwise", "deck") if key in keys}
    return game(deal(*scores, **keys), seats=len(dealt), each=len(dealt[0]), **of_game)


def cards_of(hands: str) -> Table:
    """A deck of just the cards that are dealt."""
    return {"cards": hands.replace(" /", "")}


def laid(hands: str, *payouts: int, **keys: Any) -> Table:  # noqa: ANN401
    """A game of one layout."""
    dealt = hands_of(hands)
    of_game = {key: keys.pop(key) for key in ("clockwise", "deck") if key in keys}
    return game(layout(*payouts, **keys), seats=len(dealt), each=len(dealt[0]), **of_game)


def positions() -> Iterator[Position]:
    free = {"id": "deal", "scores": [per_trick(-1)], "restrictions": []}
    yield Position(
        "free-4x3",
        "No restrictions at all: each hand in any order.",
        game(free, each=3),
        THREE,
        known=factorial(3) ** 4,
    )
    yield Position(
        "suits-4x3",
        "Each hand of one suit, so that nobody ever follows.",
        plain(SUITS),
        SUITS,
        known=factorial(3) ** 4,
    )
    for name, hands in (("4x2", TWO), ("4x3", THREE), ("4x4", FOUR)):
        yield Position(f"follow-{name}", "Following suit.", plain(hands), hands)
    three = "7C KH 3D 4S / 8C 2D QH KS / 9S 3H 9D AC"
    yield Position("follow-3x4", "Following suit, three seats.", plain(three), three)
    five = "7C KH / 8C 2D / 9S 3H / QC 2S / AC AH"
    yield Position("follow-5x2", "Following suit, five seats.", plain(five), five)
    yield Position(
        "follow-4x3-against-the-clock",
        "Following suit, against the clock.",
        plain(THREE, clockwise=False),
        THREE,
    )
    yield Position(
        "lead-ban-4x4",
        "No heart is led unless nothing else is held.",
        plain(FOUR, per_card(-20, "*H"), restrictions=[HEARTS_LAST]),
        FOUR,
    )
    yield Position(
        "lead-ban-broken-4x4",
        "No heart is led until one was played.",
        plain(FOUR, per_card(-20, "*H"), restrictions=[{**HEARTS_LAST, "until": "broken"}]),
        FOUR,
    )
    yield Position(
        "lead-ban-in-two-tricks-4x4",
        "No heart is led in the first and the last trick but one.",
        plain(FOUR, restrictions=[{**HEARTS_LAST, "tricks": [1, -2]}]),
        FOUR,
    )
    yield Position(
        "trick-ban-4x4",
        "No heart and no ace of spades in the first trick.",
        plain(FOUR, restrictions=[{"kind": "trick-ban", "cards": "*H AS", "tricks": [1]}]),
        FOUR,
    )
    yield Position(
        "discard-first-4x4",
        "Hearts are discarded at the first chance.",
        plain(FOUR, restrictions=[{"kind": "discard-first", "cards": "*H"}]),
        FOUR,
    )
    trump = {"kind": "fixed", "suit": "C"}
    yield Position("trump-4x4", "Clubs are trump.", plain(FOUR, trump=trump), FOUR)
    for name, restriction in (
        ("must-trump", {"kind": "must-trump"}),
        ("must-beat", {"kind": "must-beat"}),
        ("must-beat-trumps", {"kind": "must-beat", "only_when_trump_led": True}),
    ):
        yield Position(
            f"{name}-4x4",
            f"Clubs are trump, with {name.replace('-', ' ')}.",
            plain(FOUR, trump=trump, restrictions=[restriction]),
            FOUR,
        )
    yield Position(
        "all-at-once-4x4",
        "A ban, a forced discard, and the duties to trump and to beat.",
        plain(
            FOUR,
            trump=trump,
            restrictions=[
                HEARTS_LAST,
                {"kind": "discard-first", "cards": "KH"},
                {"kind": "must-trump"},
                {"kind": "must-beat"},
            ],
        ),
        FOUR,
    )
    named: Table = {"kind": "named", "after_cards": 2}
    yield Position("named-trump-4x3", "Trump is named first.", plain(THREE, trump=named), THREE)
    yield Position(
        "named-trump-or-none-4x2",
        "Trump is named, or none.",
        plain(TWO, trump={**named, "after_cards": 1, "allow_none": True}),
        TWO,
    )
    yield Position(
        "early-end-4x4",
        "The deal stops when the king of hearts is taken.",
        plain(FOUR, per_card(-150, "KH"), stop_when_decided=True),
        FOUR,
    )
    march: Table = {"kind": "sweep", "of": [{"tricks": "all"}], "taker": 50, "others": -30}
    yield Position(
        "early-end-with-a-march-4x4",
        "The deal stops when the king of hearts is taken and nobody can make the march.",
        plain(FOUR, per_card(-20, "KH"), march, stop_when_decided=True),
        FOUR,
    )
    yield Position(
        "opening-card-4x3",
        "The holder of the two of spades leads it.",
        plain(THREE, leader={"kind": "holder", "card": "2S"}, deck=cards_of(THREE)),
        THREE,
    )
    yield Position("layout-4x5", "A layout: two seats go out.", laid(FIVE_LAID), FIVE_LAID)
    yield Position("layout-4x4", "A layout: two seats go out.", laid(LAID), LAID)
    yield Position(
        "layout-one-out-4x4",
        "A layout: one seat goes out.",
        laid(LAID, 100, ends_when_out=1),
        LAID,
    )
    yield Position(
        "layout-three-out-4x4",
        "A layout: three seats go out.",
        laid(LAID, 100, 50, 10, ends_when_out=3),
        LAID,
    )
    small = "7C 6D 5C / 8C 7D 6C / 9C 8D 7H / 10C 5D 8H"
    yield Position(
        "layout-one-pass-4x3",
        "A layout in which each seat may pass once though it could play.",
        laid(small, passing=1),
        small,
    )
    yield Position(
        "layout-any-opening-4x4",
        "The rank of the first card opens.",
        laid(LAID, opens_with="any"),
        LAID,
    )
    three_laid = "7C 6D 9D 10C / 8C 7H 6H 9C / 7S 8S 7D 5D"
    yield Position("layout-3x4", "A layout for three.", laid(three_laid), three_laid)
    opening: Table = {"kind": "holder", "card": "7D"}
    yield Position(
        "layout-opening-card-4x4",
        "The holder of the seven of diamonds opens with it.",
        laid(LAID, opener=opening, deck=cards_of(LAID)),
        LAID,
    )


def count(state: matches.State) -> int:
    """In how many ways a match can be played out."""
    if matches.is_over(state):
        return 1
    return sum(count(matches.play(state, action)) for action in matches.legal(state))


def counted(position: Position) -> Json:
    """A position with its count under each first action."""
    start = matches.start(
        definitions.game(position.game), position.dealer, [hands_of(position.hands)]
    )
    divided = {action: count(matches.play(start, action)) for action in matches.legal(start)}
    total = sum(divided.values())
    assert position.known in {None, total}, position.id
    return {
        "id": position.id,
        "about": position.about,
        "game": position.game,
        "dealer": position.dealer,
        "hands": position.hands.split(" / "),
        "count": total,
        "divided": divided,
    }
