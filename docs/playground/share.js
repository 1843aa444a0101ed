// A definition in the fragment of an address: compressed, so that it stays short; no server sees it.

const PREFIX = "#v=";

async function through(bytes, stream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function addressOf(text) {
  const packed = await through(
    new TextEncoder().encode(text),
    new CompressionStream("deflate-raw"),
  );
  const base64 = btoa(String.fromCharCode(...packed));
  const fragment = base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return new URL(PREFIX + fragment, location.href).href;
}

// The definition in an address, null where there is none or it cannot be read.
export async function textOf(fragment) {
  if (!fragment.startsWith(PREFIX)) {
    return null;
  }
  try {
    const base64 = fragment.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/");
    const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
