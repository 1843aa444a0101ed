"""The games, written out by hand from the rule texts.

A game is a plain dict (``Game``)::

    {
        "seats": 4,
        "deck": ["2C", ...],
        "ranks": ["2", ..., "A"],  # from low to high
        "hand_size": 13,
        "clockwise": True,
        "high_wins": True,
        "rotation": 1,  # the dealer moves on by so many seats after each deal
        "total": 0,  # documented sum of a whole game over all seats
        "deals": [...],  # in order
    }

A deal is a deal dict of ``tricks`` or ``fantan`` with these keys more::

    "name": "hearts",
    "leader": "left of dealer",         # "dealer", "holder of JC", "given"
    "naming": "none",                   # or "named by dealer after 5 cards"; trick deals only
    "total": -260,                      # documented sum over all seats

``leader`` of a layout is its opener. "trump" is None in all of them: where a suit is named, start
with ``{**deal, "trump": suit}``, which ``with_trump`` does.
"""

from typing import TypedDict

from .fantan import LayoutDeal
from .tricks import CardScore, Restriction, Score, SweepScore, TrickDeal, TrickScore


class GameTrickDeal(TrickDeal):
    """A trick deal of a game."""

    name: str
    leader: str
    naming: str
    total: int


class GameLayoutDeal(LayoutDeal):
    """A layout deal of a game."""

    name: str
    leader: str
    total: int


class Game(TypedDict):
    """A game, see the top of this module."""

    seats: int
    deck: list[str]
    ranks: list[str]
    hand_size: int
    clockwise: bool
    high_wins: bool
    rotation: int
    total: int
    deals: list[GameTrickDeal | GameLayoutDeal]


RANKS_52 = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
RANKS_32 = ["7", "8", "9", "10", "J", "Q", "K", "A"]


def cards(text: str) -> list[str]:
    """The cards of a text such as ``"KH 10D"``."""
    return text.split()


DECK_52 = cards(
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD "
    "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
)
DECK_51 = cards(
    "3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD "
    "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
)
DECK_32 = cards(
    "7C 8C 9C 10C JC QC KC AC 7D 8D 9D 10D JD QD KD AD "
    "7H 8H 9H 10H JH QH KH AH 7S 8S 9S 10S JS QS KS AS"
)

HEARTS_52 = cards("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH")
HEARTS_32 = cards("7H 8H 9H 10H JH QH KH AH")
QUEENS = cards("QC QD QH QS")
LORDS = cards("JC JD JH JS KC KD KH KS")

FOLLOW: list[Restriction] = [{"kind": "follow"}]
FOLLOW_AND_HEARTS_BAN: list[Restriction] = [
    {"kind": "follow"},
    {
        "kind": "lead_ban",
        "cards": HEARTS_52,
        "until": "forced",
        "tricks": None,
        "broken_by": None,
    },
]


# Helpers


def _card(points: int, cards: list[str]) -> CardScore:
    return {"kind": "card", "points": points, "cards": cards, "tricks": None}


def _trick(points: int, tricks: list[int] | None = None) -> TrickScore:
    return {"kind": "trick", "points": points, "tricks": tricks}


def _tricks(
    name: str,
    total: int,
    scores: list[Score],
    *,
    restrictions: list[Restriction] = FOLLOW,
    leader: str = "left of dealer",
    naming: str = "none",
    seats: int = 4,
    ranks: list[str] = RANKS_52,
) -> GameTrickDeal:
    return {
        "kind": "tricks",
        "name": name,
        "leader": leader,
        "naming": naming,
        "total": total,
        "seats": seats,
        "clockwise": True,
        "ranks": ranks,
        "trump": None,
        "first_card": None,
        "stop_when_decided": False,
        "restrictions": restrictions,
        "scores": scores,
    }


def leader_seat(
    game: Game,
    deal: GameTrickDeal | GameLayoutDeal,
    dealer: int,
    hands: list[list[str]],
    given: int | None = None,
) -> int:
    """Who leads or opens a deal; ``given`` where the game leaves it to the players.

    "Left of dealer" is the next seat in the direction of play.
    """
    if deal["leader"] == "dealer":
        return dealer
    if deal["leader"] == "left of dealer":
        return (dealer + (1 if game["clockwise"] else -1)) % game["seats"]
    if deal["leader"] == "given":
        if given is None:
            raise ValueError("the leader of this deal must be given")
        return given
    card = deal["leader"].removeprefix("holder of ")
    for seat in range(game["seats"]):
        if card in hands[seat]:
            return seat
    raise ValueError(f"nobody holds {card}")


def dealer_seat(game: Game, first_dealer: int, number: int) -> int:
    """The dealer of deal ``number``, counted from 1."""
    step = game["rotation"] if game["clockwise"] else -game["rotation"]
    return (first_dealer + step * (number - 1)) % game["seats"]


