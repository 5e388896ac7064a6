/**
 * Decisions asked again in the browser: deeper and by rollouts, stopped, kept with the match, and where the engine is lost or cannot run. Long because all of it
 * is one panel.
 */
import { spawnSync } from "node:child_process";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { makeGnuId } from "../../backgammon/gnu-id";
import { parseXgid } from "../../backgammon/xgid";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, PHONE, visitor } from "./support/player";
import { answerOf, openSession } from "./support/session";

const MATCH = 1144;
const ME = "silverprime";
const OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
/** One checker on the bar against three points: whether to double. */
const CUBE = "XGID=------E-C---bE---cadbc--AA:0:0:-1:00:0:0:0:0:10";
const boardOf = (id: string) => `/analysis/board?${new URLSearchParams({ id })}`;

/** Two own plays with something to choose, as addresses of the viewer: a test of each size keeps its own. */
let plays: readonly string[] = [];

beforeAll(async () => {
  const { call } = await openSession(url, ME);
  type Entry = { id: string; attributes: { event_type: string; analysed_move: { candidates?: unknown[] } | null } };
  const answer = await answerOf<{ data: { events: Entry[] } }>(call("GET", `/api/after_matches/${MATCH}/games/2`));
  plays = answer.data.events
    .filter(({ attributes }) => attributes.event_type === "move_commited")
    .map(({ id }) => `/analysis/match-details/${MATCH}?game=2&at=${id.split("-")[1]}&section=checker`);
  expect(plays.length).toBeGreaterThan(8);
});

const panel = (page: Page) => page.getByRole("region", { name: "Ask again, deeper" });
const rows = (page: Page) => panel(page).getByRole("table").locator("tbody tr");
const open = (page: Page) => page.getByRole("button", { name: "Ask again, deeper" }).click();
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });
/** The games that the panel says are played; 0 while it says nothing. */
const counted = async (page: Page) => {
  const [text = ""] = await panel(page)
    .locator("label")
    .filter({ has: page.getByRole("progressbar") })
    .allTextContents();
  return Number(text.match(/^([\d,]+) of/)?.[1].replaceAll(",", "") ?? 0);
};
const found = (page: Page, name: RegExp) => panel(page).getByRole("table", { name });

const answers = new Map<string, string>();

/** What the command line answers to a line of input. The same question is asked once for both sizes: a rollout takes seconds. */
function commandLine(words: readonly string[], question: object) {
  const input = JSON.stringify(question);
  const asked = [...words, input].join(" ");
  const answer =
    answers.get(asked) ??
    spawnSync(process.execPath, ["scripts/engine.mjs", ...words], { encoding: "utf8", input }).stdout;
  answers.set(asked, answer);
  return JSON.parse(answer);
}

/** The position that the viewer shows, as GNU Backgammon's ID. */
async function gnuIdOf(page: Page): Promise<string> {
  const link = page.locator('a[href*="/analysis/board?id="]').first();
  const id = new URL((await link.getAttribute("href")) ?? "", url).searchParams.get("id");
  const parsed = parseXgid(id ?? "");
  if (!parsed.ok) throw new Error(`no XGID: ${id}`);
  const { position, ...match } = parsed.value;
  return makeGnuId(position, { ...match, turn: match.onRoll, gameState: "playing", resigned: null });
}

