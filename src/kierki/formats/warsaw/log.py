"""What a log of the Warsaw network game says, as values."""

from __future__ import annotations

import attrs

from kierki.cards import Card
from kierki.formats.warsaw.deals import WarsawDeal


@attrs.frozen
class LoggedTrick:
    """A trick as the server closed it (`TAKEN`)."""

    number: int
    """The number that the log gives it."""
    cards: tuple[Card, ...]
    """The four cards in the order played."""
    taker: int
    """The seat that took it, says the log."""
    line: int
    """The line of the log."""


@attrs.frozen
class LoggedTry:
    """A card that a player sent (`TRICK` from a client)."""

    seat: int
    """The player."""
    trick: int
    """The trick that was open for this player, counted from 1 by what the server had said."""
    number: int
    """The number of the trick that the player named."""
    card: Card
    """The card."""
    wrong: int | None
    """The number in the refusal (`WRONG`), or None if the card was not refused."""
    line: int
    """The line of the log."""


@attrs.frozen
class LoggedAsk:
    """A card that the server asked for (`TRICK` to a client)."""

    seat: int
    """The player who was asked."""
    trick: int
    """The trick that was open for this player, counted from 1 by what the server had said."""
    number: int
    """The number of the trick that the server named."""
    table: tuple[Card, ...]
    """The cards on the table."""
    line: int
    """The line of the log."""


@attrs.frozen
class LoggedPoints:
    """The points that the server gave (`SCORE` or `TOTAL`)."""

    points: tuple[int, ...]
    """The points by seat, from N to W."""
    line: int
    """The line of the log."""


@attrs.frozen
class LoggedDeal:
    """One deal with everything that was said in it, each thing once."""

    deal: WarsawDeal
    """What was dealt."""
    tricks: tuple[LoggedTrick, ...]
    """The closed tricks in order."""
    tries: tuple[LoggedTry, ...]
    """The cards that players sent. A plain log has the refused ones only."""
    asks: tuple[LoggedAsk, ...]
    """The cards that the server asked for. A plain log leaves them out."""
    score: LoggedPoints | None
    """The points of this deal, or None if the log does not give them."""
    total: LoggedPoints | None
    """The points of all deals so far, or None if the log does not give them."""
    line: int
    """The line where the deal begins."""


@attrs.frozen
class WarsawLog:
    """A recorded game."""

    deals: tuple[LoggedDeal, ...]
    """The deals in order, at least one."""
    path: str | None = None
    """The file it was read from, for messages."""
