/** The browser in which a lane's players sit. It ends with the lane's process. */
import { type Browser, chromium } from "playwright";
import { findTestBrowser } from "../../../scripts/browser.mjs";
import { hasSharedMemory } from "../../../scripts/shared-memory.mjs";
import { mapOwnFramesAlone } from "./stacks";

/** A lane's own browser, in its process: through a server for all lanes, each message would be read and written twice more. */
function startBrowser(): Promise<Browser> {
  mapOwnFramesAlone();
  const executablePath = findTestBrowser();
  if (executablePath === null) throw new Error("No Chromium: run `npm test`, or name one with CHROMIUM_PATH.");
  return chromium.launch({
    executablePath,
    // Of the pictures that its processes hand each other, a browser makes files on the disk where Playwright takes the memory for too small.
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

let shared: Promise<Browser> | null = null;

/** The lane's browser, started when it is first asked for and kept from one file to the next. */
export function browser(): Promise<Browser> {
  shared ??= startBrowser();
  return shared;
}
