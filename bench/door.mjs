/**
 * A stranger at the door with a slow phone: `node bench/door.mjs` (RUNS=5, PORT=8970, CPU=4). On the network of `pages.mjs`, each run with a
 * new browser. First, from opening the page to the first decision of one's own in a game against a bot, each control pressed as soon as it
 * is there. Then the position of the day: from the first touch of the board to the board that hears it, and, once it is there, the first
 * legal tap, by the browser's own Event Timing (the longest event of the interaction, to the next paint, in steps of 8 ms).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { requireBrowser } from "../scripts/browser.mjs";
import { machine } from "./local-club.mjs";
import { startFront } from "./pages/front.mjs";
import { startProduct } from "./pages/product.mjs";
import { ARGS, LATENCY_MS, NETWORK, USER_AGENT } from "./pages/visit.mjs";

const RUNS = Number(process.env.RUNS ?? 5);
const PORT = Number(process.env.PORT ?? 8970);
const CPU_RATE = Number(process.env.CPU ?? 4);
/** TCP, then TLS 1.3. */
const CONNECT_ROUNDS = 2;
const REST_MS = 1_000;

/** Runs in the page before anything else. */
function observe() {
  window.tapMs = null;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.tapMs = Math.max(window.tapMs ?? 0, duration);
  }).observe({ type: "event", durationThreshold: 16 });
}

/** A new phone, and what `act` measured on it. */
async function onPhone(executablePath, front, act) {
  const args = [...ARGS, `--ignore-certificate-errors-spki-list=${front.trustedKey}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
    const context = await browser.newContext({ ...screen, userAgent: USER_AGENT });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    await page.addInitScript(observe);
    return await act(page);
  } finally {
    await browser.close();
  }
}

/** Ms from opening the door: the way to the bots, their list, the board, the first decision of one's own. */
async function playBot(page, origin) {
  const beganMs = Date.now();
  const since = () => Date.now() - beganMs;
  await page.goto(origin, { waitUntil: "commit" });
  const door = page.getByRole("link", { name: /Play a bot now/ });
  await door.waitFor();
  const doorMs = since();
  await door.tap();
  const bot = page.getByRole("button", { name: "Play Pico" });
  await bot.and(page.locator(":enabled")).waitFor();
  const botsMs = since();
  await bot.tap();
  const board = page.getByRole("group", { name: "Board" });
  await board.waitFor();
  const boardMs = since();
  const own = board.getByRole("button", { name: /legal moves?$/ });
  const roll = page.getByRole("button", { name: "Roll", exact: true });
  await own.or(roll).first().waitFor();
  return { doorMs, botsMs, boardMs, decisionMs: since() };
}

/** Ms from the first touch to the board that hears it, and what the first legal tap took then. */
async function playDaily(page, origin) {
  await page.goto(origin, { waitUntil: "load" });
  await page.waitForTimeout(REST_MS);
  const still = page.getByRole("button", { name: "Play it on the board" });
  const box = await still.boundingBox();
  const beganMs = Date.now();
  // On the frame: what can be moved is tapped below.
  await page.touchscreen.tap(box.x + 2, box.y + 2);
  await page.locator(".board.live").waitFor();
  const liveMs = Date.now() - beganMs;
  await page.waitForTimeout(REST_MS);
  await page.evaluate(() => {
    window.tapMs = null;
  });
  const stop = await page.locator(".board.live [data-stop]").first().boundingBox();
  await page.touchscreen.tap(stop.x + stop.width / 2, stop.y + stop.height / 2);
  await page.waitForTimeout(REST_MS);
  // What took less than Event Timing tells of was one frame.
  return { liveMs, tapMs: (await page.evaluate(() => window.tapMs)) ?? 8 };
}

function line(name, values) {
  const sorted = values.toSorted((a, b) => a - b);
  console.log(`${name} | ${sorted[sorted.length >> 1]} | ${sorted.at(-1)}`);
}

async function main() {
  const executablePath = requireBrowser();
  const stateDir = mkdtempSync(join(tmpdir(), "bench-door-"));
  const stop = await startProduct(stateDir, PORT);
  const front = await startFront({ upstream: PORT, connectDelayMs: CONNECT_ROUNDS * LATENCY_MS });
  try {
    const [games, days] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      games.push(await onPhone(executablePath, front, (page) => playBot(page, front.origin)));
      days.push(await onPhone(executablePath, front, (page) => playDaily(page, front.origin)));
    }
    console.log(`${RUNS} runs, CPU slowed ${CPU_RATE} times, ${machine()}, Node ${process.version}`);
    console.log("ms | median | longest");
    line(
      "the way to the bots is there",
      games.map(({ doorMs }) => doorMs),
    );
    line(
      "a bot can be chosen",
      games.map(({ botsMs }) => botsMs),
    );
    line(
      "the board of the game is there",
      games.map(({ boardMs }) => boardMs),
    );
    line(
      "the first own decision",
      games.map(({ decisionMs }) => decisionMs),
    );
    line(
      "position of the day: from the first touch to the board",
      days.map(({ liveMs }) => liveMs),
    );
    line(
      "its first legal tap to the next paint",
      days.map(({ tapMs }) => tapMs),
    );
  } finally {
    front.close();
    await stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
