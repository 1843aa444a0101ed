"""`kierki conformance`: hold an engine in any language against the spec."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from kierki.cli.running import count

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from kierki.conformance import ClauseResult, Report

HELP = "ask an engine the conformance vectors, and report clause by clause"

FINE: Final = 0
BROKEN: Final = 1
SHOWN: Final = 3
"""How many failures of a clause are told unless all are asked for."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument(
        "--engine", required=True, metavar="COMMAND", help="the program that answers requests"
    )
    parser.add_argument(
        "--clause", action="append", metavar="ID", help="ask only what rests on this clause"
    )
    parser.add_argument(
        "--seconds", type=count, default=10, metavar="N", help="how long a reply may take (10)"
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("-v", "--verbose", action="store_true", help="name every failure")


def run(arguments: argparse.Namespace) -> int:
    """Ask the engine and print the report.

    Returns:
        0 if nothing that is claimed failed, 1 if something did or nothing is claimed.

    Raises:
        KierkiError: If the engine cannot be asked, or there is no vector of a clause.
    """
    from kierki.conformance import CommandEngine, check_engine

    engine = CommandEngine(arguments.engine, seconds=arguments.seconds)
    try:
        report = check_engine(engine, clauses=arguments.clause)
    finally:
        engine.close()
    if arguments.json:
        print(json.dumps(_as_data(report), indent=2))
    else:
        for line in _told(report, verbose=arguments.verbose):
            print(line)
    return FINE if report.passed else BROKEN


def _told(report: Report, *, verbose: bool) -> Iterator[str]:
    from kierki.formats.warsaw.report import count_of

    yield f"{report.claims.engine}: {count_of(report.vectors, 'vector')} asked"
    for result in report.clauses:
        asked = f"  {count_of(result.vectors, 'vector')}" if result.vectors else ""
        yield f"{result.clause:10} {result.outcome}{asked}"
        yield from _failures(result, verbose=verbose)
    counts = [
        f"{sum(each.outcome == outcome for each in report.clauses)} {outcome}"
        for outcome in ("passed", "failed", "not claimed")
    ]
    yield f"clauses: {', '.join(counts)}"


def _failures(result: ClauseResult, *, verbose: bool) -> Iterator[str]:
    shown = result.failures if verbose else result.failures[:SHOWN]
    for failure in shown:
        yield f"    {failure}"
    if len(shown) < len(result.failures):
        yield f"    and {len(result.failures) - len(shown)} more"


def _as_data(report: Report) -> dict[str, object]:
    return {
        "engine": report.claims.engine,
        "vectors": report.vectors,
        "passed": report.passed,
        "clauses": [
            {
                "clause": result.clause,
                "outcome": result.outcome,
                "vectors": result.vectors,
                "failures": [
                    {"vector": failure.vector, "move": failure.move, "text": failure.text}
                    for failure in result.failures
                ],
            }
            for result in report.clauses
        ],
    }
