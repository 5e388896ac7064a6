/** How a player's dice and those of his opponents fell: at most 57 rows of totals. */
import type * as z from "zod";
import { DICE_TYPES, type DiceType, type diceStatsSchema, type pipsSchema } from "../../contract/performance";
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
