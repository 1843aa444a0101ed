// The table: a deal against players of the library.

import { element, points } from "./dom.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const pause = () => new Promise((done) => setTimeout(done, still.matches ? 150 : 550));

export class Table {
  #client;
  #root = document.getElementById("pg-table");
  #round = 0;
  #parts = null;

  constructor(client) {
    this.#client = client;
  }

  async deal(number, player) {
    const round = ++this.#round;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    await this.#follow(round, await this.#ask(round, "deal", number, player, seed));
  }

  async #act(action) {
    if (this.#root.hasAttribute("aria-busy")) {
      return; // a second click on the same card
    }
    const round = this.#round;
    await this.#follow(round, await this.#ask(round, "act", action));
  }

  // Nothing can be chosen before the answer is there.
  async #ask(round, method, ...args) {
    this.#root.setAttribute("aria-busy", "true");
    try {
      return await this.#client.ask(method, ...args);
    } finally {
      if (round === this.#round) {
        this.#root.removeAttribute("aria-busy");
      }
    }
  }

  // Show the table, and let the others play until the reader is on turn.
  async #follow(round, table) {
    let now = table;
    while (round === this.#round) {
      this.#show(now);
      if (now.turn === null || now.turn === now.you) {
        return;
      }
      await pause();
      if (round === this.#round) {
        now = await this.#ask(round, "go_on");
      }
    }
  }

  // The parts stay, so that what is said is read out when it changes.
  #show(table) {
    const focused = document.activeElement?.dataset?.card;
    this.#parts ??= this.#laidOut();
    const { round, layout, say, reason, choices, hand } = this.#parts;
    round.dataset.seats = table.seats.length;
    round.replaceChildren(
      ...table.seats.map((seat) => this.#seat(seat, table)),
      this.#middle(table),
    );
    layout.hidden = table.layout === null;
    layout.replaceChildren(...(table.layout ?? []).map(row));
    say.textContent = this.#message(table);
    reason.textContent = table.refused ?? "";
    choices.replaceChildren(...table.choices.map((choice) => this.#choice(choice)));
    hand.replaceChildren(...this.#cards(table));
    if (focused) {
      const cards = [...hand.children];
      (cards.find((card) => card.dataset.card === focused) ?? cards[0])?.focus();
    }
  }

  #laidOut() {
    const parts = {
      round: element("div", { className: "pg-round" }),
      layout: element("div", { className: "pg-layout", role: "table", "aria-label": "The layout" }),
      say: element("p", { className: "pg-say", role: "status" }),
      reason: element("p", { className: "pg-reason", role: "alert" }),
      choices: element("div", { className: "pg-choices" }),
      hand: element("div", { className: "pg-hand", role: "group", "aria-label": "Your cards" }),
    };
    this.#root.replaceChildren(...Object.values(parts));
    return parts;
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

  #choice({ action, label }) {
    return element(
      "button",
      { type: "button", className: "pg-button", onclick: () => this.#act(action) },
      label,
    );
  }

  #cards(table) {
    const yours = table.turn === table.you && table.phase === "play";
    return table.hand.map((card) => {
      const why = card.reason ?? (yours ? "" : "It is not your turn.");
      const properties = {
        type: "button",
        className: card.red ? "pg-card pg-red" : "pg-card",
        title: why,
        "aria-label": why ? `${card.label}: ${why}` : card.label,
        // It can still be reached, to hear the reason.
        "aria-disabled": card.legal ? null : "true",
        onclick: () => (card.legal ? this.#act(card.card) : this.#explain(why)),
      };
      const button = element("button", properties, ...printed(card));
      button.dataset.card = card.card;
      return button;
    });
  }

  #explain(why) {
    this.#parts.reason.textContent = why;
  }
}

function row({ suit, cards }) {
  return element("div", { className: "pg-row", role: "row", "aria-label": suit }, ...cards.map(cell));
}

function cell(card) {
  const classes = ["pg-cell", card.laid ? "pg-laid" : "", card.red ? "pg-red" : ""];
  return element(
    "span",
    {
      role: "cell",
      className: classes.filter(Boolean).join(" "),
      "aria-label": card.laid ? card.label : `${card.label} is not there yet`,
    },
    `${card.rank}${card.suit}\u{FE0E}`,
  );
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
