"""What the tests of the model share: worker processes, and a report at the end of the run."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeAlias

import pytest

from tests.spec.jobs import Job

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.spec.jobs import Results

Sections: TypeAlias = dict[str, dict[str, list[str]]]

REPORT = pytest.StashKey[Sections]()


class Report:
    """What is printed under headings when all tests are done."""

    def __init__(self, sections: Sections) -> None:
        self._sections = sections

    def __call__(self, section: str, line: str, found: str) -> None:
        """Add a thing found to a line."""
        self._sections.setdefault(section, {}).setdefault(line, []).append(found)


@pytest.fixture(scope="session")
def tell(request: pytest.FixtureRequest) -> Report:
    """Adds a line to the report."""
    return Report(request.config.stash.setdefault(REPORT, {}))


@pytest.fixture(scope="session", autouse=True)
def results(request: pytest.FixtureRequest) -> Iterator[Results]:
    """The jobs of all tests of this run, begun before the first of them and done in their order."""
    params = (
        item.callspec.params.get("job")
        for item in request.session.items
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
    )
    jobs = [param for param in params if isinstance(param, Job)]
    if not jobs:
        yield {}
        return
    workers = ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn"))
    try:
        yield {job: workers.submit(job.call, *job.arguments) for job in jobs}
    finally:
        workers.shutdown(cancel_futures=True)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the report."""
    for section, lines in config.stash.get(REPORT, {}).items():
        terminalreporter.write_sep("-", f"{sum(map(len, lines.values()))} {section}")
        for line, found in lines.items():
            terminalreporter.write_line(f"{line}: {', '.join(found)}")
