/**
 * Looks at matches against people once their analysis is done, and raises flags (decision 113). Run by the Worker's clock (wrangler.toml);
 * where it stopped stands in `switches`, so it is safe to repeat.
 */

import { SEATS, type Seat } from "../../backgammon/vocabulary";
import { addChoice, choiceOf, type LikenessSums, NO_SUMS } from "../../engine/analysis";
import { logThrown } from "../log/log";
import { matchObject } from "../objects/match";
import type { MatchRecord } from "../objects/match-record";
import type { Env } from "../platform/env";
import { flagsOf } from "./flag-rules";
import { flagStatement } from "./flags";
import { sumsForm } from "./stored-sums";

/** As many a sweep, the oldest first: each costs a call of its object. */
const MOST = 20;
const CURSOR = "flags_after";

const NEXT_SQL = `SELECT a.match_id AS matchId, a.finished_at AS finishedAt FROM analyses a
  JOIN matches m ON m.id = a.match_id AND m.mode <> 'bot'
  WHERE a.status = 'done' AND (a.finished_at, a.match_id) > (?, ?) ORDER BY a.finished_at, a.match_id LIMIT ${MOST}`;

export async function sweepFlags(env: Env, nowMs: number): Promise<void> {
  const from = await env.DB.prepare("SELECT value FROM switches WHERE name = ?").bind(CURSOR).first<string>("value");
  // Of several that ended together each is looked at. Before, the cursor named the time alone.
  const [finishedAfter = 0, matchAfter = Number.MAX_SAFE_INTEGER] = (from ?? "0").split(":").map(Number);
  const { results } = await env.DB.prepare(NEXT_SQL)
    .bind(finishedAfter, matchAfter)
    .all<{ readonly matchId: number; readonly finishedAt: number }>();
  for (const { matchId, finishedAt } of results) {
    try {
      await lookAtMatch(env, matchId, nowMs);
    } catch (error) {
      // One that cannot be read is passed over: the others are to be looked at all the same.
      logThrown("error", "a match could not be looked at for flags", error, { matchId });
    }
    await env.DB.prepare(
      "INSERT INTO switches (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
    )
      .bind(CURSOR, `${finishedAt}:${matchId}`)
      .run();
  }
}

/** Notes how both sides played, and raises what stands out about them now. */
export async function lookAtMatch(env: Env, matchId: number, nowMs: number): Promise<void> {
  const record = await matchObject(env, matchId).record(null);
  if (record === null) return;
  const people = SEATS.filter((seat) => !record.bots[seat]);
  await env.DB.batch(
    people.map((seat) =>
      env.DB.prepare(
        "INSERT INTO match_likeness (user_id, match_id, sums) SELECT id, ?, ? FROM profiles WHERE id = ? AND deleted_at IS NULL ON CONFLICT DO NOTHING",
      ).bind(matchId, sumsForm.write(sumsOf(record, seat)), record.players[seat]),
    ),
  );
  for (const seat of people) {
    const flags = await flagsOf(env.DB, record.players[seat], nowMs);
    if (flags.length > 0) await env.DB.batch(flags.map((flag) => flagStatement(env.DB, flag, nowMs)));
  }
}

/** A side's choices of a match, with the seconds since its roll. */
export function sumsOf({ events, reviews }: Pick<MatchRecord, "events" | "reviews">, seat: Seat): LikenessSums {
  const times = new Map(events.map(({ seq, atMs }) => [seq, atMs]));
  return reviews.reduce((sums, review) => {
    if (review.seat !== seat) return sums;
    const [before, at] = [times.get(review.seq - 1), times.get(review.seq)];
    const seconds = before === undefined || at === undefined ? null : Math.max(0, at - before) / 1_000;
    const choice = choiceOf(review, seconds);
    return choice === null ? sums : addChoice(sums, choice);
  }, NO_SUMS);
}
