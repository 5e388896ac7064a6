/** A player's days: numbers since 1 January 1970, each from midnight to midnight of their own time zone. Pure. */

export const DAY_MS = 86_400_000;
/** No zone's midnight is further from UTC's. */
const FARTHEST_MS = 16 * 3_600_000;
/** Days by which zones can be apart, and so a day that counted lie ahead of the day that it is now. */
const MOST_AHEAD = 2;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for a zone that does not exist. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: zone, calendar: "gregory", numberingSystem: "latn" },
    ...({ year: "numeric", month: "numeric", day: "numeric" } as const),
  });
  formats.set(zone, format);
  return format;
}

/** An IANA name that this runtime knows; offsets ("+05:30") are none. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

export function dayOf(ms: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 1970, month = 1, day = 1] = [parts.get("year"), parts.get("month"), parts.get("day")];
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The first moment that is no longer `day`, whatever the clocks there do at midnight. */
export function dayEndMs(day: number, zone: string): number {
  let [inside, after] = [(day + 1) * DAY_MS - FARTHEST_MS, (day + 1) * DAY_MS + FARTHEST_MS];
  while (after - inside > 1) {
    const middle = Math.floor((inside + after) / 2);
    if (dayOf(middle, zone) > day) after = middle;
    else inside = middle;
  }
  return after;
}

/** "2026-11-24". */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Days never go back: who flies west, or sets another zone, stays in the day that they have had. */
export function todayOf(nowMs: number, zone: string, lastDay: number): number {
  const today = dayOf(nowMs, zone);
  return lastDay > today && lastDay <= today + MOST_AHEAD ? lastDay : today;
}
