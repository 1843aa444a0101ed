"""Says at the end of a run how many logs of the Warsaw data were checked."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counts = [
        value
        for report in terminalreporter.getreports("passed")
        for name, value in report.user_properties
        if name == "warsaw_refusals"
    ]
    if not counts:
        asked = terminalreporter.getreports("skipped")
        if any("test_warsaw_data" in report.nodeid for report in asked):
            terminalreporter.write_line("Warsaw logs: none ran, the data is not here")
        return
    not_held, revokes, numbers = (sum(column) for column in zip(*counts, strict=True))
    terminalreporter.write_line(
        f"Warsaw logs: {len(counts)} ran, {not_held + revokes + numbers:,} refusals proved "
        f"({not_held:,} not held, {revokes:,} revokes, {numbers:,} wrong numbers)"
    )
