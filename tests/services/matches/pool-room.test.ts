import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { createMatch } from "../../../services/matches/create-match";
import { newMatchId } from "../../../services/matches/match-id";
import type { PoolEntry } from "../../../services/matches/pairing";
import type { Pairing, PoolChange, PoolPorts, PoolRequest } from "../../../services/matches/pool-ports";
import { ABSENCE_MS, PoolRoom } from "../../../services/matches/pool-room";
import { getActiveMatch, lookAtPlayers } from "../../../services/matches/store";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";
import { ratingMatch } from "./new-match";

/** What survives a crash, and what the room said. The database and the creation of matches are the real ones. */
class World {
  readonly entries = new Map<string, PoolEntry>();
  readonly pairings = new Map<number, Pairing>();
  readonly left: [userId: string, code: string | null][] = [];
  readonly online = new Set<string>();
  wakeAtMs = Number.POSITIVE_INFINITY;
  wantsPairs = false;
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
      look: (ids) => lookAtPlayers(env, ids),
      isOnline: async (userId) => this.online.has(userId),
      create: (match) => createMatch(env, match),
      onWaiting: () => undefined,
      onLeft: ({ userId }, code) => void this.left.push([userId, code]),
      pairSoon: () => {
        this.wantsPairs = true;
      },
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

/** What the players of these tests have when they join. */
const KNOWN = { balance: 1000, rating: 1500 };

/** What the object does: pairs while it is asked to, or all that is due, and waits for the matches. */
async function pairUp(room: PoolRoom): Promise<void> {
  do {
    world.wantsPairs = false;
    await room.pair();
    await room.settled();
  } while (world.wantsPairs);
}

async function runAll(room: PoolRoom): Promise<void> {
  await room.run();
  await room.settled();
}

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
  expect(await room.join(level1(a), KNOWN)).toBe(true);
  expect(await room.join(level1(b), KNOWN)).toBe(true);
  expect(world.wantsPairs).toBe(true);
  await pairUp(room);
  await expectOneMatch();
  // Both hear of their match, which is all that there is to say.
  expect(world.left).toEqual([]);
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
  await crashing.join(level1(a), KNOWN);
  await crashing.join(level1(b), KNOWN);
  void crashing.run();
  await started;
  // What the storage keeps at this moment is all that the next machine knows.
  expect([world.entries.size, world.pairings.size]).toEqual([0, 1]);
  await runAll(world.room());
  await expectOneMatch();
});

test("[POOL-06] a crash right after the match was created, before the pool knew, makes no second match", async () => {
  const crashing = world.room({
    create: async (match) => {
      await createMatch(env, match);
      throw new Error("the machine is gone");
    },
  });
  await crashing.join(level1(a), KNOWN);
  await crashing.join(level1(b), KNOWN);
  await runAll(crashing);
  expect(world.pairings.size).toBe(1);
  await runAll(world.room());
  await expectOneMatch();
});

test("[POOL-06] who cannot pay any more leaves the pool with the reason, and the other goes on waiting", async () => {
  const room = world.room();
  await room.join(level1(a), KNOWN);
  await room.join(level1(b), KNOWN);
  // b spends all his coins between his joining and the pairing.
  const spend =
    "INSERT INTO transfers (key, debit, credit, amount, reason, created_at) VALUES (?, ?, 'house:fees', 950, 'goods', 0)";
  await env.DB.prepare(spend).bind(crypto.randomUUID(), b).run();
  await pairUp(room);
  expect(world.left).toEqual([[b, "insufficient_coins"]]);
  expect([...world.entries.keys()]).toEqual([a]);
  expect(await coinsOf(a, b)).toEqual([1000, 50]);
});

test("[POOL-06] coins that vanish in the very moment of the match's creation put both back, and the next look decides", async () => {
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
  await room.join(level1(a), KNOWN);
  await room.join(level1(b), KNOWN);
  await pairUp(room);
  expect(await coinsOf(a, b)).toEqual([1000, 50]);
  expect(world.left).toEqual([[b, "insufficient_coins"]]);
  expect([...world.entries.keys()]).toEqual([a]);
  expect(world.pairings.size).toBe(0);
});

