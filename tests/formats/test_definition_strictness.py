"""A definition file is read as it stands: nothing is turned into what it is not."""

import json
import tomllib
from typing import Any

import pytest

from kierki import DefinitionError
from kierki.formats import loads_game
from tests.formats.definition_texts import HEAD, PLAIN, deal_faults, faults

WHOLE = "write a whole number"
TRUTH = "write true or false"
TEXT = "write a text in quotes"
LIST = "write a list"
TABLE = "write a table"
CARDS = "write cards such as '*H -AH'"
RANKS = "write ranks such as '7 8 9 10 J Q K A'"
TRICKS = "write a list of trick numbers such as [7, -1], or 'all'"

DEAL_KEYS = "id, scores, restrictions, leader, trump, stop_when_decided, kind"
RESTRICTIONS = "follow-suit, lead-ban, trick-ban, discard-first, must-trump, must-beat"
NO_TRICK = "name tricks by 1, 2, ... or from the end by -1, -2, ..."
NO_KIND = "unknown kind 'layouts'; did you mean 'layout'? Known: tricks, layout"
NO_RANK = "is no rank; write one of 2 to 10, J, Q, K, A"

TRICK_DEAL = 'id = "x"\nscores = []\n'
LAYOUT = 'id = "x"\nkind = "layout"\nopens_with = "7"\npayouts = []\nends_when_out = 1\n'


def with_points(value: str) -> str:
    return f'id = "x"\nscores = [{{ kind = "per-trick", points = {value} }}]'


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ('"7"', "the text '7'"),
        ("true", "true"),
        ("1.0", "the number 1.0"),
        ("1e3", "the number 1000.0"),
        ("inf", "the number inf"),
        ("nan", "the number nan"),
        ("[7]", "a list"),
        ("{ x = 7 }", "a table"),
        ("2026-01-01", "a date or a time"),
        ("12:00:00", "a date or a time"),
        ("9007199254740992", "a number beyond 9007199254740991"),
        ("-9007199254740992", "a number beyond 9007199254740991"),
        (f"0x{'f' * 9000}", "a number beyond 9007199254740991"),
    ],
)
def test_only_a_whole_number_is_a_number(value: str, found: str) -> None:
    """[FILE-5, FILE-6]"""
    assert deal_faults(with_points(value)) == [("deal.scores[0].points", f"found {found}; {WHOLE}")]


@pytest.mark.parametrize(
    ("line", "path", "text"),
    [
        ('format = "1"', "format", f"found the text '1'; {WHOLE}"),
        ("format = true", "format", f"found true; {WHOLE}"),
        ("format = 1.0", "format", f"found the number 1.0; {WHOLE}"),
        ("format = 2", "format", "found the number 2; write 1; no other format is known"),
        ("id = 7", "id", f"found the number 7; {TEXT}"),
        ('id = ["a"]', "id", f"found a list; {TEXT}"),
        ('seats = "4"', "seats", f"found the text '4'; {WHOLE}"),
        ("high_wins = 1", "high_wins", f"found the number 1; {TRUTH}"),
        ('high_wins = "true"', "high_wins", f"found the text 'true'; {TRUTH}"),
        ("clockwise = 0", "clockwise", f"found the number 0; {TRUTH}"),
        ("rotation = false", "rotation", f"found false; {WHOLE}"),
        ('hand_size = ""', "hand_size", f"found the text ''; {WHOLE}"),
        ("balance = 0.0", "balance", f"found the number 0.0; {WHOLE}"),
        ('deck = "7-A*"', "deck", f"found the text '7-A*'; {TABLE}"),
        ("deck = { cards = 7 }", "deck.cards", "found the number 7; " + CARDS),
        ('deck = { cards = ["7*"] }', "deck.cards", f"found a list; {CARDS}"),
        (
            'deck = { cards = "*C", rank_order = ["7", "8"] }',
            "deck.rank_order",
            f"found a list; {RANKS}",
        ),
        ('deals = "x"', "deals", f"found the text 'x'; {LIST}"),
        ('deals = { id = "x" }', "deals", f"found a table; {LIST}"),
        ('deals = ["x"]', "deals[0]", f"found the text 'x'; {TABLE}"),
        (
            'deals = [{ id = "x", scores = [], part = 1 }]',
            "deals[0].part",
            f"found the number 1; {TEXT}",
        ),
        (
            'deals = [{ id = "x", scores = [], repeat = "4" }]',
            "deals[0].repeat",
            f"found the text '4'; {WHOLE}",
        ),
        (
            'deals = [{ id = "x", combines = "KQ" }]',
            "deals[0].combines",
            f"found the text 'KQ'; {LIST}",
        ),
        (
            'deals = [{ id = "x", combines = [1] }]',
            "deals[0].combines[0]",
            f"found the number 1; {TEXT}",
        ),
    ],
)
def test_nothing_is_converted_in_a_game(line: str, path: str, text: str) -> None:
    """[FILE-3]"""
    key = line.partition(" ")[0]
    whole = 'format = 1\nid = "x"\nseats = 4\ndeck = { cards = "2-A*" }\ndeals = [PLAIN]'
    whole = whole.replace("PLAIN", '{ id = "x", scores = [] }')
    loads_game(whole)
    kept = [each for each in whole.splitlines() if not each.startswith(f"{key} ")]
    assert faults("\n".join([*kept, line])) == [(path, text)]


