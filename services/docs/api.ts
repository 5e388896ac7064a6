/** The documentation of the public API: for programs at /api/openapi.json, for people at /api/docs. */
import { Hono } from "hono";
import { ALL_CALLS } from "../../contract/all-calls";
import type { Env } from "../platform/env";
import { makeOpenApi, type OpenApi } from "./openapi";
import { docsPage } from "./page";

export const docsApi = new Hono<{ Bindings: Env }>();

const HOUR_S = 3600;
/** The document never changes while the Worker runs, but for the address that it is asked under. */
const documents = new Map<string, OpenApi>();

function documentFor(origin: string): OpenApi {
  const known = documents.get(origin) ?? makeOpenApi(ALL_CALLS, origin);
  if (documents.size < 8) documents.set(origin, known);
  return known;
}

docsApi.get("/api/openapi.json", (c) => {
  c.header("Cache-Control", `public, max-age=${HOUR_S}`);
  // A page of another site may read it: it says nothing that is not public.
  c.header("Access-Control-Allow-Origin", "*");
  return c.json(documentFor(new URL(c.req.url).origin));
});

docsApi.get("/api/docs", (c) => {
  const { origin } = new URL(c.req.url);
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  );
  return c.html(docsPage(ALL_CALLS, documentFor(origin), origin, nonce));
});
