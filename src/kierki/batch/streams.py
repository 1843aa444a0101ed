"""The generators of a batch outside the kernels: the same numbers, for one deal or many."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from kierki.batch.chance import BITS, GOLDEN, mixed

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BITS: Final = (1 << 64) - 1
_GOLDEN: Final = int(GOLDEN)


def base_of(seed: int, number: int) -> int:
    """The number from which the generators of a deal of a game are started.

    Args:
        seed: The seed; 64 bits of it count.
        number: The number of the deal in its game, from 1; 0 for what comes before the deals.
    """
    return _mixed(_mixed(seed & _BITS) + number * _GOLDEN & _BITS)


def _mixed(state: int) -> int:
    number = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _BITS
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _BITS
    return number ^ number >> 31


class Stream(Random):
    """The generator of one deal of a batch; only `random()` is to be used."""

    def __init__(self, base: int, index: int) -> None:
        super().__init__(0)
        self._state = _mixed(base + (index + 1) * _GOLDEN & _BITS)

    def random(self) -> float:
        """The next number, from 0 to 1."""
        self._state = self._state + _GOLDEN & _BITS
        return (_mixed(self._state) >> 64 - BITS) * 2.0**-BITS


def first_seats(base: int, first: int, count: int, seats: int) -> NDArray[np.int64]:
    """For each generator the seat that its first number draws."""
    numbers = np.arange(first + 1, first + count + 1, dtype=np.uint64)
    states = mixed(np.uint64(base) + numbers * GOLDEN) + GOLDEN
    return (mixed(states) >> np.uint64(64 - BITS)).astype(np.int64) * seats >> BITS
