/** What the settings ask of a person, and how old somebody is. */
import { afterEach, expect, test } from "vitest";
import { readBirthday, writeBirthday } from "~/models/birthday";
import { agoWords, deviceWords } from "~/models/device-words";
import { checkPerson } from "~/models/person";
import * as texts from "../../../app/texts/en/settings";
import { COUNTRIES } from "../../../contract/countries";
import { DELETION_REASONS } from "../../../contract/deletion-reasons";
import { ageAt } from "../../../contract/minimum-ages";
import { GENDERS } from "../../../contract/profile";

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

test("[SET-03, SET-11] a birthday is typed as dd/MM/yyyy and kept as an ISO 8601 date", () => {
  expect(readBirthday("07/03/1991")).toEqual({ ok: true, date: "1991-03-07" });
  expect(writeBirthday("1991-03-07")).toBe("07/03/1991");
  for (const forgiven of [" 7/3/1991 ", "07.03.1991", "7-03-1991"])
    expect(readBirthday(forgiven)).toEqual({ ok: true, date: "1991-03-07" });
  for (const text of [
    "1991-03-07",
    "07/03/91",
    "7 March 1991",
    "07/03-1991",
    "0x7/03/1991",
    "07/03/19910",
    "//",
    "١٤/٠٣/١٩٩١",
  ])
    expect(readBirthday(text), text).toEqual({ ok: false, fault: "format" });
});

test("[SET-03] days that do not exist are refused, leap days by the calendar", () => {
  for (const text of [
    "30/02/1991",
    "29/02/1900",
    "29/02/2023",
    "31/04/1990",
    "32/01/1990",
    "00/01/1990",
    "01/13/1990",
    "01/00/1990",
  ])
    expect(readBirthday(text), text).toEqual({ ok: false, fault: "no_such_day" });
  expect(readBirthday("01/01/1899")).toEqual({ ok: false, fault: "no_such_day" });
  for (const text of ["29/02/2000", "29/02/2024", "31/12/1999"]) expect(readBirthday(text).ok, text).toBe(true);
});

test("[SET-04] 12 years are full at midnight UTC of the birthday, in whatever time zone anybody is; a leap day's on 1 March", () => {
  const cases = [
    ["2014-11-23", "2026-11-22T23:59:59.999Z", 11],
    ["2014-11-23", "2026-11-23T00:00:00Z", 12],
    ["2014-12-31", "2026-12-30T23:59:59Z", 11],
    ["2015-01-01", "2026-12-31T23:59:59Z", 11],
    ["2015-01-01", "2027-01-01T00:00:00Z", 12],
    ["2012-02-29", "2024-02-28T23:59:59Z", 11],
    ["2012-02-29", "2024-02-29T00:00:00Z", 12],
    ["2008-02-29", "2019-02-28T12:00:00Z", 10],
    ["2008-02-29", "2019-03-01T00:00:00Z", 11],
    ["2030-01-01", "2026-11-23T00:00:00Z", -4],
  ] as const;
  const zones = Intl.supportedValuesOf("timeZone");
  expect(zones.length).toBeGreaterThan(400);
  for (const zone of zones) {
    process.env.TZ = zone;
    for (const [birthday, now, age] of cases) expect(ageAt(birthday, Date.parse(now)), `${birthday} ${zone}`).toBe(age);
    expect(readBirthday("26/03/1967")).toEqual({ ok: true, date: "1967-03-26" });
  }
});

test("[SET-02] without birthday, country or gender all parameters are required, and the missing ones are named", () => {
  const whole = { birthday: "07/03/1991", country: "BG", gender: "female" };
  expect(checkPerson(whole)).toEqual({ ok: true, person: { ...whole, birthday: "1991-03-07" } });
  for (const field of ["birthday", "country", "gender"] as const) {
    const answer = { ok: false, message: "All parameters are required.", fields: [field] };
    expect(checkPerson({ ...whole, [field]: " " })).toEqual(answer);
  }
  const wrong = checkPerson({ ...whole, birthday: "31/02/1991" });
  expect(wrong).toEqual({ ok: false, message: texts.noSuchDay, fields: ["birthday"] });
});

test("[SET-05] three genders, and the 249 countries by alpha-2 code", () => {
  expect(GENDERS).toEqual(["male", "female", "non-binary"]);
  expect(Object.keys(texts.genders)).toEqual([...GENDERS]);
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(COUNTRIES.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});

test("[SET-06, SET-08] nine reasons to leave, each shown in the decided words", () => {
  expect(DELETION_REASONS).toEqual([
    "I don't have time",
    "I have another account",
    "Privacy concerns",
    "I need a break",
    "I use a different app",
    "Too many notifications",
    "Too many bugs",
    "Missing features",
    "Other",
  ]);
  expect(Object.entries(texts.reasons)).toEqual(DELETION_REASONS.map((reason) => [reason, reason]));
});

test("a device is named by browser and system, whatever else a browser claims to be", () => {
  const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
  for (const [agent, words] of [
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      "Edge on Windows",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, "Chrome on Linux"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on macOS"],
    ["curl/8.5.0", "curl"],
    ["<script>alert(1)</script>", "A browser"],
    ["", "A browser"],
    [null, "A browser"],
  ] as const)
    expect(deviceWords(agent)).toBe(words);
});

test("a session's last use is told to the hour, and after a day to the day", () => {
  const HOUR = 3_600_000;
  const ago = (ms: number) => agoWords(1_000_000_000_000 - ms, 1_000_000_000_000, "en");
  expect([-5, 0, HOUR - 1, HOUR, 23 * HOUR, 24 * HOUR, 72 * HOUR].map(ago)).toEqual([
    ...["within the last hour", "within the last hour", "within the last hour"],
    ...["1 hour ago", "23 hours ago", "yesterday", "3 days ago"],
  ]);
});
