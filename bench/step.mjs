/**
 * What a step costs the script of a study screen on a slow phone: `node bench/step.mjs` (CPU=4, how much slower; STEPS=60; PORT=8945). Builds the
 * product if it is stale, starts it on a state of its own and, as the demo player, walks by keys through a long game in
 * the viewer and through blunders. A step is what the page's thread spends on script between the key and rest, as the browser itself counts it (ScriptDuration); style and layout stand beside it. Fails when the median is above the budget.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright";
import { requireBrowser } from "../scripts/browser.mjs";
import { signIn } from "./pages/players.mjs";
import { startProduct } from "./pages/product.mjs";

const CPU_RATE = Number(process.env.CPU ?? 4);
const STEPS = Number(process.env.STEPS ?? 60);
const PORT = Number(process.env.PORT ?? 8945);
const BUDGET_MS = 16;
const PHONE = { width: 412, height: 823 };
/** After a key: longer than a frame of the slowed page, so that all that it causes is in. */
const REST_MS = 250;
/** What the page does by itself at first: hydration, the match's other games. */
const SETTLE_MS = 6_000;

const WALKS = [
  { name: "viewer, a move", path: "/analysis/match-details/1118?game=1", key: "ArrowDown" },
  { name: "viewer, back", path: "/analysis/match-details/1118?game=1&at=150", key: "ArrowUp" },
  { name: "viewer, a mistake", path: "/analysis/match-details/1118", key: "Shift+ArrowDown" },
  { name: "viewer, a game", path: "/analysis/match-details/1159", key: "ArrowRight" },
  { name: "a blunder", path: "/blunders/middle_game", key: "ArrowDown" },
];

async function metricsOf(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const seconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  return {
    script: 1000 * seconds.ScriptDuration,
    style: 1000 * (seconds.RecalcStyleDuration + seconds.LayoutDuration),
    task: 1000 * seconds.TaskDuration,
  };
}

async function walk(page, devtools, { path, key }) {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await sleep(SETTLE_MS);
  const steps = [];
  for (let step = 0; step < STEPS; step++) {
    const address = page.url();
    const before = await metricsOf(devtools);
    await page.keyboard.press(key);
    await sleep(REST_MS);
    const after = await metricsOf(devtools);
    // The last move has no next one.
    if (page.url() === address) break;
    steps.push(Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]])));
  }
  return steps;
}

function shareOf(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

async function main() {
  const stateDir = mkdtempSync(join(tmpdir(), "bench-step-"));
  const stop = await startProduct(stateDir, PORT);
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  const load = () => loadavg()[0].toFixed(1);
  let isOver = false;
  try {
    const page = await signIn(browser, `http://127.0.0.1:${PORT}`, "silverprime");
    await page.setViewportSize(PHONE);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    console.log(`${CPU_RATE} × slower, ${cpus().length} × ${cpus()[0].model}, Node ${process.version}, load ${load()}`);
    console.log("walk | steps | script p50 | p90 | max | style and layout p50 | all of the thread p50");
    for (const each of WALKS) {
      const steps = await walk(page, devtools, each);
      if (steps.length === 0) throw new Error(`${each.name}: no step`);
      const of = (name, share) =>
        shareOf(
          steps.map((step) => step[name]),
          share,
        ).toFixed(1);
      console.log(
        [
          each.name,
          steps.length,
          of("script", 0.5),
          of("script", 0.9),
          of("script", 1),
          of("style", 0.5),
          of("task", 0.5),
        ].join(" | "),
      );
      isOver ||= Number(of("script", 0.5)) > BUDGET_MS;
    }
    console.log(`load at the end ${load()}`);
  } finally {
    await browser.close();
    await stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
  if (isOver) throw new Error(`A step takes more than ${BUDGET_MS} ms of script.`);
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
