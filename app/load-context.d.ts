import type { Env } from "../services/env";

/** What server.ts hands to every loader and action. */
declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    readonly env: Env;
    readonly ctx: ExecutionContext;
    readonly nonce: string;
  }
}
