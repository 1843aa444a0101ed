// The page: loads kierki, and keeps the tabs in step with the definition.

import { Client } from "./client.js";
import { element, points, table } from "./dom.js";
import { Editor } from "./editor.js";
import { Table } from "./play.js";
import { prose } from "./prose.js";
import { addressOf, textOf } from "./share.js";

const get = (id) => document.getElementById(`pg-${id}`);
const LANGUAGES = { de: "Deutsch", en: "English", pl: "Polski" };

const client = new Client(({ done, all, what }) => {
  const bar = get(what === "load" ? "bar" : "sim-bar");
  bar.max = all;
  bar.value = done;
});
const editor = new Editor(() => later());
const play = new Table(client);

// Tabs

const tabs = [...document.querySelectorAll("#playground [role=tab]")];
const panel = (tab) => document.getElementById(tab.getAttribute("aria-controls"));

function select(chosen) {
  for (const tab of tabs) {
    const is = tab === chosen;
    tab.setAttribute("aria-selected", String(is));
    tab.tabIndex = is ? 0 : -1;
    panel(tab).hidden = !is;
  }
}

for (const [at, tab] of tabs.entries()) {
  tab.addEventListener("click", () => select(tab));
  tab.addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
    if (step !== undefined) {
      const next = tabs.at(step % tabs.length);
      select(next);
      next.focus();
    }
  });
}

// The definition

let timer = 0;
let version = 0;

function later() {
  clearTimeout(timer);
  timer = setTimeout(check, 250);
}

async function check() {
  clearTimeout(timer);
  const now = ++version;
  const answer = await client.ask("check", editor.value);
  if (now !== version) {
    return;
  }
  editor.show(answer.faults, answer.warnings ?? []);
  get("stale").hidden = answer.faults.length === 0;
  if (answer.faults.length === 0) {
    await Promise.all([rules(), totals()]);
  }
}

async function begin(text) {
  editor.value = text;
  await check();
}

get("start").addEventListener("change", async ({ target }) => {
  const { text } = await client.ask("start", target.value);
  history.replaceState(null, "", location.pathname + location.search);
  get("link").hidden = true;
  await begin(text);
});

get("share").addEventListener("click", async ({ target }) => {
  const address = await addressOf(editor.value);
  history.replaceState(null, "", new URL(address).hash);
  get("address").value = address;
  get("link").hidden = false;
  try {
    await navigator.clipboard.writeText(address);
    target.textContent = "Copied";
  } catch {
    get("address").select();
    target.textContent = "Copy it below";
  }
  setTimeout(() => (target.textContent = "Copy link"), 2500);
});

addEventListener("hashchange", async () => {
  const text = await textOf(location.hash);
  if (text !== null) {
    await begin(text);
  }
});

// What follows from it

async function rules() {
  const language = get("language").value;
  const { markdown } = await client.ask("rules", language);
  get("prose").lang = language;
  get("prose").replaceChildren(...prose(markdown));
}

get("language").addEventListener("change", rules);

const range = ({ least, most }) =>
  least === most ? points(least) : `${points(least)} to ${points(most)}`;

async function totals() {
  const game = await client.ask("points");
  const sum = game.total === null ? "depends on play" : points(game.total);
  let balance = "No balance is stated.";
  if (game.balance !== null) {
    balance = `It is stated that all scores sum to ${points(game.balance)}, and they do.`;
  }
  get("totals").replaceChildren(
    element("h3", {}, game.title),
    element(
      "p",
      {},
      `${game.seats} seats, ${game.cards} cards, ${game.each} dealt to each. `,
      game.high_wins ? "The highest score wins. " : "The lowest score wins. ",
      balance,
    ),
    table(
      ["Deal", "Kind", "All seats together"],
      [
        ...game.deals.map((deal, at) => [`${at + 1}. ${deal.name}`, deal.kind, range(deal)]),
        ["All deals", "", sum],
      ],
      1,
    ),
  );
  const chosen = get("deal").value;
  get("deal").replaceChildren(
    ...game.deals.map((deal, at) => element("option", { value: at }, `${at + 1}. ${deal.name}`)),
  );
  get("deal").value = chosen in game.deals ? chosen : "0";
}

get("simulate").addEventListener("submit", async (event) => {
  event.preventDefault();
  const [button, bar] = [get("run"), get("sim-bar")];
  button.disabled = true;
  bar.hidden = false;
  bar.removeAttribute("value");
  const player = get("sim-player").value;
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  try {
    const told = await client.ask("simulate", Number(get("number").value), player, seed);
    const places = told.places.map(({ value, wins }, at) => [
      at === 0 ? "First dealer" : `${at} after`,
      points(value),
      `${(100 * wins).toFixed(0)} %`,
    ]);
    const deals = told.deals.map((deal, at) => [
      `${at + 1}. ${deal.name}`,
      `${points(deal.least)} to ${points(deal.most)}`,
      points(deal.dealer),
      points(deal.leader),
    ]);
    get("figures").replaceChildren(
      element("p", {}, `${told.games} games, every seat ${player}. First and second end up ${told.gap} points apart.`),
      table(["Seat", "Points above the average", "Wins"], places, 2),
      table(["Deal", "A seat made", "Dealer gains", "Leader gains"], deals, 3),
      element("p", { className: "pg-has" }, "After ± stands the standard error: a gain below twice its error may be chance."),
    );
  } finally {
    button.disabled = false;
    bar.hidden = true;
  }
});

get("dealing").addEventListener("submit", async (event) => {
  event.preventDefault();
  get("go").textContent = "Deal again";
  await play.deal(Number(get("deal").value), get("player").value);
});

addEventListener("unhandledrejection", ({ reason }) => {
  get("failed").textContent = `Something went wrong: ${reason.message}`;
  get("failed").hidden = false;
});

// Loading

async function load() {
  const [fragment] = await Promise.all([textOf(location.hash), client.ready]);
  const { starts, languages, players } = await client.ask("starts");
  const options = (names) => names.map((name) => element("option", { value: name }, name));
  get("start").replaceChildren(
    ...starts.map(({ id, title }) => element("option", { value: id }, title)),
  );
  get("language").replaceChildren(
    ...languages.map((code) => element("option", { value: code }, LANGUAGES[code] ?? code)),
  );
  get("language").value = "en";
  get("player").replaceChildren(...options(players));
  get("player").value = "greedy";
  get("sim-player").replaceChildren(...options(players));
  await begin(fragment ?? (await client.ask("start", "")).text);
  get("loading").hidden = true;
  get("columns").hidden = false;
}

load().catch((error) => {
  get("bar").hidden = true;
  get("status").textContent =
    error.message === "missing"
      ? "This copy of the site was built without the playground's assets, or is not read from a server."
      : `The playground could not be loaded: ${error.message}`;
});
