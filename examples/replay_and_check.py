"""Keep a match in a file, play it again, and find a card that was changed in the file.

    python examples/replay_and_check.py

The command `kierki referee FILE...` does the same for records, and for logs of network games.
"""

import tempfile
from pathlib import Path

import attrs

from kierki import Match, Record, RecordError, games, replay
from kierki.formats import dump_record, load_record


def with_a_changed_card(record: Record) -> Record:
    """The record with the two first cards of the first deal exchanged."""
    first, second, *others = record.deals[0].actions
    deal = attrs.evolve(record.deals[0], actions=(second, first, *others))
    return attrs.evolve(record, deals=(deal, *record.deals[1:]))


def main() -> None:
    """Write a record, read it, play it again step by step, and check a false one."""
    match = Match.start(games.KEIN_STICH, seed=11)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "evening.toml"
        dump_record(match.record(), path)
        record = load_record(path)
    again = replay(record)
    print("replayed to the same end:", again == match)
    for play in again.finished:
        print(f"{play.deal.id:12} {play.scores}")

    # A match can be taken back step by step, over tricks and deals.
    earlier = again.undo().undo()
    print("two actions before the end:", earlier)

    try:
        replay(with_a_changed_card(record))
    except RecordError as error:
        print("refused:", error)
        print("as facts: deal", error.deal, "trick", error.trick, "clause", error.clause)


if __name__ == "__main__":
    main()
