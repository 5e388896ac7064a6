/**
 * A game against a bot with the engine's help: hints, feedback, a bot that answers soon, and an engine that fails to load. Long because each is a walk at
 * the same board.
 */
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { parseNotation } from "../../backgammon/notation";
import type { MatchView } from "../../contract/socket";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { isReady, playUntil, playUntilChoice, resultCard } from "./support/play";
import { DESKTOP, newPlayer, PHONE } from "./support/player";
import { answerOf } from "./support/session";

/** At the board against a strong bot, each test's own. */
let page: Page;
/** The events of the match, with the server's time of each. */
let events: () => Promise<MatchView["events"]>;
/** Bytes of the engine's files that the page has been sent, a number for each time. */
const engineBytes = new Map<string, number[]>();
/** How each request for the book of first moves was answered. */
const bookAnswers: number[] = [];

const tutor = () => page.getByRole("complementary", { name: "Tutor" });
const hint = () => page.getByRole("button", { name: "Hint", exact: true });
const pickable = () => page.getByRole("group", { name: "Board" }).getByRole("button", { name: /legal moves?$/ });
const done = () => page.getByRole("button", { name: /^Done/ });
const EQUITY = /[+−]\d\.\d{3}/;

/** What a host sends of a file: script and code are compressed on the way, the weights are sent as they are. */
function sentBytes(url: string, body: Buffer): number {
  return url.endsWith(".nets") ? body.byteLength : gzipSync(body).byteLength;
}

async function boxOf(what: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  const box = (await what.boundingBox()) as { x: number; y: number; width: number; height: number };
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

/** Upright phones and a tablet, short ones among them. */
const UPRIGHT = [
  [320, 568],
  [320, 640],
  [360, 740],
  [390, 664],
  [412, 820],
  [412, 915],
  [800, 1000],
] as const;

type Box = Awaited<ReturnType<typeof boxOf>>;
const areApart = (a: Box, b: Box) => a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;

/** The open hint lies neither on the board, nor on the own strip, nor on a button, whatever the size. */
async function liesNowhere(sizes: readonly (readonly [number, number])[]): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const card = await boxOf(tutor());
    const others = [page.getByRole("group", { name: "Board" }), page.locator(".player--me"), done()];
    others.push(...(await page.locator(".controls .small button").all()));
    const free = await Promise.all(others.map(async (other) => areApart(card, await boxOf(other))));
    expect([width, height, free]).toEqual([width, height, others.map(() => true)]);
  }
}

beforeEach(async () => {
  const player = await newPlayer(url, "tutor", { viewport: PHONE });
  ({ page } = player);
  engineBytes.clear();
  bookAnswers.length = 0;
  page.on("response", async (response) => {
    const from = response.url();
    if (/\/opening-book-[\w-]+\.json$/.test(from)) bookAnswers.push(response.status());
    if (!/\.nets$|\.wasm$|engine\.worker/.test(from)) return;
    engineBytes.set(from, [...(engineBytes.get(from) ?? []), sentBytes(from, await response.body())]);
  });
  const match = await startBotMatch(player.call, "Orion");
  events = async () => (await answerOf<MatchView>(player.call("GET", `/api/v2/matches/${match}/view`))).events;
  await page.goto(`/match/${match}`);
  await page.getByRole("group", { name: "Board" }).waitFor();
});

test("a hint that cannot be loaded says so, and another try brings it", async () => {
  const isWeights = /\.nets$/;
  await page.route(isWeights, (route) => route.abort());
  await playUntilChoice(page);
  await hint().click();
  await tutor().getByText("The engine could not be loaded.").waitFor();
  await page.unroute(isWeights);
  await tutor().getByRole("button", { name: "Try again" }).click();
  await tutor().getByText("Best plays").waitFor();
});

