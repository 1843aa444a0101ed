"""Definition files: games, and deals alone, as TOML for people and as JSON for programs."""

from __future__ import annotations

import json
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Literal, TypeAlias

import tomli_w

from kierki.formats.assembly import define
from kierki.formats.plain import to_data
from kierki.formats.source import Source, parse_source, read_source
from kierki.rules.game import Game

if TYPE_CHECKING:
    import os

    from kierki.rules.deals import Deal

Format: TypeAlias = Literal["toml", "json"]
"""How a file is written."""


def load_game(path: str | os.PathLike[str]) -> Game:
    """Read a game from a file of TOML or JSON.

    Raises:
        OSError: If the file cannot be opened.
        ParseError: If it is neither TOML nor JSON.
        DefinitionError: With every fault of the game, each with its path, line and column.
    """
    return _game(read_source(path))


def loads_game(text: str, *, path: str | None = None) -> Game:
    """Read a game from a text of TOML, or of JSON if it begins with a brace.

    Args:
        text: The text.
        path: The file that it stands in: for messages, and to find files that it extends.

    Raises:
        ParseError: If it is neither TOML nor JSON.
        DefinitionError: With every fault of the game, each with its path, line and column.
    """
    return _game(parse_source(text, path=path))


def load_deal(path: str | os.PathLike[str]) -> Deal:
    """Read a file that holds one deal alone.

    Raises:
        OSError: If the file cannot be opened.
        ParseError: If it is neither TOML nor JSON.
        DefinitionError: With every fault of the deal, each with its path, line and column.
    """
    return _deal(read_source(path))


def loads_deal(text: str, *, path: str | None = None) -> Deal:
    """Read one deal alone from a text of TOML, or of JSON if it begins with a brace.

    Args:
        text: The text.
        path: The file that it stands in, for messages.

    Raises:
        ParseError: If it is neither TOML nor JSON.
        DefinitionError: With every fault of the deal, each with its path, line and column.
    """
    return _deal(parse_source(text, path=path))


def dump_game(game: Game, path: str | os.PathLike[str], *, format: Format | None = None) -> None:
    """Write a game to a file.

    Args:
        game: The game.
        path: The file; it is replaced.
        format: Unless stated, JSON if the name of the file ends in `.json`, and else TOML.

    Raises:
        OSError: If the file cannot be written.
        DefinitionError: If no file can hold the game; see `dumps_game`.
    """
    write(path, dumps_game(game, format=format or format_of(path)))


def dumps_game(game: Game, *, format: Format = "toml") -> str:
    """The text of a file that defines the game; reading it gives an equal game.

    Combined deals are written out in full, and what is the default is left out.

    Raises:
        DefinitionError: If no file can hold it: a number beyond 2**53 - 1, half a character.
    """
    return _text(game, format)


def dump_deal(deal: Deal, path: str | os.PathLike[str], *, format: Format | None = None) -> None:
    """Write one deal alone to a file.

    Args:
        deal: The deal.
        path: The file; it is replaced.
        format: Unless stated, JSON if the name of the file ends in `.json`, and else TOML.

    Raises:
        OSError: If the file cannot be written.
        DefinitionError: If no file can hold the deal; see `dumps_game`.
    """
    write(path, dumps_deal(deal, format=format or format_of(path)))


def dumps_deal(deal: Deal, *, format: Format = "toml") -> str:
    """The text of a file that defines one deal alone; reading it gives an equal deal.

    Raises:
        DefinitionError: If no file can hold it; see `dumps_game`.
    """
    return _text(deal, format)


def _game(source: Source) -> Game:
    value = define(source, source.data).value
    if not isinstance(value, Game):
        source.refuse([(("deal",), "found a deal alone; a game has its deals in `deals`")])
    return value


def _deal(source: Source) -> Deal:
    value = define(source, source.data).value
    if isinstance(value, Game):
        source.refuse([((), "found a game; a deal alone stands in the table `deal`")])
    return value


def _text(value: Game | Deal, format: Format) -> str:
    data = to_data(value)
    # Nothing is written that could not be read.
    define(Source(data), data)
    if format == "json":
        return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
    return tomli_w.dumps(data)


def format_of(path: str | os.PathLike[str]) -> Format:
    """How a file of this name is written."""
    return "json" if FilePath(path).suffix.lower() == ".json" else "toml"


def write(path: str | os.PathLike[str], text: str) -> None:
    """Write the text of a file."""
    # As bytes: the ends of lines are the same on every machine.
    FilePath(path).write_bytes(text.encode())
