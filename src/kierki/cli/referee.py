"""`kierki referee`: check recorded games: logs of the Warsaw network game, and records."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from kierki.errors import DefinitionError, ParseError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from kierki.formats.checking import RecordReport
    from kierki.formats.warsaw import LogReport
    from kierki.formats.warsaw.watch import Watch

_T = TypeVar("_T")

HELP = "check logs of the Warsaw network game, and records"

_RECORDS = {".toml", ".json"}
AGREES = 0
DISAGREES = 1
UNREADABLE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a log, or a record (.toml, .json)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Check the files that were named; see `run_on`."""
    return run_on(arguments.files)


def run_on(paths: Sequence[str]) -> int:
    """Check logs and records, and print what was found.

    A line for each file comes first, then a line for each disagreement, then the sum. What cannot
    be read is said on stderr, and the other files are still checked.

    Returns:
        0 if every file agrees with the rules, 1 if something disagrees, 2 if a file is unreadable.
    """
    # The other commands do without the reader, so they do not wait for it either.
    from kierki.formats.checking import check_record
    from kierki.formats.warsaw import Counts, check_log, read_log
    from kierki.formats.warsaw.report import count_of

    reports: list[LogReport | RecordReport] = []
    faults: list[str] = []
    with _bar(paths) as watch_of:
        for path in paths:
            watch = watch_of(path)
            try:
                if Path(path).suffix in _RECORDS:
                    reports.append(check_record(path))
                else:
                    reports.append(check_log(read_log(path, watch=watch), watch=watch))
            except OSError as fault:
                faults.append(f"{path}: {fault.strerror or fault}")
            except ParseError as fault:
                faults.append(str(fault))
            except DefinitionError as fault:
                faults += map(str, fault.problems)
    disagreements = [each for report in reports for each in report.disagreements]
    for line in (*reports, *disagreements):
        print(line)
    counts = sum((report.counts for report in reports), Counts())
    found = count_of(len(disagreements), "disagreement")
    unread = f", {len(faults):,} unreadable" if faults else ""
    print(f"{count_of(len(reports), 'file')}: {counts}, {found}{unread}")
    for text in faults:
        print(f"kierki referee: {text}", file=sys.stderr)
    if faults:
        return UNREADABLE
    return DISAGREES if disagreements else AGREES


@contextmanager
def _bar(paths: Sequence[str]) -> Iterator[Callable[[str], Watch]]:
    """What watches each file, with a progress bar for someone who watches a terminal."""
    from kierki.formats.warsaw.watch import unwatched

    if not sys.stderr.isatty():
        yield lambda _: unwatched
        return
    from tqdm import tqdm

    total = sum(map(_size, paths))
    # The bar is for long runs: it stays away if all is done within a second.
    with tqdm(total=total, unit="B", unit_scale=True, leave=False, delay=1) as bar:

        def watch_of(path: str) -> Watch:
            size = _size(path)

            def watch(things: Sequence[_T], /) -> Iterable[_T]:
                for thing in things:
                    yield thing
                    # A file is gone through twice: its lines are read, its deals are checked.
                    bar.update(size / 2 / len(things))

            return watch

        yield watch_of


def _size(path: str) -> int:
    """The bytes of a file; 0 if it is not there, which is said when it is read."""
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0
