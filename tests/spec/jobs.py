"""What takes long, done by worker processes while other tests run."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Job:
    """A call, and what it is about. Tests take it as their parameter `job`."""

    name: str
    call: Callable[..., str | None]
    arguments: tuple[object, ...]

    def __str__(self) -> str:
        """What it is about."""
        return self.name


Results: TypeAlias = dict[Job, Future[str | None]]
"""The calls of all tests of this run, each under way or done."""
