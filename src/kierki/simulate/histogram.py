"""Distributions in whole numbers, from which every figure is worked out."""

from __future__ import annotations

from math import floor, log10, nan, sqrt
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Mapping


@attrs.frozen
class Estimate:
    """A mean over the games played, and how far it may be from the true one."""

    value: float
    """The mean."""
    error: float
    """Its standard error; NaN where one game tells nothing of it."""

    def __str__(self) -> str:
        """Both, with two digits of a small error: `12.3 ± 1.4`, `0.250 ± 0.025`."""
        digits = max(1, 1 - floor(log10(self.error))) if self.error > 0 else 1
        return f"{self.value:.{digits}f} ± {self.error:.{digits}f}"


@attrs.frozen
class Histogram:
    """How often each value was met.

    Its counts are whole numbers, so it is the same whatever the order in which games were added,
    and so is every figure read off it.
    """

    counts: tuple[tuple[int, int], ...]
    """Each value with its count, from the least value to the greatest; at least one."""

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Histogram:
        """The histogram of some values, each with its count."""
        return cls(tuple(sorted(counts.items())))

    @property
    def number(self) -> int:
        """How many values were met, equal ones too."""
        return sum(count for _, count in self.counts)

    @property
    def total(self) -> int:
        """The sum of all values."""
        return sum(value * count for value, count in self.counts)

    @property
    def least(self) -> int:
        """The least value."""
        return self.counts[0][0]

    @property
    def greatest(self) -> int:
        """The greatest value."""
        return self.counts[-1][0]

    @property
    def mean(self) -> float:
        """The mean."""
        return self.total / self.number

    @property
    def spread(self) -> float:
        """The standard deviation of the values; NaN for a single one."""
        number = self.number
        if number == 1:
            return nan
        squares = sum(value * value * count for value, count in self.counts)
        return sqrt((number * squares - self.total**2) / (number * (number - 1)))

    @property
    def error(self) -> float:
        """The standard error of the mean; NaN for a single value."""
        return self.spread / sqrt(self.number)

    def estimate(self, unit: int = 1) -> Estimate:
        """The mean with its standard error.

        Args:
            unit: By how much both are divided, where values were counted in parts of one.
        """
        return Estimate(self.mean / unit, self.error / unit)

    def quantile(self, share: float) -> int:
        """The least value that at least this share of all values does not exceed.

        Args:
            share: 0 to 1; 0.5 gives the median.
        """
        wanted = share * self.number
        met = 0
        for value, count in self.counts:
            met += count
            if met >= wanted:
                return value
        return self.greatest

    def share(self, value: int) -> float:
        """How large a part of all values is this one."""
        return dict(self.counts).get(value, 0) / self.number
