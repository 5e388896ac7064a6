import type { Env } from "./services/platform/env";
import type { Settings } from "./services/platform/settings";

/** What server.ts hands to every loader and action; one object for each request. */
declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    readonly env: Env;
    readonly ctx: ExecutionContext;
    readonly settings: Settings;
    /** Marks the page's own scripts and styles. */
    readonly nonce: string;
    /** Where the app begins, "/" or "/path": set at build (BASE_PATH). */
    readonly basePath: string;
    /** The browser's request as it came in: its address and its cookies. */
    readonly request: Request;
    /** Hands a request to the services in this Worker. */
    readonly callEmbedded: (request: Request) => Promise<Response>;
    /** `Set-Cookie` lines put here leave with the answer, whatever it is. */
    readonly outgoing: Headers;
  }
}
