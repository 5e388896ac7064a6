import { readPlain, WRAPPER_COOKIE } from "../models/cookies";

declare global {
  interface Window {
    /** Put there by the mobile app alone. */
    readonly ReactNativeWebView?: { postMessage(text: string): void };
  }
}

/** The mobile app's end of the line; undefined in a browser. Browser only. */
export function wrapperPort(): Window["ReactNativeWebView"] {
  return window.ReactNativeWebView;
}

/**
 * True inside the mobile app, which shows these pages in a web view (decided, WRAP-04). `?wrapper=1` says so too, and the
 * cookie keeps it for the pages after. Browser only.
 */
export function isInWrapper(): boolean {
  return (
    wrapperPort() !== undefined ||
    new URLSearchParams(window.location.search).get("wrapper") === "1" ||
    readPlain(document.cookie, WRAPPER_COOKIE.name) === "1"
  );
}