test("[POOL-06] a player who starts another match is let go, and is never paired", async () => {
  const room = world.room();
  const c = await makePlayer();
  world.online.add(c);
  await room.join(level1(a), KNOWN);
  await createMatch(env, ratingMatch(a, c));
  await room.join(level1(b), KNOWN);
  await pairUp(room);
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
  await pairUp(room);
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
  await room.join(level1(a), KNOWN);
  await room.join(level1(b), KNOWN);
  const running = room.run();
  while (world.pairings.size === 0) await new Promise((done) => setTimeout(done, 5));
  const [leaving, joining] = [room.leave(a), room.join(level1(b), KNOWN)];
  proceed();
  await running;
  expect(await leaving).toBe((await getActiveMatch(env.DB, a))?.id);
  expect(await joining).toBe(false);
  await expectOneMatch();
});

test("[POOL-06] maintenance lets all who wait go, with its code", async () => {
  const room = world.room();
  await room.join(level1(a), KNOWN);
  await room.join(level1(b), KNOWN);
  await env.DB.prepare("INSERT INTO switches (name, value) VALUES ('maintenance', '1')").run();
  await pairUp(room);
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
  await room.join(level1(a), KNOWN);
  await room.join(level1(b), KNOWN);
  await runAll(room);
  expect(await getActiveMatch(env.DB, a)).toMatchObject({ status: "opened" });
  expect(world.pairings.size).toBe(1);
  await runAll(world.room());
  expect(await getActiveMatch(env.DB, a)).toMatchObject({ status: "negotiating" });
  await expectOneMatch();
});

test("[POOL-06] a pair does not wait for the matches of earlier pairs", async () => {
  let proceed = () => {};
  const gate = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  let tellSecond = () => {};
  const isSecondThere = new Promise<void>((resolve) => {
    tellSecond = resolve;
  });
  const room = world.room({
    create: async (match) => {
      const isFirst = [match.seats.white, match.seats.black].includes(a);
      if (isFirst) await gate;
      const created = await createMatch(env, match);
      if (!isFirst) tellSecond();
      return created;
    },
  });
  const [c, d] = [await makePlayer(), await makePlayer()];
  for (const userId of [a, b]) await room.join(level1(userId), KNOWN);
  await room.pair();
  for (const userId of [c, d]) await room.join(level1(userId), KNOWN);
  await room.pair();
  await isSecondThere;
  const second = await getActiveMatch(env.DB, c);
  expect(second?.id).toBeDefined();
  expect((await getActiveMatch(env.DB, d))?.id).toBe(second?.id);
  expect(await getActiveMatch(env.DB, a)).toBeNull();
  proceed();
  await room.settled();
  await expectOneMatch();
});

test("pairs of the same moment that draw the same match id get a match each", async () => {
  const [c, d] = [await makePlayer(), await makePlayer()];
  const id = newMatchId(Date.now());
  const ids = [id, id, id, id + 1];
  const room = world.room({ newMatchId: () => ids.shift() as number });
  for (const userId of [a, b, c, d]) await room.join(level1(userId), KNOWN);
  await pairUp(room);
  expect((await getActiveMatch(env.DB, c))?.id).not.toBe((await getActiveMatch(env.DB, a))?.id);
  await expectOneMatch();
});

test("a pair whose match id another pool has used in the same moment gets another one", async () => {
  const [c, d] = [await makePlayer(), await makePlayer()];
  const taken = ratingMatch(c, d);
  await createMatch(env, taken);
  const ids = [taken.matchId, newMatchId(Date.now() + 1)];
  const room = world.room({ newMatchId: () => ids.shift() as number });
  for (const userId of [a, b]) await room.join(level1(userId), KNOWN);
  await pairUp(room);
  await expectOneMatch();
});

test("who turns out to be unable to play is replaced by the next who fits", async () => {
  const poor = await makePlayer({ coins: 50 });
  const room = world.room();
  for (const userId of [a, poor, b]) await room.join(level1(userId), KNOWN);
  await pairUp(room);
  expect(world.left).toEqual([[poor, "insufficient_coins"]]);
  await expectOneMatch();
});

test("a player whose account is deleted while he waits is let go", async () => {
  const room = world.room();
  await room.join(level1(a), KNOWN);
  await env.DB.prepare("UPDATE profiles SET deleted_at = 1 WHERE id = ?").bind(a).run();
  await room.join(level1(b), KNOWN);
  await pairUp(room);
  expect(world.left).toEqual([[a, null]]);
  expect([...world.entries.keys()]).toEqual([b]);
});
