"""Small deals played out in every way: the library, the naive rules and the model agree."""

import json
from math import factorial
from pathlib import Path

import attrs
import pytest
from jsonschema import Draft202012Validator

from kierki import (
    Card,
    FanTanDeal,
    FanTanPlay,
    Match,
    NamedTrump,
    NameTrump,
    TrickDeal,
    conformance,
)
from kierki.cli import main
from kierki.conformance import SmallDeal, action_text, count_plays, divide_plays, small_deals
from kierki.formats import json_schema
from tests.docs.pages import DOCS
from tests.spec.facts import hand_facts, opening_facts
from tests.spec.generated import LAY, PLAY
from tests.spec.model import ground
from tests.vectors import plays

BY_ID = {deal.id: deal for deal in small_deals()}
MOST_WAYS = 720
"""More take the solver long."""
HORIZON = 40
KINDS = """follow-suit lead-ban broken trick-ban discard-first must-trump must-beat sweep
    only_when_trump_led fixed named allow_none stop_when_decided holder layout passing"""


def deal_of(small: SmallDeal) -> TrickDeal | FanTanDeal:
    return small.start().deal


def for_the_model(small: SmallDeal) -> bool:
    """The model makes plays of deals whose trump is settled and that go on to the last card."""
    deal = deal_of(small)
    if isinstance(deal, FanTanDeal):
        return small.count <= MOST_WAYS
    settled = not isinstance(deal.trump, NamedTrump) and not deal.stop_when_decided
    return settled and small.count <= MOST_WAYS


@pytest.mark.parametrize("small", small_deals(), ids=lambda small: small.id)
def test_the_library_counts_what_the_table_says(small: SmallDeal) -> None:
    divided = {action_text(act): count for act, count in divide_plays(small.start()).items()}
    assert divided == small.divided
    assert sum(divided.values()) == small.count


@pytest.mark.parametrize("position", tuple(plays.positions()), ids=lambda position: position.id)
def test_the_naive_rules_count_what_the_table_says(position: plays.Position) -> None:
    small = BY_ID[position.id]
    counted = plays.counted(position)
    assert (counted["count"], counted["divided"]) == (small.count, small.divided)
    assert (counted["game"], counted["dealer"]) == (small.game, small.dealer)
    assert tuple(counted["hands"]) == small.hands


@pytest.mark.parametrize(
    "small", [small for small in small_deals() if for_the_model(small)], ids=lambda s: s.id
)
def test_the_model_counts_what_the_table_says(small: SmallDeal) -> None:
    match = small.start()
    assert match.play is not None
    facts = opening_facts(match, 1) + hand_facts(match.play.dealt)
    if isinstance(match.play, FanTanPlay):
        control = ground(LAY, f"{facts} horizon({HORIZON}).\n#show play/2.")
    else:
        control = ground(
            PLAY, f"{facts} {{ play(T,C) : legal(T,C) }} = 1 :- time(T).\n#show play/2."
        )
    control.configuration.solve.models = 0  # type: ignore[union-attr]
    ways: set[frozenset[str]] = set()
    control.solve(on_model=lambda made: ways.add(frozenset(map(str, made.symbols(shown=True)))))
    assert len(ways) == small.count


def test_the_model_counts_most_of_the_table() -> None:
    assert sum(map(for_the_model, small_deals())) >= 15


def test_counts_that_are_known_without_counting() -> None:
    """Three cards in any order, for each of four seats."""
    assert BY_ID["free-4x3"].count == BY_ID["suits-4x3"].count == factorial(3) ** 4


def test_every_kind_of_rule_is_in_the_table() -> None:
    definitions = json.dumps([small.game for small in small_deals()])
    for word in KINDS.split():
        assert word in definitions
    assert {small.game["seats"] for small in small_deals()} == {3, 4, 5}
    for small in small_deals():
        assert Draft202012Validator(json_schema()).is_valid(small.game)


def test_a_match_that_is_over_is_played_on_in_one_way() -> None:
    match = BY_ID["follow-4x2"].start()
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert count_plays(match) == 1
    assert divide_plays(match) == {}


def test_actions_are_written_as_in_the_vectors() -> None:
    named: Match = BY_ID["named-trump-or-none-4x2"].start()
    choices = [action for action in named.legal_actions() if isinstance(action, NameTrump)]
    assert [action_text(choice) for choice in choices][-2:] == ["trump=S", "trump=none"]
    assert action_text(Card.parse("10H")) == "10H"


def test_the_page_has_the_whole_table() -> None:
    page = (DOCS / "spec" / "perft.md").read_text("utf-8").splitlines()
    rows = [line.split() for line in page if line.startswith(tuple(BY_ID))]
    assert [(row[0], int(row[-1])) for row in rows[: len(BY_ID)]] == [
        (small.id, small.count) for small in small_deals()
    ]


# The command


def test_the_command_counts_deals_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "follow-4x2", "layout-3x4"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == "2 deals counted, 0 differ from the table"
    assert main(["perft", "follow-4x2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"follow-4x2": BY_ID["follow-4x2"].count}
    assert main(["perft", "lead-ban-4x4", "--divide", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"lead-ban-4x4": BY_ID["lead-ban-4x4"].divided}
    assert main(["perft", "nothing"]) == 2
    assert "no deal 'nothing' in the table" in capsys.readouterr().err


def test_a_number_that_differs_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also an action that should be legal and is not, and one that is and should not be."""
    right = BY_ID["follow-4x2"]
    first = next(iter(right.divided))
    others = {action: count for action, count in right.divided.items() if action != first}
    spoilt = attrs.evolve(right, count=right.count + 1, divided={"2S": 3, **others})
    monkeypatch.setattr(conformance, "small_deals", lambda: (spoilt,))
    assert main(["perft", "follow-4x2"]) == 1
    told = capsys.readouterr().out
    assert f"follow-4x2: {spoilt.count} in the table" in told
    assert "1 deals counted, 1 differ from the table" in told
    assert main(["perft", "follow-4x2", "--divide"]) == 1
    told = capsys.readouterr().out
    assert "0 in the table" in told
    assert "3 in the table" in told
    assert main(["perft", "follow-4x2", "--divide", "--json"]) == 1


def test_deals_of_ones_own_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small = BY_ID["lead-ban-4x4"]
    path = tmp_path / "own.json"
    path.write_text(json.dumps(small.game), encoding="utf-8")
    hands = " / ".join(small.hands)
    command = ["perft", "--game", str(path), "--hands", hands, "--dealer", str(small.dealer)]
    assert main(command) == 0
    assert capsys.readouterr().out == f"{small.count}\n"
    assert main([*command, "--deal", "deal", "--divide"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["all", str(small.count)]
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == small.divided
    assert main(command[:3]) == 2
    assert "state the hands" in capsys.readouterr().err
