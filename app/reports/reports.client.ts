/**
 * Reports errors of the page to the deployment's error-reporting service (decision 096). No first view asks for this file: the script
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
import { maskSecrets } from "../../contract/report-privacy";
import { NOTED } from "./noted";

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
      makeFetchTransport(options, sendMasked as typeof fetch),
  });
  client?.on("afterSendEvent", ({ type }, { statusCode = 0 }) => {
    if (type === undefined && statusCode >= 200 && statusCode < 300) document.dispatchEvent(new Event(NOTED));
  });
  for (const error of early) captureException(error);
}
