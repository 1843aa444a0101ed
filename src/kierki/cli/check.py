"""`kierki check`: every fault of definition files, with its place."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Final

import attrs

from kierki.errors import DefinitionError, ParseError, Problem

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

HELP = "check files that define games and deals"

FINE: Final = 0
FAULTY: Final = 1
UNREADABLE: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a game or a deal, TOML or JSON")
    parser.add_argument("--json", action="store_true", help="print what was found as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Check the files that were named; see `check`."""
    return check(arguments.files, as_json=arguments.json)


@attrs.frozen
class Finding:
    """What was found in a file."""

    problem: Problem
    severity: str = "error"
    is_unreadable: bool = False

    def __str__(self) -> str:
        """One line, which says of a warning that it is one."""
        text = self.problem.text if self.severity == "error" else f"warning: {self.problem.text}"
        return _one_line(str(attrs.evolve(self.problem, text=text)))

    @property
    def data(self) -> dict[str, object]:
        """The same for programs."""
        names = ("file", "line", "column", "path", "text")
        return {"severity": self.severity} | {name: getattr(self.problem, name) for name in names}


def check(paths: Sequence[str], *, as_json: bool = False) -> int:
    """Check files and print a line for each fault and each warning, then the sum.

    A file that cannot be opened is named on stderr, and the others are still checked.

    Returns:
        0 if no file has a fault, 1 if one has, 2 if one cannot be opened, whatever the others say.
    """
    from kierki.formats.warsaw.report import count_of

    found = [finding for path in paths for finding in _findings(path)]
    unreadable = [finding for finding in found if finding.is_unreadable]
    warnings = [finding for finding in found if finding.severity == "warning"]
    faults = len(found) - len(warnings) - len(unreadable)
    if as_json:
        print(json.dumps([finding.data for finding in found], indent=2))
    else:
        for finding in found:
            if not finding.is_unreadable:
                print(finding)
        counts = [count_of(len(paths), "file"), count_of(faults, "fault")]
        counts += [count_of(len(warnings), "warning")] * bool(warnings)
        counts += [f"{len(unreadable):,} unreadable"] * bool(unreadable)
        print(", ".join(counts))
    for finding in unreadable:
        print(f"kierki check: {finding}", file=sys.stderr)
    if unreadable:
        return UNREADABLE
    return FAULTY if faults else FINE


def _findings(path: str) -> Iterator[Finding]:
    # The other commands do without the reader, so they do not wait for it either.
    from kierki.formats.assembly import define
    from kierki.formats.source import read_source

    try:
        source = read_source(path)
        warnings = define(source, source.data).warnings
    except OSError as error:
        problem = Problem("", error.strerror or str(error), file=path)
        yield Finding(problem, is_unreadable=True)
    except ParseError as error:
        yield Finding(
            Problem("", error.problem, file=error.path, line=error.line, column=error.column)
        )
    except DefinitionError as error:
        yield from map(Finding, error.problems)
    else:
        yield from (Finding(warning, "warning") for warning in warnings)


def _one_line(text: str) -> str:
    """The text without line ends and half characters, which a file may have in its names."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )
