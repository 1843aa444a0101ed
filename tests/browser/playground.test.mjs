// The playground in Chromium, as a reader uses it. `nox -s browser` builds the site and runs this.

import assert from "node:assert/strict";
import { env } from "node:process";
import { after, before, test } from "node:test";

import { BOUND, launch, open, ready, serve } from "./site.mjs";

const FAULTY = "#pg-marks .pg-faulty";
const SOUND = "#pg-faults:not([aria-busy]) .pg-good";
const PLAYABLE = "#pg-table:not([aria-busy]) .pg-hand button:not([aria-disabled])";
// A card to play, or a suit to name, or to pass.
const MOVE = `${PLAYABLE}, #pg-table:not([aria-busy]) .pg-choices button`;

let site, browser, page, seen;

before(async () => {
  site = await serve(env.KIERKI_SITE);
  browser = await launch();
  ({ page, seen } = await open(browser, site.address, { viewport: { width: 1280, height: 900 } }));
  await ready(page);
}, { timeout: BOUND });

after(async () => {
  await browser?.close();
  site?.close();
});

const it = (name, scenario) => test(name, { timeout: BOUND }, scenario);
const text = (selector) => page.locator(selector).innerText();
const definition = () => page.inputValue("#pg-text");
const rows = (selector) => page.locator(`${selector} tbody tr`).allInnerTexts();

async function define(changed) {
  await page.fill("#pg-text", changed);
}

async function startFrom(id) {
  const before = await definition();
  await page.selectOption("#pg-start", id);
  await page.waitForFunction((old) => document.getElementById("pg-text").value !== old, before);
  await page.locator(SOUND).waitFor();
}

async function deal(on, number, { player = "random" } = {}) {
  await on.click("#pg-tab-play");
  await on.selectOption("#pg-deal", String(number));
  await on.selectOption("#pg-player", player);
  await on.click("#pg-go");
  await on.locator(MOVE).first().waitFor();
}

// Wait until the reader is on turn, or the deal is over.
async function turn(on) {
  const over = on.getByText("The deal is over");
  await on.locator(MOVE).first().or(over).first().waitFor();
  return (await over.count()) === 0;
}

it("a progress bar fills while Python and kierki load", async () => {
  const { page: other, context } = await open(browser, site.address);
  const values = [];
  while (!(await other.locator("#pg-columns").isVisible())) {
    values.push(await other.locator("#pg-bar").evaluate((bar) => bar.value / bar.max));
  }
  assert.ok(values.every((value, at) => at === 0 || value >= values[at - 1]), `${values}`);
  assert.equal(await other.locator("#pg-bar").evaluate((bar) => bar.value / bar.max), 1);
  await context.close();
});

it("a sound variant shows no fault", async () => {
  assert.match(await definition(), /extends = "kierki"/);
  assert.equal(await text("#pg-faults p"), "No fault");
  assert.equal(await page.locator(FAULTY).count(), 0);
});

it("faults are marked at their lines while one types, and go when they are mended", async () => {
  const sound = await definition();
  await define(sound.replace('cards = "KH" },\n    { kind = "per-trick"', 'cards = "KX" },\n    { kind = "per-hand"'));
  await page.locator(FAULTY).first().waitFor();
  assert.deepEqual(await page.locator(FAULTY).allInnerTexts(), ["12", "13"]);
  const listed = await page.locator("#pg-faults li").allInnerTexts();
  assert.match(listed.join("\n"), /^Line 12 .*'KX' is no pattern/);
  assert.equal(await page.locator("#pg-stale").isVisible(), true);
  assert.equal(await page.getAttribute("#pg-text", "aria-invalid"), "true");

  await page.locator("#pg-faults button").last().click();
  const at = await page.locator("#pg-text").evaluate((area) =>
    area.value.slice(0, area.selectionStart).split("\n").length,
  );
  assert.equal(at, 13);

  await define(sound);
  await page.locator(SOUND).waitFor();
  assert.equal(await page.locator(FAULTY).count(), 0);
  assert.equal(await page.locator("#pg-stale").isVisible(), false);
});

it("a text that is no TOML is marked at the line where it ends to be", async () => {
  const sound = await definition();
  await define('format = 1\nid = "half\n');
  await page.locator(FAULTY).first().waitFor();
  assert.deepEqual(await page.locator(FAULTY).allInnerTexts(), ["2"]);
  await define(sound);
  await page.locator(SOUND).waitFor();
});

