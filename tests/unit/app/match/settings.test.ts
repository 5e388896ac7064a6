import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, materialOf, parseBoardCookie, parseSettings } from "~/components/match/settings";

test("settings of another version or a broken store fall back to the defaults", () => {
  expect(parseSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(parseSettings("{not json")).toEqual(DEFAULT_SETTINGS);
  expect(parseSettings('{"sound":false,"material":"marble","side":"left"}')).toEqual({
    ...DEFAULT_SETTINGS,
    sound: false,
    side: "left",
  });
});

test("the server reads material and side from the cookie and nothing else", () => {
  expect(parseBoardCookie("theme=dark; board=walnut.left")).toEqual({ material: "walnut", side: "left" });
  expect(parseBoardCookie("board=evil.right")).toEqual({ material: "own", side: "right" });
  expect(parseBoardCookie(null)).toEqual({ material: "own", side: "right" });
});

test("the board is the one on the profile unless the player picked another for this browser", () => {
  expect(materialOf("own", "aurora")).toBe("aurora");
  expect(materialOf("contrast", "aurora")).toBe("contrast");
});
