"""Situations of layouts."""

from collections.abc import Iterator

from tests.vectors.building import Case, Try, game, layout


def rows() -> Iterator[Case]:
    yield Case(
        "layout-2/both-ends-of-a-row",
        "Sevens open; a row grows a card at a time to both sides.",
        "LAYOUT-1 LAYOUT-2",
        game(layout(), each=3),
        ["7C 9C 2D / 8C 6C 5C / 7D 10C 4C / JC 6D 8D"],
        "7C 6C 7D 6D pass 8C",
        tries=[Try(0, "9C"), Try(0, "2D"), Try(1, "5C"), Try(4, "9C"), Try(1, "7D"), Try(5, "5D")],
    )
    yield Case(
        "layout-1/the-ace-above-the-king-only",
        "Spades lie from the two to the queen: the king fits, and the ace after it, not before.",
        "LAYOUT-1 LAYOUT-2",
        game(layout(ends_when_out=2), each=6, seats=2),
        ["7S 6S 5S 4S 3S AS / 8S 9S 10S JS QS KS"],
        "7S 8S 6S 9S 5S 10S 4S JS 3S QS pass KS AS",
        dealer=1,
        tries=[Try(8, "AS"), Try(10, "AS")],
    )
    yield Case(
        "layout-1/no-ring",
        "Spades lie from the two to the seven: the ace does not follow the two.",
        "LAYOUT-1 LAYOUT-2",
        game(layout(), each=3, seats=3),
        ["7S 4S AS / 6S 3S KD / 5S 2S KH"],
        "7S 6S 5S 4S 3S 2S",
        dealer=2,
        tries=[Try(6, "AS")],
    )
    yield Case(
        "layout-1/the-ace-low-by-its-order",
        "With an order that begins with the ace, it lies below the two.",
        "LAYOUT-1 LAYOUT-2",
        game(layout(order="A 2 3 4 5 6 7 8 9 10 J Q K", opens_with="3"), each=2, seats=3),
        ["3S AS / 2S KS / 4S QS"],
        "3S 2S 4S AS",
        dealer=2,
        tries=[Try(0, "AS")],
    )
    yield Case(
        "layout-2/the-first-card-chooses",
        "Where no rank is stated, the first card may be any, and its rank opens every suit.",
        "LAYOUT-2",
        game(layout(opens_with="any"), each=3),
        ["9C 2D 3D / 9D 7H 7C / 10C 8C 9H / JC 6D 8D"],
        "9C 9D 10C JC",
        tries=[Try(1, "7C"), Try(1, "7H")],
    )
    yield Case(
        "layout-2/another-rank-opens",
        "Jacks open, as in the Legerunde.",
        "LAYOUT-2 OPEN-1",
        game(
            layout(
                100,
                50,
                10,
                opens_with="J",
                opener={"kind": "holder", "card": "JC"},
                ends_when_out=3,
            ),
            each=2,
            deck={"cards": "10-QC 10-QD 10H 10S"},
        ),
        ["10C QC / JD 10D / JC QD / 10H 10S"],
        "JC pass 10C JD QD",
        dealer=2,
        tries=[Try(0, "QD"), Try(0, "pass"), Try(0, "10C", 0)],
    )
    yield Case(
        "held-1/a-card-that-fits",
        "A card that fits and that another seat holds is not played.",
        "HELD-1 LAYOUT-2",
        game(layout(), each=3),
        ["7C 9C 2D / 8C 6C 5C / 7D 10C 4C / JC 6D 8D"],
        "7C 8C",
        tries=[Try(0, "7D"), Try(1, "7D"), Try(2, "6C"), Try(2, "9C"), Try(2, "7C")],
    )
    yield Case(
        "open-1/no-pass-before-it",
        "Passing is free, but not before the card that opens.",
        "OPEN-1 PASS-2",
        game(
            layout(opener={"kind": "holder", "card": "7D"}, passing="free"),
            each=2,
            deck={"cards": "7* 8*"},
        ),
        ["7C 8C / 7D 7H / 8D 8H / 7S 8S"],
        "7D pass pass pass pass",
        tries=[Try(0, "pass"), Try(0, "7H")],
    )
    yield Case(
        "open-1/opens-with-its-card",
        "The holder of the seven of diamonds opens with it, though another seven is held.",
        "OPEN-1 SEAT-4 ACTION-2",
        game(
            layout(opener={"kind": "holder", "card": "7D"}),
            each=2,
            deck={"cards": "7* 8*"},
        ),
        ["7C 8C / 7D 7H / 8D 8H / 7S 8S"],
        "7D 8D 7S",
        tries=[Try(0, "7H"), Try(0, "pass"), Try(0, "8S")],
    )