@pytest.mark.parametrize(
    ("keys", "path", "text"),
    [
        ("id = 1\nscores = []", "id", f"found the number 1; {TEXT}"),
        ('id = "x"\nscores = "KQ"', "scores", f"found the text 'KQ'; {LIST}"),
        ('id = "x"\nscores = {}', "scores", f"found a table; {LIST}"),
        ('id = "x"\nscores = [[]]', "scores[0]", f"found a list; {TABLE}"),
        (
            'id = "x"\nscores = [{ kind = 1 }]',
            "scores[0].kind",
            "found the number 1; write one of per-card, per-trick, sweep",
        ),
        (
            'id = "x"\nscores = [{ kind = "per-card", points = 1, cards = ["KH"] }]',
            "scores[0].cards",
            f"found a list; {CARDS}",
        ),
        (
            'id = "x"\nscores = [{ kind = "per-trick", points = 1, tricks = 7 }]',
            "scores[0].tricks",
            f"found the number 7; {TRICKS}",
        ),
        (
            'id = "x"\nscores = [{ kind = "per-trick", points = 1, tricks = "7" }]',
            "scores[0].tricks",
            f"found the text '7'; {TRICKS}",
        ),
        (
            'id = "x"\nscores = [{ kind = "per-trick", points = 1, tricks = ["7"] }]',
            "scores[0].tricks[0]",
            f"found the text '7'; {WHOLE}",
        ),
        (
            'id = "x"\nscores = [{ kind = "sweep", of = "*H", taker = 1, others = 1 }]',
            "scores[0].of",
            f"found the text '*H'; {LIST}",
        ),
        (
            'id = "x"\nscores = [{ kind = "sweep", of = ["*H"], taker = 1, others = 1 }]',
            "scores[0].of[0]",
            f"found the text '*H'; {TABLE}",
        ),
        (
            TRICK_DEAL + 'stop_when_decided = "yes"',
            "stop_when_decided",
            f"found the text 'yes'; {TRUTH}",
        ),
        (
            TRICK_DEAL + 'restrictions = ["follow-suit"]',
            "restrictions[0]",
            f"found the text 'follow-suit'; {TABLE}",
        ),
        (
            TRICK_DEAL + 'restrictions = [{ kind = "lead-ban", cards = "*H", until = true }]',
            "restrictions[0].until",
            "found true; write 'forced' or 'broken'",
        ),
        (
            TRICK_DEAL + 'restrictions = [{ kind = "must-beat", only_when_trump_led = 1 }]',
            "restrictions[0].only_when_trump_led",
            f"found the number 1; {TRUTH}",
        ),
        (TRICK_DEAL + 'leader = "given"', "leader", f"found the text 'given'; {TABLE}"),
        (
            TRICK_DEAL + 'leader = { kind = "from-dealer", places = "1" }',
            "leader.places",
            f"found the text '1'; {WHOLE}",
        ),
        (
            TRICK_DEAL + 'leader = { kind = "holder", card = 7 }',
            "leader.card",
            "found the number 7; write a card such as 'KH'",
        ),
        (TRICK_DEAL + 'trump = "H"', "trump", f"found the text 'H'; {TABLE}"),
        (
            TRICK_DEAL + 'trump = { kind = "fixed", suit = 1 }',
            "trump.suit",
            "found the number 1; write a suit, one of C D H S",
        ),
        (
            TRICK_DEAL + 'trump = { kind = "named", allow_none = "no" }',
            "trump.allow_none",
            f"found the text 'no'; {TRUTH}",
        ),
        (
            LAYOUT.replace('"7"', "7"),
            "opens_with",
            "found the number 7; write a rank, or 'any' for the first card's",
        ),
        (LAYOUT + "order = 7", "order", f"found the number 7; {RANKS}"),
        (
            LAYOUT + "passing = true",
            "passing",
            "found true; write 'forced', 'free' or a whole number",
        ),
        (
            LAYOUT + 'passing = "2"',
            "passing",
            "found the text '2'; write 'forced', 'free' or a whole number",
        ),
        (LAYOUT.replace("[]", '["8"]'), "payouts[0]", f"found the text '8'; {WHOLE}"),
        (LAYOUT.replace("[]", '"8"'), "payouts", f"found the text '8'; {LIST}"),
        (LAYOUT.replace("= 1", "= true"), "ends_when_out", f"found true; {WHOLE}"),
    ],
)
def test_nothing_is_converted_in_a_deal(keys: str, path: str, text: str) -> None:
    assert deal_faults(keys) == [(f"deal.{path}", text)]


