/** A player's days: by their own zone, through changes of the clock, and never backwards. */
import { expect, test } from "vitest";
import { dateOf, dayEndMs, dayOf, isZone, todayOf } from "../../../services/practice/days";

const at = (text: string) => Date.parse(text);
const dateAt = (text: string, zone: string) => dateOf(dayOf(at(text), zone));

test("a day begins at the player's own midnight", () => {
  expect(dateAt("2026-11-24T12:00:00Z", "UTC")).toBe("2026-11-24");
  expect(dateAt("2026-11-24T12:00:00Z", "Pacific/Kiritimati")).toBe("2026-11-25");
  expect(dateAt("2026-11-24T11:59:59Z", "Etc/GMT+12")).toBe("2026-11-23");
  expect(dateAt("2026-11-24T18:29:59Z", "Asia/Kolkata")).toBe("2026-11-24");
  expect(dateAt("2026-11-24T18:30:00Z", "Asia/Kolkata")).toBe("2026-11-25");
  expect(dateAt("1969-12-31T23:00:00Z", "UTC")).toBe("1969-12-31");
});

test("a day lasts 23, 24 or 25 hours, as the clocks there are changed, and one may begin at one in the morning", () => {
  const hours = (date: string, zone: string) => {
    const day = at(`${date}T00:00:00Z`) / 86_400_000;
    return (dayEndMs(day, zone) - dayEndMs(day - 1, zone)) / 3_600_000;
  };
  expect(hours("2026-03-29", "Europe/Copenhagen")).toBe(23);
  expect(hours("2026-03-30", "Europe/Copenhagen")).toBe(24);
  expect(hours("2026-10-25", "Europe/Copenhagen")).toBe(25);
  // Here midnight itself is left out: 24:00 becomes 01:00.
  expect(hours("2025-09-07", "America/Santiago")).toBe(23);
  expect(new Date(dayEndMs(at("2025-09-06T00:00:00Z") / 86_400_000, "America/Santiago")).toISOString()).toBe(
    "2025-09-07T04:00:00.000Z",
  );
  // Each moment lies in the day whose end is the first after it.
  for (const zone of ["UTC", "America/Santiago", "Asia/Kathmandu", "Pacific/Kiritimati", "Europe/Copenhagen"])
    for (let ms = at("2026-10-24T00:00:00Z"); ms < at("2026-10-27T00:00:00Z"); ms += 3_333_333) {
      const day = dayOf(ms, zone);
      expect(dayEndMs(day - 1, zone)).toBeLessThanOrEqual(ms);
      expect(dayEndMs(day, zone)).toBeGreaterThan(ms);
    }
});

test("another zone brings no day back, and none twice", () => {
  const now = at("2026-11-24T12:00:00Z");
  const ahead = todayOf(now, "Pacific/Kiritimati", 0);
  expect(dateOf(ahead)).toBe("2026-11-25");
  // Back in the west the day that counted goes on until it is over there too.
  expect(todayOf(now, "Etc/GMT+12", ahead)).toBe(ahead);
  expect(todayOf(now + 36 * 3_600_000, "Etc/GMT+12", ahead)).toBe(ahead);
  expect(todayOf(now + 48 * 3_600_000, "Etc/GMT+12", ahead)).toBe(ahead + 1);
  // A day that no zone can have reached is a fault of a clock and holds nobody up.
  expect(todayOf(now, "UTC", ahead + 30)).toBe(ahead - 1);
});

test("what is no zone's name is none", () => {
  for (const zone of ["UTC", "Europe/Copenhagen", "America/Argentina/Buenos_Aires", "Etc/GMT+12"])
    expect(isZone(zone), zone).toBe(true);
  for (const zone of ["", "+05:30", "Mars/Olympus", "Europe/../etc", "Europe/Copenhagen\n", "x".repeat(65)])
    expect(isZone(zone), zone).toBe(false);
});
