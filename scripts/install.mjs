/** Brings node_modules in step with package-lock.json. Node built-ins only. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

function readPackages(root, path) {
  try {
    return JSON.parse(readFileSync(join(root, path), "utf8")).packages;
  } catch {
    return null;
  }
}

/** True when every package of the lock file is installed in its version (an optional one of another platform may lack). */
function isInstalled(root) {
  const wanted = readPackages(root, "package-lock.json");
  const present = readPackages(root, "node_modules/.package-lock.json");
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "") return true;
    return present[path] === undefined ? optional === true : present[path].version === version;
  });
}

/**
 * Installs the packages of the lock file unless they are there already; throws when npm fails. All of them: `npm start` stands up the
 * local sign-in, which is one for development, and a copy of the tests is started with NODE_ENV=production.
 */
export function installIfNeeded(root, say) {
  if (isInstalled(root)) return;
  say("Installing packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const result = spawnSync(npm, ["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
  if (result.status !== 0) throw new Error("npm ci failed.");
}
