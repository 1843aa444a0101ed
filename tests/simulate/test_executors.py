"""The result is the same whoever plays the chunks, and Ctrl-C keeps what is finished."""

import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import attrs
import pytest

from kierki import games
from kierki.players import GreedyPlayer
from kierki.simulate import Simulation, simulate, tournament
from kierki.simulate.running import run

T = TypeVar("T")

GAME = games.KEIN_STICH_POWER
COUNT = 250


def processes(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, get_context("spawn"))


@pytest.fixture(scope="module")
def serial() -> Simulation:
    return simulate(GAME, COUNT, 7)


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda: ThreadPoolExecutor(1), id="one thread"),
        pytest.param(lambda: ThreadPoolExecutor(3), id="threads"),
        pytest.param(lambda: processes(1), id="one process"),
        pytest.param(lambda: processes(2), id="processes"),
    ],
)
def test_every_executor_gives_the_same_to_the_last_digit(
    make: Callable[[], Executor], serial: Simulation
) -> None:
    with make() as executor:
        assert simulate(GAME, COUNT, 7, executor=executor) == serial


def test_policies_are_sent_to_processes() -> None:
    with processes(2) as executor:
        elsewhere = simulate(GAME, 12, 7, policies=GreedyPlayer, executor=executor)
    assert elsewhere == simulate(GAME, 12, 7, policies=GreedyPlayer)


@pytest.mark.dask
def test_dask_gives_the_same_to_the_last_digit(serial: Simulation) -> None:
    distributed = pytest.importorskip("distributed", reason="dask is not installed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert simulate(GAME, COUNT, 7, executor=client.get_executor()) == serial


@pytest.mark.dask
def test_program_of_the_documentation_runs_on_dask(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="dask is not installed")
    page = Path(__file__).parents[2] / "docs" / "how-to" / "simulate.md"
    blocks = re.findall(r"```py\n(.*?)```", page.read_text(), re.DOTALL)
    (program,) = (block for block in blocks if "dask" in block)
    (tmp_path / "program.py").write_text(program)
    done = subprocess.run(
        [sys.executable, str(tmp_path / "program.py")], check=True, capture_output=True, text=True
    )
    assert done.stdout == "1000\n"


# --------------------------------------------------------------------------------------- Ctrl-C


class StopAfter:
    """Presses Ctrl-C once so many chunks are finished."""

    def __init__(self, chunks: int) -> None:
        self.left = chunks

    def __call__(self, _done: int, _asked: int) -> None:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt


def same_games(stopped: Simulation) -> Simulation:
    """A simulation of as many games as were finished, but for how many were asked for."""
    return attrs.evolve(simulate(GAME, stopped.games, 7), asked=stopped.asked)


def test_ctrl_c_keeps_the_finished_chunks_and_says_how_many() -> None:
    stopped = simulate(GAME, COUNT, 7, progress=StopAfter(2))
    assert (stopped.games, stopped.asked, stopped.is_complete) == (200, COUNT, False)
    assert stopped == same_games(stopped)


def test_ctrl_c_keeps_what_an_executor_has_finished() -> None:
    with ThreadPoolExecutor(1) as executor:
        stopped = simulate(GAME, 3000, 7, executor=executor, progress=StopAfter(2))
    assert 200 <= stopped.games < 3000
    assert stopped.games % 100 == 0


def test_ctrl_c_before_any_chunk_is_finished_goes_on() -> None:
    class Stopped(ThreadPoolExecutor):
        def submit(self, _: Callable[..., T], /, *__: object, **___: object) -> Future[T]:
            raise KeyboardInterrupt

    with Stopped(1) as executor, pytest.raises(KeyboardInterrupt):
        simulate(GAME, COUNT, 7, executor=executor)
    with Stopped(1) as executor, pytest.raises(KeyboardInterrupt):
        tournament(GAME, {"a": GreedyPlayer, "b": GreedyPlayer}, 1, 7, executor=executor)


class ByHand(Executor):
    """An executor that ends its futures as a test wants: by the number of each, from 0."""

    def __init__(self, end: Callable[[Future[int], int], None]) -> None:
        self.end = end
        self.futures: list[Future[int]] = []

    def submit(self, _: Callable[..., T], /, *__: object, **___: object) -> Future[T]:
        future: Future[T] = Future()
        number = len(self.futures)
        self.futures.append(future)  # type: ignore[arg-type]
        self.end(self.futures[-1], number)
        return future


def same(task: int) -> int:
    return task


def test_results_that_came_with_the_ctrl_c_are_kept_too() -> None:
    """Of five tasks two are finished, one still runs, one has failed, one has not begun."""

    def end(future: Future[int], number: int) -> None:
        if number < 4:
            future.set_running_or_notify_cancel()
        if number < 2:
            future.set_result(number)

    executor = ByHand(end)
    kept: list[int] = []

    def keep(result: int) -> None:
        kept.append(result)
        if len(kept) == 1:
            executor.futures[3].set_exception(ValueError())
            raise KeyboardInterrupt

    assert not run(same, range(5), executor, keep)
    assert sorted(kept) == [0, 1]
    assert [future.cancelled() for future in executor.futures] == [False] * 4 + [True]


def test_ctrl_c_that_reaches_a_worker_stops_all() -> None:
    def end(future: Future[int], number: int) -> None:
        if number == 0:
            future.set_exception(KeyboardInterrupt())

    executor = ByHand(end)
    assert not run(same, range(3), executor, print)
    assert [future.cancelled() for future in executor.futures] == [False, True, True]


def test_failure_of_a_task_stops_the_others_and_is_told() -> None:
    def end(future: Future[int], number: int) -> None:
        if number == 0:
            future.set_exception(ValueError("no"))

    executor = ByHand(end)
    with pytest.raises(ValueError, match="no"):
        run(same, range(3), executor, print)
    assert [future.cancelled() for future in executor.futures] == [False, True, True]


def test_more_tasks_than_an_executor_holds_are_handed_over_as_it_goes_on() -> None:
    with ThreadPoolExecutor(2) as executor:
        kept: list[int] = []
        assert run(same, range(3000), executor, kept.append)
    assert sorted(kept) == list(range(3000))
