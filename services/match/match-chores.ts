/**
 * What the rest of the Worker must learn of a match, one step after another. Each step is safe to repeat, and is noted
 * once it has succeeded, so that an interruption anywhere is made up for by the next alarm.
 */

import type { MatchEvent } from "../../backgammon/match/types";
import { assertNever, bySeat, SEATS, type Seat } from "../../backgammon/vocabulary";
import { requestAnalysis } from "../analysis/queue";
import { cancelMatch } from "../matchmaking/cancel-match";
import { markPlaying } from "../matchmaking/match-index";
import { settle } from "../matchmaking/settle";
import { userChannel } from "../objects/user-channel";
import type { Env } from "../platform/env";
import { recordRolls } from "../stats/record-match";
import { countRolls } from "../stats/roll-counts";
import { absentSeats, type MatchMeta } from "./match-meta";
import type { MatchRoom } from "./match-room";

export type Chore = "playing" | "canceled" | "settle" | "tell" | "queue" | "count";

/** The next step that is still to be done, or null. */
export function nextChore({ meta }: Pick<MatchRoom, "meta">): Chore | null {
  const { status, done, result } = meta;
  switch (status) {
    case "opened":
    case "negotiating":
      return null;
    case "playing":
      return done.playing ? null : "playing";
    case "canceled":
      return done.canceled ? null : "canceled";
    case "finished":
      if (result === null) return "settle";
      if (!done.told) return "tell";
      if (!done.queued) return "queue";
      return done.counted ? null : "count";
    default:
      return assertNever(status);
  }
}

/** Moves of both sides without which a game was hardly played. */
const FEW_MOVES = 10;

function isTurn({ type }: MatchEvent): boolean {
  return type === "move_commited" || type === "turn_forfeited";
}

/** The games that ended before they were played: resigned, or lost on time. */
function givenUpGames(events: readonly MatchEvent[]): ReadonlySet<number> {
  const moves = new Map<number, number>();
  for (const { type, game } of events) if (type === "move_commited") moves.set(game, (moves.get(game) ?? 0) + 1);
  const ends = events.filter(({ type }) => type === "game_over");
  return new Set(ends.map(({ game }) => game).filter((game) => (moves.get(game) ?? 0) < FEW_MOVES));
}

/** Who let a match go that was called off: nobody where the restore of the club did (resume.ts). */
export function blamedSeats(meta: MatchMeta): readonly Seat[] {
  return meta.resumedFromMs === undefined ? absentSeats(meta) : [];
}

/** Does one step and notes it in the room. Throws when it has to be tried again. */
export async function doChore(env: Env, room: MatchRoom, chore: Chore): Promise<void> {
  const { spec } = room.meta;
  const { matchId } = spec;
  const nowMs = Date.now();
  switch (chore) {
    case "playing":
      await markPlaying(env.DB, matchId, nowMs);
      return room.mark({ playing: true });
    case "canceled":
      await cancelMatch(env, matchId, nowMs, blamedSeats(room.meta));
      return room.mark({ canceled: true });
    case "settle": {
      const { lastGame, score, winner } = room.state;
      if (lastGame === null || winner === null) throw new RangeError(`match ${matchId} has ended without a winner`);
      const { reason, points } = lastGame;
      const played = { turns: room.events.filter(isTurn).length, games: room.state.game };
      const ended = { matchId, winner, reason, points, score, played };
      const { result } = await settle(env, { ...ended, rules: spec.rules, mustPlay: spec.mustPlay, nowMs });
      return room.settled(result);
    }
    case "tell": {
      const { result } = room.meta;
      const users = SEATS.filter((seat) => spec.bots[seat] === null).map((seat) => spec.players[seat].id);
      for (const userId of users) {
        await userChannel(env, userId).push("match:over", { matchId, result });
        await userChannel(env, userId).push("profile:changed", {});
      }
      return room.mark({ told: true });
    }
    case "queue":
      await requestAnalysis(env, matchId, room.state.game, givenUpGames(room.events), nowMs);
      return room.mark({ queued: true });
    case "count": {
      const users = bySeat((seat) => (spec.bots[seat] === null ? spec.players[seat].id : null));
      await recordRolls(env.DB, matchId, users, countRolls(spec.rules, room.events));
      return room.mark({ counted: true });
    }
    default:
      return assertNever(chore);
  }
}
