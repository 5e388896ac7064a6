import { expect, test } from "vitest";
import { makeFound } from "../../../app/components/search/groups.server";
import { findScreens, type ScreensFor } from "../../../app/components/search/screens.server";
import { fits, wordsOf } from "../../../app/components/search/words";
import type { Searched } from "../../../app/models/search.server";
import { screens } from "../../../app/texts/en/search";
import { FEATURES, type Feature, type Features } from "../../../contract/features";

function features(isOn: (feature: Feature) => boolean): Features {
  // All of them are named.
  return Object.fromEntries(FEATURES.map((feature) => [feature, isOn(feature)])) as Features;
}

const PLAYER: ScreensFor = { features: features(() => true), isVisitor: false, sellsCoins: true };
const VISITOR: ScreensFor = { ...PLAYER, isVisitor: true };
const NOBODY: Searched = { players: null, matches: null, lessons: null };
const XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";

const pathsOf = (q: string, forWhom = PLAYER) => findScreens(q, forWhom).map(({ to }) => to);
const found = (q: string, searched: Partial<Searched> = {}, forWhom = PLAYER) =>
  makeFound(q, { ...NOBODY, ...searched }, forWhom);

test("each word that is asked for begins a word of the text, without regard to case and accents", () => {
  expect(wordsOf("  Prélude: to, ÉLAN! ")).toEqual(["prelude", "to", "elan"]);
  expect(fits(wordsOf("coin"), "Coin Game")).toBe(true);
  expect(fits(wordsOf("game co"), "Coin Game")).toBe(true);
  expect(fits(wordsOf("oin"), "Coin Game")).toBe(false);
  expect(fits(wordsOf("coin x"), "Coin Game")).toBe(false);
  expect(fits(wordsOf("%_ '\" <>"), "Coin Game")).toBe(false);
});

test("a screen is found by its name and by further words, those named so first", () => {
  expect(pathsOf("settings")).toEqual(["/user-settings"]);
  expect(pathsOf("dark")).toEqual(["/user-settings"]);
  expect(pathsOf("bot")).toEqual(["/bot-categories"]);
  expect(pathsOf("profile")[0]).toBe("/user-profile");
  expect(pathsOf("privacy")).toEqual(["/privacy", "/user-settings"]);
  expect(pathsOf("zzz")).toEqual([]);
  expect(pathsOf("%")).toEqual([]);
  expect(pathsOf("").length).toBeGreaterThan(3);
});

test("every screen of the list is found by its name", () => {
  for (const { name } of Object.values(screens)) {
    const titles = [...findScreens(name, PLAYER), ...findScreens(name, VISITOR)].map(({ title }) => title);
    expect(titles).toContain(name);
  }
});

test("a feature that is off takes its screens along, and a visitor finds what is open to visitors", () => {
  const without = (feature: Feature) => ({ ...PLAYER, features: features((one) => one !== feature) });
  expect(pathsOf("friends", without("friends"))).not.toContain("/social/friends");
  expect(pathsOf("lessons", without("quizAcademy"))).not.toContain("/quiz-list");
  expect(pathsOf("buy coins", { ...PLAYER, sellsCoins: false })).toEqual([]);
  expect(pathsOf("settings", VISITOR)).toEqual([]);
  expect(pathsOf("lessons", VISITOR)).toEqual(["/quiz-list"]);
  expect(pathsOf("bot", VISITOR)).toEqual(["/guest"]);
  const bare = { features: features(() => false), isVisitor: true, sellsCoins: false };
  expect(pathsOf("", bare)).toEqual(["/", "/terms-of-services", "/privacy"]);
});

test("a pasted XGID, GNU id of a position, both GNU ids or a link become one position and its board, and nothing else is shown", () => {
  const gnu = "4HPwATDgc/ABMA";
  for (const q of [
    XGID,
    XGID.slice(5),
    gnu,
    `${gnu}:cIkKAAAAAAAA`,
    `https://club.test/analysis/board?id=${encodeURIComponent(XGID)}`,
  ]) {
    const { groups, hint } = found(q, { lessons: "failed" });
    expect([q, hint, groups.map(({ name }) => name)]).toEqual([q, null, ["position"]]);
    const [{ rows, picture }] = groups;
    expect(picture).toEqual({
      src: expect.stringMatching(/boards\/position\.svg\?xgid=XGID%3D-b----E-C---eE---c-e----B-%3A/),
      alt: expect.stringContaining("Player on roll"),
    });
    const id = new URL(rows[0].to, "https://club.test").searchParams.get("id");
    expect(rows[0].to).toMatch(/^\/analysis\/board\?id=XGID%3D/);
    expect(id).toMatch(/^XGID=-b----E-C---eE---c-e----B-:/);
  }
  expect(found(XGID).groups[0].rows[0].about).toBe("3-1 to play · Money game · Pips 167 to 167");
});

test("an id from which no position can be read is told from other texts, and without the analysis nothing is said of positions", () => {
  expect(found("XGID=-b----E-C").hint).toContain("looks like a position id");
  expect(found("grandmasterfox").hint).toContain("Nothing was found");
  const without = { ...PLAYER, features: features((feature) => feature !== "analysis") };
  expect(found(XGID, {}, without).groups).toEqual([]);
});

test("a group that fails says so beside those that did not, and one that was asked too often says to wait", () => {
  const failed = { ok: false, status: 0, code: "unreachable" } as const;
  const limited = { ok: false, status: 429, code: "too_many_requests" } as const;
  const { groups, hint } = found("settings", { players: failed, matches: limited, lessons: "failed" });
  expect(groups.map(({ name, note }) => [name, note])).toEqual([
    ["players", "Could not be searched just now."],
    ["matches", "That was a lot of searching. Wait a few seconds and try again."],
    ["lessons", "Something went wrong."],
    ["screens", null],
  ]);
  expect(hint).toBeNull();
  expect(found("zz", { players: failed })).toMatchObject({ hint: null, groups: [{ name: "players", rows: [] }] });
});

test("an empty text is told what can be looked for, a short one to go on, and one that finds nothing what helps", () => {
  expect(found("")).toMatchObject({
    hint: expect.stringContaining("Look for a player"),
    groups: [{ name: "screens" }],
  });
  expect(found("x").hint).toBe("Type at least 2 characters.");
  expect(found("zz").hint).toContain("Nothing was found");
});
