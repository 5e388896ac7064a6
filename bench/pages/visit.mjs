/** One cold visit of a page on a slow phone, and what it took. */
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";

/** A mid-range phone on slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a processor a quarter as fast. */
export const LATENCY_MS = 150;
const NETWORK = { offline: false, latency: LATENCY_MS, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
const QUIET_MS = 5_000;
const LIMIT_MS = 60_000;
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** Runs in the page before anything else: keeps what the browser observes. */
function observe() {
  const seen = { tasks: [], fcp: null, lcp: null, lcpElement: "", cls: 0 };
  window.measured = seen;
  let [startMs, lastMs, sum] = [0, 0, 0];
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("longtask", (entry) => seen.tasks.push([entry.startTime, entry.startTime + entry.duration]));
  on("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  on("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpElement = entry.element === null ? "" : `${entry.element.tagName.toLowerCase()} ${entry.url}`.trim();
  });
  // Shifts within a second of each other, five seconds at most, count together: https://web.dev/articles/cls
  on("layout-shift", (entry) => {
    if (entry.hadRecentInput) return;
    const isNext = entry.startTime - lastMs < 1_000 && entry.startTime - startMs < 5_000;
    if (!isNext) startMs = entry.startTime;
    sum = isNext ? sum + entry.value : entry.value;
    lastMs = entry.startTime;
    seen.cls = Math.max(seen.cls, sum);
  });
}

/**
 * Opens `url` in a new browser and waits until page and network have been quiet. Times in ms since the navigation began,
 * sizes in KB (1024) as transferred, headers included; `jsKB` is the scripts' size in gzip. TTI: end of the last long task
 * before five quiet seconds; TBT: what long tasks take above 50 ms each, between FCP and TTI.
 */
export async function visit(url, { executablePath, screenshot = null }) {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      ignoreHTTPSErrors: true,
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    await page.addInitScript(observe);

    const requests = new Map();
    let lastMs = Date.now();
    devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (request.url.startsWith("http")) requests.set(requestId, { url: request.url, bytes: 0, isScript: false });
      lastMs = Date.now();
    });
    devtools.on("Network.responseReceived", ({ requestId, response }) => {
      const known = requests.get(requestId);
      if (known !== undefined) known.isScript = /javascript/.test(response.mimeType);
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const known = requests.get(requestId);
      if (known !== undefined) known.bytes = encodedDataLength;
      lastMs = Date.now();
    });

    const limitMs = Date.now() + LIMIT_MS;
    await page.goto(url, { waitUntil: "load" });
    const quietSince = () =>
      page.evaluate(() => performance.now() - Math.max(0, ...window.measured.tasks.map(([, endMs]) => endMs)));
    while (Date.now() < limitMs && (Date.now() - lastMs < QUIET_MS || (await quietSince()) < QUIET_MS))
      await sleep(300);
    const seen = await page.evaluate(() => window.measured);
    let jsBytes = 0;
    for (const [requestId] of [...requests].filter(([, { isScript }]) => isScript)) {
      const { body, base64Encoded } = await devtools.send("Network.getResponseBody", { requestId });
      jsBytes += gzipSync(Buffer.from(body, base64Encoded ? "base64" : "utf8"), { level: 9 }).length;
    }
    if (screenshot !== null) await page.screenshot({ path: screenshot });
    const late = seen.tasks.filter(([, endMs]) => endMs > seen.fcp);
    const blocking = late.map(([startMs, endMs]) => endMs - Math.max(startMs, seen.fcp) - 50);
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      lcpElement: seen.lcpElement,
      tbt: blocking.reduce((sum, ms) => sum + Math.max(0, ms), 0),
      tti: Math.max(seen.fcp, ...late.map(([, endMs]) => endMs)),
      cls: seen.cls,
      jsKB: jsBytes / 1024,
      totalKB: [...requests.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      requests: requests.size,
      urls: [...requests.values()].map((request) => request.url),
    };
  } finally {
    await browser.close();
  }
}
