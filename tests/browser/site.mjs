// Serves a built site on loopback, and opens pages of it in Chromium.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { env } from "node:process";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

// How long anything may take before it counts as stuck.
export const BOUND = 90_000;

// Serve a folder; files that `isHidden` says of are not there.
export async function serve(root, isHidden = () => false) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = join(root, path.endsWith("/") ? `${path}index.html` : path);
    if (isHidden(path) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type });
    createReadStream(file).pipe(response);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

export async function launch() {
  const { chromium } = createRequire(join(env.KIERKI_NODE, "x.js"))("playwright-core");
  return chromium.launch({ executablePath: env.KIERKI_CHROMIUM });
}

// Open the playground; `seen` collects what must not happen.
export async function open(browser, address, { hash = "", ...options } = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(BOUND);
  const seen = { errors: [], outside: [] };
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") seen.errors.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) seen.outside.push(url);
  });
  await page.goto(`${address}/playground/index.html${hash}`);
  return { page, seen, context };
}

export async function ready(page) {
  await page.locator("#pg-columns").waitFor({ state: "visible" });
}
