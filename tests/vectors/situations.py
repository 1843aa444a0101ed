"""Situations of trick deals and matches, a few for each clause, and the kinds of known faults."""

from collections.abc import Iterator
from typing import Any

from tests.vectors.building import (
    HEARTS_LAST,
    Case,
    Try,
    deal,
    game,
    layout,
    per_card,
    per_trick,
)


def cards() -> Iterator[Case]:
    yield Case(
        "card-1/ten-is-a-rank",
        "The ten is written 10; its suit is the last letter. What is no card is no action.",
        "CARD-1 FOLLOW-1 ACTION-1",
        game(deal(), each=2),
        ["10H 2C / 2H KS / 10C 10D / AS 9H"],
        "10H 2H 10C 9H",
        tries=[
            Try(0, "11H"),
            Try(0, "1H"),
            Try(0, "HX"),
            Try(0, "10"),
            Try(0, "0H"),
            Try(0, "10H2C"),
            Try(0, "nothing"),
            Try(0, ""),
            Try(1, "KS"),
        ],
    )
    for name, pattern in (
        ("a-suit-without-its-ace", "*H -AH"),
        ("ranges", "2-9H QS"),
        ("ranks", "J* K*"),
        ("added-again", "*H -Q* QH"),
        ("taken-away", "QH JC -*H"),
    ):
        yield Case(
            f"card-2/{name}",
            f"Minus 7 for each card of {pattern}, terms read from left to right; plus 1 for clubs.",
            "CARD-2 SCORE-1",
            game(deal(per_card(-7, pattern), per_card(1, "*C")), each=3),
            ["AH QH 9H / KH 10H 2H / JC QS KS / JD 9C 4H"],
            seed=1,
        )
    yield Case(
        "card-4/ten-above-the-king",
        "With the ten between king and ace, the ten takes the king, and the nine is low.",
        "CARD-4 TRICK-2",
        game(
            deal(),
            each=2,
            deck={"cards": "7-A*", "rank_order": "7 8 9 J Q K 10 A"},
        ),
        ["KC 9C / 10C JC / QC 8C / 7C AC"],
        "KC 10C QC 7C JC 8C AC 9C",
    )
    yield Case(
        "card-4/ace-below-the-two",
        "With the ace lowest, any club takes it.",
        "CARD-4 TRICK-2",
        game(
            deal(),
            each=2,
            deck={"cards": "2-A*", "rank_order": "A 2 3 4 5 6 7 8 9 10 J Q K"},
        ),
        ["AC 3D / 2C 4D / AH 5D / AS 6D"],
        "AC 2C AH AS 4D 5D 6D 3D",
    )


