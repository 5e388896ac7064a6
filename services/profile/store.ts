/** The only SQL of the profiles that players see and change. */
import { bonusWaitMs, type Membership, membershipAt } from "../../backgammon/economy";
import { ESTABLISHED_EXPERIENCE, ratingSpread, ratingTitle } from "../../backgammon/rating";
import { coinTitle } from "../../backgammon/stakes";
import { ageAt } from "../../contract/minimum-ages";
import { type PublicProfile, publicProfileSchema, type UserProfile } from "../../contract/profile";
import { owedSql, payDebtsStatements } from "../ledger/debts";
import { ledgerRefusal, MINT, transferStatement } from "../ledger/ledger";
import { hiddenParts } from "../platform/audience";
import { type GetSessionState, SESSION_ENDS_SQL, type Standing, sessionStateOf } from "../sessions/sessions";
import { readPreferences } from "../stored/preferences";
import { lookInSql, lookOf, type OTHERS_NAMES } from "./usernames";

/** One name change in this time (decided, SET-11); the first name of an account is no change. */
export const NAME_CHANGE_MS = 30 * 86_400_000;

type Row = Standing & {
  id: string;
  name: string | null;
  rating: number | null;
  peak_rating: number | null;
  rating_experience: number;
  wxp: number;
  win_count: number;
  loss_count: number;
  peak_balance: number;
  membership: Membership;
  membership_ends_at: number | null;
  avatar: string;
  board: string;
  birthday: string | null;
  country: string | null;
  gender: UserProfile["gender"];
  bonus_claimed_at: number | null;
  name_changed_at: number | null;
  is_operator: number;
  preferences: string | null;
  created_at: number;
  balance: number;
  owed: number;
  unread_notices: number;
  active_match_id: number | null;
};

/** ?1 the player; ?2 a session, where it matters. */
const PROFILE_SQL = `SELECT *, ${SESSION_ENDS_SQL} AS session_ends_at, ${owedSql("?1")} AS owed,
    (SELECT count(*) FROM notices WHERE user_id = ?1 AND read_at IS NULL AND withdrawn_at IS NULL) AS unread_notices,
    (SELECT match_id FROM active_matches WHERE user_id = ?1) AS active_match_id
  FROM profiles WHERE id = ?1 AND deleted_at IS NULL`;

function spreadOf({ rating, rating_experience: experience }: Row): number | null {
  return rating === null || experience >= ESTABLISHED_EXPERIENCE ? null : Math.round(ratingSpread(experience));
}

function toProfile(row: Row, nowMs: number): UserProfile {
  const nameChangeAt = row.name_changed_at === null ? null : row.name_changed_at + NAME_CHANGE_MS;
  return {
    id: row.id,
    name: row.name,
    rating: row.rating,
    ratingTitle: row.rating === null ? null : ratingTitle(row.rating),
    peakRating: row.peak_rating,
    ratingSpread: spreadOf(row),
    balance: row.balance,
    peakBalance: row.peak_balance,
    coinTitle: coinTitle(row.balance),
    experiencePoints: row.wxp,
    winCount: row.win_count,
    lossCount: row.loss_count,
    membership: membershipAt(row.membership, row.membership_ends_at, nowMs),
    avatar: row.avatar,
    board: row.board,
    birthday: row.birthday,
    age: row.birthday === null ? null : ageAt(row.birthday, nowMs),
    country: row.country,
    gender: row.gender,
    bonusClaimedAt: row.bonus_claimed_at,
    nameChangeAt: nameChangeAt !== null && nameChangeAt > nowMs ? nameChangeAt : null,
    isOperator: row.is_operator === 1,
    owed: row.owed,
    unreadNotices: row.unread_notices,
    activeMatchId: row.active_match_id,
    preferences: readPreferences(row.preferences, row.id),
    createdAt: row.created_at,
  };
}

function readRow(db: D1Database, userId: string, sessionId: string | null): Promise<Row | null> {
  return db.prepare(PROFILE_SQL).bind(userId, sessionId).first<Row>();
}

/** The profile as its owner sees it, in that session; null for an unknown or deleted player. */
export async function getOwnProfile(
  db: D1Database,
  userId: string,
  sessionId: string,
  nowMs: number,
): Promise<UserProfile | null> {
  const row = await readRow(db, userId, sessionId);
  return row === null ? null : toProfile(row, nowMs);
}

/** Whether a page's session stands, by the same read as its player's profile: together they are one statement. */
export const getSessionStateByProfile: GetSessionState = async (db, { userId, sessionId }, nowMs) =>
  sessionStateOf(await readRow(db, userId, sessionId), nowMs);

