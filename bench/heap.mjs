/**
 * Whether play leaves anything behind in the page: `node bench/heap.mjs` (MINUTES=10; PORT=8950). Builds the product if it is stale, starts it
 * on a state of its own, signs a player up and plays the weakest bot on a phone's screen, match after match in one page by
 * Rematch, and reads the script heap after a garbage collection each minute. The engine makes no machine code here: of that it makes more and
 * more while a page runs, which is nothing that play leaves behind. Fails when the heap grows by more than half a megabyte after the first match.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright";
import { requireBrowser } from "../scripts/browser.mjs";
import { openBotMatch, signUp } from "./pages/players.mjs";
import { startProduct } from "./pages/product.mjs";

const MINUTES = Number(process.env.MINUTES ?? 10);
const PORT = Number(process.env.PORT ?? 8950);
const PHONE = { width: 412, height: 823 };
const MOST_GROWTH_MB = 0.5;
const NO_MACHINE_CODE = "--js-flags=--no-opt,--no-maglev,--no-sparkplug";
const MINUTE_MS = 60_000;
/** Between two looks at what can be done. */
const LOOK_MS = 150;

/** Does the next thing that the board offers. Runs in the page. */
function playOn() {
  const buttons = [...document.querySelectorAll("button:not([disabled], [aria-disabled=true])")];
  const named = (name) =>
    buttons.find((button) => name.test(button.getAttribute("aria-label") ?? button.textContent ?? ""));
  for (const name of [/^(Rematch|Accept .+ rematch)$/, /^(Take|Accept)$/, /^Roll/, /^Done/]) {
    const button = named(name);
    if (button === undefined) continue;
    button.click();
    return;
  }
  (named(/; (move|bear off) here/) ?? named(/checkers; \d+ legal moves?$/))?.click();
}

async function heapMB(devtools) {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}

async function main() {
  const stateDir = mkdtempSync(join(tmpdir(), "bench-heap-"));
  const stop = await startProduct(stateDir, PORT);
  const args = ["--no-sandbox", "--disable-gpu", NO_MACHINE_CODE];
  const browser = await chromium.launch({ executablePath: requireBrowser(), args });
  try {
    const page = await signUp(browser, `http://127.0.0.1:${PORT}`, "bench_heap");
    await page.setViewportSize(PHONE);
    await page.goto(await openBotMatch(page));
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const devtools = await page.context().newCDPSession(page);
    console.log(`${cpus().length} × ${cpus()[0].model}, Node ${process.version}, load ${loadavg()[0].toFixed(1)}`);
    console.log("minute | heap, MB | matches");
    const matches = new Set([page.url()]);
    let first = null;
    let last = null;
    const startMs = Date.now();
    for (let minute = 0; minute <= MINUTES; minute++) {
      while (Date.now() < startMs + minute * MINUTE_MS) {
        // Between two matches the page is another one for a moment.
        await page.evaluate(playOn).catch(() => {});
        matches.add(page.url());
        await sleep(LOOK_MS);
      }
      last = await heapMB(devtools);
      if (matches.size > 1) first ??= last;
      console.log([minute, last.toFixed(2), matches.size].join(" | "));
    }
    if (first === null) throw new Error("No match ended: MINUTES was too short.");
    if (last - first > MOST_GROWTH_MB) throw new Error(`The heap grew by ${(last - first).toFixed(1)} MB.`);
  } finally {
    await browser.close();
    await stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