def seats() -> Iterator[Case]:
    turns = "2C 3C / 4C 5C / 6C 7C / 8C 9C"
    yield Case(
        "seat-1/clockwise",
        "Seats are numbered clockwise: after 0 comes 1.",
        "SEAT-1 TRICK-1 TURN-1",
        game(deal(), each=2),
        [turns],
        seed=2,
        tries=[Try(0, "4C", 1), Try(0, "8C", 3), Try(1, "3C", 0), Try(1, "6C", 2)],
    )
    yield Case(
        "seat-1/against-the-clock",
        "A game that is not clockwise goes from 0 to 3.",
        "SEAT-1 TRICK-1 SEAT-3",
        game(deal(), each=2, clockwise=False),
        [turns],
        dealer=1,
        seed=2,
    )
    for rotation, clockwise in ((1, True), (2, True), (1, False), (3, False)):
        way = "clockwise" if clockwise else "against-the-clock"
        yield Case(
            f"seat-2/{rotation}-{way}",
            f"The dealer moves on {rotation} in the direction of play after each deal.",
            "SEAT-2 SEAT-3 GAME-4 SCORE-4",
            game(
                *(deal(per_trick(-n), id=f"deal-{n}") for n in (1, 2, 3)),
                each=1,
                rotation=rotation,
                clockwise=clockwise,
            ),
            ["2C / 3C / 4C / 5C", "5C / 4C / 3C / 2C", "4C / 5C / 2C / 3C"],
            dealer=2,
            seed=3,
            views=[0, 4, 8, -1],
        )
    for places in (0, 1, 2, 3):
        yield Case(
            f"seat-3/{places}-from-the-dealer",
            f"The seat {places} on from the dealer leads.",
            "SEAT-3",
            game(deal(leader={"kind": "from-dealer", "places": places}), each=1),
            ["2C / 3C / 4C / 5C"],
            dealer=1,
            seed=1,
        )
    yield Case(
        "seat-4/holder-leads",
        "Whoever was dealt the two of clubs leads, and need not lead that card.",
        "SEAT-4",
        game(
            deal(leader={"kind": "holder", "card": "2C", "plays_it": False}),
            each=2,
            deck={"cards": "2-9C"},
        ),
        ["3C 4C / 5C 6C / 2C 9C / 7C 8C"],
        "9C 7C 3C 5C",
        dealer=0,
    )
    for given in (0, 2, None):
        yield Case(
            f"seat-5/given-{given}",
            "The seat stated for the deal leads; where none is, the next after the dealer.",
            "SEAT-5 GAME-6",
            game(deal(leader={"kind": "given"}), each=1),
            ["2C / 3C / 4C / 5C"],
            dealer=0,
            schedule=[("deal", given)],
            seed=1,
        )
    yield Case(
        "turn-1/only-the-seat-on-turn",
        "Nobody acts out of turn, not even with a card that would be legal.",
        "TURN-1 HELD-1",
        game(deal(), each=2),
        [turns],
        "3C 4C",
        tries=[
            Try(0, "2C", 1),
            Try(0, "3C", 3),
            Try(0, "4C", 1),
            Try(0, "6C", 2),
            Try(0, "9C", 3),
            Try(0, "4C"),
            Try(1, "2C", 0),
            Try(2, "5C", 1),
            Try(2, "3C", 0),
        ],
    )
    yield Case(
        "action-2/the-first-clause",
        "Where several clauses refuse an action the first is cited, and nothing changes.",
        "ACTION-2",
        game(deal(leader={"kind": "holder", "card": "2C"}), each=2, deck={"cards": "2-9C"}),
        ["2C 3C / 4C 5C / 6C 7C / 8C 9C"],
        "2C 4C",
        dealer=0,
        tries=[
            Try(0, "11X", 1),
            Try(0, "pass", 2),
            Try(0, "trump=C", 3),
            Try(0, "11X"),
            Try(0, "9C"),
            Try(0, "pass"),
            Try(0, "trump=none"),
            Try(1, "2C"),
            Try(1, "AS"),
        ],
    )
    yield Case(
        "held-1/a-card-played-is-gone",
        "A card that was played is held no more, and obliges its seat to nothing.",
        "HELD-1 FOLLOW-1",
        game(deal(), each=2),
        ["AC KC / 5C 3D / 6C 7C / 8C 9C"],
        "AC 5C 6C 8C KC 3D",
        tries=[Try(5, "5C"), Try(4, "AC"), Try(4, "3D"), Try(0, "2S")],
    )
    yield Case(
        "deal-3/any-equal-hands",
        "Two seats, three cards each.",
        "DEAL-3 TRICK-1 END-1",
        game(deal(), each=3, seats=2),
        ["2C 3D 4H / 5C 6D 7H"],
        dealer=1,
        seed=5,
    )
    yield Case(
        "deal-3/five-seats",
        "Five seats, two cards each.",
        "DEAL-3 TRICK-1 END-1",
        game(deal(), each=2, seats=5),
        ["2C 3D / 5C 6D / 7C 8D / 9H 10C / JC QD"],
        dealer=4,
        seed=5,
    )
    yield Case(
        "deal-2/combined",
        "Two deals at once: both scores count, the ban of one holds, following stands once.",
        "DEAL-2 SCORE-3 LEAD-1",
        game(
            deal(per_trick(-3), id="no-tricks"),
            deal(per_card(-5, "*H"), id="no-hearts", restrictions=[HEARTS_LAST]),
            {"id": "both", "combines": ["no-tricks", "no-hearts"]},
            each=2,
        ),
        ["AH 2C / KH 3C / QH 4C / JH 5C"],
        schedule=[("both", None)],
        seed=1,
    )
    yield Case(
        "deal-2/stops-only-if-all-do",
        "One of two combined deals stops when decided: the whole does not.",
        "DEAL-2 END-1",
        game(
            deal(per_card(-3, "2C"), id="one", stop_when_decided=True),
            deal(per_card(-5, "3C"), id="two"),
            {"id": "both", "combines": ["one", "two"]},
            each=2,
        ),
        ["AC KD / 2C QD / 3C JD / 4C 9D"],
        "AC 2C 3C 4C",
        schedule=[("both", None)],
    )


def following() -> Iterator[Case]:
    plain = game(deal(), each=2)
    yield Case(
        "follow-1/one-card-of-the-suit",
        "Who holds one card of the led suit plays it.",
        "FOLLOW-1",
        plain,
        ["10H 2C / 2H KS / 3H 3S / 4H 4S"],
        "10H",
        tries=[Try(1, "KS")],
    )
    yield Case(
        "follow-1/several-cards-of-the-suit",
        "Any card of the led suit will do, higher or lower.",
        "FOLLOW-1",
        game(deal(), each=4),
        ["JD 2C 3C 4C / 4D 9D KS 2H / AD QD 5C 6C / 7C 8C 9C 10C"],
        "JD",
        tries=[Try(1, "KS"), Try(1, "2H")],
    )
    yield Case(
        "follow-1/void",
        "Who has no card of the led suit plays any card.",
        "FOLLOW-1",
        game(deal(), each=4),
        ["JC 2C 3C 4C / 4D 9D KS 2H / AD QD 5C 6C / 7C 8C 9C 10C"],
        "JC",
    )
    yield Case(
        "follow-1/each-trick-has-its-own-suit",
        "The suit of the trick before binds nobody.",
        "FOLLOW-1 TRICK-1",
        game(deal(), each=3),
        ["2C 5D 5H / AC 7D 4C / 3C 8D 6H / 9C 9D 7H"],
        "2C AC 3C 9C 7D 8D 9D",
        tries=[Try(4, "2C", 0), Try(5, "6H"), Try(6, "7H")],
    )
    yield Case(
        "follow-1/a-discard-does-not-change-the-suit",
        "The second seat discards a spade; the third still follows clubs.",
        "FOLLOW-1 TRICK-2",
        plain,
        ["2C 3C / AS KS / 4C QS / 5C JS"],
        "2C AS",
        tries=[Try(2, "QS")],
    )
    yield Case(
        "follow-1/no-restrictions",
        "A deal without restrictions lets everybody play anything.",
        "CHAIN-1 TRICK-2",
        game({"id": "deal", "scores": [per_trick(-1)], "restrictions": []}, each=2),
        ["2C 3C / 4C 2D / 5C 2H / 6C 2S"],
        "2C 2D 2H 2S",
    )


