/**
 * The matches that a fresh local installation knows: played by characters of the engine in the demo players' names, with
 * provable dice, and analysed by the engine (`npm run seed:matches` makes them). Each is written as its settlement, its
 * analysis and its statistics would have been, coins through the ledger; its object takes it from `archived_matches`.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

const FILE = join(import.meta.dirname, "seed-matches/matches.json.br");

/** @returns {any[]} */
export function readSeedMatches() {
  return existsSync(FILE) ? JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString("utf8")) : [];
}

/** What the matches have brought a player in coins: so much less they had before them. */
export function coinsGained(matches, userId) {
  return matches.reduce((sum, { match }) => {
    if (match.white_id === userId) return sum + match.white_coins;
    return match.black_id === userId ? sum + match.black_coins : sum;
  }, 0);
}

/** Adds the matches unless they are there, each with all that belongs to it in one batch. */
export async function seedMatches(db, matches, nowMs) {
  const { results } = await db.prepare("SELECT id FROM matches WHERE id < 2000").all();
  const there = new Set(results.map(({ id }) => id));
  for (const seed of matches) {
    if (there.has(seed.match.id)) continue;
    // Where a real player has taken the name, the demo player and their matches are missing.
    const { results: players } = await db
      .prepare("SELECT id FROM profiles WHERE id IN (?, ?)")
      .bind(seed.match.white_id, seed.match.black_id)
      .all();
    if (players.length === 2) await db.batch(statementsOf(db, seed, nowMs - seed.ageMs));
  }
}

/** As version 1 of the forms of services/ (match spec, archived match, mistake); newer code upgrades it. */
function stored(data) {
  return JSON.stringify({ v: 1, data });
}

function statementsOf(db, seed, startMs) {
  const { match, analysis } = seed;
  const at = (ms) => startMs + ms;
  const finishedAt = at(match.finished_at);
  const spec = { ...seed.meta.spec, createdAtMs: startMs };
  const archived = {
    meta: { ...seed.meta, spec },
    events: seed.events.map((event) => ({ ...event, atMs: at(event.atMs) })),
    reviews: seed.reviews,
  };
  const times = { created_at: startMs, started_at: startMs, finished_at: finishedAt };
  const matchId = match.id;
  return [
    insert(db, "matches", { ...match, ...times, spec: stored(spec) }),
    insert(db, "archived_matches", { match_id: matchId, json: stored(archived) }),
    ...transferStatements(db, seed, startMs, finishedAt),
    ...seed.played.map((played) => playedStatement(db, played, matchId, finishedAt)),
    db
      .prepare(
        `INSERT INTO dice_totals (user_id, type, dice, own, opponents)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true
         ON CONFLICT DO UPDATE SET own = own + excluded.own, opponents = opponents + excluded.opponents`,
      )
      .bind(JSON.stringify(seed.rolls)),
    // Both players' own rolls are all that the match was dealt.
    db
      .prepare(
        `INSERT INTO dice_dealt (type, dice, rolls)
         SELECT value ->> 1, value ->> 2, sum(value ->> 3) FROM json_each(?) WHERE value ->> 3 > 0 GROUP BY 1, 2
         ON CONFLICT DO UPDATE SET rolls = rolls + excluded.rolls`,
      )
      .bind(JSON.stringify(seed.rolls)),
    insert(db, "analyses", {
      ...{ match_id: matchId, status: "done", ...analysis, games_done: analysis.games_total },
      ...{ requested_at: finishedAt, finished_at: finishedAt },
    }),
    ...seed.analysed.map((row) =>
      insert(db, "analysis_players", { match_id: matchId, match_finished_at: finishedAt, ...row }),
    ),
    db
      .prepare(
        `INSERT INTO mistakes (${MISTAKE.join(", ")}) SELECT ${MISTAKE.map((name) => `value ->> '${name}'`).join(", ")} FROM json_each(?)`,
      )
      .bind(JSON.stringify(seed.mistakes.map((mistake) => datedMistake(mistake, startMs)))),
  ];
}

const MISTAKE = [
  ...["match_id", "seq", "kind", "user_id", "game", "seat"],
  ...["category", "move_category", "equity_error", "decided_at", "event"],
];

/** A saved mistake with its time, as version 1 of services/analysis/mistake.ts. */
function datedMistake(mistake, startMs) {
  return { ...mistake, decided_at: startMs + mistake.decided_at, event: stored(mistake.event) };
}

/** Both stakes are held, then the winner gets their own back and the loser's payment, the loser the rest. */
function transferStatements(db, { match, held }, startMs, finishedAt) {
  const matchId = match.id;
  const hold = `hold:${matchId}`;
  const sides = [
    { seat: "white", id: match.white_id, coins: match.white_coins },
    { seat: "black", id: match.black_id, coins: match.black_coins },
  ];
  const transfer = (row) => insert(db, "transfers", { match_id: matchId, ...row });
  return [
    insert(db, "accounts", { id: hold, kind: "hold" }),
    ...sides.map(({ seat, id }) =>
      transfer({
        ...{ key: `match:${matchId}:hold:${seat}`, debit: id, credit: hold, amount: held, reason: "hold" },
        created_at: startMs,
      }),
    ),
    ...sides.flatMap(({ seat, id, coins }) => {
      const from = { debit: hold, credit: id, created_at: finishedAt };
      const back = Math.min(held, held + coins);
      return [
        ...(back > 0
          ? [transfer({ ...from, key: `match:${matchId}:release:${seat}`, amount: back, reason: "release" })]
          : []),
        ...(coins > 0 ? [transfer({ ...from, key: `match:${matchId}:win`, amount: coins, reason: "win" })] : []),
      ];
    }),
  ];
}

function playedStatement(db, played, matchId, finishedAt) {
  const { user_id, type, won, rating, wxp, openings_won, openings_lost } = played;
  return db
    .prepare(
      `INSERT INTO player_matches (user_id, match_id, type, finished_at, won, balance, rating, wxp, openings_won, openings_lost)
       SELECT id, ?2, ?3, ?4, ?5, balance, ?6, ?7, ?8, ?9 FROM accounts WHERE id = ?1`,
    )
    .bind(user_id, matchId, type, finishedAt, won, rating, wxp, openings_won, openings_lost);
}

function insert(db, table, row) {
  const columns = Object.keys(row);
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`)
    .bind(...Object.values(row));
}
