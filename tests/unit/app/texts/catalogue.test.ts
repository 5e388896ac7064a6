/** The catalogue itself: the specs' texts to the letter, every language with every area, and types that refuse what is missing. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import * as common from "#texts/common";
import * as guest from "#texts/guest";
import * as names from "#texts/names";
import * as refusals from "#texts/refusals";
import * as vocabulary from "#texts/vocabulary";
import type { Catalogue } from "~/texts/en";
import * as english from "~/texts/en";
import type { Refusal } from "../../../../backgammon/match/types";
import { CHARACTERS } from "../../../../engine/bots/characters";
import { listLanguages } from "../../../../scripts/languages.mjs";
import { STRATEGY_BOOK } from "../../../../services/blunders/strategy-book";
import { AVATARS, BOARDS } from "../../../../services/goods/catalogue";
import { GOODS_REFUSALS } from "../../../../services/goods/refusals";
import type { GoodsRefusal } from "../../../../services/goods/rules";
import { MESSAGES } from "../../../../services/http/messages";
import { MATCH_REFUSALS } from "../../../../services/match/refusal-text";
import { listAll } from "../../../../services/payment/products";
import { PAYMENT_REFUSALS } from "../../../../services/payment/refusals";
import { OTHERS_NAMES, usernameFault } from "../../../../services/profile/usernames";
import { DIFFICULTIES, LESSONS } from "../../../../services/quizzes/lessons";
import { bandsOf } from "../../../../services/quizzes/scores";

const ROOT = new URL("../../../../", import.meta.url).pathname;

function areasOf(language: string): string[] {
  return readdirSync(`${ROOT}app/texts/${language}`).sort();
}

test("English says what the specs say, to the letter", () => {
  const { insufficientCoins, maintenance, runningMatch, invalidKey, cannotCreate, cannotDelete } = refusals;
  expect(MESSAGES).toMatchObject({
    insufficientCoins,
    maintenance,
    runningMatch,
    invalidKey,
    cannotCreate,
    cannotDelete,
  });
  expect(common.failed).toBe(MESSAGES.failed);
  expect(common.failedShort).toBe(MESSAGES.updateFailed);
});

test("the app has a text for each code that its calls are refused with, in English the one that the API answers", () => {
  const goods: Record<Exclude<GoodsRefusal, "not_found">, string> = refusals.goods;
  for (const [code, text] of Object.entries(goods)) expect(text).toBe(GOODS_REFUSALS[code as GoodsRefusal].message);
  const { too_many_requests, ...checkout } = refusals.checkout;
  expect(too_many_requests).toBe(MESSAGES.tooManyRequests);
  expect(checkout).toEqual(
    Object.fromEntries(Object.entries(PAYMENT_REFUSALS).map(([code, { message }]) => [code, message])),
  );
  expect([refusals.person.too_young(16), refusals.deletion.match_running, refusals.analysis.analyses_used_up]).toEqual([
    MESSAGES.tooYoung(16),
    MESSAGES.runningMatch,
    MESSAGES.analysesUsedUp,
  ]);
  expect(guest.refusals).toMatchObject(MESSAGES.guestGame);
  const commands: Record<Refusal | "stale" | "forbidden" | "not_found", string> = refusals.match;
  expect(MATCH_REFUSALS).toMatchObject(commands);
  const faults = ["", "ab", "a b c", "admin"].map((name) => usernameFault(name)!);
  for (const { code, message } of [...faults, ...Object.values(OTHERS_NAMES)])
    expect(refusals.username).toMatchObject({ [code]: message });
});

test("what the calls answer by name has that name in the catalogue, in English as the API does", () => {
  const labels = (items: readonly { id: string; label: string }[]) =>
    items.map(({ id, label }) => [id, label] as const);
  const cubeAnswers = LESSONS.flatMap(({ problems }) => problems)
    .flatMap(({ choices }) => choices.map(({ answer }) => answer))
    .filter((answer) => !/\d/.test(answer));
  const expected: Record<keyof typeof names, readonly (readonly [string, string])[]> = {
    bots: CHARACTERS.map(({ avatar, about }) => [avatar, about]),
    avatars: labels(AVATARS),
    boards: labels(BOARDS),
    products: listAll({ PRODUCT_PRICES: new Map() } as never).map(({ id, title }) => [id, title]),
    lessons: LESSONS.map(({ id, name }) => [id, name]),
    difficulties: labels(DIFFICULTIES),
    bookPages: Object.values(STRATEGY_BOOK).map(({ category, title }) => [category, title]),
    cubeAnswers: cubeAnswers.map((answer) => [answer, answer]),
  };
  for (const [kind, list] of Object.entries({ ...names }))
    expect(list, kind).toEqual(Object.fromEntries(expected[kind as keyof typeof names]));
  for (const { label } of bandsOf(100)) expect(vocabulary.titles).toHaveProperty(label, label);
  for (const { level } of CHARACTERS) expect(vocabulary.titles).toHaveProperty(level, level);
});

test("every language has every area, and its index names each of them", () => {
  expect(listLanguages(ROOT)[0]).toBe("en");
  const areas = areasOf("en");
  for (const language of listLanguages(ROOT)) expect(areasOf(language), language).toEqual(areas);
  const named = Object.keys(english.areas).map((area) =>
    area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(named.sort()).toEqual(
    areas
      .map((file) => file.replace(".ts", ""))
      .filter((area) => area !== "index" && area !== "language")
      .sort(),
  );
});

test("types refuse a text that is missing, and a parameter that does not fit", () => {
  // @ts-expect-error: there is no such text
  expect(common.doesNotExist).toBeUndefined();
  // @ts-expect-error: a page has a title
  expect(common.pageTitle()).toBe("undefined · Starpoint");
  const { failed: _failed, ...incomplete } = english.areas.common;
  // @ts-expect-error: another language lacks a text
  const missing: Catalogue["common"] = incomplete;
  // @ts-expect-error: another language wants a number where a text is given
  const wrong: Catalogue["common"] = { ...english.areas.common, pageTitle: (page: number) => page.toFixed() };
  expect([missing, wrong]).toHaveLength(2);
});
