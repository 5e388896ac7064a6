/** What a browser tells of a page's first view, and the figures that follow from it. Times in ms since the navigation began. */

/** Runs in the page before anything else: keeps what the browser observes. */
export function observe() {
  const seen = { tasks: [], fcp: null, lcp: null, lcpElement: "", cls: 0, hydrated: null };
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
    const { element, url } = entry;
    seen.lcpElement = element === null ? "" : [element.tagName.toLowerCase(), element.className, url].join(" ").trim();
  });
  // Set by app/entry.client.tsx; stays null for a page without script.
  new MutationObserver((_, observer) => {
    seen.hydrated = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-hydrated"] });
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

/** After so long without a long task the page is quiet: what comes later is no longer part of its beginning. */
const QUIET_MS = 5_000;

/**
 * TTI: when the last long task before the quiet ended, and not before the document was ready; TBT: what long tasks between
 * the first paint and then took above 50 ms each.
 */
export function summarize({ tasks, fcp, lcp, lcpElement, cls, hydrated }, domReadyMs) {
  let [quietFromMs, blockingMs] = [fcp, 0];
  for (const [startMs, endMs] of tasks.filter(([, endMs]) => endMs > fcp)) {
    if (startMs - quietFromMs >= QUIET_MS) break;
    quietFromMs = endMs;
    blockingMs += Math.max(0, endMs - Math.max(startMs, fcp) - 50);
  }
  return { fcp, lcp, lcpElement, cls, hydrated, tbt: blockingMs, tti: Math.max(quietFromMs, domReadyMs) };
}
