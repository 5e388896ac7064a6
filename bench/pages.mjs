/**
 * First view of the pages on a slow phone: `node bench/pages.mjs` (RUNS=5, PORT=8940, SHOTS=folder). Builds the product if it
 * is stale, starts it on a state of its own, signs a player up, gives him a match against a bot near the end, and measures each page
 * cold behind TLS, HTTP/2 and brotli. Times are to be read against the plain page of the same run: it is the limit that this
 * machine, as busy as it is, allows.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { requireBrowser } from "../scripts/browser.mjs";
import { startFront } from "./pages/front.mjs";
import { LATENCY_MS, visit } from "./pages/visit.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const RUNS = Number(process.env.RUNS ?? 5);
const PORT = Number(process.env.PORT ?? 8940);
const SHOTS = process.env.SHOTS ?? null;
/** Round trips of a new connection: TCP, then TLS 1.3. */
const CONNECT_ROUNDS = 2;

/** As a player starts it. Resolves, once it is ready, to how to stop it. */
function startProduct(stateDir) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PORT: String(PORT), STATE_DIR: stateDir, RATE_LIMITS: "off" };
    const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const gone = new Promise((done) => child.once("exit", done));
    child.once("exit", (code) => reject(new Error(`The product ended with ${code}.`)));
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (output.includes("Ready: "))
        resolve(() => {
          child.kill("SIGTERM");
          return gone;
        });
    });
  });
}

/** Signs up at the local provider: the sheet that every page carries, the cookies, and how to open a match and get its path. */
async function preparePlayer(browser) {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${PORT}`, reducedMotion: "reduce" });
  const page = await context.newPage();
  const press = (role, name) => page.getByRole(role, { name }).first().click();
  await page.goto("/");
  const css = await page.locator("#critical-css").evaluate((sheet) => sheet.innerHTML);
  await press("link", /sign in/i);
  await page.getByLabel("Name").fill("bench_phone");
  await press("button", /^Sign in$/);
  await page.getByLabel("Username").fill("bench_phone");
  await press("button", "Continue");
  await page.getByRole("radio", { name: /Intermediate/ }).check();
  await press("button", "Continue");
  await press("link", "Not now");
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  const cookies = await context.cookies();
  return {
    css,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    async openMatch() {
      await page.goto("/bot-categories");
      await press("link", /Beginner/);
      await page.waitForURL(/create-game$/);
      await press("button", /^(Play|Start)/);
      await page.waitForURL(/\/match\/\d+$/);
      const { pathname } = new URL(page.url());
      // Or its socket would be taken over by the pages measured.
      await page.close();
      return pathname;
    },
  };
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const COLUMNS = ["fcp", "lcp", "tbt", "tti", "cls", "jsKB", "totalKB", "requests"];
const DIGITS = { cls: 3, jsKB: 1, totalKB: 1 };

async function main() {
  const executablePath = requireBrowser();
  const stateDir = mkdtempSync(join(tmpdir(), "bench-pages-"));
  const stop = await startProduct(stateDir);
  const front = await startFront({ upstream: PORT, connectDelayMs: CONNECT_ROUNDS * LATENCY_MS });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const { css, cookie, openMatch } = await preparePlayer(browser);
    front.session.plainHtml = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Plain</title><link rel="icon" href="data:,"><style>${css}</style><h1>Plain</h1><p>Nothing but text and the sheet that every page carries.</p></html>`;
    const pages = [
      { name: "plain page", path: "/plain" },
      { name: "terms", path: "/terms-of-services" },
      { name: "FAQ", path: "/faq" },
      { name: "lobby, signed out", path: "/" },
      { name: "lobby, signed in", path: "/", cookie },
      { name: "coin game", path: "/coin-game", cookie },
      { name: "rating game", path: "/rating-game", cookie },
      { name: "play a friend", path: "/private-game", cookie },
      { name: "private game, create", path: "/private-game/create", cookie },
      { name: "bots", path: "/bot-categories", cookie },
      { name: "match", path: openMatch, cookie },
      { name: "lobby, match running", path: "/", cookie },
    ];
    const load = () => loadavg()[0].toFixed(1);
    console.log(`${RUNS} runs each, ${cpus().length} × ${cpus()[0].model}, Node ${process.version}, load ${load()}`);
    console.log(["page", ...COLUMNS, "LCP to plain", "LCP element"].join(" | "));
    let plainLcp = null;
    for (const { name, path, cookie: session = null } of pages) {
      front.session.cookie = session;
      const at = typeof path === "string" ? path : await path();
      const runs = [];
      for (let run = 0; run < RUNS; run++) {
        const screenshot = SHOTS === null ? null : join(SHOTS, `${name.replaceAll(/\W+/g, "-")}.png`);
        runs.push(await visit(`${front.origin}${at}`, { executablePath, screenshot }));
      }
      const medians = Object.fromEntries(COLUMNS.map((column) => [column, median(runs.map((run) => run[column]))]));
      plainLcp ??= medians.lcp;
      const cells = COLUMNS.map((column) => medians[column].toFixed(DIGITS[column] ?? 0));
      console.log([name, ...cells, (medians.lcp / plainLcp).toFixed(2), runs[0].lcpElement].join(" | "));
    }
    console.log(`load at the end ${load()}`);
  } finally {
    await browser.close();
    front.close();
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
