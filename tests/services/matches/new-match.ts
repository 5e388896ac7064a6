/** Matches for the tests, as matchmaking would ask for them. */
import type { BySeat } from "../../../backgammon/vocabulary";
import type { NewMatch } from "../../../services/matchmaking/create-match";
import { botRules, coinRules, privateRules, ratingRules } from "../../../services/matchmaking/match-rules";
import { ownMatchId } from "../own-match-id";

const COMMON = { clock: "normal", coinLevel: null, tutor: null, privateCode: null } as const;

export function coinMatch(white: string, black: string, stake = 100, limit = 4): NewMatch {
  const nowMs = Date.now();
  const own = {
    matchId: ownMatchId(nowMs),
    mode: "coin",
    coinLevel: 1,
    rules: coinRules(limit),
    length: limit,
  } as const;
  return { ...COMMON, ...own, seats: { white, black }, stake, nowMs };
}

export function ratingMatch(white: string, black: string, length = 5, stake = 100): NewMatch {
  const nowMs = Date.now();
  const own = { matchId: ownMatchId(nowMs), mode: "rating", rules: ratingRules(length, "normal"), length } as const;
  return { ...COMMON, ...own, seats: { white, black }, stake, nowMs };
}

export function privateMatch(white: string, black: string, privateCode: string | null = null): NewMatch {
  const nowMs = Date.now();
  const options = { type: "match_play", length: 3, cube: true } as const;
  const own = {
    matchId: ownMatchId(nowMs),
    mode: "private",
    rules: privateRules(options, "normal"),
    length: 3,
  } as const;
  return { ...COMMON, ...own, seats: { white, black }, stake: 150, nowMs, privateCode };
}

export function botMatch(seats: BySeat<string>): NewMatch {
  const nowMs = Date.now();
  const options = { type: "match_play", length: 1, cube: false } as const;
  const own = { matchId: ownMatchId(nowMs), mode: "bot", rules: botRules(options), length: 1, stake: 50 } as const;
  return { ...COMMON, ...own, clock: "casual", seats, tutor: { hint: true, feedback: false }, nowMs };
}
