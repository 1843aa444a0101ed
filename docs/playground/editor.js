// The text of the definition, with line numbers, and faults marked at their lines.

import { element } from "./dom.js";

export class Editor {
  #text = document.getElementById("pg-text");
  #marks = document.getElementById("pg-marks");
  #list = document.getElementById("pg-faults");
  #faults = [];

  constructor(onChange) {
    this.#text.addEventListener("input", () => {
      this.#list.setAttribute("aria-busy", "true");
      this.#number();
      onChange();
    });
    this.#text.addEventListener("scroll", () => this.#scroll());
  }

  get value() {
    return this.#text.value;
  }

  set value(text) {
    this.#text.value = text;
    this.#faults = [];
    this.#list.setAttribute("aria-busy", "true");
    this.#number();
    this.#text.scrollTo(0, 0);
  }

  show(faults, warnings) {
    this.#faults = faults;
    this.#list.removeAttribute("aria-busy");
    this.#number();
    const summary = faults.length
      ? `${faults.length} ${faults.length === 1 ? "fault" : "faults"}`
      : "No fault";
    this.#list.replaceChildren(
      element("p", { className: faults.length ? "pg-bad" : "pg-good" }, summary),
      element(
        "ul",
        {},
        ...faults.map((fault) => element("li", {}, this.#link(fault), ` ${fault.text}`)),
        ...warnings.map((text) => element("li", { className: "pg-warning" }, `Warning: ${text}`)),
      ),
    );
    this.#text.setAttribute("aria-invalid", String(faults.length > 0));
  }

  #link({ line, column }) {
    return element(
      "button",
      { type: "button", className: "pg-place", onclick: () => this.#goTo(line, column) },
      `Line ${line}`,
    );
  }

  #goTo(line, column) {
    const before = this.value.split("\n").slice(0, line - 1);
    const at = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    this.#text.focus();
    this.#text.setSelectionRange(at, at);
    const height = this.#text.scrollHeight / this.value.split("\n").length;
    this.#text.scrollTop = Math.max(0, (line - 4) * height);
  }

  // A number for each line, which also carries the mark of its faults across the whole line.
  #number() {
    const faulty = new Set(this.#faults.map(({ line }) => line));
    const lines = this.value.split("\n").map((_, at) =>
      element("div", { className: faulty.has(at + 1) ? "pg-line pg-faulty" : "pg-line" }, `${at + 1}`),
    );
    this.#marks.replaceChildren(element("div", {}, ...lines));
    this.#scroll();
  }

  #scroll() {
    this.#marks.firstChild.style.transform = `translateY(${-this.#text.scrollTop}px)`;
  }
}
