/** A deleted account leaves its name nowhere, also when erasing it fails at first. */
import { env, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { sweepErasures } from "../../../services/account-deletion/erase-rest";
import { ERASURE_SQL } from "../../../services/account-deletion/erasure";
import { createMatch } from "../../../services/matchmaking/create-match";
import { mailboxOf } from "../../../services/objects/mailbox";
import { matchObject } from "../../../services/objects/match";
import { withDatabase } from "../../../services/platform/settings";
import { callerOf } from "../calls";
import { breakNamespace } from "../faults/break-calls";
import { bothJoin, playOut } from "../live/player";
import { Device } from "../mailbox/devices";
import { coinMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { restart } from "../stored/load";

const MINUTE_MS = 60_000;
const NAME = "leaving_lena";
let serial = 0;

async function makeLeaver() {
  const name = `${NAME}_${++serial}`;
  return { name, id: await makePlayer({ name, country: "PT", membership: "star" }) };
}

/** Played to its end, settled, and both free again. */
async function play(a: string, b: string): Promise<number> {
  const match = coinMatch(a, b);
  await createMatch(env, match);
  await playOut(await bothJoin(match.matchId, a, b));
  const isFree = async () =>
    (await env.DB.prepare("SELECT 1 FROM active_matches WHERE user_id = ?").bind(a).first()) === null;
  await expect.poll(isFree).toBe(true);
  return match.matchId;
}

/** Where a text stands in the database, as table.column. */
async function whereIn(db: D1Database, text: string): Promise<string[]> {
  const { results: tables } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.prepare(`SELECT * FROM "${name}"`).all<Record<string, unknown>>();
    for (const row of rows.results)
      for (const [column, value] of Object.entries(row))
        if (String(value).includes(text)) found.push(`${name}.${column}`);
  }
  return [...new Set(found)];
}

function storedIn(stub: DurableObjectStub): Promise<string> {
  return runInDurableObject(stub, (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray();
    return JSON.stringify(tables.map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray()));
  });
}

const erasureOf = (userId: string) =>
  env.DB.prepare("SELECT chats_erased, matches_to, tries, due_at FROM erasures WHERE user_id = ?").bind(userId).first();

test("[SET-09] a deleted player's name and country are in no row and no object any more, and each place that named them says Deleted User", async () => {
  const logged = ["log", "info", "warn", "error"].map((level) => vi.spyOn(console, level as "log"));
  const [leaver, other] = [await makeLeaver(), await makePlayer({ membership: "star" })];
  const [mine, theirs] = [await callerOf(leaver.id), await callerOf(other)];
  for (const [call, id] of [
    [mine, other],
    [theirs, leaver.id],
  ] as const)
    await call("POST", `/api/friends/${id}`, { message: "Hi" });
  const device = await Device.online(leaver.id);
  device.message(other, "m1", "see you");
  await device.settles();
  const matchId = await play(leaver.id, other);
  await theirs("POST", `/api/reports/${leaver.id}`, { reason: "other", words: "rude" });
  expect(await whereIn(env.DB, leaver.name)).toEqual(expect.arrayContaining(["profiles.name", "matches.spec"]));
  expect(await storedIn(matchObject(env, matchId))).toContain(leaver.name);

  expect((await mine("POST", "/api/v2/users/profiles/delete", { reason: "Other" })).status).toBe(200);
  expect(await erasureOf(leaver.id)).toBeNull();
  expect(await whereIn(env.DB, leaver.name)).toEqual([]);
  const kept = await storedIn(matchObject(env, matchId));
  expect(kept).not.toContain(leaver.name);
  expect(kept).toContain("Deleted User");
  expect(kept).not.toContain('"PT"');
  expect(await storedIn(mailboxOf(env, leaver.id))).not.toContain("see you");
  expect(await storedIn(mailboxOf(env, other))).not.toContain(leaver.name);

  const gone = expect.objectContaining({ name: "Deleted User", country: null, rating: null });
  const { players } = (await theirs("GET", `/api/v2/matches/${matchId}/view`)).body as { players: object };
  expect(Object.values(players)).toContainEqual(gone);
  const everywhere = await Promise.all(
    [
      ...[`/api/v2/stats/players/${other}`, "/api/v2/analyses/list/1", "/api/v2/notifications/internal"],
      ...["/api/friends", "/api/friends/chats", "/api/v2/leaderboards/list/balance/current"],
    ].map((path) => theirs("GET", path)),
  );
  expect(everywhere.map(({ status }) => status)).toEqual(everywhere.map(() => 200));
  expect(JSON.stringify(everywhere)).not.toContain(leaver.name);
  expect(JSON.stringify(logged.flatMap(({ mock }) => mock.calls))).not.toContain(leaver.name);
  vi.restoreAllMocks();
}, 60_000);

