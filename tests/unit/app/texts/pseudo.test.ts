import { expect, test } from "vitest";
import { pseudo } from "~/texts/pseudo";

test("a text is accented, to the letter, and at least 40 % longer", () => {
  for (const text of ["Play", "Something went wrong.", "Bonus claimed.", "FAQ"]) {
    const shown = pseudo(text) as string;
    expect(shown).not.toMatch(/[a-z]/i);
    expect(shown.length).toBeGreaterThanOrEqual(Math.ceil(text.length * 1.4));
  }
});

test("what a text is given stays as it is, and so do the tags of a rich text", () => {
  const watch = pseudo((name: string, count: number) => `Watch ${name} ${count} times`) as (
    name: string,
    count: number,
  ) => string;
  expect(watch("silverprime", 3)).toMatch(/silverprime 3 [^a-z]+$/);
  expect(pseudo("as the <link>page</link> says")).toMatch(/<link>[^a-z]+<\/link>/);
});

test("records and lists are translated entry by entry", () => {
  expect(pseudo({ dark: "Dark" })).toEqual({ dark: pseudo("Dark") });
  expect(pseudo(["One"])).toEqual([pseudo("One")]);
});
