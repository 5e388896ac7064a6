// Finds a Chromium for the end-to-end tests, and installs one where the system allows it.
// Order: CHROMIUM_PATH, a browser that Playwright downloaded before, the system's. Node built-ins only.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

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

/** The path of a usable browser, or null. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return named;
  }
  return fromPlaywrightCache() ?? SYSTEM_PATHS.find((path) => existsSync(path)) ?? null;
}

function attempt(command, args, env = {}) {
  console.log(`> ${command} ${args.join(" ")}`);
  try {
    execFileSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    return true;
  } catch {
    return false;
  }
}

/** Finds a browser or installs one: Debian's package as root (or with sudo), else Playwright's own download. */
export function requireBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log("No browser found: installing one for the end-to-end tests.");
  if (existsSync("/usr/bin/apt-get")) {
    const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
    const apt = (...args) => {
      const [command, ...rest] = [...asRoot, "apt-get", "-y", "-q", ...args];
      return attempt(command, rest, { DEBIAN_FRONTEND: "noninteractive" });
    };
    if (apt("update")) apt("install", "--no-install-recommends", "chromium");
  }
  if (!findBrowser()) attempt("npx", ["playwright", "install", "chromium"]);
  const installed = findBrowser();
  if (!installed) {
    throw new Error("The end-to-end tests need Chromium. Install it, or name one with CHROMIUM_PATH.");
  }
  return installed;
}
