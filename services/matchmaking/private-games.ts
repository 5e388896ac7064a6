/** Pending private games: a key that a friend can enter for half an hour. */
import type { GameOptions } from "../../backgammon/presets";
import type { ClockName } from "../../backgammon/vocabulary";

/** 32 characters without those that are read alike (decisions PRIV-17). */
export const CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 6;
export const PRIVATE_GAME_LIFE_MS = 30 * 60 * 1000;

export type PrivateGame = GameOptions & {
  readonly code: string;
  readonly creatorId: string;
  readonly clock: ClockName;
  /** Coins of each player. */
  readonly stake: number;
  readonly expiresAtMs: number;
};

/** A key from the system's random source; 256 is a multiple of 32, so that every character is equally likely. */
export function makeCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join("");
}

/** Writes a pending game under a new key and answers it; null when the creator has one already. */
export async function insertPrivateGame(
  db: D1Database,
  game: Omit<PrivateGame, "code" | "expiresAtMs">,
  nowMs: number,
): Promise<PrivateGame | null> {
  const expiresAtMs = nowMs + PRIVATE_GAME_LIFE_MS;
  const type = game.type === "single_game" ? "single" : "match";
  // A key that happens to be in use is drawn again; three in a row do not happen by chance.
  for (let attempt = 1; ; attempt++) {
    const code = makeCode();
    try {
      await db.batch([
        db.prepare("DELETE FROM private_games WHERE expires_at <= ?").bind(nowMs),
        db
          .prepare(
            `INSERT INTO private_games (code, creator_id, type, length, clock, cube, stake, expires_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .bind(code, game.creatorId, type, game.length, game.clock, game.cube ? 1 : 0, game.stake, expiresAtMs),
      ]);
      return { ...game, code, expiresAtMs };
    } catch (error) {
      if (String(error).includes("private_games.creator_id")) return null;
      if (!String(error).includes("private_games.code") || attempt === 3) throw error;
    }
  }
}

/** The game that waits under a key, or null. */
export async function getPrivateGame(db: D1Database, code: string, nowMs: number): Promise<PrivateGame | null> {
  const row = await db
    .prepare(
      `SELECT creator_id AS creatorId, type, length, clock, cube, stake, expires_at AS expiresAtMs
       FROM private_games WHERE code = ? AND expires_at > ?`,
    )
    .bind(code, nowMs)
    .first<{
      creatorId: string;
      type: string;
      length: number;
      clock: ClockName;
      cube: number;
      stake: number;
      expiresAtMs: number;
    }>();
  if (row === null) return null;
  return { ...row, code, type: row.type === "single" ? "single_game" : "match_play", cube: row.cube === 1 };
}

/** The key and the end of the game with which a user still waits for a friend, or null. */
export async function getPendingPrivateGame(
  db: D1Database,
  creatorId: string,
  nowMs: number,
): Promise<Pick<PrivateGame, "code" | "expiresAtMs"> | null> {
  return db
    .prepare("SELECT code, expires_at AS expiresAtMs FROM private_games WHERE creator_id = ? AND expires_at > ?")
    .bind(creatorId, nowMs)
    .first<{ code: string; expiresAtMs: number }>();
}

/** Withdraws a user's pending game and answers its key; null when none was waiting any more. */
export async function deletePrivateGame(db: D1Database, creatorId: string, nowMs: number): Promise<string | null> {
  const row = await db
    .prepare("DELETE FROM private_games WHERE creator_id = ? RETURNING code, expires_at AS expiresAtMs")
    .bind(creatorId)
    .first<{ code: string; expiresAtMs: number }>();
  return row !== null && row.expiresAtMs > nowMs ? row.code : null;
}
