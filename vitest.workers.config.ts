import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

/** The services' tests: run inside workerd, with the bindings of wrangler.toml and every migration applied. */
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: "./tests/services/worker.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          MIGRATIONS: await readD1Migrations("./migrations"),
          AUTH_SECRET: "a secret that only the tests know, long enough to sign with",
          AUTH_SERVICE_SECRET: "the credential of a trusted service in the tests",
          OIDC_ISSUER: "https://issuer.test",
          OIDC_CLIENT_ID: "starpoint",
          OIDC_CLIENT_SECRET: "client-secret",
        },
      },
    })),
  ],
  test: { include: ["tests/services/**/*.test.ts"], setupFiles: ["./tests/services/setup.ts"], testTimeout: 30_000 },
});
