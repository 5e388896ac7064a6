/** Who waits in a pool, who is let go, and who is paired. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { createMatch } from "../../../services/matchmaking/create-match";
import { getActiveMatch } from "../../../services/matchmaking/match-index";
import { ABSENCE_MS } from "../../../services/matchmaking/pool-room";
import { coinsOf, makePlayer } from "../players";
import { ratingMatch } from "./new-match";
import { KNOWN, level1, makeWorld, runAll, type World } from "./pool-world";

let world: World;
let a: string;
let b: string;

beforeEach(async () => {
  ({ world, a, b } = await makeWorld());
});

test("[POOL-06] two waiting players become one match, and both have left the pool", async () => {
  const room = world.room();
  expect(await room.join(level1(a), KNOWN)).toBe(true);
  expect(await room.join(level1(b), KNOWN)).toBe(true);
  expect(world.wantsPairs).toBe(true);
  await world.pairUp(room);
  await world.expectOneMatch(a, b);
  // Both hear of their match, which is all that there is to say.
  expect(world.left).toEqual([]);
});

test("[POOL-06] who cannot pay any more leaves the pool with the reason, and the other goes on waiting", async () => {
  const room = world.room();
  await room.join(level1(a), KNOWN);
  await room.join(level1(b), KNOWN);
  // b spends all their coins between their joining and the pairing.
  const spend =
    "INSERT INTO transfers (key, debit, credit, amount, reason, created_at) VALUES (?, ?, 'house:fees', 950, 'goods', 0)";
  await env.DB.prepare(spend).bind(crypto.randomUUID(), b).run();
  await world.pairUp(room);
  expect(world.left).toEqual([[b, "insufficient_coins"]]);
  expect([...world.entries.keys()]).toEqual([a]);
  expect(await coinsOf(a, b)).toEqual([1000, 50]);
});

test("[POOL-06] a player who starts another match is let go, and is never paired", async () => {
  const room = world.room();
  const c = await makePlayer();
  world.online.add(c);
  await room.join(level1(a), KNOWN);
  await createMatch(env, ratingMatch(a, c));
  await room.join(level1(b), KNOWN);
  await world.pairUp(room);
  expect(world.left).toEqual([[a, null]]);
  expect([...world.entries.keys()]).toEqual([b]);
});

test("[POOL-06] an entry lives while its player's socket is connected, and 30 seconds more", async () => {
  const room = world.room();
  await room.join(level1(a), KNOWN);
  await runAll(room);
  world.aheadMs = 10 * 60_000;
  await runAll(room);
  expect([...world.entries.keys()]).toEqual([a]);
  world.online.delete(a);
  room.presence(a, false);
  world.aheadMs += ABSENCE_MS - 1_000;
  await runAll(room);
  expect([...world.entries.keys()]).toEqual([a]);
  world.aheadMs += 2_000;
  await runAll(room);
  expect(world.entries.size).toBe(0);
  expect(world.left).toEqual([[a, null]]);
});

test("[POOL-06] a socket that comes back in time keeps the entry", async () => {
  const room = world.room();
  await room.join(level1(a), KNOWN);
  room.presence(a, false);
  world.aheadMs = ABSENCE_MS - 1_000;
  room.presence(a, true);
  world.aheadMs = ABSENCE_MS + 5_000;
  await runAll(room);
  expect(world.entries.get(a)).toMatchObject({ leaveAtMs: null });
});

test("[POOL-06] after a restart that took the sockets with it, whoever does not come back is let go within a minute", async () => {
  await world.room().join(level1(a), KNOWN);
  const first = world.room();
  await runAll(first);
  expect(world.entries.get(a)).toMatchObject({ leaveAtMs: null });
  world.online.clear();
  const restarted = world.room();
  await runAll(restarted);
  expect(world.entries.get(a)?.leaveAtMs).not.toBeNull();
  world.aheadMs = ABSENCE_MS + 1_000;
  await runAll(restarted);
  expect(world.entries.size).toBe(0);
});

test("[POOL-06] joining again, from another device, replaces what was asked for", async () => {
  const room = world.room();
  await room.join({ type: "coin", userId: a, levels: [1, 2] }, KNOWN);
  await room.join({ type: "coin", userId: a, levels: [2] }, KNOWN);
  expect([...world.entries.values()]).toMatchObject([{ userId: a, levels: [2] }]);
  await world.pairUp(room);
  expect(await getActiveMatch(env.DB, a)).toBeNull();
});

test("[POOL-06] maintenance lets all who wait go, with its code", async () => {
  const room = world.room();
  await room.join(level1(a), KNOWN);
  await room.join(level1(b), KNOWN);
  await env.DB.prepare("INSERT INTO switches (name, value) VALUES ('maintenance', '1')").run();
  await world.pairUp(room);
  await env.DB.prepare("DELETE FROM switches").run();
  expect(world.left).toEqual([
    [a, "maintenance"],
    [b, "maintenance"],
  ]);
  expect(await coinsOf(a, b)).toEqual([1000, 1000]);
});

test("who turns out to be unable to play is replaced by the next who fits", async () => {
  const poor = await makePlayer({ coins: 50 });
  const room = world.room();
  for (const userId of [a, poor, b]) await room.join(level1(userId), KNOWN);
  await world.pairUp(room);
  expect(world.left).toEqual([[poor, "insufficient_coins"]]);
  await world.expectOneMatch(a, b);
});

test("a player whose account is deleted while they wait is let go", async () => {
  const room = world.room();
  await room.join(level1(a), KNOWN);
  await env.DB.prepare("UPDATE profiles SET deleted_at = 1 WHERE id = ?").bind(a).run();
  await room.join(level1(b), KNOWN);
  await world.pairUp(room);
  expect(world.left).toEqual([[a, null]]);
  expect([...world.entries.keys()]).toEqual([b]);
});