it("rules are told in three languages, and follow the definition", async () => {
  await page.click("#pg-tab-rules");
  for (const [language, words] of [
    ["pl", /Król kier kosztuje 100 punktów/],
    ["de", /Herz-König kostet 100 Punkte/],
    ["en", /The king of hearts costs 100 points/],
  ]) {
    await page.selectOption("#pg-language", language);
    await page.locator("#pg-prose", { hasText: words }).waitFor();
    assert.equal(await page.getAttribute("#pg-prose", "lang"), language);
  }
  const sound = await definition();
  await define(sound.replace("points = -100", "points = -110").replace("points = -50", "points = -40"));
  await page.locator("#pg-prose", { hasText: "The king of hearts costs 110 points" }).waitFor();
  await define(sound);
  await page.locator("#pg-prose", { hasText: "The king of hearts costs 100 points" }).waitFor();
});

it("totals and balance are shown", async () => {
  await page.click("#pg-tab-points");
  const totals = await rows("#pg-totals");
  assert.equal(totals.length, 13);
  assert.match(totals[4], /No king of hearts\s+tricks\s+−150$/);
  assert.match(totals[11], /layout\s+1300$/);
  assert.match(totals[12], /^All deals\s+0$/);
  assert.match(await text("#pg-totals"), /sum to 0, and they do/);
});

it("a quick simulation tells of every seat and deal", async () => {
  await page.click("#pg-tab-games");
  await page.selectOption("#pg-number", "20");
  await page.click("#pg-run");
  await page.locator("#pg-figures table").last().waitFor();
  assert.match(await text("#pg-figures"), /^20 games, every seat random/);
  assert.equal((await rows("#pg-figures")).length, 4 + 12);
});

it("cards that may not be played are grey and say why, and cannot be played", async () => {
  // Somebody else has led when there is a card to follow; deal until the reader has to.
  const refused = page.locator(".pg-hand button[aria-disabled][title*='FOLLOW-1']");
  for (let tries = 0; tries < 50; tries++) {
    await deal(page, 0);
    if (await refused.count()) break;
  }
  const cards = await page.locator(".pg-hand button").allInnerTexts();
  // It is grey, but it answers.
  await refused.first().click({ force: true });
  assert.match(await text(".pg-reason"), /^S can follow .* and may not play .* \[FOLLOW-1\]$/);
  assert.deepEqual(await page.locator(".pg-hand button").allInnerTexts(), cards);
  assert.match(await refused.first().getAttribute("aria-label"), /of (clubs|diamonds|hearts|spades): S can follow/);
  await page.locator(PLAYABLE).first().click();
  await page.waitForFunction((n) => document.querySelectorAll(".pg-hand button").length < n, cards.length);
  assert.equal(await text(".pg-reason"), "");
});

it("a deal of tricks is played to its end", async () => {
  await deal(page, 4);
  while (await turn(page)) {
    await page.locator(PLAYABLE).first().click();
  }
  const points = await page.locator(".pg-seat .pg-has").allInnerTexts();
  const of = (word) =>
    points.map((has) => Number(has.match(`(−?\\d+) ${word}`)[1].replace("−", "-"))).reduce((a, b) => a + b);
  assert.equal(of("trick"), 13);
  assert.equal(of("point"), -150);
});

it("a double click plays one card", async () => {
  await deal(page, 0);
  await page.locator(PLAYABLE).first().dblclick();
  await page.waitForFunction(() => document.querySelectorAll(".pg-hand button").length < 13);
  await turn(page);
  assert.equal(await page.locator(".pg-hand button").count(), 12);
  assert.equal(await text(".pg-reason"), "");
});

it("nothing can be chosen while an answer is on its way", async () => {
  await deal(page, 0);
  const busy = await page.locator(PLAYABLE).first().evaluate((card) => {
    const table = document.getElementById("pg-table");
    const before = table.hasAttribute("aria-busy");
    card.click();
    return [before, table.hasAttribute("aria-busy")];
  });
  assert.deepEqual(busy, [false, true]);
  await turn(page);
});

