"""The words for suits and ranks, in French and in German packs.

Forms in English: `noun`, `each`, `any` (an object: a king), `all`, `some` (the kind as a whole),
`short` (in a list of ranks), and `card`: one card, the suit filled in. A catalogue lists the forms
that its own sentences ask for. A single card takes the form `card` followed by the form asked for,
where that is listed, and else `card` alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from kierki.cards import Rank, Suit
from kierki.words.language import mark, mark_in

if TYPE_CHECKING:
    from collections.abc import Mapping

Style: TypeAlias = Literal["french", "german"]
"""The pack that a text speaks of: with queens and jacks, or with Ober and Unter."""

SUITS: Final[Mapping[Style, Mapping[Suit, str]]] = {
    "french": {
        Suit.CLUBS: mark("noun: club\neach: each club\nany: a club\nall: all clubs\nsome: clubs"),
        Suit.DIAMONDS: mark(
            "noun: diamond\neach: each diamond\nany: a diamond\nall: all diamonds\nsome: diamonds"
        ),
        Suit.HEARTS: mark(
            "noun: heart\neach: each heart\nany: a heart\nall: all hearts\nsome: hearts"
        ),
        Suit.SPADES: mark(
            "noun: spade\neach: each spade\nany: a spade\nall: all spades\nsome: spades"
        ),
    },
    "german": {
        Suit.CLUBS: mark(
            "noun: acorn\neach: each acorn\nany: an acorn\nall: all acorns\nsome: acorns"
        ),
        Suit.DIAMONDS: mark(
            "noun: bell\neach: each bell\nany: a bell\nall: all bells\nsome: bells"
        ),
        Suit.HEARTS: mark_in(
            "German pack",
            "noun: heart\neach: each heart\nany: a heart\nall: all hearts\nsome: hearts",
        ),
        Suit.SPADES: mark(
            "noun: leaf\neach: each leaf\nany: a leaf\nall: all leaves\nsome: leaves"
        ),
    },
}
_FRENCH_RANKS: Final[Mapping[Rank, str]] = {
    Rank.TWO: mark(
        "noun: two\n"
        "short: 2\n"
        "each: each two\n"
        "any: a two\n"
        "all: all twos\n"
        "some: twos\n"
        "card: the two of {suit:some}\n"
        "card bare: two of {suit:some}"
    ),
    Rank.THREE: mark(
        "noun: three\n"
        "short: 3\n"
        "each: each three\n"
        "any: a three\n"
        "all: all threes\n"
        "some: threes\n"
        "card: the three of {suit:some}\n"
        "card bare: three of {suit:some}"
    ),
    Rank.FOUR: mark(
        "noun: four\n"
        "short: 4\n"
        "each: each four\n"
        "any: a four\n"
        "all: all fours\n"
        "some: fours\n"
        "card: the four of {suit:some}\n"
        "card bare: four of {suit:some}"
    ),
    Rank.FIVE: mark(
        "noun: five\n"
        "short: 5\n"
        "each: each five\n"
        "any: a five\n"
        "all: all fives\n"
        "some: fives\n"
        "card: the five of {suit:some}\n"
        "card bare: five of {suit:some}"
    ),
    Rank.SIX: mark(
        "noun: six\n"
        "short: 6\n"
        "each: each six\n"
        "any: a six\n"
        "all: all sixes\n"
        "some: sixes\n"
        "card: the six of {suit:some}\n"
        "card bare: six of {suit:some}"
    ),
    Rank.SEVEN: mark(
        "noun: seven\n"
        "short: 7\n"
        "each: each seven\n"
        "any: a seven\n"
        "all: all sevens\n"
        "some: sevens\n"
        "card: the seven of {suit:some}\n"
        "card bare: seven of {suit:some}"
    ),
    Rank.EIGHT: mark(
        "noun: eight\n"
        "short: 8\n"
        "each: each eight\n"
        "any: an eight\n"
        "all: all eights\n"
        "some: eights\n"
        "card: the eight of {suit:some}\n"
        "card bare: eight of {suit:some}"
    ),
    Rank.NINE: mark(
        "noun: nine\n"
        "short: 9\n"
        "each: each nine\n"
        "any: a nine\n"
        "all: all nines\n"
        "some: nines\n"
        "card: the nine of {suit:some}\n"
        "card bare: nine of {suit:some}"
    ),
    Rank.TEN: mark(
        "noun: ten\n"
        "short: 10\n"
        "each: each ten\n"
        "any: a ten\n"
        "all: all tens\n"
        "some: tens\n"
        "card: the ten of {suit:some}\n"
        "card bare: ten of {suit:some}"
    ),
    Rank.JACK: mark(
        "noun: jack\n"
        "short: jack\n"
        "each: each jack\n"
        "any: a jack\n"
        "all: all jacks\n"
        "some: jacks\n"
        "card: the jack of {suit:some}\n"
        "card bare: jack of {suit:some}"
    ),
    Rank.QUEEN: mark(
        "noun: queen\n"
        "short: queen\n"
        "each: each queen\n"
        "any: a queen\n"
        "all: all queens\n"
        "some: queens\n"
        "card: the queen of {suit:some}\n"
        "card bare: queen of {suit:some}"
    ),
    Rank.KING: mark(
        "noun: king\n"
        "short: king\n"
        "each: each king\n"
        "any: a king\n"
        "all: all kings\n"
        "some: kings\n"
        "card: the king of {suit:some}\n"
        "card bare: king of {suit:some}"
    ),
    Rank.ACE: mark(
        "noun: ace\n"
        "short: ace\n"
        "each: each ace\n"
        "any: an ace\n"
        "all: all aces\n"
        "some: aces\n"
        "card: the ace of {suit:some}\n"
        "card bare: ace of {suit:some}"
    ),
}
_GERMAN_RANKS: Final[Mapping[Rank, str]] = {
    **_FRENCH_RANKS,
    Rank.JACK: mark(
        "noun: Unter\n"
        "short: Unter\n"
        "each: each Unter\n"
        "any: an Unter\n"
        "all: all Unters\n"
        "some: Unters\n"
        "card: the Unter of {suit:some}\n"
        "card bare: Unter of {suit:some}"
    ),
    Rank.QUEEN: mark(
        "noun: Ober\n"
        "short: Ober\n"
        "each: each Ober\n"
        "any: an Ober\n"
        "all: all Obers\n"
        "some: Obers\n"
        "card: the Ober of {suit:some}\n"
        "card bare: Ober of {suit:some}"
    ),
    Rank.ACE: mark(
        "noun: Daus\n"
        "short: Daus\n"
        "each: each Daus\n"
        "any: a Daus\n"
        "all: all Dauses\n"
        "some: Dauses\n"
        "card: the Daus of {suit:some}\n"
        "card bare: Daus of {suit:some}"
    ),
}
RANKS: Final[Mapping[Style, Mapping[Rank, str]]] = {
    "french": _FRENCH_RANKS,
    "german": _GERMAN_RANKS,
}
