"""Fetch what the playground runs on: Pyodide, and wheels of kierki and all that it requires.

    python docs/scripts/playground.py

It asks `npm` and `pip` for the versions that `docs/playground/` pins, builds the wheel of kierki,
and puts all of it into `docs/playground/assets/`, which is not kept with the sources. Without it
the site builds as well; the page then says what it lacks.
"""

import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PLAYGROUND = ROOT / "docs" / "playground"
ASSETS = PLAYGROUND / "assets"
PINS = PLAYGROUND / "requirements.txt"
LOCK = "pyodide-lock.json"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK)
MANIFEST = "manifest.json"


def pinned(package: str) -> str:
    """The version of an npm package that the playground pins."""
    pins: dict[str, dict[str, str]] = json.loads((PLAYGROUND / "package.json").read_text())
    return {**pins["dependencies"], **pins["devDependencies"]}[package]


def fetch_pyodide(folder: Path, version: str) -> None:
    """Put the files of Pyodide into a folder."""
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm was not found; the playground needs it to fetch Pyodide")
    with tempfile.TemporaryDirectory() as packed:
        command = [npm, "pack", "--silent", f"pyodide@{version}", "--pack-destination", packed]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(packed).glob("*.tgz")
        with tarfile.open(archive) as package:
            for name in PYODIDE:
                content = package.extractfile(f"package/{name}")
                assert content is not None
                (folder / name).write_bytes(content.read())


def compile_archives(folder: Path) -> None:
    """Compile the Python in all archives, which a browser would else do on each visit."""
    node = shutil.which("node")
    assert node is not None  # npm runs on it
    subprocess.run([node, Path(__file__).with_name("compile.mjs"), folder], check=True)


def python_of(folder: Path) -> str:
    """The version of Python that Pyodide brings, such as `3.14`."""
    lock: dict[str, Any] = json.loads((folder / LOCK).read_text())
    return ".".join(lock["info"]["python"].split(".")[:2])


def fetch_wheels(folder: Path) -> None:
    """Put the pinned wheels and a fresh one of kierki into a folder."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    for_pyodide = ["--only-binary", ":all:", "--python-version", python_of(folder)]
    subprocess.run(
        [*pip, "download", "--no-deps", *for_pyodide, "--dest", folder, "--requirement", PINS],
        check=True,
    )
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", folder, ROOT], check=True)


def main() -> None:
    """Fetch everything, and list it with the sizes that the progress bar counts."""
    version = pinned("pyodide")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fetch_pyodide(folder, version)
        fetch_wheels(folder)
        compile_archives(folder)
        # Modules are not fetched but imported, so nothing can be counted while they come.
        files = {path.name: path.stat().st_size for path in sorted(folder.iterdir())}
        counted = {file: size for file, size in files.items() if not file.endswith(".mjs")}
        wheels = [file for file in files if file.endswith(".whl")]
        manifest = {"pyodide": version, "files": counted, "wheels": wheels}
        (folder / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n")
        shutil.rmtree(ASSETS, ignore_errors=True)
        ASSETS.mkdir()
        for path in folder.iterdir():
            shutil.copy(path, ASSETS)
    print(f"{len(files)} files, {sum(files.values()) / 1e6:.1f} MB, in {ASSETS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
