import { defineConfig } from "vitest/config";

/**
 * End-to-end tests: the product as `npm start` runs it, in a real browser. In lanes, each with a copy of its own in which
 * one file runs after the other, so that no file meets another's players; one browser for all.
 */
export default defineConfig({
  test: {
    // Three lanes keep two processors busy: a test often waits for a page, a clock or a player. `E2E_LANES=1 npm test -- e2e` runs one.
    maxWorkers: Number(process.env.E2E_LANES ?? 3),
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/support/global-setup.ts"],
    environment: "node",
    // No test is tried again by itself: scripts/test.mjs runs a failed file again, whole, and names it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
