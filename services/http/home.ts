/**
 * Where the app is, for what services answer with an address of it: PUBLIC_URL, or, where that is empty, the host of the request
 * and the path that the app was built for.
 */
import type { Settings } from "../platform/settings";

/** "" or "/path". */
let builtFor = "";

/** Told once by the Worker's entry, which holds the built app. `basePath` may end in a slash. */
export function serveAppAt(basePath: string): void {
  builtFor = basePath.replace(/\/$/, "");
}

/** The path under which the app's own paths lie: "" or "/path". */
export function homePath({ PUBLIC_URL }: Settings): string {
  return PUBLIC_URL === "" ? builtFor : new URL(PUBLIC_URL).pathname.replace(/\/$/, "");
}

/** The app's address without its last slash. */
export function homeUrl(settings: Settings, requestUrl: string): string {
  return settings.PUBLIC_URL === "" ? new URL(requestUrl).origin + builtFor : settings.PUBLIC_URL;
}
