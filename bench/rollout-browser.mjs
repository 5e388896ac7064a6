/**
 * How long a rollout takes in the worker of a desktop browser: `node bench/rollout-browser.mjs` (RUNS=3, GAMES=1296, PORT=8975). Starts the product on a
 * state of its own, opens the position board in Chromium on a position with one legal play, in the middle of a game, and asks for its rollout: with cube, cut
 * off as the board offers it, luck taken out. Each run is a new browser; the time is from the press of the button to the result on the page,
 * the engine being open by then, since the board has judged the play. Fails above BUDGET_S (20) or MOST_ERROR (0.005).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { requireBrowser } from "../scripts/browser.mjs";
import { machine } from "./local-club.mjs";
import { startProduct } from "./pages/product.mjs";

const RUNS = Number(process.env.RUNS ?? 3);
const GAMES = Number(process.env.GAMES ?? 1_296);
const PORT = Number(process.env.PORT ?? 8975);
const BUDGET_S = Number(process.env.BUDGET_S ?? 20);
const MOST_ERROR = Number(process.env.MOST_ERROR ?? 0.005);
/** From the bar one point can be entered, and then one six be played: bar/24 13/7. */
const ONE_PLAY = "XGID=--cBB-C-A---bE--abbe----AA:0:0:1:61:0:0:0:0:10";
const LIMIT_MS = 300_000;

/** Seconds, games and standard error of one rollout. */
async function rollOut(page) {
  await page.goto(`http://127.0.0.1:${PORT}/analysis/board?${new URLSearchParams({ id: ONE_PLAY })}`);
  await page.getByText("Judged at 3-ply", { exact: true }).waitFor({ timeout: LIMIT_MS });
  await page.getByRole("button", { name: "Roll out" }).click();
  const panel = page.getByRole("region", { name: "Ask again, deeper" });
  await panel.getByLabel("Games", { exact: true }).selectOption(String(GAMES));
  const table = panel.getByRole("table", { name: /^Your rollout of (?!.*stopped)/ });
  const beganMs = performance.now();
  await panel.getByRole("button", { name: "Roll out", exact: true }).click();
  await panel.getByRole("button", { name: "Roll out", exact: true }).waitFor({ timeout: LIMIT_MS });
  const seconds = (performance.now() - beganMs) / 1_000;
  const rows = table.locator("tbody tr");
  if ((await rows.count()) !== 1) throw new Error(`not one play, but ${await rows.count()}`);
  const error = Number((await rows.textContent()).match(/±(\d\.\d+)/)?.[1]);
  const what = await table.locator("caption").textContent();
  const games = Number(what.match(/rollout of ([\d,]+) game/)[1].replaceAll(",", ""));
  return { seconds, games, error, what };
}

async function main() {
  const executablePath = requireBrowser();
  const stateDir = mkdtempSync(join(tmpdir(), "bench-rollout-"));
  const stop = await startProduct(stateDir, PORT);
  try {
    const runs = [];
    for (let run = 0; run < RUNS; run++) {
      const browser = await chromium.launch({ executablePath });
      try {
        runs.push(await rollOut(await browser.newPage({ viewport: { width: 1440, height: 900 } })));
      } finally {
        await browser.close();
      }
    }
    console.log(`${runs[0].what}; Chromium, ${machine()}, Node ${process.version}`);
    console.log("seconds | games | standard error");
    for (const { seconds, games, error } of runs) console.log(`${seconds.toFixed(1)} | ${games} | ${error.toFixed(4)}`);
    const isWithin = ({ seconds, games, error }) => games === GAMES && seconds <= BUDGET_S && error <= MOST_ERROR;
    if (!runs.every(isWithin)) throw new Error(`beyond ${BUDGET_S} s or a standard error of ${MOST_ERROR}`);
  } finally {
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