def leading() -> Iterator[Case]:
    locked = game(deal(per_card(-20, "*H"), restrictions=[HEARTS_LAST]), each=2)
    three = game(deal(per_card(-20, "*H"), restrictions=[HEARTS_LAST]), each=3)
    yield Case(
        "lead-1/a-mixed-hand",
        "Who holds another suit does not lead a heart.",
        "LEAD-1",
        locked,
        ["5C KH / 6C 7C / 8C 9C / 10C JC"],
        "5C",
        tries=[Try(0, "KH")],
    )
    yield Case(
        "lead-1/hearts-only",
        "Who holds hearts alone leads one.",
        "LEAD-1 CHAIN-1",
        locked,
        ["3H KH / 6C 7C / 8C 9C / 10C JC"],
        "KH",
    )
    yield Case(
        "lead-1/hearts-only-later",
        "The ban falls through in any trick, once nothing else is held.",
        "LEAD-1 CHAIN-1",
        three,
        ["AC KH 2H / 6C 7C 3S / 8C 9C 4S / 10C JC 5S"],
        "AC 6C 8C 10C",
    )
    yield Case(
        "lead-1/hearts-discarded-break-nothing",
        "Hearts were discarded; the ban holds all the same.",
        "LEAD-1",
        three,
        ["AC 9D 2H / 3H 7S 3S / 8C 9C 4S / 10C JC 5S"],
        "AC 3H 8C 10C",
        tries=[Try(4, "2H")],
    )
    yield Case(
        "lead-1/followers-are-free",
        "The ban binds leaders: who cannot follow discards hearts, in the first trick too.",
        "LEAD-1 FOLLOW-1",
        locked,
        ["5C 6C / AH 3D / 7C 8C / KH QH"],
        "5C AH 7C KH",
    )
    yield Case(
        "lead-1/in-its-tricks-only",
        "A ban for the first trick does not bind the second.",
        "LEAD-1 TRICK-3",
        game(
            deal(restrictions=[{**HEARTS_LAST, "tricks": [1]}]),
            each=3,
        ),
        ["AC 2H 3D / 3C 4C 9C / 5C 6C 10C / 7C 8C JC"],
        "AC 3C 5C 7C",
        tries=[Try(0, "2H")],
    )
    yield Case(
        "lead-1/free-elsewhere",
        "In a deal without a ban any heart may be led.",
        "CHAIN-1 FOLLOW-1",
        game(deal(per_card(-60, "Q*")), each=2),
        ["QH 2C / 3H 4H / 5H 6H / 7H 8H"],
        "QH",
    )
    broken = {**HEARTS_LAST, "until": "broken"}
    for name, restriction, plays in (
        ("a-discard", broken, "AC 3H 8C 10C"),
        ("another-card", {**broken, "broken_by": "QS"}, "AC QS 8C 10C"),
    ):
        yield Case(
            f"lead-2/broken-by-{name}",
            f"The ban is over once it is broken by {name.replace('-', ' ')}.",
            "LEAD-2",
            game(deal(restrictions=[restriction]), each=3),
            ["AC 9D 2H / 3H QS 3S / 8C 9C 4S / 10C JC 5S"],
            plays,
            tries=[Try(0, "2H")],
        )
    yield Case(
        "lead-2/not-broken-yet",
        "Nothing that breaks the ban was played.",
        "LEAD-2",
        game(deal(restrictions=[{**broken, "broken_by": "QS"}]), each=3),
        ["AC 9D 2H / 3H QS 3S / 8C 9C 4S / 10C JC 5S"],
        "AC 3H 8C 10C",
        tries=[Try(4, "2H")],
    )
    yield Case(
        "lead-2/broken-by-a-forced-lead",
        "A heart led by a seat that has nothing else breaks the ban for all.",
        "LEAD-2",
        game(deal(restrictions=[broken]), each=2),
        ["2H 3H / AH 4C / 5H 4S / 6H 5S"],
        "2H AH 5H 6H 4C",
    )


