"""`kierki engine`: kierki as a program that the conformance suite, or another one, can ask."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

HELP = "answer requests of the conformance protocol, a line of JSON for each line"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes nothing."""
    del parser


def run(arguments: argparse.Namespace) -> int:
    """Answer until there are no more requests.

    Returns:
        0.
    """
    from kierki.conformance import KierkiEngine

    del arguments
    engine = KierkiEngine()
    for line in sys.stdin:
        try:
            request = json.loads(line)
        except ValueError:
            request = None
        known = request if isinstance(request, dict) else {}
        print(json.dumps(engine.ask(known)), flush=True)
    return 0
