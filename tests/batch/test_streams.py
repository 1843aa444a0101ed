"""The generator of a batch: known numbers, and the same ones inside the kernels and outside."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

pytest.importorskip("numpy", reason="batches need the extra 'batch'")

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from kierki.batch.chance import GOLDEN, card_at, lowest, mixed, place_of, size_of, start_of
from kierki.batch.streams import Stream, base_of, first_seats
from tests.strategies import SEEDS

MASKS = st.integers(1, 2**53 - 1)


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first five from the seed 1234567, as published with many implementations."""
    published = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    state = np.uint64(1234567)
    with np.errstate(over="ignore"):
        for number in published:
            state = state + GOLDEN
            assert int(mixed(state)) == number


@given(base=SEEDS, index=st.integers(0, 2**40), counts=st.lists(st.integers(1, 64), max_size=20))
def test_a_stream_chooses_what_a_kernel_chooses(base: int, index: int, counts: list[int]) -> None:
    """Exactly, although one works in floats and the other in integers."""
    stream = Stream(base, index)
    with np.errstate(over="ignore"):
        state = start_of(np.uint64(base), index)
        for count in counts:
            state = state + GOLDEN
            assert place_of(state, count) == int(stream.random() * count)


@given(base=SEEDS, first=st.integers(0, 2**40), seats=st.integers(2, 52))
def test_many_seats_are_drawn_as_one_is(base: int, first: int, seats: int) -> None:
    drawn = [int(Stream(base, index).random() * seats) for index in range(first, first + 5)]
    with np.errstate(over="ignore"):
        assert first_seats(base, first, 5, seats).tolist() == drawn


def test_every_seed_and_deal_has_a_generator_of_its_own() -> None:
    numbers = {
        Stream(base_of(seed, number), index).random()
        for seed in range(20)
        for number in range(10)
        for index in range(50)
    }
    assert len(numbers) == 20 * 10 * 50
    assert base_of(5, 1) == base_of(5 + 2**64, 1)
    assert all(0 <= number < 1 for number in numbers)


def test_neighbouring_generators_are_not_alike() -> None:
    """Each eighth of the numbers follows on each other eighth about as often."""
    base = base_of(1, 1)
    for numbers in (
        [Stream(base, index).random() for index in range(6_400)],
        [Stream(base_of(1, number), 7).random() for number in range(6_400)],
    ):
        pairs = Counter(pairwise(int(number * 8) for number in numbers))
        distance = sum((pairs[a, b] - 100) ** 2 / 100 for a in range(8) for b in range(8))
        assert distance < 63 + 4 * (2 * 63) ** 0.5


@given(cards=MASKS, place=st.integers(0, 52))
def test_the_card_at_a_place(cards: int, place: int) -> None:
    set_bits = [bit for bit in range(53) if cards >> bit & 1]
    assert size_of(cards) == len(set_bits)
    assert lowest(cards) == set_bits[0]
    place %= len(set_bits)
    assert card_at(cards, place) == set_bits[place]


def test_no_card_is_none() -> None:
    assert size_of(0) == 0
