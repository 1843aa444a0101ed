"""Playing a recorded match again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.errors import RecordError
from kierki.play.actions import IllegalAction
from kierki.play.match import Match
from kierki.play.trickplay import TrickPlay

if TYPE_CHECKING:
    from kierki.play.record import Record


def replay(record: Record) -> Match:
    """Play a recorded match again (spec: RECORD-2).

    Returns:
        The match; it equals the one that was recorded.

    Raises:
        SetupError: If dealer, hands or schedule do not fit the game.
        RecordError: If an action is not legal, or belongs to a deal that had not begun or was over;
            it names the deal, the trick, the seat and the clause.
    """
    match = Match.start(
        record.game,
        seed=record.seed,
        dealer=record.dealer,
        hands=[deal.hands for deal in record.deals],
        schedule=record.schedule,
    )
    for number, deal in enumerate(record.deals, start=1):
        for action in deal.actions:
            if match.is_over or match.deal_number != number:
                where = "is over" if match.deal_number >= number else "has not begun"
                raise RecordError(f"{action} is recorded, but the deal {where}", deal=number)
            try:
                match = match.apply(action)
            except IllegalAction as error:
                trick = match.play.trick_number if isinstance(match.play, TrickPlay) else None
                raise RecordError(
                    error.reason.text,
                    deal=number,
                    trick=trick,
                    seat=error.seat,
                    clause=error.reason.clause,
                ) from error
    return match
