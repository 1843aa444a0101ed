"""What the referee says about a record."""

from __future__ import annotations

import attrs

from kierki.errors import RecordError, SetupError
from kierki.formats.records import load_record
from kierki.formats.warsaw.report import Counts, count_of
from kierki.play.replaying import replay
from kierki.play.trickplay import TrickPlay


@attrs.frozen
class RecordReport:
    """What was found in one record: a record stops at the first action that is wrong."""

    path: str
    """The file of the record."""
    counts: Counts
    """What was checked."""
    disagreements: tuple[str, ...]
    """What is wrong, with its file, deal, trick, seat and clause."""

    def __str__(self) -> str:
        """The file, the counts and how many disagreements there are, on one line."""
        return f"{self.path}: {self.counts}, {count_of(len(self.disagreements), 'disagreement')}"


def check_record(path: str) -> RecordReport:
    """Replay the record in a file.

    Raises:
        OSError: If the file cannot be opened.
        ParseError: If it is neither TOML nor JSON.
        DefinitionError: If it is no record, with every fault.
    """
    record = load_record(path)
    deals = sum(bool(deal.actions) for deal in record.deals)
    try:
        match = replay(record)
    except (RecordError, SetupError) as error:
        return RecordReport(path, Counts(deals), (f"{path}: {error}",))
    plays = match.finished if match.play in match.finished else (*match.finished, match.play)
    tricks = sum(len(play.tricks) for play in plays if isinstance(play, TrickPlay))
    return RecordReport(path, Counts(deals, tricks), ())
