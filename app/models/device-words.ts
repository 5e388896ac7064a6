/** What a browser's own name says of it, in words for its owner. Pure. Browsers name each other too: the first that fits counts. */
import * as texts from "#texts/settings";

const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, texts.samsungInternet],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
] as const;

/** "Firefox on Windows". A program that names neither shows the beginning of its name. */
export function deviceWords(userAgent: string | null): string {
  const named = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser !== null && system !== null) return texts.browserOn(browser, system);
  return browser ?? system ?? (userAgent?.match(/^[\w.-]{1,30}/)?.[0] || texts.someBrowser);
}

const HOUR_MS = 3_600_000;

/** How long ago a session was used, as exactly as it is known: to the hour, later to the day. */
export function agoWords(usedAt: number, nowMs: number, locale: string): string {
  const hours = Math.floor((nowMs - usedAt) / HOUR_MS);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (hours < 1) return texts.thisHour;
  return hours < 24 ? format.format(-hours, "hour") : format.format(-Math.floor(hours / 24), "day");
}
