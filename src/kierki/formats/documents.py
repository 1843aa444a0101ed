"""What a definition file holds, as it is written: the shape that reader, writer and schema share.

The fields are the keys of a file, in the order in which they are written. Cards, scores,
restrictions, roles, trump and deals are the values of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

import attrs

from kierki.cards import CardSet, Deck
from kierki.errors import DefinitionError, Problem
from kierki.rules.deals import FanTanDeal, TrickDeal
from kierki.rules.restrictions import (
    DiscardFirst,
    FollowSuit,
    LeadBan,
    MustBeat,
    MustTrump,
    TrickBan,
)
from kierki.rules.roles import FromDealer, Given, Holder
from kierki.rules.scores import PerCard, PerTrick, Sweep
from kierki.rules.tricks import Tricks
from kierki.rules.trumps import FixedTrump, NamedTrump, NoTrump

FORMAT: Final = 1
"""The number of this format (spec: FILE-3)."""

KINDS: Final[Mapping[type, str]] = {
    TrickDeal: "tricks",
    FanTanDeal: "layout",
    PerCard: "per-card",
    PerTrick: "per-trick",
    Sweep: "sweep",
    FollowSuit: "follow-suit",
    LeadBan: "lead-ban",
    TrickBan: "trick-ban",
    DiscardFirst: "discard-first",
    MustTrump: "must-trump",
    MustBeat: "must-beat",
    FromDealer: "from-dealer",
    Holder: "holder",
    Given: "given",
    NoTrump: "none",
    FixedTrump: "fixed",
    NamedTrump: "named",
}
"""What stands under `kind` where a value may be of several kinds."""

MOST_REPEATS: Final = 100
"""How often one entry of a file may repeat its deal (spec: FILE-11)."""

FIRST_PART: Final = "deals"
"""The part of the first deals where the file names none."""


@attrs.frozen
class GivenSeat:
    """The seat that is stated from outside for each deal; it has no more to say."""


@attrs.frozen
class SweptCards:
    """Cards that a sweep asks for."""

    cards: CardSet


@attrs.frozen
class SweptTricks:
    """Tricks that a sweep asks for."""

    tricks: Tricks


@attrs.frozen
class Combined:
    """All of some deals at once; a reader's shorthand for a deal with their scores and bans."""

    id: str
    combines: tuple[str, ...]


Body: TypeAlias = TrickDeal | FanTanDeal | Combined
"""What is played in a deal."""


def _repeats(_entry: object, _field: object, times: int) -> None:
    if not 1 <= times <= MOST_REPEATS:
        text = f"{times} times; a deal stands 1 to {MOST_REPEATS} times"
        raise DefinitionError([Problem("repeat", text)])


@attrs.frozen
class Listing:
    """Where a deal of a game stands."""

    part: str | None = None
    repeat: int = attrs.field(default=1, validator=_repeats)


@attrs.frozen
class Joining:
    """Where a deal joins a game that is extended."""

    part: str | None = None
    before: str | None = None
    repeat: int = attrs.field(default=1, validator=_repeats)


@attrs.frozen
class Replacing:
    """Which deals another one replaces."""

    replaces: str | None = None


@attrs.frozen
class Listed:
    """An entry of `deals`: one table with the keys of both."""

    place: Listing
    body: Body


@attrs.frozen
class Added:
    """An entry of `add`."""

    place: Joining
    body: Body


@attrs.frozen
class Replacement:
    """An entry of `replace`."""

    place: Replacing
    body: Body


@attrs.frozen
class Change:
    """An entry of `change`: the fields in which a deal differs."""

    id: str
    fields: Mapping[str, Any]


@attrs.frozen(kw_only=True)
class GameFile:
    """A game."""

    format: Literal[1]
    id: str
    seats: int
    high_wins: bool = True
    clockwise: bool = True
    rotation: int = 1
    hand_size: int | None = None
    balance: int | None = None
    deck: Deck
    deals: tuple[Listed, ...]


@attrs.frozen(kw_only=True)
class ExtendingFile:
    """A game that is written as what differs from another."""

    format: Literal[1]
    id: str
    extends: str
    seats: int | None = None
    high_wins: bool | None = None
    clockwise: bool | None = None
    rotation: int | None = None
    hand_size: int | None = None
    balance: int | None = None
    deck: Deck | None = None
    drop: tuple[str, ...] = ()
    replace: tuple[Replacement, ...] = ()
    change: tuple[Change, ...] = ()
    add: tuple[Added, ...] = ()


@attrs.frozen(kw_only=True)
class DealFile:
    """A deal alone."""

    format: Literal[1]
    deal: TrickDeal | FanTanDeal


File: TypeAlias = GameFile | ExtendingFile | DealFile
"""Everything that a definition file may be (spec: FILE-4)."""
