"""What the playground runs on is what kierki requires, and what it asks of kierki is right."""

import json
import random
import re
from collections.abc import Callable, Iterable, Iterator
from email import message_from_bytes
from importlib.metadata import requires, version
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from docs.playground.playground import VARIANT, Playground, ask
from kierki import Card, Match, games
from kierki.formats import loads_game
from tests.docs.pages import DOCS

PLAYGROUND = DOCS / "playground"
ASSETS = PLAYGROUND / "assets"
PINS = {
    requirement.name: str(requirement.specifier).removeprefix("==")
    for line in (PLAYGROUND / "requirements.txt").read_text().splitlines()
    if not line.startswith("#")
    for requirement in [Requirement(line)]
}
BROWSER = {
    "extra": "",
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": "3.14.2",
    "python_version": "3.14",
    "sys_platform": "emscripten",
}


def needed(
    name: str, requirements_of: Callable[[str], Iterable[str]], found: dict[str, list[Requirement]]
) -> dict[str, list[Requirement]]:
    """Everything that a package requires in the browser, and what that requires, and so on."""
    for text in requirements_of(name):
        requirement = Requirement(text)
        if requirement.marker is None or requirement.marker.evaluate(BROWSER):
            other = canonicalize_name(requirement.name)
            found.setdefault(other, []).append(requirement)
            if len(found[other]) == 1:
                needed(other, requirements_of, found)
    return found


def test_pins_are_all_that_the_metadata_requires() -> None:
    found = needed("kierki", lambda name: requires(name) or [], {})
    assert found.keys() == PINS.keys()
    for name, requirements in found.items():
        for requirement in requirements:
            assert requirement.specifier.contains(PINS[name]), requirement


@pytest.mark.skipif(not ASSETS.exists(), reason="docs/scripts/playground.py was not run")
def test_wheels_are_kierki_and_all_that_their_metadata_requires() -> None:
    metadata: dict[str, list[str]] = {}
    versions: dict[str, str] = {}
    for path in ASSETS.glob("*.whl"):
        normalized, number, _, tags = parse_wheel_filename(path.name)
        name = str(normalized)
        assert {tag.platform for tag in tags} == {"any"}
        with ZipFile(path) as wheel:
            (place,) = [each for each in wheel.namelist() if each.endswith("dist-info/METADATA")]
            lines = message_from_bytes(wheel.read(place)).get_all("Requires-Dist", [])
        metadata[name] = [str(line) for line in lines]
        versions[name] = str(number)
    found = needed("kierki", lambda name: metadata[name], {})
    assert versions.keys() == {"kierki", *found}
    for name, requirements in found.items():
        for requirement in requirements:
            assert requirement.specifier.contains(versions[name]), requirement
    assert versions.pop("kierki") == version("kierki")
    assert versions == PINS
    manifest = json.loads((ASSETS / "manifest.json").read_text())
    assert sorted(manifest["wheels"]) == sorted(path.name for path in ASSETS.glob("*.whl"))


def test_every_script_that_is_named_is_there() -> None:
    for path in PLAYGROUND.glob("*.js"):
        for name in re.findall(r'from "\./([\w.]+)"', path.read_text()):
            assert (PLAYGROUND / name).exists(), (path, name)
    page = (PLAYGROUND / "index.md").read_text()
    for name in re.findall(r'(?:src|href)="([\w.]+)"', page):
        assert (PLAYGROUND / name).exists(), name


def test_the_page_has_every_element_that_a_script_looks_for() -> None:
    page = (PLAYGROUND / "index.md").read_text()
    there = set(re.findall(r'id="pg-([\w-]+)"', page))
    scripts = "".join(path.read_text() for path in PLAYGROUND.glob("*.js"))
    asked = set(re.findall(r'get\("([\w-]+)"\)|getElementById\("pg-([\w-]+)"\)', scripts))
    assert {one or other for one, other in asked} <= there


# The definition


def call(method: str, *arguments: object) -> dict[str, object]:
    told: list[tuple[int, int]] = []
    answer: dict[str, object] = json.loads(
        ask(method, json.dumps(arguments), lambda done, of: told.append((done, of)))
    )
    return answer


def test_the_variant_to_start_from_is_sound_and_differs_from_kierki() -> None:
    game = loads_game(VARIANT)
    assert (game.balance, game.total, game.warnings()) == (0, 0, ())
    assert game.deals != games.KIERKI.deals
    assert call("start", "") == {"text": VARIANT}


def test_every_packaged_game_can_be_started_from() -> None:
    starts = call("starts")["starts"]
    assert isinstance(starts, list)
    ids = [start["id"] for start in starts]
    assert ids == ["", *(game.id for game in games.all())]
    for game in games.all():
        assert loads_game(str(call("start", game.id)["text"])) == game


