import type { MatchEvent } from "../../backgammon/match/types";
import { type MatchMode, SEATS, type Seat } from "../../backgammon/vocabulary";
import type { MatchView } from "../../contract/socket";
import { diceProof, type MatchMeta } from "./match-meta";

/** The seat of a user, or null for anybody else. */
export function seatOf(meta: MatchMeta, userId: string | null): Seat | null {
  return SEATS.find((seat) => meta.spec.bots[seat] === null && meta.spec.players[seat].id === userId) ?? null;
}

/** Coin and rating games can be watched by every player of the club; private games and those against bots by nobody else. */
export function isPublic({ mode }: { readonly mode: MatchMode }): boolean {
  return mode === "coin" || mode === "rating";
}

/** Everything that a board needs, as `userId` may see it. A watcher learns what both players know of each other, no more. */
export function makeView(
  meta: MatchMeta,
  events: readonly MatchEvent[],
  userId: string | null,
  nowMs: number,
  watchers: number,
): MatchView {
  const { spec, status, online, waitUntilMs, ready, result, rematch } = meta;
  const { matchId, mode, rules, stake, coinLevel, players } = spec;
  const seat = seatOf(meta, userId);
  return {
    ...{ matchId, mode, status, rules, stake, coinLevel, seat, players, online, events },
    ...{ dice: diceProof(meta), nowMs, waitUntilMs, ready, result, watchers },
    ...(seat === null ? { rematch: null, tutor: null } : { rematch, tutor: spec.tutor }),
  };
}