/** Plays a turn as it is written, from its checkers' points to where they stop, and hands it over. */
async function playAsWritten(turn: string): Promise<void> {
  const point = (number: number) => page.getByRole("group", { name: "Board" }).locator(`[data-point="${number}"]`);
  const label = (of: Locator) => of.getAttribute("aria-label");
  const read = parseNotation(turn);
  if (!read.ok) throw new Error(`"${turn}" is no turn`);
  for (const { points } of read.hops)
    for (const [at, to] of points.slice(1).entries()) {
      const from = point(points[at]);
      const before = await label(from);
      await from.press("Enter");
      await expect.poll(() => label(from)).not.toBe(before);
      // One that has but one way to go is there already.
      if ((await label(from))?.includes("in your hand")) await point(to).press("Enter");
      await expect.poll(() => label(from)).not.toContain("in your hand");
    }
  await expect.poll(() => isReady(done())).toBe(true);
  await done().press("Enter");
}

test("a hint lists the best plays with equity and loss, shows the best on the board, and gives way to a move; the best is praised when it is played, and the praise goes by itself", async () => {
  await playUntilChoice(page);
  await hint().click();
  const rows = tutor().getByRole("row");
  await rows.first().waitFor();
  expect(await rows.first().innerText()).toMatch(new RegExp(`${EQUITY.source}\\s+best`));
  await expect.poll(() => page.getByRole("status").allInnerTexts()).toContainEqual(expect.stringMatching(/Hint: \S+/));
  // Upright it leaves the board free, on its side it stands beside it.
  const board = page.getByRole("group", { name: "Board" });
  await expect.poll(async () => areApart(await boxOf(tutor()), await boxOf(board))).toBe(true);
  // The last turn's trail gives way to arrows of another colour, and a tap on another play shows that one.
  const arrows = page.locator(".drawing.tall .bold .trail");
  await expect.poll(() => arrows.count()).toBeGreaterThan(0);
  expect(await page.locator(".drawing.tall .trail").count()).toBe(await arrows.count());
  expect(await arrows.first().evaluate((arrow) => getComputedStyle(arrow).fill)).not.toMatch(/url/);
  const ways = () => arrows.evaluateAll((all) => all.map((arrow) => arrow.getAttribute("transform")).join());
  const best = await ways();
  await rows.nth(1).getByRole("button").click();
  await expect.poll(ways).not.toBe(best);
  await rows.first().getByRole("button").click();
  await expect.poll(ways).toBe(best);
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  const isBeside = async () => (await boxOf(tutor())).left >= (await boxOf(board)).right;
  await expect.poll(isBeside).toBe(true);
  const beside = await boxOf(tutor());
  expect(beside.top).toBeGreaterThanOrEqual(0);
  expect(beside.bottom).toBeLessThanOrEqual((await boxOf(done())).top);
  await liesNowhere(UPRIGHT);
  await page.setViewportSize(PHONE);
  await playAsWritten(await rows.first().getByRole("button").innerText());
  await tutor()
    .getByText(/^(Best move|As good as )/)
    .waitFor();
  await tutor().waitFor({ state: "detached" });
});

