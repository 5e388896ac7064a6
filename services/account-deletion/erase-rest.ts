/**
 * What of a deleted account lies outside of the batch that deletes it: its chats, and its name in each match. What is left to do stands in
 * `erasures` from that batch on, and is tried again until it is done. Every step is harmless when repeated.
 */
import { SEATS, type Seat } from "../../backgammon/vocabulary";
import { logThrown } from "../log/log";
import { mailboxOf } from "../objects/mailbox";
import { matchObject } from "../objects/match";
import { withoutPlayerSql } from "../objects/match-spec";
import type { Env } from "../platform/env";

/** Matches that one step takes: each costs a call of its object. */
const STEP = 25;
/** Accounts and steps of one sweep; the next one goes on. */
const [MOST_ACCOUNTS, MOST_STEPS] = [20, 8];
/** Wait after the first failure; doubles with every further one, up to an hour. */
const [RETRY_MS, RETRY_MAX_MS] = [60_000, 3_600_000];
/** After so many failures, about half an hour, somebody has to look. */
const ALARM_FROM = 5;

type Left = {
  readonly userId: string;
  readonly chatsErased: number;
  readonly matchesTo: number;
  readonly tries: number;
};

const COLUMNS = "SELECT user_id AS userId, chats_erased AS chatsErased, matches_to AS matchesTo, tries FROM erasures";

/** Run by the Worker's clock (wrangler.toml). */
export async function sweepErasures(env: Env, nowMs: number): Promise<void> {
  const due = env.DB.prepare(`${COLUMNS} WHERE due_at <= ? ORDER BY due_at LIMIT ${MOST_ACCOUNTS}`).bind(nowMs);
  let steps = MOST_STEPS;
  for (const left of (await due.all<Left>()).results) {
    if (steps <= 0) return;
    steps -= await erase(env, left, nowMs, steps);
  }
}

/** Right after the deletion: mostly all of it. */
export async function eraseAtOnce(env: Env, userId: string, nowMs: number): Promise<void> {
  const left = await env.DB.prepare(`${COLUMNS} WHERE user_id = ?`).bind(userId).first<Left>();
  if (left !== null) await erase(env, left, nowMs, 1);
}

/** Takes as many steps at most, and answers how many it took. A failure is noted with when to try again, and logged. */
async function erase(env: Env, left: Left, nowMs: number, most: number): Promise<number> {
  const { userId } = left;
  let steps = 0;
  try {
    if (left.chatsErased === 0) {
      await mailboxOf(env, userId).erase();
      await env.DB.prepare("UPDATE erasures SET chats_erased = 1 WHERE user_id = ?").bind(userId).run();
    }
    for (let after: number | null = left.matchesTo; after !== null && steps < most; steps++) {
      after = await eraseNames(env, userId, after);
    }
  } catch (error) {
    const waitMs = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** left.tries);
    const level = left.tries < ALARM_FROM ? "warn" : "error";
    logThrown(level, "a deleted account is not erased yet", error, { userId, tries: left.tries + 1, waitMs });
    await env.DB.prepare("UPDATE erasures SET tries = tries + 1, due_at = ?2 WHERE user_id = ?1")
      .bind(userId, nowMs + waitMs)
      .run();
  }
  return Math.max(1, steps);
}

/** ?1 the player, ?2 the match up to which it is done. */
const NEXT_SQL = `SELECT id FROM matches WHERE white_id = ?1 AND id > ?2
  UNION SELECT id FROM matches WHERE black_id = ?1 AND id > ?2 ORDER BY id LIMIT ${STEP}`;

/** One step. Answers up to which match it is done; null when it is done with all, and forgets that there was something to do. */
async function eraseNames(env: Env, userId: string, after: number): Promise<number | null> {
  const { results } = await env.DB.prepare(NEXT_SQL).bind(userId, after).all<{ id: number }>();
  const ids = JSON.stringify(results.map(({ id }) => id));
  // First where a match's object reads itself from.
  await env.DB.batch([
    ...SEATS.map((seat) => env.DB.prepare(SPEC_SQL[seat]).bind(userId, ids)),
    ...SEATS.map((seat) => env.DB.prepare(ARCHIVE_SQL[seat]).bind(userId, ids)),
  ]);
  for (const { id } of results) await matchObject(env, id).forgetPlayer(userId);
  const last = results.length < STEP ? null : (results.at(-1)?.id ?? null);
  const note =
    last === null
      ? env.DB.prepare("DELETE FROM erasures WHERE user_id = ?").bind(userId)
      : env.DB.prepare("UPDATE erasures SET matches_to = ?2, tries = 0 WHERE user_id = ?1").bind(userId, last);
  await note.run();
  return last;
}

const bySeatSql = (make: (seat: Seat) => string) => ({ white: make("white"), black: make("black") });

/** ?1 the player, ?2 a JSON list of matches. What is no JSON is shown to nobody. */
const SPEC_SQL = bySeatSql(
  (seat) => `UPDATE matches SET spec = ${withoutPlayerSql("spec", "", seat)}
    WHERE id IN (SELECT value FROM json_each(?2)) AND ${seat}_id = ?1 AND json_valid(spec)`,
);
const ARCHIVE_SQL = bySeatSql(
  (seat) => `UPDATE archived_matches SET json = ${withoutPlayerSql("json", ".meta.spec", seat)}
    WHERE match_id IN (SELECT m.id FROM json_each(?2) JOIN matches m ON m.id = value WHERE m.${seat}_id = ?1)
      AND json_valid(json)`,
);
