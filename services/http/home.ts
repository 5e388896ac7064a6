/**
 * Where the app is, for what services answer with an address of it: PUBLIC_URL, or, where that is empty, the host of the request
 * and BASE_PATH.
 */
import type { Settings } from "../platform/settings";

/** The path under which the app's own paths lie: "" or "/path". */
export function homePath({ PUBLIC_URL, BASE_PATH }: Settings): string {
  return (PUBLIC_URL === "" ? BASE_PATH : new URL(PUBLIC_URL).pathname).replace(/\/$/, "");
}

/** The app's address without its last slash. */
export function homeUrl(settings: Settings, requestUrl: string): string {
  return settings.PUBLIC_URL === "" ? new URL(requestUrl).origin + homePath(settings) : settings.PUBLIC_URL;
}
