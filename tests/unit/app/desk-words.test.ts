import { expect, test } from "vitest";
import { nameWords } from "~/components/desk/words";

test("the desk calls who has left what everybody else calls them, with the beginning of their id, and nobody else", () => {
  const id = "fbf5086c-aaaa-4aaa-8aaa-aaaaaaaaaaaa";
  expect(nameWords("mira", id)).toBe("mira");
  expect(nameWords(null, id)).toBe("Deleted User fbf5086c");
  expect(nameWords(null, id, false)).toBe("(no name yet) fbf5086c");
});