test("a failed erasure leaves a record of what is left, and is tried again, later each time, until all of it is done", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const [leaver, other] = [await makeLeaver(), await makePlayer()];
  const ids = [await play(leaver.id, other), await play(leaver.id, other)].toSorted((a, b) => a - b);
  const objects = ids.map((id) => matchObject(env, id));
  const nowMs = Date.now();

  // Neither the mailbox nor, later, the second match can be reached: the account is gone all the same.
  const broken = (binding: "MAILBOX" | "MATCH", method: string, times: { before: number }) =>
    withDatabase({ ...env, [binding]: breakNamespace(env[binding], method, times) }, env.DB);
  expect(await deleteAccount(broken("MAILBOX", "erase", { before: 1 }), leaver.id, "Other", nowMs)).toBe("deleted");
  expect(await erasureOf(leaver.id)).toEqual({ chats_erased: 0, matches_to: -1, tries: 1, due_at: nowMs + MINUTE_MS });
  const [line] = warn.mock.calls.map(([text]) => JSON.parse(String(text)));
  expect(line).toMatchObject({ message: "a deleted account is not erased yet", userId: leaver.id, tries: 1 });
  expect(await storedIn(objects[0])).toContain(leaver.name);

  await sweepErasures(env, nowMs + MINUTE_MS - 1);
  expect(await erasureOf(leaver.id)).toMatchObject({ chats_erased: 0 });

  // Midway: the first match of the step is done, the second fails.
  let calls = 0;
  const secondFails = new Proxy(env.MATCH, {
    get: (target, key) =>
      key === "get" && ++calls === 2
        ? () => ({ forgetPlayer: () => Promise.reject(new Error("a fault of the test")) })
        : Reflect.get(target, key).bind(target),
  });
  const dueMs = nowMs + MINUTE_MS;
  await sweepErasures(withDatabase({ ...env, MATCH: secondFails }, env.DB), dueMs);
  expect(await erasureOf(leaver.id)).toEqual({
    chats_erased: 1,
    matches_to: -1,
    tries: 2,
    due_at: dueMs + 2 * MINUTE_MS,
  });
  expect((await Promise.all(objects.map(storedIn))).map((text) => text.includes(leaver.name))).toEqual([false, true]);
  // Meanwhile nobody is shown the name.
  const view = await objects[1].view(other);
  expect(JSON.stringify(view)).not.toContain(leaver.name);

  await sweepErasures(env, dueMs + 2 * MINUTE_MS);
  expect(await erasureOf(leaver.id)).toBeNull();
  for (const object of objects) expect(await storedIn(object)).not.toContain(leaver.name);
  expect(await whereIn(env.DB, leaver.name)).toEqual([]);
  vi.restoreAllMocks();
}, 60_000);