def cards_seen_by_namer(deal: GameTrickDeal) -> int | None:
    """How many cards the dealer sees before naming trump; None where no trump is named."""
    if deal["naming"] == "none":
        return None
    return int(deal["naming"].removeprefix("named by dealer after ").removesuffix(" cards"))


def with_trump(deal: GameTrickDeal, trump: str) -> GameTrickDeal:
    """The deal with the named suit as trump."""
    return {**deal, "trump": trump}


# Kierki: seven deals without trump, four with trump, one layout

_KIERKI_TRUMP = _tricks(
    "trump",
    325,
    [_trick(25)],
    leader="dealer",
    naming="named by dealer after 5 cards",
)

KIERKI: Game = {
    "seats": 4,
    "deck": DECK_52,
    "ranks": RANKS_52,
    "hand_size": 13,
    "clockwise": True,
    "high_wins": True,
    "rotation": 1,
    "total": 0,
    "deals": [
        _tricks("tricks", -260, [_trick(-20)]),
        _tricks("hearts", -260, [_card(-20, HEARTS_52)], restrictions=FOLLOW_AND_HEARTS_BAN),
        _tricks("queens", -240, [_card(-60, QUEENS)]),
        _tricks("jacks and kings", -240, [_card(-30, LORDS)]),
        _tricks("king of hearts", -150, [_card(-150, ["KH"])], restrictions=FOLLOW_AND_HEARTS_BAN),
        _tricks("seventh and last", -150, [_trick(-75, [7, -1])]),
        _tricks(
            "all together",
            -1300,
            [
                _trick(-20),
                _card(-20, HEARTS_52),
                _card(-60, QUEENS),
                _card(-30, LORDS),
                _card(-150, ["KH"]),
                _trick(-75, [7, -1]),
            ],
            restrictions=FOLLOW_AND_HEARTS_BAN,
        ),
        _KIERKI_TRUMP,
        _KIERKI_TRUMP,
        _KIERKI_TRUMP,
        _KIERKI_TRUMP,
        {
            "kind": "layout",
            "name": "layout",
            "leader": "dealer",
            "total": 1300,
            "seats": 4,
            "clockwise": True,
            "order": RANKS_52,
            "opens_with": "7",
            "first_card": None,
            "passing": "forced",
            "payouts": [800, 500, 0, 0],
            "ends_when_out": 2,
        },
    ],
}


# Kierki for three: without the two of clubs, 17 cards each

_THREE_TRUMP = _tricks(
    "trump",
    425,
    [_trick(25)],
    leader="dealer",
    naming="named by dealer after 6 cards",
    seats=3,
)

KIERKI_THREE: Game = {
    "seats": 3,
    "deck": DECK_51,
    "ranks": RANKS_52,
    "hand_size": 17,
    "clockwise": True,
    "high_wins": True,
    "rotation": 1,
    "total": 0,
    "deals": [
        _tricks("tricks", -255, [_trick(-15)], seats=3),
        _tricks(
            "hearts",
            -260,
            [_card(-20, HEARTS_52)],
            restrictions=FOLLOW_AND_HEARTS_BAN,
            seats=3,
        ),
        _tricks("queens", -240, [_card(-60, QUEENS)], seats=3),
        _tricks("jacks and kings", -240, [_card(-30, LORDS)], seats=3),
        _tricks(
            "king of hearts",
            -140,
            [_card(-140, ["KH"])],
            restrictions=FOLLOW_AND_HEARTS_BAN,
            seats=3,
        ),
        _tricks("seventh and last", -140, [_trick(-70, [7, -1])], seats=3),
        _tricks(
            "all together",
            -1275,
            [
                _trick(-15),
                _card(-20, HEARTS_52),
                _card(-60, QUEENS),
                _card(-30, LORDS),
                _card(-140, ["KH"]),
                _trick(-70, [7, -1]),
            ],
            restrictions=FOLLOW_AND_HEARTS_BAN,
            seats=3,
        ),
        _THREE_TRUMP,
        _THREE_TRUMP,
        _THREE_TRUMP,
        {
            "kind": "layout",
            "name": "layout",
            "leader": "dealer",
            "total": 1275,
            "seats": 3,
            "clockwise": True,
            "order": RANKS_52,
            "opens_with": "7",
            "first_card": None,
            "passing": "forced",
            "payouts": [790, 485, 0],
            "ends_when_out": 2,
        },
    ],
}


# The network game of Warsaw: positive points, no lead ban, the first leader is given

WARSAW: Game = {
    "seats": 4,
    "deck": DECK_52,
    "ranks": RANKS_52,
    "hand_size": 13,
    "clockwise": True,
    "high_wins": False,
    "rotation": 1,
    "total": 200,
    "deals": [
        _tricks("tricks", 13, [_trick(1)], leader="given"),
        _tricks("hearts", 13, [_card(1, HEARTS_52)], leader="given"),
        _tricks("queens", 20, [_card(5, QUEENS)], leader="given"),
        _tricks("jacks and kings", 16, [_card(2, LORDS)], leader="given"),
        _tricks("king of hearts", 18, [_card(18, ["KH"])], leader="given"),
        _tricks("seventh and last", 20, [_trick(10, [7, 13])], leader="given"),
        _tricks(
            "all together",
            100,
            [
                _trick(1),
                _card(1, HEARTS_52),
                _card(5, QUEENS),
                _card(2, LORDS),
                _card(18, ["KH"]),
                _trick(10, [7, 13]),
            ],
            leader="given",
        ),
    ],
}


