// Shows the Markdown that kierki writes: headings, paragraphs of a sentence a line, and tables.

import { element, table } from "./dom.js";

const plain = (text) => text.replace(/\\(.)/g, "$1").trim();
const cells = (line) => line.slice(1, -1).split(/(?<!\\)\|/).map(plain);

export function prose(markdown) {
  return markdown.split("\n\n").map((block) => {
    const heading = /^(#+) (.*)$/.exec(block);
    if (heading) {
      // The page has its own first heading.
      return element(`h${heading[1].length + 1}`, {}, plain(heading[2]));
    }
    const lines = block.split("\n");
    if (block.startsWith("|")) {
      return table(cells(lines[0]), lines.slice(2).map(cells), 1);
    }
    return element("p", {}, lines.map(plain).join(" "));
  });
}
