import { expect, test } from "vitest";
import { type MatchMeta, newMeta } from "../../../services/match/match-meta";
import { makeRecord } from "../../../services/match/match-record";
import { MatchRoom } from "../../../services/match/match-room";
import type { MatchSpec } from "../../../services/objects/match-spec";

const view = (id: string) => ({ id, name: id, avatar: "comet", country: null, rating: 1500, isBot: false });
const SPEC: MatchSpec = {
  ...{ matchId: 7, mode: "private", rules: { kind: "match", length: 3, cube: true, clock: null }, stake: 0 },
  ...{ coinLevel: null, players: { white: view("ann"), black: view("ben") }, tutor: null, createdAtMs: 0 },
  bots: { white: null, black: null },
};
const META = newMeta(SPEC, { seed: "5".repeat(64), commitment: "c".repeat(64), botEntropy: "b".repeat(64) }, 0);

test("a match is told to analysis and replay once it is finished, and not while it can go on or when it was never played", () => {
  const asked: (number | null)[] = [];
  const reviews = {
    list: (game: number | null) => {
      asked.push(game);
      return [];
    },
  };
  const recordOf = (status: MatchMeta["status"]) =>
    makeRecord(
      new MatchRoom({ ...META, status }, [], { rollAt: () => [3, 1], rollAhead: async () => [3, 1], bot: null }, 0),
      reviews,
      2,
    );
  expect((["opened", "playing", "canceled"] as const).map(recordOf)).toEqual([null, null, null]);
  expect(asked).toEqual([]);
  expect(recordOf("finished")).toEqual({
    ...{ matchId: 7, rules: SPEC.rules, players: { white: "ann", black: "ben" } },
    ...{ bots: { white: false, black: false }, events: [], reviews: [] },
  });
  expect(asked).toEqual([2]);
});
