"""What all tests share: the profiles of hypothesis, and an option."""

import os

import pytest
from hypothesis import HealthCheck, settings

# Machines differ in speed, so no example has a deadline; the build machine draws the same
# examples every time, a developer's draws new ones.
settings.register_profile("dev", deadline=None)
settings.register_profile(
    "ci",
    deadline=None,
    max_examples=40,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# For a night: `pytest --hypothesis-profile=long`.
settings.register_profile(
    "long", deadline=None, max_examples=10_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--regenerate` writes the texts of `tests/playthroughs` anew."""
    parser.addoption("--regenerate", action="store_true", help="write the playthroughs anew")
