"""Running the rules of `docs/spec/model`: files and facts in, atoms out.

A misspelt predicate is only a remark of the solver, and its rule silently never holds; here every
remark is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

import clingo

MODEL = Path(__file__).parents[2] / "docs" / "spec" / "model"
PLAIN = ("table", "match", "naming", "deals", "packs")
TRICKS = (*PLAIN, "tricks", "scores")
LAYOUT = (*PLAIN, "fantan")

Status: TypeAlias = Literal["satisfiable", "unsatisfiable", "unknown"]
Texts: TypeAlias = Callable[[str], str]
"""How the text of a file of the model is found by its name."""
ModelCard: TypeAlias = tuple[str, int]
"""A card as the model writes it: `("h", 13)` is the king of hearts."""


class ModelError(Exception):
    """The solver remarked on the rules, or they have no answer where they must have one."""


def text_of(name: str) -> str:
    """The text of a file of the model."""
    return (MODEL / f"{name}.lp").read_text("utf-8")


@dataclass(frozen=True)
class Edit:
    """A fault seeded in the rules: one piece of text, which stands once, in place of another."""

    name: str
    file: str
    right: str
    wrong: str

    def text_of(self, name: str) -> str:
        """The text of a file, with the fault in it where it is the one."""
        text = text_of(name)
        if name != self.file:
            return text
        if text.count(self.right) != 1:
            raise ModelError(f"{self.name}: {self.right!r} stands {text.count(self.right)} times")
        return text.replace(self.right, self.wrong)


@dataclass
class Atoms:
    """The atoms of one answer, by name."""

    by_name: dict[str, list[list[clingo.Symbol]]] = field(default_factory=dict)

    def __getitem__(self, name: str) -> list[list[clingo.Symbol]]:
        """The arguments of each atom of that name."""
        return self.by_name.get(name, [])

    def seats(self, name: str) -> dict[int, int]:
        """Atoms of two numbers, such as `turn(T,P)`: the second one by the first."""
        found: dict[int, int] = {}
        for first, second in self[name]:
            if found.setdefault(first.number, second.number) != second.number:
                raise ModelError(f"{name}({first},_) has two values")
        return found


def read_atoms(symbols: Iterable[clingo.Symbol]) -> Atoms:
    """Atoms by name."""
    atoms = Atoms()
    for symbol in symbols:
        atoms.by_name.setdefault(symbol.name, []).append(symbol.arguments)
    return atoms


def read_card(symbol: clingo.Symbol) -> ModelCard:
    """The card of a term `(S,R)`."""
    suit, rank = symbol.arguments
    return suit.name, rank.number


def write_card(card: ModelCard) -> str:
    """The term of a card."""
    return f"({card[0]},{card[1]})"


def ground(
    files: Sequence[str],
    facts: str,
    *,
    texts: Texts = text_of,
    options: Sequence[str] = (),
) -> clingo.Control:
    """The rules and the facts, ready to be solved.

    Raises:
        ModelError: If the solver has anything to say about them.
    """
    remarks: list[str] = []
    control = clingo.Control(list(options), logger=lambda _, remark: remarks.append(remark))
    try:
        for name in files:
            control.add("base", [], texts(name))
        control.add("base", [], facts)
        control.ground([("base", [])])
    except RuntimeError as error:
        raise ModelError("".join([str(error), *remarks])) from None
    # Raised only now: an exception inside the logger would end the process.
    if remarks:
        raise ModelError("".join(remarks))
    return control


def solve(control: clingo.Control, *, seconds: float = 60.0) -> tuple[Status, Atoms]:
    """Whether there is an answer, and the shown atoms of the first one."""
    found: list[Atoms] = []

    def keep(model: clingo.Model) -> None:
        found.append(read_atoms(model.symbols(shown=True)))

    with control.solve(on_model=keep, async_=True) as handle:
        if not handle.wait(seconds):
            handle.cancel()
            return "unknown", Atoms()
        result = handle.get()
    if result.unsatisfiable:
        return "unsatisfiable", Atoms()
    return ("satisfiable", found[0]) if found else ("unknown", Atoms())


def shows(signatures: str) -> str:
    """Show statements for `"turn/2 legal/2"`."""
    return "".join(f"#show {signature}." for signature in signatures.split())


def derive(files: Sequence[str], facts: str, signatures: str, *, texts: Texts = text_of) -> Atoms:
    """What follows from facts that leave nothing open.

    Raises:
        ModelError: If there is no answer, or more than one.
    """
    control = ground(files, f"{facts}\n#show.\n{shows(signatures)}", texts=texts)
    control.configuration.solve.models = 2  # type: ignore[union-attr]
    found: list[Atoms] = []
    control.solve(on_model=lambda model: found.append(read_atoms(model.symbols(shown=True))))
    if len(found) != 1:
        raise ModelError(f"{len(found)} answers, not 1")
    return found[0]


def statements(text: str) -> Iterator[str]:
    """The rules of a file, one by one, as they are written."""
    kept = "\n".join(line.split("%")[0].rstrip() for line in text.splitlines())
    for part in kept.split(".\n"):
        for statement in part.split(". "):
            rule = statement.strip().rstrip(".")
            if rule and not rule.startswith("#"):
                yield rule + "."
