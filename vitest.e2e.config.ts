import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that took longest when all ran (their browser's work, real minutes, new starts of a copy). They begin first: one that
 * began last would keep a single lane busy while the others have nothing left.
 */
const LONGEST_FIRST = [
  "every-screen",
  "languages",
  "by-ear",
  "deeper",
  "settlement-crash",
  "full-match",
  "study-screens",
  "rated-match",
  "study-states",
  "imports",
  "flags",
  "private-match",
  "play-faults",
  "page-weight",
  "desk",
  "position-board",
  "match-turn",
  "search",
  "match-faults",
  "double-taps",
  "sign-up",
  "user-stats-states",
  "live-line",
  "outages-matches",
  "strategies",
  "friends",
  "key-rotation",
  "backup",
  "signals",
  "lobby",
  "study-changes",
  "private-game",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST_FIRST.indexOf(basename(moduleId, ".test.ts"));
      return index === -1 ? LONGEST_FIRST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * End-to-end tests: the product as `npm start` runs it, in a real browser. In lanes, each with a copy and a browser of its own, in which
 * one file runs after the other, so that no file meets another's players.
 */
export default defineConfig({
  test: {
    // Three lanes keep two processors busy: one alone takes 1.4, its browser and its server beside each other, and waits now and then. A
    // fourth gained nothing and made each test a third longer. `E2E_LANES=1 npm test -- e2e` runs one.
    maxWorkers: Number(process.env.E2E_LANES ?? 3),
    sequence: { sequencer: LongestFirst },
    include: ["tests/e2e/**/*.test.ts"],
    // A lane loads Playwright and the product's modules once, not for each file: their players and copies keep files apart.
    isolate: false,
    setupFiles: ["tests/e2e/support/close-after.ts"],
    globalSetup: ["tests/e2e/support/global-setup.ts"],
    environment: "node",
    // No test is tried again by itself: scripts/test.mjs runs a failed file again, whole, and names it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A machine three times slower than ours is not a fault; asked twice as often, a page takes a processor's time from the other lanes.
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
