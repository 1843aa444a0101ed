"""Records and views as files and messages (spec: RECORD-1, RECORD-2, VIEW-1)."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    NO_TRUMP,
    DefinitionError,
    FromDealer,
    Game,
    Match,
    NamedTrump,
    NameTrump,
    ParseError,
    Part,
    PerTrick,
    Record,
    RecordedDeal,
    Suit,
    TrickDeal,
    games,
    replay,
)
from kierki.cards import Deck
from kierki.formats import (
    dump_record,
    dumps_record,
    dumps_view,
    game_digest,
    load_record,
    loads_record,
)
from kierki.formats.checking import check_record
from kierki.formats.definitions import Format

FORMATS: tuple[Format, Format] = ("toml", "json")
OWN = Game(
    "own game",
    seats=3,
    deck=Deck("9-A*"),
    parts=[
        Part(
            "p",
            [TrickDeal("named", [PerTrick(1)], trump=NamedTrump(FromDealer(1), 3, allow_none=True))]
            * 2,
        )
    ],
)


def played(game: Game, seed: int, actions: int) -> Match:
    """A match after so many random actions, or at its end."""
    match, rng = Match.start(game, seed=seed), random.Random(seed)
    for _ in range(actions):
        if match.is_over:
            break
        match = match.apply(rng.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("game", [*games.all(), OWN], ids=lambda game: game.id)
def test_a_record_is_read_as_it_was_written(game: Game, format_: Format) -> None:
    """[RECORD-1], before the first card, in the middle, and after the last one."""
    for actions in (0, 1, 7, 60, 10_000):
        record = played(game, 5, actions).record()
        text = dumps_record(record, format=format_)
        assert loads_record(text) == record
        assert replay(loads_record(text)) == played(game, 5, actions)


def test_a_packaged_game_is_written_as_its_id_and_the_digest_of_its_definition() -> None:
    data = json.loads(dumps_record(played(games.KIERKI, 1, 0).record(), format="json"))
    assert data["game"] == {"id": "kierki", "digest": game_digest(games.KIERKI)}


def test_another_game_stands_in_its_record() -> None:
    """[RECORD-3]"""
    variant = games.KIERKI.without("robber").named("kierki")
    record = played(variant, 1, 20).record()
    assert loads_record(dumps_record(record)).game == variant


def test_a_packaged_game_that_has_changed_since_is_refused() -> None:
    """[RECORD-3]"""
    text = dumps_record(played(games.KIERKI, 1, 0).record())
    changed = text.replace(game_digest(games.KIERKI), "0" * 64)
    with pytest.raises(DefinitionError) as refused:
        loads_record(changed)
    (problem,) = refused.value.problems
    assert problem.path == "game.digest"
    assert "another definition of kierki" in problem.text


@given(seed=st.integers(-(2**70), 2**70))
def test_any_seed_is_kept(seed: int) -> None:
    """As a text where a reader of JSON might lose digits."""
    record = Record(games.KIERKI, 0, seed, [RecordedDeal(None)])
    for format_ in FORMATS:
        assert loads_record(dumps_record(record, format=format_)).seed == seed


def test_a_schedule_and_hands_of_later_deals_are_kept() -> None:
    other = played(games.WARSAW, 3, 0).play
    assert other is not None
    schedule = [("robber", 2), ("no-tricks", None), ("robber", 0)]
    match = Match.start(games.WARSAW, seed=1, hands=[None, None, other.dealt], schedule=schedule)
    record = match.record()
    assert record.deals[1] == RecordedDeal(None)
    assert loads_record(dumps_record(record)) == record
    assert replay(loads_record(dumps_record(record, format="json"))) == match


def test_trump_is_kept_as_it_was_named() -> None:
    start = Match.start(OWN, seed=1)
    for choice, word in ((Suit.HEARTS, "trump=H"), (NO_TRUMP, "trump=none")):
        match = start.apply(NameTrump(choice))
        text = dumps_record(match.record())
        assert word in text
        assert replay(loads_record(text)) == match


def test_records_are_files(tmp_path: Path) -> None:
    """JSON by the name of the file, and else TOML."""
    record = played(games.KEIN_STICH, 2, 30).record()
    for name, first in (("match.json", "{"), ("match.toml", "f"), ("match", "f")):
        dump_record(record, tmp_path / name)
        assert (tmp_path / name).read_text("utf-8").startswith(first)
        assert load_record(tmp_path / name) == record
    dump_record(record, tmp_path / "match.txt", format="json")
    assert load_record(tmp_path / "match.txt") == record


def test_a_match_goes_on_in_another_process(tmp_path: Path) -> None:
    """Saved at many moments by one process, finished by another: the same end."""
    program = """
