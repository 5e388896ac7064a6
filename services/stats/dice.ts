/** How a player's dice and those of their opponents fell, and those of the whole club: at most 57 rows of totals each. */
import type * as z from "zod";
import {
  DICE_TYPES,
  type DiceType,
  type dealtDiceSchema,
  type diceStatsSchema,
  type pipsSchema,
} from "../../contract/performance";
import { type DiceEntry, DOUBLES, NON_DOUBLES, pipsOf } from "./roll-counts";

type Total = { readonly type: DiceType; readonly dice: DiceEntry; readonly own: number; readonly opponents: number };
type Side = "own" | "opponents";

export async function diceStatsOf(
  db: D1Database,
  userId: string,
  type: DiceType,
): Promise<z.infer<typeof diceStatsSchema>> {
  const { results } = await db
    .prepare("SELECT type, dice, own, opponents FROM dice_totals WHERE user_id = ? AND type = ?")
    .bind(userId, type)
    .all<Total>();
  const share = (dice: DiceEntry, side: Side) => {
    const all = results.reduce((sum, row) => sum + row[side], 0);
    const those = results.find((row) => row.dice === dice)?.[side] ?? 0;
    return all === 0 ? null : (100 * those) / all;
  };
  const entries = type === "opening" ? NON_DOUBLES : [...NON_DOUBLES, ...DOUBLES];
  return {
    dice_entries: entries.map((dice) => ({
      dice_entry: dice,
      user_average: share(dice, "own"),
      opponent_average: share(dice, "opponents"),
    })),
  };
}

export async function pipsFor(db: D1Database, userId: string): Promise<z.infer<typeof pipsSchema>> {
  const { results } = await db
    .prepare("SELECT type, dice, own, opponents FROM dice_totals WHERE user_id = ?")
    .bind(userId)
    .all<Total>();
  const sums = (side: Side) =>
    DICE_TYPES.map((type) => {
      const rows = results.filter((row) => row.type === type);
      return {
        type,
        pipsTotal: rows.reduce((sum, row) => sum + row[side] * pipsOf(row.dice), 0),
        typeTotal: rows.reduce((sum, row) => sum + row[side], 0),
      };
    });
  return { user: sums("own"), opponent: sums("opponents") };
}

/** Over the finished matches of all players. */
export async function dealtDice(db: D1Database): Promise<z.infer<typeof dealtDiceSchema>> {
  const { results } = await db
    .prepare("SELECT type, dice, rolls FROM dice_dealt WHERE type IN ('opening', 'contact', 'no_contact')")
    .all<{ type: DiceType; dice: DiceEntry; rolls: number }>();
  const sum = (rows: typeof results) => rows.reduce((total, { rolls }) => total + rolls, 0);
  const free = results.filter(({ type }) => type !== "opening");
  const timesIn = (dice: DiceEntry, face: number) => dice.split("_").filter((die) => Number(die) === face).length;
  return {
    rolls: sum(results),
    faces: [1, 2, 3, 4, 5, 6].map((face) =>
      results.reduce((total, { dice, rolls }) => total + rolls * timesIn(dice, face), 0),
    ),
    rollsAfterOpening: sum(free),
    doubles: sum(free.filter(({ dice }) => DOUBLES.includes(dice))),
  };
}
