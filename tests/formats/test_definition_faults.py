"""What a game cannot be is said at the place in its file, and all of it at once."""

import json
from pathlib import Path

import pytest

from kierki import DefinitionError, TrickDeal, combine
from kierki.formats import load_deal, load_game, loads_deal, loads_game
from kierki.formats.assembly import define
from kierki.formats.combining import MOST_CIRCLES
from kierki.formats.source import Source, parse_source
from tests.formats.definition_texts import HEAD, PLAIN, deal_faults, faults, problems

OTHER = PLAIN.replace("plain", "other")


UNKNOWN_PLANE = "unknown deal 'plane'; did you mean 'plain'? Known: plain, hearts, layout, all"
BLOCKED = "cards left over may block a row, and places stay undecided"


def warnings(text: str) -> list[str]:
    source = parse_source(text, path="game.toml")
    return [str(warning) for warning in define(source, source.data).warnings]


def test_six_faults_of_a_game_are_told_with_their_lines() -> None:
    """[FILE-22]"""
    text = """format = 1
id = ""
seats = 4
deck = { cards = "7-A*" }

[[deals]]
id = "a"
part = "first"
scores = [{ kind = "per-card", points = -5, cards = "2*" }]
repeat = 3

[[deals]]
id = "b"
part = "second"
scores = [{ kind = "per-trick", points = -5, tricks = [1, 13] }]
leader = { kind = "from-dealer", places = 4 }

[[deals]]
id = "c"
part = "first"
kind = "layout"
opens_with = "6"
payouts = [1, 2, 3, 4, 5]
ends_when_out = 3
"""
    assert [str(problem) for problem in problems(text, path="six.toml")] == [
        "six.toml:2:6: id: an id is not empty",
        "six.toml:9:53: deals[0].scores[0].cards: '2*' matches no card of the deck",
        "six.toml:15:55: deals[1].scores[0].tricks: no trick 13 among 8",
        "six.toml:16:43: deals[1].leader.places: 4 places on; 0 to 3 with 4 seats",
        "six.toml:20:8: deals[2].part: another part is called 'first' already",
        "six.toml:22:14: deals[2].opens_with: no 6 is in the deck",
        "six.toml:23:11: deals[2].payouts: 5 payouts for 4 seats",
    ]


def test_places_are_known_in_json_too() -> None:
    text = '{\n "format": 1,\n "id": "x",\n "seats": 1,\n "deck": {"cards": "*H"},\n "deals": []\n}'
    (problem,) = problems(text)
    assert (problem.path, problem.line, problem.column) == ("seats", 4, 11)
    assert problem.file is None


def test_without_a_text_faults_have_paths_only() -> None:
    with pytest.raises(DefinitionError) as refused:
        define(Source({"format": 1}), {"format": 1, "deal": {}})
    assert [str(problem) for problem in refused.value.problems] == [
        "deal.id: missing, and required here",
        "deal.scores: missing, and required here",
    ]


def test_a_game_may_stand_in_a_table_of_another_format() -> None:
    """As in a record: paths and places are those of the whole text."""
    text = """
seed = 7
[game]
format = 1
id = "x"
seats = 3
deck = { cards = "2-A*" }
deals = [{ id = "a", scores = [{ kind = "per-trick" }] }]
"""
    source = parse_source(text, path="record.toml")
    with pytest.raises(DefinitionError) as refused:
        define(source, source.data["game"], root=("game",))
    assert str(refused.value) == (
        "record.toml:8:32: game.deals[0].scores[0].points: missing, and required here"
    )
    source = parse_source(text.replace('"per-trick"', '"per-trick", points = 1'))
    with pytest.raises(DefinitionError) as refused:
        define(source, source.data["game"], root=("game",))
    assert str(refused.value) == ("7:8: game.deck: 52 cards do not divide by 3; state hand_size")
    source = parse_source(text.replace('"per-trick"', '"per-trick", points = 1').replace("3", "4"))
    (warning,) = define(source, source.data["game"], root=("game",)).warnings
    assert str(warning) == "3:1: game.balance: the sum of all scores is 13; no balance is stated"


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        (HEAD.replace("4", "1") + PLAIN, "seats", "1 seats; 2 to 52 can play"),
        (HEAD.replace("4", "53") + PLAIN, "seats", "53 seats; 2 to 52 can play"),
        (HEAD.replace("4", "5") + PLAIN, "deck", "52 cards do not divide by 5; state hand_size"),
        (
            HEAD.replace("seats", "hand_size = 14\nseats") + PLAIN,
            "hand_size",
            "14 cards each; 52 cards give 4 seats 1 to 13",
        ),
        (
            HEAD.replace("seats", "balance = 0\nseats") + PLAIN,
            "balance",
            "0 is stated, the scores sum to -13",
        ),
        (HEAD.replace("2-A*", "") + PLAIN, "deck.cards", "a deck has at least one card"),
        (HEAD + 'rank_order = "2 3"' + PLAIN, "deck.rank_order", "4 is missing"),
        (HEAD.replace("[deck]", "deals = []\n[deck]"), "deals", "a game has at least one part"),
        (HEAD + PLAIN.replace('"plain"', '""'), "deals[0].id", "an id is not empty"),
        (
            HEAD + PLAIN + PLAIN.replace("-1", "-2"),
            "deals[1].id",
            "another deal is called 'plain' already",
        ),
        (
            HEAD + PLAIN + 'restrictions = [{ kind = "must-trump" }, { kind = "follow-suit" }]',
            "deals[0].restrictions[1]",
            "FollowSuit stands first, and once",
        ),
        (
            HEAD + PLAIN + 'trump = { kind = "named", after_cards = 14 }',
            "deals[0].trump.after_cards",
            "14 cards; 1 to 13 are dealt",
        ),
    ],
)
def test_a_fault_of_a_game_is_said_where_it_stands(text: str, path: str, message: str) -> None:
    assert (path, message) in faults(text)


