/**
 * Visits of a page on a slow phone, and what they took. It measures as the tool does which the budgets were set with: what
 * differs from it, differs in the figures.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { observe, summarize } from "./observe.mjs";

/** A mid-range phone on slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
export const LATENCY_MS = 150;
export const NETWORK = { offline: false, latency: LATENCY_MS, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** An ordinary phone's: for what takes itself for a robot's, the server waits longer. */
export const USER_AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
/** So long nothing may be going on before a visit is over. */
const QUIET_MS = 5_000;
/** So many requests under way still count as quiet: a poll, a beacon. */
const QUIET_REQUESTS = 2;
const LIMIT_MS = 60_000;
/** Between the two visits, for what the first has left to do. */
const BETWEEN_MS = 1_500;
const POLL_MS = 300;
/** The last: Playwright switches off more, of which holding back the first paint of a page is something that a phone does. */
export const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-features=Translate,OptimizationHints,MediaRouter,HttpsUpgrades",
];

/** Follows a page's requests; `quietMs` is how long there have been at most two at once, `all` is what the last visit asked for. */
function followRequests(devtools) {
  let requests = new Map();
  let underWay = new Set();
  let busyMs = Date.now();
  const note = () => {
    if (underWay.size > QUIET_REQUESTS) busyMs = Date.now();
  };
  const over = (requestId, bytes) => {
    note();
    underWay.delete(requestId);
    const known = requests.get(requestId);
    if (known !== undefined) known.bytes = known.isCached ? 0 : bytes;
  };
  devtools.on("Network.requestWillBeSent", ({ requestId, request, redirectResponse }) => {
    if (!request.url.startsWith("http")) return;
    const before = requests.get(requestId);
    // A redirect keeps the name of the request, and is one more.
    if (redirectResponse !== undefined && before !== undefined) {
      requests.set(`${requestId}#${requests.size}`, { ...before, bytes: redirectResponse.encodedDataLength });
    }
    requests.set(requestId, { url: request.url, bytes: 0, isScript: false, isCached: false });
    underWay.add(requestId);
    note();
  });
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    const known = requests.get(requestId);
    if (known === undefined) return;
    known.isScript = /javascript/.test(response.mimeType);
    known.isCached ||= response.fromDiskCache === true;
  });
  devtools.on("Network.requestServedFromCache", ({ requestId }) => {
    const known = requests.get(requestId);
    if (known !== undefined) known.isCached = true;
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => over(requestId, encodedDataLength));
  devtools.on("Network.loadingFailed", ({ requestId }) => over(requestId, 0));
  return {
    all: () => [...requests],
    begin() {
      requests = new Map();
      underWay = new Set();
      busyMs = Date.now();
    },
    quietMs() {
      note();
      return Date.now() - busyMs;
    },
  };
}

/** Opens `url` and waits until page and network have been quiet. */
async function open(page, devtools, network, url) {
  network.begin();
  const limitMs = Date.now() + LIMIT_MS;
  await page.goto(url, { waitUntil: "load" });
  const idleMs = () =>
    page.evaluate(() => performance.now() - Math.max(0, ...window.measured.tasks.map(([, endMs]) => endMs)));
  while (network.quietMs() < QUIET_MS || (await idleMs()) < QUIET_MS) {
    if (Date.now() > limitMs) throw new Error(`${url} has not come to rest.`);
    await sleep(POLL_MS);
  }
  const { seen, domReadyMs } = await page.evaluate(() => ({
    seen: window.measured,
    domReadyMs: performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd,
  }));
  const requests = network.all();
  let jsBytes = 0;
  for (const [requestId] of requests.filter(([, { isScript }]) => isScript)) {
    const { body, base64Encoded } = await devtools.send("Network.getResponseBody", { requestId });
    jsBytes += gzipSync(Buffer.from(body, base64Encoded ? "base64" : "utf8"), { level: 9 }).length;
  }
  return {
    ...summarize(seen, domReadyMs),
    jsKB: jsBytes / 1024,
    totalKB: requests.reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1024,
    requests: requests.length,
    urls: requests.map(([, { url }]) => url),
  };
}

/**
 * Opens `url` in a new browser with an empty cache and, with `again`, a second time in it. `trustedKey` is the only key of a
 * server that it trusts; `cpuRate` says by what the processor is slowed. Times in ms since the navigation began, sizes in KB (1024)
 * as transferred, headers included; `jsKB` is the scripts' size in gzip.
 */
export async function visit(url, { executablePath, trustedKey, cpuRate = 4, screenshot = null, again = false }) {
  // Told to overlook certificates, the browser would drop the first connection and make another: two more round trips.
  const args = [...ARGS, `--ignore-certificate-errors-spki-list=${trustedKey}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
    const context = await browser.newContext({ ...screen, userAgent: USER_AGENT });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const network = followRequests(devtools);
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
    await page.addInitScript(observe);
    // What the browser does when it starts is not the page's.
    await sleep(POLL_MS);
    const cold = await open(page, devtools, network, url);
    if (screenshot !== null) await page.screenshot({ path: screenshot });
    if (!again) return { ...cold, againLcp: null };
    await page.goto("about:blank");
    await sleep(BETWEEN_MS);
    const warm = await open(page, devtools, network, url);
    return { ...cold, againLcp: warm.lcp };
  } finally {
    await browser.close();
  }
}
