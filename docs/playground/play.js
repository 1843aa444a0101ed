// The table: a deal against players of the library.

import { element, points } from "./dom.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const pause = () => new Promise((done) => setTimeout(done, still.matches ? 150 : 550));

export class Table {
  #client;
  #root = document.getElementById("pg-table");
  #round = 0;
  #reason = "";

  constructor(client) {
    this.#client = client;
  }

  async deal(number, player) {
    const round = ++this.#round;
    this.#root.setAttribute("aria-busy", "true");
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    await this.#follow(round, await this.#client.ask("deal", number, player, seed));
  }

  async #act(action) {
    const round = this.#round;
    await this.#follow(round, await this.#client.ask("act", action));
  }

  // Show the table, and let the others play until the reader is on turn.
  async #follow(round, table) {
    let now = table;
    this.#reason = now.refused ?? "";
    while (round === this.#round) {
      this.#show(now);
      if (now.turn === null || now.turn === now.you) {
        return;
      }
      await pause();
      if (round === this.#round) {
        now = await this.#client.ask("go_on");
      }
    }
  }

  #show(table) {
    this.#root.removeAttribute("aria-busy");
    const focused = document.activeElement?.dataset?.card;
    this.#root.replaceChildren(
      element(
        "div",
        { className: "pg-round", "data-seats": table.seats.length },
        ...table.seats.map((seat) => this.#seat(seat, table)),
        this.#middle(table),
      ),
      ...(table.layout ? [this.#layout(table.layout)] : []),
      element("p", { className: "pg-say", role: "status" }, this.#message(table)),
      element("p", { className: "pg-reason", role: "alert" }, this.#reason),
      this.#choices(table),
      this.#hand(table),
    );
    if (focused) {
      const cards = [...this.#root.querySelectorAll(".pg-hand button")];
      (cards.find((card) => card.dataset.card === focused) ?? cards[0])?.focus();
    }
  }

  #seat(seat, table) {
    const has = [`${points(seat.points)} points`];
    if (table.layout) {
      has.unshift(seat.place ? `out as number ${seat.place}` : `${seat.left} cards`);
    } else {
      has.unshift(`${seat.tricks} ${seat.tricks === 1 ? "trick" : "tricks"}`);
    }
    const classes = ["pg-seat"];
    if (table.turn === seat.seat) classes.push("pg-turn");
    if (seat.took) classes.push("pg-took");
    return element(
      "div",
      { className: classes.join(" ") },
      element("div", { className: "pg-name" }, seat.name, seat.dealer ? element("span", { title: "Dealer" }, " · dealer") : ""),
      table.layout ? "" : face(seat.card, seat.is_old ? "pg-old" : ""),
      element("div", { className: "pg-has" }, has.join(", ")),
    );
  }

  #middle(table) {
    const lines = [element("strong", {}, table.deal)];
    if (table.trick) lines.push(element("span", {}, `Trick ${table.trick}`));
    if (table.trump) lines.push(element("span", {}, `Trump: ${table.trump}`));
    return element("div", { className: "pg-middle" }, ...lines);
  }

  #message(table) {
    if (table.scores) {
      const you = table.scores[table.you];
      const won = table.best.includes(table.you) ? "nobody did better" : "others did better";
      return `${table.said} The deal is over: you made ${points(you)}, ${won}.`;
    }
    if (table.turn !== table.you) {
      return table.said;
    }
    const what = table.phase === "trump" ? "Name the trump suit." : "It is your turn.";
    return `${table.said} ${what}`;
  }

  #choices(table) {
    return element(
      "div",
      { className: "pg-choices" },
      ...table.choices.map(({ action, label }) =>
        element("button", { type: "button", className: "pg-button", onclick: () => this.#act(action) }, label),
      ),
    );
  }

  #hand(table) {
    const yours = table.turn === table.you && table.phase === "play";
    return element(
      "div",
      { className: "pg-hand", role: "group", "aria-label": "Your cards" },
      ...table.hand.map((card) => {
        const why = card.reason ?? (yours ? "" : "It is not your turn.");
        const button = element(
          "button",
          {
            type: "button",
            className: card.red ? "pg-card pg-red" : "pg-card",
            title: why,
            "aria-label": why ? `${card.label}: ${why}` : card.label,
            "aria-disabled": card.legal ? null : "true",
            onclick: () => {
              if (card.legal) {
                this.#act(card.card);
              } else {
                this.#reason = why;
                this.#root.querySelector(".pg-reason").textContent = why;
              }
            },
          },
          ...printed(card),
        );
        button.dataset.card = card.card;
        return button;
      }),
    );
  }

  #layout(rows) {
    return element(
      "div",
      { className: "pg-layout", role: "table", "aria-label": "The layout" },
      ...rows.map(({ suit, cards }) =>
        element(
          "div",
          { className: "pg-row", role: "row", "aria-label": suit },
          ...cards.map((card) =>
            element(
              "span",
              {
                role: "cell",
                className: `pg-cell${card.laid ? " pg-laid" : ""}${card.red ? " pg-red" : ""}`,
                "aria-label": card.laid ? card.label : `${card.label} is not there yet`,
              },
              `${card.rank}${card.suit}\u{FE0E}`,
            ),
          ),
        ),
      ),
    );
  }
}

function face(card, state) {
  if (card === null) {
    return element("div", { className: "pg-card pg-empty", "aria-hidden": "true" });
  }
  const classes = ["pg-card", state, card.red ? "pg-red" : ""].filter(Boolean).join(" ");
  return element("div", { className: classes, role: "img", "aria-label": card.label }, ...printed(card));
}

function printed(card) {
  return [element("span", {}, card.rank), element("span", {}, `${card.suit}\u{FE0E}`)];
}
