/** The server's time in the browser, so that a clock that is wrong on the player's device changes no countdown. */

/** Server minus device, measured once a page load; null before. */
let skewMs: number | null = null;

/** Now, at the server. `loadedAtMs` is the server's time in the data that the page came with. Browser only. */
export function serverNowMs(loadedAtMs: number): number {
  skewMs ??= loadedAtMs - Date.now();
  return Date.now() + skewMs;
}
