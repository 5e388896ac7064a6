/** The part of the scale of the levels of play that an error rate is shown on. */
import { LEVELS_OF_PLAY, ROOKIE_UP_TO } from "./level-of-play";

export type LevelRange = { readonly title: string; readonly from: number; readonly to: number };

/** Where the scale ends, unless somebody plays worse still. */
const BEGINNER_UP_TO = 30;

function ranges(worst: number): readonly LevelRange[] {
  const above = LEVELS_OF_PLAY.map(({ title, below }, index) => ({
    title,
    from: LEVELS_OF_PLAY[index - 1]?.below ?? 0,
    to: below,
  }));
  const last = above.at(-1)?.to ?? 0;
  return [
    ...above,
    { title: "Rookie", from: last, to: ROOKIE_UP_TO },
    { title: "Beginner", from: ROOKIE_UP_TO, to: Math.max(BEGINNER_UP_TO, worst) },
  ];
}

/** The levels between `low` and `high`, and one more on either side. */
export function rangesAround(low: number, high: number): readonly LevelRange[] {
  const all = ranges(high);
  const levelOf = (rate: number) => {
    const index = all.findIndex(({ to }) => rate < to);
    return index < 0 ? all.length - 1 : index;
  };
  return all.slice(Math.max(0, levelOf(low) - 1), levelOf(high) + 2);
}
