"""Whatever is written is read again as an equal value."""

import json
import tomllib
from pathlib import Path
from typing import get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    Card,
    CardSet,
    Deal,
    Deck,
    DefinitionError,
    FanTanDeal,
    Game,
    Part,
    PerCard,
    PerTrick,
    Rank,
    TrickDeal,
    Tricks,
    games,
)
from kierki.formats import (
    dump_deal,
    dump_game,
    dumps_deal,
    dumps_game,
    game_digest,
    load_deal,
    load_game,
    loads_deal,
    loads_game,
)
from kierki.formats.definitions import Format
from tests import strategies

FORMATS: tuple[Format, ...] = get_args(Format)
# Any text but half characters, which no file can keep; names with line ends and quotes often.
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1) | st.sampled_from(
    [
        '"',
        "'",
        '"""',
        "'''",
        "a\nb",
        "a\r\nb",
        "\r",
        "\0",
        "\\",
        "#",
        "[x]",
        "a.b",
        "\ufeff",
        "🂡",
        "x_",
    ]
)
POINTS = st.integers(-(2**53) + 1, 2**53 - 1)


@st.composite
def named_games(draw: st.DrawFn) -> Game:
    """A drawn game under names of any kind, some of its deals played several times."""
    game = draw(strategies.games())
    names = draw(st.lists(NAMES, min_size=len(game.deals), max_size=len(game.deals), unique=True))
    parts = draw(st.lists(NAMES, min_size=len(game.parts), max_size=len(game.parts), unique=True))
    renamed = dict(zip([deal.id for deal in game.deals], names, strict=True))
    return attrs.evolve(
        game,
        id=draw(NAMES),
        parts=[
            Part(
                name,
                [
                    attrs.evolve(deal, id=renamed[deal.id])
                    for deal in part.deals
                    for _ in range(draw(st.integers(1, 3)))
                ],
            )
            for name, part in zip(parts, game.parts, strict=True)
        ],
    )


@pytest.mark.parametrize("written", FORMATS)
@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_a_packaged_game_is_read_as_it_was_written(
    game: Game, written: Format, tmp_path: Path
) -> None:
    assert loads_game(dumps_game(game, format=written)) == game
    path = tmp_path / "game"
    dump_game(game, path, format=written)
    assert load_game(path) == game
    assert path.read_bytes().decode() == dumps_game(game, format=written)


@pytest.mark.parametrize("written", FORMATS)
@pytest.mark.parametrize(
    "deal",
    [pytest.param(deal, id=f"{game.id}/{deal.id}") for game in games.all() for deal in game.deals],
)
def test_a_packaged_deal_is_read_as_it_was_written(
    deal: Deal, written: Format, tmp_path: Path
) -> None:
    assert loads_deal(dumps_deal(deal, format=written)) == deal
    path = tmp_path / "deal"
    dump_deal(deal, path, format=written)
    assert load_deal(path) == deal


@given(named_games(), st.sampled_from(FORMATS))
def test_any_game_is_read_as_it_was_written(game: Game, written: Format) -> None:
    assert loads_game(dumps_game(game, format=written)) == game


@given(named_games(), st.sampled_from(FORMATS))
def test_any_deal_is_read_as_it_was_written(game: Game, written: Format) -> None:
    for deal in game.deals:
        assert loads_deal(dumps_deal(deal, format=written)) == deal


@given(strategies.card_sets(), POINTS, POINTS)
def test_any_cards_and_points_are_read_as_they_were_written(
    cards: CardSet, points: int, other: int
) -> None:
    deal = TrickDeal("x", [PerCard(points, cards, Tricks(other or 1)), PerTrick(other)])
    assert loads_deal(dumps_deal(deal)) == deal


@given(named_games())
def test_toml_and_json_hold_the_same(game: Game) -> None:
    assert tomllib.loads(dumps_game(game)) == json.loads(dumps_game(game, format="json"))


def test_the_name_of_a_file_says_how_it_is_written(tmp_path: Path) -> None:
    for name, written in (
        ("a.json", "json"),
        ("a.JSON", "json"),
        ("a.toml", "toml"),
        ("a", "toml"),
    ):
        dump_game(games.KIERKI, tmp_path / name)
        dump_deal(games.KIERKI.deals[0], tmp_path / f"deal-{name}")
        assert (tmp_path / name).read_text().startswith("{") == (written == "json")
        assert (tmp_path / f"deal-{name}").read_text().startswith("{") == (written == "json")


def test_defaults_are_left_out() -> None:
    """[FILE-27]"""
    deck = Deck(CardSet.ALL)
    game = Game("least", 4, deck, [Part("deals", [TrickDeal("plain", [])])])
    assert json.loads(dumps_game(game, format="json")) == {
        "format": 1,
        "id": "least",
        "seats": 4,
        "deck": {"cards": "*C *D *H *S"},
        "deals": [{"id": "plain", "scores": []}],
    }


