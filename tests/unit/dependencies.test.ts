import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("every dependency has its line in decision 004, and every line its dependency", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const rows = read("docs/decisions/004-dependencies.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => [...row.split("|")[1].matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});
