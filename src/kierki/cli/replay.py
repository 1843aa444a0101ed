"""`kierki replay`: play a recorded match again."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from kierki.cli.sheet import as_data, deals_told, ranking, score_sheet
from kierki.errors import KierkiError, RecordError, SetupError
from kierki.play.replaying import replay

if TYPE_CHECKING:
    import argparse

HELP = "play a recorded match again and print its score sheet"

WRONG = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument("file", metavar="FILE", help="a record, TOML or JSON")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("-v", "--verbose", action="store_true", help="print every trick as well")


def run(arguments: argparse.Namespace) -> int:
    """Replay the record and print the deals that are over.

    Returns:
        0 if every action was legal, 1 if one was not.

    Raises:
        KierkiError: If the file cannot be read.
    """
    from kierki.formats import load_record

    try:
        match = replay(load_record(arguments.file))
    except OSError as error:
        raise KierkiError(f"{arguments.file}: {error.strerror or error}") from error
    except (RecordError, SetupError) as error:
        print(f"kierki replay: {arguments.file}: {error}", file=sys.stderr)
        return WRONG
    if arguments.json:
        print(json.dumps(as_data(match), indent=2))
        return 0
    if arguments.verbose:
        for line in deals_told(match):
            print(line)
    print(match.game.id if match.is_over else f"{match.game.id}, in deal {match.deal_number}")
    print(score_sheet(match))
    print(ranking(match))
    return 0
