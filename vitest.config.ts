import { defineConfig } from "vitest/config";

/** Unit tests: pure code in Node. The services' tests run in workerd, see `vitest.workers.config.ts`. */
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: { include: ["tests/unit/**/*.test.{ts,tsx}"], environment: "node", testTimeout: 60_000 },
});
