"""Chance inside a kernel: a generator for each deal, and the card at a place.

The generator is SplitMix64, started for each deal from the seed and the number of the deal alone:
no deal depends on which others are played, in what order or by whom. A number is taken from it as
from `random.Random`, from 0 to 1 in steps of 2**-53, and so is the choice that it makes.
"""

from __future__ import annotations

from typing import Final

import numpy as np

GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
"""The step from one state of the generator to the next."""
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_BY_11: Final = np.uint64(11)
_BY_27: Final = np.uint64(27)
_BY_30: Final = np.uint64(30)
_BY_31: Final = np.uint64(31)


def mixed(state: np.uint64) -> np.uint64:
    """The 64 bits that belong to a state of the generator."""
    bits = (state ^ (state >> _BY_30)) * _FIRST
    bits = (bits ^ (bits >> _BY_27)) * _SECOND
    return bits ^ (bits >> _BY_31)


def start_of(base: np.uint64, index: int) -> np.uint64:
    """Where the generator of a deal starts."""
    return mixed(base + np.uint64(index + 1) * GOLDEN)


def number_of(state: np.uint64) -> float:
    """The number that belongs to a state, from 0 to 1."""
    return float(np.int64(mixed(state) >> _BY_11)) * 2.0**-53


def size_of(cards: int) -> int:
    """How many cards there are."""
    # Compilers know this way to count bits, and have one instruction for it.
    left = cards - (cards >> 1 & 0x5555555555555555)
    left = (left & 0x3333333333333333) + (left >> 2 & 0x3333333333333333)
    left = left + (left >> 4) & 0x0F0F0F0F0F0F0F0F
    return left * 0x0101010101010101 >> 56 & 0x7F


def card_at(cards: int, place: int) -> int:
    """The card at this place among some cards."""
    for _ in range(place):
        cards &= cards - 1
    return size_of((cards & -cards) - 1)
