import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { createMatch } from "../../../services/matchmaking/create-match";
import { newMatchId } from "../../../services/matchmaking/match-id";
import { getActiveMatch } from "../../../services/matchmaking/match-index";
import type { PoolEntry } from "../../../services/matchmaking/pairing";
import { lookAtPlayers } from "../../../services/matchmaking/players";
import type { Pairing, PoolChange, PoolPorts } from "../../../services/matchmaking/pool-ports";
import { PoolRoom } from "../../../services/matchmaking/pool-room";
import type { PoolRequest } from "../../../services/objects/pool";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";

/** What survives a crash, and what the room said. The database and the creation of matches are the real ones. */
export class World {
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

  /** What the object does when it is asked to pair: it goes on while it is asked again, and waits for the matches. */
  async pairUp(room: PoolRoom): Promise<void> {
    do {
      this.wantsPairs = false;
      await room.pair();
      await room.settled();
    } while (this.wantsPairs);
  }

  /** These two are in one match, their coins are held, and the pool knows of nobody any more. */
  async expectOneMatch(a: string, b: string): Promise<void> {
    const [matchA, matchB] = [await getActiveMatch(env.DB, a), await getActiveMatch(env.DB, b)];
    expect(matchA?.id).toBeDefined();
    expect(matchB?.id).toBe(matchA?.id);
    expect(await coinsOf(a, b)).toEqual([200, 200]);
    expect([this.entries.size, this.pairings.size]).toEqual([0, 0]);
    await expectSoundBooks();
  }
}

/** A world with two players who are there. */
export async function makeWorld(): Promise<{ world: World; a: string; b: string }> {
  const world = new World();
  const [a, b] = [await makePlayer(), await makePlayer()];
  for (const userId of [a, b]) world.online.add(userId);
  return { world, a, b };
}

/** What the players of these tests have when they join. */
export const KNOWN = { balance: 1000, rating: 1500 };

export const level1 = (userId: string): PoolRequest => ({ type: "coin", userId, levels: [1] });

/** All that is due, and the matches that come of it. */
export async function runAll(room: PoolRoom): Promise<void> {
  await room.run();
  await room.settled();
}