def test_faults_of_a_repeated_deal_are_told_once() -> None:
    text = HEAD + PLAIN.replace("}", ", tricks = [14] }") + "repeat = 4"
    assert faults(text) == [("deals[0].scores[0].tricks", "no trick 14 among 13")]


def test_deals_of_one_part_stand_together() -> None:
    text = f'{HEAD}{PLAIN}part = "a"\n{OTHER}part = "b"\n{PLAIN}part = "a"'
    assert faults(text) == [("deals[2].part", "another part is called 'a' already")]


def test_a_deal_is_of_the_part_of_the_deal_before() -> None:
    """[FILE-10]"""
    text = f'{HEAD}{PLAIN}{PLAIN}{OTHER}part = "b"\n{PLAIN}repeat = 2'
    game = loads_game(text)
    assert [(part.id, len(part.deals)) for part in game.parts] == [("deals", 2), ("b", 3)]


# -------------------------------------------------------------------------------- combining

TWO = """
[[deals]]
id = "hearts"
scores = [{ kind = "per-card", points = -2, cards = "*H" }]
restrictions = [{ kind = "follow-suit" }, { kind = "lead-ban", cards = "*H" }]
[[deals]]
id = "layout"
kind = "layout"
opens_with = "7"
payouts = [800, 500]
ends_when_out = 2
"""


def combining(*names: str, deal_id: str = "all") -> str:
    return f"[[deals]]\nid = {json.dumps(deal_id)}\ncombines = {json.dumps(names)}\n"


def test_a_combined_deal_is_what_combine_makes() -> None:
    """[FILE-12]"""
    game = loads_game(HEAD + PLAIN + combining("hearts", "plain") + TWO)
    deals = [game.deal("hearts"), game.deal("plain")]
    tricks = [deal for deal in deals if isinstance(deal, TrickDeal)]
    assert game.deal("all") == combine("all", *tricks)


def test_a_combined_deal_may_be_combined_in_any_order() -> None:
    text = HEAD + combining("more", "plain", deal_id="most") + combining("plain", deal_id="more")
    deal = loads_game(text + PLAIN).deal("most")
    assert isinstance(deal, TrickDeal)
    assert len(deal.scores) == 2


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("plane",), [("combines[0]", UNKNOWN_PLANE)]),
        (
            ("plain", "x", "y"),
            [
                ("combines[1]", "unknown deal 'x'; known: plain, hearts, layout, all"),
                ("combines[2]", "unknown deal 'y'; known: plain, hearts, layout, all"),
            ],
        ),
        (("layout",), [("combines[0]", "'layout' is a layout; only deals of tricks combine")]),
        (("all",), [("combines", "combines itself: 'all' combines 'all'")]),
        ((), [("combines", "combine at least one deal")]),
    ],
)
def test_what_cannot_be_combined_is_a_fault(
    names: tuple[str, ...], found: list[tuple[str, str]]
) -> None:
    """[FILE-13, FILE-25]"""
    expected = [(f"deals[3].{path}", text) for path, text in found]
    assert faults(HEAD + PLAIN + TWO + combining(*names)) == expected


def test_deals_that_differ_in_leader_or_trump_do_not_combine() -> None:
    own = OTHER + 'leader = { kind = "given" }\ntrump = { kind = "fixed", suit = "H" }\n'
    assert faults(HEAD + PLAIN + own + combining("plain", "other")) == [
        ("deals[2].combines[1]", "leader: differs from that of plain"),
        ("deals[2].combines[1]", "trump: differs from that of plain"),
    ]


def test_a_sweep_does_not_combine() -> None:
    sweep = OTHER.replace(
        "scores = [",
        'scores = [{ kind = "sweep", taker = 1, others = 0, of = [{ tricks = "all" }] }, ',
    )
    assert faults(HEAD + PLAIN + sweep + combining("plain", "other")) == [
        ("deals[2].combines[1]", "scores[0]: a Sweep cannot be combined")
    ]


def test_a_combined_deal_keeps_the_order_of_restrictions() -> None:
    first = OTHER + 'restrictions = [{ kind = "must-trump" }]\n'
    assert faults(HEAD + TWO + first + combining("other", "hearts")) == [
        ("deals[3].combines", "restrictions[1]: FollowSuit stands first, and once")
    ]


