/** The only SQL of the export: what a player has in D1, all of it by their own id. */
import { rowsOf } from "../platform/rows";

/** As many rows as one file of an export holds. */
export const ROWS_A_PAGE = 1_000;
/** A match and its reviews are some 200 KB of text. */
export const MATCHES_A_PAGE = 10;

type Row = Readonly<Record<string, unknown>>;

/** By file. Each takes the player's id alone, and hands over columns as they are. */
const FILES = {
  profile: `SELECT id, issuer, subject, email, name, birthday, country, gender, rating, peak_rating, wxp, win_count, loss_count,
      balance, peak_balance, membership, membership_ends_at, avatar, board, preferences, bonus_claimed_at, name_changed_at, created_at
    FROM profiles WHERE id = ?1`,
  devices: `SELECT user_agent, created_at, rotated_at AS used_at, expires_at FROM sessions
    WHERE user_id = ?1 AND revoked_at IS NULL`,
  friends: `SELECT p.name, f.status, f.asked_by = ?1 AS asked_by_me, f.message, f.asked_at, f.decided_at
    FROM (SELECT high_id AS other_id, status, asked_by, message, asked_at, decided_at FROM friendships WHERE low_id = ?1
      UNION ALL SELECT low_id, status, asked_by, message, asked_at, decided_at FROM friendships WHERE high_id = ?1) f
    LEFT JOIN profiles p ON p.id = f.other_id`,
  blocks: `SELECT p.name, b.blocked_at FROM blocks b LEFT JOIN profiles p ON p.id = b.blocked_id WHERE b.blocker_id = ?1`,
  reports: `SELECT p.name, r.reason, r.details, r.created_at FROM reports r LEFT JOIN profiles p ON p.id = r.reported_id
    WHERE r.reporter_id = ?1`,
  notifications: "SELECT event, payload, read, inserted_at FROM internal_notifications WHERE user_id = ?1",
  notices: `SELECT kind, words, match_id, coins, created_at, read_at FROM notices WHERE user_id = ?1 AND withdrawn_at IS NULL`,
  debts: "SELECT amount, paid, waived, order_id, match_id, created_at FROM debts WHERE user_id = ?1",
  orders: `SELECT id, product_id, method, provider, amount, currency, coins, membership, months, status, coins_back, created_at
    FROM orders WHERE user_id = ?1`,
  memberships:
    "SELECT order_id, membership, starts_at, ends_at, refunded_at FROM membership_periods WHERE user_id = ?1",
  offers: "SELECT popup_id, answer, answered_at FROM popup_answers WHERE user_id = ?1",
  guestGames: "SELECT match_id, kept_at FROM guest_games WHERE user_id = ?1",
  absences: `SELECT d.at, d.match_id FROM profiles p JOIN dodges d ON d.person_id = coalesce(p.person_id, p.id)
    WHERE p.id = ?1`,
  imports: `SELECT match_id, seat, counts, white_name, black_name, is_finished, imported_at FROM imports WHERE user_id = ?1`,
  goods: "SELECT kind, item_id, price, created_at FROM goods_owned WHERE user_id = ?1",
  looks: "SELECT match_id, seq, part, look, kept_at FROM looks WHERE user_id = ?1",
  practice: "SELECT zone, last_day FROM practice_players WHERE user_id = ?1",
  practiceCards: "SELECT id, schedule, due_day, is_aside FROM practice_cards WHERE user_id = ?1",
  practiceAnswers:
    "SELECT id, card_id, day, answer, lost, rating, counts, due_day, taken_at FROM practice_answers WHERE user_id = ?1",
  trainerAnswers:
    "SELECT id, item, asked, answer, verdict, lost, judged_by, taken_at FROM trainer_answers WHERE user_id = ?1",
  lessons: "SELECT quiz_id, problem_id, answer_id, is_correct, answered_at FROM quiz_answers WHERE user_id = ?1",
} as const;

/** One list of rows for each of the files above, all read at one moment. */
export async function readTables(
  db: D1Database,
  userId: string,
): Promise<readonly (readonly [string, readonly Row[]])[]> {
  const files = Object.entries(FILES);
  const results = await db.batch(files.map(([, sql]) => db.prepare(sql).bind(userId)));
  return files.map(([name], index) => [name, rowsOf<Row>(results[index])]);
}

/** Movements of coins behind the row `after`, in order. `amount` is signed as the player sees it. */
export async function readCoins(
  db: D1Database,
  userId: string,
  after: number,
): Promise<readonly { readonly id: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, amount, reason, match_id, created_at FROM (
         SELECT * FROM (SELECT id, amount, reason, match_id, created_at FROM transfers
           WHERE credit = ?1 AND id > ?2 ORDER BY id LIMIT ${ROWS_A_PAGE})
         UNION ALL
         SELECT * FROM (SELECT id, -amount, reason, match_id, created_at FROM transfers
           WHERE debit = ?1 AND id > ?2 ORDER BY id LIMIT ${ROWS_A_PAGE}))
       ORDER BY id LIMIT ${ROWS_A_PAGE}`,
    )
    .bind(userId, after)
    .all<{ id: number }>();
  return results;
}

/** Numbers of finished matches, the latest first, `skipped` of them left out. */
export async function readMatchIds(db: D1Database, userId: string, skipped: number): Promise<number[]> {
  const last = skipped + MATCHES_A_PAGE;
  const { results } = await db
    .prepare(
      `SELECT id FROM (
         SELECT * FROM (SELECT id, finished_at FROM matches INDEXED BY matches_by_white
           WHERE white_id = ?1 AND finished_at IS NOT NULL AND status = 'finished' ORDER BY finished_at DESC LIMIT +?2)
         UNION ALL
         SELECT * FROM (SELECT id, finished_at FROM matches INDEXED BY matches_by_black
           WHERE black_id = ?1 AND finished_at IS NOT NULL AND status = 'finished' ORDER BY finished_at DESC LIMIT +?2))
       ORDER BY finished_at DESC, id DESC LIMIT ${MATCHES_A_PAGE} OFFSET ?3`,
    )
    .bind(userId, last, skipped)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Numbers of imported matches, the latest first, `skipped` of them left out. */
export async function readImportIds(db: D1Database, userId: string, skipped: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT match_id FROM imports INDEXED BY imports_by_player WHERE user_id = ?1
       ORDER BY imported_at DESC, match_id DESC LIMIT ${MATCHES_A_PAGE} OFFSET ?2`,
    )
    .bind(userId, skipped)
    .all<{ match_id: number }>();
  return results.map(({ match_id }) => match_id);
}
