"""`combines`: the deals of a file that are made of others, once those are known."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING, Final

from kierki.errors import DefinitionError, Problem
from kierki.formats.documents import Body, Combined
from kierki.formats.faults import Found, shown, steps, text_of, unknown
from kierki.rules.deals import Deal, TrickDeal, combine

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kierki.formats.positions import Path

MOST_SCORES: Final = 1000
"""How many scores a combined deal may have: step by step, combining could double them for ever."""

MOST_CIRCLES: Final = 100
"""How many circles are told; to find each takes a walk through all deals."""


def resolve(
    bodies: Mapping[Path, Body], others: Mapping[str, Deal], faults: list[Found]
) -> dict[Path, Deal]:
    """Every deal of a file that can be made out, by its path (spec: FILE-12).

    Args:
        bodies: What the file says of each deal.
        others: Deals by id that may be combined too, where the file has none of that id.
        faults: What is wrong is added here.
    """
    homes: dict[str, Path] = {}
    for path, body in bodies.items():
        homes.setdefault(body.id, path)
    sound = _sound(bodies, homes, others, faults)
    made: dict[Path, Deal] = {}
    for path in _in_order(bodies, homes, faults):
        body = bodies[path]
        if not isinstance(body, Combined):
            made[path] = body
        elif path in sound:
            found = [made.get(homes[n]) if n in homes else others.get(n) for n in body.combines]
            deals = [deal for deal in found if isinstance(deal, TrickDeal)]
            combined = _combined(path, body, deals, faults)
            if combined is not None:
                made[path] = combined
    return made


def _sound(
    bodies: Mapping[Path, Body],
    homes: Mapping[str, Path],
    others: Mapping[str, Deal],
    faults: list[Found],
) -> set[Path]:
    """The deals that combine nothing but what can be combined (spec: FILE-13)."""
    sound = set(bodies)
    for path, body in bodies.items():
        for place, name in enumerate(body.combines if isinstance(body, Combined) else ()):
            named = bodies[homes[name]] if name in homes else others.get(name)
            if isinstance(named, TrickDeal | Combined):
                continue
            text = f"{shown(name)} is a layout; only deals of tricks combine"
            if named is None:
                text = unknown("deal", name, dict.fromkeys([*homes, *others]))
            faults.append(((*path, "combines", place), text))
            sound.discard(path)
    return sound


def _in_order(
    bodies: Mapping[Path, Body], homes: Mapping[str, Path], faults: list[Found]
) -> list[Path]:
    """Each deal after those that it combines; those that combine each other are left out."""
    parts = {
        path: [homes[name] for name in body.combines if name in homes]
        if isinstance(body, Combined)
        else []
        for path, body in bodies.items()
    }
    for _ in range(MOST_CIRCLES):
        try:
            return [path for path in TopologicalSorter(parts).static_order() if path in parts]
        except CycleError as error:
            circle: list[Path] = error.args[1][1:]
            faults.append(_circle(circle, bodies))
            for path in circle:
                del parts[path]
    return []


def _circle(circle: Sequence[Path], bodies: Mapping[Path, Body]) -> Found:
    first = min(range(len(circle)), key=lambda at: circle[at])
    turned = [*circle[first:], *circle[:first]]
    # Each is combined by the next one; it reads better the other way round.
    names = [shown(bodies[path].id) for path in (turned[0], *reversed(turned))]
    return (*turned[0], "combines"), f"combines itself: {' combines '.join(names)}"


def _combined(
    path: Path, wanted: Combined, deals: Sequence[TrickDeal], faults: list[Found]
) -> TrickDeal | None:
    if len(deals) < len(wanted.combines):
        return None  # one of them is at fault, and that was said
    if sum(len(deal.scores) for deal in deals) > MOST_SCORES:
        faults.append(((*path, "combines"), f"more than {MOST_SCORES} scores in one deal"))
        return None
    try:
        return combine(wanted.id, *deals)
    except DefinitionError as error:
        faults += [_in_combined(path, problem) for problem in error.problems]
        return None


def _in_combined(path: Path, problem: Problem) -> Found:
    """Where in a file is what was wrong with the deals that it combines."""
    match steps(problem.path):
        case ("id",):
            return (*path, "id"), problem.text
        case ("deals", place, *rest):
            return (*path, "combines", place), f"{text_of(tuple(rest))}: {problem.text}"
        case ("deals",):
            return (*path, "combines"), problem.text
        case rest:
            return (*path, "combines"), f"{text_of(rest)}: {problem.text}"
