/**
 * The two commands that nearly every frame is, a roll and a move, told by a look: the schema takes longer for them than the match does.
 * All that is not plainly one of them is for the schema to judge, which also says the same of these.
 */
import type { MatchCommand } from "../../contract/socket";
import { isObject, isWhole } from "../platform/by-look";

type Step = { readonly from: number; readonly to: number };

const ID = /^[\w-]{8,64}$/;

function isStep(value: unknown): value is Step {
  return isObject(value) && isWhole(value.from, 1, 25) && isWhole(value.to, 0, 24);
}

/** The roll or the move that `payload` plainly is; else null. */
export function quickCommand(payload: unknown): MatchCommand | null {
  if (!isObject(payload)) return null;
  const { id, seq, command } = payload;
  if (typeof id !== "string" || !ID.test(id) || !isWhole(seq, 0) || !isObject(command)) return null;
  if (command.type === "roll") return { id, seq, command: { type: "roll" } };
  const { type, steps } = command;
  if (type !== "move" || !Array.isArray(steps) || steps.length > 4 || !steps.every(isStep)) return null;
  return { id, seq, command: { type, steps: steps.map(({ from, to }) => ({ from, to })) } };
}
