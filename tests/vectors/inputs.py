"""Definitions, starts and records, sound and faulty, with the kind of error and where it is.

The kinds and places are written by hand from the spec; totals of small games are the sums of every
way to play them out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.naive import definitions
from tests.naive import games as naive
from tests.naive.definitions import Table
from tests.vectors.building import (
    HEARTS_LAST,
    PLAIN,
    Json,
    deal,
    game,
    layout,
    per_card,
    per_trick,
    shuffled,
    sums,
)
from tests.vectors.packaged import table_of


@dataclass(frozen=True)
class Input:
    """Something to be read or begun, and what comes of it."""

    id: str
    about: str
    clauses: str
    keys: Json
    """What stands in the vector beside these."""


def bad(id: str, about: str, clauses: str, table: Table, *paths: str) -> Input:
    """A definition that is refused, with the places of its faults."""
    return Input(id, about, clauses, {"define": table, "error": "definition", "paths": list(paths)})


def changed(**keys: Any) -> Table:  # noqa: ANN401
    """A sound game of one trick deal, some keys stated otherwise, or left out with None."""
    table = {**game(deal(), each=13), **keys}
    return {key: value for key, value in table.items() if value is not None}


def one(*scores: Table, **keys: Any) -> Table:  # noqa: ANN401
    """A game of one trick deal."""
    return game(deal(*scores, **keys), each=13)


def texts() -> Iterator[Input]:
    for name, text in (
        ("nothing", ""),
        ("half-a-table", '{"format": 1'),
        ("a-key-twice", '{"format": 1, "format": 1}'),
        ("no-number", '{"format": NaN}'),
        ("no-definition", "[["),
    ):
        keys = {"define": text, "error": "parse" if text else "definition"}
        yield Input(
            f"file/{name}",
            "A text that is neither JSON nor TOML, or holds nothing, defines nothing.",
            "FILE-2" if text else "FILE-21",
            keys,
        )
    for name, card in (
        ("no-suit", "9"),
        ("downwards", "9-2H"),
        ("no-rank", "1H"),
        ("word", "nothing"),
    ):
        yield bad(
            f"card-2/{name}",
            "A text that is no set of cards.",
            "CARD-2",
            one(per_card(-1, card)),
            "deals[0].scores[0].cards",
        )
    yield bad(
        "card-1/no-such-card",
        "A rank of eleven, and a suit that there is not.",
        "CARD-1",
        one(
            leader={"kind": "holder", "card": "11H"},
            trump={"kind": "fixed", "suit": "X"},
        ),
        "deals[0].leader.card",
        "deals[0].trump.suit",
    )


def decks() -> Iterator[Input]:
    yield bad(
        "card-3/no-card", "A deck has a card.", "CARD-3", changed(deck={"cards": ""}), "deck.cards"
    )
    yield bad(
        "card-3/no-joker",
        "There are no jokers.",
        "CARD-3",
        changed(deck={"cards": "2-A* JOKER"}),
        "deck.cards",
    )
    for name, order in (
        ("twice", "2 3 4 5 6 7 8 9 10 J Q K A A"),
        ("left-out", "3 4 5 6 7 8 9 10 J Q K A"),
    ):
        yield bad(
            f"card-4/{name}",
            "A rank order has each rank of the deck once.",
            "CARD-4",
            changed(deck={"cards": "2-A*", "rank_order": order}),
            "deck.rank_order",
        )
    yield bad(
        "deal-1/following-stands-first",
        "FollowSuit stands in no place but the first.",
        "DEAL-1",
        changed(
            deals=[{"id": "deal", "scores": [per_trick(-1)], "restrictions": [HEARTS_LAST, PLAIN]}]
        ),
        "deals[0].restrictions[1]",
    )
    march = {"kind": "sweep", "of": [{"tricks": "all"}], "taker": 5, "others": -3}
    yield bad(
        "deal-1/two-replacing-sweeps",
        "At most one sweep of a deal replaces.",
        "DEAL-1",
        one(march, {**march, "taker": 6}),
        "deals[0].scores[1].replaces",
    )
    for name, other in (
        ("another-leader", deal(id="two", leader={"kind": "from-dealer", "places": 2})),
        ("another-trump", deal(id="two", trump={"kind": "fixed", "suit": "H"})),
        ("a-sweep", deal(march, id="two")),
    ):
        yield bad(
            f"deal-2/{name}",
            "Only deals with the same leader and trump and without a sweep are combined.",
            "DEAL-2",
            game(deal(id="one"), other, {"id": "both", "combines": ["one", "two"]}, each=13),
            "deals[2].combines",
        )


def games() -> Iterator[Input]:
    two = [deal(id="one"), deal(per_trick(-2), id="one")]
    yield bad(
        "game-2/one-id-for-two-deals",
        "Two deals that differ have different ids.",
        "GAME-2",
        changed(deals=two),
        "deals[1].id",
    )
    yield Input(
        "game-2/equal-deals",
        "An equal deal may stand several times.",
        "GAME-2",
        {"define": changed(deals=[deal(), deal()]), "totals": [-13, -13]},
    )
    for name, table, path in (
        ("one-seat", changed(seats=1), "seats"),
        ("too-many-seats", changed(seats=53), "seats"),
        ("no-deal", changed(deals=[]), "deals"),
        ("an-empty-id", changed(id=""), "id"),
        ("the-deck-does-not-divide", changed(seats=3), "deck"),
        ("not-enough-cards", changed(hand_size=14), "hand_size"),
        (
            "no-card-of-the-deck",
            changed(deck={"cards": "2-KC 2-KD 2-KH 2-KS"}, deals=[deal(per_card(-1, "A*"))]),
            "deals[0].scores[0].cards",
        ),
        ("a-trick-beyond-the-hand", one(per_trick(-1, [14])), "deals[0].scores[0].tricks"),
        ("a-trick-too-far-back", one(per_trick(-1, [-14])), "deals[0].scores[0].tricks"),
        (
            "a-ban-on-no-card",
            changed(
                deck={
                    "cards": "2-A*",
                },
                deals=[deal(restrictions=[{"kind": "lead-ban", "cards": ""}])],
            ),
            "deals[0].restrictions[1].cards",
        ),
        (
            "a-role-beyond-the-seats",
            one(leader={"kind": "from-dealer", "places": 4}),
            "deals[0].leader.places",
        ),
        (
            "a-holder-of-a-card-not-in-the-deck",
            changed(deck={"cards": "3-A*"}, deals=[deal(leader={"kind": "holder", "card": "2C"})]),
            "deals[0].leader.card",
        ),
        (
            "a-holder-of-a-card-not-dealt",
            changed(hand_size=12, deals=[deal(leader={"kind": "holder", "card": "2C"})]),
            "deals[0].leader.card",
        ),
        (
            "trump-not-in-the-deck",
            changed(
                deck={"cards": "2-AC 2-AD"},
                seats=2,
                deals=[deal(trump={"kind": "fixed", "suit": "S"})],
            ),
            "deals[0].trump.suit",
        ),
        (
            "a-namer-who-sees-nothing",
            one(trump={"kind": "named", "after_cards": 0}),
            "deals[0].trump.after_cards",
        ),
        (
            "a-namer-who-sees-too-much",
            one(trump={"kind": "named", "after_cards": 14}),
            "deals[0].trump.after_cards",
        ),
        (
            "an-order-without-a-rank",
            game(layout(order="2 3 4 5 6 7 8 9 10 J Q K"), each=13),
            "deals[0].order",
        ),
        (
            "an-opening-rank-not-in-the-deck",
            game(layout(opens_with="2"), each=8, deck={"cards": "7-A*"}),
            "deals[0].opens_with",
        ),
        (
            "an-opener-who-cannot-open",
            game(layout(opener={"kind": "holder", "card": "8C"}), each=13),
            "deals[0].opener.card",
        ),
        ("more-out-than-seats", game(layout(ends_when_out=5), each=13), "deals[0].ends_when_out"),
        (
            "more-payouts-than-seats",
            game(layout(5, 4, 3, 2, 1, ends_when_out=4), each=13),
            "deals[0].payouts",
        ),
        ("a-payout-never-decided", game(layout(5, 4, 3), each=13), "deals[0].payouts"),
        ("a-balance-that-is-wrong", changed(balance=0), "balance"),
        (
            "a-balance-that-play-decides",
            changed(balance=0, deals=[deal(per_card(-1, "*H", [1]))]),
            "balance",
        ),
    ):
        yield bad(
            f"game-3/{name}",
            name.replace("-", " ").capitalize() + ": refused.",
            "GAME-3",
            table,
            path,
        )
    yield bad(
        "game-3/all-faults-at-once",
        "Every fault is named, not only the first.",
        "GAME-3",
        one(per_trick(-1, [14]), per_trick(-1, [99]), leader={"kind": "from-dealer", "places": 7}),
        "deals[0].scores[0].tricks",
        "deals[0].scores[1].tricks",
        "deals[0].leader.places",
    )
    yield Input(
        "game-3/a-balance-that-is-right",
        "The stated sum is the sum of the totals.",
        "GAME-3",
        {"define": changed(balance=-13), "totals": [-13]},
    )
    yield bad(
        "file-9/an-unknown-key",
        "A misspelt key is a fault.",
        "FILE-9",
        changed(deals=[{"id": "deal", "score": [], "scores": [per_trick(-1)]}]),
        "deals[0].score",
    )
    yield Input(
        "file-9/a-free-key",
        "Keys that begin with x_ are free.",
        "FILE-9",
        {"define": changed(x_note="no reader looks at this", balance=-13), "totals": [-13]},
    )
    yield bad(
        "file-21/two-faults-of-one-table",
        "All faults of form are told at once.",
        "FILE-21",
        one({"kind": "per-trick", "points": "five", "tricks": [0]}),
        "deals[0].scores[0].points",
        "deals[0].scores[0].tricks",
    )
    row = "7 8 9 10 J Q K A"
    for name, keys, path in (
        ("a-rank-twice", {"order": f"{row} A"}, "deals[0].order"),
        ("nobody-out", {"ends_when_out": 0}, "deals[0].ends_when_out"),
        ("a-negative-number-of-passes", {"passing": -1}, "deals[0].passing"),
    ):
        yield bad(
            f"deal-5/{name}",
            f"A layout that cannot be played: {name.replace('-', ' ')}.",
            "DEAL-5",
            game(layout(**keys), each=8, deck={"cards": "7-A*"}),
            path,
        )
    for name, points in (("text", "-5"), ("truth", True), ("half", 0.5)):
        yield bad(
            f"file-5/points-are-a-{name}",
            "Nothing is converted to a whole number.",
            "FILE-5",
            one({"kind": "per-trick", "points": points}),
            "deals[0].scores[0].points",
        )
    yield bad(
        "file-3/another-format", "There is one format.", "FILE-3", changed(format=2), "format"
    )


def totals() -> Iterator[Input]:
    hands = "AH 2C / QS 3C / KH 4C / 2S 5C"
    small: dict[str, Any] = {"each": 2, "deck": {"cards": "AH KH QS 2S 2-5C"}}
    march = {"kind": "sweep", "of": [{"cards": "*H"}], "taker": 50, "others": -30}
    for name, scores in (
        ("tricks", [per_trick(-5)]),
        ("cards", [per_card(-20, "*H")]),
        ("some-tricks", [per_trick(-75, [1, -1])]),
        ("several-scores", [per_trick(-5), per_card(-20, "*H"), per_card(-2, "2-A*")]),
        ("a-sweep-that-keeps-the-sum", [per_card(-20, "*H"), march]),
        ("a-sweep-that-does-not", [per_card(-20, "*H"), {**march, "others": -10}]),
        (
            "a-sweep-that-is-added",
            [
                {
                    "kind": "sweep",
                    "of": [{"cards": "*H"}],
                    "taker": 50,
                    "others": 0,
                    "replaces": False,
                }
            ],
        ),
        ("cards-of-one-trick", [per_card(-20, "*H", [1])]),
        ("all-cards-of-one-trick", [per_card(-20, "2-A*", [1])]),
    ):
        table = game(deal(*scores), **small)
        low, high = sums(table, hands)
        yield Input(
            f"total-1/{name}",
            f"The total of a deal: {name.replace('-', ' ')}.",
            "TOTAL-1" if low == high else "TOTAL-2",
            {"define": table, "totals": [low if low == high else None], "sums": [[low, high]]},
        )
    table = game(deal(per_card(-20, "*H")), each=2)
    yield Input(
        "total-2/cards-left-over",
        "Not all hearts need be dealt: from no heart to eight of them.",
        "TOTAL-2 TOTAL-1",
        {"define": table, "totals": [None], "sums": [[-160, 0]]},
    )
    for name, deck, total, bounds in (
        ("the-whole-pack", "6-9*", 150, [150, 150]),
        ("a-gap", "6-9* -8C KC", None, [0, 150]),
    ):
        table = game(layout(), each=4, deck={"cards": deck})
        yield Input(
            f"total-3/{name}",
            "A layout pays all of its payouts unless a row can be blocked.",
            "TOTAL-3",
            {"define": table, "totals": [total], "sums": [bounds]},
        )


def starts() -> Iterator[Input]:
    table = game(deal(), each=2)
    given = game(deal(leader={"kind": "given"}), each=2)
    right = ["2C 3C", "4C 5C", "6C 7C", "8C 9C"]
    for name, keys, clauses in (
        ("a-card-twice", {"hands": [["2C 3C", "4C 5C", "6C 7C", "8C 2C"]]}, "DEAL-3"),
        ("a-card-twice-in-a-hand", {"hands": [["2C 2C", "4C 5C", "6C 7C", "8C 9C"]]}, "DEAL-3"),
        ("unequal-hands", {"hands": [["2C 3C", "4C", "6C 7C", "8C 9C"]]}, "DEAL-3"),
        ("hands-of-another-size", {"hands": [["2C", "4C", "6C", "8C"]]}, "DEAL-3"),
        ("empty-hands", {"hands": [["", "", "", ""]]}, "DEAL-3"),
        ("three-hands-for-four", {"hands": [["2C 3C", "4C 5C", "6C 7C"]]}, "DEAL-3"),
        ("hands-for-a-deal-too-many", {"hands": [right, right]}, "DEAL-3"),
        ("no-such-dealer", {"hands": [right], "dealer": 4}, "SEAT-2 SEAT-1"),
        ("no-such-deal", {"hands": [right], "schedule": [{"deal": "other"}]}, "GAME-6"),
        ("an-empty-schedule", {"hands": [], "schedule": []}, "GAME-6"),
        (
            "a-seat-given-in-vain",
            {"hands": [right], "schedule": [{"deal": "deal", "seat": 1}]},
            "GAME-6",
        ),
    ):
        yield Input(
            f"{clauses.split()[0].lower()}/{name}",
            f"Refused at the start: {name.replace('-', ' ')}.",
            clauses,
            {"start": {"game": table, "dealer": 0, **keys}, "error": "setup"},
        )
    yield Input(
        "game-6/no-such-seat-given",
        "Refused at the start: seat 4 of 4.",
        "GAME-6 SEAT-5 SEAT-1",
        {
            "start": {
                "game": given,
                "dealer": 0,
                "hands": [right],
                "schedule": [{"deal": "deal", "seat": 4}],
            },
            "error": "setup",
        },
    )
    yield Input(
        "deal-3/a-card-not-in-the-deck",
        "Refused at the start: a two with a pack that begins with the seven.",
        "DEAL-3 CARD-3",
        {
            "start": {
                "game": game(deal(), each=8, deck={"cards": "7-A*"}) | {"hand_size": 1},
                "dealer": 0,
                "hands": [["7C", "8C", "9C", "2C"]],
            },
            "error": "setup",
        },
    )


def kierki_starts() -> Iterator[Input]:
    """Faulty hands for a packaged deal, for engines that read no definitions."""
    table = table_of("kierki")
    pack = shuffled(definitions.game(table)["deck"], 4, 13, "a start").split(" / ")
    first = pack[0].split()
    for name, hands in (
        ("a-card-twice", [" ".join([*first[:12], pack[1].split()[0]]), *pack[1:]]),
        ("a-card-short", [" ".join(first[:12]), *pack[1:]]),
        ("a-hand-short", pack[:3]),
    ):
        yield Input(
            f"deal-3/kierki-{name}",
            f"Refused at the start: {name.replace('-', ' ')}.",
            "DEAL-3",
            {
                "start": {
                    "game": table,
                    "dealer": 0,
                    "hands": [hands],
                    "schedule": [{"deal": "no-tricks"}],
                },
                "error": "setup",
            },
        )


def packaged() -> Iterator[Input]:
    """The packaged games, with the totals that the rule texts state."""
    for name, by_hand in naive.GAMES.items():
        yield Input(
            f"game-7/{name}",
            f"The definition of {name}, and the total of each of its deals.",
            "GAME-7 TOTAL-1",
            {
                "define": table_of(name),
                "totals": [deal["total"] for deal in by_hand["deals"]],
            },
        )


def records() -> Iterator[Input]:
    one_deal = game(deal(), each=2)
    two_deals = game(deal(id="one"), deal(per_trick(-2), id="two"), each=1)
    hands = ["2C 3D", "4C 5D", "6C 7D", "8C 9D"]
    small = ["2C", "4C", "6C", "8C"]
    head = {"format": 1, "dealer": 3, "seed": 1}

    def record(table: Table, *deals: tuple[list[str], str]) -> Json:
        listed = [{"hands": dealt, "actions": actions} for dealt, actions in deals]
        return {**head, "game": table, "deals": listed}

    for name, text, kept, keys in (
        (
            "a-whole-match",
            "Its actions done in order give the scores.",
            record(one_deal, (hands, "2C 4C 6C 8C 9D 3D 5D 7D")),
            {"turn": None, "deals": [[0, 0, 0, -2]]},
        ),
        (
            "a-match-under-way",
            "It goes on where the record ends.",
            record(two_deals, (small, "2C 4C 6C 8C"), (small, "4C")),
            {"turn": 2, "deals": [[0, 0, 0, -1]]},
        ),
    ):
        yield Input(f"record-1/{name}", text, "RECORD-1 RECORD-2", {"replay": kept, **keys})
    for name, text, kept, clause in (
        (
            "a-revoke",
            "Refused at the revoke.",
            record(one_deal, (hands, "2C 4C 7D")),
            "FOLLOW-1",
        ),
        (
            "a-card-not-held",
            "Refused at a card that the seat does not hold.",
            record(one_deal, (hands, "2C 4C 6C 3D")),
            "HELD-1",
        ),
        (
            "the-wrong-seat-leads",
            "Refused where the taker should lead and another does.",
            record(one_deal, (hands, "2C 4C 6C 8C 3D")),
            "HELD-1",
        ),
        (
            "a-pass-in-a-trick",
            "Refused at a pass.",
            record(one_deal, (hands, "2C pass")),
            "PASS-3",
        ),
    ):
        yield Input(
            f"record-2/{name}",
            text,
            f"RECORD-2 {clause}",
            {"replay": kept, "error": "record", "clause": clause},
        )
    yield Input(
        "record-2/after-the-end",
        "Refused where something is recorded though the deal is over.",
        "RECORD-2",
        {
            "replay": record(one_deal, (hands, "2C 4C 6C 8C 9D 3D 5D 7D 2C")),
            "error": "record",
        },
    )
