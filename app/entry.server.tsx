import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import * as errorTexts from "#texts/errors";
import { DocumentContext } from "./document";
import { reportsScript } from "./reports/script.server";
import { inlineSheets } from "./sheets.server";

/** For a browser without script; with it, the page's own report says so (app/reports/reports.client.ts). */
const NOTED = `<noscript><div class="toasts" role="status"><p class="toast">${errorTexts.noted}</p></div></noscript>`;
/** A page whose late parts have not been rendered by then is given up. */
const RENDER_LIMIT_MS = 8_000;
/** What React writes where a part was not ready, or failed. No text of a player can look like it. */
const LEFT_TO_BROWSER = "<!--$!-->";
const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, faults }: AppLoadContext,
): Promise<Response> {
  const { css, context } = inlineSheets(remixContext);
  // Handed to the router it would be rendered as a late part of its own, though the loaders are done.
  const { serverHandoffStream, ...own } = context;
  const data = serverHandoffStream === undefined ? "" : await new Response(serverHandoffStream).text();
  const isNoted = context.staticHandlerContext.errors !== null && (await faults.isNoted());
  const document = (
    <DocumentContext.Provider value={{ nonce, css, basename: own.staticHandlerContext.basename }}>
      <RemixServer context={own} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>
  );
  const page = renderAtOnce(document) ?? (await renderWithLateParts(document, request, { nonce, faults }));
  const late = (faults.dsn === null ? "" : reportsScript(faults.dsn, nonce)) + (isNoted ? NOTED : "");
  const html = context.renderMeta?.didRenderScripts ? atEnd(page.html, dataScript(data, nonce) + late) : page.html;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(html, { headers, status: page.isWhole ? status : 500 });
}

type Page = { readonly html: string; readonly isWhole: boolean };

/**
 * The page as one text, without the stream that React would encode chunk by chunk; null when a part was not ready, as at the first time
 * that a component is shown which is imported late, or when rendering failed.
 */
function renderAtOnce(document: ReactNode): Page | null {
  try {
    const html = renderToString(document);
    return html.includes(LEFT_TO_BROWSER) ? null : { html: DOCTYPE + html, isWhole: true };
  } catch {
    return null; // The other way tells what failed.
  }
}

/** The page once all its parts are ready; one that fails is left to the browser. Throws what rendering the page itself throws. */
async function renderWithLateParts(
  document: ReactNode,
  request: Request,
  { nonce, faults }: Pick<AppLoadContext, "nonce" | "faults">,
): Promise<Page> {
  let isWhole = true;
  const body = await renderToReadableStream(document, {
    nonce,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_LIMIT_MS)]),
    onError(error) {
      faults.note(`render of ${new URL(request.url).pathname}`, error);
      isWhole = false;
    },
  });
  const html = await new Response(body).text();
  return { html, isWhole };
}

/** What the loaders answered, as the router's script in the browser reads it (`StreamTransfer` of @remix-run/react). */
function dataScript(data: string, nonce: string): string {
  const [controller, text] = ["window.__remixContext.streamController", inScript(JSON.stringify(data))];
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

function atEnd(html: string, scripts: string): string {
  const end = html.lastIndexOf(END);
  return html.slice(0, end) + scripts + html.slice(end);
}

/** JSON as it may stand in a script of a document: nothing in it ends the script. */
function inScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Notes what is a fault of ours: not an address without a page, nor a visitor who has left. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.faults.note(`${request.method} ${new URL(request.url).pathname}`, error);
}
