import type { PageContext } from "./services/page-context";

/** What server.ts hands to every loader and action; one object for each request. */
declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageContext {}
}
