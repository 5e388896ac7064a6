/**
 * Fills a local database as a club of a million would have it, for bench/scale.mjs: profiles, finished and running matches,
 * and, for a sample of players who play a lot, everything that their statistics, analyses and blunders are read from.
 *
 *     node bench/scale-fill.mjs          STATE_DIR=.state-scale PROFILES=1000000 MATCHES=5000000 HEAVY=1000
 *
 * No server may run on the state folder. Rows are made by SQL inside the database; indexes and triggers are taken off for
 * the filling and put back after it, and what the triggers would have counted is counted then.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate, withDatabase } from "../scripts/migrate.mjs";
import { databaseOptions } from "../scripts/serve.mjs";
import { storedMistake } from "./scale/mistake.mjs";
import { storedSpec } from "./scale/spec.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const stateDir = join(root, process.env.STATE_DIR ?? ".state-scale");
const PROFILES = Number(process.env.PROFILES ?? 1_000_000);
const MATCHES = Number(process.env.MATCHES ?? 5_000_000);
/** Players who are white in four of ten matches. */
const HEAVY = Number(process.env.HEAVY ?? 1000);
/** Of them, those whose matches are analysed and whose mistakes are saved. */
const ANALYSED = Math.min(HEAVY, 200);
const SAVERS = Math.min(HEAVY, 20);
const ANALYSED_MATCHES = 1000;
const RUNNING = 3000;
const CHUNK = 50_000;
const MATCH_EVERY_MS = 6000;

const COUNTRIES = "TRDEUSGBDKNOSEFINLBEFRESITPTGRBGROPLCZATCHHUJPKRBRARMXCAAUNZZAEGILIRAEINPKIDTHVN";
const SYLLABLES = "bacodafegihejokulamonepirosutavewixayozebrachodrefligostapluskwitrenor";

/** A player's id from their number: the same shape as a UUID, in no order. Draws are materialized, or SQLite would draw for each mention. */
const userId = (n) =>
  `printf('%08x-%04x-4%03x-8%03x-%012x', (${n} * 2654435761) & 4294967295, (${n} * 40503) & 65535, (${n} * 97) & 4095, (${n} * 53) & 4095, ${n})`;
const random = (below) => `(abs(random() % ${below}))`;
const syllable = () => `substr('${SYLLABLES}', 1 + 2 * ${random(SYLLABLES.length / 2)}, 2)`;
const country = () => `substr('${COUNTRIES}', 1 + 2 * ${random(COUNTRIES.length / 2)}, 2)`;
const numbers = (from, to) =>
  `WITH RECURSIVE numbers (n) AS (VALUES (${from}) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})`;

const startedMs = Date.now();
function say(what) {
  console.log(`${((Date.now() - startedMs) / 1000).toFixed(0).padStart(5)} s  ${what}`);
}

/** Runs `insert(from, to)` over 1 to `count` in pieces of one statement each. */
async function inChunks(db, count, what, insert) {
  for (let from = 1; from <= count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK - 1);
    await db.prepare(insert(from, to)).run();
    if (to === count || to % (10 * CHUNK) === 0) say(`${to.toLocaleString("en")} ${what}`);
  }
}

/** Takes the indexes and triggers of some tables off, and answers what puts them back. */
async function strip(db, tables) {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
       AND tbl_name IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(tables))
    .all();
  for (const { type, name } of results) await db.prepare(`DROP ${type} ${name}`).run();
  return async () => {
    for (const { name, sql } of results) {
      await db.prepare(sql).run();
      say(name);
    }
  };
}

async function fillProfiles(db) {
  const restore = await strip(db, ["profiles"]);
  await inChunks(
    db,
    PROFILES,
    "profiles",
    (from, to) => `${numbers(from, to)},
      drawn AS MATERIALIZED (SELECT n, ${userId("n")} AS id, ${syllable()} || ${syllable()} || ${syllable()} || n AS name,
        1100 + ${random(2700)} / 10.0 + ${random(2700)} / 10.0 + ${random(2700)} / 10.0 AS rating,
        ${random(100)} * ${random(100)} * ${random(100)} / 300 AS wxp,
        iif(${random(10)} < 3, 1000, ${random(1000)} * ${random(1000)} * ${random(1000)} / 5000) AS balance,
        ${country()} AS country FROM numbers)
      INSERT INTO profiles (id, issuer, subject, name, rating, peak_rating, rating_experience, wxp, win_count, loss_count,
        balance, peak_balance, membership, country, created_at)
      SELECT id, 'bench', id, name, rating, rating + ${random(60)}, wxp, wxp, wxp, wxp, balance, balance * 2,
        iif(n <= ${HEAVY}, 'star', 'free'), country, 0 FROM drawn`,
  );
  await restore();
  await db
    .prepare(
      `INSERT INTO rank_counts (measure, country, low, players)
       SELECT measure, scope, low, count(*) FROM (
         SELECT v.measure AS measure, iif(s.column1 = 0, '', v.country) AS scope,
           (SELECT max(low) FROM rank_steps WHERE measure = v.measure AND low <= v.value) AS low
         FROM ranked_values v, (VALUES (0), (1)) AS s
       ) WHERE scope IS NOT NULL GROUP BY measure, scope, low
       ON CONFLICT DO UPDATE SET players = excluded.players`,
    )
    .run();
  say("players counted by steps");
}

