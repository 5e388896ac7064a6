/**
 * The matches that a fresh local installation knows: played by characters of the engine in the demo players' names, with
 * provable dice, and analysed by the engine (`npm run seed:matches` makes them). Each is written as its settlement, its
 * analysis and its statistics would have been, coins through the ledger; its object takes it from `archived_matches`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { insertAll, insertLong, rowsStatements } from "./seed-rows.mjs";

const FILE = join(import.meta.dirname, "seed-matches/matches.json.br");

/**
 * What `seed-matches/make.ts` wrote: the players as they stand after the matches, and the matches, oldest first.
 * @returns {{ players: any[], matches: any[] }}
 */
export function readSeedMatches() {
  return JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString("utf8"));
}

/** As version 1 of the forms of services/ (match spec, archived match, mistake, decision parts); newer code upgrades it. */
function stored(data) {
  return JSON.stringify({ v: 1, data });
}

/**
 * Statements that add the matches to players who have none yet: few, since each costs a trip, with many rows each. Matches
 * began `ageMs` before `nowMs`. `coins` are the players' before the first one, by id.
 */
export function matchStatements(db, matches, coins, nowMs) {
  const balances = new Map(coins);
  const rows = matches.map((seed) => rowsOf(seed, nowMs - seed.ageMs, balances));
  const of = (name) => rows.flatMap((each) => each[name]);
  return [
    ...insertAll(db, "matches", of("matches")),
    ...insertLong(db, "archived_matches", of("archived")),
    ...insertAll(db, "accounts", of("holds")),
    ...insertAll(db, "transfers", of("transfers")),
    ...insertAll(db, "player_matches", of("played")),
    ...rowsStatements(
      db,
      `INSERT INTO dice_totals (user_id, type, dice, own, opponents)
       SELECT value ->> 0, value ->> 1, value ->> 2, sum(value ->> 3), sum(value ->> 4) FROM json_each(?) GROUP BY 1, 2, 3
       ON CONFLICT DO UPDATE SET own = own + excluded.own, opponents = opponents + excluded.opponents`,
      of("rolls"),
    ),
    ...rowsStatements(
      db,
      `INSERT INTO dice_dealt (type, dice, rolls) SELECT value ->> 0, value ->> 1, sum(value ->> 2) FROM json_each(?) GROUP BY 1, 2
       ON CONFLICT DO UPDATE SET rolls = rolls + excluded.rolls`,
      of("dealt"),
    ),
    ...insertAll(db, "analyses", of("analyses")),
    ...insertAll(db, "analysis_players", of("analysed")),
    ...insertAll(db, "mistakes", of("mistakes")),
  ];
}

/** The rows of one match by table; keeps `balances` up to date. */
function rowsOf(seed, startMs, balances) {
  const { match, analysis } = seed;
  const at = (ms) => startMs + ms;
  const match_id = match.id;
  const finished_at = at(match.finished_at);
  const spec = { ...seed.meta.spec, createdAtMs: startMs };
  const archived = {
    meta: { ...seed.meta, spec },
    events: seed.events.map((event) => ({ ...event, atMs: at(event.atMs) })),
    reviews: seed.reviews,
  };
  for (const seat of ["white", "black"]) {
    const id = match[`${seat}_id`];
    if (balances.has(id)) balances.set(id, balances.get(id) + match[`${seat}_coins`]);
  }
  return {
    matches: [{ ...match, created_at: startMs, started_at: startMs, finished_at, spec: stored(spec) }],
    archived: [{ match_id, json: stored(archived) }],
    holds: seed.held === 0 ? [] : [{ id: `hold:${match_id}`, kind: "hold" }],
    transfers: transfersOf(seed, startMs, finished_at),
    played: seed.played.map((row) => ({ ...row, match_id, finished_at, balance: balances.get(row.user_id) })),
    rolls: seed.rolls,
    dealt: seed.dealt,
    analyses: [
      {
        ...{ match_id, status: "done", ...analysis, games_done: analysis.games_total },
        ...{ requested_at: finished_at, finished_at },
      },
    ],
    analysed: seed.analysed.map(({ parts, ...row }) => ({
      ...{ match_id, match_finished_at: finished_at, ...row, parts: stored(parts) },
    })),
    mistakes: seed.mistakes.map((row) => ({ ...row, decided_at: at(row.decided_at), event: stored(row.event) })),
  };
}

/**
 * A bot game costs its fee. Else both stakes are held, then the winner gets their own back and the loser's payment, the
 * loser the rest.
 */
function transfersOf({ match, held, meta }, startMs, finishedAt) {
  const match_id = match.id;
  const key = (name) => `match:${match_id}:${name}`;
  const sides = ["white", "black"].map((seat) => ({ seat, id: match[`${seat}_id`], coins: match[`${seat}_coins`] }));
  if (held === 0) {
    const debit = sides.find(({ seat }) => meta.spec.bots[seat] === null).id;
    const fee = { debit, credit: "house:fees", amount: match.stake, reason: "fee" };
    return [{ key: key("fee"), ...fee, match_id, created_at: startMs }];
  }
  const hold = `hold:${match_id}`;
  const back = ({ seat, id, coins }) => {
    const from = { debit: hold, credit: id, match_id, created_at: finishedAt };
    return [
      { key: key(`release:${seat}`), ...from, amount: Math.min(held, held + coins), reason: "release" },
      { key: key("win"), ...from, amount: coins, reason: "win" },
    ].filter(({ amount }) => amount > 0);
  };
  return [
    ...sides.map(({ seat, id }) => ({
      ...{ key: key(`hold:${seat}`), debit: id, credit: hold, amount: held, reason: "hold" },
      ...{ match_id, created_at: startMs },
    })),
    ...sides.flatMap(back),
  ];
}
