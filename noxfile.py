"""The project's checks. `nox` alone runs all that a change must pass, in this order."""

import json
import os
import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2025.5.1"
nox.options.sessions = [
    "lint",
    "types",
    "tests",
    "coverage",
    "docs",
    "browser",
    "build",
    "spec",
    "coq",
    "faults",
]
nox.options.reuse_venv = "yes"
nox.options.default_venv_backend = "virtualenv"
# Tests for a Python that this machine lacks are reported as skipped; .ci/run asks for more.
nox.options.error_on_missing_interpreters = False

PYTHONS = ["3.11", "3.12", "3.13"]
FLOOR = PYTHONS[0]
PROCESSES = ["--numprocesses", "auto", "--dist", "loadfile"]
# What another Python, or the wheel, could do otherwise: rules, hands dealt, files, catalogues.
QUICK = [
    "tests/unit",
    "tests/known_faults",
    "tests/properties/test_dealing.py",
    "tests/formats/test_definition_round_trips.py",
    "tests/words/test_goldens.py",
    "tests/cli",
    "tests/conformance/test_checking.py",
]
# Tests that ask what others have covered already: they need not run under coverage, which is slow.
UNCOVERED = [
    "tests/agreement",
    "tests/conformance/test_javascript.py",
    "tests/conformance/test_seeded.py",
    "tests/docs",
    "tests/faults",
    "tests/formats/test_warsaw_data.py",
    "tests/playthroughs",
    "tests/spec",
]


@nox.session
def lint(session: nox.Session) -> None:
    """Style, spelling and the direction of imports."""
    session.install("--editable", ".[lint]")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("typos")
    session.run("lint-imports", "--no-cache", "--no-logo")


@nox.session
def types(session: nox.Session) -> None:
    """Types inside, and types as another program sees them."""
    session.install("--editable", ".[dev]")
    session.run("mypy")
    session.run("pyright", "--verifytypes", "kierki", "--ignoreexternal")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """All tests on the oldest Python, the quick ones on the others.

    Arguments (`nox -s tests-3.11 -- tests/unit -k revoke`) go to pytest.
    """
    session.install("--editable", ".[test]")
    folders = ["tests"] if session.python == FLOOR else QUICK
    session.run("pytest", *(session.posargs or [*PROCESSES, *folders]))


@nox.session(python=FLOOR)
def coverage(session: nox.Session) -> None:
    """Every line and every branch is run by a test."""
    session.install("--editable", ".[test]")
    session.run("coverage", "erase")
    others = [f"--ignore={folder}" for folder in UNCOVERED]
    session.run("coverage", "run", "-m", "pytest", *PROCESSES, *others, "tests")
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")


@nox.session
def docs(session: nox.Session) -> None:
    """The site, built into site/ where any warning fails it; no page may load from outside."""
    if shutil.which("npm") is None:
        session.warn("there is no npm: the playground is built without what it runs on")
    build_site(session, "site")
    session.run("python", "docs/scripts/check_site.py", "site")
    # The wheels are there only now.
    session.install("--editable", ".[test]")
    session.run("pytest", "tests/docs/test_playground.py")


def build_site(session: nox.Session, folder: str) -> None:
    """Build the site into a folder, with what the playground runs on where npm can fetch it."""
    session.install("--editable", ".[docs]")
    if shutil.which("npm") is not None:
        session.run("python", "docs/scripts/playground.py")
    quiet = {"NO_MKDOCS_2_WARNING": "1"}  # the theme's own advertisement, no warning of the build
    session.run("mkdocs", "build", "--strict", "--clean", "--site-dir", folder, env=quiet)


@nox.session
def browser(session: nox.Session) -> None:
    """The playground in headless Chromium; skipped where it or npm is not installed.

    With an argument (`nox -s browser -- FOLDER`) pictures of the page are put there. The site is
    built for it, unless `KIERKI_SITE` names a folder where it has been.
    """
    chromium = shutil.which("chromium")
    if chromium is None or shutil.which("npm") is None:
        session.skip("there is no chromium or no npm: Debian has packages of these names")
    here = Path(session.create_tmp()).resolve()
    site = os.environ.get("KIERKI_SITE")
    if site is None:
        site = str(here / "site")
        build_site(session, site)
    pins = json.loads(Path("docs/playground/package.json").read_text())["devDependencies"]
    packages = [f"{name}@{version}" for name, version in pins.items()]
    session.run("npm", "install", "--silent", "--prefix", str(here), *packages, external=True)
    settings = {
        "KIERKI_CHROMIUM": chromium,
        "KIERKI_NODE": str(here),
        "KIERKI_PICTURES": "".join(session.posargs),
        "KIERKI_SITE": str(Path(site).resolve()),
    }
    session.run("node", "--test", "tests/browser/", external=True, env=settings)


@nox.session
def build(session: nox.Session) -> None:
    """The wheel and the source archive; the quick tests run once on the installed wheel."""
    dist = Path(session.create_tmp()) / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    session.install("build")
    session.run("python", "-m", "build", "--outdir", str(dist))
    (wheel,) = dist.glob("*.whl")
    # The environment may be a used one: the wheel replaces what an earlier run installed.
    session.install("--force-reinstall", "--no-deps", str(wheel))
    session.install(f"{wheel}[test]")
    where = session.run("python", "-c", "import kierki; print(kierki.__file__)", silent=True)
    if not where or "site-packages" not in where:
        session.error(f"kierki is imported from {where}, not from the wheel")
    session.run("kierki", "--help", silent=True)
    session.run("pytest", *(session.posargs or [*PROCESSES, *QUICK]))


@nox.session
def faults(session: nox.Session) -> None:
    """Copies of the source with a seeded fault each: a test must fail on every one.

    Words (`nox -s faults -- FOLLOW-1 passed`) choose faults by their clauses or names.
    """
    session.install("--editable", ".[test]")
    session.run("python", "-m", "tests.faults.run", *session.posargs)


@nox.session
def openspiel(session: nox.Session) -> None:
    """OpenSpiel's hearts held against the conformance vectors, played in two ways."""
    session.install("--editable", ".[test]", "open_spiel>=2.0.2")
    session.run("pytest", "tests/conformance/test_openspiel.py", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Speed as ratios to OpenSpiel; `nox -s bench -- 50` measures more rounds."""
    session.install("--editable", ".[batch]", "open_spiel")
    session.run("python", "benchmarks/bench.py", *session.posargs)


@nox.session
def long(session: nox.Session) -> None:
    """A million playouts over all packaged games; `nox -s long -- 20000` plays fewer."""
    session.install("--editable", ".")
    session.run("python", "tests/long/run.py", *session.posargs)


@nox.session
def spec(session: nox.Session) -> None:
    """The formal model: the rules accept, make and prove what they should, and miss no fault.

    With arguments (`nox -s spec -- -m long`) they go to pytest.
    """
    session.install("--editable", ".[test]")
    session.run("pytest", "tests/spec", "-m", "not long", *session.posargs)


@nox.session
def coq(session: nox.Session) -> None:
    """The theorems about every pack and table; skipped where Coq is not installed."""
    if shutil.which("coqc") is None:
        session.skip("there is no coqc: the Debian package coq brings it")
    session.install("--editable", ".[test]")
    session.run("pytest", "tests/spec/test_coq.py", "-m", "long or not long", *session.posargs)