/** The profile as the viewer sees it; null for an unknown or deleted player, or one who has not finished signing up. */
export async function getPublicProfile(
  db: D1Database,
  userId: string,
  viewerId: string,
  nowMs: number,
): Promise<PublicProfile | null> {
  const [row, hidden] = await Promise.all([readRow(db, userId, null), hiddenParts(db, userId, viewerId)]);
  if (row === null || row.name === null) return null;
  const profile = toProfile(row, nowMs);
  const results = hidden.includes("results") && { winCount: null, lossCount: null };
  return publicProfileSchema.parse({ ...profile, ...results, hidden });
}

/** Sets the first rating; false when the player has one already. */
export async function setFirstRating(db: D1Database, userId: string, rating: number): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE profiles SET rating = ?1, peak_rating = ?1 WHERE id = ?2 AND rating IS NULL")
    .bind(rating, userId)
    .run();
  return meta.changes > 0;
}

export type PersonalFields = { readonly birthday: string; readonly country: string; readonly gender: string };

export async function setPersonalFields(db: D1Database, userId: string, fields: PersonalFields): Promise<void> {
  await db
    .prepare("UPDATE profiles SET birthday = ?, country = ?, gender = ? WHERE id = ?")
    .bind(fields.birthday, fields.country, fields.gender, userId)
    .run();
}

const LOOK = lookInSql("name");

/** Whether a name (lower case) is anybody else's than the asker's, or looks like theirs. */
export async function standingOf(
  db: D1Database,
  userId: string,
  name: string,
): Promise<"free" | keyof typeof OTHERS_NAMES> {
  const { results } = await db
    .prepare(`SELECT name FROM profiles WHERE ${LOOK} = ? AND id <> ?`)
    .bind(lookOf(name), userId)
    .all<{ name: string }>();
  if (results.length === 0) return "free";
  return results.some((other) => other.name === name) ? "taken" : "alike";
}

/** Which of the names (lower case) nobody has, nor one that looks like it. */
export async function freeNames(db: D1Database, names: readonly string[]): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT ${LOOK} AS look FROM profiles WHERE ${LOOK} IN (SELECT value FROM json_each(?))`)
    .bind(JSON.stringify(names.map(lookOf)))
    .all<{ look: string }>();
  const taken = new Set(results.map(({ look }) => look));
  return names.filter((name) => !taken.has(lookOf(name)));
}

export type NameChange = "changed" | "too_soon" | keyof typeof OTHERS_NAMES;

/** Gives the player a name (lower case), if it looks like nobody else's; of two who want one at once a single one gets it. */
export async function setName(db: D1Database, userId: string, name: string, nowMs: number): Promise<NameChange> {
  const { meta } = await db
    .prepare(
      `UPDATE profiles SET name = ?1, name_changed_at = CASE WHEN name IS NULL THEN name_changed_at ELSE ?2 END
       WHERE id = ?3 AND (name IS NULL OR name_changed_at IS NULL OR name_changed_at <= ?4)
         AND NOT EXISTS (SELECT 1 FROM profiles WHERE ${LOOK} = ?5 AND id <> ?3)`,
    )
    .bind(name, nowMs, userId, nowMs - NAME_CHANGE_MS, lookOf(name))
    .run();
  if (meta.changes > 0) return "changed";
  const standing = await standingOf(db, userId, name);
  return standing === "free" ? "too_soon" : standing;
}

/** Players with a name, as the rankings count them: everybody has a balance. */
export async function countPlayers(db: D1Database): Promise<number> {
  const sql = "SELECT sum(players) AS n FROM rank_counts WHERE measure = 'balance' AND country = ''";
  return (await db.prepare(sql).first<number>("n")) ?? 0;
}

/**
 * Pays the bonus if its time has come; returns the milliseconds left otherwise. The transfer's key names the claim before
 * this one, so of two claims at once a single one is paid.
 */
export async function claimBonus(
  db: D1Database,
  userId: string,
  amount: number,
  claimedAtMs: number | null,
  nowMs: number,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly waitMs: number }> {
  const waitMs = bonusWaitMs(claimedAtMs, nowMs);
  if (waitMs > 0) return { ok: false, waitMs };
  const key = `bonus:${userId}:${claimedAtMs ?? 0}`;
  try {
    await db.batch([
      transferStatement(db, { key, debit: MINT, credit: userId, amount, reason: "bonus", matchId: null, nowMs }),
      ...payDebtsStatements(db, [userId], nowMs),
      db.prepare("UPDATE profiles SET bonus_claimed_at = ? WHERE id = ?").bind(nowMs, userId),
    ]);
    return { ok: true };
  } catch (error) {
    if (ledgerRefusal(error) === "already_done") return { ok: false, waitMs: bonusWaitMs(nowMs, nowMs) };
    throw error;
  }
}
