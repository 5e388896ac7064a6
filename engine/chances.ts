/**
 * The chances of how a game ends, for one side, each from 0 to 1 and cumulative: `winGammon` is to win a gammon or a
 * backgammon, `winBackgammon` a backgammon. The chance to lose is 1 − `win`.
 */
export type Chances = {
  readonly win: number;
  readonly winGammon: number;
  readonly winBackgammon: number;
  readonly loseGammon: number;
  readonly loseBackgammon: number;
};

/** Expected points of a money game without a cube, with the cube at 1: −3 to 3. */
export function cubelessEquity(chances: Chances): number {
  const { win, winGammon, winBackgammon, loseGammon, loseBackgammon } = chances;
  return 2 * win - 1 + winGammon + winBackgammon - loseGammon - loseBackgammon;
}

/** The same outcome from the other side. */
export function invertChances(chances: Chances): Chances {
  return {
    win: 1 - chances.win,
    winGammon: chances.loseGammon,
    winBackgammon: chances.loseBackgammon,
    loseGammon: chances.winGammon,
    loseBackgammon: chances.winBackgammon,
  };
}
