"""Lines that a person types, or that come from a file or another program."""

from __future__ import annotations

import sys

PROMPT = "> "


def read_line() -> str | None:
    """The next line without the blanks round it, None at the end of the input."""
    try:
        line = input(PROMPT)
    except EOFError:
        print()
        return None
    if not sys.stdin.isatty():
        print(line)  # nobody has typed it here, and what was answered is to be seen
    return line.strip()
