import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { contentSecurityPolicy } from "../services/http/guard";
import { DocumentContext } from "./document";
import criticalCss from "./styles/critical.css?inline";

/** A page that has not been rendered by then is given up. */
const RENDER_LIMIT_MS = 8_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  let finalStatus = status;
  const url = new URL(request.url);
  const body = await renderToReadableStream(
    <DocumentContext.Provider value={{ nonce, css: criticalCss }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_LIMIT_MS)]),
      onError(error) {
        console.error(`render of ${url.pathname}`, error);
        finalStatus = 500;
      },
    },
  );
  if (isbot(request.headers.get("User-Agent"))) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(url, nonce, []));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(body, { headers, status: finalStatus });
}