def chain() -> Iterator[Case]:
    first = {"kind": "trick-ban", "cards": "*H QS", "tricks": [1]}
    yield Case(
        "ban-1/nobody-plays-them-in-the-first-trick",
        "Hearts and the queen of spades may not be played in trick 1, led or discarded.",
        "BAN-1",
        game(deal(restrictions=[first]), each=3),
        ["2C 3H 4D / 5H QS 6D / 7H 8H 9H / 9C 10C JC"],
        "2C 6D 8H",
        tries=[Try(0, "3H"), Try(1, "5H"), Try(1, "QS")],
    )
    yield Case(
        "ban-1/over-in-the-second",
        "In trick 2 the same cards are free.",
        "BAN-1 TRICK-3",
        game(deal(restrictions=[first]), each=2),
        ["2C 3H / 5C QS / 7C 8H / 9C 10H"],
        "2C 5C 7C 9C 10H",
    )
    yield Case(
        "ban-1/the-last-trick",
        "Tricks are counted from the end with negative numbers.",
        "BAN-1 TRICK-3",
        game(deal(restrictions=[{**first, "tricks": [-2]}]), each=3),
        ["2C 3H 4H / 5C QS 7S / 7C 8H 9S / AC KS QH"],
        "2C 5C 7C AC KS 3H",
        tries=[Try(4, "QH"), Try(6, "QS")],
    )
    king = {"kind": "discard-first", "cards": "KH"}
    yield Case(
        "discard-1/at-the-first-chance",
        "Who cannot follow discards the king of hearts.",
        "DISCARD-1",
        game(deal(restrictions=[king]), each=2),
        ["2C 3C / KH 4D / 5C 6C / 7C 8C"],
        "2C",
        tries=[Try(1, "4D")],
    )
    yield Case(
        "discard-1/not-when-hearts-are-led",
        "Who follows hearts plays any heart, and a leader any card.",
        "DISCARD-1",
        game(deal(restrictions=[king]), each=2),
        ["2H KD / KH 3H / 5H 6C / 7H 8C"],
        "2H 3H 5H 7H",
    )
    yield Case(
        "discard-1/not-on-a-lead",
        "The king of hearts need not be led.",
        "DISCARD-1",
        game(deal(restrictions=[king]), each=2),
        ["KH 2C / 3C 4C / 5C 6C / 7C 8C"],
        "2C",
    )
    trumps = {"kind": "fixed", "suit": "S"}
    must = {"kind": "must-trump"}
    yield Case(
        "trump-4/who-cannot-follow-trumps",
        "A seat without the led suit plays a trump; a seat without either plays anything.",
        "TRUMP-4 CHAIN-1",
        game(deal(trump=trumps, restrictions=[must]), each=2),
        ["2C 3C / 4D 5S / 6D 7D / 8C 9S"],
        "2C 5S 6D 8C",
        tries=[Try(1, "4D"), Try(3, "9S")],
    )
    yield Case(
        "trump-4/no-such-duty",
        "Without that restriction nobody has to trump.",
        "FOLLOW-1 TRICK-2",
        game(deal(trump=trumps), each=2),
        ["2C 3C / 4D 5S / 6D 7D / 8C 9S"],
        "2C 4D 6D 8C",
    )
    beat = {"kind": "must-beat"}
    yield Case(
        "beat-1/higher-in-the-suit",
        "A seat that can beat the cards on the table does.",
        "BEAT-1",
        game(deal(restrictions=[beat]), each=2),
        ["7C 2D / 5C 9C / 8C 10C / 6C 4C"],
        "7C 9C 10C 4C",
        tries=[Try(1, "5C"), Try(2, "8C")],
    )
    yield Case(
        "beat-1/trumped-already",
        "Once the trick is trumped, no club beats it, and any club will do.",
        "BEAT-1 CHAIN-1",
        game(deal(trump=trumps, restrictions=[beat]), each=2),
        ["7C 2D / 5S 9S / 8C 10C / 6S 4S"],
        "7C 5S 8C 6S",
        tries=[Try(3, "4S")],
    )
    yield Case(
        "beat-1/only-when-trump-is-led",
        "The duty binds where trump is led and nowhere else.",
        "BEAT-1",
        game(deal(trump=trumps, restrictions=[{**beat, "only_when_trump_led": True}]), each=2),
        ["7C 7S / 5C 9C / 8C 8S / 6C 10C"],
        "7C 5C 8C 6C 8S",
    )
    yield Case(
        "chain-1/in-order",
        "A forced discard stands before the duty to trump: the discard comes first.",
        "CHAIN-1 DISCARD-1 TRUMP-4",
        game(deal(trump=trumps, restrictions=[king, must]), each=2),
        ["2C 3C / KH 5S / 6D 7S / 8C 9S"],
        "2C KH 7S",
        tries=[Try(1, "5S"), Try(2, "6D")],
    )
    yield Case(
        "chain-1/never-nothing",
        "Every card is banned in every trick, and every card stays legal.",
        "CHAIN-1",
        game(
            deal(
                restrictions=[
                    {"kind": "trick-ban", "cards": "2-A*", "tricks": "all"},
                    {"kind": "lead-ban", "cards": "2-A*"},
                ]
            ),
            each=2,
        ),
        ["2C 3D / 4C 5D / 6C 7D / 8C 9D"],
        seed=4,
    )
    opens = {"kind": "holder", "card": "2C"}
    yield Case(
        "open-1/the-card-is-led-first",
        "The holder of the two of clubs leads it.",
        "OPEN-1 SEAT-4",
        game(deal(leader=opens), each=2, deck={"cards": "2-9C"}),
        ["3C 4C / 5C 6C / 2C 9C / 7C 8C"],
        "2C 7C 3C 5C",
        dealer=0,
        tries=[Try(0, "9C"), Try(0, "3C", 0), Try(0, "3C")],
    )
    yield Case(
        "open-1/whatever-the-restrictions-say",
        "The two of hearts opens though hearts may not be led.",
        "OPEN-1",
        game(
            deal(leader={"kind": "holder", "card": "2H"}, restrictions=[HEARTS_LAST]),
            each=2,
            deck={"cards": "2-5H 2-5C"},
        ),
        ["3C 4C / 2H 5C / 3H 2C / 4H 5H"],
        "2H 3H 4H 3C",
        tries=[Try(0, "5C")],
    )