def test_a_combined_deal_has_an_id() -> None:
    assert faults(HEAD + PLAIN + combining("plain", deal_id="")) == [
        ("deals[1].id", "an id is not empty")
    ]


def test_deals_that_combine_each_other_are_told_in_a_circle() -> None:
    text = HEAD + PLAIN
    text += combining("b", "plain", deal_id="a") + combining("c", deal_id="b")
    text += combining("a", "nobody", deal_id="c") + combining("d", deal_id="d")
    text += combining("a", "plain", deal_id="waits")
    assert faults(text) == [
        ("deals[1].combines", "combines itself: 'a' combines 'b' combines 'c' combines 'a'"),
        ("deals[3].combines[1]", "unknown deal 'nobody'; known: plain, a, b, c, d, waits"),
        ("deals[4].combines", "combines itself: 'd' combines 'd'"),
    ]


def test_what_is_wrong_with_a_deal_is_not_said_again_where_it_is_combined() -> None:
    """[FILE-24]"""
    wrong = PLAIN.replace("}", ", tricks = [14] }")
    assert faults(HEAD + wrong + combining("plain")) == [
        ("deals[0].scores[0].tricks", "no trick 14 among 13")
    ]


def test_a_fault_of_a_combined_deal_alone_is_said_there() -> None:
    text = HEAD + PLAIN + OTHER + combining("plain", "plain", deal_id="other")
    assert faults(text) == [
        ("deals[2].combines", "deal 'other': id: another deal is called 'other' already")
    ]


def test_circles_are_told_up_to_a_number() -> None:
    circles = "".join(combining(f"d{n}", deal_id=f"d{n}") for n in range(MOST_CIRCLES + 5))
    assert len(faults(HEAD + PLAIN + circles)) == MOST_CIRCLES


def test_a_long_chain_of_combined_deals_is_read() -> None:
    chain = "".join(combining(f"d{n + 1}", deal_id=f"d{n}") for n in range(3000))
    assert len(loads_game(f"{HEAD}{chain}{PLAIN.replace('plain', 'd3000')}").deals) == 3001


def test_combining_does_not_double_scores_for_ever() -> None:
    chain = "".join(combining(f"d{n + 1}", f"d{n + 1}", deal_id=f"d{n}") for n in range(60))
    found = faults(f"{HEAD}{chain}{PLAIN.replace('plain', 'd60')}")
    assert found == [("deals[50].combines", "more than 1000 scores in one deal")]


# ----------------------------------------------------------------------- deals, kinds, files


def test_a_deal_alone_is_no_game_and_a_game_is_no_deal() -> None:
    deal = 'format = 1\n[deal]\nid = "x"\nscores = []'
    assert faults(deal) == [("deal", "found a deal alone; a game has its deals in `deals`")]
    with pytest.raises(DefinitionError) as refused:
        loads_deal(HEAD + PLAIN, path="game.toml")
    assert str(refused.value) == (
        "game.toml:1:1: found a game; a deal alone stands in the table `deal`"
    )


@pytest.mark.parametrize(
    ("keys", "found"),
    [
        ('id = ""\nscores = []', [("id", "an id is not empty")]),
        (
            (
                'id = "x"\nkind = "layout"\nopens_with = "7"\npayouts = []\nends_when_out = 0\n'
                'passing = -1\norder = "7 7"'
            ),
            [
                ("passing", "-1 passes; allow 0 or more"),
                ("ends_when_out", "0; at least 1 goes out"),
                ("order", "7 stands 2 times"),
            ],
        ),
        (
            'id = "x"\nscores = [{ kind = "sweep", of = [], taker = 1, others = 1 }]',
            [("scores[0].of", "a sweep names the cards or tricks to take")],
        ),
        (
            'id = "x"\nscores = [{ kind = "per-trick", points = 1, tricks = [] }]',
            [("scores[0].tricks", "name tricks by 1, 2, ... or from the end by -1, -2, ...")],
        ),
    ],
)
def test_a_fault_of_a_deal_is_said_where_it_stands(keys: str, found: list[tuple[str, str]]) -> None:
    assert sorted(deal_faults(keys)) == sorted((f"deal.{path}", text) for path, text in found)


def test_warnings_have_their_places() -> None:
    """[FILE-26]"""
    text = HEAD.replace("4", "3").replace("seats", "hand_size = 17\nseats") + PLAIN + TWO
    assert warnings(text) == [
        "game.toml:1:1: balance: the sum of all scores depends on play; no balance is stated",
        f"game.toml:17:1: deals[2]: {BLOCKED}",
    ]
    assert warnings('format = 1\n[deal]\nid = "x"\nscores = []') == []


def test_the_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(HEAD)
    with pytest.raises(DefinitionError) as refused:
        load_game(path)
    assert str(refused.value) == f"{path}:1:1: deals: missing, and required here"
    with pytest.raises(DefinitionError) as refused:
        load_deal(str(path))
    assert {problem.file for problem in refused.value.problems} == {str(path)}


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    for read in (load_game, load_deal):
        with pytest.raises(FileNotFoundError):
            read(tmp_path / "nowhere.toml")
