"""Sets of tricks: counted from 1, and from the end with negative numbers."""

import pickle

import pytest

from kierki import DefinitionError, Tricks


@pytest.mark.parametrize(
    ("tricks", "hand_size", "numbers"),
    [
        (Tricks(7, -1), 13, {7, 13}),
        (Tricks(7, -1), 17, {7, 17}),
        (Tricks(7, -1), 7, {7}),
        (Tricks(7, -1), 8, {7, 8}),
        (Tricks(7, -1), 5, {5}),
        (Tricks(7, -1), 1, {1}),
        (Tricks(-2), 8, {7}),
        (Tricks(-2), 13, {12}),
        (Tricks(-2), 1, set()),
        (Tricks(1, -1), 8, {1, 8}),
        (Tricks(1, -1), 1, {1}),
        (Tricks(13), 13, {13}),
        (Tricks(14), 13, set()),
        (Tricks(-13), 13, {1}),
        (Tricks(-14), 13, set()),
        (Tricks(2, 2, 2), 13, {2}),
        (Tricks.ALL, 1, {1}),
        (Tricks.ALL, 5, {1, 2, 3, 4, 5}),
    ],
)
def test_tricks_are_counted_from_either_end_and_each_once(
    tricks: Tricks, hand_size: int, numbers: set[int]
) -> None:
    """[TRICK-3]."""
    assert tricks.resolve(hand_size) == numbers


@pytest.mark.parametrize("numbers", [(), (0,), (7, 0), (0, -1)])
def test_no_number_and_trick_0_are_refused(numbers: tuple[int, ...]) -> None:
    """[TRICK-3]."""
    with pytest.raises(DefinitionError) as refused:
        Tricks(*numbers)
    assert [problem.path for problem in refused.value.problems] == ["tricks"]


@pytest.mark.parametrize(
    ("tricks", "hand_size", "beyond"),
    [
        (Tricks(7, -1), 13, ()),
        (Tricks(7, -1), 6, (7,)),
        (Tricks(14, -14), 13, (14, -14)),
        (Tricks(14, -14), 14, ()),
        (Tricks.ALL, 1, ()),
    ],
)
def test_numbers_beyond_the_hand_are_told(
    tricks: Tricks, hand_size: int, beyond: tuple[int, ...]
) -> None:
    """[TRICK-3]."""
    assert tricks.beyond(hand_size) == beyond


def test_tricks_are_equal_whatever_the_order_of_their_numbers() -> None:
    """[TRICK-3]; positive numbers stand first."""
    assert Tricks(-1, 7) == Tricks(7, -1, 7)
    assert hash(Tricks(-1, 7)) == hash(Tricks(7, -1))
    assert Tricks(-1, 7).numbers == (7, -1)
    assert Tricks(-1, -2, 3, 2).numbers == (2, 3, -2, -1)
    assert Tricks(7) != Tricks(-1)
    assert Tricks(1) != Tricks.ALL
    assert Tricks.ALL.numbers is None


def test_tricks_are_shown_as_they_are_written() -> None:
    """[TRICK-3]."""
    assert (str(Tricks(-1, 7)), repr(Tricks(-1, 7))) == ("7 -1", "Tricks(7, -1)")
    assert (str(Tricks.ALL), repr(Tricks.ALL)) == ("all", "Tricks.ALL")


@pytest.mark.parametrize("tricks", [Tricks(7, -1), Tricks.ALL], ids=repr)
def test_tricks_do_not_change(tricks: Tricks) -> None:
    """[TRICK-3]."""
    with pytest.raises(AttributeError):
        tricks.numbers = (1,)  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(tricks)) == tricks