test.each([
  ["a phone", PHONE, 2],
  ["a desktop", DESKTOP, 3],
] as const)(
  "on %s a play is looked at a ply deeper than the match was, with engine and depth named and the numbers of the command line; it is rolled out with progress, stopped, asked to its end with its error, kept, and there again",
  async (_, viewport, index) => {
    const page = await castMember(url, ME, { viewport });
    const engineFiles: string[] = [];
    page.on("request", (request) => {
      if (/\.nets|\.wasm|engine\.worker|deeper-panel/.test(request.url())) engineFiles.push(request.url());
    });
    await visit(page, plays[index]);
    await page.getByRole("button", { name: "Ask again, deeper" }).waitFor();
    expect(engineFiles).toEqual([]);
    await open(page);
    await button(page, "Look at 4-ply").click();
    await found(page, /^Your look at 4-ply, Starpoint \d/).waitFor({ timeout: 120_000 });
    expect(await panel(page).getByText(/^±/).count()).toBe(0);
    const { moves } = commandLine(["rank", "--plies", "3"], { gnubgid: await gnuIdOf(page) }) as {
      moves: { move: string; equity: number }[];
    };
    const looked = await rows(page).allTextContents();
    expect(looked.length).toBe(Math.min(10, moves.length));
    for (const [place, row] of looked.entries()) {
      expect(row.startsWith(moves[place].move)).toBe(true);
      expect(row).toContain(Math.abs(moves[place].equity).toFixed(3));
    }
    await button(page, "Roll out").click();
    await expect.poll(() => counted(page), { timeout: 60_000 }).toBeGreaterThan(0);
    const before = await counted(page);
    await expect.poll(() => counted(page), { timeout: 60_000 }).toBeGreaterThan(before);
    await rows(page)
      .first()
      .getByText(/^±0\.\d{4}$/)
      .waitFor();
    await button(page, "Stop").click();
    await found(
      page,
      /^Your rollout of [\d,]+ games, stopped, cut off after 11 rolls, luck taken out, dice 1, Starpoint \d/,
    ).waitFor();

    await panel(page).getByLabel("Games", { exact: true }).selectOption("324");
    await button(page, "Roll out").click();
    const done = /^Your rollout of 324 games, cut off after 11 rolls, luck taken out, dice 1, Starpoint \d/;
    await found(page, done).waitFor({ timeout: 180_000 });
    const error = await rows(page).first().getByText(/^±/).textContent();
    expect(Number(error?.slice(1))).toBeGreaterThan(0);
    expect(Number(error?.slice(1))).toBeLessThan(0.05);
    const shown = await rows(page).allTextContents();
    expect(shown.length).toBeGreaterThan(1);
    await button(page, "Keep with the match").click();
    await panel(page).getByText("Kept with the match, for you alone").waitFor();
    // Somewhere else in the match there is none; here it is again after a reload.
    await visit(page, plays[index + 4]);
    await page.getByRole("button", { name: "Ask again, deeper" }).waitFor();
    expect(await panel(page).count()).toBe(0);
    await visit(page, plays[index]);
    await found(page, done).waitFor();
    expect(await rows(page).allTextContents()).toEqual(shown);
    await panel(page).getByText("Kept with the match, for you alone").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
  300_000,
);

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)(
  "on %s the browser's rollout has the numbers of the command line",
  async (_, viewport) => {
    const page = await visitor(url, { viewport });
    await visit(page, boardOf(OPENING));
    await page.getByText("Judged at 3-ply", { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Roll out" }).click();
    await panel(page).getByLabel("Games", { exact: true }).selectOption("324");
    await button(page, "Roll out").click();
    await found(page, /^Your rollout of 324 games, cut off/).waitFor({ timeout: 180_000 });
    const { plays } = commandLine(["rollout", "--games", "324"], { xgid: OPENING }) as {
      plays: { move: string; equity: number; error: number }[];
    };
    expect(plays).toHaveLength(3);
    for (const [index, { move, equity, error }] of plays.entries()) {
      const row = (await rows(page).nth(index).textContent()) ?? "";
      expect(row.startsWith(move)).toBe(true);
      expect(row).toContain(`${Math.abs(equity).toFixed(3)}±${error.toFixed(4)}`);
    }
  },
  240_000,
);

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)(
  "on %s a double that is in question tells its market losers, as the command line counts them",
  async (_, viewport) => {
    const page = await visitor(url, { viewport });
    await visit(page, boardOf(CUBE));
    await page.getByRole("button", { name: "Roll out" }).click();
    await button(page, "Roll out").click();
    const { market_losers } = commandLine(["rollout", "--games", "36"], { xgid: CUBE });
    const { lost, of } = market_losers as { lost: number; of: number };
    expect([lost > 0, of]).toEqual([true, 1296]);
    const share = `${((lost / of) * 100).toFixed(1)}%`;
    await panel(page)
      .getByText(`Market losers at 1-ply: ${lost.toLocaleString("en")} of 1,296 sequences, ${share}`, { exact: true })
      .waitFor({ timeout: 60_000 });
    await button(page, "Stop").click();
    // Of a play there are none.
    await visit(page, boardOf(OPENING));
    await page.getByRole("button", { name: "Roll out" }).click();
    await button(page, "Roll out").click();
    await expect.poll(() => counted(page), { timeout: 60_000 }).toBeGreaterThan(0);
    expect(
      await panel(page)
        .getByText(/Market losers/)
        .count(),
    ).toBe(0);
  },
  120_000,
);

test("a thread that dies in the middle of a rollout is told of, and the rollout is offered again", async () => {
  const page = await visitor(url, { viewport: PHONE });
  await visit(page, boardOf(OPENING));
  await page.getByText("Judged at 3-ply", { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Roll out" }).click();
  await button(page, "Roll out").click();
  await expect.poll(() => counted(page), { timeout: 60_000 }).toBeGreaterThan(0);
  // As a browser ends a thread that takes too much: without a word.
  await page
    .workers()[0]
    .evaluate(() => self.close())
    .catch(() => {});
  await panel(page)
    .getByRole("alert")
    .getByText("The engine's thread has died, and what it had counted is lost.")
    .waitFor({ timeout: 60_000 });
  await button(page, "Try again").click();
  await expect.poll(() => counted(page), { timeout: 60_000 }).toBeGreaterThan(0);
  await button(page, "Stop").click();
  await found(page, /^Your rollout of [\d,]+ games?, stopped/).waitFor();
  // Without a match there is nothing to keep it with.
  expect(await button(page, "Keep with the match").count()).toBe(0);
}, 240_000);

test("a browser without WebAssembly SIMD is told so, and reads on", async () => {
  const page = await castMember(url, ME, { viewport: PHONE });
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await visit(page, plays[5]);
  await open(page);
  await button(page, "Roll out").click();
  await panel(page)
    .getByRole("alert")
    .getByText(/it lacks WebAssembly SIMD/)
    .waitFor();
  await page.getByRole("table", { name: "Move" }).getByRole("link").first().waitFor();
  await visit(page, boardOf(OPENING));
  await page
    .getByRole("alert")
    .getByText(/it lacks WebAssembly SIMD/)
    .waitFor();
  await page.getByRole("group", { name: "Board" }).waitFor();
});

test("what cannot be kept says so and loses nothing", async () => {
  const page = await castMember(url, ME, { viewport: DESKTOP });
  await visit(page, plays[6]);
  await open(page);
  await panel(page).getByLabel("Games", { exact: true }).selectOption("324");
  await button(page, "Roll out").click();
  await expect.poll(() => counted(page), { timeout: 60_000 }).toBeGreaterThan(0);
  await button(page, "Stop").click();
  await button(page, "Keep with the match").waitFor();
  await page.route("**/analysis/looks/**", (route) => route.abort());
  await button(page, "Keep with the match").click();
  await panel(page).getByRole("alert").getByText("It could not be kept. Please try again.").waitFor();
  expect(await rows(page).count()).toBeGreaterThan(1);
  await page.unroute("**/analysis/looks/**");
  await button(page, "Keep with the match").click();
  await panel(page).getByText("Kept with the match, for you alone").waitFor();
}, 180_000);