test("after each move the player hears how good it was, and the bot answers within seconds", async () => {
  const roll = page.getByRole("button", { name: "Roll", exact: true });
  await page.evaluate(() => {
    const words: string[] = [];
    Object.assign(window, { words });
    new MutationObserver(() => {
      const text = document.querySelector<HTMLElement>(".tutor")?.innerText;
      if (text !== undefined) words.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  for (let turn = 0; turn < 3; turn++) {
    await playUntilChoice(page);
    const before = (await events()).length;
    await playUntil([page], async () => (await pickable().count()) === 0 && !(await isReady(done())));
    await playUntil([page], async () => (await isReady(roll)) || (await isReady(resultCard(page))));
    // A bot thinks for 2.2 s at most, once before it rolls and once before it moves, by the server's clock; the rest is for a
    // busy machine.
    const since = (await events()).slice(before);
    // The player's turn comes first, then the bot's; the loop above may have rolled for another one by then.
    const [own, reply = since.at(-1)] = since.filter(({ type }) => type === "move_commited");
    expect(reply!.atMs - own.atMs).toBeLessThan(15_000);
  }
  const graded =
    /^(Best move|As good as (any other|the best) move|(Doubtful|Error|Blunder)\s+−\d\.\d{3}\s+.+ was best(\s+Why)?)$/;
  const words = () => page.evaluate(() => (window as unknown as { words: string[] }).words);
  await expect.poll(async () => (await words()).at(-1)).toMatch(graded);
  // Praise goes by itself; what was wrong stays to be read.
  if (/^(Best move|As good)/.test((await words()).at(-1) ?? "")) await tutor().waitFor({ state: "detached" });
  else expect(await tutor().isVisible()).toBe(true);
});

/** The facts that the board can show, and what it shows of the one that is touched. */
const showable = () => tutor().locator("details").getByRole("button");
const shown = () => page.locator(".match__board .fact-board");
const rings = () => shown().locator("circle[data-point]:visible");

/** Whether what is met at each ring is the board itself, with nothing of the card or of the mark in its way. */
async function isBoardBelow(): Promise<boolean> {
  const met = await rings().evaluateAll((all) =>
    all.map((ring) => {
      const { x, y, width, height } = ring.getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      return at?.closest("button, .tutor, .fact-board")?.matches(".match__board .board button") === true;
    }),
  );
  return met.length > 0 && !met.includes(false);
}

test("at both sizes a touched fact of an error shows itself on the board until it is touched again or the focus leaves it; on a desktop a tap on the board puts it away and plays nothing", async () => {
  const ask = tutor().getByText("Why", { exact: true });
  const roll = page.getByRole("button", { name: "Roll", exact: true });
  const isAsked = async () => (await ask.count()) > 0 && (await isReady(roll));
  // Of some errors the board can show nothing.
  const isTold = async () => {
    if (!(await isAsked())) return false;
    if ((await tutor().getByRole("listitem").count()) === 0) await ask.click();
    await tutor().getByRole("listitem").first().waitFor();
    return (await showable().count()) > 0;
  };
  await playUntil([page], isTold, 240_000, "last");
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await shown().count()).toBe(0);
    await showable().first().click();
    await expect.poll(() => rings().count()).toBeGreaterThan(0);
    await shown()
      .getByText(/^(The decision|After your play|After the best play)$/)
      .waitFor();
    expect(await showable().first().getAttribute("aria-pressed")).toBe("true");
    expect(await isBoardBelow()).toBe(true);
    await showable().first().click();
    await shown().waitFor({ state: "detached" });
    // By keys the fact that has the focus is shown, and none when it has gone on.
    await ask.focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => rings().count()).toBeGreaterThan(0);
    await page.keyboard.press("Shift+Tab");
    await shown().waitFor({ state: "detached" });
  }
  await showable().first().click();
  const at = await boxOf(rings().first());
  await page.mouse.click((at.left + at.right) / 2, (at.top + at.bottom) / 2);
  await shown().waitFor({ state: "detached" });
  await expect.poll(async () => (await events()).at(-1)?.type).not.toBe("move_commited");
});

test("an error says why when it is asked, and the way to close it stays", async () => {
  const ask = tutor().getByText("Why", { exact: true });
  const hasEnded = () => isReady(resultCard(page));
  await playUntil([page], async () => (await ask.count()) > 0 || (await hasEnded()));
  const reasons = tutor().getByRole("listitem");
  expect(await reasons.count()).toBe(0);
  await ask.click();
  await reasons.first().waitFor();
  expect(await reasons.count()).toBeLessThanOrEqual(3);
  for (const reason of await reasons.all()) {
    const box = await boxOf(reason);
    const card = await boxOf(tutor());
    expect([box.top >= card.top, box.bottom <= card.bottom, box.right <= PHONE.width]).toEqual([true, true, true]);
  }
  await tutor().getByRole("button", { name: "Close the tutor" }).click();
  await tutor().waitFor({ state: "detached" });
});

test("the engine is fetched once, in less than 600 KB, and its book of first moves beside it", async () => {
  for (let ask = 0; ask < 2; ask++) {
    await playUntilChoice(page);
    await hint().click();
    await tutor().getByText("Best plays").waitFor();
    await tutor().getByRole("button", { name: "Close the tutor" }).click();
  }
  expect(engineBytes.size).toBeGreaterThan(1);
  const fetches = [...engineBytes.values()];
  expect(fetches.map((times) => times.length)).toEqual(fetches.map(() => 1));
  const total = fetches.flat().reduce((sum, bytes) => sum + bytes, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThan(600 * 1024);
  expect(bookAnswers).toEqual([200]);
});
