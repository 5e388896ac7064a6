// Finds a Chromium, and installs one where the system allows it. Node built-ins only.
// Benchmarks and pictures take CHROMIUM_PATH, a browser that Playwright downloaded before, the system's, in this order.
// The end-to-end tests prefer the system's headless shell: the same engine without windows, for half the processor time.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { attempt, installPackage } from "./debian.mjs";

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

function fromPlaywrightCache() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === "darwin"
      ? join(homedir(), "Library/Caches/ms-playwright")
      : join(homedir(), ".cache/ms-playwright"));
  if (!existsSync(cache)) return null;
  for (const folder of readdirSync(cache)
    .filter((name) => name.startsWith("chromium-"))
    .sort()
    .reverse()) {
    for (const inside of [
      "chrome-linux/chrome",
      "chrome-linux64/chrome",
      "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    ]) {
      const path = join(cache, folder, inside);
      if (existsSync(path)) return path;
    }
  }
  return null;
}

function namedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return null;
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  return named;
}

/** The path of a usable browser, or null. */
function findBrowser() {
  const systems = [...SYSTEM_PATHS, HEADLESS_SHELL].find((path) => existsSync(path));
  return namedBrowser() ?? fromPlaywrightCache() ?? systems ?? null;
}

/** The path of the browser that the end-to-end tests use, or null. */
export function findTestBrowser() {
  return namedBrowser() ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser());
}

function required(browser) {
  if (!browser) throw new Error("No Chromium could be installed. Install it, or name one with CHROMIUM_PATH.");
  return browser;
}

/** Finds a browser or installs one: Debian's package, else Playwright's own download. */
export function requireBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log("No browser found: installing one.");
  if (!installPackage("chromium")) attempt("npx", ["playwright", "install", "chromium"]);
  return required(findBrowser());
}

/**
 * The fonts that a desktop has for Arial, so that texts are as wide on every machine that looks for cut ones; where they can't be had, the
 * system's own do.
 */
function wantTestFonts() {
  try {
    if (/liberation|arial/i.test(execFileSync("fc-match", ["Arial"], { encoding: "utf8" }))) return;
  } catch {
    return;
  }
  installPackage("fonts-liberation");
}

/** Finds the browser of the end-to-end tests, or installs it; takes any other where that can't be done. */
export function requireTestBrowser() {
  wantTestFonts();
  const found = findTestBrowser();
  if (found === HEADLESS_SHELL || process.env.CHROMIUM_PATH) return found;
  console.log("Installing Chromium's headless shell for the end-to-end tests.");
  installPackage("chromium-headless-shell");
  return findTestBrowser() ?? requireBrowser();
}
