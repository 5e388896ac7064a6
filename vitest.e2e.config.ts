import { defineConfig } from "vitest/config";

/**
 * End-to-end tests: the product as `npm start` runs it, in a real browser. One file after the other, since each needs the
 * machine to itself; one browser for all.
 */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/support/global-setup.ts"],
    environment: "node",
    fileParallelism: false,
    // On a machine that stalls a browser can lose a race that is not the product's. What needed a second try is named.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
