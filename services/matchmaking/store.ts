/** The SQL of matches and of who is in them. */
import type { BySeat, ClockName, MatchMode, MatchStatus } from "../../backgammon/vocabulary";
import type { MatchResult, PlayerView } from "../../contract/socket";
import type { MatchSpec } from "../objects/match-spec";
import type { Env } from "../platform/env";
import { membershipNow } from "../platform/membership-sql";
import { getSettings } from "../platform/settings";

/** What matchmaking and settlement ask of a player. */
export type PlayerRow = {
  readonly id: string;
  readonly name: string | null;
  readonly avatar: string;
  readonly country: string | null;
  readonly rating: number | null;
  readonly experience: number;
  readonly membership: "free" | "star" | "starplus";
  /** Coins free to stake: what is held by a running match is not among them. */
  readonly balance: number;
  /** The running match, null for none. */
  readonly matchId: number | null;
};

function selectPlayers(db: D1Database, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, p.name, p.avatar, p.country, p.rating, p.rating_experience AS experience,
         ${membershipNow("p")} AS membership,
         coalesce(a.balance, 0) AS balance, m.match_id AS matchId
       FROM json_each(?) AS wanted JOIN profiles p ON p.id = wanted.value
       LEFT JOIN accounts a ON a.id = p.id LEFT JOIN active_matches m ON m.user_id = p.id
       WHERE p.deleted_at IS NULL`,
    )
    .bind(JSON.stringify(ids));
}

/** The players with these ids, by id; unknown and deleted ones are missing. One query however many there are. */
export async function getPlayers(db: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, PlayerRow>> {
  const { results } = await selectPlayers(db, ids).all<PlayerRow>();
  return new Map(results.map((row) => [row.id, row]));
}

export type Look = { readonly isMaintenance: boolean; readonly players: ReadonlyMap<string, PlayerRow> };

/** All that decides whether these players may get a match now, in one call of the database. */
export async function lookAtPlayers(env: Env, ids: readonly string[]): Promise<Look> {
  const [switches, players] = await env.DB.batch([selectMaintenance(env.DB), selectPlayers(env.DB, ids)]);
  const rows = players.results as PlayerRow[];
  const isSwitchedOff = getSettings(env).MAINTENANCE || isSwitchedOn(switches.results as SwitchRow[]);
  return { isMaintenance: isSwitchedOff, players: new Map(rows.map((row) => [row.id, row])) };
}

/** A player as his opponent sees him; a name is missing only before the signup is done. */
export function playerView(player: PlayerRow): PlayerView {
  const { id, name, avatar, country, rating } = player;
  return { id, name: name ?? "", avatar, country, rating, isBot: false };
}

export type MatchRow = {
  readonly id: number;
  readonly mode: MatchMode;
  readonly status: MatchStatus;
  readonly whiteId: string;
  readonly blackId: string;
  readonly length: number;
  readonly stake: number;
  readonly clock: ClockName;
  readonly winnerId: string | null;
  readonly reason: MatchResult["reason"] | null;
  readonly whiteRating: number | null;
  readonly blackRating: number | null;
  readonly whiteRatingAfter: number | null;
  readonly blackRatingAfter: number | null;
  readonly whiteCoins: number;
  readonly blackCoins: number;
  readonly winnerWxp: number;
  /** JSON of MatchSpec, as written when the match was created. */
  readonly spec: string;
};

const MATCH_COLUMNS = `id, mode, status, white_id AS whiteId, black_id AS blackId, length, stake, clock,
  winner_id AS winnerId, reason, white_rating AS whiteRating, black_rating AS blackRating,
  white_rating_after AS whiteRatingAfter, black_rating_after AS blackRatingAfter,
  white_coins AS whiteCoins, black_coins AS blackCoins, winner_wxp AS winnerWxp, spec`;

export async function getMatch(db: D1Database, matchId: number): Promise<MatchRow | null> {
  return db.prepare(`SELECT ${MATCH_COLUMNS} FROM matches WHERE id = ?`).bind(matchId).first<MatchRow>();
}

/** The match that a user is in now, or null. */
export async function getActiveMatch(db: D1Database, userId: string): Promise<MatchRow | null> {
  return db
    .prepare(`SELECT ${MATCH_COLUMNS} FROM matches WHERE id = (SELECT match_id FROM active_matches WHERE user_id = ?)`)
    .bind(userId)
    .first<MatchRow>();
}

/** The ids of the human players, in the order white, black. */
export function humansOf(spec: Pick<MatchSpec, "players" | "bots">): readonly string[] {
  return (["white", "black"] as const).filter((seat) => !spec.bots[seat]).map((seat) => spec.players[seat].id);
}

/** Coins that each human player of a match has put into its hold account; a bot game holds nothing. */
export function heldPerPlayer(match: { readonly mode: MatchMode; readonly stake: number; readonly length: number }) {
  if (match.mode === "bot") return 0;
  return match.mode === "coin" ? match.stake * match.length : match.stake;
}

/** The row of a new match. With `privateCode` it is only written while that private game still waits. */
export function insertMatchStatement(
  db: D1Database,
  match: {
    readonly spec: MatchSpec;
    readonly length: number;
    readonly clock: ClockName;
    readonly privateCode: string | null;
  },
): D1PreparedStatement {
  const { spec, length, clock, privateCode } = match;
  const { matchId, mode, players, stake, coinLevel, createdAtMs } = spec;
  const values = [
    matchId,
    mode,
    players.white.id,
    players.black.id,
    length,
    stake,
    coinLevel,
    clock,
    spec.rules.cube ? 1 : 0,
  ];
  return db
    .prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, coin_level, clock, cube,
         white_rating, black_rating, spec, created_at)
       SELECT ?1, ?2, 'opened', ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13
       WHERE ?14 IS NULL OR EXISTS (SELECT 1 FROM private_games WHERE code = ?14 AND expires_at > ?13)`,
    )
    .bind(...values, players.white.rating, players.black.rating, JSON.stringify(spec), createdAtMs, privateCode);
}