@pytest.mark.parametrize(
    "key", ["rotation", "high_wins", "hand_size", "balance", "deck", "deals", "id"]
)
def test_null_is_no_way_to_leave_something_out(key: str) -> None:
    """[FILE-8]"""
    data: dict[str, Any] = tomllib.loads(HEAD + PLAIN)
    found = faults(json.dumps(data | {key: None}))
    assert [path for path, _ in found] == [key]
    assert found[0][1].startswith("found null; write ")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("kh", "'kh' is no card; write a rank and a suit, such as KH"),
        ("KH ", "'KH ' is no card; write a rank and a suit, such as KH"),
        ("1H", "'1H' is no card; write a rank and a suit, such as KH"),
        ("0H", "'0H' is no card; write a rank and a suit, such as KH"),
        ("*H", "'*H' is no card; write a rank and a suit, such as KH"),
        ("nothing", "'nothing' is no card; write a rank and a suit, such as KH"),
    ],
)
def test_a_card_is_spelt_in_one_of_the_ways_that_are_read(text: str, problem: str) -> None:
    keys = f'{TRICK_DEAL}leader = {{ kind = "holder", card = "{text}" }}'
    assert deal_faults(keys) == [("deal.leader.card", problem)]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nothing", "'nothing' is no pattern; write *H, Q*, KH, 2-9H or -AH"),
        ("*H, *S", "'*H,' is no pattern; write *H, Q*, KH, 2-9H or -AH"),
        ("9-2H", "9-2 runs downwards; write 2-9"),
        (r"*H\u00A0*S", r"'*H\xa0*S' has a blank that is neither space, tab nor line end"),
    ],
)
def test_cards_are_spelt_as_patterns(text: str, problem: str) -> None:
    keys = f'id = "x"\nscores = [{{ kind = "per-card", points = 1, cards = "{text}" }}]'
    assert deal_faults(keys) == [("deal.scores[0].cards", problem)]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("first", f"'first' {NO_RANK}, or 'any' for the first card's"),
        ("7H", f"'7H' {NO_RANK}, or 'any' for the first card's"),
    ],
)
def test_the_opening_rank_is_a_rank_or_any(text: str, problem: str) -> None:
    assert deal_faults(LAYOUT.replace('"7"', f'"{text}"')) == [("deal.opens_with", problem)]


