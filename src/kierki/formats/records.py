"""Records and views as files and messages."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import tomli_w

from kierki.formats.definitions import Format, format_of, write
from kierki.formats.documents import FORMAT
from kierki.formats.faults import Fault
from kierki.formats.kept import RecordFile, Seed, ViewFile
from kierki.formats.source import Source, parse_source, read_source
from kierki.formats.structure import converter, structure
from kierki.play.record import Record

if TYPE_CHECKING:
    import os

    from kierki.play.view import View


def load_record(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file of TOML or JSON. It is not replayed: see `kierki.replay`.

    Raises:
        OSError: If the file cannot be opened.
        ParseError: If it is neither TOML nor JSON.
        DefinitionError: With every fault, each with its path, line and column; one is a packaged
            game whose definition has changed since.
    """
    return _record(read_source(path))


def loads_record(text: str, *, path: str | None = None) -> Record:
    """Read a record from a text of TOML, or of JSON if it begins with a brace.

    Args:
        text: The text.
        path: The file that it stands in, for messages.

    Raises:
        ParseError: If it is neither TOML nor JSON.
        DefinitionError: With every fault, each with its path, line and column.
    """
    return _record(parse_source(text, path=path))


def dump_record(
    record: Record, path: str | os.PathLike[str], *, format: Format | None = None
) -> None:
    """Write a record to a file.

    Args:
        record: The record.
        path: The file; it is replaced.
        format: Unless stated, JSON if the name of the file ends in `.json`, and else TOML.

    Raises:
        OSError: If the file cannot be written.
        DefinitionError: If no file can hold its game; see `dumps_game`.
    """
    write(path, dumps_record(record, format=format or format_of(path)))


def dumps_record(record: Record, *, format: Format = "toml") -> str:
    """The text of a file that holds a record; reading it gives an equal record.

    A packaged game is written as its id and the digest of its definition.

    Raises:
        DefinitionError: If no file can hold its game; see `dumps_game`.
    """
    data = converter.unstructure(
        RecordFile(
            format=FORMAT,
            game=record.game,
            dealer=record.dealer,
            seed=Seed(record.seed),
            schedule=record.schedule,
            deals=record.deals,
        )
    )
    if format == "json":
        return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
    return tomli_w.dumps(data)


def dumps_view(view: View) -> str:
    """A view as JSON on one line: what a server sends to a seat, with no hand but its own."""
    data: dict[str, Any] = converter.unstructure(
        ViewFile(
            format=FORMAT,
            game=view.game,
            seat=view.seat,
            first_dealer=view.first_dealer,
            schedule=view.schedule,
            turn=view.turn,
            legal=view.legal,
            refusals=view.refusals,
            history=view.history,
        )
    )
    return json.dumps(data, ensure_ascii=False)


def _record(source: Source) -> Record:
    try:
        file: RecordFile = structure(source.data, RecordFile)
    except Fault as error:
        source.refuse(error.found)
    return Record(file.game, file.dealer, file.seed, file.deals, file.schedule)