def test_a_deal_that_is_repeated_is_written_once() -> None:
    data = json.loads(dumps_game(games.KIERKI, format="json"))
    assert [entry.get("repeat", 1) for entry in data["deals"]] == [1] * 7 + [4, 1]
    assert [entry.get("part") for entry in data["deals"]] == [
        "rozgrywka",
        *[None] * 6,
        "odgrywka",
        "mala-loteryjka",
    ]


def test_a_deal_that_is_repeated_very_often_is_written_in_pieces() -> None:
    often = Game("often", 4, Deck.FRENCH_52, [Part("deals", [TrickDeal("plain", [])] * 250)])
    data = json.loads(dumps_game(often, format="json"))
    assert [entry["repeat"] for entry in data["deals"]] == [100, 100, 50]
    assert loads_game(dumps_game(often)) == often


def test_a_part_without_a_name_is_kept() -> None:
    game = Game(
        "x",
        4,
        Deck.FRENCH_52,
        [Part("", [TrickDeal("a", [])]), Part("deals", [TrickDeal("b", [])])],
    )
    assert loads_game(dumps_game(game)) == game


@pytest.mark.parametrize(
    ("deal", "path"),
    [
        (TrickDeal("x", [PerTrick(2**53)]), "deal.scores[0].points"),
        (TrickDeal("x", [PerTrick(-(10**5000))]), "deal.scores[0].points"),
        (TrickDeal("half \ud83c", []), "deal.id"),
    ],
)
def test_what_no_file_can_keep_is_not_written(deal: Deal, path: str, tmp_path: Path) -> None:
    with pytest.raises(DefinitionError) as refused:
        dump_deal(deal, tmp_path / "deal.toml")
    assert [problem.path for problem in refused.value.problems] == [path]
    assert not (tmp_path / "deal.toml").exists()


def test_true_is_written_as_the_number_that_it_equals() -> None:
    deal = TrickDeal("x", [PerTrick(True)])
    assert deal == TrickDeal("x", [PerTrick(1)])
    assert loads_deal(dumps_deal(deal)) == deal


# ------------------------------------------------------------------------------------ digest


def test_packaged_games_have_different_digests() -> None:
    digests = {game_digest(game) for game in games.all()}
    assert len(digests) == len(games.all())
    assert all(len(digest) == 64 and set(digest) <= set("0123456789abcdef") for digest in digests)


@given(named_games())
def test_equal_games_have_equal_digests(game: Game) -> None:
    assert game_digest(loads_game(dumps_game(game))) == game_digest(game)
    assert game_digest(game.named(f"{game.id}!")) != game_digest(game)


def test_a_digest_depends_on_everything_that_a_game_says() -> None:
    deck = attrs.evolve(Deck.FRENCH_52, rank_order=tuple(reversed(Rank)))
    kierki = games.KIERKI
    changed = [
        kierki.named("other", balance=0),
        kierki.named("kierki"),
        attrs.evolve(kierki, high_wins=False),
        attrs.evolve(kierki, clockwise=False),
        attrs.evolve(kierki, rotation=0),
        attrs.evolve(kierki, deck=deck),
        kierki.without("small-lottery"),
        attrs.evolve(kierki, parts=[Part("all", kierki.deals)]),
        kierki.replacing("no-queens", TrickDeal("no-queens", [PerCard(-61, "Q*")])),
    ]
    assert len({game_digest(game) for game in (kierki, *changed)}) == 1 + len(changed)


def test_a_digest_can_be_computed_from_a_file_by_other_programs() -> None:
    """[FILE-28]"""
    import hashlib  # noqa: PLC0415 - as another program would

    data = json.loads(dumps_game(games.WARSAW, format="json"))
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    assert game_digest(games.WARSAW) == hashlib.sha256(text.encode("ascii")).hexdigest()


def test_a_layout_that_any_card_opens_is_written() -> None:
    deal = FanTanDeal("x", opens_with=None, payouts=(), ends_when_out=1, order=())
    assert loads_deal(dumps_deal(deal)) == deal
    assert 'opens_with = "any"' in dumps_deal(deal)


def test_the_cards_of_a_file_may_be_spelt_in_every_way_that_is_read() -> None:
    text = 'format = 1\n[deal]\nid = "x"\nleader = { kind = "holder", card = "%s" }\nscores = []'
    for spelt in ("10H", "TH", "10♥"):
        deal = loads_deal(text % spelt)
        assert isinstance(deal, TrickDeal)
        assert deal.leader == loads_deal(text % "10H").leader  # type: ignore[union-attr]
    assert Card.parse("TH") == Card.parse("10H")
