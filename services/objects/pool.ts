/** How the Worker and the other objects call a pool. */

import type { Standing } from "../matchmaking/pairing";
import type { PoolRequest } from "../matchmaking/pool-ports";
import type { Env } from "../platform/env";

export const POOL_NAMES = ["coin", "rating"] as const;
export type PoolName = (typeof POOL_NAMES)[number];

export type PoolRpc = {
  /** Takes a player in, or replaces his entry; false when he has just got a match. The caller has checked the request. */
  join(request: PoolRequest, standing: Standing): Promise<boolean>;
  /** Lets a player go; answers the match that he has got in this very moment, or null. Harmless for one who does not wait. */
  leave(userId: string): Promise<number | null>;
  /** Lets go those who play elsewhere now; harmless for those who do not wait. */
  letGo(userIds: readonly string[]): Promise<void>;
  /** Whether the player waits, or is being paired at this moment. */
  isWaiting(userId: string): Promise<boolean>;
  /** A player's first socket has come, or his last one has gone. */
  presence(userId: string, isOnline: boolean): Promise<void>;
};

export function poolObject(env: Pick<Env, "POOL">, name: PoolName): PoolRpc {
  return env.POOL.get(env.POOL.idFromName(name)) as unknown as PoolRpc;
}

/** Takes users out of pools, as they play elsewhere now. A pool that cannot be reached notices by itself (PoolRoom). */
export async function leavePools(env: Env, users: readonly string[], names: readonly PoolName[]): Promise<void> {
  const left = names.map(async (name) => poolObject(env, name).letGo(users));
  for (const outcome of await Promise.allSettled(left)) {
    if (outcome.status === "rejected") console.warn("a pool could not be left", outcome.reason);
  }
}
