import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { Response } from "miniflare";
import { defineConfig } from "vitest/config";
import { buildKernelIfNeeded } from "./scripts/build-engine.mjs";
import { makeIdentityProvider, TEST_ISSUER } from "./tests/services/identity-provider";
import { inOnePiece } from "./tests/services/in-one-piece";
import { makePayments, PAYMENTS_ORIGIN } from "./tests/services/payment/providers";

const root = new URL(".", import.meta.url).pathname;
buildKernelIfNeeded(root, "engine");
const identityProvider = await makeIdentityProvider();
const payments = makePayments();

const nothing = new URL("./app/realtime/vendor/no-xmpp-resolve.ts", import.meta.url).pathname;
/** What the XMPP client leaves out in a browser, by its package.json and vite.config.ts: workerd is to run the same. */
const NOT_IN_A_BROWSER = ["resolve", "tcp", "tls", "starttls", "sasl-scram-sha-1"];

const BUNDLED = [
  ...["@remix-run/cloudflare", "zod", "hono", "hono/factory", "hono/html", "hono/combine", "jose", "ltx"],
];

/** The services' tests: run inside workerd, with the bindings of wrangler.toml and every migration applied. */
export default defineConfig({
  plugins: [
    // For all files; one alone is loaded by the module, so that a stack trace leads to the line of a service.
    process.env.IN_ONE_PIECE === "1" && (await inOnePiece(root)),
    cloudflareTest(async () => ({
      main: "./tests/services/worker.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // Nothing outside is asked by a test: the Worker's own requests end here.
        async outboundService(request: { readonly url: string }) {
          if (request.url.startsWith(PAYMENTS_ORIGIN)) return payments.answer(request);
          const { status, body } = identityProvider.answer(request.url);
          return new Response(body, { status, headers: { "Content-Type": "application/json" } });
        },
        // At once, where the deployed queue takes its time to try again.
        queueConsumers: {
          "starpoint-analysis": {
            maxBatchSize: 1,
            maxBatchTimeout: 0,
            maxRetries: 2,
            deadLetterQueue: "starpoint-analysis-failed",
          },
          "starpoint-analysis-failed": { maxBatchSize: 10, maxBatchTimeout: 0 },
        },
        bindings: {
          // As quick as can be: a match that ends in a test is analysed while other tests run.
          ANALYSIS_PLIES: 0,
          ID_TOKEN_KEY: identityProvider.privateKey,
          MIGRATIONS: await readD1Migrations("./migrations"),
          ...(process.env.FUZZ_REQUESTS && { FUZZ_REQUESTS: process.env.FUZZ_REQUESTS }),
          ...(process.env.FUZZ_SEED && { FUZZ_SEED: process.env.FUZZ_SEED }),
          AUTH_SECRET: "a secret that only the tests know, long enough to sign with",
          AUTH_SERVICE_SECRET: "the credential of a trusted service in the tests",
          OPERATORS: "operator@club.test",
          OIDC_ISSUER: TEST_ISSUER,
          OIDC_CLIENT_ID: "starpoint",
          OIDC_CLIENT_SECRET: "client-secret",
          MONEY_OPERATIONS: process.env.MONEY_OPERATIONS ?? "1000",
          ...payments.settings,
        },
      },
    })),
  ],
  resolve: { alias: Object.fromEntries(NOT_IN_A_BROWSER.map((name) => [`@xmpp/${name}`, nothing])) },
  test: {
    // Remix is CommonJS, which workerd does not run: bundled for the tests of the models that use its cookies. The others are bundled
    // since each file loads them module by module, which takes a third of its start.
    deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
    include: ["tests/services/**/*.test.ts"],
    setupFiles: ["./tests/services/setup.ts"],
    // A lane's files share a workerd, which setup.ts empties before each: a start and the loading of the Worker cost more than most files. It
    // waits now and then: one lane more than processors keeps these busy.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    isolate: false,
    testTimeout: 30_000,
  },
});
