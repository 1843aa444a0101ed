// Makes elements. Text is only ever set as text, so nothing that a definition says becomes markup.

export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) {
      made.addEventListener(name.slice(2), value);
    } else if (value === null || value === undefined) {
      continue;
    } else if (name in made) {
      made[name] = value;
    } else {
      made.setAttribute(name, value);
    }
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

// A table whose last columns hold numbers: the first cell of a row is its head.
export function table(head, rows, numbers) {
  const first = head.length - numbers;
  const cell = (tag, scope) => (text, at) =>
    element(tag, { className: at < first ? "" : "pg-number", scope }, text);
  const row = ([title, ...others]) =>
    element("tr", {}, element("th", { scope: "row" }, title), ...others.map((text, at) => cell("td")(text, at + 1)));
  return element(
    "div",
    { className: "pg-scroll", tabIndex: 0, role: "group", "aria-label": head.join(", ") },
    element(
      "table",
      { className: "pg-figures" },
      element("thead", {}, element("tr", {}, ...head.map(cell("th", "col")))),
      element("tbody", {}, ...rows.map(row)),
    ),
  );
}

// A number, or an estimate with its error, with a proper minus sign.
export function points(number) {
  return String(number).replace("-", "−");
}