def test_faults_have_their_line_and_column() -> None:
    playground = Playground()
    before = playground.game
    text = VARIANT.replace('"per-card", points = -100, cards = "KH"', '"per-card", cards = "KX"')
    faults = playground.check(text)["faults"]
    assert isinstance(faults, list)
    line = text.splitlines().index('    { kind = "per-card", cards = "KX" },') + 1
    column = '    { kind = "per-card", cards = "KX" },'.index('"KX"') + 1
    places = [(fault["line"], fault["text"].split(":")[0]) for fault in faults]
    assert sorted(places) == [
        (line, "change[0].scores[0].cards"),
        (line, "change[0].scores[0].points"),
    ]
    assert column in {fault["column"] for fault in faults}
    assert playground.game == before


def test_a_text_that_is_no_toml_has_its_line() -> None:
    (fault,) = _list(Playground().check('format = 1\nid = "half\n')["faults"])
    assert (fault["line"], fault["column"]) == (2, 11)


def test_a_sum_that_no_balance_states_is_a_warning() -> None:
    text = VARIANT.replace("balance = 0\n", "").replace("points = -50", "points = -60")
    answer = Playground().check(text)
    assert answer["faults"] == []
    assert answer["warnings"] == ["balance: the sum of all scores is -10; no balance is stated"]


def test_points_are_those_of_every_deal() -> None:
    playground = Playground()
    playground.check(VARIANT)
    points = playground.points()
    deals = _list(points["deals"])
    sums = [-260, -260, -240, -240, -150, -150, -1300, 325, 325, 325, 325, 1300]
    assert [deal["least"] for deal in deals] == sums
    assert [deal["most"] for deal in deals] == sums
    assert (points["total"], points["balance"]) == (0, 0)


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_a_single_game_can_be_simulated(player: str) -> None:
    call("check", VARIANT)
    figures = call("simulate", 1, player, 1)
    assert figures["games"] == 1
    assert len(_list(figures["deals"])) == 12
    assert sum(float(str(place["wins"])) for place in _list(figures["places"])) == pytest.approx(1)


# A deal at the table


def _list(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


DEALS = [(game.id, at) for game in games.all() for at in range(len(game.deals))]


def played(game_id: str, number: int, seed: int) -> Iterator[tuple[Playground, dict[str, object]]]:
    """A deal from its first card to its last, the reader choosing by chance."""
    playground = Playground()
    playground.check(str(playground.start(game_id)["text"]))
    rng = random.Random(seed)
    table = playground.deal(number, "random", seed)
    yield playground, table
    while table["turn"] is not None:
        if table["turn"] == table["you"]:
            cards = [card["card"] for card in _list(table["hand"]) if card["legal"]]
            choices = [choice["action"] for choice in _list(table["choices"])]
            table = playground.act(str(rng.choice(choices or cards)))
        else:
            table = playground.go_on()
        assert "refused" not in table
        yield playground, table


@pytest.mark.parametrize(("game_id", "number"), DEALS)
def test_every_deal_of_every_game_is_played_to_its_end(game_id: str, number: int) -> None:
    game = games.get(game_id)
    *_, (playground, table) = played(game_id, number, seed=number)
    assert playground.match is not None
    assert table["scores"] == list(playground.match.scores)
    total = game.deals[number].total(game.deck, game.seats, hand_size=game.hand_size)
    assert total is None or sum(playground.match.scores) == total


@pytest.mark.parametrize(("game_id", "number"), DEALS[:12])
def test_the_table_shows_no_card_that_the_reader_may_not_see(game_id: str, number: int) -> None:
    for playground, table in played(game_id, number, seed=7):
        match = playground.match
        assert isinstance(match, Match)
        view = match.view(playground.you)
        seen = {str(card) for card in (*view.hand, *view.played)}
        shown = _list(table["hand"]) + [
            card for seat in _list(table["seats"]) if isinstance(card := seat["card"], dict)
        ]
        for card in shown:
            assert card["card"] in seen
            assert Card.parse(str(card["card"])).suit.symbol == card["suit"]


def test_what_is_not_legal_is_refused_with_its_clause() -> None:
    for seed in range(30):
        playground = Playground()
        table = playground.deal(0, "random", seed)
        while table["turn"] != table["you"]:
            table = playground.go_on()
        wrong = [card for card in _list(table["hand"]) if not card["legal"]]
        if wrong:
            before = playground.match
            refused = playground.act(str(wrong[0]["card"]))
            assert refused.pop("refused") == wrong[0]["reason"]
            assert "[FOLLOW-1]" in str(wrong[0]["reason"])
            assert refused == table
            assert playground.match == before
            return
    pytest.fail("no seed makes the reader follow suit")


def test_a_deal_goes_on_as_it_began_when_the_definition_changes() -> None:
    playground = Playground()
    table = playground.deal(0, "random", 1)
    playground.check(str(playground.start("kierki-three")["text"]))
    while table["turn"] != table["you"]:
        table = playground.go_on()
    assert len(_list(table["seats"])) == 4
