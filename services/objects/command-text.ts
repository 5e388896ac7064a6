/**
 * A command's way between a player's channel and the match, as text: an object's call costs by what it has to copy, and both ends need
 * the JSON anyway, the one to store it, the other to send it. Each part is a line, since JSON has no line breaks of its own.
 */
import type { CommandReply } from "../../contract/socket";
import type { MatchPush } from "./match";

/** The answer to a command, and what its player's devices are to be told: their channel asked, so it needs no call of its own. */
export type CommandOutcome = {
  readonly status: CommandReply["status"];
  /** The `CommandReply` as JSON. */
  readonly reply: string;
  /** Each payload as JSON. */
  readonly pushes: readonly { readonly event: MatchPush["event"]; readonly payload: string }[];
};

export function writeOutcome(reply: CommandReply, pushes: readonly MatchPush[]): string {
  const told = pushes.flatMap(({ event, payload }) => [event, JSON.stringify(payload)]);
  return [reply.status, JSON.stringify(reply), ...told].join("\n");
}

/** Reads what `writeOutcome` wrote, in the same deploy. */
export function readOutcome(text: string): CommandOutcome {
  const [status, reply, ...rest] = text.split("\n");
  const pushes = [];
  for (let n = 0; n < rest.length; n += 2) {
    pushes.push({ event: rest[n] as MatchPush["event"], payload: rest[n + 1] }); // As written above.
  }
  return { status: status === "ok" ? "ok" : "error", reply, pushes };
}
