/** The SQL of guests' games that were brought into an account (migration 0050). */
import { GUEST_SEAT } from "../../backgammon/guest-record";
import type { MatchState } from "../../backgammon/match/types";
import { type ArchivedMatch, archiveForm } from "../match/archived-match";
import type { PlayerRow } from "../matchmaking/players";
import { matchSpecForm } from "../objects/match-spec";
import { playerMatchStatement } from "../stats/record-match";

/** Who wants to keep a game, and the one that they have kept. */
export type Keeper = Pick<PlayerRow, "id" | "name" | "avatar" | "country" | "rating"> & {
  readonly createdAtMs: number;
  readonly kept: { readonly matchId: number; readonly seed: string } | null;
};

type Row = Omit<Keeper, "kept"> & { readonly matchId: number | null; readonly seed: string | null };

export async function getKeeper(db: D1Database, userId: string): Promise<Keeper | null> {
  const row = await db
    .prepare(
      `SELECT p.id, p.name, p.avatar, p.country, p.rating, p.created_at AS createdAtMs, g.match_id AS matchId, g.seed
       FROM profiles p LEFT JOIN guest_games g ON g.user_id = p.id WHERE p.id = ? AND p.deleted_at IS NULL`,
    )
    .bind(userId)
    .first<Row>();
  if (row === null) return null;
  const { matchId, seed, ...keeper } = row;
  return { ...keeper, kept: matchId === null || seed === null ? null : { matchId, seed } };
}

export type NewKept = {
  readonly userId: string;
  readonly match: ArchivedMatch;
  /** At the match's end. */
  readonly state: MatchState;
  readonly nowMs: number;
};

/** One batch: the match, finished, and that it is this player's. False when they, or somebody with the same game, were faster. */
export async function insertKept(db: D1Database, { userId, match, state, nowMs }: NewKept): Promise<boolean> {
  const { spec, seed } = match.meta;
  const { matchId, players, rules, createdAtMs } = spec;
  const { winner, lastGame, score } = state;
  const ends = [winner === null ? null : players[winner].id, lastGame?.reason ?? null, score.white, score.black];
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, white_rating, black_rating,
             spec, created_at, started_at, finished_at, winner_id, reason, white_score, black_score)
           VALUES (?1, 'bot', 'finished', ?2, ?3, ?4, 0, 'casual', ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?11, ?12, ?13, ?14)`,
        )
        .bind(
          ...[matchId, players.white.id, players.black.id, rules.kind === "match" ? rules.length : 1],
          ...[rules.cube ? 1 : 0, players.white.rating, players.black.rating],
          ...[matchSpecForm.write(spec), createdAtMs, nowMs, ...ends],
        ),
      db
        .prepare("INSERT INTO guest_games (user_id, match_id, seed, kept_at) VALUES (?, ?, ?, ?)")
        .bind(userId, matchId, seed, nowMs),
      db.prepare("INSERT INTO archived_matches (match_id, json) VALUES (?, ?)").bind(matchId, archiveForm.write(match)),
      playerMatchStatement(db, {
        ...{ userId, matchId, type: null, finishedAtMs: nowMs, won: winner === GUEST_SEAT, rating: null, wxp: 0 },
      }),
    ]);
    return true;
  } catch (error) {
    if (/UNIQUE constraint failed: guest_games/.test(String(error))) return false;
    throw error;
  }
}
