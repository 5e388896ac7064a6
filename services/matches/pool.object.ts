/** The Durable Object of one pool ("coin" or "rating"): storage, alarm and the way to the other parts for `PoolRoom`. */
import { DurableObject } from "cloudflare:workers";
import type { UserPushes } from "../../contract/socket";
import type { Env } from "../env";
import { userChannel } from "../live/stubs";
import { createMatch, pushToPlayers } from "./create-match";
import { newMatchId } from "./match-id";
import type { PoolEntry } from "./pairing";
import { type LeftCode, type Pairing, type PoolChange, type PoolRequest, PoolRoom, RETRY_MS } from "./pool-room";
import type { PoolRpc } from "./pool-rpc";
import { REFUSALS } from "./refusals";
import { getPlayers, isMaintenance } from "./store";

/** Its public methods are described by `PoolRpc`. */
export class Pool extends DurableObject<Env> implements PoolRpc {
  readonly #room: PoolRoom;
  /** When the alarm is set for, null for not at all. */
  #plannedMs: number | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // The tables are named with the version of what they keep: whoever changes its shape gives them new names.
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS entries_1 (user_id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT");
    ctx.storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS pairings_1 (match_id INTEGER PRIMARY KEY, pairing TEXT NOT NULL) STRICT",
    );
    const entries = ctx.storage.sql.exec<{ entry: string }>("SELECT entry FROM entries_1").toArray();
    const pairings = ctx.storage.sql.exec<{ pairing: string }>("SELECT pairing FROM pairings_1").toArray();
    this.#room = new PoolRoom(
      {
        nowMs: () => Date.now(),
        newMatchId,
        tossColours: () => crypto.getRandomValues(new Uint8Array(1))[0] % 2 === 0,
        save: (change) => this.#save(change),
        look: async (userIds) => {
          const [isSwitchedOff, players] = await Promise.all([isMaintenance(env), getPlayers(env.DB, userIds)]);
          return { isMaintenance: isSwitchedOff, players };
        },
        isOnline: (userId) => userChannel(env, userId).isOnline(),
        create: (match) => createMatch(env, match),
        onWaiting: (entry) => this.#tellChannel(entry, true),
        onLeft: (entry, code) => this.#onLeft(entry, code),
        wakeAt: (atMs) => this.#wakeAt(atMs),
      },
      entries.map(({ entry }) => JSON.parse(entry) as PoolEntry),
      pairings.map(({ pairing }) => JSON.parse(pairing) as Pairing),
    );
    ctx.blockConcurrencyWhile(async () => {
      this.#plannedMs = await ctx.storage.getAlarm();
      if (entries.length + pairings.length > 0) this.#wakeAt(Date.now());
    });
  }

  async join(request: PoolRequest): Promise<boolean> {
    return this.#room.join(request);
  }

  async leave(userId: string): Promise<number | null> {
    return this.#room.leave(userId);
  }

  async isWaiting(userId: string): Promise<boolean> {
    return this.#room.isWaiting(userId);
  }

  async presence(userId: string, isOnline: boolean): Promise<void> {
    this.#room.presence(userId, isOnline);
  }

  override async alarm(): Promise<void> {
    this.#plannedMs = null;
    try {
      await this.#room.run();
    } catch (error) {
      console.error("a pool's run failed and is repeated", error);
      this.#wakeAt(Date.now() + RETRY_MS);
    }
  }

  #save({ wait = [], drop = [], pair, done }: PoolChange): void {
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      for (const userId of drop) storage.sql.exec("DELETE FROM entries_1 WHERE user_id = ?", userId);
      for (const entry of wait) {
        const saved = JSON.stringify(entry);
        storage.sql.exec("INSERT OR REPLACE INTO entries_1 (user_id, entry) VALUES (?, ?)", entry.userId, saved);
      }
      if (pair) {
        const saved = JSON.stringify(pair);
        storage.sql.exec("INSERT INTO pairings_1 (match_id, pairing) VALUES (?, ?)", pair.match.matchId, saved);
      }
      if (done !== undefined) storage.sql.exec("DELETE FROM pairings_1 WHERE match_id = ?", done);
    });
  }

  #wakeAt(atMs: number): void {
    if (this.#plannedMs !== null && this.#plannedMs <= atMs) return;
    this.#plannedMs = atMs;
    this.ctx.waitUntil(this.ctx.storage.setAlarm(atMs));
  }

  #tellChannel({ type, userId }: PoolEntry, waiting: boolean): void {
    const told = async () => userChannel(this.env, userId).setPool(type, waiting);
    this.ctx.waitUntil(told().catch((error) => console.warn(`${type} pool: a channel was not told`, error)));
  }

  #onLeft(entry: PoolEntry, code: LeftCode): void {
    this.#tellChannel(entry, false);
    if (code === null) return;
    const notice: UserPushes["pool:left"] = { pool: entry.type, code, message: REFUSALS[code].message };
    this.ctx.waitUntil(pushToPlayers(this.env, [entry.userId], "pool:left", notice));
  }
}