it("trump is named by the seat that has to", async () => {
  // Trumps are named by the dealer, here by anyone: deal until it is the reader.
  const naming = page.getByText("Name the trump suit");
  await page.click("#pg-tab-play");
  await page.selectOption("#pg-deal", "7");
  await page.selectOption("#pg-player", "random");
  for (let tries = 0; tries < 80 && !(await naming.count()); tries++) {
    await page.click("#pg-go");
    await page.locator("#pg-table[aria-busy]").waitFor({ state: "detached" });
    await page.locator(MOVE).first().waitFor();
  }
  assert.equal(await page.locator(".pg-hand button").count(), 5);
  await page.click(".pg-choices button:has-text('hearts')");
  await page.locator(".pg-middle", { hasText: "Trump: hearts" }).waitFor();
});

it("a layout is played to its end", async () => {
  await deal(page, 11);
  while (await turn(page)) {
    await page.locator(MOVE).first().click();
  }
  assert.match(await text(".pg-say"), /The deal is over: you made (0|500|800),/);
});

it("everything is reached by keyboard", async () => {
  await page.focus("#pg-tab-play");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getAttribute("#pg-tab-rules", "aria-selected"), "true");
  assert.equal(await page.evaluate(() => document.activeElement.id), "pg-tab-rules");
  await page.keyboard.press("ArrowLeft");
  await page.selectOption("#pg-deal", "0");
  await page.focus("#pg-go");
  await page.keyboard.press("Enter");
  await page.locator("#pg-table[aria-busy]").waitFor({ state: "detached" });
  assert.equal(await turn(page), true);
  const cards = await page.locator(".pg-hand button").count();
  await page.locator(PLAYABLE).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction((n) => document.querySelectorAll(".pg-hand button").length < n, cards);
  assert.ok(await page.evaluate(() => document.activeElement.closest(".pg-hand") !== null));
});

it("every packaged game can be started from", async () => {
  const ids = await page.locator("#pg-start option").evaluateAll((all) => all.map((one) => one.value));
  assert.ok(ids.includes("kein-stich"));
  for (const id of ids.filter(Boolean)) {
    await startFrom(id);
    assert.match(await definition(), new RegExp(`^id = "${id}"`, "m"));
  }
});

it("a game for three has three seats at the table", async () => {
  await startFrom("kierki-three");
  await deal(page, 0);
  assert.equal(await page.locator(".pg-seat").count(), 3);
  await startFrom("");
});

it("a variant is shared by link", async () => {
  const changed = (await definition()).replace("our-kierki", "zażółć-♥");
  await define(changed);
  await page.locator(SOUND).waitFor();
  await page.click("#pg-share");
  await page.locator("#pg-link").waitFor();
  const address = await page.inputValue("#pg-address");
  const other = await open(browser, site.address, { hash: new URL(address).hash });
  await ready(other.page);
  assert.equal(await other.page.inputValue("#pg-text"), changed);
  assert.deepEqual(other.seen, { errors: [], outside: [] });
  await other.context.close();
});

it("a link that is no variant is left aside", async () => {
  const other = await open(browser, site.address, { hash: "#v=%%%" });
  await ready(other.page);
  assert.match(await other.page.inputValue("#pg-text"), /our-kierki/);
  await other.context.close();
});

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of [[1280, 900], [380, 800]]) {
    it(`nothing sticks out, ${colorScheme}, ${width} wide`, async () => {
      const other = await open(browser, site.address, { colorScheme, viewport: { width, height } });
      await ready(other.page);
      for (const [tab, prepare] of Object.entries({
        rules: () => {},
        points: () => {},
        games: async () => {
          await other.page.selectOption("#pg-number", "20");
          await other.page.click("#pg-run");
          await other.page.locator("#pg-figures table").first().waitFor();
        },
        play: () => deal(other.page, 0),
      })) {
        await other.page.click(`#pg-tab-${tab}`);
        await prepare();
        const sizes = await other.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(sizes[0] <= sizes[1], `${tab}: ${sizes}`);
        if (env.KIERKI_PICTURES) {
          const path = `${env.KIERKI_PICTURES}/${tab}-${colorScheme}-${width}.png`;
          await other.page.screenshot({ path, fullPage: true });
        }
      }
      await other.context.close();
    });
  }
}

it("without its assets the page says so", async () => {
  const bare = await serve(env.KIERKI_SITE, (path) => path.includes("/assets/"));
  const { page: other, context } = await open(browser, bare.address);
  await other.getByText("built without the playground's assets").waitFor();
  await context.close();
  bare.close();
});

it("nothing was asked of any other place, and nothing went wrong", () => {
  assert.deepEqual(seen, { errors: [], outside: [] });
});
