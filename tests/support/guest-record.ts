/** Records of guests' games, played by the rules: whoever is to move plays the first or last legal turn. */
import { createHmac } from "node:crypto";
import { guestRoll, guestRules, playAct } from "../../backgammon/guest-game";
import {
  GUEST_VERSION,
  type GuestCommand,
  type GuestLength,
  type GuestRecord,
  writeAct,
} from "../../backgammon/guest-record";
import { legalTurns } from "../../backgammon/legal-turns";
import { startMatch } from "../../backgammon/match/start-match";
import type { MatchState } from "../../backgammon/match/types";
import { CHARACTERS } from "../../engine/bots/characters";

/** Roll n of a seed. */
export function rollsOf(seed: string) {
  const key = Buffer.from(seed, "hex");
  return (index: number) => guestRoll((message) => createHmac("sha256", key).update(message, "utf8").digest(), index);
}

/** The guest plays forward, the bot lags behind with its last legal turn. */
function commandFor(state: MatchState): GuestCommand {
  if (state.phase === "waiting") return { type: "next" };
  if (state.phase !== "move" || state.dice === null) return { type: "roll" };
  const turns = legalTurns(state.position, state.turn, state.dice);
  const turn = state.turn === "white" ? turns[0] : turns[turns.length - 1];
  return { type: "move", steps: turn.moves.map(({ from, to }) => ({ from, to })) };
}

/** A whole game, or all but its last `missing` acts. */
export function playedRecord(seed: string, length: GuestLength = 1, missing = 0): GuestRecord {
  let state = startMatch(guestRules(length));
  const acts: string[] = [];
  while (state.phase !== "over") {
    const command = commandFor(state);
    const played = playAct(state, command, 0, rollsOf(seed));
    if (!played.ok) throw new Error(played.code);
    acts.push(writeAct({ atMs: acts.length * 1_500, command }));
    state = played.state;
  }
  const kept = acts.slice(0, acts.length - missing);
  return { v: GUEST_VERSION, begunAtMs: 1_790_000_000_000, bot: CHARACTERS[0].id, length, seed, acts: kept };
}
