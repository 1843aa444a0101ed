"""The kernels as machine code: numba makes it once, and keeps it beside the source."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Final, TypeAlias, TypeVar

from kierki.batch import chance, kernel, layouts, tables, tricks
from kierki.batch.tables import Layout, Results, Table, Task, Tricks

_Tables = TypeVar("_Tables", Tricks, Layout)
Kernel: TypeAlias = Callable[[Table, _Tables, Task, Results], None]

_MODULES: Final = (chance, kernel, layouts, tables, tricks)
_HELPERS: Final = (
    chance.card_at,
    chance.lowest,
    chance.mixed,
    chance.place_of,
    chance.size_of,
    chance.start_of,
    kernel.deal_cards,
    kernel.furthest,
    kernel.seat_of,
    layouts.pay_places,
    layouts.play_layouts,
    tricks.begin_sweeps,
    tricks.is_decided,
    tricks.keep_apart,
    tricks.mark_sweeps,
    tricks.pay_sweeps,
    tricks.play_tricks,
)


@cache
def trick_kernel() -> Kernel[Tricks]:
    """The compiled `play_tricks`."""
    return _compiled(tricks.play_tricks)


@cache
def layout_kernel() -> Kernel[Layout]:
    """The compiled `play_layouts`."""
    return _compiled(layouts.play_layouts)


def _compiled(function: Kernel[_Tables]) -> Kernel[_Tables]:
    """A kernel that is compiled when it is first called.

    Raises:
        ImportError: If numba is not installed.
    """
    try:
        numba = import_module("numba")
    except ImportError:
        raise ImportError(
            'compiled batches need the extra "batch": pip install "kierki[batch]"'
        ) from None
    for helper in _HELPERS:
        numba.extending.register_jitable(helper)
    digest = _digest()

    def play(table: Table, arrays: _Tables, task: Task, results: Results) -> None:
        # What numba kept is used as long as this file and what the function closes over stay the
        # same; so the digest stands here, for changes of the other modules.
        assert digest
        function(table, arrays, task, results)

    compiled: Kernel[_Tables]
    try:
        compiled = numba.njit(nogil=True, error_model="numpy", cache=True)(play)
    except RuntimeError:
        # There is no place where numba could keep it.
        compiled = numba.njit(nogil=True, error_model="numpy")(play)
    return compiled


def _digest() -> str:
    """A text that changes with the source of any kernel; without a source it does not matter."""
    try:
        source = "".join(map(inspect.getsource, _MODULES))
    except OSError:
        return "no source"
    return hashlib.sha256(source.encode()).hexdigest()
