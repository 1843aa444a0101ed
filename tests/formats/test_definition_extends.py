"""A file may be written as what differs from another game."""

from pathlib import Path

import attrs
import pytest

from kierki import (
    DefinitionError,
    FanTanDeal,
    FromDealer,
    Game,
    ParseError,
    PerTrick,
    Rank,
    TrickDeal,
    Tricks,
    combine,
    games,
)
from kierki.formats import load_game, loads_game
from kierki.formats.assembly import LONGEST_CHAIN, define
from kierki.formats.source import parse_source
from tests.formats.definition_texts import VARIANT, faults, problems

KIERKI = games.KIERKI
NEW = 'scores = [{ kind = "per-trick", points = -1 }]\n'
NEW_DEAL = TrickDeal("new", [PerTrick(-1)])
KNOWN = (
    "known: no-tricks, no-hearts, no-queens, no-lords, no-king-of-hearts, seventh-and-last, "
    "robber, trumps, small-lottery"
)

FILE_KEYS = (
    "format, id, extends, seats, high_wins, clockwise, rotation, hand_size, balance, deck, drop, "
    "replace, change, add"
)
CHANGE_KEYS = (
    "id, scores, restrictions, leader, trump, stop_when_decided, opens_with, opener, order, "
    "passing, payouts, ends_when_out"
)


def tricks(game: Game, deal_id: str) -> TrickDeal:
    deal = game.deal(deal_id)
    assert isinstance(deal, TrickDeal)
    return deal


def layout(game: Game, deal_id: str) -> FanTanDeal:
    deal = game.deal(deal_id)
    assert isinstance(deal, FanTanDeal)
    return deal


# ------------------------------------------------------------- as the methods of a game do it


def test_a_game_that_changes_nothing_has_a_name_of_its_own() -> None:
    """[FILE-4]"""
    assert loads_game(VARIANT) == KIERKI.named("test")
    assert loads_game(f"{VARIANT}balance = 0") == KIERKI.named("test", balance=0)


def test_every_packaged_game_can_be_extended() -> None:
    for game in games.all():
        assert loads_game(VARIANT.replace('"kierki"', f'"{game.id}"')) == game.named("test")


def test_dropping_is_without() -> None:
    text = f'{VARIANT}drop = ["no-queens", "trumps"]'
    assert loads_game(text) == KIERKI.without("no-queens").without("trumps").named("test")


def test_replacing_is_replacing() -> None:
    deal = KIERKI.replacing("trumps", NEW_DEAL).named("test")
    assert loads_game(f'{VARIANT}[[replace]]\nreplaces = "trumps"\nid = "new"\n{NEW}') == deal
    same = KIERKI.replacing("no-tricks", attrs.evolve(NEW_DEAL, id="no-tricks")).named("test")
    assert loads_game(f'{VARIANT}[[replace]]\nid = "no-tricks"\n{NEW}') == same


def test_changing_is_evolving() -> None:
    """[FILE-17]"""
    text = f"""{VARIANT}
[[change]]
id = "small-lottery"
opens_with = "8"
payouts = [900, 400]

[[change]]
id = "seventh-and-last"
scores = [{{ kind = "per-trick", points = -75, tricks = [6, -1] }}]
leader = {{ kind = "from-dealer", places = 2 }}
"""
    lottery = attrs.evolve(
        layout(KIERKI, "small-lottery"), opens_with=Rank.EIGHT, payouts=(900, 400)
    )
    sixth = attrs.evolve(
        tricks(KIERKI, "seventh-and-last"),
        scores=[PerTrick(-75, Tricks(6, -1))],
        leader=FromDealer(2),
    )
    changed = KIERKI.replacing("small-lottery", lottery).replacing("seventh-and-last", sixth)
    assert loads_game(text) == changed.named("test")


@pytest.mark.parametrize(
    ("keys", "part", "before"),
    [
        ("", None, None),
        ('part = "rozgrywka"\n', "rozgrywka", None),
        ('before = "robber"\n', None, "robber"),
        ('before = "trumps"\npart = "odgrywka"\n', "odgrywka", "trumps"),
    ],
)
def test_adding_is_with_deal(keys: str, part: str | None, before: str | None) -> None:
    text = f'{VARIANT}[[add]]\nid = "new"\n{keys}{NEW}'
    assert loads_game(text) == KIERKI.with_deal(NEW_DEAL, part=part, before=before).named("test")


def test_deals_are_added_in_the_order_of_the_file() -> None:
    """[FILE-18]"""
    text = f'{VARIANT}[[add]]\nid = "a"\nrepeat = 2\n{NEW}[[add]]\nid = "b"\nbefore = "a"\n{NEW}'
    assert [deal.id for deal in loads_game(text).deals[-4:]] == ["small-lottery", "b", "a", "a"]


