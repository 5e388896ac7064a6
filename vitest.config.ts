import { defineConfig } from "vitest/config";

/** Unit tests: pure code in Node. The services' tests run in workerd, see `vitest.workers.config.ts`. */
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    environment: "node",
    // Pure code shares no state: a worker loads the rules, the engine and React once, not for each file.
    isolate: false,
    testTimeout: 60_000,
  },
});
