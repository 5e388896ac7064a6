/** What must hold after all faults: compares what each client was told with what the club has, and its books with themselves. */
import { execFileSync } from "node:child_process";
import { withDatabase } from "../../scripts/migrate.mjs";
import { databaseOptions } from "../../scripts/serve.mjs";
import { eachOf } from "../local-club.mjs";
import { textOf } from "./line.mjs";

/** Each match that a player was told of, as it is: nothing of what they were told may be missing or different. */
export async function auditMatches(players, finding) {
  let events = 0;
  await eachOf(players, async (player) => {
    for (const [matchId, known] of player.matches) {
      const { status, body } = await player.call("GET", `/api/v2/matches/${matchId}/view`, undefined, true);
      if (status !== 200) finding(`match ${matchId}: a player of it gets ${status}`);
      else {
        if (body.status !== "finished" && body.status !== "canceled") finding(`match ${matchId}: still ${body.status}`);
        for (const [seq, text] of known.events) {
          events++;
          const kept = textOf(body.events[seq]);
          if (kept !== text) finding(`match ${matchId}: event ${seq} was told as ${text}, is kept as ${kept}`);
        }
        if (known.result !== null && textOf(body.result) !== textOf(known.result)) {
          finding(`match ${matchId}: its result was told otherwise`);
        }
      }
    }
  });
  return events;
}

/** What a player may take along, from one part of it on: the texts by name. */
async function exportOf(player, part) {
  const texts = new Map();
  for (let cursor = `${part}:0`; cursor?.startsWith(part); ) {
    const { body } = await player.call("GET", `/api/v2/users/export?cursor=${cursor}`, undefined, true);
    for (const { name, text } of body.files) texts.set(name, text);
    cursor = body.next;
  }
  return texts;
}

async function archiveOf(player) {
  return [...(await exportOf(player, "chats")).values()].flatMap((text) => JSON.parse(text));
}

/** What the reviews of each match add up to, by match: read from its object, to be compared with the rows (`auditDatabase`). */
export async function sumsOfReviews(players, { sumReviews }) {
  const sums = new Map();
  await eachOf(players, async (player) => {
    for (const [name, text] of await exportOf(player, "matches")) {
      const [, matchId] = /^matches\/(\d+)-reviews/.exec(name) ?? [];
      if (matchId !== undefined) sums.set(Number(matchId), sumReviews(JSON.parse(text)));
    }
  });
  return sums;
}

/** What is wrong with the lines of chat: each that was taken has to be in both archives, once, and none in one alone. */
export async function chatFaults(chatters, players) {
  const faults = [];
  const archives = new Map();
  await eachOf(players, async (player) => archives.set(player.id, await archiveOf(player)));
  for (const { id, friendId, written, heard } of chatters) {
    const count = (messages, line, isOutgoing) =>
      messages.filter(({ id: other, outgoing }) => other === line && outgoing === isOutgoing).length;
    const lines = new Set([...written.keys(), ...archives.get(id).flatMap((one) => (one.outgoing ? [one.id] : []))]);
    for (const line of lines) {
      const [own, friends] = [count(archives.get(id), line, true), count(archives.get(friendId), line, false)];
      if (own !== 1 || friends !== 1)
        faults.push(`line ${line}: ${own} times with its writer, ${friends} with the friend`);
    }
    for (const [line, times] of heard) if (times > 1) faults.push(`line ${line} came ${times} times`);
  }
  return faults;
}

const QUERIES = {
  "a match has not ended": "SELECT id, status FROM matches WHERE status NOT IN ('finished', 'canceled')",
  "a player is held in a match": "SELECT * FROM active_matches",
  "a finished match has no analysis":
    "SELECT id FROM matches WHERE status = 'finished' AND id NOT IN (SELECT match_id FROM analyses)",
  "an analysis is not done":
    "SELECT match_id, status, games_done, games_total FROM analyses WHERE status <> 'done' OR games_done <> games_total",
  "an analysis counts another number of sides": `SELECT match_id, count(*) AS sides FROM analysis_players GROUP BY match_id
     HAVING sides <> 2`,
  "a win was paid twice, or without its match": `SELECT match_id, count(*) AS wins FROM transfers WHERE reason = 'win' GROUP BY match_id
     HAVING wins > 1 OR match_id NOT IN (SELECT id FROM matches WHERE status = 'finished')`,
  "coins were made or lost": `SELECT sum(balance) AS left, (SELECT sum(amount) FROM transfers WHERE debit = 'house:mint') AS made
     FROM accounts WHERE id <> 'house:mint' HAVING left <> made`,
};

/** What the database says of itself, once the copy stands. */
export async function auditDatabase(root, stateDir, { players, sums }, finding) {
  const env = { ...process.env, STATE_DIR: stateDir };
  const books = JSON.parse(execFileSync("node", ["scripts/audit.mjs"], { cwd: root, env, encoding: "utf8" }));
  for (const found of books.findings) finding(`the books: ${JSON.stringify(found)}`);
  return withDatabase(databaseOptions(root, stateDir), async (db) => {
    for (const [what, sql] of Object.entries(QUERIES)) {
      const { results } = await db.prepare(sql).all();
      for (const row of results) finding(`${what}: ${JSON.stringify(row)}`);
    }
    const gains = `SELECT sum(iif(white_id = ?1, white_coins, black_coins)) AS coins FROM matches
      WHERE status = 'finished' AND (white_id = ?1 OR black_id = ?1)`;
    for (const { id, coins } of players) {
      const won = (await db.prepare(gains).bind(id).first("coins")) ?? 0;
      const balance = await db.prepare("SELECT balance FROM profiles WHERE id = ?").bind(id).first("balance");
      if (balance !== coins + won) finding(`${id} has ${balance} coins; began with ${coins} and won ${won}`);
    }
    for (const row of (await db.prepare("SELECT * FROM analysis_players").all()).results) {
      const { checkerDecisions = 0, cubeDecisions = 0, equityLost = 0 } = sums.get(row.match_id)?.[row.seat] ?? {};
      const isSame = row.checker_decisions === checkerDecisions && row.cube_decisions === cubeDecisions;
      if (!isSame || Math.abs(row.total_equity_lost - equityLost) > 1e-6) {
        finding(`match ${row.match_id}: the analysis of ${row.seat} is not the sum of its reviews`);
      }
    }
    const count = (status) => db.prepare("SELECT count(*) AS n FROM matches WHERE status = ?").bind(status).first("n");
    return { ...books, finished: await count("finished"), canceled: await count("canceled") };
  });
}
