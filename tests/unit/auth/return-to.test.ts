import { expect, test } from "vitest";
import { parseReturnTo } from "../../../app/auth/return-to";

test("a path of this site is kept, with its query and fragment", () => {
  expect(parseReturnTo("/analysis/match-details/7?game=2#move-3")).toBe("/analysis/match-details/7?game=2#move-3");
  expect(parseReturnTo("/a/../b")).toBe("/b");
});

test("[NAV-20] a return address that leads to another site, however it is written, becomes Play", () => {
  const foreign = [
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "\\\\evil.test",
    "javascript:alert(1)",
  ];
  for (const address of [...foreign, "evil", "", null, undefined]) expect(parseReturnTo(address)).toBe("/");
});
