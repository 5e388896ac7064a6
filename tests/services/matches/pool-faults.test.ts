/** Crashes, refusals and coincidences between a pairing and its match: nobody is lost, no match is made twice. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { createMatch } from "../../../services/matchmaking/create-match";
import { newMatchId } from "../../../services/matchmaking/match-id";
import { getActiveMatch } from "../../../services/matchmaking/match-index";
import { makeGate } from "../../support/gate";
import { coinsOf, makePlayer } from "../players";
import { ratingMatch } from "./new-match";
import { KNOWN, level1, makeWorld, runAll, type World } from "./pool-world";

let world: World;
let a: string;
let b: string;

beforeEach(async () => {
  ({ world, a, b } = await makeWorld());
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
  await world.expectOneMatch(a, b);
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
  await world.expectOneMatch(a, b);
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
  await world.pairUp(room);
  expect(await coinsOf(a, b)).toEqual([1000, 50]);
  expect(world.left).toEqual([[b, "insufficient_coins"]]);
  expect([...world.entries.keys()]).toEqual([a]);
  expect(world.pairings.size).toBe(0);
});

test("[POOL-06] leaving in the instant of the pairing names the match, and joining again is refused", async () => {
  const creation = makeGate();
  const room = world.room({
    create: async (match) => {
      await creation.opened;
      return createMatch(env, match);
    },
  });
  await room.join(level1(a), KNOWN);
  await room.join(level1(b), KNOWN);
  const running = room.run();
  while (world.pairings.size === 0) await new Promise((done) => setTimeout(done, 5));
  const [leaving, joining] = [room.leave(a), room.join(level1(b), KNOWN)];
  creation.open();
  await running;
  expect(await leaving).toBe((await getActiveMatch(env.DB, a))?.id);
  expect(await joining).toBe(false);
  await world.expectOneMatch(a, b);
});

test("a match whose object could not be reached is opened by a later run", async () => {
  const broken = { ...env, MATCH: undefined as unknown as typeof env.MATCH };
  const room = world.room({ create: (match) => createMatch(broken, match) });
  await room.join(level1(a), KNOWN);
  await room.join(level1(b), KNOWN);
  await runAll(room);
  expect(await getActiveMatch(env.DB, a)).toMatchObject({ status: "opened" });
  expect(world.pairings.size).toBe(1);
  await runAll(world.room());
  expect(await getActiveMatch(env.DB, a)).toMatchObject({ status: "negotiating" });
  await world.expectOneMatch(a, b);
});

test("[POOL-06] a pair does not wait for the matches of earlier pairs", async () => {
  const [first, second] = [makeGate(), makeGate()];
  const room = world.room({
    create: async (match) => {
      const isFirst = [match.seats.white, match.seats.black].includes(a);
      if (isFirst) await first.opened;
      const created = await createMatch(env, match);
      if (!isFirst) second.open();
      return created;
    },
  });
  const [c, d] = [await makePlayer(), await makePlayer()];
  for (const userId of [a, b]) await room.join(level1(userId), KNOWN);
  await room.pair();
  for (const userId of [c, d]) await room.join(level1(userId), KNOWN);
  await room.pair();
  await second.opened;
  const match = await getActiveMatch(env.DB, c);
  expect(match?.id).toBeDefined();
  expect((await getActiveMatch(env.DB, d))?.id).toBe(match?.id);
  expect(await getActiveMatch(env.DB, a)).toBeNull();
  first.open();
  await room.settled();
  await world.expectOneMatch(a, b);
});

test("pairs of the same moment that draw the same match id get a match each", async () => {
  const [c, d] = [await makePlayer(), await makePlayer()];
  const id = newMatchId(Date.now());
  const ids = [id, id, id, id + 1];
  const room = world.room({ newMatchId: () => ids.shift() as number });
  for (const userId of [a, b, c, d]) await room.join(level1(userId), KNOWN);
  await world.pairUp(room);
  expect((await getActiveMatch(env.DB, c))?.id).not.toBe((await getActiveMatch(env.DB, a))?.id);
  await world.expectOneMatch(a, b);
});

test("a pair whose match id another pool has used in the same moment gets another one", async () => {
  const [c, d] = [await makePlayer(), await makePlayer()];
  const taken = ratingMatch(c, d);
  await createMatch(env, taken);
  const ids = [taken.matchId, newMatchId(Date.now() + 1)];
  const room = world.room({ newMatchId: () => ids.shift() as number });
  for (const userId of [a, b]) await room.join(level1(userId), KNOWN);
  await world.pairUp(room);
  await world.expectOneMatch(a, b);
});
