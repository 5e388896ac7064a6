/**
 * From the tap to the frame that shows it, on a slow phone's board: `node bench/tap.mjs [FOLDER…]` (TAPS=60 moves a folder, CPU=4,
 * ROUNDS=3, PORT=8960). Each folder is a checkout of the product, this one unless named; each is built if it is stale and started on a
 * state of its own, and they take turns, so that the same busy machine meets them all. A bot's game is opened at 390 × 844 by touch,
 * with motion; a checker is taken in hand, put down and taken back, again and again. The figure is the browser's own: Event Timing,
 * the longest event of the interaction, to the next paint, in steps of 8 ms. A move counts only if that frame shows the checker on
 * its way.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { requireBrowser } from "../scripts/browser.mjs";
import { machine, percentile } from "./local-club.mjs";
import { openBotMatch, signUp } from "./pages/players.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDERS = process.argv.length > 2 ? process.argv.slice(2).map((folder) => resolve(folder)) : [root];
const TAPS = Number(process.env.TAPS ?? 60);
const CPU_RATE = Number(process.env.CPU ?? 4);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PORT = Number(process.env.PORT ?? 8960);
/** Long enough for a flight to end on the slowed phone. */
const REST_MS = 700;

/** Resolves, once the product of `folder` is ready, to how to stop it. */
function startProduct(folder, port, stateDir) {
  return new Promise((ready, reject) => {
    const env = { ...process.env, PORT: String(port), STATE_DIR: stateDir, RATE_LIMITS: "off" };
    const child = spawn(process.execPath, [join(folder, "scripts/start.mjs")], {
      ...{ cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] },
    });
    const gone = new Promise((done) => child.once("exit", done));
    child.once("exit", (code) => reject(new Error(`The product in ${folder} ended with ${code}.`)));
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (output.includes("Ready: "))
        ready(() => {
          child.kill("SIGTERM");
          return gone;
        });
    });
  });
}

/** Runs in the page before anything else: the latest interaction's duration, and whether its frame showed a checker on its way. */
function observe() {
  window.tapped = { duration: null, flew: null };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.tapped.duration = Math.max(window.tapped.duration ?? 0, duration);
  }).observe({ type: "event", durationThreshold: 16 });
  const note = () => {
    requestAnimationFrame(() => {
      window.tapped.flew = document.querySelector(".flying") !== null;
    });
  };
  addEventListener("click", note, { capture: true });
}

/** Opens the board of a new game against a bot, slowed; answers how to measure `count` moves on it. */
async function openBoard(browser, port, name) {
  const baseURL = `http://127.0.0.1:${port}`;
  const player = await signUp(browser, baseURL, name);
  const path = await openBotMatch(player);
  const state = await player.context().storageState();
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL, storageState: state, ...phone });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(path);
  const slow = await context.newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  return (count, samples) => measure(page, count, samples);
}

async function tap(page, locator) {
  await page.evaluate(() => {
    window.tapped = { duration: null, flew: null };
  });
  const box = await locator.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(REST_MS);
  // What took less than Event Timing tells of was one frame.
  return page.evaluate(() => ({ ...window.tapped, duration: window.tapped.duration ?? 8 }));
}

async function measure(page, count, samples) {
  const board = page.getByRole("group", { name: "Board" });
  const choosable = board.getByRole("button", { name: /checkers; ([2-9]|\d\d) legal moves$/ });
  const places = board.getByRole("button", { name: /; (move|bear off) here/ });
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const roll = page.getByRole("button", { name: "Roll", exact: true });
  for (let done = 0; done < count; ) {
    if ((await choosable.count()) === 0) {
      // A turn without a choice: it is played by keys, and the next one waited for.
      if (await roll.isVisible()) await roll.click();
      else if (
        await page
          .getByRole("button", { name: /^Done/ })
          .isEnabled()
          .catch(() => false)
      )
        await page.keyboard.press("Enter");
      else
        await board
          .getByRole("button", { name: /checkers; 1 legal move$/ })
          .first()
          .press("Enter", { timeout: 500 })
          .catch(() => {});
      await page.waitForTimeout(300);
      continue;
    }
    samples.take.push(await tap(page, choosable.nth(done % (await choosable.count()))));
    if ((await places.count()) === 0) continue;
    const moved = await tap(page, places.first());
    if (moved.flew) samples.move.push(moved);
    else samples.late++;
    samples.back.push(await tap(page, undo));
    done++;
  }
}

async function main() {
  const executablePath = requireBrowser();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const products = [];
  try {
    for (const [index, folder] of FOLDERS.entries()) {
      const stateDir = mkdtempSync(join(tmpdir(), "bench-tap-"));
      const port = PORT + 10 * index;
      const stop = await startProduct(folder, port, stateDir);
      const product = { folder, stateDir, stop, samples: { take: [], move: [], back: [], late: 0 }, play: null };
      products.push(product);
      product.play = await openBoard(browser, port, "bench_tap");
    }
    console.log(`${TAPS} moves each, CPU slowed ${CPU_RATE} times, ${machine()}, Node ${process.version}`);
    for (let round = 0; round < ROUNDS; round++)
      for (const { play, samples } of products) await play(Math.ceil(TAPS / ROUNDS), samples);
    console.log("folder | what | taps | p50 | p75 | p98, ms");
    for (const { folder, samples } of products) {
      for (const what of ["take", "move", "back"]) {
        const sorted = samples[what].map(({ duration }) => duration).sort((a, b) => a - b);
        const [p50, p75, p98] = [0.5, 0.75, 0.98].map((share) => percentile(sorted, share));
        console.log([basename(folder), what, sorted.length, p50, p75, p98].join(" | "));
      }
      console.log(`${basename(folder)}: ${samples.late} moves were not in the next frame; ${machine()}`);
    }
  } finally {
    await browser.close();
    for (const { stop, stateDir } of products) {
      await stop();
      rmSync(stateDir, { recursive: true, force: true });
    }
  }
}

await main();