# Kein Stich and its variants: 32 cards, minus points in the trick deals, plus points in the layout

_MARCH: SweepScore = {
    "kind": "sweep",
    "cards": [],
    "tricks": [None],
    "taker": 50,
    "others": -30,
    "replaces": True,
}

_NO_TRICK = _tricks("tricks", -40, [_trick(-5)], ranks=RANKS_32)
_NO_HEART = _tricks("hearts", -40, [_card(-5, HEARTS_32)], ranks=RANKS_32)
_NO_OBER = _tricks("obers", -40, [_card(-10, QUEENS)], ranks=RANKS_32)
_NO_MAX = _tricks("king of hearts", -40, [_card(-40, ["KH"])], ranks=RANKS_32)


def _layout(payouts: list[int], first_card: str = "JC") -> GameLayoutDeal:
    return {
        "kind": "layout",
        "name": "layout",
        "leader": f"holder of {first_card}",
        "total": sum(payouts),
        "seats": 4,
        "clockwise": True,
        "order": RANKS_32,
        "opens_with": "J",
        "first_card": first_card,
        "passing": "forced",
        "payouts": payouts,
        "ends_when_out": 3,
    }


def _kein_stich(deals: list[GameTrickDeal | GameLayoutDeal]) -> Game:
    return {
        "seats": 4,
        "deck": DECK_32,
        "ranks": RANKS_32,
        "hand_size": 8,
        "clockwise": True,
        "high_wins": True,
        "rotation": 1,
        "total": 0,
        "deals": deals,
    }


def _with_march(deal: GameTrickDeal) -> GameTrickDeal:
    """The deal with the march: its total stays, for 50 - 3 x 30 = -40."""
    return {**deal, "scores": [*deal["scores"], _MARCH]}


KEIN_STICH = _kein_stich([_NO_TRICK, _NO_HEART, _NO_OBER, _NO_MAX, _layout([100, 50, 10, 0])])

HEART_UNTER = _kein_stich(
    [_NO_TRICK, _NO_HEART, _NO_OBER, _NO_MAX, _layout([100, 50, 10, 0], "JH")]
)

SCHWARZE_SAU = _kein_stich(
    [
        _NO_TRICK,
        _NO_HEART,
        _NO_OBER,
        _tricks("queen of spades", -40, [_card(-40, ["QS"])], ranks=RANKS_32),
        _layout([100, 50, 10, 0]),
    ]
)

KING_LOUIS = _kein_stich([_NO_HEART, _NO_OBER, _NO_MAX, _layout([75, 35, 10, 0])])

SIX_DEALS_SECOND_LAST = _kein_stich(
    [
        _NO_TRICK,
        _NO_HEART,
        _NO_OBER,
        _NO_MAX,
        _tricks("second-last trick", -40, [_trick(-40, [-2])], ranks=RANKS_32),
        _layout([100, 65, 35, 0]),
    ]
)

SIX_DEALS_FIRST_LAST = _kein_stich(
    [
        _NO_TRICK,
        _NO_HEART,
        _NO_OBER,
        _NO_MAX,
        _tricks("first and last trick", -40, [_trick(-20, [1, -1])], ranks=RANKS_32),
        _layout([100, 65, 35, 0]),
    ]
)

POWER = _kein_stich(
    [
        _tricks(
            "power",
            -160,
            [_trick(-5), _card(-5, HEARTS_32), _card(-10, QUEENS), _card(-40, ["KH"])],
            ranks=RANKS_32,
        ),
        _layout([100, 50, 10, 0]),
    ]
)

MARCH = _kein_stich(
    [
        _with_march(_NO_TRICK),
        _with_march(_NO_HEART),
        _with_march(_NO_OBER),
        _with_march(_NO_MAX),
        _layout([100, 50, 10, 0]),
    ]
)

GAMES: dict[str, Game] = {
    "kierki": KIERKI,
    "kierki-three": KIERKI_THREE,
    "warsaw": WARSAW,
    "kein-stich": KEIN_STICH,
    "kein-stich-heart-unter": HEART_UNTER,
    "kein-stich-schwarze-sau": SCHWARZE_SAU,
    "kein-stich-king-louis": KING_LOUIS,
    "kein-stich-six-deals-second-last": SIX_DEALS_SECOND_LAST,
    "kein-stich-six-deals-first-last": SIX_DEALS_FIRST_LAST,
    "kein-stich-power": POWER,
    "kein-stich-march": MARCH,
}
