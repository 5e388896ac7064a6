import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildIfNeeded } from "../../../scripts/build.mjs";
import { addCast, addExpiredGame, CAST } from "./cast";
import { addDays } from "./days";
import { addHistory, VETERAN_MATCHES } from "./history";
import { makeEmptyState, startStack } from "./stack";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of each lane's copy (copy.ts). */
    urls: readonly string[];
  }
}

/** Starts a copy of the product for each lane; its browser is started by the lane itself (browser.ts). */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded(process.cwd(), console.log);
  const emptyState = await makeEmptyState();
  const lanes = new Array(project.config.maxWorkers).fill(null);
  const startCopy = () =>
    startStack({}, async (db, issuer) => {
      await addCast(db, issuer, CAST);
      await addExpiredGame(db);
      await addHistory(db, "stats_veteran", VETERAN_MATCHES);
      await addDays(db, "lesson");
    });
  const stacks = await Promise.all(lanes.map(startCopy));
  project.provide(
    "urls",
    stacks.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(stacks.map((stack) => stack.remove()));
    rmSync(emptyState, { recursive: true, force: true });
  };
}
