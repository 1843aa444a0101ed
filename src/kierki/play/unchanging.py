"""What all states of play have in common: they never change."""

from __future__ import annotations

from typing import Self


class Unchanging:
    """A value that never changes, so that its copies are itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        """Itself."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Itself."""
        return self