test("many matches are taken step by step, whatever version they were kept in; what cannot be read keeps nobody's erasure from its end", async () => {
  const [leaver, other] = [await makeLeaver(), await makePlayer()];
  const person = (id: string, name: string) => ({ id, name, avatar: "fox", country: "PT", rating: 1500, isBot: false });
  const specOf = (id: number) => ({
    ...{ matchId: id, mode: "private", stake: 0, coinLevel: null, bots: { white: null, black: null }, tutor: null },
    rules: { kind: "match", length: 1, cube: true, clock: null },
    players: { white: person(other, "somebody"), black: person(leaver.id, leaver.name) },
    createdAtMs: 0,
  });
  const first = 7_000_000;
  const texts = Array.from({ length: 30 }, (_, index) => {
    const spec = specOf(first + index);
    if (index === 0) return JSON.stringify(spec);
    return index === 1
      ? `{"v":1,"data":{"players":{"black":{"name":"${leaver.name}"`
      : JSON.stringify({ v: 1, data: spec });
  });
  await env.DB.batch([
    ...texts.map((spec, index) =>
      env.DB.prepare(
        `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at)
         VALUES (?1, 'private', 'canceled', ?2, ?3, 1, 0, 'casual', 1, ?4, 0)`,
      ).bind(first + index, other, leaver.id, spec),
    ),
    env.DB.prepare("INSERT INTO archived_matches (match_id, json) VALUES (?, ?)").bind(
      first + 2,
      JSON.stringify({ v: 1, data: { meta: { spec: specOf(first + 2) } } }),
    ),
  ]);
  // An object that holds what is no match: nobody can read it, and the name leaves it all the same.
  const damaged = () => matchObject(env, first + 3);
  await runInDurableObject(damaged(), (_, { storage }) => {
    for (const table of [
      "meta (id INTEGER PRIMARY KEY, json TEXT)",
      "watchers (user_id TEXT)",
      "batches (seq, by, json)",
    ])
      storage.sql.exec(`CREATE TABLE ${table}`);
    storage.sql.exec("INSERT INTO meta VALUES (1, ?)", JSON.stringify({ v: 2, data: { spec: specOf(first + 3) } }));
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await restart(damaged());

  const nowMs = Date.now();
  expect(await deleteAccount(env, leaver.id, "Other", nowMs)).toBe("deleted");
  expect(await erasureOf(leaver.id)).toMatchObject({ chats_erased: 1, matches_to: first + 24, tries: 0 });
  await sweepErasures(env, nowMs);
  expect(await erasureOf(leaver.id)).toBeNull();
  const { results } = await env.DB.prepare("SELECT id FROM matches WHERE black_id = ? AND instr(spec, ?)")
    .bind(leaver.id, leaver.name)
    .all();
  expect(results).toEqual([{ id: first + 1 }]);
  expect(await whereIn(env.DB, leaver.name)).toEqual(["matches.spec"]);
  const spec = await env.DB.prepare("SELECT spec FROM matches WHERE id = ?").bind(first).first<string>("spec");
  expect(JSON.parse(spec ?? "").players).toEqual({
    white: person(other, "somebody"),
    black: { id: leaver.id, name: "Deleted User", avatar: "deleted", country: null, rating: null, isBot: false },
  });
  expect(await storedIn(damaged())).not.toContain(leaver.name);
  vi.restoreAllMocks();
});

/** What stays of a deleted player, as Privacy tells: tables with their number in them. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  "your matches": ["dice_totals", "guest_games", "player_matches", "player_results"],
  "orders and what you bought": ["goods_owned", "membership_periods", "orders"],
  debts: ["debts"],
  "what operators did": ["operator_acts"],
  "your reason for leaving": ["account_deletions"],
  "a sign-in, for some weeks": ["sessions"],
  "nothing once all is done": ["active_matches", "erasures"],
};

test("answers in lessons go with the account, and each table of players is emptied of them or is one of those that Privacy names", async () => {
  const [leaver, other] = [await makeLeaver(), await makePlayer()];
  const answer = env.DB.prepare("INSERT INTO quiz_answers VALUES (?, 'races', 'p1', 'a', 1, 0)");
  await env.DB.batch([leaver.id, other].map((id) => answer.bind(id)));
  expect(await deleteAccount(env, leaver.id, "Other", Date.now())).toBe("deleted");
  const { results: answers } = await env.DB.prepare("SELECT user_id FROM quiz_answers WHERE quiz_id = 'races'").all();
  expect(answers).toEqual([{ user_id: other }]);

  const erased = new Set(ERASURE_SQL.map((sql) => /^DELETE FROM (\w+)/.exec(sql)?.[1]));
  const { results: tables } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
  ).all<{ name: string; sql: string }>();
  const ofPlayers = tables.filter(({ sql }) => /[(,\n]\s*user_id /.test(sql)).map(({ name }) => name);
  const left = ofPlayers.filter((name) => !erased.has(name));
  expect(left).toEqual(Object.values(STAYS).flat().toSorted());
});