def test_what_is_stated_replaces_what_the_base_says() -> None:
    text = """
format = 1
id = "test"
extends = "kein-stich"
seats = 3
high_wins = false
clockwise = false
rotation = 0
hand_size = 7
deck = { cards = "9-A*", rank_order = "9 J Q K 10 A" }
drop = ["legerunde"]
"""
    game = loads_game(text)
    assert (game.seats, game.high_wins, game.clockwise) == (3, False, False)
    assert (game.rotation, game.hand_size, len(game.deck)) == (0, 7, 24)
    assert game.deck.rank_order[-2:] == (Rank.TEN, Rank.ACE)


def test_the_balance_is_what_the_file_states() -> None:
    """[FILE-20]"""
    assert KIERKI.balance == 0
    assert loads_game(f'{VARIANT}drop = ["trumps"]').balance is None
    text = f'{VARIANT}balance = 0\ndrop = ["trumps"]'
    assert faults(text) == [("balance", "0 is stated, the scores sum to -1300")]


def test_only_the_game_at_the_end_has_to_be_sound() -> None:
    """In between it would have no deal, or deals of another pack."""
    text = f"""
format = 1
id = "test"
extends = "kein-stich"
seats = 2
deck = {{ cards = "A*" }}
drop = ["no-tricks", "no-hearts", "no-obers", "no-max", "legerunde"]
[[add]]
id = "new"
part = "stiche"
{NEW}
"""
    game = loads_game(text)
    assert game.deals == (NEW_DEAL,)
    assert [part.id for part in game.parts] == ["stiche"]


# ----------------------------------------------------------------------------- combining


def test_combines_may_name_deals_of_the_base_even_dropped_ones() -> None:
    text = f"""{VARIANT}
drop = ["no-tricks"]
[[replace]]
id = "robber"
combines = ["no-tricks", "no-queens"]
"""
    deal = combine("robber", tricks(KIERKI, "no-tricks"), tricks(KIERKI, "no-queens"))
    assert loads_game(text).deal("robber") == deal


def test_combines_names_deals_as_they_stand_in_the_file() -> None:
    """[FILE-19]"""
    text = f"""{VARIANT}
[[change]]
id = "no-tricks"
scores = []
[[replace]]
id = "no-queens"
{NEW}
[[add]]
id = "new"
combines = ["no-tricks", "no-queens", "no-lords"]
"""
    deal = combine(
        "new",
        TrickDeal("no-tricks", []),
        attrs.evolve(NEW_DEAL, id="no-queens"),
        tricks(KIERKI, "no-lords"),
    )
    assert loads_game(text).deal("new") == deal


def test_a_combined_deal_of_the_base_does_not_follow_a_change() -> None:
    text = f'{VARIANT}[[change]]\nid = "no-tricks"\nscores = []\n'
    assert loads_game(text).deal("robber") == KIERKI.deal("robber")


# -------------------------------------------------------------------------------- faults


