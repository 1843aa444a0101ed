// Runs kierki beside the page, so that the page never waits for it.
//
// In:  {id, method, args}            Out: {id, answer} or {id, error}
// Before the first answer, and while games are simulated: {progress: {done, all, what}}.

import { loadPyodide } from "./assets/pyodide.mjs";

const assets = new URL("assets/", import.meta.url);

async function load() {
  const response = await fetch(new URL("manifest.json", assets));
  if (!response.ok) {
    throw new Error("missing");
  }
  const manifest = await response.json();
  countFetched(manifest.files);
  const wheels = manifest.wheels.map(async (name) =>
    (await fetch(new URL(name, assets))).arrayBuffer(),
  );
  const source = fetch(new URL("playground.py", import.meta.url)).then((file) => file.text());
  const pyodide = await loadPyodide({ indexURL: assets.href });
  for (const wheel of wheels) {
    pyodide.unpackArchive(await wheel, "wheel");
  }
  pyodide.FS.writeFile("playground.py", await source);
  return pyodide.pyimport("playground");
}

// Pyodide fetches its own files: count what comes in for anyone who fetches one that is listed.
function countFetched(files) {
  const all = Object.values(files).reduce((sum, size) => sum + size, 0);
  const plain = self.fetch;
  let done = 0;
  self.fetch = async (input, options) => {
    const response = await plain(input, options);
    const name = new URL(response.url).pathname.split("/").pop();
    if (!(name in files) || !response.body) {
      return response;
    }
    const counter = new TransformStream({
      transform(chunk, controller) {
        done += chunk.byteLength;
        self.postMessage({ progress: { done, all, what: "load" } });
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), {
      status: response.status,
      headers: response.headers,
    });
  };
}

const ready = load();
ready.then(
  () => self.postMessage({ ready: true }),
  (error) => self.postMessage({ failed: String(error.message) }),
);

self.onmessage = async ({ data: { id, method, args } }) => {
  try {
    const playground = await ready;
    const told = (done, all) => self.postMessage({ progress: { done, all, what: "simulate" } });
    self.postMessage({ id, answer: JSON.parse(playground.ask(method, JSON.stringify(args), told)) });
  } catch (error) {
    self.postMessage({ id, error: String(error.message) });
  }
};
