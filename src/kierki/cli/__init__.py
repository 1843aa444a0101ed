"""The command `kierki`: list the games, play one or many, check definitions and records."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

from kierki.cli import (
    check,
    conformance,
    engine,
    listing,
    perft,
    play,
    referee,
    replay,
    rules,
    score,
    simulate,
    tournament,
)
from kierki.errors import KierkiError

if TYPE_CHECKING:
    from collections.abc import Sequence

_COMMANDS: Final = {
    "list": listing,
    "play": play,
    "check": check,
    "referee": referee,
    "replay": replay,
    "rules": rules,
    "score": score,
    "simulate": simulate,
    "tournament": tournament,
    "conformance": conformance,
    "engine": engine,
    "perft": perft,
}
_BAD_USE = 2
_STOPPED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: The arguments; those of the process unless given.

    Returns:
        0 when all is well, 1 when something checked disagrees, 2 for bad use or unreadable input.
    """
    arguments = _parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except KierkiError as error:
        print(f"kierki {arguments.command}: {error}", file=sys.stderr)
        return _BAD_USE
    except BrokenPipeError:
        # The reader has seen enough. What is left in the buffer must not be flushed at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _BAD_USE
    except KeyboardInterrupt:
        return _STOPPED
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kierki", description="A referee for compendium trick-taking card games."
    )
    parser.add_argument("--version", action="version", version=version("kierki"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, module in _COMMANDS.items():
        help_text = module.HELP
        command = commands.add_parser(name, help=help_text, description=help_text)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser
