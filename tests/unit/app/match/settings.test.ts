import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, materialOf, parseSettings, readBoard } from "~/components/match/settings";

test("settings of another version or a broken store fall back to the defaults", () => {
  expect(parseSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(parseSettings("{not json")).toEqual(DEFAULT_SETTINGS);
  expect(parseSettings('{"sound":false,"material":"marble","side":"left"}')).toEqual({
    ...DEFAULT_SETTINGS,
    sound: false,
    side: "left",
  });
});

test("settings that were stored before there were more keep what they say, and take the rest from the defaults", () => {
  const before = '{"sound":false,"autoRoll":true,"autoForced":true,"side":"right","material":"felt"}';
  expect(parseSettings(before)).toEqual({
    ...DEFAULT_SETTINGS,
    ...{ sound: false, autoRoll: true, autoForced: true, material: "felt", confirmDouble: true, told: [] },
  });
  expect(parseSettings('{"told":["tap-again","dance"],"oneTap":1}')).toMatchObject({
    told: ["tap-again"],
    oneTap: false,
  });
});

test("the animation's speed is one of four, and what is not known here is passed on as it is", () => {
  expect(parseSettings('{"speed":"slow"}').speed).toBe("slow");
  for (const speed of ["hasty", "toString", 2, null])
    expect(parseSettings(JSON.stringify({ speed })).speed).toBe("normal");
  const newer = { signalTurn: false, later: "too" };
  expect(parseSettings('{"later":"browser"}', newer)).toMatchObject(newer);
});

test("the server reads material and side from the cookie and nothing else", () => {
  expect(readBoard("theme=dark; board=walnut.left")).toEqual({ material: "walnut", side: "left" });
  expect(readBoard("board=evil.right")).toEqual({ material: "own", side: "right" });
  expect(readBoard(null)).toEqual({ material: "own", side: "right" });
});

test("the board is the one on the profile unless the player picked another for this browser", () => {
  expect(materialOf("own", "aurora")).toBe("aurora");
  expect(materialOf("contrast", "aurora")).toBe("contrast");
});

test("what the account keeps comes before what the browser says, and strange values of either fall back", () => {
  const kept = { sound: true, side: "left", material: 7 as never, told: ["later"] };
  const read = parseSettings('{"sound":false,"autoRoll":true,"material":"felt"}', kept);
  expect(read).toEqual({ ...DEFAULT_SETTINGS, sound: true, autoRoll: true, side: "left" });
  expect(parseSettings("{not json", { autoForced: true })).toEqual({ ...DEFAULT_SETTINGS, autoForced: true });
  // An account that was set up before there were more switches; what has been explained counts on every device.
  expect(parseSettings('{"oneTap":true,"told":[]}', { autoRoll: true, told: ["by-itself"] })).toEqual({
    ...DEFAULT_SETTINGS,
    ...{ autoRoll: true, oneTap: true, told: ["by-itself"] },
  });
  expect(readBoard("board=walnut.right", { play: { side: "left" } })).toEqual({ material: "walnut", side: "left" });
  expect(readBoard("board=walnut.right", null)).toEqual({ material: "walnut", side: "right" });
});
