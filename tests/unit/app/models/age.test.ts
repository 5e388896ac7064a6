/** The question for the age before the signup (decision 024). */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ageQuestion, answerAge } from "~/models/age.server";
import { ageCookie, flashCookie } from "~/models/cookies.server";
import { deleteAccount } from "../../../../contract/profile";
import { cookieHeader, cookieSet, makePage, post } from "./page";

const GERMANY = { age: 16, country: "Germany" };
const from = (country: string | null, more: Readonly<Record<string, string>> = {}) =>
  new Request("https://club.test/signup", { headers: { ...(country && { "CF-IPCountry": country }), ...more } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 26) });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a newcomer is asked where their country's law sets an age above the club's own, until they were old enough", async () => {
  const { context } = await makePage([]);
  expect(await ageQuestion(context, from("DE"))).toEqual(GERMANY);
  expect(await ageQuestion(context, from("GB"))).toEqual({ age: 13, country: "United Kingdom" });
  // Where no law is known there is the club's own rule alone, which the settings hold to.
  expect(await ageQuestion(context, from("JP"))).toBeNull();
  expect(await ageQuestion(context, from(null))).toBeNull();
  expect(await ageQuestion(context, from("DE", await cookieHeader(ageCookie, "enough")))).toBeNull();
  expect(await ageQuestion(context, from("DE", await cookieHeader(ageCookie, "too-young")))).toEqual(GERMANY);
});

test("what is no birthday is refused in words, with what was typed, and no account is deleted", async () => {
  const { context, sent } = await makePage([[deleteAccount, { ok: 1 }]]);
  const answer = (birthday: string) => answerAge(context, post({ birthday }), GERMANY);
  const refused = (message: string, birthday: string) => ({
    ...{ data: { ok: false, message, suggestions: [], typed: { birthday } }, init: { status: 422 } },
  });
  expect(await answer("1990-05-17")).toMatchObject(refused("Write your birthday as dd/MM/yyyy.", "1990-05-17"));
  expect(await answer("31/02/1990")).toMatchObject(refused("There is no such day.", "31/02/1990"));
  expect(sent).toEqual([]);
});

test("who is old enough goes on with the signup, on the very birthday too, and the birthday is kept nowhere", async () => {
  const { context, sent } = await makePage([]);
  const answer = await answerAge(context, post({ birthday: "26/11/2010" }), GERMANY);
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/signup");
  expect(await cookieSet(context, ageCookie)).toBe("enough");
  expect(sent).toEqual([]);
});

test("who is too young leaves no account behind, and another birthday on the same day does not help", async () => {
  const { context, sent } = await makePage([[deleteAccount, { ok: 1 }]]);
  const answer = await answerAge(context, post({ birthday: "27/11/2010" }), GERMANY);
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/");
  expect(sent.map(({ name }) => name)).toEqual(["deleteAccount"]);
  expect(await cookieSet(context, ageCookie)).toBe("too-young");
  expect(await cookieSet(context, flashCookie(context))).toContain("You can join once you are 16.");
  const again = await makePage([[deleteAccount, { ok: 1 }]]);
  await answerAge(again.context, post({ birthday: "26/11/1980" }, await cookieHeader(ageCookie, "too-young")), GERMANY);
  expect(again.sent.map(({ name }) => name)).toEqual(["deleteAccount"]);
});