/** Binds the players to a match; fails when one of them is in another. */
export function insertActiveMatchStatement(
  db: D1Database,
  userIds: readonly string[],
  matchId: number,
): D1PreparedStatement {
  return db
    .prepare("INSERT INTO active_matches (user_id, match_id) SELECT value, ?2 FROM json_each(?1)")
    .bind(JSON.stringify(userIds), matchId);
}

/** Frees the players of a match. */
export function deleteActiveMatchStatement(
  db: D1Database,
  users: BySeat<string>,
  matchId: number,
): D1PreparedStatement {
  return db
    .prepare("DELETE FROM active_matches WHERE user_id IN (?, ?) AND match_id = ?")
    .bind(users.white, users.black, matchId);
}

/** The match object exists and waits for its players. */
export async function markNegotiating(db: D1Database, matchId: number): Promise<void> {
  await db.prepare("UPDATE matches SET status = 'negotiating' WHERE id = ? AND status = 'opened'").bind(matchId).run();
}

/** The first game has started. Harmless when repeated. */
export async function markPlaying(db: D1Database, matchId: number, nowMs: number): Promise<void> {
  await db
    .prepare(
      "UPDATE matches SET status = 'playing', started_at = ? WHERE id = ? AND status IN ('opened', 'negotiating')",
    )
    .bind(nowMs, matchId)
    .run();
}

/** Whether a failed batch failed because the match had already ended (the trigger matches_end_once). */
export function isEndedError(error: unknown): boolean {
  return String(error instanceof Error ? error.message : error).includes("the match has ended");
}

type SwitchRow = { readonly value: string };

function selectMaintenance(db: D1Database): D1PreparedStatement {
  return db.prepare("SELECT value FROM switches WHERE name = 'maintenance'");
}

function isSwitchedOn(rows: readonly SwitchRow[]): boolean {
  return rows.some(({ value }) => value === "1");
}

/** Whether new matches are suspended: by the deployment's setting, or by an operator while the Worker runs. */
export async function isMaintenance(env: Env): Promise<boolean> {
  if (getSettings(env).MAINTENANCE) return true;
  return isSwitchedOn((await selectMaintenance(env.DB).all<SwitchRow>()).results);
}
