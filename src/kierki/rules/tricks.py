"""Sets of tricks, counted from either end of the deal (spec: TRICK-3)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from kierki.errors import DefinitionError, Problem


@attrs.frozen(init=False, repr=False)
class Tricks:
    """Some tricks of a deal: `Tricks(7, -1)` is the seventh and the last.

    Tricks are counted from 1, from the end with negative numbers. What two numbers name is one
    trick where they meet: of seven tricks `Tricks(7, -1)` is the seventh, once.

    Raises:
        DefinitionError: If no number is given, or a 0.
    """

    numbers: tuple[int, ...] | None
    """The numbers, positive ones first, each once; None for every trick."""

    ALL: ClassVar[Tricks]
    """Every trick."""

    def __init__(self, *numbers: int) -> None:
        if not numbers or 0 in numbers:
            raise DefinitionError(
                [Problem("tricks", "name tricks by 1, 2, ... or from the end by -1, -2, ...")]
            )
        self.__attrs_init__(tuple(sorted(set(numbers), key=lambda number: (number < 0, number))))

    def resolve(self, hand_size: int) -> frozenset[int]:
        """The 1-based numbers of these tricks where `hand_size` tricks are played.

        Numbers beyond the hand fall away.
        """
        every = range(1, hand_size + 1)
        if self.numbers is None:
            return frozenset(every)
        counted = (number if number > 0 else hand_size + 1 + number for number in self.numbers)
        return frozenset(number for number in counted if number in every)

    def beyond(self, hand_size: int) -> tuple[int, ...]:
        """The numbers that name no trick where `hand_size` tricks are played."""
        return tuple(number for number in self.numbers or () if abs(number) > hand_size)

    def __str__(self) -> str:
        """The numbers, or `all`."""
        return "all" if self.numbers is None else " ".join(map(str, self.numbers))

    def __repr__(self) -> str:
        """An expression for these tricks."""
        if self.numbers is None:
            return "Tricks.ALL"
        return f"Tricks({', '.join(map(str, self.numbers))})"


def _every_trick() -> Tricks:
    tricks = object.__new__(Tricks)
    tricks.__attrs_init__(None)
    return tricks


Tricks.ALL = _every_trick()
