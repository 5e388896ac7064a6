import { STARTING_POSITION } from "../position";
import { bySeat, SEATS } from "../vocabulary";
import type { MatchRules, MatchState } from "./types";

export const CENTRED_CUBE = { value: 1, owner: null } as const;
export const NONE = { white: 0, black: 0 } as const;

/** A match before its first game; `rules` is trusted to be within the ranges that its type states. */
export function startMatch(rules: MatchRules): MatchState {
  const { clock } = rules;
  return {
    rules,
    phase: "waiting",
    seq: 0,
    game: 0,
    score: NONE,
    crawford: "none",
    position: STARTING_POSITION,
    turn: SEATS[0],
    dice: null,
    cube: CENTRED_CUBE,
    resignation: null,
    declinedLevel: null,
    declined: NONE,
    rolls: 0,
    clock: clock && { reserveMs: bySeat(() => clock.reserveMs), running: null },
    lastTurn: null,
    lastGame: null,
    winner: null,
  };
}
