import { expect, test } from "vitest";
import { makeRollAhead, rollAt } from "../../../services/match/match-dice";
import type { MatchMeta } from "../../../services/match/match-meta";

/** What of a match its dice depend on. */
function diceOf(seed: string, white: string | null): MatchMeta {
  const meta: Partial<MatchMeta> = { seed, entropy: { white, black: "2".repeat(64) } };
  // No roll looks at anything else.
  return { ...meta, spec: { matchId: 7 } } as MatchMeta;
}

test("rolls thrown ahead are the same as those thrown at once", async () => {
  for (const seed of ["5".repeat(64), "0f".repeat(32)]) {
    const meta = diceOf(seed, "1".repeat(64));
    const rollAhead = makeRollAhead();
    const indexes = Array.from({ length: 200 }, (_, index) => index);
    const ahead = await Promise.all(indexes.map((index) => rollAhead(meta, index)));
    expect(ahead).toEqual(indexes.map((index) => rollAt(meta, index)));
  }
});

test("nothing is rolled, at once or ahead, before both shares are there", async () => {
  const meta = diceOf("5".repeat(64), null);
  expect(() => rollAt(meta, 0)).toThrow("match 7: rolled before both players came");
  await expect(makeRollAhead()(meta, 0)).rejects.toThrow("match 7: rolled before both players came");
});
