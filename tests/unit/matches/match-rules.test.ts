/** What is played in each mode. */
import { expect, test } from "vitest";
import { botRules, coinRules, privateRules, ratingRules } from "../../../services/matchmaking/match-rules";

test("a single game is a money game with Jacoby, a match is played to its length, and a bot waits as long as one wants", () => {
  const single = { type: "single_game", length: 1, cube: true } as const;
  expect(privateRules(single, "normal")).toMatchObject({ kind: "money", jacoby: true, cube: true });
  expect(privateRules({ type: "match_play", length: 5, cube: true }, "normal")).toMatchObject({
    ...{ kind: "match", length: 5, cube: true, clock: { name: "normal" } },
  });
  expect(botRules(single)).toMatchObject({ kind: "money", clock: null });
  expect(botRules({ type: "match_play", length: 3, cube: true })).toMatchObject({ kind: "match", clock: null });
  expect(coinRules(4)).toMatchObject({ kind: "money", limit: 4, jacoby: true, cube: true });
  expect(ratingRules(7, "speed")).toMatchObject({ kind: "match", length: 7, cube: true, clock: { name: "speed" } });
});
