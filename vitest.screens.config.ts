import { defineConfig } from "vitest/config";

/** `node scripts/screens.mjs`: pictures of every screen. Not part of `npm test`: its result is for eyes. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    isolate: false,
    include: ["tests/screens/*.test.ts"],
    setupFiles: ["tests/e2e/support/close-after.ts"],
    globalSetup: ["tests/screens/global-setup.ts"],
    environment: "node",
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
