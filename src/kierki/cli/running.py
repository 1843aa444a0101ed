"""What the commands that play many games have in common."""

from __future__ import annotations

import argparse
import signal
import sys
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kierki import games
from kierki.errors import KierkiError, Problem, SetupError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from kierki.rules.game import Game
    from kierki.simulate import Progress

STOPPED = 130


def add_running(parser: argparse.ArgumentParser) -> None:
    """Describe the game, the seed and who does the work."""
    parser.add_argument(
        "game", metavar="GAME", help="the id of a game, or a file that defines one (.toml, .json)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="play alike every time")
    parser.add_argument(
        "--workers", type=count, default=1, metavar="N", help="how many processes play (1)"
    )


def count(text: str) -> int:
    """A whole number from 1."""
    if text.isdecimal() and int(text):
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no number from 1")


def find_game(text: str) -> Game:
    """The packaged game with this id, or the one that a file defines.

    Raises:
        KierkiError: If there is no such game, or the file cannot be read.
    """
    if Path(text).suffix not in {".toml", ".json"}:
        return games.get(text)
    from kierki.formats import load_game

    try:
        return load_game(text)
    except OSError as error:
        raise KierkiError(f"{text}: {error.strerror or error}") from error


def need(extra: str, *modules: str) -> None:
    """Refuse at once what would fail at the end: an extra that is not installed.

    Raises:
        SetupError: If a module of the extra is not there.
    """
    if not all(map(find_spec, modules)):
        text = f"this needs the extra {extra!r}: install kierki[{extra}]"
        raise SetupError([Problem("", text)])


@contextmanager
def executor_of(workers: int) -> Iterator[Executor | None]:
    """Who does the work: so many processes, or None for this one alone."""
    if workers == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Fresh processes: the progress bar has a thread, and a process with threads is not to fork.
    with ProcessPoolExecutor(workers, get_context("spawn"), ignore_stop) as executor:
        yield executor


def ignore_stop() -> None:
    """Let Ctrl-C stop the process that asks for work, not those that do it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def bar() -> Iterator[Progress | None]:
    """A progress bar for someone who watches a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from tqdm import tqdm

    # The bar is for long runs: it stays away if all is done within a second.
    with tqdm(unit=" games", leave=False, delay=1) as shown:

        def progress(played: int, asked: int) -> None:
            shown.total = asked
            shown.update(played - shown.n)

        yield progress


def tell_stopped(command: str, finished: int, asked: int, what: str) -> None:
    """Say on stderr how much was finished before Ctrl-C."""
    text = f"stopped after {finished:,} of {asked:,} {what}"
    print(f"kierki {command}: {text}", file=sys.stderr)