import random, sys
from kierki import replay
from kierki.formats import load_record
for path in sys.argv[1:]:
    match = replay(load_record(path))
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    print(*match.scores)
"""
    rng = random.Random(8)
    ends, paths = [], []
    for moment in range(50):
        match = played(rng.choice(games.all()), moment, rng.randrange(400))
        paths.append(tmp_path / f"{moment}.toml")
        dump_record(match.record(), paths[-1])
        while not match.is_over:
            match = match.apply(match.legal_actions()[0])
        ends.append(" ".join(map(str, match.scores)))
    done = subprocess.run(
        [sys.executable, "-c", program, *paths], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ends


GOOD = {
    "format": 1,
    "game": {"id": "kein-stich", "digest": game_digest(games.KEIN_STICH)},
    "dealer": 0,
    "seed": 1,
    "deals": [],
}


@pytest.mark.parametrize(
    ("changes", "path", "text"),
    [
        ({"format": 2}, "format", "write 1"),
        ({"seed": "x"}, "seed", "a whole number"),
        ({"seed": 2**60}, "seed", "in quotes"),
        ({"seed": True}, "seed", "a whole number"),
        ({"dealer": "0"}, "dealer", "a whole number"),
        ({"deal": []}, "deal", "did you mean 'deals'"),
        ({"game": {"id": "kierk", "digest": "x"}}, "game.id", "did you mean 'kierki'"),
        ({"game": "kierki"}, "game", "a table"),
        ({"game": {"format": 1, "deal": {"id": "x", "scores": []}}}, "game", "a deal alone"),
        ({"game": {"format": 1, "id": "x"}}, "game.seats", "missing"),
        ({"deals": [{"hands": ["KH XX"]}]}, "deals[0].hands[0]", "does not begin with a card"),
        ({"deals": [{"hands": [5]}]}, "deals[0].hands[0]", "cards such as"),
        ({"deals": [{"hands": "KH"}]}, "deals[0].hands", "a list"),
        ({"deals": [{"actions": "KH fold"}]}, "deals[0].actions", "'fold' is no action"),
        ({"deals": [{"actions": "trump=X"}]}, "deals[0].actions", "no suit"),
        ({"deals": [{"actions": ["KH"]}]}, "deals[0].actions", "actions such as"),
        ({"schedule": [{"seat": 1}]}, "schedule[0].deal", "missing"),
        ({"schedule": [["no-tricks", 1]]}, "schedule[0]", "a table"),
        ({"schedule": "no-tricks"}, "schedule", "a list of deals"),
    ],
)
def test_a_record_with_a_fault_is_refused_with_its_path(
    changes: dict[str, object], path: str, text: str
) -> None:
    with pytest.raises(DefinitionError) as refused:
        loads_record(json.dumps(GOOD | changes), path="match.json")
    assert path in {problem.path for problem in refused.value.problems}
    (problem,) = [each for each in refused.value.problems if each.path == path]
    assert text in problem.text
    assert problem.file == "match.json"
    assert problem.line is not None


def test_all_faults_are_told_at_once() -> None:
    faulty = GOOD | {"dealer": None, "seed": [], "deals": [{"actions": 1}, {"hand": []}]}
    with pytest.raises(DefinitionError) as refused:
        loads_record(json.dumps(faulty))
    assert {problem.path for problem in refused.value.problems} == {
        "dealer",
        "seed",
        "deals[0].actions",
        "deals[1].hand",
    }


def test_what_is_neither_toml_nor_json_is_no_record() -> None:
    with pytest.raises(ParseError):
        loads_record("{")


# Views


def test_views_that_a_seat_cannot_tell_apart_are_written_alike() -> None:
    """[VIEW-1]: the same JSON."""
    for game in games.all():
        match = played(game, 6, 25)
        for seat in (None, *range(game.seats)):
            view = match.view(seat)
            other = view.sample(random.Random(1))
            assert other != match
            assert dumps_view(other.view(seat)) == dumps_view(view)


def test_a_written_view_names_no_card_of_another_seat() -> None:
    match = played(games.KIERKI, 987_654_321, 25)
    assert match.play is not None
    text = dumps_view(match.view(0))
    words = {word.strip('"') for word in text.replace(",", " ").split()}
    for seat in (1, 2, 3):
        assert match.play.hands[seat]
        assert words.isdisjoint(map(str, match.play.hands[seat]))
    assert str(match.seed) not in words


def test_a_written_view_tells_what_happened_and_what_may_be_done() -> None:
    match = Match.start(games.KEIN_STICH, seed=3, dealer=3)
    data = json.loads(dumps_view(match.view(0)))
    (dealt,) = data["history"]
    assert dealt["event"] == "dealt"
    assert dealt["hands"][1:] == [None, None, None]
    assert data["turn"] == 0
    assert set(data["legal"].split()) == set(dealt["hands"][0].split())
    assert json.loads(dumps_view(match.view(None)))["history"][0]["hands"] == [None] * 4


def test_a_written_view_has_the_reasons_of_what_is_refused() -> None:
    match = Match.start(games.KIERKI, seed=0, dealer=0)
    while True:
        view = match.view(match.turn)
        if view.refusals:
            break
        match = match.apply(match.legal_actions()[0])
    first = json.loads(dumps_view(view))["refusals"][0]
    action, reason = view.refusals[0]
    assert first == {"action": str(action), "clause": reason.clause, "text": reason.text}


def test_every_event_is_written_with_its_kind() -> None:
    kinds: set[str] = set()
    for game in (games.KIERKI, games.KEIN_STICH):
        match = played(game, 1, 10_000)
        kinds |= {event["event"] for event in json.loads(dumps_view(match.view(1)))["history"]}
    assert kinds == {
        "dealt",
        "trump-named",
        "card-played",
        "passed",
        "trick-taken",
        "went-out",
        "deal-scored",
    }


def test_a_schedule_is_written_with_a_view() -> None:
    match = Match.start(games.WARSAW, seed=1, schedule=[("robber", 2), ("no-tricks", None)])
    data = json.loads(dumps_view(match.view(0)))
    assert data["schedule"] == [{"deal": "robber", "seat": 2}, {"deal": "no-tricks"}]


# The referee


def test_the_referee_counts_what_a_record_holds(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    dump_record(played(games.KIERKI, 7, 10_000).record(), path)
    report = check_record(str(path))
    assert (report.counts.deals, report.counts.tricks) == (12, 143)
    assert report.disagreements == ()
    assert str(report).endswith("0 disagreements")


def test_the_referee_names_the_first_action_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = played(games.KIERKI, 7, 5)
    record = match.record()
    (deal,) = record.deals
    wrong = RecordedDeal(deal.hands, (*deal.actions[:4], deal.actions[0]))
    dump_record(Record(record.game, record.dealer, record.seed, [wrong]), path)
    report = check_record(str(path))
    (disagreement,) = report.disagreements
    assert "deal 1, trick 2" in disagreement
    assert "[HELD-1]" in disagreement
    assert str(report).endswith("1 disagreement")


def test_an_unfinished_match_is_checked_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    dump_record(played(games.KIERKI, 7, 9).record(), path)
    assert check_record(str(path)).counts.tricks == 2
