/** Which tests can see a file: those whose imports lead to it, the nearest first; and, for a service, those in its own folder. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** Where mutants are made. Of the components those files that draw nothing. */
const FOLDERS = ["backgammon", "services", "app/models", "app/routes", "app/components"];
const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;
/** Tests of other folders than their service's name: who reads `match` plays it over sockets. */
const NAMED_OTHERWISE = {
  match: "live",
  matchmaking: "matches",
  objects: "live",
  operator: "operator",
  sessions: "auth",
};
/** The configuration of the suite that costs seconds, not minutes. */
export const UNIT = "vitest.config.ts";
/** As many files of one suite as are run for one mutant: further ones reach it by way of nearly everything. */
const MOST = { unit: 12, services: 8 };

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The files in which mutants are made, all of them or those below one folder. */
export function listSources(root, only) {
  const all = FOLDERS.flatMap((folder) => listFiles(join(root, folder))).sort();
  const chosen = all.filter((path) => !/app\/components\/.*\.tsx$/.test(path));
  return only === null ? chosen : chosen.filter((path) => path.startsWith(`${resolve(root, only)}`));
}

function resolveImport(root, from, name) {
  const base = name.startsWith(".")
    ? join(dirname(from), name)
    : name.startsWith("~/")
      ? join(root, "app", name.slice(2))
      : null;
  if (base === null) return null;
  const found = [base, `${base}.ts`, `${base}.tsx`, join(base, "index.ts")].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
  return found ?? null;
}

const imports = new Map();
function importsOf(root, path) {
  if (!imports.has(path)) {
    const names = [...readFileSync(path, "utf8").matchAll(IMPORT)].map(([, name]) => name);
    imports.set(
      path,
      names.map((name) => resolveImport(root, path, name)).filter((found) => found !== null),
    );
  }
  return imports.get(path);
}

/** How many imports lie between a test and each file that it sees. */
const distances = new Map();
function distancesFrom(root, test) {
  if (distances.has(test)) return distances.get(test);
  const found = new Map([[test, 0]]);
  for (const [path, distance] of found) {
    for (const next of importsOf(root, path)) if (!found.has(next)) found.set(next, distance + 1);
  }
  distances.set(test, found);
  return found;
}

function nearest(root, suite, target) {
  const tests = listFiles(join(root, "tests", suite)).filter((path) => /\.test\.tsx?$/.test(path));
  const [, room] = relative(root, target).match(/^services\/([^/]+)/) ?? [];
  const own = room === undefined ? null : join(root, "tests", suite, NAMED_OTHERWISE[room] ?? room);
  const seen = tests.flatMap((test) => {
    const distance = distancesFrom(root, test).get(target);
    const isOwn = own !== null && test.startsWith(`${own}/`);
    return distance === undefined && !isOwn ? [] : [{ test, distance: Math.min(distance ?? 9, isOwn ? 1 : 9) }];
  });
  return seen
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST[suite])
    .map(({ test }) => relative(root, test));
}

/** The suites to run for a file, cheapest first, each with its files. */
export function testsFor(root, file) {
  const target = join(root, file);
  const suites = [
    { config: UNIT, files: nearest(root, "unit", target) },
    { config: "vitest.workers.config.ts", files: nearest(root, "services", target) },
  ];
  return suites.filter(({ files }) => files.length > 0);
}