def tricks() -> Iterator[Case]:
    for name, text, hands, plays in (
        ("the-highest-of-the-suit", "5C 9C KC AC: W takes it.", "5C / 9C / KC / AC", ""),
        ("the-third-seat", "9D higher than 8S, but spades were led.", "4S / 9D / 8S / 2D", ""),
        ("a-higher-card-of-another-suit", "JC takes KD.", "JC / KD / 2C / 3C", ""),
        ("nobody-follows", "The two takes aces of other suits.", "2C / AD / AH / AS", ""),
    ):
        yield Case(
            f"trick-2/{name}",
            text,
            "TRICK-2",
            game(deal(), each=1),
            [hands],
            plays,
            seed=1,
        )
    yield Case(
        "trick-1/the-taker-leads",
        "E takes the first trick and leads the second; S takes it and leads the third.",
        "TRICK-1 TRICK-2",
        game(deal(per_card(-60, "Q*")), each=3),
        ["5C 6D 7H / 9C 2D 8H / KD 2C AH / 3C 9D 4H"],
        "5C 9C 2C 3C 2D KD 9D 6D AH 4H 7H 8H",
    )
    yield Case(
        "trick-1/nothing-scored-and-yet",
        "No queen fell; the taker leads all the same.",
        "TRICK-1",
        game(deal(per_card(-60, "Q*")), each=2),
        ["5C 6D / 9C 2D / KC 3D / 2C 9D"],
        "5C 9C KC 2C 3D",
        tries=[Try(4, "6D", 0)],
    )
    trumps = {"kind": "fixed", "suit": "D"}
    for name, text, hands, suit in (
        ("a-low-trump", "The two of trumps takes the ace.", "AC / 2D / KC / 3C", "D"),
        ("the-highest-trump", "Of three trumps the highest takes.", "AC / 2D / 9D / 3D", "D"),
        ("a-trump-led", "Trumps led: the highest.", "4D / AC / 9D / AS", "D"),
        ("no-trump-played", "Nobody trumps.", "JC / KD / 2C / 3C", "S"),
    ):
        yield Case(
            f"trump-2/{name}",
            text,
            "TRUMP-2 TRICK-2",
            game(deal(trump={**trumps, "suit": suit}), each=1),
            [hands],
            seed=1,
        )
    yield Case(
        "trump-1/none",
        "Without trump no other suit takes the trick.",
        "TRUMP-1 TRICK-2",
        game(deal(trump={"kind": "none"}), each=1),
        ["AD / 2C / 2H / 2S"],
        seed=1,
    )
    yield Case(
        "trump-1/not-from-the-deal-before",
        "Diamonds were trump in the first deal; the second has none.",
        "TRUMP-1 TRUMP-2 GAME-4",
        game(deal(trump=trumps, id="trump"), deal(id="plain"), each=1),
        ["AC / 2D / KC / 3C", "3C / AC / 2D / KC"],
        seed=1,
    )


