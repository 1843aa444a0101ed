"""Chance inside a kernel: a generator for each deal, and the card at a place.

The generator is SplitMix64, started for each deal from the seed and the number of the deal alone:
no deal depends on which others are played, in what order or by whom. Its numbers run from 0 to 1 in
steps of 2**-46: so few bits that `int(number * count)` is exact for as many as 64 choices, whether
it is worked out in floats, as everywhere else, or in integers, as here.
"""

from __future__ import annotations

from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

State = TypeVar("State", np.uint64, NDArray[np.uint64])

GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
"""The step from one state of the generator to the next."""
BITS: Final = 46
"""How many bits a number has."""
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_BY_27: Final = np.uint64(27)
_BY_30: Final = np.uint64(30)
_BY_31: Final = np.uint64(31)
_SPARE: Final = np.uint64(64 - BITS)

# In each byte: the lowest bit, the highest bit, and pieces of the well-known way to count bits.
_ONES: Final = 0x0101010101010101
_TOPS: Final = -0x7F7F7F7F7F7F7F80
_PAIRS: Final = 0x5555555555555555
_FOURS: Final = 0x3333333333333333
_BYTES: Final = 0x0F0F0F0F0F0F0F0F


def _places_in_bytes() -> list[int]:
    """For each byte and place in it, the number of the bit that is set there."""
    places = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
    return [place for row in places for place in (*row, *(0,) * (8 - len(row)))]


_PLACES: Final = np.array(_places_in_bytes(), np.int8)


def mixed(state: State) -> State:
    """The 64 bits that belong to a state of the generator, or to each of many."""
    bits = (state ^ (state >> _BY_30)) * _FIRST
    bits = (bits ^ (bits >> _BY_27)) * _SECOND
    return bits ^ (bits >> _BY_31)


def start_of(base: np.uint64, index: int) -> np.uint64:
    """Where the generator of a deal starts."""
    return mixed(base + np.uint64(index + 1) * GOLDEN)


def place_of(state: np.uint64, count: int) -> int:
    """The place among so many that the number of a state chooses."""
    return int(mixed(state) >> _SPARE) * count >> BITS


def size_of(cards: int) -> int:
    """How many cards there are."""
    # Compilers know this way, and have one instruction for it.
    left = int(cards) - (int(cards) >> 1 & _PAIRS)
    left = (left & _FOURS) + (left >> 2 & _FOURS)
    left = left + (left >> 4) & _BYTES
    return left * _ONES >> 56 & 0x7F


def card_at(cards: int, place: int) -> int:
    """The card at this place among some cards."""
    # Without a branch, which would be foreseen wrongly most of the time: count the bits of each
    # byte and all bytes below it, find the byte by that, and look up the bit in it.
    left = int(cards) - (int(cards) >> 1 & _PAIRS)
    left = (left & _FOURS) + (left >> 2 & _FOURS)
    sums = (left + (left >> 4) & _BYTES) * _ONES
    passed = (int(place) * _ONES | _TOPS) - sums >> 7 & _ONES
    shift = passed * _ONES >> 53 & 0x78
    rest = place - (sums << 8 >> shift & 0xFF)
    return shift + int(_PLACES[(cards >> shift & 0xFF) << 3 | rest])


def lowest(cards: int) -> int:
    """The first of some cards."""
    return size_of((cards & -cards) - 1)
