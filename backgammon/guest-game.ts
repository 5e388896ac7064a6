/** The rules of games that a browser plays alone: what a guest's record leads to, and how one begins at a position. */
import { rollFromHmac } from "./dice";
import { GUEST_DICE } from "./guest-dice";
import { type GuestCommand, type GuestLength, type GuestRecord, readAct } from "./guest-record";
import { decide, decideSystem } from "./match/decide";
import { evolve } from "./match/evolve";
import { seatToDecide } from "./match/legal-commands";
import { startMatch } from "./match/start-match";
import type { MatchEvent, MatchRules, MatchState, Refusal } from "./match/types";
import type { Dice } from "./vocabulary";

export { gameFrom } from "./position-game";

export function guestRules(length: GuestLength): MatchRules {
  return { kind: "match", length, cube: length > 1, clock: null };
}

/** Roll `index` of a guest's game; `hmac` as in dice.ts, with the record's seed as key. */
export function guestRoll(hmac: (message: string) => Uint8Array, index: number): Dice {
  return rollFromHmac(hmac, GUEST_DICE.matchId, GUEST_DICE.entropy, index);
}

export type Played =
  | { readonly ok: true; readonly events: readonly MatchEvent[]; readonly state: MatchState }
  | { readonly ok: false; readonly code: Refusal };

/** Plays one act for whoever's decision is awaited. `nowMs` is the time that its events get. */
export function playAct(
  state: MatchState,
  command: GuestCommand,
  nowMs: number,
  rollAt: (index: number) => Dice,
): Played {
  const seat = seatToDecide(state);
  const ctx = { nowMs, rollAt };
  if (command.type !== "next" && seat === null)
    return { ok: false, code: state.phase === "over" ? "match_over" : "wrong_phase" };
  const decision =
    command.type === "next" || seat === null
      ? decideSystem(state, { type: "start_game" }, ctx)
      : decide(state, seat, command, ctx);
  return decision.ok ? { ...decision, state: decision.events.reduce(evolve, state) } : decision;
}

export type Replayed =
  | { readonly ok: true; readonly events: readonly MatchEvent[]; readonly state: MatchState }
  /** `act`: the first one that is not legal. */
  | { readonly ok: false; readonly code: Refusal | "malformed"; readonly act: number };

/** All that the record leads to. `beginMs` is the time of its begin, Unix ms. */
export function replayGuest(record: GuestRecord, beginMs: number, rollAt: (index: number) => Dice): Replayed {
  let state = startMatch(guestRules(record.length));
  const events: MatchEvent[] = [];
  for (const [act, text] of record.acts.entries()) {
    const read = readAct(text);
    const previousMs = events.at(-1)?.atMs ?? beginMs;
    if (read === null || beginMs + read.atMs < previousMs) return { ok: false, code: "malformed", act };
    const played = playAct(state, read.command, beginMs + read.atMs, rollAt);
    if (!played.ok) return { ...played, act };
    events.push(...played.events);
    state = played.state;
  }
  return { ok: true, events, state };
}
