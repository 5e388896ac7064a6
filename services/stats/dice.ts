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

const ENTRIES = [...NON_DOUBLES, ...DOUBLES];
const PIPS_SQL = `CASE dice ${ENTRIES.map((entry) => `WHEN '${entry}' THEN ${pipsOf(entry)}`).join(" ")} END`;
/** Added up where they lie: D1 makes an object of each row, which takes longer than reading it. */
const PIPS_BY_TYPE_SQL = `SELECT type, sum(own) AS own, sum(opponents) AS opponents,
    sum(own * pips) AS ownPips, sum(opponents * pips) AS opponentsPips
  FROM (SELECT type, own, opponents, ${PIPS_SQL} AS pips FROM dice_totals WHERE user_id = ?) GROUP BY type`;
type PipsRow = Readonly<Record<Side | `${Side}Pips`, number>> & { readonly type: DiceType };

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
  const entries = type === "opening" ? NON_DOUBLES : ENTRIES;
  return {
    dice_entries: entries.map((dice) => ({
      dice_entry: dice,
      user_average: share(dice, "own"),
      opponent_average: share(dice, "opponents"),
    })),
  };
}

export async function pipsFor(db: D1Database, userId: string): Promise<z.infer<typeof pipsSchema>> {
  const { results } = await db.prepare(PIPS_BY_TYPE_SQL).bind(userId).all<PipsRow>();
  const sums = (side: Side) =>
    DICE_TYPES.map((type) => {
      const row = results.find((each) => each.type === type);
      return { type, pipsTotal: row?.[`${side}Pips`] ?? 0, typeTotal: row?.[side] ?? 0 };
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
