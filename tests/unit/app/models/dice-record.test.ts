/** The dice of a finished match, for the certificate. */
import { expect, test } from "vitest";
import { getSharedDiceRecord } from "~/models/dice-record.server";
import type { MatchEvent } from "../../../../backgammon/match/types";
import { getSharedMatch } from "../../../../contract/sharing";
import { makePage, refuse } from "./page";
import { matchView } from "./view";

const stamp = { atMs: 0, game: 1, type: "dice_rolled" } as const;
const ROLLED = [
  {
    ...stamp,
    seq: 1,
    seat: "black",
    dice: [6, 2],
    roll: 0,
    opening: [
      { white: 3, black: 3 },
      { white: 2, black: 6 },
    ],
  },
  { ...stamp, seq: 2, seat: "white", dice: [5, 4], roll: 2, opening: null },
] as unknown as readonly MatchEvent[];

test("the dice of a shared match are its rolls one by one, both dice of each throw of an opening too, with what proves them", async () => {
  const finished = matchView({ status: "finished", events: ROLLED });
  const recordOf = async (dice: Partial<typeof finished.dice>) => {
    const { context } = await makePage([[getSharedMatch, { ...finished, dice: { ...finished.dice, ...dice } }]]);
    return getSharedDiceRecord(context, "token");
  };
  const common = { seed: "s", commitment: "c", fingerprints: { white: "f1", black: "f2" } };
  const rolls = [
    [3, 3],
    [2, 6],
    [5, 4],
  ];
  expect(await recordOf({ seed: "s" })).toEqual({
    ...{ ...common, rolls, matchId: "12", white: "e1", black: "e2", isGuest: false },
  });
  // Nobody but the guest had a share in a guest's dice.
  expect(await recordOf({ seed: "s", entropy: { white: null, black: null } })).toEqual({
    ...{ ...common, rolls, matchId: "guest", white: "guest", black: "guest", isGuest: true },
  });
  expect(await recordOf({ seed: null })).toBeNull();
  expect(await recordOf({ seed: "s", entropy: { white: "e1", black: null } })).toBeNull();
});

test("a link that shows nothing has no dice", async () => {
  const { context } = await makePage([[getSharedMatch, refuse(404, "not_found")]]);
  expect(await getSharedDiceRecord(context, "token")).toBeNull();
});
