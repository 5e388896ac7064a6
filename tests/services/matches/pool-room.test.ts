import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { createMatch } from "../../../services/matches/create-match";
import { newMatchId } from "../../../services/matches/match-id";
import type { PoolEntry } from "../../../services/matches/pairing";
import {
  ABSENCE_MS,
  type Pairing,
  type PoolChange,
  type PoolPorts,
  type PoolRequest,
  PoolRoom,
} from "../../../services/matches/pool-room";
import { getActiveMatch, getPlayers, isMaintenance } from "../../../services/matches/store";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";
import { ratingMatch } from "./new-match";

/** What survives a crash, and what the room said. The database and the creation of matches are the real ones. */
class World {
  readonly entries = new Map<string, PoolEntry>();
  readonly pairings = new Map<number, Pairing>();
  readonly left: [userId: string, code: string | null][] = [];
  readonly online = new Set<string>();
  wakeAtMs = Number.POSITIVE_INFINITY;
  aheadMs = 0;

  save({ wait = [], drop = [], pair, done }: PoolChange): void {
    for (const userId of drop) this.entries.delete(userId);
    for (const entry of wait) this.entries.set(entry.userId, entry);
    if (pair) this.pairings.set(pair.match.matchId, pair);
    if (done !== undefined) this.pairings.delete(done);
  }

  room(changes: Partial<PoolPorts> = {}): PoolRoom {
    const ports: PoolPorts = {
      nowMs: () => Date.now() + this.aheadMs,
      newMatchId,
      tossColours: () => true,
      save: (change) => this.save(change),
      look: async (ids) => ({ isMaintenance: await isMaintenance(env), players: await getPlayers(env.DB, ids) }),
      isOnline: async (userId) => this.online.has(userId),
      create: (match) => createMatch(env, match),
      onWaiting: () => undefined,
      onLeft: ({ userId }, code) => void this.left.push([userId, code]),
      wakeAt: (atMs) => {
        this.wakeAtMs = Math.min(this.wakeAtMs, atMs);
      },
      ...changes,
    };
    return new PoolRoom(ports, [...this.entries.values()], [...this.pairings.values()]);
  }
}

let world: World;
let a: string;
let b: string;

beforeEach(async () => {
  world = new World();
  [a, b] = [await makePlayer(), await makePlayer()];
  for (const userId of [a, b]) world.online.add(userId);
});

const level1 = (userId: string): PoolRequest => ({ type: "coin", userId, levels: [1] });

async function expectOneMatch(): Promise<void> {
  const [matchA, matchB] = [await getActiveMatch(env.DB, a), await getActiveMatch(env.DB, b)];
  expect(matchA?.id).toBeDefined();
  expect(matchB?.id).toBe(matchA?.id);
  expect(await coinsOf(a, b)).toEqual([200, 200]);
  expect([world.entries.size, world.pairings.size]).toEqual([0, 0]);
  await expectSoundBooks();
}

test("[POOL-06] two waiting players become one match, and both have left the pool", async () => {
  const room = world.room();
  expect(await room.join(level1(a))).toBe(true);
  expect(await room.join(level1(b))).toBe(true);
  expect(world.wakeAtMs).toBeLessThanOrEqual(Date.now());
  await room.run();
  await expectOneMatch();
  expect(world.left).toEqual([
    [a, null],
    [b, null],
  ]);
});

test("[POOL-06] a crash right after the pairing was recorded loses nobody: the match exists once after the restart", async () => {
  const dead = new Promise<never>(() => undefined);
  let pairingStarted = () => {};
  const started = new Promise<void>((resolve) => {
    pairingStarted = resolve;
  });
  const crashing = world.room({
    create: () => {
      pairingStarted();
      return dead;
    },
  });
  await crashing.join(level1(a));
  await crashing.join(level1(b));
  void crashing.run();
  await started;
  // What the storage keeps at this moment is all that the next machine knows.
  expect([world.entries.size, world.pairings.size]).toEqual([0, 1]);
  await world.room().run();
  await expectOneMatch();
});

test("[POOL-06] a crash right after the match was created, before the pool knew, makes no second match", async () => {
  const crashing = world.room({
    create: async (match) => {
      await createMatch(env, match);
      throw new Error("the machine is gone");
    },
  });
  await crashing.join(level1(a));
  await crashing.join(level1(b));
  await crashing.run();
  expect(world.pairings.size).toBe(1);
  await world.room().run();
  await expectOneMatch();
});

test("[POOL-06] who cannot pay any more leaves the pool with the reason, and the other goes on waiting", async () => {
  const room = world.room();
  await room.join(level1(a));
  await room.join(level1(b));
  // b spends all his coins between his joining and the pairing.
  const spend =
    "INSERT INTO transfers (key, debit, credit, amount, reason, created_at) VALUES (?, ?, 'house:fees', 950, 'goods', 0)";
  await env.DB.prepare(spend).bind(crypto.randomUUID(), b).run();
  await room.run();
  expect(world.left).toEqual([[b, "insufficient_coins"]]);
  expect([...world.entries.keys()]).toEqual([a]);
  expect(await coinsOf(a, b)).toEqual([1000, 50]);
});

