"""What several trick deals have in common, so that it is told once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from kierki.rules.restrictions import Restriction
from kierki.rules.roles import Role
from kierki.rules.scores import Sweep
from kierki.rules.trumps import Trump
from kierki.words.restrictions import follows_suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.rules.deals import TrickDeal

_T = TypeVar("_T")


@attrs.frozen
class Common:
    """What is told of several deals at once, and not again in each."""

    leader: Role | None = None
    """Who leads in all of them; None where they differ."""
    trump: Trump | None = None
    """The trump of all of them; None where they differ."""
    follow: bool | None = None
    """Whether suit is followed in all of them; None where they differ."""
    restrictions: tuple[Restriction, ...] = ()
    """The restrictions of all of them, where they are the same."""
    sweeps: tuple[Sweep, ...] = ()
    """The sweeps of all of them, where they are the same."""
    stop: bool | None = None
    """Whether all of them stop when decided; None where they differ."""


NOTHING: Final = Common()
"""Nothing is told beforehand."""


def common_of(deals: Sequence[TrickDeal], *, follow: bool | None) -> Common:
    """What these deals have in common; of one deal alone only what was told of all deals.

    Args:
        deals: The deals of a part.
        follow: Whether suit is followed in all trick deals of the game; None where they differ.
    """
    if len(deals) <= 1:
        return Common(follow=follow)
    trump = shared([deal.trump for deal in deals])
    restrictions = shared([deal.restrictions for deal in deals])
    sweeps = shared([sweeps_of(deal) for deal in deals])
    if any(len(sweeps_of(deal)) == len(deal.scores) for deal in deals):
        sweeps = None  # the deal would have nothing left to tell of
    return Common(
        shared([deal.leader for deal in deals]),
        trump,
        follow,
        () if trump is None else restrictions or (),
        sweeps or (),
        shared([deal.stop_when_decided for deal in deals]),
    )


def shared(values: Sequence[_T]) -> _T | None:
    """The value that all of these are, None where they differ or there is none."""
    return values[0] if values and all(value == values[0] for value in values) else None


def follow_of(deals: Sequence[TrickDeal]) -> bool | None:
    """Whether suit is followed in all of these deals; None where they differ."""
    return shared([follows_suit(deal) for deal in deals])


def sweeps_of(deal: TrickDeal) -> tuple[Sweep, ...]:
    """The sweeps among the scores of a deal."""
    return tuple(score for score in deal.scores if isinstance(score, Sweep))
