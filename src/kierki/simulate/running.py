"""Work in chunks, here or elsewhere, that can be interrupted without losing what is done."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

Progress: TypeAlias = "Callable[[int, int], None]"
"""What is told how many games are played, and how many are asked for."""

_WAITING = 1024
"""How many tasks an executor holds at a time; more than any machine has processors."""


def run(
    work: Callable[[_Task], _Result],
    tasks: Sequence[_Task],
    executor: Executor | None,
    keep: Callable[[_Result], None],
) -> bool:
    """Do every task and keep each result as it comes.

    A result is kept whole or not at all.

    Args:
        work: A function that an executor can send elsewhere.
        tasks: What to do.
        executor: Who does it; None does it here and now.
        keep: What to do with a result.

    Returns:
        Whether all was done; False where a Ctrl-C stopped it.
    """
    if executor is None:
        try:
            for task in tasks:
                keep(work(task))
        except KeyboardInterrupt:
            return False
        return True
    return _run_elsewhere(work, iter(tasks), executor, keep)


def _run_elsewhere(
    work: Callable[[_Task], _Result],
    tasks: Iterator[_Task],
    executor: Executor,
    keep: Callable[[_Result], None],
) -> bool:
    pending: set[Future[_Result]] = set()
    try:
        pending |= {executor.submit(work, task) for task in islice(tasks, _WAITING)}
        while pending:
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                pending.remove(future)
                keep(future.result())
            pending |= {executor.submit(work, task) for task in islice(tasks, len(done))}
    except KeyboardInterrupt:
        # What was finished meanwhile is kept too; what has not begun never will.
        for future in pending:
            if not future.cancel() and future.done() and future.exception() is None:
                keep(future.result())
        return False
    except BaseException:
        for future in pending:
            future.cancel()
        raise
    return True
