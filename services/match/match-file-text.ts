/** A finished match as .mat text, the form that other programs read. */
import { makeMat } from "../../backgammon/mat-writer";
import { bySeat } from "../../backgammon/vocabulary";
import type { MatchView } from "../../contract/socket";

export function writeMatchFile({ rules, events, players, nowMs }: MatchView, matchId: number): string {
  const tags = { Site: "Starpoint", "Match ID": String(matchId), "Event Date": dateOf(events[0]?.atMs ?? nowMs) };
  return makeMat({ rules, names: bySeat((seat) => players[seat].name), events, tags });
}

/** "2026.11.21", as eXtreme Gammon writes it. */
function dateOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10).replaceAll("-", ".");
}
