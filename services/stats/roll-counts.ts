/** What was rolled in a match, counted from its events. */
import { evolve } from "../../backgammon/match/evolve";
import { startMatch } from "../../backgammon/match/start-match";
import type { MatchEvent, MatchRules } from "../../backgammon/match/types";
import { hasContact } from "../../backgammon/position";
import { type BySeat, bySeat, type Dice } from "../../backgammon/vocabulary";
import type { DiceType } from "../../contract/performance";

/** "1_2": the lower die first. */
export type DiceEntry = `${number}_${number}`;
export type RollCount = { readonly type: DiceType; readonly dice: DiceEntry; readonly count: number };

export function diceEntry([first, second]: Dice): DiceEntry {
  return `${Math.min(first, second)}_${Math.max(first, second)}`;
}

/** The 21 combinations in the order in which they are shown: 15 non-doubles, then 6 doubles. */
export const NON_DOUBLES: readonly DiceEntry[] = [1, 2, 3, 4, 5].flatMap((low) =>
  [2, 3, 4, 5, 6].filter((high) => high > low).map((high): DiceEntry => `${low}_${high}`),
);
export const DOUBLES: readonly DiceEntry[] = [1, 2, 3, 4, 5, 6].map((face): DiceEntry => `${face}_${face}`);

/** Pips that a roll of the combination gives: doubles count four times. */
export function pipsOf(entry: DiceEntry): number {
  const [low, high] = entry.split("_").map(Number);
  return low === high ? 4 * low : low + high;
}

/**
 * Counts each side's rolls of a whole match. The opening roll belongs to the side that won it; thrown ties are no rolls.
 * A roll that could not be played counts: the dice fell. Throws a RangeError for events that are out of order.
 */
export function countRolls(rules: MatchRules, events: readonly MatchEvent[]): BySeat<readonly RollCount[]> {
  const counts = bySeat(() => new Map<string, RollCount>());
  let state = startMatch(rules);
  for (const event of events) {
    if (event.type === "dice_rolled") {
      const type = event.opening !== null ? "opening" : hasContact(state.position) ? "contact" : "no_contact";
      const dice = diceEntry(event.dice);
      const key = `${type} ${dice}`;
      const before = counts[event.seat].get(key)?.count ?? 0;
      counts[event.seat].set(key, { type, dice, count: before + 1 });
    }
    state = evolve(state, event);
  }
  return bySeat((seat) => [...counts[seat].values()]);
}

/** Games whose opening roll the side won. */
export function openingsWon(rolls: readonly RollCount[]): number {
  return rolls.filter(({ type }) => type === "opening").reduce((sum, { count }) => sum + count, 0);
}
