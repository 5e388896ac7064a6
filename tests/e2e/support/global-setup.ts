import { rmSync, statfsSync } from "node:fs";
import { type BrowserServer, chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { findTestBrowser } from "../../../scripts/browser.mjs";
import { buildIfNeeded } from "../../../scripts/build.mjs";
import { addCast, addExpiredGame, CAST } from "./cast";
import { addHistory, VETERAN_MATCHES } from "./history";
import { makeEmptyState, startStack } from "./stack";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of each lane's copy (copy.ts). */
    urls: readonly string[];
    /** Where the one browser listens. */
    browser: string;
  }
}

/** Of the pictures that its processes hand each other, a browser makes files on the disk where Playwright takes the memory for too small. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/** The browser that all tests of a run share. */
export function startBrowser(): Promise<BrowserServer> {
  const executablePath = findTestBrowser();
  if (executablePath === null) throw new Error("No Chromium: run `npm test`, or name one with CHROMIUM_PATH.");
  return chromium.launchServer({
    executablePath,
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    args: [
      "--no-sandbox",
      // A process for each player, not one more for the blank page before and one kept ready for a site that nobody visits.
      "--renderer-process-limit=1",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Starts a copy of the product for each lane, and one browser for all end-to-end tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded(process.cwd(), console.log);
  const emptyState = await makeEmptyState();
  const lanes = new Array(project.config.maxWorkers).fill(null);
  const startCopy = () =>
    startStack({}, async (db, issuer) => {
      await addCast(db, issuer, CAST);
      await addExpiredGame(db);
      await addHistory(db, "stats_veteran", VETERAN_MATCHES);
    });
  const [stacks, server] = await Promise.all([Promise.all(lanes.map(startCopy)), startBrowser()]);
  project.provide(
    "urls",
    stacks.map(({ url }) => url),
  );
  project.provide("browser", server.wsEndpoint());
  return async () => {
    await server.close();
    await Promise.all(stacks.map((stack) => stack.remove()));
    rmSync(emptyState, { recursive: true, force: true });
  };
}
