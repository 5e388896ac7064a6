/** Loaders' and actions' data keep their types: the app runs with the future flag v3_singleFetch. */
import "@remix-run/cloudflare";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}
