/** What an error reads as. Beside both who judge: the server for the listed plays, the engine in the browser for any other. */
import * as texts from "#texts/welcome";

/** As the lessons grade a play by its cost. */
const ERROR = 0.04;
const BLUNDER = 0.1;
/** Less than this reads as nothing lost, with three decimals. */
const LEAST = 0.0005;

/** `error`: equity lost, zero or above. */
export function costText(error: number): string {
  return error < LEAST ? "0.000" : `−${error.toFixed(3)}`;
}

/** `error`: null where nobody has judged the play. */
export function titleOf(play: string, error: number | null): string {
  if (error === null) return texts.notJudged(play);
  if (error < LEAST) return texts.isBest(play);
  if (error >= BLUNDER) return texts.isBlunder(play);
  return error >= ERROR ? texts.isError(play) : texts.isDoubtful(play);
}
