/** The catalogue itself: the specs' texts to the letter, every language with every area, and types that refuse what is missing. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import * as common from "#texts/common";
import * as refusals from "#texts/refusals";
import type { Catalogue } from "~/texts/en";
import * as english from "~/texts/en";
import { MESSAGES } from "../../../../contract/messages";
import { listLanguages } from "../../../../scripts/languages.mjs";

const ROOT = new URL("../../../../", import.meta.url).pathname;

function areasOf(language: string): string[] {
  return readdirSync(`${ROOT}app/texts/${language}`).sort();
}

test("English says what the specs say, to the letter", () => {
  const own: Record<string, unknown> = { ...refusals };
  for (const [code, text] of Object.entries(own)) expect(text, code).toBe(MESSAGES[code as keyof typeof MESSAGES]);
  expect(common.failed).toBe(MESSAGES.failed);
  expect(common.failedShort).toBe(MESSAGES.updateFailed);
});

test("every language has every area, and its index names each of them", () => {
  expect(listLanguages(ROOT)[0]).toBe("en");
  const areas = areasOf("en");
  for (const language of listLanguages(ROOT)) expect(areasOf(language), language).toEqual(areas);
  const named = Object.keys(english.areas).map((area) =>
    area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(named.sort()).toEqual(
    areas.map((file) => file.replace(".ts", "")).filter((area) => area !== "index" && area !== "language"),
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