def naming() -> Iterator[Case]:
    named = {"kind": "named", "by": {"kind": "from-dealer", "places": 0}, "after_cards": 2}
    table = game(deal(per_trick(25), trump=named), each=3)
    hands = "AC 2D 3H / 3D KC 4H / 5C 6D 7S / 8C 9D 10S"
    yield Case(
        "name-1/before-any-card",
        "The dealer names trump first, having seen two cards; the others see two of theirs.",
        "NAME-1 VIEW-1",
        table,
        [hands],
        "trump=H AC",
        dealer=3,
        views=[0, 1],
        tries=[
            Try(0, "8C"),
            Try(0, "pass"),
            Try(0, "AC", 0),
            Try(0, "trump=S", 0),
            Try(0, "trump=none"),
            Try(0, "trump=X"),
            Try(1, "trump=C"),
        ],
    )
    yield Case(
        "name-3/once-only",
        "Trump is settled: it is named no more, and not by others.",
        "NAME-3",
        table,
        [hands],
        "trump=D AC",
        tries=[Try(1, "trump=C"), Try(2, "trump=D"), Try(1, "trump=none")],
    )
    yield Case(
        "name-2/the-suits-of-the-deck",
        "A suit that the deck does not have cannot be named.",
        "NAME-2",
        game(deal(trump=named), each=2, deck={"cards": "2-5C 2-5H"}),
        ["2C 3C / 4C 5C / 2H 3H / 4H 5H"],
        "trump=H",
        tries=[Try(0, "trump=S"), Try(0, "trump=none")],
    )
    yield Case(
        "name-2/none-where-allowed",
        "With allow_none no suit may be named, and then none is trump.",
        "NAME-2 TRUMP-3",
        game(deal(trump={**named, "allow_none": True}), each=2),
        ["AC 2C / 2D 3D / 3C 4D / 4C 5D"],
        "trump=none AC 2D 3C 4C",
    )
    yield Case(
        "name-1/another-namer",
        "The seat that holds the king of clubs names trump.",
        "NAME-1 SEAT-4",
        game(
            deal(
                trump={
                    "kind": "named",
                    "by": {"kind": "holder", "card": "KC"},
                    "after_cards": 1,
                }
            ),
            each=2,
            deck={"cards": "6-KC"},
        ),
        ["6C 7C / KC 8C / 9C 10C / JC QC"],
        "trump=C",
        tries=[Try(0, "trump=C", 0)],
        views=[0],
    )
    for suit in "CDHS":
        yield Case(
            f"trump-3/{suit}",
            f"{suit} was named and is trump.",
            "TRUMP-3 TRICK-2",
            table,
            ["AC KD QH / 2D 2H 2S / KC 3S 3H / 2C 4D 4S"],
            f"trump={suit}",
            seed=7,
        )
    yield Case(
        "trump-3/named-anew-in-each-deal",
        "Hearts were trump in the first deal; the second is named anew, by the next dealer.",
        "TRUMP-3 NAME-1 SEAT-2",
        game({**deal(per_trick(25), trump={**named, "after_cards": 1}), "repeat": 2}, each=1),
        ["AC / 2H / KC / 3C", "AC / 2H / KC / 3C"],
        "trump=H AC 2H KC 3C trump=S 2H KC 3C AC",
        tries=[Try(5, "2H", 1), Try(5, "trump=S", 3), Try(5, "AC")],
        views=[5],
    )
    yield Case(
        "name-3/never-in-a-layout",
        "A layout has no trump.",
        "NAME-3 PASS-3",
        game(layout(), each=2),
        ["7C 8C / 7D 8D / 7H 8H / 7S 8S"],
        "7C",
        tries=[Try(0, "trump=C"), Try(1, "trump=none")],
    )


def scoring() -> Iterator[Case]:
    hands = "AH KC 3D / 2H QC 4D / 3H JC 5D / 4H 10C 6D"
    for name, scores, clauses in (
        ("each-heart", [per_card(-20, "*H")], "SCORE-1"),
        ("each-trick", [per_trick(-20)], "SCORE-2"),
        ("the-second-and-the-last-trick", [per_trick(-75, [2, -1])], "SCORE-2 TRICK-3"),
        ("a-trick-named-twice", [per_trick(-75, [3, -1])], "SCORE-2 TRICK-3"),
        ("cards-in-the-last-trick", [per_card(-10, "2-A*", [-1])], "SCORE-1 TRICK-3"),
        (
            "all-together",
            [
                per_trick(-20),
                per_card(-20, "*H"),
                per_card(-60, "Q*"),
                per_card(-30, "J* K*"),
                per_trick(-75, [2, -1]),
            ],
            "SCORE-3 SCORE-1 SCORE-2",
        ),
        ("one-card-twice", [per_card(-5, "QC"), per_card(-7, "Q*")], "SCORE-3 SCORE-1"),
        ("points-that-cancel", [per_trick(5), per_card(-5, "*H")], "SCORE-3"),
    ):
        yield Case(
            f"score/{name}",
            f"Points: {name.replace('-', ' ')}.",
            clauses,
            game(deal(*scores), each=3),
            [hands],
            seed=9,
        )
    yield Case(
        "score-2/charged-to-the-taker",
        "The second trick is led by E and taken by S: S pays.",
        "SCORE-2 TRICK-3",
        game(deal(per_trick(-75, [2])), each=2),
        ["5C 2D / 9C 3D / 2C KD / 3C 4D"],
        "5C 9C 2C 3C 3D KD 4D 2D",
    )
    yield Case(
        "score-4/deals-add-up",
        "The score of a seat is the sum over the deals that are over, no part of the one in play.",
        "SCORE-4 SCORE-3 GAME-4",
        game(
            deal(per_trick(-1), id="one"),
            deal(per_trick(10), id="two"),
            deal(per_card(100, "*H"), id="three"),
            each=2,
        ),
        [hands.replace(" 3D", "").replace(" 4D", "").replace(" 5D", "").replace(" 6D", "")] * 3,
        seed=11,
        views=[9, 17, -1],
    )
    every = {"tricks": "all"}
    march = {"kind": "sweep", "of": [every], "taker": 50, "others": -30}
    strong = "AC KC / 2C 3C / 4C 5C / 6C 7C"
    weak = "AC 2D / 2C 3D / 4C 5D / 6C 7D"
    for name, hand in (("made", strong), ("missed", weak)):
        yield Case(
            f"sweep-2/march-{name}",
            f"The march {name}: it replaces the other score where it is made.",
            "SWEEP-1 SWEEP-2",
            game(deal(per_trick(-5), march), each=2),
            [hand],
            seed=1,
        )
    yield Case(
        "sweep-1/added",
        "A sweep that does not replace is added to the other points.",
        "SWEEP-1 SCORE-3",
        game(deal(per_trick(-5), {**march, "replaces": False}), each=2),
        [strong],
        seed=1,
    )
    hearts = {"kind": "sweep", "of": [{"cards": "*H"}, {"cards": "QS"}], "taker": 0, "others": 26}
    yield Case(
        "sweep-1/as-soon-as-it-is-made",
        "One seat has all hearts and the queen of spades after the second trick.",
        "SWEEP-1 SWEEP-2",
        game(deal(per_card(1, "*H"), per_card(13, "QS"), hearts), each=3),
        ["AH AS 2C / 2H QS 3C / 3H 2S 4C / 4H 3S 5C"],
        "AH 2H 3H 4H AS QS 2S 3S 2C 3C 4C 5C",
    )
    yield Case(
        "sweep-1/one-card-short",
        "Another seat took the queen of spades.",
        "SWEEP-1",
        game(deal(per_card(1, "*H"), per_card(13, "QS"), hearts), each=2),
        ["AH 2S / 2H QS / 3H AS / 4H 3S"],
        "AH 2H 3H 4H 2S QS AS 3S",
    )
    yield Case(
        "sweep-1/cards-and-tricks",
        "All queens and the last trick together.",
        "SWEEP-1 TRICK-3",
        game(
            deal(
                {
                    "kind": "sweep",
                    "of": [{"cards": "Q*"}, {"tricks": [-1]}],
                    "taker": 40,
                    "others": -10,
                }
            ),
            each=2,
        ),
        ["AC AD / QC 2D / 4C QD / 6C 7D"],
        "AC QC 4C 6C AD 2D QD 7D",
    )


