/** What `env` holds in the services' tests: the Worker's bindings and the migrations to apply. */
declare namespace Cloudflare {
  interface Env extends WorkerEnv {
    readonly MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
type WorkerEnv = import("../../services/env").Env;
