/** The luck of a roll by the engine's own judgement at 0 plies, whoever rolls: over all rolls it is nothing. */
import type { KernelHost } from "../../engine/kernel-host";
import { look, planOf, ROLLS } from "../../engine/lookahead";
import type { Question } from "./games";

/** How much better the dice were than the mean of all rolls, in points to whoever rolled; `opening`: a first roll, which is no double. */
export function luckOf(host: KernelHost, { position, seat, dice, table }: Question, opening: boolean): number {
  const plan = planOf([{ table, waits: true }]);
  host.setPosition(position, seat);
  host.startLine(host.board());
  let sum = 0;
  let rolls = 0;
  let rolled = Number.NaN;
  for (const [high, low] of ROLLS) {
    if (opening && high === low) continue;
    const reached = host.playLine(0, high, low, plan.utilities);
    const worth = -look(host, 1, 0, reached, plan).worths[0];
    const count = high === low ? 1 : 2;
    sum += count * worth;
    rolls += count;
    if (high === Math.max(...dice) && low === Math.min(...dice)) rolled = worth;
  }
  return rolled - sum / rolls;
}
