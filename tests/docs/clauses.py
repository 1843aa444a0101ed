"""The clauses of the spec, and the code and the tests that cite them."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from kierki import Clause
from tests.docs.pages import DOCS, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOURCE = ROOT / "src" / "kierki"
TESTS = ROOT / "tests"
PAGES = (DOCS / "spec" / "clauses.md", DOCS / "spec" / "definition-files.md")
"""The pages on which clauses are written."""

WRITTEN = re.compile(
    r"^- \*\*\[([A-Z]+-\d+)\]\*\*\{ #([A-Z]+-\d+) \} (\*\(informative\)\* )?(\S.*[.:])$",
    re.MULTILINE,
)
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
CITATION = re.compile(r"\(spec: ([^)]*)\)|\[([A-Z]+-\d+(?:(?:, | to )[A-Z]+-\d+)*)\]")
IDS = re.compile(r"\b([A-Z]+)-(\d+)(?:\s+to\s+\1-(\d+))?")

Node: TypeAlias = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Written:
    """A clause as it is written."""

    id: str
    anchor: str
    page: str
    """The name of its page."""
    heading: str
    """The section in which it stands."""
    text: str
    """Its first line, in Markdown."""
    is_normative: bool
    """Whether it has an effect that can be observed; the others only help to read."""


def ids(text: str) -> Iterator[str]:
    """The ids in a text; `CARD-1 to CARD-3` names all three."""
    for family, first, last in IDS.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{family}-{number}"


def citations(text: str) -> Iterator[str]:
    """The ids that a text cites, as `[CARD-1, CARD-3]` or `(spec: CARD-1 to CARD-3)`."""
    for in_code, in_test in CITATION.findall(text):
        yield from ids(in_code or in_test)


def written() -> list[Written]:
    """Every clause, in the order of the pages."""
    found: list[Written] = []
    for page in PAGES:
        text = page.read_text("utf-8")
        headings = [(match.start(), match[1]) for match in HEADING.finditer(text)]
        for match in WRITTEN.finditer(text):
            heading = [title for start, title in headings if start < match.start()][-1]
            found.append(
                Written(match[1], match[2], page.name, heading, match[4], match[3] is None)
            )
    return found


def _described(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """The names and texts of everything that has a docstring, or a text below a field."""
    body = getattr(node, "body", [])
    if isinstance(node, Node):
        yield name, ast.get_docstring(node) or ""
    for place, inner in enumerate(body):
        match inner:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _described(inner, f"{name}.{inner.name}".removeprefix("."))
            case ast.Expr(ast.Constant(str(text))) if place:
                match body[place - 1]:
                    case ast.AnnAssign(target=ast.Name(field)) | ast.Assign([ast.Name(field)]):
                        yield f"{name}.{field}".removeprefix("."), text
                    case _:
                        pass
            case _:
                pass


def _cited_in(files: list[Path]) -> dict[str, list[tuple[Path, str]]]:
    """For each clause the files that cite it, and the names whose descriptions do."""
    found: dict[str, list[tuple[Path, str]]] = {}
    for file in files:
        for name, text in _described(ast.parse(file.read_text("utf-8")), ""):
            for clause in dict.fromkeys(citations(text)):
                found.setdefault(clause, []).append((file, name))
    return found


@cache
def citing_code() -> dict[str, list[str]]:
    """For each clause the parts of the library that cite it, such as `kierki.play.hands.Hand`."""
    found: dict[str, list[str]] = {
        clause.value: ["kierki.rules.clauses.Clause"] for clause in Clause
    }
    for clause, places in _cited_in(sorted(SOURCE.rglob("*.py"))).items():
        for file, name in places:
            parts = file.relative_to(SOURCE.parent).with_suffix("").parts
            module = ".".join(part for part in parts if part != "__init__")
            found.setdefault(clause, []).append(f"{module}.{name}" if name else module)
    return found


@cache
def citing_tests() -> dict[str, list[str]]:
    """For each clause the tests that cite it, as pytest names them, the plainest first."""
    files = sorted(TESTS.rglob("test_*.py"), key=lambda file: (file.parent.name != "unit", file))
    return {
        clause: [
            f"{file.relative_to(ROOT)}::{name.replace('.', '::')}"
            for file, name in places
            if name.split(".")[-1].startswith("test_")
        ]
        for clause, places in _cited_in(files).items()
    }
