/**
 * The cookies that script reads or writes, as plain text and without secrets. All others are the server's own
 * (cookies.server.ts). They stand here for both sides.
 */

export type SharedCookie = {
  readonly name: string;
  /** Null for one that ends with the browser session. */
  readonly lifeS: number | null;
};

/** Written by script inside the mobile app: tells the server which ways to sign in fit. */
export const WRAPPER_COOKIE: SharedCookie = { name: "wrapper", lifeS: null };

/** Set by a sign-in or sign-out, read and removed by script, which tells the other tabs. */
export const SESSION_CHANGED_COOKIE: SharedCookie = { name: "session-changed", lifeS: 60 };

/** How the board looks in this browser: material and home side. Written by both sides, read by the server. */
export const BOARD_COOKIE: SharedCookie = { name: "board", lifeS: 365 * 86_400 };

/** The player's own choice, a language tag; without it the browser's list of languages counts. The server reads it before it knows who asks. */
export const LANGUAGE_COOKIE: SharedCookie = { name: "language", lifeS: 365 * 86_400 };

/** No cookie but local storage: the `PlaySettings` of the board, as JSON. */
export const PLAY_SETTINGS_KEY = "play-settings";

/**
 * The text of a `Set-Cookie` header, which `document.cookie` takes as well. `value` needs no encoding: letters, digits, dots.
 * An empty one removes the cookie.
 */
export function serializeShared({ name, lifeS }: SharedCookie, value: string): string {
  const life = value === "" ? 0 : lifeS;
  return `${name}=${value}; Path=/${life === null ? "" : `; Max-Age=${life}`}; SameSite=Lax`;
}

/** The plain value of a cookie in a `Cookie` header or `document.cookie`; null without one. */
export function readPlain(header: string | null, name: string): string | null {
  const start = `${name}=`;
  const pair = header?.split("; ").find((text) => text.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

/** Browser only. */
export function writeShared(cookie: SharedCookie, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = serializeShared(cookie, value);
}
