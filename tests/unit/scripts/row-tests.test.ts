import { expect, test } from "vitest";
import { listTitles, readRows, tableOf } from "../../../scripts/row-tests.mjs";

test("titles are found however a test is called, and only tests' own", () => {
  const text = `
    describe("[POOL-01] not a test", () => {
      test("[POOL-02] plain", () => {});
      test.each([1, 2])("[POOL-03] each", () => {});
      test.skipIf(slow)(\`[POOL-04] a \${kind} one\`, () => expect(tell("[POOL-05]")).toBe(1));
    });`;
  expect(listTitles(text)).toEqual(["[POOL-02] plain", "[POOL-03] each", "[POOL-04] a … one"]);
});

test("a title names rows in brackets, several in one or one in several", () => {
  expect(readRows("[AVA-02, AVA-03] [BRD-01] a locked one shows [Unlock]")).toEqual({
    rows: ["AVA-02", "AVA-03", "BRD-01"],
    sentence: "a locked one shows [Unlock]",
  });
});

test("the table has each row once, in order, with its tests from every file", () => {
  const files = [
    { file: "b.test.ts", text: 'test("[COIN-02, COIN-01] both", f);' },
    { file: "c.test.ts", text: 'it("[COIN-01] again", f); it("none", f);' },
  ];
  expect([...tableOf(files)]).toEqual([
    [
      "COIN-01",
      [
        { file: "b.test.ts", sentence: "both" },
        { file: "c.test.ts", sentence: "again" },
      ],
    ],
    ["COIN-02", [{ file: "b.test.ts", sentence: "both" }]],
  ]);
});
