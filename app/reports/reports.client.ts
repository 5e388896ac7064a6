/**
 * Reports errors of the page to the deployment's error-reporting service (decision 099). No first view asks for this file: the script
 * that app/reports/script.server.ts puts into the page imports it when all is quiet, or at the first error.
 */
import {
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from "@sentry/remix";
import * as texts from "#texts/errors";
import { maskSecrets } from "../../contract/report-privacy";

/** Of all sessions, and of those in which an error occurs (OBS-01). */
const SESSION_SAMPLE_RATE = 0.1;
const ERROR_SAMPLE_RATE = 1;

/** Not even their shape is recorded: conversations, and what is paid with. */
const BLOCKED = [".chat", ".chat__sheet", ".chat__panel", ".chat-dock", ".chats__main", ".shop", ".pay-scrim"];
/** Attributes that carry text. */
const MASKED_ATTRIBUTES = ["aria-label", "aria-description", "aria-valuetext", "title", "alt", "placeholder"];
const MASKED_VALUES = ["value", "download", "content", "label"];

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Whatever is sent is masked as text. Nothing of ours is binary: recordings are not compressed, so no other script is needed for them. */
const sendMasked: Fetch = (url, { body, ...init }) => {
  // The SDK makes nothing else of a report than text or bytes.
  const text = typeof body === "string" ? body : new TextDecoder().decode(body as Uint8Array);
  return fetch(url, { ...init, body: maskSecrets(text) });
};

function makeReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: BLOCKED,
    maskAttributes: [...MASKED_ATTRIBUTES, ...MASKED_VALUES],
    networkDetailAllowUrls: [],
    networkCaptureBodies: false,
    useCompression: false,
    // A click is described by the labels of what was clicked.
    beforeAddRecordingEvent: (event) => (JSON.stringify(event.data).includes('"ui.') ? null : event),
  });
}

type RouterState = { readonly errors: Readonly<Record<string, unknown>> | null };

declare global {
  interface Window {
    /** Remix's own, as far as it is needed here. */
    readonly __remixRouter?: { readonly state: RouterState; subscribe(hear: (state: RouterState) => void): void };
  }
}

/** What a failed loader or action has left; null for what is no fault, as a page that does not exist. */
function faultOf(error: unknown): Error | null {
  // Of a route's error response, which has one.
  const { status = 500 } = (error ?? {}) as { readonly status?: number };
  if (status < 500 || !navigator.onLine) return null;
  return error instanceof Error ? error : new Error(`the server answered ${status}`);
}

/** "It has been noted", beside the screen that tells of the failure, for as long as that is shown. */
const toast = document.createElement("div");
toast.className = "toasts";
toast.setAttribute("role", "status");

/** The screen that tells of the failure may come later than the answer to the report, and be a document of its own. */
const pageChanges = new MutationObserver(() => {
  if (!toast.isConnected) document.body?.appendChild(toast);
});

function showNoted(): void {
  const text = document.createElement("p");
  text.className = "toast";
  text.textContent = texts.noted;
  document.body.appendChild(toast);
  toast.replaceChildren(text);
  pageChanges.observe(document, { childList: true, subtree: true });
}

function hideNoted(): void {
  pageChanges.disconnect();
  toast.remove();
}

/** The errors that the app's screens tell of do not reach the window: the router keeps them, or React logs them. */
function hearScreens(): { isFailed: () => boolean } {
  const router = window.__remixRouter;
  let isBroken = false;
  let told: RouterState["errors"] = null;
  const hear = ({ errors }: RouterState) => {
    if (errors === null) {
      isBroken = false;
      hideNoted();
    }
    if (errors === told) return;
    told = errors;
    for (const fault of Object.values(errors ?? {}).map(faultOf)) if (fault !== null) captureException(fault);
  };
  router?.subscribe(hear);
  const log = console.error;
  console.error = (...words: unknown[]) => {
    log(...words);
    const error = words.find((word) => word instanceof Error);
    if (error === undefined) return;
    isBroken = true;
    captureException(error);
  };
  if (router !== undefined) hear(router.state);
  return {
    isFailed: () => isBroken || Object.values(router?.state.errors ?? {}).some((error) => faultOf(error) !== null),
  };
}

/** Starts reporting, beginning with the errors that came before. */
export function start(dsn: string, early: readonly unknown[]): void {
  const client = init({
    dsn,
    environment: "production",
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      // No clicks and no console: both hold words.
      breadcrumbsIntegration({ console: false, dom: false, fetch: true, history: true, sentry: false, xhr: false }),
      makeReplay(),
    ],
    replaysSessionSampleRate: SESSION_SAMPLE_RATE,
    replaysOnErrorSampleRate: ERROR_SAMPLE_RATE,
    transport: (options: Parameters<typeof makeFetchTransport>[0]) =>
      // The SDK calls it with an address and options alone.
      makeFetchTransport(options, sendMasked as typeof fetch),
  });
  const { isFailed } = hearScreens();
  client?.on("afterSendEvent", ({ type }, { statusCode = 0 }) => {
    if (type === undefined && statusCode >= 200 && statusCode < 300 && isFailed()) showNoted();
  });
  for (const error of early) captureException(error);
}