def test_ranks_are_named_one_by_one() -> None:
    found = deal_faults(f'{LAYOUT}order = "7-A"')
    assert found == [("deal.order", f"'7-A' {NO_RANK}")]


def test_half_a_character_is_no_name() -> None:
    """[FILE-7]"""
    found = faults(json.dumps(tomllib.loads(HEAD + PLAIN) | {"id": "\ud83c"}))
    assert found == [("id", "'\\ud83c' holds half a character, which no file can keep")]


# ------------------------------------------------------------------------------ unknown keys


@pytest.mark.parametrize(
    ("keys", "path", "text"),
    [
        (
            "score = []",
            "score",
            f"unknown key 'score'; did you mean 'scores'? Known: {DEAL_KEYS}",
        ),
        ("payouts = []", "payouts", f"unknown key 'payouts'; known: {DEAL_KEYS}"),
        ('leader = { kind = "given", seat = 1 }', "leader.seat", "unknown key 'seat'; known: none"),
        (
            'trump = { kind = "fixed", suits = "H" }',
            "trump.suits",
            "unknown key 'suits'; did you mean 'suit'? Known: suit",
        ),
        (
            'restrictions = [{ kind = "discard-first", cards = "KH", tricks = "all" }]',
            "restrictions[0].tricks",
            "unknown key 'tricks'; known: cards",
        ),
        ("repeat = 4", "repeat", f"unknown key 'repeat'; known: {DEAL_KEYS}"),
        ('"hello world" = 4', "'hello world'", f"unknown key 'hello world'; known: {DEAL_KEYS}"),
        ("x = 4", "x", f"unknown key 'x'; known: {DEAL_KEYS}"),
    ],
)
def test_an_unknown_key_is_a_fault_and_a_close_one_is_suggested(
    keys: str, path: str, text: str
) -> None:
    assert (f"deal.{path}", text) in deal_faults(TRICK_DEAL + keys)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("lead_ban", f"unknown kind 'lead_ban'; did you mean 'lead-ban'? Known: {RESTRICTIONS}"),
        ("zzz", f"unknown kind 'zzz'; known: {RESTRICTIONS}"),
    ],
)
def test_an_unknown_kind_is_a_fault_and_a_close_one_is_suggested(kind: str, text: str) -> None:
    found = deal_faults(f'{TRICK_DEAL}restrictions = [{{ kind = "{kind}" }}]')
    assert found == [("deal.restrictions[0].kind", text)]


def test_very_long_keys_are_cut_in_messages() -> None:
    ((path, text), *_) = deal_faults(f"{TRICK_DEAL}{'y' * 10_000} = 1")
    assert len(path) > 10_000
    assert len(text) < 200


def test_keys_that_begin_with_x_are_free_in_every_table() -> None:
    """[FILE-9]"""
    text = """
        format = 1
        id = "free"
        seats = 4
        x_author = { name = "N", born = 1970-01-01 }
        deck = { cards = "2-A*", x_ = 1.5 }
        [[deals]]
        id = "a"
        x_note = "anything"
        scores = [{ kind = "per-trick", points = 1, x_why = [] }]
        leader = { kind = "given", x_1 = 1 }
        [[deals]]
        id = "b"
        scores = [{ kind = "sweep", taker = 1, others = 0, of = [{ tricks = "all", x_2 = 1 }] }]
        [[deals]]
        id = "c"
        combines = ["a"]
        x_3 = true
    """
    bare = "\n".join(line for line in text.splitlines() if not line.strip().startswith("x_"))
    for free in (", x_ = 1.5", ", x_why = []", ", x_1 = 1", ", x_2 = 1"):
        bare = bare.replace(free, "")
    assert "x_" not in bare
    assert loads_game(text) == loads_game(bare)