def passing() -> Iterator[Case]:
    hands = "7C 8C 2H / 9C 3H 4H / 7D 10C 5H / 6C 8D 6H"
    yield Case(
        "pass-1/only-who-cannot-play",
        "Who has a card that fits plays; who has none passes.",
        "PASS-1 LAYOUT-2",
        game(layout(), each=3),
        [hands],
        "7C pass 7D 8D 8C",
        tries=[Try(0, "pass"), Try(1, "9C"), Try(2, "pass"), Try(3, "pass")],
    )
    once = "7C 8C 2H / 6D 3H 4H / 7D 10C 5H / 6C 8D 6H"
    twice = "7C 8C 2H / 3C 3H 4H / 7D 10C 5H / 7S 9S 6H"
    for passes, dealt, plays, tries in (
        (0, hands, "7C pass 7D 6C 8C", [0, 4]),
        (1, once, "pass pass 7D 8D 7C pass pass 6C 8C 6D", [4, 9]),
        (2, twice, "pass pass pass 7S pass pass 7D pass 7C", [8]),
    ):
        yield Case(
            f"pass-2/{passes}-times",
            f"A seat that could play passes {passes} times at most; forced passes do not count.",
            "PASS-2",
            game(layout(passing=passes), each=3),
            [dealt],
            plays,
            tries=[Try(number, "pass") for number in tries],
        )
    yield Case(
        "pass-2/freely",
        "With free passing everyone passes as often as it likes.",
        "PASS-2",
        game(layout(passing="free"), each=3),
        [hands],
        "pass pass pass pass pass pass 7D 8D pass pass pass",
    )
    yield Case(
        "pass-3/never-in-tricks",
        "A card is played to every trick.",
        "PASS-3",
        game({"id": "deal", "scores": [{"kind": "per-trick", "points": -1}]}, each=2),
        ["2C 3C / 4C 5C / 6C 7C / 8C 9C"],
        "2C",
        tries=[Try(0, "pass"), Try(1, "pass")],
    )
    yield Case(
        "pass-1/the-opener-may-have-nothing",
        "The seat that opens holds no seven and passes.",
        "PASS-1",
        game(layout(), each=2),
        ["2H 8C / 7C 7D / 8D 9D / 6C 6D"],
        "pass 7C",
        tries=[Try(0, "8C")],
    )


def ends() -> Iterator[Case]:
    hands = "7C 8C / 9C 7D / 6C 8D / 5C 10C"
    yield Case(
        "layout-3/places-and-payouts",
        "Who lays the last card first takes the first place; after the second seat all is over.",
        "LAYOUT-3 LAYOUT-4 END-3 OVER-1",
        game(layout(800, 500), each=2),
        [hands],
        "7C 7D 6C 5C 8C 9C",
        tries=[Try(-1, "10C", 3), Try(-1, "pass", 2)],
        views=[-1],
    )
    yield Case(
        "turn-2/who-is-out-is-skipped",
        "N is out; the turn goes to E, S, W and E again.",
        "TURN-2 LAYOUT-3",
        game(layout(10, 5, 1, ends_when_out=3), each=2),
        ["7C 8C / JC 9C / 7D 3D / 10C 7H"],
        "7C pass 7D 7H 8C 9C pass 10C JC",
        tries=[Try(5, "7C", 0), Try(5, "pass", 0), Try(5, "pass")],
    )
    yield Case(
        "layout-4/the-last-place",
        "Three seats are out: the fourth takes the last place and what that pays.",
        "LAYOUT-4 END-3",
        game(layout(45, 20, 5, -5, ends_when_out=3), each=1),
        ["7C / 8C / 9C / 10C"],
        "7C 8C 9C",
    )
    yield Case(
        "layout-4/no-payout-no-points",
        "Places without a payout score nothing.",
        "LAYOUT-4",
        game(layout(10, ends_when_out=3), each=1),
        ["7C / 8C / 9C / 10C"],
        "7C 8C 9C",
    )
    yield Case(
        "end-3/blocked",
        "No card still held can ever fit: the layout is over.",
        "END-3 LAYOUT-4",
        game(layout(10, 5), each=2),
        ["7C 2D / 8C 3D / 9C 4D / 10C 5D"],
        "7C 8C 9C 10C",
    )
    yield Case(
        "end-3/one-seat-is-enough",
        "With ends_when_out 1 the first seat out ends it.",
        "END-3 OVER-1",
        game(layout(100, ends_when_out=1), each=2),
        [hands],
        "7C 7D 6C 5C 8C",
        tries=[Try(-1, "9C", 1)],
    )
    yield Case(
        "turn-2/alone-with-cards",
        "Three seats are to go out; once they are, the fourth acts no more.",
        "TURN-2 END-3",
        game(layout(3, 2, 1, ends_when_out=3), each=2, clockwise=False),
        ["7C 8C / 10C JC / 9C 7H / 7D 6C"],
        dealer=1,
        seed=3,
    )
