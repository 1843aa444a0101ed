"""What all states of play have in common: they never change."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, Self, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

_State = TypeVar("_State")


class Begun(type):
    """The class of a state, which is begun with `start` and not by a call.

    That is refused here and not in an `__init__`, which every move would call.
    """

    def __call__(cls, *_args: object, **_options: object) -> NoReturn:
        """Refuse.

        Raises:
            TypeError: Always; the message tells what to write.
        """
        raise TypeError(f"write {cls.__name__}.start(...)")


def maker(state: type[_State]) -> Callable[[], _State]:
    """What makes a state that has nothing in it yet, in less time than `object.__new__` takes."""
    return cast("Callable[[], _State]", type.__call__.__get__(state))


class Unchanging(metaclass=Begun):
    """A value that never changes, so that its copies are itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        """Itself."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Itself."""
        return self
