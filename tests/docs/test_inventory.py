"""The reference describes every public name in exactly one place, and nothing else."""

import importlib
import pkgutil
import re
from collections import Counter

import kierki
from kierki import formats
from tests.docs.pages import DOCS, pages

# A format is public when it says what is public in it.
FORMATS = [module.name for module in pkgutil.iter_modules(formats.__path__, "kierki.formats.")]
MODULES = [
    "kierki.games",
    "kierki.formats",
    "kierki.words",
    "kierki.render",
    "kierki.players",
    "kierki.simulate",
    "kierki.batch",
    "kierki.sheets",
    "kierki.conformance",
    *(name for name in FORMATS if hasattr(importlib.import_module(name), "__all__")),
]
BLOCK = re.compile(r"^ *::: *(\S+)", re.MULTILINE)


def described() -> Counter[str]:
    """How often each name has a block in the reference."""
    reference = sorted((DOCS / "reference").rglob("*.md"))
    return Counter(name for page in reference for name in BLOCK.findall(page.read_text()))


def public() -> set[str]:
    """The public names, each with the module from which it is imported."""
    names = {f"kierki.{name}" for name in kierki.__all__} | set(MODULES)
    for module in MODULES:
        home = importlib.import_module(module)
        exported: tuple[str, ...] = home.__all__
        # What stands at the top as well is described there.
        names |= {
            f"{module}.{name}"
            for name in exported
            if getattr(kierki, name, None) is not getattr(home, name)
        }
    return names


def test_every_public_name_is_in_the_reference() -> None:
    assert sorted(public() - described().keys()) == []


def test_everything_in_the_reference_is_public() -> None:
    assert sorted(described().keys() - public()) == []


def test_no_name_is_described_twice() -> None:
    assert [name for name, times in described().items() if times > 1] == []


def test_names_are_described_in_the_reference_only() -> None:
    elsewhere = [page for page in pages() if DOCS / "reference" not in page.parents]
    assert [page for page in elsewhere if BLOCK.search(page.read_text())] == []
