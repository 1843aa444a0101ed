"""The engine replays what the rules make: deals at random, and deals with something rare."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.spec.generated import GOALS, HOUSE, RANDOM, make_and_replay
from tests.spec.jobs import Job

if TYPE_CHECKING:
    from tests.spec.conftest import Report
    from tests.spec.jobs import Results

pytestmark = pytest.mark.spec


@pytest.mark.parametrize(
    "job", [Job(str(wish), make_and_replay, (wish,)) for wish in GOALS], ids=str
)
def test_a_deal_made_towards_a_goal_replays(job: Job, results: Results, tell: Report) -> None:
    assert results[job].result() is None
    tell("deals made towards a goal and replayed", *job.name.split(": "))


@pytest.mark.parametrize(
    "job", [Job(str(wish), make_and_replay, (wish,)) for wish in (*RANDOM, *HOUSE)], ids=str
)
def test_a_deal_made_at_random_replays(job: Job, results: Results, tell: Report) -> None:
    assert results[job].result() is None
    tell("deals made at random and replayed", *job.name.split(": "))
