"""Show attrs classes in the API reference with the constructor that attrs writes for them.

griffe reads the source and never runs it, so it sees the fields of an attrs class but no
`__init__`. This extension builds one from the fields, and moves the docstring of each field into
the table of parameters.
"""

import re
from typing import Any, TypeAlias

import griffe

Parameters: TypeAlias = dict[str, griffe.Parameter]

DECORATORS = {
    f"{module}.{name}" for module in ("attr", "attrs") for name in ("define", "frozen", "mutable")
}
KW_ONLY = griffe.ParameterKind.keyword_only
POSITIONAL = griffe.ParameterKind.positional_or_keyword
FIELDS = {"attr.field", "attrs.field"}


def arguments(call: object) -> dict[str, Any]:
    """The keyword arguments of a call such as `attrs.field(default=1)`."""
    if not isinstance(call, griffe.ExprCall):
        return {}
    return {arg.name: arg.value for arg in call.arguments if isinstance(arg, griffe.ExprKeyword)}


def decorator(cls: griffe.Class) -> griffe.Expr | None:
    """The attrs decorator of a class, None if it has none."""
    for each in cls.decorators:
        if isinstance(each.value, griffe.Expr) and each.value.canonical_path in DECORATORS:
            return each.value
    return None


def parameter(field: griffe.Attribute, *, kw_only: bool) -> griffe.Parameter | None:
    """The parameter that a field becomes, None if the constructor does not take it."""
    options: dict[str, Any] = {}
    default = field.value
    if isinstance(default, griffe.ExprCall) and default.canonical_path in FIELDS:
        options = arguments(default)
        default = options.get("default")
        if "factory" in options:
            default = griffe.ExprCall(function=options["factory"], arguments=[])
    if field.annotation is None or "instance-attribute" not in field.labels:
        return None
    if str(options.get("init")) == "False":
        return None
    kw_only = str(options.get("kw_only", kw_only)) == "True"
    return griffe.Parameter(
        str(options.get("alias", field.name.lstrip("_"))).strip("'\""),
        annotation=field.annotation,
        kind=KW_ONLY if kw_only else POSITIONAL,
        default=default,
        docstring=field.docstring,
    )


def own_parameters(cls: griffe.Class, attrs: griffe.Expr) -> Parameters:
    """The parameters that the fields of this very class become, by the name of the field."""
    kw_only = str(arguments(attrs).get("kw_only")) == "True"
    fields = [member for member in cls.members.values() if isinstance(member, griffe.Attribute)]
    found = {field.name: parameter(field, kw_only=kw_only) for field in fields}
    return {name: each for name, each in found.items() if each is not None}


class AttrsFields(griffe.Extension):
    """Gives each attrs class its `__init__` and a table of parameters."""

    def on_package(self, *, pkg: griffe.Module, **_kwargs: Any) -> None:
        """Treat all classes of a package, once all are known."""
        self._visit(pkg, {})

    def _visit(self, scope: griffe.Object, seen: dict[str, Parameters]) -> None:
        for member in list(scope.members.values()):
            if isinstance(member, griffe.Class):
                self._parameters(member, seen)
            if isinstance(member, griffe.Class | griffe.Module):
                self._visit(member, seen)

    def _parameters(self, cls: griffe.Class, seen: dict[str, Parameters]) -> Parameters:
        """All parameters of a class, inherited ones first; the class is changed to show them."""
        attrs = decorator(cls)
        if cls.path in seen or attrs is None:
            return seen.get(cls.path, {})
        found: Parameters = {}
        for base in reversed(cls.mro()):
            found |= self._parameters(base, seen)
        found |= own_parameters(cls, attrs)
        seen[cls.path] = found
        if "__init__" in cls.members or str(arguments(attrs).get("init")) == "False":
            return found
        by_place = sorted(found.values(), key=lambda each: each.kind is KW_ONLY)
        this = griffe.Parameter("self", kind=POSITIONAL)
        init = griffe.Function(
            "__init__", parameters=griffe.Parameters(this, *by_place), returns="None"
        )
        cls.set_member("__init__", init)
        self._document(cls, by_place)
        for name in found:
            if name in cls.members:
                cls.members[name].docstring = None  # it stands in the table now
        return found

    def _document(self, cls: griffe.Class, parameters: list[griffe.Parameter]) -> None:
        lines = [
            f"    {each.name}: " + each.docstring.value.replace("\n", "\n        ")
            for each in parameters
            if each.docstring is not None
        ]
        if not lines:
            return
        if cls.docstring is None:
            cls.docstring = griffe.Docstring("", parent=cls)
        # Before the first section, such as Raises, so after what the class is.
        prose, *sections = re.split(r"(?m)^(?=[A-Z][a-z]+:$)", cls.docstring.value, maxsplit=1)
        table = "\n".join(["Args:", *lines])
        cls.docstring.value = "\n\n".join([prose.strip(), table, *sections]).lstrip()
