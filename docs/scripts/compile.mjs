// Compiles the Python in every archive of a folder, with the Pyodide that lies there:
//
//     node docs/scripts/compile.mjs FOLDER
//
// A browser would do it anew on each visit; without it the playground is ready in half the time.

import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: folder });
const compiled = pyodide.runPython(`
import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc


def compiled(data):
    """An archive with .pyc files in place of .py files."""
    new = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data.to_bytes())) as old, zipfile.ZipFile(new, "w") as archive:
        for info in old.infolist():
            name, content = info.filename, old.read(info)
            if name.endswith(".py"):
                code = compile(content, name, "exec", dont_inherit=True)
                name, content = name + "c", _code_to_hash_pyc(code, bytes(8), checked=False)
            archive.writestr(zipfile.ZipInfo(name), bytes(content), zipfile.ZIP_DEFLATED)
    return new.getvalue()


compiled
`);
for (const name of await readdir(folder)) {
  if (/\.(whl|zip)$/.test(name)) {
    const archive = new Uint8Array(await readFile(join(folder, name)));
    await writeFile(join(folder, name), compiled(archive).toJs());
  }
}
