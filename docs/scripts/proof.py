"""What proves the spec, clause by clause: the fault that breaks it, tests, code and model."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from tests.docs.clauses import PAGES, Written, citations, citing_code, written
from tests.faults.table import FAULTS

KEEPING = ("cards", "rules", "play", "games", "formats")
"""The packages whose code keeps the clauses; others rest on them, and cite some too."""
MODEL = Path(__file__).parents[1] / "spec" / "model"


def page() -> str:
    """The table of clauses as a page."""
    return "\n\n".join(_parts()) + "\n"


def _parts() -> Iterator[str]:
    clauses = written()
    normative = [clause for clause in clauses if clause.is_normative]
    yield "# Proof"
    yield (
        "Each normative clause stands here beside a fault that breaks it and a test that cites it, "
        "beside the code that keeps it, and beside the files of the [model](model/README.md) that "
        "put it down again.\n"
        "A fault is a small change of the source: `nox -s faults` makes it in a copy and runs the "
        "test, which has to fail."
    )
    yield (
        f"There are {len(clauses)} clauses, {len(normative)} of them normative, and {len(FAULTS)} "
        "faults."
    )
    code, model = citing_code(), _citing_model()
    for (name, heading), group in groupby(clauses, lambda each: (each.page, each.heading)):
        title = (
            f"Definition files: {heading[0].lower()}{heading[1:]}" if _is_last(name) else heading
        )
        yield f"## {title}"
        rows = [_row(clause, code.get(clause.id, []), model.get(clause.id, [])) for clause in group]
        yield "\n".join(
            ["| clause | fault and test | code | model |", "| --- | --- | --- | --- |", *rows]
        )


def _is_last(page: str) -> bool:
    return page == PAGES[-1].name


def _row(clause: Written, code: Iterable[str], model: Iterable[str]) -> str:
    text = f"[{clause.id}]({clause.page}#{clause.id}) {clause.text}"
    faults = [
        f"*{fault.name}*: {', '.join(f'`{test}`' for test in map(_short, fault.tests))}"
        for fault in FAULTS
        if fault.clause == clause.id
    ]
    cells = [
        text.replace("|", "\\|"),
        "<br>".join(faults) or "*(informative)*",
        "<br>".join(f"`{name.removeprefix('kierki.')}`" for name in code if _keeps(name)),
        "<br>".join(f"`{name}`" for name in model),
    ]
    return f"| {' | '.join(cells)} |"


def _keeps(name: str) -> bool:
    return name.split(".")[1] in KEEPING


def _short(test: str) -> str:
    file, _, name = test.partition("::")
    return f"{file.removeprefix('tests/')}: {name}"


def _citing_model() -> dict[str, list[str]]:
    """For each clause the files of the model that cite it."""
    found: dict[str, list[str]] = {}
    for file in [*sorted(MODEL.glob("*.lp")), *sorted(MODEL.glob("coq/*.v"))]:
        for clause in dict.fromkeys(citations(file.read_text("utf-8"))):
            found.setdefault(clause, []).append(file.name)
    return found