def endings() -> Iterator[Case]:
    hands = "AC 2D 3S / QC 3D 4S / 4C KD 5S / 6C 7D 6S"
    stop: dict[str, Any] = {"stop_when_decided": True}
    for name, scores, clauses in (
        ("the-only-queen-fell", [per_card(-60, "QC")], "END-2 OVER-1"),
        ("a-queen-is-out", [per_card(-60, "Q* KD")], "END-2"),
        ("no-points-are-nothing", [per_card(-60, "QC"), per_card(0, "KD")], "END-2"),
        ("the-last-trick-pays", [per_card(-60, "QC"), per_trick(-1, [-1])], "END-2"),
        ("points-that-cancel-are-not-nothing", [per_trick(5), per_card(-5, "*S")], "END-2"),
        (
            "a-sweep-nobody-can-make",
            [
                per_card(-60, "QC"),
                {"kind": "sweep", "of": [{"cards": "QC KD"}], "taker": 9, "others": -3},
            ],
            "END-2 SWEEP-1",
        ),
        (
            "a-sweep-that-is-made",
            [per_trick(-5), {"kind": "sweep", "of": [{"cards": "QC"}], "taker": 9, "others": -3}],
            "END-2 SWEEP-2",
        ),
    ):
        yield Case(
            f"end-2/{name}",
            f"The deal stops when decided: {name.replace('-', ' ')}.",
            clauses,
            game(deal(*scores, **stop), each=3),
            [hands],
            "AC QC 4C 6C",
            seed=2,
            tries=[Try(-1, "2D"), Try(-1, "3D", 1)] if clauses.endswith("OVER-1") else [],
        )
    yield Case(
        "end-1/every-card-is-played",
        "Without that option the deal goes on though nothing scores any more.",
        "END-1 OVER-1",
        game(deal(per_card(-60, "QC")), each=3),
        [hands],
        "AC QC 4C 6C",
        seed=2,
        tries=[Try(-1, "AC"), Try(-1, "pass"), Try(-1, "trump=C")],
    )
    yield Case(
        "end-2/not-in-an-open-trick",
        "The queen lies on the table; the trick is played to its end.",
        "END-2",
        game(deal(per_card(-60, "QC"), **stop), each=3),
        [hands],
        "AC QC",
    )
    yield Case(
        "end-2/the-next-deal-begins",
        "The first deal stops early and the next is led at once, by the seat after its dealer.",
        "END-2 GAME-4 SEAT-2",
        game(deal(per_card(-60, "QC"), id="one", **stop), deal(per_trick(-1), id="two"), each=2),
        ["AC 2D / QC 3D / 4C KD / 6C 7D", "AC 2D / QC 3D / 4C KD / 6C 7D"],
        "AC QC 4C 6C QC",
        views=[4],
        tries=[Try(4, "2D", 0)],
    )


