/** The luck of a roll by the engine's own judgement, with the cube where it lies, whoever rolls: over all rolls it is nothing. */
import type { KernelHost } from "../../engine/kernel-host";
import { look, planOf, ROLLS } from "../../engine/lookahead";
import type { Question } from "./games";

/**
 * How much better the dice were than the mean of all rolls, in points to whoever rolled; `opening`: a first roll, which is no double. What each roll leads to is
 * judged `plies` deep for the other side, who may double next if the cube lets them. A cube decision is no luck: the roll is judged with the cube as it was left.
 */
export function luckOf(
  host: KernelHost,
  { position, seat, dice, table }: Question,
  opening: boolean,
  plies: number,
): number {
  const plan = planOf([{ table, waits: true }]);
  host.setPosition(position, seat);
  // A deeper look begins lines of its own.
  const board = host.board();
  let sum = 0;
  let rolls = 0;
  let rolled = Number.NaN;
  host.startLine(board);
  for (const [high, low] of ROLLS) {
    if (opening && high === low) continue;
    const reached = host.playLine(0, high, low, plan.utilities);
    const worth = -look(host, 1, plies, reached, plan).worths[0];
    const count = high === low ? 1 : 2;
    sum += count * worth;
    rolls += count;
    if (high === Math.max(...dice) && low === Math.min(...dice)) rolled = worth;
  }
  return rolled - sum / rolls;
}

/** How deep the luck is judged once the cube has been turned: there it is multiplied, and so is what the judge gets wrong. */
export const TURNED_PLIES = 1;
