/** What the benchmarks that fill a local club share: its players, their tokens, and a few lines of arithmetic. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { SignJWT } from "jose";
import WebSocket from "ws";
import { migrate, withDatabase } from "../scripts/migrate.mjs";
import { databaseOptions } from "../scripts/serve.mjs";

/** Where a player's socket is opened on a club of this machine; in the protocol of today (contract/protocol.ts). */
export function socketUrl(port, token) {
  const source = readFileSync(new URL("../contract/protocol.ts", import.meta.url), "utf8");
  const [, protocol] = source.match(/PROTOCOL = (\d+)/);
  return `ws://127.0.0.1:${port}/socket/websocket?vsn=2.0.0&protocol=${protocol}&token=${token}`;
}

/** `share` of 0.95 is the 95th percentile. */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function machine() {
  return `${cpus().length} × ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}`;
}

/** Players of a finished signup, with `coins` and a rating of 1500, written as the services would have written them. */
export async function insertPlayers(root, stateDir, count, coins) {
  const players = Array.from({ length: count }, () => ({ id: randomUUID(), sessionId: randomUUID() }));
  const list = JSON.stringify(players.map(({ id, sessionId }, n) => ({ id, sessionId, name: `player${n}` })));
  const rows = "FROM json_each(?1)";
  const field = (name) => `json_extract(value, '$.${name}')`;
  const statements = [
    `INSERT INTO profiles (id, issuer, subject, name, rating, created_at)
     SELECT ${field("id")}, 'bench', ${field("id")}, ${field("name")}, 1500, 0 ${rows}`,
    `INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at)
     SELECT ${field("sessionId")}, ${field("id")}, ${field("sessionId")}, 0, 9e15 ${rows}`,
    `INSERT INTO accounts (id, kind) SELECT ${field("id")}, 'player' ${rows}`,
    `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
     SELECT 'welcome:' || ${field("id")}, 'house:mint', ${field("id")}, ${coins}, 'welcome', 0 ${rows}`,
  ];
  await migrate(root, databaseOptions(root, stateDir), (db) =>
    db.batch(statements.map((sql) => db.prepare(sql).bind(list))),
  );
  return players;
}

/** Makes the players at 2n and 2n + 1 friends. */
export function befriend(root, stateDir, players) {
  const pairs = [];
  for (let n = 0; n < players.length; n += 2) pairs.push([players[n].id, players[n + 1].id].sort());
  return withDatabase(databaseOptions(root, stateDir), (db) =>
    db
      .prepare(
        `INSERT INTO friendships (low_id, high_id, status, asked_by, message, asked_at, decided_at)
         SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), 'friends', json_extract(value, '$[0]'), '', 0, 0
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(pairs))
      .run(),
  );
}

/** Gives each player an app token, as a sign-in would have, and one for sockets. */
export async function signTokens(players, secret) {
  for (const player of players) {
    const sign = (audience) =>
      new SignJWT({ sid: player.sessionId })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuer("starpoint")
        .setSubject(player.id)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime("2h")
        .sign(new TextEncoder().encode(secret));
    player.token = await sign("app");
    player.socketToken = await sign("socket");
  }
}

/** Does `work` for each item, a few at a time. */
export async function eachOf(items, work, width = 8) {
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

export function openSocket(url) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once("open", () => resolve(socket));
    socket.once("error", reject);
  });
}