@pytest.mark.parametrize(
    ("keys", "found"),
    [
        (
            'drop = ["no-trick"]',
            [
                (
                    "drop[0]",
                    f"unknown deal of kierki 'no-trick'; did you mean 'no-tricks'? K{KNOWN[1:]}",
                )
            ],
        ),
        ('[[change]]\nid = "zzz"', [("change[0].id", f"unknown deal of kierki 'zzz'; {KNOWN}")]),
        (
            f'[[replace]]\nid = "zzz"\n{NEW}',
            [("replace[0].id", f"unknown deal of kierki 'zzz'; {KNOWN}")],
        ),
        (
            f'[[replace]]\nid = "x"\nreplaces = "zzz"\n{NEW}',
            [("replace[0].replaces", f"unknown deal of kierki 'zzz'; {KNOWN}")],
        ),
        (
            'drop = ["robber", "robber"]',
            [("drop[1]", "'robber' is what drop[0] is about already")],
        ),
        (
            f'drop = ["robber"]\n[[change]]\nid = "robber"\n[[replace]]\nid = "robber"\n{NEW}',
            [
                ("change[0].id", "'robber' is what drop[0] is about already"),
                ("replace[0].id", "'robber' is what drop[0] is about already"),
            ],
        ),
        (
            f'[[add]]\nid = "new"\npart = "rozgrywkaa"\n{NEW}',
            [
                (
                    "add[0].part",
                    (
                        "unknown part 'rozgrywkaa'; did you mean 'rozgrywka'? "
                        "Known: rozgrywka, odgrywka, mala-loteryjka"
                    ),
                )
            ],
        ),
        (
            f'[[add]]\nid = "new"\npart = "odgrywka"\nbefore = "robber"\n{NEW}',
            [("add[0].before", "unknown deal 'robber'; known: trumps")],
        ),
        (
            '[[change]]\nid = "robber"\npayouts = []\nopens_with = "7"',
            [
                ("change[0].payouts", "'robber' is a deal of tricks, which has no payouts"),
                ("change[0].opens_with", "'robber' is a deal of tricks, which has no opens_with"),
            ],
        ),
        (
            '[[change]]\nid = "small-lottery"\nscores = []',
            [("change[0].scores", "'small-lottery' is a layout, which has no scores")],
        ),
        (
            '[[change]]\nid = "small-lottery"\nends_when_out = 0\npassing = -1',
            [
                ("change[0].passing", "-1 passes; allow 0 or more"),
                ("change[0].ends_when_out", "0; at least 1 goes out"),
            ],
        ),
        (
            '[[change]]\nid = "small-lottery"\nends_when_out = 5',
            [("change[0].ends_when_out", "5 seats out of 4")],
        ),
        (
            f'[[replace]]\nid = "trumps"\n{NEW}leader = {{ kind = "from-dealer", places = 9 }}',
            [("replace[0].leader.places", "9 places on; 0 to 3 with 4 seats")],
        ),
        (
            f'[[add]]\nid = "trumps"\n{NEW}',
            [("add[0].id", "another deal is called 'trumps' already")],
        ),
        (
            '[[add]]\nid = "new"\ncombines = ["nobody"]',
            [("add[0].combines[0]", f"unknown deal 'nobody'; known: new, {KNOWN[7:]}")],
        ),
        (
            '[[add]]\nid = "new"\ncombines = ["small-lottery"]',
            [("add[0].combines[0]", "'small-lottery' is a layout; only deals of tricks combine")],
        ),
        (
            '[[replace]]\nid = "robber"\ncombines = ["robber"]',
            [("replace[0].combines", "combines itself: 'robber' combines 'robber'")],
        ),
        (
            "seats = 3",
            [("deck", "52 cards do not divide by 3; state hand_size")],
        ),
        (
            "seats = 2\nhand_size = 5",
            [
                ("extends", "deal 'seventh-and-last': scores[0].tricks: no trick 7 among 5"),
                ("extends", "deal 'robber': scores[5].tricks: no trick 7 among 5"),
            ],
        ),
        (
            "deals = []",
            [
                (
                    "deals",
                    f"unknown key 'deals'; known: {FILE_KEYS}",
                )
            ],
        ),
        (
            '[[change]]\nid = "robber"\nscore = []\nkind = "tricks"\nleader = 3',
            [
                (
                    "change[0].score",
                    f"unknown key 'score'; did you mean 'scores'? Known: {CHANGE_KEYS}",
                ),
                (
                    "change[0].kind",
                    f"unknown key 'kind'; known: {CHANGE_KEYS}",
                ),
                ("change[0].leader", "found the number 3; write a table"),
            ],
        ),
        ("[[change]]\nscores = []", [("change[0].id", "missing, and required here")]),
        ("change = [3]", [("change[0]", "found the number 3; write a table")]),
    ],
)
def test_a_fault_of_a_variant_is_said_where_it_stands(
    keys: str, found: list[tuple[str, str]]
) -> None:
    """[FILE-16]"""
    assert sorted(faults(VARIANT + keys)) == sorted(found)


def test_a_variant_needs_a_deal() -> None:
    every = [deal.id for deal in games.get("kein-stich-power").deals]
    text = VARIANT.replace('"kierki"', '"kein-stich-power"') + f"drop = {every}"
    assert faults(text) == [("deals", "a game has at least one part")]
    assert faults(f'{text}\n[[add]]\nid = "x"\ncombines = []') == [
        ("add[0].combines", "combine at least one deal")
    ]


def test_a_warning_about_a_deal_of_the_base_is_said_at_extends() -> None:
    source = parse_source(f'{VARIANT}hand_size = 12\n[[change]]\nid = "trumps"\n')
    assert [str(warning) for warning in define(source, source.data).warnings] == [
        "1:1: balance: the sum of all scores depends on play; no balance is stated",
        (
            "4:11: extends: deal 'small-lottery': "
            "cards left over may block a row, and places stay undecided"
        ),
    ]


# ------------------------------------------------------------------------- files and packaged


def test_an_unknown_game_is_a_fault_and_a_close_one_is_suggested() -> None:
    ((path, text),) = faults(VARIANT.replace('"kierki"', '"kierky"'))
    assert path == "extends"
    assert text.startswith("unknown game 'kierky'; did you mean 'kierki'? Known: kierki, ")
    assert text.endswith("kein-stich-march; or write the path of a .toml or .json file")


