"""Whatever is read as a record, it is a match that was legal, or one of the named errors."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    PASS,
    Action,
    DefinitionError,
    KierkiError,
    Match,
    NameTrump,
    ParseError,
    Record,
    RecordedDeal,
    RecordError,
    SetupError,
    Suit,
    games,
    replay,
)
from kierki.cards.card import CARDS
from kierki.formats import dumps_record, loads_record
from tests.formats.mutations import VALUES, change, change_text, many

ACTIONS: st.SearchStrategy[Action] = st.sampled_from([*CARDS, PASS, *map(NameTrump, Suit)])


@cache
def records() -> tuple[Record, ...]:
    """Matches of every packaged game, broken off here and there."""
    rng = random.Random(29)
    found = []
    for seed, game in enumerate(games.all()):
        match = Match.start(game, seed=seed)
        for _ in range(rng.choice([0, 3, 50, 150, 500])):
            if not match.is_over:
                match = match.apply(rng.choice(match.legal_actions()))
        found.append(match.record())
    return tuple(found)


@cache
def texts() -> tuple[str, ...]:
    """Both formats of each."""
    toml = [dumps_record(record) for record in records()]
    return (*toml, *(dumps_record(record, format="json") for record in records()))


def outcome(text: str) -> Record | KierkiError:
    try:
        return loads_record(text)
    except (ParseError, DefinitionError) as error:
        return error


def replayed(record: Record) -> Match | KierkiError:
    try:
        return replay(record)
    except (SetupError, RecordError) as error:
        return error


def check(text: str) -> None:
    """What is read and replayed is the match that it tells; the rest is refused by name."""
    match outcome(text):
        case Record() as record:
            check_replay(record)
        case error:
            assert str(error)


def check_replay(record: Record) -> None:
    match replayed(record):
        case SetupError() as error:
            assert error.problems
        case RecordError() as error:
            assert error.deal in range(1, len(record.deals) + 1)
        case end:
            assert isinstance(end, Match)
            # Deals in which nothing was done yet may be told or not.
            assert done(end.record()) == done(record)


def done(record: Record) -> list[tuple[int, Action]]:
    """Every action with the number of its deal."""
    return [
        (number, action)
        for number, deal in enumerate(record.deals, start=1)
        for action in deal.actions
    ]


@st.composite
def mutated_texts(draw: st.DrawFn) -> str:
    """A good text with some pieces put in, taken out, or moved."""
    return change_text(draw, draw(st.sampled_from(texts())))


@st.composite
def mutated_data(draw: st.DrawFn) -> dict[str, Any]:
    """A good record with some values changed."""
    written = draw(st.sampled_from(texts()[len(records()) :]))
    return change(draw, copy.deepcopy(json.loads(written)))


@st.composite
def mutated_records(draw: st.DrawFn) -> Record:
    """A good record with other actions in it, more or fewer, or another start."""
    record = draw(st.sampled_from(records()))
    deals = list(record.deals)
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(deals) - 1))
        actions = list(deals[place].actions)
        start = draw(st.integers(0, len(actions)))
        end = start + draw(st.integers(0, 2))
        actions[start:end] = draw(st.lists(ACTIONS, max_size=2))
        hands = deals[place].hands if draw(st.booleans()) else None
        deals[place] = RecordedDeal(hands, actions)
    if draw(st.booleans()):
        deals.append(draw(st.sampled_from(deals)))
    dealer = draw(st.sampled_from([record.dealer, 0, 5, -1]))
    return attrs.evolve(record, deals=deals, dealer=dealer)


@many
@given(mutated_texts())
def test_mutated_texts_of_records_raise_named_errors_only(text: str) -> None:
    """[RECORD-2]."""
    check(text)


@many
@given(mutated_data())
def test_mutated_data_of_records_raise_named_errors_only(data: dict[str, Any]) -> None:
    """[RECORD-2]."""
    check(json.dumps(data, indent=1))


@many
@given(st.text() | VALUES.map(json.dumps))
def test_arbitrary_texts_are_no_records(text: str) -> None:
    """[RECORD-2]."""
    with pytest.raises(KierkiError):
        loads_record(text)


@many
@given(mutated_records())
def test_a_replay_refuses_what_was_not_legal(record: Record) -> None:
    """[RECORD-2], and names the deal."""
    check_replay(record)
