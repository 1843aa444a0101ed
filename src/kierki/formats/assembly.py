"""From what a file says to the game or the deal that it means."""

from __future__ import annotations

import os
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Final

import attrs

from kierki import games
from kierki.errors import DefinitionError, Problem
from kierki.formats.combining import resolve
from kierki.formats.documents import FIRST_PART, DealFile, ExtendingFile, File, GameFile, Listed
from kierki.formats.extending import extended, slot_of
from kierki.formats.faults import Fault, Found, fault, shown, unknown
from kierki.formats.slots import Slots, faults_in, made_out
from kierki.formats.source import Source, read_source
from kierki.formats.structure import structure
from kierki.rules.deals import Deal
from kierki.rules.game import Game, Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.formats.positions import Path

LONGEST_CHAIN: Final = 20
"""How many files may extend one another (spec: FILE-15)."""


@attrs.frozen
class Definition:
    """What a file defines."""

    value: Game | Deal
    """The game, or a deal alone."""
    warnings: tuple[Problem, ...] = ()
    """What is playable but may not be meant (spec: FILE-26)."""


def define(
    source: Source, data: object, *, root: Path = (), chain: tuple[str, ...] = ()
) -> Definition:
    """What a table of a file defines (spec: FILE-25).

    Args:
        source: The file.
        data: The table.
        root: The path of the table in the file; other formats may hold a game in one of theirs.
        chain: The files that extend one another, down to the one that extends this.

    Raises:
        DefinitionError: With every fault.
        ParseError: If a file that is extended is neither TOML nor JSON.
    """
    try:
        file: File = structure(data, File)
        if isinstance(file, DealFile):
            return Definition(file.deal)
        base = _base(file.extends, source, chain) if isinstance(file, ExtendingFile) else None
        game, warnings = _game(file, base)
    except Fault as error:
        source.refuse(((*root, *path), text) for path, text in error.found)
    located = source.problems(((*root, *path), text) for path, text in warnings)
    return Definition(game, tuple(located))


def _game(file: GameFile | ExtendingFile, base: Game | None) -> tuple[Game, list[Found]]:
    """The game of a file, and its warnings (spec: FILE-20, FILE-22).

    Raises:
        Fault: With every fault.
    """
    faults: list[Found] = []
    parts: Slots
    if isinstance(file, GameFile):
        parts = _listed(file.deals, faults)
    else:
        assert base is not None
        parts = extended(base, file, faults)
    parts = made_out(parts)
    if faults and not parts:
        raise Fault(*faults)
    fields = {name: getattr(file, name) for name in _FIELDS}
    if base is not None:
        fields = {name: _or(value, getattr(base, name)) for name, value in fields.items()}
    try:
        game = Game(
            id=file.id,
            parts=[Part(part, [slot.deal for slot in slots if slot.deal]) for part, slots in parts],
            # What is left of the deals must not be held to the sum of them all.
            balance=None if faults else file.balance,
            **fields,
        )
    except DefinitionError as error:
        raise Fault(*faults, *faults_in(error.problems, parts)) from None
    if faults:
        raise Fault(*faults)
    return game, faults_in(game.warnings(), parts)


_FIELDS: Final = ("seats", "deck", "high_wins", "clockwise", "rotation", "hand_size")


def _or(stated: object, inherited: object) -> object:
    return inherited if stated is None else stated


def _listed(deals: Sequence[Listed], faults: list[Found]) -> Slots:
    """The deals of a file in their parts (spec: FILE-10)."""
    entries: dict[Path, Listed] = {("deals", at): each for at, each in enumerate(deals)}
    made = resolve({entry: each.body for entry, each in entries.items()}, {}, faults)
    parts: Slots = []
    for entry, each in entries.items():
        part = each.place.part
        if part is None:
            part = parts[-1][0] if parts else FIRST_PART
        if not parts or parts[-1][0] != part:
            parts.append((part, []))
        parts[-1][1].extend([slot_of(entry, each.body, made)] * each.place.repeat)
    return parts


# -------------------------------------------------------------------------- what is extended


def _base(name: str, source: Source, chain: tuple[str, ...]) -> Game:
    """The game that a file extends: a packaged one, or another file's (spec: FILE-14).

    Raises:
        Fault: If there is none.
        DefinitionError: If the other file has faults.
        ParseError: If it is neither TOML nor JSON.
    """
    packaged = {game.id: game for game in games.all()}
    if name in packaged:
        return packaged[name]
    if not name.endswith((".toml", ".json")):
        known = unknown("game", name, packaged)
        raise fault(f"{known}; or write the path of a .toml or .json file", "extends")
    if source.path is None:
        text = (
            f"found the file {shown(name)}; a text that is in no file extends packaged games only"
        )
        raise fault(text, "extends")
    if name.startswith("/") or not name.isprintable() or set(name) & set("\\:"):
        text = f"found {shown(name)}; write a path from this file on, with / between its parts"
        raise fault(text, "extends")
    chain = (*chain, os.path.realpath(source.path))
    path = FilePath(source.path).parent / name
    if os.path.realpath(path) in chain:
        files = [FilePath(each).name for each in (*chain, str(path))]
        raise fault(f"extends itself: {' extends '.join(files)}", "extends")
    if len(chain) > LONGEST_CHAIN:
        raise fault(f"more than {LONGEST_CHAIN} files that extend one another", "extends")
    try:
        other = read_source(path)
    except OSError as error:
        raise fault(f"{shown(name)} cannot be read: {error.strerror or error}", "extends") from None
    game = define(other, other.data, chain=chain).value
    if not isinstance(game, Game):
        raise fault(f"{shown(name)} holds a deal alone and no game", "extends")
    return game
