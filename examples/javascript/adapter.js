"use strict";
// Answers the requests of `kierki conformance`, a line of JSON for each line, with the engine.

const readline = require("node:readline");
const engine = require("./engine.js");

const CLAUSES = [
  "ACTION-1", "DEAL-3", "END-1", "FOLLOW-1", "GAME-4", "GAME-5", "GAME-6", "HELD-1",
  "LEAD-1", "NAME-3", "OVER-1", "PASS-3", "RANK-1", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4",
  "SEAT-2", "SEAT-3", "TRICK-1", "TRICK-2", "TRICK-3", "TURN-1", "VIEW-1",
];

let state = null;

const answers = {
  hello: () => ({
    protocol: 1,
    engine: "Kierki in JavaScript",
    clauses: CLAUSES,
    deals: Object.keys(engine.DEALS).map((id) => `kierki/${id}`),
  }),
  start({ dealer, hands, schedule }) {
    const dealt = hands.map((deal) => deal.map((hand) => hand.split(" ")));
    try {
      state = engine.start(schedule.map((entry) => entry.deal), dealt, dealer);
    } catch (error) {
      return { error: "setup", text: error.message };
    }
    return { ok: true };
  },
  legal: () => ({ turn: engine.turnOf(state), actions: engine.legalCards(state) }),
  apply({ action, seat }) {
    const refused = engine.whyNot(state, action, seat);
    if (refused !== null) return { refused };
    const { leader, table } = state;
    state = engine.play(state, action, seat);
    const closes = table.length === 3;
    return { ok: true, taken: closes ? engine.takerOf(leader, [...table, action]) : null };
  },
  score: () => ({
    now: engine.isOver(state) ? null : state.points,
    deals: state.finished,
    scores: engine.scoresOf(state),
    ranking: engine.rankingOf(state),
  }),
  view({ seat }) {
    const { handSizes, ...view } = engine.viewOf(state, seat);
    const text = (cards) => cards.join(" ");
    const tricks = view.tricks.map((trick) => ({ ...trick, cards: text(trick.cards) }));
    const cards = { hand: text(view.hand), played: text(view.played), table: text(view.table) };
    return { view: { ...view, ...cards, tricks, hand_sizes: handSizes, out: [], legal: text(view.legal) } };
  },
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  const answer = answers[request.do];
  const reply = answer ? answer(request) : { error: "request" };
  process.stdout.write(`${JSON.stringify(reply)}\n`);
});
