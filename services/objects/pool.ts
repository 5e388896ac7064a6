/** How the Worker and the other objects call a pool. */
import type { ClockName } from "../../backgammon/vocabulary";
import { logThrown } from "../log/log";
import { type ObjectNamespace, objectNamed } from "./namespace";

export const POOL_NAMES = ["coin", "rating"] as const;
export type PoolName = (typeof POOL_NAMES)[number];

/** What a player asks for. */
export type CoinRequest = { readonly type: "coin"; readonly userId: string; readonly levels: readonly number[] };
export type RatingRequest = {
  readonly type: "rating";
  readonly userId: string;
  readonly clocks: readonly ClockName[];
  readonly lengths: readonly number[];
  /** Lowest rating of an opponent; 0 for any. */
  readonly minRating: number;
  /** Percent of the own balance that may be lost. */
  readonly share: number;
};
export type PoolRequest = CoinRequest | RatingRequest;

/** What a player has, as the database last said. */
export type Standing = { readonly balance: number; readonly rating: number | null };

export type PoolRpc = {
  /** Takes a player in, or replaces their entry; false when they have just got a match. The caller has checked the request. */
  join(request: PoolRequest, standing: Standing): Promise<boolean>;
  /** Removes a player; answers the match that they have got in this very moment, or null. Harmless for one who does not wait. */
  leave(userId: string): Promise<number | null>;
  /** Removes those who play elsewhere now; harmless for those who do not wait. */
  letGo(userIds: readonly string[]): Promise<void>;
  /** Since when the player waits (Unix ms), also while they are being paired; null for one who does not wait. */
  waitingSince(userId: string): Promise<number | null>;
  /** A player's first socket has come, or their last one has gone. */
  presence(userId: string, isOnline: boolean): Promise<void>;
};

export type PoolBinding = { readonly POOL: ObjectNamespace<PoolRpc> };

export function poolObject(env: PoolBinding, name: PoolName): DurableObjectStub & PoolRpc {
  return objectNamed(env.POOL, name);
}

/** Takes users out of pools, as they play elsewhere now. A pool that cannot be reached notices on its own (PoolRoom). */
export async function leavePools(
  env: PoolBinding,
  users: readonly string[],
  names: readonly PoolName[],
): Promise<void> {
  const left = names.map(async (name) => poolObject(env, name).letGo(users));
  for (const outcome of await Promise.allSettled(left)) {
    if (outcome.status === "rejected") logThrown("warn", "a pool could not be left", outcome.reason);
  }
}
