/** Which first rolls are asked. Pure, but for the chance that it is given. */
import { OPENING_ROLLS, openingKey } from "../../backgammon/openings";
import type { TrainerCounts } from "../../contract/trainers";

type Counts = Pick<TrainerCounts, "attempts" | "right" | "close">;

/** So much weight a roll has that is never missed. */
const LEAST = 0.1;

/** The share that is missed, one half before anything is known of it; a play that was too close to call is not missed. */
export function weightOf({ attempts, right, close }: Counts): number {
  return LEAST + (attempts - right - close + 1) / (attempts + 2);
}

/** Rolls by their weights, never the same twice in a row. */
export function drawRolls(records: ReadonlyMap<string, Counts>, count: number, random: () => number): string[] {
  const weights = OPENING_ROLLS.map(openingKey).map((roll) => ({
    ...{ roll, weight: weightOf(records.get(roll) ?? { attempts: 0, right: 0, close: 0 }) },
  }));
  const drawn: string[] = [];
  while (drawn.length < count) {
    const others = weights.filter(({ roll }) => roll !== drawn.at(-1));
    let left = random() * others.reduce((sum, { weight }) => sum + weight, 0);
    const found = others.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    drawn.push((found ?? others[0]).roll);
  }
  return drawn;
}
