/** What `env` holds in the services' tests: the Worker's bindings and the migrations to apply. */
declare namespace Cloudflare {
  interface Env extends WorkerEnv {
    /** How many operations the money test makes. */
    readonly MONEY_OPERATIONS: string;
    readonly MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** Private key of the tests' OpenID issuer. */
    readonly ID_TOKEN_KEY: import("jose").JWK;
  }
}
type WorkerEnv = import("../../services/platform/env").Env;
