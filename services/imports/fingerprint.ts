import { createHash } from "node:crypto";
import type { MatchEvent, MatchRules } from "../../backgammon/match/types";
import { assertNever, bySeat, type Seat } from "../../backgammon/vocabulary";

/** What was played, whoever's file tells it and on whichever side: dice, moves, doubles and results. Names and times are left out. */
export function fingerprintOf(rules: MatchRules, events: readonly MatchEvent[]): string {
  const length = rules.kind === "match" ? rules.length : 0;
  const seen = bySeat((left) => events.flatMap((event) => textOf(event, left)).join(" "));
  // Another site may write the other player on the left.
  const [text] = [seen.white, seen.black].sort();
  return createHash("sha256").update(`${length} ${text}`).digest("hex");
}

function textOf(event: MatchEvent, left: Seat): string[] {
  const side = (seat: Seat) => (seat === left ? "l" : "r");
  switch (event.type) {
    case "dice_rolled":
      return [`${side(event.seat)}${[...event.dice].sort().join("")}`];
    case "move_commited": {
      const steps = event.moves.map(({ from, to }) => `${from}/${to}`).sort();
      return [`${side(event.seat)}:${steps.join(",")}`];
    }
    case "double_requested":
    case "double_accepted":
    case "double_rejected":
      return [`${side(event.seat)}${event.type}${event.value}`];
    case "game_over":
      return [`${side(event.winner)}+${event.points}`];
    case "game_started":
      return [`g${event.game}`];
    case "turn_forfeited":
    case "resigned":
      return [];
    default:
      return assertNever(event);
  }
}
