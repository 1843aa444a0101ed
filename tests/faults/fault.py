"""What a seeded fault is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One piece of text, which stands once in its file, put in place of another."""

    name: str
    """What is wrong, as a sentence about the game."""
    file: str
    """Where, from `src/kierki`."""
    right: str
    wrong: str
    clause: str = ""
    """The clause of the spec that it breaks."""
    tests: tuple[str, ...] = ()
    """Tests that cite the clause and fail; the runner asks all that cite it where none is named."""
