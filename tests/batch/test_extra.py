"""What happens without the extra, and what numba can keep."""

from __future__ import annotations

import importlib
import inspect
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("numba", reason="batches need the extra 'batch'")

import numba

from kierki import batch, games
from kierki.batch import compiled, play_deals, tricks

if TYPE_CHECKING:
    from collections.abc import Callable

INSTALL = 'pip install "kierki[batch]"'


def run(program: str) -> str:
    """What a Python program prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_kierki_itself_loads_no_numpy() -> None:
    program = "import kierki, sys; print({'numpy', 'numba'} & set(sys.modules))"
    assert run(program) == "set()"


def test_without_numpy_the_extra_is_named() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "try:\n    import kierki.batch\nexcept ImportError as error:\n    print(error)"
    )
    assert run(program) == f'kierki.batch needs the extra "batch": {INSTALL}'


def test_the_package_itself_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(ImportError, match="needs the extra"):
        importlib.reload(batch)


def test_without_numba_the_extra_is_named_and_the_general_way_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled.trick_kernel.cache_clear()
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(ImportError) as refused:
        play_deals(games.KIERKI, "robber", 1, 1)
    assert INSTALL in str(refused.value)
    assert len(play_deals(games.KIERKI, "robber", 1, 1, method="general")) == 1


def test_where_nothing_can_be_kept_kernels_are_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[dict[str, object]] = []

    def njit(**options: object) -> Callable[[object], object]:
        asked.append(options)
        if "cache" in options:
            raise RuntimeError("cannot cache function: no locator available")
        return lambda function: function

    compiled.trick_kernel.cache_clear()
    monkeypatch.setattr(numba, "njit", njit)
    compiled.trick_kernel()
    compiled.trick_kernel.cache_clear()
    assert [options.get("cache") for options in asked] == [True, None]


def test_what_is_kept_is_dropped_when_the_source_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled._digest()
    assert compiled._digest() == before
    monkeypatch.setattr(compiled, "_MODULES", compiled._MODULES[:-1])
    assert compiled._digest() != before

    def nothing(_module: object) -> str:
        raise OSError("source code not available")

    monkeypatch.setattr(inspect, "getsource", nothing)
    assert compiled._digest() == "no source"


def test_every_function_of_a_kernel_is_known_to_numba() -> None:
    """One that is missing would fail when it is compiled, and only if it is called at all."""
    functions = {
        value
        for module in compiled._MODULES
        for value in vars(module).values()
        if callable(value)
        and getattr(value, "__module__", "").startswith("kierki.batch")
        and not isinstance(value, type)
        and not value.__name__.startswith("_")
    }
    assert tricks.play_tricks in functions
    assert functions == set(compiled._HELPERS)
