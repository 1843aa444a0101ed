"""What is proved about the rules by the solver, and what their data come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kierki import games
from tests.spec.facts import name_of
from tests.spec.jobs import Job
from tests.spec.proofs import CLAIMS, FAST, OPPOSITES
from tests.spec.totals import DOCUMENTED, SUMS, total_difference

if TYPE_CHECKING:
    from kierki import Game
    from tests.spec.conftest import Report
    from tests.spec.jobs import Results
    from tests.spec.proofs import Claim


@pytest.mark.parametrize("claim", FAST, ids=str)
def test_a_claim_is_proved_at_once(claim: Claim) -> None:
    assert claim.check().startswith(claim.is_proved_by)


@pytest.mark.spec
@pytest.mark.parametrize(
    ("claim", "job"),
    [(claim, Job(str(claim), claim.check, ())) for claim in CLAIMS],
    ids=map(str, CLAIMS),
)
def test_a_claim_is_proved(claim: Claim, job: Job, results: Results, tell: Report) -> None:
    found = results[job].result()
    assert found is not None
    assert found.startswith(claim.is_proved_by)
    opposite = claim.claim in OPPOSITES
    tell("opposites found" if opposite else "claims proved", claim.about, claim.claim)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_the_data_of_the_model_come_to_the_documented_totals(game: Game) -> None:
    name = name_of(game.id)
    assert total_difference(name) is None
    assert sum(DOCUMENTED[name]) == SUMS.get(name, 0)
    if name != "kein_stich_march":  # a march replaces the points of its deal: play decides
        assert list(game.totals) == DOCUMENTED[name]
    assert game.total == SUMS.get(name, 0)