test("[POOL-06] coins that vanish in the very moment of the match's creation put both back, and the next run decides", async () => {
  let isFirst = true;
  const room = world.room({
    create: async (match) => {
      if (isFirst) {
        isFirst = false;
        const spend =
          "INSERT INTO transfers (key, debit, credit, amount, reason, created_at) VALUES (?, ?, 'house:fees', 950, 'goods', 0)";
        await env.DB.prepare(spend).bind(crypto.randomUUID(), b).run();
      }
      return createMatch(env, match);
    },
  });
  await room.join(level1(a));
  await room.join(level1(b));
  await room.run();
  expect(await coinsOf(a, b)).toEqual([1000, 50]);
  await room.run();
  expect(world.left).toEqual([[b, "insufficient_coins"]]);
  expect([...world.entries.keys()]).toEqual([a]);
  expect(world.pairings.size).toBe(0);
});

test("[POOL-06] a player who starts another match is let go, and is never paired", async () => {
  const room = world.room();
  const c = await makePlayer();
  world.online.add(c);
  await room.join(level1(a));
  await createMatch(env, ratingMatch(a, c));
  await room.join(level1(b));
  await room.run();
  expect(world.left).toEqual([[a, null]]);
  expect([...world.entries.keys()]).toEqual([b]);
});

test("[POOL-06] an entry lives while its player's socket is connected, and 30 seconds more", async () => {
  const room = world.room();
  await room.join(level1(a));
  await room.run();
  world.aheadMs = 10 * 60_000;
  await room.run();
  expect([...world.entries.keys()]).toEqual([a]);
  world.online.delete(a);
  room.presence(a, false);
  world.aheadMs += ABSENCE_MS - 1_000;
  await room.run();
  expect([...world.entries.keys()]).toEqual([a]);
  world.aheadMs += 2_000;
  await room.run();
  expect(world.entries.size).toBe(0);
  expect(world.left).toEqual([[a, null]]);
});

test("[POOL-06] a socket that comes back in time keeps the entry", async () => {
  const room = world.room();
  await room.join(level1(a));
  room.presence(a, false);
  world.aheadMs = ABSENCE_MS - 1_000;
  room.presence(a, true);
  world.aheadMs = ABSENCE_MS + 5_000;
  await room.run();
  expect(world.entries.get(a)).toMatchObject({ leaveAtMs: null });
});

test("[POOL-06] after a restart that took the sockets with it, whoever does not come back is let go within a minute", async () => {
  await world.room().join(level1(a));
  const first = world.room();
  await first.run();
  expect(world.entries.get(a)).toMatchObject({ leaveAtMs: null });
  world.online.clear();
  const restarted = world.room();
  await restarted.run();
  expect(world.entries.get(a)?.leaveAtMs).not.toBeNull();
  world.aheadMs = ABSENCE_MS + 1_000;
  await restarted.run();
  expect(world.entries.size).toBe(0);
});

test("[POOL-06] joining again, from another device, replaces what was asked for", async () => {
  const room = world.room();
  await room.join({ type: "coin", userId: a, levels: [1, 2] });
  await room.join({ type: "coin", userId: a, levels: [2] });
  expect([...world.entries.values()]).toMatchObject([{ userId: a, levels: [2] }]);
  await room.run();
  expect(await getActiveMatch(env.DB, a)).toBeNull();
});

test("[POOL-06] leaving in the instant of the pairing names the match, and joining again is refused", async () => {
  let proceed = () => {};
  const gate = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const room = world.room({
    create: async (match) => {
      await gate;
      return createMatch(env, match);
    },
  });
  await room.join(level1(a));
  await room.join(level1(b));
  const running = room.run();
  while (world.pairings.size === 0) await new Promise((done) => setTimeout(done, 5));
  const [leaving, joining] = [room.leave(a), room.join(level1(b))];
  proceed();
  await running;
  expect(await leaving).toBe((await getActiveMatch(env.DB, a))?.id);
  expect(await joining).toBe(false);
  await expectOneMatch();
});

test("[POOL-06] maintenance lets all who wait go, with its code", async () => {
  const room = world.room();
  await room.join(level1(a));
  await room.join(level1(b));
  await env.DB.prepare("INSERT INTO switches (name, value) VALUES ('maintenance', '1')").run();
  await room.run();
  await env.DB.prepare("DELETE FROM switches").run();
  expect(world.left).toEqual([
    [a, "maintenance"],
    [b, "maintenance"],
  ]);
  expect(await coinsOf(a, b)).toEqual([1000, 1000]);
});

test("a match whose object could not be reached is opened by a later run", async () => {
  const broken = { ...env, MATCH: undefined as unknown as DurableObjectNamespace };
  const room = world.room({ create: (match) => createMatch(broken, match) });
  await room.join(level1(a));
  await room.join(level1(b));
  await room.run();
  expect(await getActiveMatch(env.DB, a)).toMatchObject({ status: "opened" });
  expect(world.pairings.size).toBe(1);
  await world.room().run();
  expect(await getActiveMatch(env.DB, a)).toMatchObject({ status: "negotiating" });
  await expectOneMatch();
});
