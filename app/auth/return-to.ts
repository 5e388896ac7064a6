/** Where to go after a sign-in: a path of this site, never another one (NAV-20). */

/** `value` as a path on this site, or "/" when it is none. */
export function parseReturnTo(value: string | null | undefined): string {
  if (!value?.startsWith("/")) return "/";
  // The parser sees "//host", "/\host" and hidden tabs as a browser does.
  const base = "https://same-site.invalid";
  if (!URL.canParse(value, base)) return "/";
  const url = new URL(value, base);
  return url.origin === base ? url.pathname + url.search + url.hash : "/";
}
