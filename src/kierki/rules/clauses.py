"""The clauses of the spec that a refusal can cite; their sentences stand in the spec."""

from __future__ import annotations

from enum import StrEnum


class Clause(StrEnum):
    """The id of a clause, equal to its text: `Clause.FOLLOW_1 == "FOLLOW-1"`."""

    ACTION_1 = "ACTION-1"
    TURN_1 = "TURN-1"
    OVER_1 = "OVER-1"
    HELD_1 = "HELD-1"
    OPEN_1 = "OPEN-1"
    FOLLOW_1 = "FOLLOW-1"
    LEAD_1 = "LEAD-1"
    LEAD_2 = "LEAD-2"
    BAN_1 = "BAN-1"
    DISCARD_1 = "DISCARD-1"
    TRUMP_4 = "TRUMP-4"
    BEAT_1 = "BEAT-1"
    NAME_1 = "NAME-1"
    NAME_2 = "NAME-2"
    NAME_3 = "NAME-3"
    LAYOUT_2 = "LAYOUT-2"
    PASS_1 = "PASS-1"
    PASS_2 = "PASS-2"
    PASS_3 = "PASS-3"

    def __repr__(self) -> str:
        """The name with its class, as it is typed."""
        return f"Clause.{self.name}"
