"""What all pictures have in common: a value with two forms, and how SVG is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FELT: Final = "#1d5a46"
"""The table. Everything lies on it, so no picture depends on the colour of the page."""
CHALK: Final = "#f4f1e6"
"""What is written on the table."""
FAINT: Final = "#8fb5a4"
"""What stands there for order only: lines, empty places."""
GOLD: Final = "#f4c542"
"""What is to be seen first: who takes a trick."""
MARGIN: Final = 14.0
"""The felt round everything, in the units of the picture."""


_HEAD: Final = 34.0
"""The room for a title."""
_LETTER: Final = 9.5


@attrs.frozen(repr=False)
class Picture:
    """Something that is seen at the card table, as SVG and as text.

    A notebook shows the SVG, `print` the text.
    """

    title: str
    """What it is, in a few words."""
    description: str
    """What it shows, in words: the alternative text."""
    svg: str
    """The picture as an `svg` element, to stand in a page or alone in a file."""
    text: str
    """The picture in characters, for a terminal."""

    def __str__(self) -> str:
        """The text."""
        return self.text

    def __repr__(self) -> str:
        """The title."""
        return f"<Picture {self.title!r}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg


def canvas(width: float, height: float, title: str, description: str) -> ET.Element:
    """An empty table of this size, with its alternative text."""
    root = ET.Element("svg")
    for name, value in (
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("viewBox", f"0 0 {_number(width)} {_number(height)}"),
        ("width", _number(width)),
        ("height", _number(height)),
        # It shrinks with the page, and never grows beyond its size.
        ("style", "max-width:100%;height:auto"),
        ("font-family", "system-ui, sans-serif"),
        ("role", "img"),
        ("aria-label", f"{title}. {description}"),
    ):
        root.set(name, value)
    add(root, "title").text = title
    add(root, "desc").text = description
    add(root, "rect", width=width, height=height, rx=10, fill=FELT)
    return root


def add(parent: ET.Element, tag: str, **attributes: str | float) -> ET.Element:
    """A new element; `stroke_width` becomes `stroke-width`."""
    element = ET.SubElement(parent, tag)
    for name, value in attributes.items():
        text = value if isinstance(value, str) else _number(value)
        element.set(name.replace("_", "-"), text)
    return element


def write(parent: ET.Element, text: str, **attributes: str | float) -> ET.Element:
    """A line of text; `x` and `y` say where its foot stands."""
    element = add(parent, "text", **attributes)
    element.text = text
    return element


def _lines(text: Iterable[str]) -> tuple[str, ...]:
    return tuple(text)


@attrs.frozen
class Drawing:
    """A picture that is being drawn, and may become a part of another."""

    root: ET.Element
    """What has been drawn, on a canvas of its own."""
    title: str
    """What it is."""
    description: str
    """What it shows."""
    lines: tuple[str, ...] = attrs.field(converter=_lines)
    """The same in characters."""


def finished(drawing: Drawing) -> Picture:
    """The picture that has been drawn."""
    svg = ET.tostring(drawing.root, encoding="unicode")
    text = "\n".join(line.rstrip() for line in drawing.lines)
    return Picture(drawing.title, drawing.description, svg, text)


def stacked(parts: Sequence[Drawing], title: str) -> Drawing:
    """Several drawings as one, below one another under a title."""
    sizes = [tuple(float(part.root.attrib[side]) for side in ("width", "height")) for part in parts]
    width = max(2 * MARGIN + _LETTER * len(title), *(size[0] for size in sizes))
    description = " ".join(f"{part.title}. {part.description}" for part in parts)
    root = canvas(width, _HEAD + sum(size[1] for size in sizes), title, description)
    look = {"font_size": "16", "font_weight": "bold", "text_anchor": "middle", "fill": CHALK}
    write(root, title, x=width / 2, y=_HEAD - 10, **look)
    y = _HEAD
    lines = [title]
    for part, (own_width, own_height) in zip(parts, sizes, strict=True):
        size = {"x": (width - own_width) / 2, "y": y, "width": own_width, "height": own_height}
        inner = add(root, "svg", **size)
        # What it shows is said by the whole.
        inner.extend(each for each in part.root if each.tag not in {"title", "desc"})
        y += own_height
        lines += ["", *part.lines]
    return Drawing(root, title, description, lines)


def _number(value: float) -> str:
    return f"{value:.6g}"