const SPEC = `json_set('${storedSpec()}', '$.data.matchId', id, '$.data.mode', mode, '$.data.createdAtMs', at,
  '$.data.players.white.id', white, '$.data.players.black.id', black)`;

async function fillMatches(db) {
  const restore = await strip(db, ["matches", "active_matches"]);
  const firstMs = Date.now() - MATCHES * MATCH_EVERY_MS;
  await inChunks(
    db,
    MATCHES,
    "matches",
    (from, to) => `${numbers(from, to)},
      drawn AS MATERIALIZED (SELECT n, iif(n % 10 < 4, 1 + ${random(HEAVY)}, 1 + ${random(PROFILES)}) AS w, 1 + ${random(PROFILES)} AS b
        FROM numbers),
      played AS MATERIALIZED (SELECT n, n * ${MATCH_EVERY_MS} * 8192 AS id, ${firstMs} + n * ${MATCH_EVERY_MS} AS at,
        iif(n % 2 = 0, 'coin', 'rating') AS mode, ${userId("w")} AS white, ${userId("b")} AS black FROM drawn)
      INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, coin_level, clock, cube, white_rating, black_rating,
        white_rating_after, black_rating_after, white_score, black_score, winner_id, reason, white_coins, black_coins, winner_wxp,
        spec, created_at, started_at, finished_at)
      SELECT id, mode, iif(n > ${MATCHES - RUNNING}, 'playing', 'finished'), white, black, 5, 100, 1, 'normal', 1, 1500, 1500, 1502, 1498, 5, 2,
        white, 'borne_off', 100, -100, 5, ${SPEC}, at, at, iif(n > ${MATCHES - RUNNING}, NULL, at + 300000) FROM played`,
  );
  await restore();
}

async function fillStatistics(db) {
  for (let n = 1; n <= HEAVY; n++) {
    await db
      .prepare(
        `INSERT INTO player_matches (user_id, match_id, type, finished_at, won, balance, rating, wxp, openings_won, openings_lost, error_rate)
         SELECT white_id, id, iif(mode = 'coin', 'coin', '5p'), finished_at, 1, 1000 + ${random(5000)}, iif(mode = 'rating', 1500.5, NULL), 5, 1, 2,
           ${random(150)} / 10.0
         FROM matches WHERE white_id = ${userId(n)} AND status = 'finished' ORDER BY id`,
      )
      .run();
    if (n % 200 === 0) say(`statistics of ${n} players`);
  }
  await db
    .prepare(
      `${numbers(1, HEAVY)} INSERT INTO dice_totals (user_id, type, dice, own, opponents)
       SELECT ${userId("n")}, t.column1, low.column1 || '_' || high.column1, 1000, 1000 FROM numbers,
         (VALUES ('opening'), ('contact'), ('no_contact')) AS t, (VALUES (1), (2), (3), (4), (5), (6)) AS low,
         (VALUES (1), (2), (3), (4), (5), (6)) AS high WHERE low.column1 <= high.column1`,
    )
    .run();
  say("dice");
}

const STATS = `checker_decisions, cube_decisions, total_equity_lost, error_rate`;

async function fillAnalyses(db) {
  const restore = await strip(db, ["analysis_players"]);
  for (let n = 1; n <= ANALYSED; n++) {
    const own = `FROM matches WHERE white_id = ${userId(n)} AND status = 'finished' ORDER BY finished_at DESC LIMIT ${ANALYSED_MATCHES}`;
    const player = (seat) =>
      `INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at, ${STATS})
       SELECT id, '${seat}', ${seat}_id, finished_at, 60, 8, -0.5, ${random(150)} / 10.0 ${own}`;
    const statements = [
      `INSERT INTO analyses (match_id, status, games_total, games_done, engine_version, plies, requested_at, finished_at)
       SELECT id, 'done', 1, 1, '0.4', 2, finished_at, finished_at ${own}`,
      player("white"),
      player("black"),
    ];
    await db.batch(statements.map((sql) => db.prepare(sql)));
    if (n <= SAVERS) {
      await db
        .prepare(
          `INSERT INTO mistakes (match_id, seq, kind, user_id, game, seat, category, move_category, equity_error, decided_at, event)
           SELECT m.id, k.column1, iif(k.column1 < 4, 'checker', 'cube'), m.white_id, 1, 'white',
             iif(k.column1 = 1, 'race', 'middle_game'), 'Blunder', -0.1, m.finished_at, ?1
           FROM (SELECT id, white_id, finished_at ${own}) m, (VALUES (1), (2), (3)) AS k`,
        )
        .bind(storedMistake())
        .run();
    }
    if (n % 50 === 0) say(`analyses of ${n} players`);
  }
  await restore();
}

const d1 = databaseOptions(root, stateDir);
await migrate(root, d1);
await withDatabase(d1, async (db) => {
  const already = await db.prepare("SELECT EXISTS (SELECT 1 FROM profiles) AS n").first("n");
  if (already) throw new Error(`${stateDir} has players already: remove it, or name another by STATE_DIR.`);
  await fillProfiles(db);
  await fillMatches(db);
  await fillStatistics(db);
  await fillAnalyses(db);
});
say("done");
