/** Facts counted on two positions, as they explain an error. Figures come formatted. */
import { plural } from "./language";

/** As players call them where they do not count. */
const NAMES: Readonly<Record<number, string>> = { 1: "ace point", 7: "bar point", 13: "mid-point" };
/** The points of a list: "5-point", "bar point and 5-point". */
const named = (points: readonly number[]) => {
  const names = points.map((point) => NAMES[point] ?? `${point}-point`);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
};
const instead = (figure: number, beside: number) =>
  beside === 0 ? `${figure} instead of none` : `${figure} instead of ${beside}`;

export const shots = (throws: number, best: number) =>
  best === 0
    ? `Leaves ${throws} shots of 36; the best play leaves none`
    : `Leaves ${throws} shots of 36 instead of ${best}`;
export const blots = (count: number, best: number) => `Blots within reach: ${instead(count, best)}`;
export const hits = (count: number, best: number) =>
  count === 0
    ? plural(best, { one: "Does not hit", other: `Does not hit ${best} checkers` })
    : `Hits ${count} instead of ${best}`;
export const entry = (throws: number, best: number) => `${throws} rolls of 36 enter instead of ${best}`;
export const made = (points: readonly number[], others: readonly number[]) =>
  others.length === 0 ? `Does not make the ${named(points)}` : `Makes the ${named(others)}, not the ${named(points)}`;
export const broken = (points: readonly number[], others: readonly number[]) =>
  others.length === 0 ? `Breaks the ${named(points)}` : `Breaks the ${named(points)}, not the ${named(others)}`;
export const prime = (length: number, best: number) => `Points in a row: ${instead(length, best)}`;
export const off = (count: number, best: number) => `Checkers off: ${count} instead of ${best}`;
export const waste = (pips: number, best: number) => `Wastes about ${pips} pips instead of ${best}`;
export const gammonsWon = (share: string, best: string) => `Wins ${share} gammons instead of ${best}`;
export const gammonsLost = (share: string, best: string) => `Loses ${share} gammons instead of ${best}`;

export const takePoint = (wins: string, needs: string) =>
  `The doubled side wins ${wins}; a take needs ${needs} without recubes`;
export const gammonsNeed = (needs: string, plain: string) => `Gammons make the take point ${needs}, not ${plain}`;
export const scoreNeed = (needs: string, money: string) => `The score makes the take point ${needs}, not ${money}`;
export const lead = (pips: number, share: string) => `The doubler leads by ${pips} pips: ${share}`;
export const trail = (pips: number, share: string) => `The doubler trails by ${pips} pips: ${share}`;
export const even = "The race is even";
export const threat = (throws: number) => `The doubler hits with ${throws} rolls of 36`;

/** Which position a board shows while a fact is looked at. */
export const after = { nothing: "The decision", played: "After your play", best: "After the best play" };
