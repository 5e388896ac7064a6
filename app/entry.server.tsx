import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { DocumentContext } from "./document";
import { inlineSheets } from "./sheets.server";

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
  const { css, context } = inlineSheets(remixContext);
  const body = await renderToReadableStream(
    <DocumentContext.Provider value={{ nonce, css }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
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
  const document = await readWhole(body);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(document, { headers, status: finalStatus });
}

/**
 * The document in one piece. Rendered whole it is there in a few milliseconds, while React hands it out in pieces of 512 bytes, and each
 * of those costs a turn in every stream that it passes.
 */
async function readWhole(body: ReadableStream<Uint8Array>): Promise<ArrayBuffer> {
  return new Response(body).arrayBuffer();
}

/** Logs what is a fault of ours: not an address without a page, nor a visitor who has left. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(`${request.method} ${new URL(request.url).pathname}`, error);
}