def matches_() -> Iterator[Case]:
    one = [deal(per_trick(-n), id=f"deal-{n}") for n in (1, 2, 3)]
    same = "2C / 3C / 4C / 5C"
    yield Case(
        "game-4/deals-in-order",
        "The deals of the game, in order; each begins as soon as the one before is over.",
        "GAME-4 GAME-5 OVER-1",
        game(*one, each=1),
        [same] * 3,
        seed=1,
        views=[4],
        tries=[Try(-1, "2C", 0), Try(-1, "2C", 3)],
    )
    yield Case(
        "game-6/a-schedule",
        "A schedule: the third deal, then the first, then the third again.",
        "GAME-6 GAME-4 SCORE-4",
        game(*one, each=1),
        [same] * 3,
        schedule=[("deal-3", None), ("deal-1", None), ("deal-3", None)],
        seed=1,
        views=[4, 8],
    )
    yield Case(
        "game-6/with-seats",
        "A schedule gives the seat that leads, deal by deal.",
        "GAME-6 SEAT-5",
        game(deal(leader={"kind": "given"}), each=1),
        [same] * 3,
        schedule=[("deal", 1), ("deal", None), ("deal", 3)],
        dealer=2,
        seed=1,
    )
    yield Case(
        "game-1/parts-and-repeats",
        "A deal that stands three times in a part of its own is played three times.",
        "GAME-1 GAME-2 GAME-4",
        game(
            {**deal(per_trick(-2), id="minus"), "part": "first"},
            {**deal(per_trick(3), id="plus"), "part": "second", "repeat": 3},
            each=1,
        ),
        [same] * 4,
        seed=1,
    )
    for high in (True, False):
        yield Case(
            f"rank-1/{'highest' if high else 'lowest'}-wins",
            "Two seats tie for the best place: both have rank 1, and the next has rank 3.",
            "RANK-1 GAME-1",
            game(
                deal(per_trick(5 if high else -5), id="one"),
                deal(per_trick(5 if high else -5), id="two"),
                deal(per_trick(2 if high else -2), id="three"),
                each=1,
                high_wins=high,
            ),
            ["5C / 2C / 3C / 4C", "2C / 5C / 4C / 3C", "3C / 2C / 5C / 4C"],
            seed=1,
        )
    yield Case(
        "rank-1/all-tie",
        "Nothing was scored: all seats have rank 1.",
        "RANK-1",
        game(deal(per_card(-5, "*H")), each=1),
        [same],
        seed=1,
    )


def views() -> Iterator[Case]:
    locked = deal(per_card(-20, "*H"), restrictions=[HEARTS_LAST])
    hands = "AC 9D 2H 5S / 3H 7S 3S 4D / 8C 9C 4S 6D / 10C JC 6S 7H"
    yield Case(
        "view-1/at-every-move",
        "Each seat sees its own hand, how many cards the others hold, and what was played.",
        "VIEW-1",
        game(locked, each=4),
        [hands],
        "AC 3H 8C 10C 9D 4D 6D",
        views=range(8),
        twins=True,
    )
    yield Case(
        "view-1/when-all-is-over",
        "At the end too a view holds nothing that its seat may not know.",
        "VIEW-1",
        game(deal(per_card(-60, "QC"), stop_when_decided=True), each=3),
        ["AC 2D 3S / QC 3D 4S / 4C KD 5S / 6C 7D 6S"],
        "AC QC 4C 6C",
        views=[-1],
        twins=True,
    )
    named = {"kind": "named", "after_cards": 2}
    yield Case(
        "view-1/while-trump-is-named",
        "Nobody sees more than the first cards of its own hand.",
        "VIEW-1 NAME-1",
        game(deal(per_trick(25), trump=named), each=3),
        ["AC 2D 3H / 3D KC 4H / 5C 6D 7S / 8C 9D 10S"],
        views=[0],
        twins=True,
    )
    yield Case(
        "view-1/after-trump-is-named",
        "Then each seat sees all of its hand.",
        "VIEW-1 NAME-1",
        game(deal(per_trick(25), trump=named), each=3),
        ["AC 2D 3H / 3D KC 4H / 5C 6D 7S / 8C 9D 10S"],
        "trump=D AC",
        views=[1, 2],
        twins=True,
    )
    yield Case(
        "view-1/of-a-layout",
        "A pass tells what a seat does not hold, and nothing else.",
        "VIEW-1 PASS-1",
        game(layout(), each=3),
        ["7C 8D 9D / 2S 3S 4S / 8C 7H KH / 7D 10C QS"],
        "7C pass 8C 7D 8D pass 7H pass",
        views=range(9),
        twins=True,
    )
    yield Case(
        "view-1/of-the-second-deal",
        "The hands of the next deal are as hidden as those of the first were.",
        "VIEW-1 GAME-4",
        game(deal(per_trick(-1), id="one"), deal(per_trick(-1), id="two"), each=2),
        ["2C 3C / 4C 5C / 6C 7C / 8C 9C", "AC 9D / 3H 7S / 8C 9C / 10C JC"],
        "2C 4C 6C 8C 9C 3C 5C 7C",
        views=[8],
        twins=True,
    )
