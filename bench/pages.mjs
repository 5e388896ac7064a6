/**
 * First view of the pages on a slow phone: `node bench/pages.mjs` (RUNS=5, PORT=8940, SHOTS=folder; PAGES=lobby,match for those
 * whose names begin so; AGAIN=1 for a second visit; CPU=8 for a slower phone than 4). Builds the product if it is stale, starts it on
 * a state of its own, signs players up, gives them matches near the end, and measures each page cold behind TLS,
 * HTTP/2 and brotli. Times are to be read against the plain page of the same run: it is the limit that this machine, as busy
 * as it is, allows.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { requireBrowser } from "../scripts/browser.mjs";
import { startFront } from "./pages/front.mjs";
import { cookieOf, findBotSetup, openBotMatch, openFriendMatch, signIn, signUp } from "./pages/players.mjs";
import { startProduct } from "./pages/product.mjs";
import { LATENCY_MS, visit } from "./pages/visit.mjs";

const RUNS = Number(process.env.RUNS ?? 5);
const PORT = Number(process.env.PORT ?? 8940);
const SHOTS = process.env.SHOTS ?? null;
const PAGES = (process.env.PAGES ?? "").split(",");
const AGAIN = process.env.AGAIN === "1";
const CPU_RATE = Number(process.env.CPU ?? 4);
/** Round trips of a new connection: TCP, then TLS 1.3. */
const CONNECT_ROUNDS = 2;

function median(values) {
  if (values.includes(null)) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const COLUMNS = ["fcp", "lcp", "tbt", "tti", "hydrated", "cls", "jsKB", "totalKB", "requests", "againLcp"];
const DIGITS = { cls: 3, jsKB: 1, totalKB: 1 };

/** In an order in which a running match calls nobody away from a page that is still to be measured. */
async function preparePages(browser) {
  const baseURL = `http://127.0.0.1:${PORT}`;
  const [player, host, guest] = [
    await signUp(browser, baseURL, "bench_phone"),
    await signUp(browser, baseURL, "bench_host"),
    await signUp(browser, baseURL, "bench_guest"),
  ];
  await player.goto("/");
  const css = await player.locator("#critical-css").evaluate((sheet) => sheet.innerHTML);
  const botSetup = await findBotSetup(player);
  await player.goto("about:blank");
  const cookie = await cookieOf(player);
  const hostCookie = await cookieOf(host);
  // Who has played sixty analysed matches.
  const studies = await cookieOf(await signIn(browser, baseURL, "silverprime"));
  let friendMatch = null;
  const openFriends = () => {
    friendMatch ??= openFriendMatch(host, guest);
    return friendMatch;
  };
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
    { name: "bot setup", path: botSetup, cookie },
    { name: "match against a bot", path: () => openBotMatch(player), cookie },
    { name: "match against a person", path: openFriends, cookie: hostCookie },
    { name: "study: list", path: "/analysis", cookie: studies },
    { name: "study: viewer", path: "/analysis/match-details/1144?game=3", cookie: studies },
    { name: "study: blunders", path: "/blunders", cookie: studies },
    { name: "study: a blunder", path: "/blunders/middle_game", cookie: studies },
    { name: "study: lessons", path: "/quiz-list", cookie: studies },
    { name: "study: a lesson", path: "/quiz/races/progress", cookie: studies },
    { name: "study: a problem", path: "/quiz/races/problems", cookie: studies },
    { name: "study: statistics", path: "/user-stats", cookie: studies },
    { name: "study: performance", path: "/user-stats/performance", cookie: studies },
    { name: "study: dice", path: "/user-stats/dice", cookie: studies },
    { name: "strategy book", path: "/strategy" },
    { name: "strategy page", path: "/strategy/blitz" },
    { name: "lobby, match running", path: () => openFriends().then(() => "/"), cookie: hostCookie },
  ];
  return { css, pages: pages.filter(({ name }) => PAGES.some((begin) => name.startsWith(begin))) };
}

async function measure(front, path, executablePath, name) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const screenshot = SHOTS === null ? null : join(SHOTS, `${name.replaceAll(/\W+/g, "-")}.png`);
    const phone = { executablePath, trustedKey: front.trustedKey, cpuRate: CPU_RATE, screenshot, again: AGAIN };
    runs.push(await visit(`${front.origin}${path}`, phone));
  }
  const medians = Object.fromEntries(COLUMNS.map((column) => [column, median(runs.map((run) => run[column]))]));
  return { medians, lcpElement: runs[0].lcpElement };
}

async function main() {
  const executablePath = requireBrowser();
  const stateDir = mkdtempSync(join(tmpdir(), "bench-pages-"));
  const stop = await startProduct(stateDir, PORT);
  const front = await startFront({ upstream: PORT, connectDelayMs: CONNECT_ROUNDS * LATENCY_MS });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const { css, pages } = await preparePages(browser);
    front.session.plainHtml = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Plain</title><link rel="icon" href="data:,"><style>${css}</style><h1>Plain</h1><p>Nothing but text and the sheet that every page carries.</p></html>`;
    const load = () => loadavg()[0].toFixed(1);
    console.log(`${RUNS} runs each, ${cpus().length} × ${cpus()[0].model}, Node ${process.version}, load ${load()}`);
    console.log(["page", ...COLUMNS, "LCP to plain", "LCP element"].join(" | "));
    let plainLcp = null;
    for (const { name, path, cookie = null } of pages) {
      const at = typeof path === "string" ? path : await path();
      front.session.cookie = cookie;
      const { medians, lcpElement } = await measure(front, at, executablePath, name);
      const cells = COLUMNS.map((column) => medians[column]?.toFixed(DIGITS[column] ?? 0) ?? "–");
      if (at === "/plain") plainLcp = medians.lcp;
      console.log(
        [name, ...cells, plainLcp === null ? "–" : (medians.lcp / plainLcp).toFixed(2), lcpElement].join(" | "),
      );
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