def write(folder: Path, name: str, extends: str, keys: str = "") -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(f'format = 1\nid = "{path.stem}"\nextends = "{extends}"\n{keys}')
    return path


def test_a_file_extends_another_by_its_path_from_there(tmp_path: Path) -> None:
    """[FILE-14]"""
    write(tmp_path, "first.toml", "kierki", 'drop = ["no-tricks"]')
    second = write(tmp_path / "more", "second.toml", "../first.toml", 'drop = ["no-hearts"]')
    game = KIERKI.without("no-tricks").without("no-hearts").named("second")
    assert load_game(second) == game
    assert loads_game(second.read_text(), path=str(second)) == game


def test_a_text_that_is_in_no_file_extends_no_file() -> None:
    assert faults(VARIANT.replace("kierki", "first.toml")) == [
        ("extends", ("found the file 'first.toml'; "
         "a text that is in no file extends packaged games only"))
    ]  # fmt: skip


@pytest.mark.parametrize(
    "name", ["/etc/game.toml", r"C:\\game.toml", r"a\\b.toml", r"\u0000.toml", r"a\nb.json"]
)
def test_a_path_is_relative_and_written_with_slashes(name: str, tmp_path: Path) -> None:
    path = write(tmp_path, "game.toml", name)
    ((where, text),) = [
        (problem.path, problem.text) for problem in problems(path.read_text(), path=str(path))
    ]
    assert where == "extends"
    assert text.endswith("; write a path from this file on, with / between its parts")


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    path = write(tmp_path, "game.toml", "nowhere.toml")
    with pytest.raises(DefinitionError) as refused:
        load_game(path)
    assert str(refused.value) == (
        f"{path}:3:11: extends: 'nowhere.toml' cannot be read: No such file or directory"
    )
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(DefinitionError, match="cannot be read: Is a directory"):
        load_game(write(tmp_path, "game.toml", "folder.toml"))
    with pytest.raises(DefinitionError, match="cannot be read: File name too long"):
        load_game(write(tmp_path, "game.toml", f"{'x' * 5000}.toml"))


def test_the_faults_of_an_extended_file_are_told_with_its_name(tmp_path: Path) -> None:
    first = write(tmp_path, "first.toml", "kierki", 'drop = ["x", "y"]')
    second = write(tmp_path, "second.toml", "first.toml")
    with pytest.raises(DefinitionError) as refused:
        load_game(second)
    assert [(each.file, each.line, each.path) for each in refused.value.problems] == [
        (str(first), 4, "drop[0]"),
        (str(first), 4, "drop[1]"),
    ]
    first.write_text("format = ")
    with pytest.raises(ParseError) as unreadable:
        load_game(second)
    assert unreadable.value.path == str(first)


def test_a_deal_alone_cannot_be_extended(tmp_path: Path) -> None:
    (tmp_path / "deal.toml").write_text('format = 1\n[deal]\nid = "x"\nscores = []')
    with pytest.raises(DefinitionError, match=r"'deal\.toml' holds a deal alone and no game"):
        load_game(write(tmp_path, "game.toml", "deal.toml"))


def test_files_that_extend_each_other_are_told_in_a_circle(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", "b.toml")
    write(tmp_path, "b.toml", "./more/../c.toml")
    (tmp_path / "more").mkdir()
    write(tmp_path, "c.toml", "a.toml")
    with pytest.raises(DefinitionError) as refused:
        load_game(tmp_path / "a.toml")
    assert str(refused.value) == (
        f"{tmp_path / 'more' / '..' / 'c.toml'}:3:11: extends: extends itself: "
        "a.toml extends b.toml extends c.toml extends a.toml"
    )
    itself = write(tmp_path, "itself.toml", "itself.toml")
    with pytest.raises(DefinitionError, match=r"itself\.toml extends itself\.toml"):
        load_game(itself)


def test_a_circle_through_a_link_is_found(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", "b.toml")
    (tmp_path / "b.toml").symlink_to(tmp_path / "a.toml")
    with pytest.raises(DefinitionError, match="extends itself"):
        load_game(tmp_path / "a.toml")


def test_a_chain_of_files_has_an_end(tmp_path: Path) -> None:
    """[FILE-15]"""
    write(tmp_path, "0.toml", "kierki")
    for number in range(LONGEST_CHAIN + 1):
        write(tmp_path, f"{number + 1}.toml", f"{number}.toml")
    assert load_game(tmp_path / f"{LONGEST_CHAIN}.toml").deals == KIERKI.deals
    with pytest.raises(DefinitionError, match="more than 20 files that extend one another"):
        load_game(tmp_path / f"{LONGEST_CHAIN + 1}.toml")
