/** The statements that begin a match and free its players. */
import { coinHold } from "../../backgammon/stakes";
import type { BySeat, ClockName, MatchMode } from "../../backgammon/vocabulary";
import { type MatchSpec, matchSpecForm } from "../objects/match-spec";

/** The ids of the human players, in the order white, black. */
export function humansOf(spec: Pick<MatchSpec, "players" | "bots">): readonly string[] {
  return (["white", "black"] as const).filter((seat) => !spec.bots[seat]).map((seat) => spec.players[seat].id);
}

/** Coins that each human player of a match has put into its hold account; a bot game holds nothing. */
export function heldPerPlayer(match: { readonly mode: MatchMode; readonly stake: number; readonly length: number }) {
  if (match.mode === "bot") return 0;
  return match.mode === "coin" ? coinHold(match.stake, match.length) : match.stake;
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
    .bind(...values, players.white.rating, players.black.rating, matchSpecForm.write(spec), createdAtMs, privateCode);
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

/** Whether a failed batch failed because the match had already ended (the trigger matches_end_once). */
export function isEndedError(error: unknown): boolean {
  return String(error instanceof Error ? error.message : error).includes("the match has ended");
}
