"""The figure of the layers, drawn from the imports that the source really has."""

import ast
import textwrap
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "kierki"
TOLD = {
    "cli": "the command kierki",
    "conformance": "vectors for other engines",
    "sheets": "score sheets for a table",
    "render": "pictures as SVG and text",
    "words": "rules in three languages",
    "simulate": "many games, tournaments",
    "players": "players that see views",
    "batch": "thousands of deals at once",
    "formats": "definition files, records, logs",
    "games": "the packaged games as values",
    "play": "deals, matches, views, samples",
    "rules": "scores, restrictions, deals",
    "cards": "cards, sets of cards, decks",
    "errors": "the errors",
}
"""What each package is for. The package of the library itself only hands names on."""
HIDDEN = {"__init__", "__main__", "adapters"}
WIDTH, LINE, GAP, LETTER = 520, 18, 8, 7.4


def home(path: Path) -> str:
    """The package or module under kierki that a file belongs to."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(module: ast.Module) -> Iterator[str]:
    """What a module imports, as dotted names; imports for their types alone count too."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports() -> Mapping[str, set[str]]:
    """For each package the others of kierki that it imports."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(SOURCE.rglob("*.py")):
        here = home(path)
        found[here] |= {
            there
            for name in imported(ast.parse(path.read_text(encoding="utf-8")))
            if name.startswith("kierki.") and (there := name.split(".")[1]) != here
        }
    return found


def layers() -> list[list[str]]:
    """The layers that import-linter holds, from the highest, each with its packages."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = (
        each for each in settings["tool"]["importlinter"]["contracts"] if each["id"] == "layers"
    )
    named = [
        [name.strip(" ()") for name in row.replace(":", "|").split("|")]
        for row in contract["layers"]
    ]
    there = set(imports())
    rows = [[name for name in row if name in there - HIDDEN] for row in named]
    return [row for row in rows if row]


def figure() -> str:
    """The figure as an `svg` element: a row of boxes for each layer, the highest on top."""
    used = {package: sorted(names - HIDDEN) for package, names in imports().items()}
    rows = layers()
    title = "The layers of kierki, the highest first"
    told = "; ".join(
        f"{package} imports {', '.join(used[package]) or 'no other'}"
        for row in rows
        for package in row
    )
    root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img"})
    ET.SubElement(root, "title").text = title
    ET.SubElement(root, "desc").text = f"{told}."
    y = 0
    for row in rows:
        width = (WIDTH - GAP * (len(row) - 1)) / len(row)
        lines = [_lines(package, used[package], width) for package in row]
        height = 28 + LINE * (max(map(len, lines)) - 1)
        for place, texts in enumerate(lines):
            _box(root, texts, (place * (width + GAP), y, width, height))
        y += height + GAP
    for name, value in (
        ("viewBox", f"0 0 {WIDTH} {y - GAP}"),
        ("width", str(WIDTH)),
        ("height", str(y - GAP)),
        ("style", "max-width:100%;height:auto"),
        ("font-family", "system-ui, sans-serif"),
        ("aria-label", f"{title}: {told}."),
    ):
        root.set(name, value)
    return ET.tostring(root, encoding="unicode")


def _lines(package: str, used: list[str], width: float) -> list[str]:
    """What stands in a box: the name, what the package is for, and what it imports."""
    letters = int(width / LETTER)
    told = [TOLD.get(package, ""), f"imports {', '.join(used)}" if used else ""]
    return [package, *(line for text in told for line in textwrap.wrap(text, letters))]


def _box(root: ET.Element, lines: list[str], where: tuple[float, float, float, float]) -> None:
    x, y, width, height = where
    box = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}"}
    ET.SubElement(root, "rect", {**box, "rx": "6", "fill": "#1d5a46"})
    for number, line in enumerate(lines):
        foot = {"x": f"{x + width / 2:g}", "y": f"{y + 20 + LINE * number:g}"}
        look = {"font-size": "17", "font-weight": "bold"} if number == 0 else {"font-size": "13.5"}
        text = ET.SubElement(root, "text", {**foot, **look, "text-anchor": "middle"})
        text.set("fill", "#f4f1e6")
        text.text = line
