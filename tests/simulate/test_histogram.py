"""Figures of a distribution are those of the statistics module, worked out from whole numbers."""

import statistics
from collections import Counter
from math import isnan, nan, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki.simulate import Estimate, Histogram

VALUES = st.lists(st.integers(-1000, 1000), min_size=2, max_size=30)


def of(values: list[int]) -> Histogram:
    return Histogram.of(Counter(values))


@given(VALUES)
def test_figures_are_those_of_the_values(values: list[int]) -> None:
    drawn = of(values)
    assert drawn.number == len(values)
    assert drawn.total == sum(values)
    assert (drawn.least, drawn.greatest) == (min(values), max(values))
    assert drawn.mean == statistics.mean(values)
    assert drawn.spread == pytest.approx(statistics.stdev(values))
    assert drawn.error == pytest.approx(statistics.stdev(values) / sqrt(len(values)))
    assert drawn.share(values[0]) == values.count(values[0]) / len(values)


@given(VALUES, st.integers(0, 100))
def test_quantile_is_the_least_value_that_covers_its_share(values: list[int], percent: int) -> None:
    quantile = of(values).quantile(percent / 100)
    below = sum(value <= quantile for value in values)
    assert below >= percent / 100 * len(values)
    smaller = [value for value in values if value < quantile]
    assert not smaller or len(smaller) < percent / 100 * len(values)


def test_quantiles_of_an_odd_number_of_values() -> None:
    values = of([5, 1, 2, 9, 5])
    assert [values.quantile(share) for share in (0, 0.25, 0.5, 0.75, 1)] == [1, 2, 5, 5, 9]
    # More than everything is everything: shares that were rounded up do no harm.
    assert values.quantile(1.0000001) == 9


def test_equal_values_are_counted_whatever_their_order() -> None:
    assert of([3, 1, 3]) == of([3, 3, 1]) == Histogram(((1, 1), (3, 2)))


def test_value_that_was_not_met_has_no_share() -> None:
    assert of([3, 1]).share(2) == 0


def test_single_value_tells_no_spread() -> None:
    one = of([7])
    assert isnan(one.spread)
    assert isnan(one.error)
    assert one.estimate().value == 7


def test_parts_of_one_are_estimated_as_ones() -> None:
    assert of([0, 12, 12, 12]).estimate(12) == Estimate(0.75, 0.25)


@pytest.mark.parametrize(
    ("value", "error", "text"),
    [
        (0.75, 0.0256, "0.750 ± 0.026"),
        (-12.34, 1.44, "-12.3 ± 1.4"),
        (1234.56, 98.7, "1234.6 ± 98.7"),
        (0, 0, "0.0 ± 0.0"),
        (7, nan, "7.0 ± nan"),
    ],
)
def test_estimate_is_shown_as_far_as_it_is_known(value: float, error: float, text: str) -> None:
    assert str(Estimate(value, error)) == text
