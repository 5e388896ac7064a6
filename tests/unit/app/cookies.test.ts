import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPlain, serializeShared } from "~/models/cookies";
import { coinLevelsCookie, themeCookie } from "~/models/cookies.server";
import { readCoinLevels, readRatingStake } from "~/models/remembered.server";
import { readTheme } from "~/models/theme.server";

const asking = (cookies: string) => new Request("https://club.test/", { headers: { Cookie: cookies } });
const kept = (setCookie: string) => setCookie.split(";")[0];

test("what was chosen is read back", async () => {
  expect(await readTheme(asking(kept(await themeCookie.serialize("light"))))).toBe("light");
  expect(await readCoinLevels(asking(kept(await coinLevelsCookie.serialize([1, 3]))))).toEqual([1, 3]);
});

test("choices that older versions kept as plain text still count", async () => {
  const request = asking("theme=dark; coin-levels=2-3; rating-stake=20");
  expect(await readTheme(request)).toBe("dark");
  expect(await readCoinLevels(request)).toEqual([2, 3]);
  expect(await readRatingStake(request)).toBe(20);
});

test("damaged and strange values are no choice", async () => {
  for (const cookies of [
    "",
    "theme=%; coin-levels=%; rating-stake=%",
    "theme=sepia; coin-levels=99; rating-stake=1000",
  ]) {
    const request = asking(cookies);
    expect([cookies, await readTheme(request), await readCoinLevels(request)]).toEqual([cookies, null, []]);
    expect(await readRatingStake(request)).toBe(await readRatingStake(asking("")));
  }
});

test("a shared cookie is plain text, and an empty value removes it", () => {
  const cookie = { name: "board", lifeS: 60 };
  expect(serializeShared(cookie, "felt.left")).toBe("board=felt.left; Path=/; Max-Age=60; SameSite=Lax");
  expect(serializeShared(cookie, "")).toContain("Max-Age=0");
  expect(readPlain("a=1; board=felt.left", "board")).toBe("felt.left");
  expect(readPlain(null, "board")).toBeNull();
});

test("nothing but the cookie modules writes a cookie by hand", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const byHand = files.filter((file) => /document\.cookie\s*=|SameSite=/.test(readFileSync(`app/${file}`, "utf8")));
  expect(byHand.sort()).toEqual(["models/cookies.server.ts", "models/cookies.ts"]);
});