# -------------------------------------------------------------------------- missing, several


def test_what_is_required_is_said_where_it_is_missing() -> None:
    missing = "missing, and required here"
    assert faults("") == [(key, missing) for key in ("format", "id", "seats", "deck", "deals")]
    assert deal_faults("") == [("deal.id", missing), ("deal.scores", missing)]
    assert deal_faults('kind = "layout"') == [
        (f"deal.{key}", missing) for key in ("id", "opens_with", "payouts", "ends_when_out")
    ]
    assert deal_faults(f"{TRICK_DEAL}leader = {{}}") == [
        ("deal.leader.kind", f"{missing}: one of from-dealer, holder, given")
    ]


@pytest.mark.parametrize(
    "part", ["{}", '{ cards = "*H", tricks = [1] }', "{ x_cards = 1 }", "{ card = 1 }"]
)
def test_a_sweep_names_cards_or_tricks_in_each_of_its_parts(part: str) -> None:
    found = deal_faults(
        f'id = "x"\nscores = [{{ kind = "sweep", taker = 1, others = 1, of = [{part}] }}]'
    )
    text = "write { cards = ... } or { tricks = ... }, one of them"
    assert found == [("deal.scores[0].of[0]", text)]


def test_a_layout_does_not_combine() -> None:
    text = f'{HEAD}{PLAIN}[[deals]]\nid = "x"\nkind = "layout"\ncombines = ["plain"]'
    assert faults(text) == [("deals[1].kind", "unknown kind 'layout'; known: tricks")]


def test_what_combines_has_no_scores_of_its_own() -> None:
    text = f'{HEAD}{PLAIN}[[deals]]\nid = "x"\nscores = []\ncombines = ["plain"]'
    known = "id, combines, part, repeat, kind"
    assert faults(text) == [("deals[1].scores", f"unknown key 'scores'; known: {known}")]


@pytest.mark.parametrize("repeat", [0, -1, 101, 2**53 - 1])
def test_a_deal_is_repeated_up_to_a_hundred_times(repeat: int) -> None:
    """[FILE-11]"""
    text = f"{HEAD}{PLAIN}repeat = {repeat}"
    assert faults(text) == [("deals[0].repeat", f"{repeat} times; a deal stands 1 to 100 times")]
    assert len(loads_game(f"{HEAD}{PLAIN}repeat = 100").deals) == 100


def test_an_error_that_is_no_fault_of_the_file_is_not_hidden() -> None:
    from kierki.formats.faults import faults_of  # noqa: PLC0415 - nothing else needs it

    with pytest.raises(RuntimeError):
        list(faults_of(RuntimeError("a bug")))


def test_all_faults_of_form_are_told_together_in_the_order_of_the_file() -> None:
    """[FILE-21]"""
    text = f"""{HEAD}
seat = 4

[[deals]]
id = "a"
scores = [
    {{ kind = "per-card", points = "-5", cards = "*H" }},
    {{ kind = "per-trick", points = -5, tricks = [0] }},
]

[[deals]]
id = "b"
kind = "layouts"

[[deals]]
id = "c"
combines = ["a", 3]
repeat = 0
"""
    with pytest.raises(DefinitionError) as refused:
        loads_game(text, path="six.toml")
    assert str(refused.value).splitlines() == [
        "six.toml:8:8: deck.seat: unknown key 'seat'; known: cards, rank_order",
        "six.toml:13:35: deals[0].scores[0].points: found the text '-5'; write a whole number",
        f"six.toml:14:49: deals[0].scores[1].tricks: {NO_TRICK}",
        f"six.toml:19:8: deals[1].kind: {NO_KIND}",
        "six.toml:23:18: deals[2].combines[1]: found the number 3; write a text in quotes",
        "six.toml:24:10: deals[2].repeat: 0 times; a deal stands 1 to 100 times",
    ]
