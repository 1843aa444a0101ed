"""`extends`: a game with deals dropped, changed, replaced and added."""

from __future__ import annotations

import attrs

from kierki.errors import DefinitionError
from kierki.formats.combining import resolve
from kierki.formats.documents import (
    Added,
    Body,
    Change,
    Combined,
    ExtendingFile,
    Joining,
    Replacement,
)
from kierki.formats.faults import Found, shown, steps, text_of, unknown
from kierki.formats.positions import Path
from kierki.formats.slots import Slot, Slots
from kierki.rules.deals import Deal, TrickDeal
from kierki.rules.game import Game


def extended(base: Game, file: ExtendingFile, faults: list[Found]) -> Slots:
    """The deals of a game that extends another; a part may be left empty.

    Deals are dropped, changed and replaced as they stand in the base, each by one entry at most, so
    that these entries have no order among them. Then deals are added in the order of the file
    (spec: FILE-16, FILE-18, FILE-19).
    """
    return _Extension(base, file, faults).slots()


def slot_of(entry: Path, body: Body, made: dict[Path, Deal]) -> Slot:
    """The place of a deal that a file describes."""
    return Slot(body.id, made.get(entry), entry, combines=isinstance(body, Combined))


@attrs.define
class _Extension:
    base: Game
    file: ExtendingFile
    faults: list[Found]
    edits: dict[str, list[Slot]] = attrs.field(factory=dict)
    """What stands for a deal of the base instead."""
    editors: dict[str, Path] = attrs.field(factory=dict)
    """Which entry says so."""

    def slots(self) -> Slots:
        for number, deal_id in enumerate(self.file.drop):
            self._edit(deal_id, ("drop", number), [])
        changed = self._changed()
        replaced: dict[Path, Replacement] = {
            ("replace", at): each for at, each in enumerate(self.file.replace)
        }
        added: dict[Path, Added] = {("add", at): each for at, each in enumerate(self.file.add)}
        bodies = {entry: each.body for entry, each in replaced.items()}
        bodies |= {entry: each.body for entry, each in added.items()}
        known = {deal.id: deal for deal in self.base.deals} | changed
        made = resolve(bodies, known, self.faults)
        for entry, each in replaced.items():
            key, old = "replaces", each.place.replaces
            if old is None:
                key, old = "id", each.body.id
            self._edit(old, (*entry, key), [slot_of(entry, each.body, made)])
        parts = [
            (part.id, [slot for deal in part.deals for slot in self._now(deal)])
            for part in self.base.parts
        ]
        for entry, new in added.items():
            slots = [slot_of(entry, new.body, made)] * new.place.repeat
            self._insert(parts, entry, new.place, slots)
        return parts

    def _edit(self, deal_id: str, at: Path, slots: list[Slot]) -> bool:
        """Put something else in the place of a deal of the base."""
        known = dict.fromkeys(deal.id for deal in self.base.deals)
        if deal_id not in known:
            self.faults.append((at, unknown(f"deal of {self.base.id}", deal_id, known)))
        elif deal_id in self.editors:
            editor = text_of(self.editors[deal_id])
            self.faults.append((at, f"{shown(deal_id)} is what {editor} is about already"))
        else:
            self.editors[deal_id] = at
            self.edits[deal_id] = slots
            return True
        return False

    def _now(self, deal: Deal) -> list[Slot]:
        inherited = Slot(deal.id, deal, ("extends",), inherited=True)
        return self.edits.get(deal.id, [inherited])

    def _changed(self) -> dict[str, Deal]:
        """The deals that are changed, as they are then."""
        changed: dict[str, Deal] = {}
        for number, change in enumerate(self.file.change):
            entry = ("change", number)
            slots: list[Slot] = []
            if self._edit(change.id, (*entry, "id"), slots):
                deal = self._change(entry, change)
                slots.append(Slot(change.id, deal, entry))
                if deal is not None:
                    changed[change.id] = deal
        return changed

    def _change(self, entry: Path, change: Change) -> Deal | None:
        """A deal of the base with other fields (spec: FILE-17)."""
        old = self.base.deal(change.id)
        kind = "a deal of tricks" if isinstance(old, TrickDeal) else "a layout"
        wrong: list[Found] = [
            ((*entry, name), f"{shown(change.id)} is {kind}, which has no {name}")
            for name in change.fields
            if not hasattr(old, name)
        ]
        if not wrong:
            try:
                return attrs.evolve(old, **change.fields)
            except DefinitionError as error:
                wrong = [((*entry, *steps(each.path)), each.text) for each in error.problems]
        self.faults += wrong
        return None

    def _insert(self, parts: Slots, entry: Path, place: Joining, new: list[Slot]) -> None:
        candidates = [slots for part, slots in parts if place.part in {None, part}]
        if not candidates:
            known = [part for part, _ in parts]
            self.faults.append(((*entry, "part"), unknown("part", str(place.part), known)))
            return
        if place.before is None:
            candidates[-1].extend(new)
            return
        for slots in candidates:
            for at, slot in enumerate(slots):
                if slot.id == place.before:
                    slots[at:at] = new
                    return
        known = list(dict.fromkeys(slot.id for slots in candidates for slot in slots))
        self.faults.append(((*entry, "before"), unknown("deal", place.before, known)))
