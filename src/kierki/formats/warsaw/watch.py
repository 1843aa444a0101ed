"""A look-out for those who watch a long log being read and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_T = TypeVar("_T")


class Watch(Protocol):
    """What is given the things to go through, and gives them on one by one."""

    def __call__(self, things: Sequence[_T], /) -> Iterable[_T]:
        """The same things in the same order."""
        ...


def unwatched(things: Sequence[_T], /) -> Sequence[_T]:
    """The things, with nobody watching."""
    return things
