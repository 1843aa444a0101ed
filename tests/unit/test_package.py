"""The package as a whole: what it exports, and what it does not load."""

import inspect
import subprocess
import sys
import types
import typing
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import pytest

import kierki

LAYERS = ("errors", "cards", "rules", "play", "games")
"""What `import kierki` loads; the layers above are loaded by who needs them."""

LAZY = {"ScoreSheet", "explain"}
"""Names of higher layers, which are loaded on first use."""


def loaded_by(statement: str) -> set[str]:
    """The modules that a statement loads in a fresh interpreter."""
    program = (
        f"import sys; before = set(sys.modules); {statement}; "
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


def test_the_import_is_light() -> None:
    """Attrs and the standard library, no reader of files and no command line."""
    loaded = loaded_by("import kierki")
    families = {name.partition(".")[0] for name in loaded}
    assert families - set(sys.stdlib_module_names) <= {"kierki", "attr", "attrs"}
    assert families.isdisjoint({"argparse", "cattrs", "tomli_w", "tomllib", "tqdm", "json"})
    layers = {name.split(".")[1] for name in loaded if name.startswith("kierki.")}
    assert layers <= set(LAYERS)


def test_every_exported_name_is_there() -> None:
    """Each once."""
    assert len(set(kierki.__all__)) == len(kierki.__all__)
    for name in kierki.__all__:
        assert getattr(kierki, name) is not None
    scope: dict[str, object] = {}
    exec("from kierki import *", scope)  # noqa: S102 - as a program may write it
    assert set(kierki.__all__) <= set(scope)


def test_exported_names_are_sorted() -> None:
    """Constants, then classes, then functions, each kind by itself."""

    def order(name: str) -> tuple[int, str]:
        return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)

    assert list(kierki.__all__) == sorted(kierki.__all__, key=order)


def test_what_is_in_the_package_is_exported() -> None:
    """Nothing stands at top level by chance."""
    top = {
        name
        for name, value in vars(kierki).items()
        if not name.startswith("_")
        and name != "TYPE_CHECKING"
        and not isinstance(value, types.ModuleType)
    }
    assert top <= set(kierki.__all__)


def test_an_unknown_name_is_refused() -> None:
    """As of any module."""
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = getattr(kierki, "nothing")  # noqa: B009 - a type checker would find it


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("explain", "kierki.words"),
        ("View", "kierki.play.view"),
        ("DealScored", "kierki.play.events"),
        ("RecordedDeal", "kierki.play.record"),
        ("replay", "kierki.play.replaying"),
    ],
)
def test_what_not_everyone_needs_is_loaded_on_first_use(name: str, module: str) -> None:
    """And not before, while it stands among the names from the start."""
    assert module not in loaded_by("import kierki")
    assert module in loaded_by(f"import kierki; kierki.{name}")
    assert name in dir(kierki)


def modules() -> Iterator[types.ModuleType]:
    """Every module of the layers that are loaded."""
    for layer in LAYERS:
        module = import_module(f"kierki.{layer}")
        yield module
        for found in iter_modules(getattr(module, "__path__", ())):
            yield import_module(f"kierki.{layer}.{found.name}")


def names_in_scope() -> dict[str, object]:
    """What annotations may name; some modules import it for type checkers only."""
    spaces = (import_module("collections.abc"), import_module("random"), typing, *modules())
    return {
        name: value
        for space in spaces
        for name, value in vars(space).items()
        if not name.startswith("_")
    }


def annotations_of(public: object) -> Iterator[dict[str, object]]:
    """The annotations of a function, or of the public fields and methods of a class."""
    if inspect.isfunction(public):
        yield public.__annotations__
    if not inspect.isclass(public):
        return
    fields = vars(public).get("__annotations__", {})
    yield {name: hint for name, hint in fields.items() if not name.startswith("_")}
    for name, member in vars(public).items():
        method = getattr(member, "fget", getattr(member, "__func__", member))
        if not name.startswith("_") and inspect.isfunction(method):
            yield method.__annotations__


def named_in(annotations: dict[str, object], scope: dict[str, object]) -> Iterator[object]:
    """Every type that annotations name, inside others too."""
    holder = type("Holder", (), {"__annotations__": annotations})
    pending: list[object] = list(typing.get_type_hints(holder, globalns=scope).values())
    while pending:
        hint = pending.pop()
        yield hint
        pending += typing.get_args(hint)


def test_every_type_in_a_public_signature_is_exported() -> None:
    """So that a typed program can name whatever it is given or has to give."""
    exported = [getattr(kierki, name) for name in kierki.__all__ if name not in LAZY]
    scope = names_in_scope()
    met = {
        hint
        for public in exported
        for annotations in annotations_of(public)
        for hint in named_in(annotations, scope)
        if inspect.isclass(hint) and hint.__module__.startswith("kierki.")
    }
    assert kierki.Reason in met
    assert sorted(hint.__qualname__ for hint in met if hint not in exported) == []


def test_games_are_exported_by_their_names() -> None:
    """And all of them are in the registry."""
    names = set(kierki.games.__all__) - {"all", "get"}
    packaged = {getattr(kierki.games, name).id: name for name in names}
    assert {game.id for game in kierki.games.all()} == set(packaged)
    for game_id, name in packaged.items():
        assert name == game_id.upper().replace("-", "_")
