"""Where the deals of a game stand in its file, so that what is wrong with them is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from kierki.formats.faults import Found, shown, steps, text_of
from kierki.formats.positions import Path
from kierki.rules.deals import Deal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kierki.errors import Problem


@attrs.frozen
class Slot:
    """One deal of a game."""

    id: str
    deal: Deal | None
    """None where it could not be made out; what is wrong was said then."""
    entry: Path
    """What puts it into the game."""
    combines: bool = False
    """Whether it is made of other deals, so that its fields stand there."""
    inherited: bool = False
    """Whether it stands in the game that is extended."""


Slots: TypeAlias = list[tuple[str, list[Slot]]]
"""The deals of a game by part."""


def made_out(parts: Slots) -> Slots:
    """The parts and deals that are known, no part of them empty."""
    known = ((part, [slot for slot in slots if slot.deal]) for part, slots in parts)
    return [(part, slots) for part, slots in known if slots]


def faults_in(problems: Iterable[Problem], parts: Slots) -> list[Found]:
    """Where in a file is what is wrong with the game of these parts (spec: FILE-24).

    What is wrong with a deal that others are combined from is not said of these again.
    """
    slots = [slot for _, part in parts for slot in part]
    own: list[Found] = []
    combined: list[tuple[str, Found]] = []
    for problem in problems:
        match steps(problem.path):
            case ("deals", int(number), *rest):
                slot = slots[number]
                at, text = _in_deal(slot, tuple(rest), problem.text)
                if slot.combines:
                    combined.append((problem.text, (at, text)))
                else:
                    own.append((at, text))
            case ("parts", int(number), *_):
                own.append(((*parts[number][1][0].entry, "part"), problem.text))
            case ("parts",):
                own.append((("deals",), problem.text))
            case path:
                own.append((path, problem.text))
    said = {text for _, text in own}
    return own + [found for text, found in combined if text not in said]


def _in_deal(slot: Slot, path: Path, text: str) -> Found:
    if not slot.combines and not slot.inherited:
        return (*slot.entry, *path), text
    where = f"{text_of(path)}: " if path else ""
    entry = (*slot.entry, "combines") if slot.combines else slot.entry
    return entry, f"deal {shown(slot.id)}: {where}{text}"
