/** The Durable Object of one pool ("coin" or "rating"): storage, alarm and the way to the other parts for `PoolRoom`. */
import { DurableObject } from "cloudflare:workers";
import type { UserPushes } from "../../contract/socket";
import { logThrown } from "../log/log";
import type { PoolRequest, PoolRpc, Standing } from "../objects/pool";
import { userChannel } from "../objects/user-channel";
import type { Env } from "../platform/env";
import { noteFault } from "../platform/faults";
import { readRows } from "../stored/form";
import { createMatch, pushToPlayers } from "./create-match";
import { newMatchId } from "./match-id";
import type { PoolEntry } from "./pairing";
import { lookAtPlayers } from "./players";
import type { LeftCode, PoolChange } from "./pool-ports";
import { PoolRoom, RETRY_MS } from "./pool-room";
import { REFUSALS } from "./refusals";
import { pairingForm, poolEntryForm } from "./stored-pool";

/** Its public methods are described by `PoolRpc`. */
export class Pool extends DurableObject<Env> implements PoolRpc {
  readonly #room: PoolRoom;
  /** When the alarm is set for, null for not at all. */
  #plannedMs: number | null = null;
  /** Whether `pair` is under way, and whether it was asked for since it began. */
  #pairing: "no" | "once" | "again" = "no";

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // The tables are still named as when their names said the version; now each row says its own (stored-pool.ts).
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS entries_1 (user_id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT");
    ctx.storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS pairings_1 (match_id INTEGER PRIMARY KEY, pairing TEXT NOT NULL) STRICT",
    );
    const entries = readRows(
      ctx.storage.sql.exec<{ user_id: string; entry: string }>("SELECT user_id, entry FROM entries_1").toArray(),
      (row) => poolEntryForm.read(row.entry, row.user_id),
    );
    const pairings = readRows(
      ctx.storage.sql.exec<{ match_id: number; pairing: string }>("SELECT match_id, pairing FROM pairings_1").toArray(),
      (row) => pairingForm.read(row.pairing, row.match_id),
    );
    this.#room = new PoolRoom(
      {
        nowMs: () => Date.now(),
        newMatchId,
        tossColours: () => crypto.getRandomValues(new Uint8Array(1))[0] % 2 === 0,
        save: (change) => this.#save(change),
        look: (userIds) => lookAtPlayers(env, userIds),
        isOnline: (userId) => userChannel(env, userId).isOnline(),
        create: (match, known) => createMatch(env, match, known),
        onWaiting: (entry) => this.#tellChannel(entry, true),
        pairSoon: () => this.#pairSoon(),
        onLeft: (entry, code) => this.#onLeft(entry, code),
        wakeAt: (atMs) => this.#wakeAt(atMs),
      },
      entries,
      pairings,
    );
    ctx.blockConcurrencyWhile(async () => {
      this.#plannedMs = await ctx.storage.getAlarm();
      if (entries.length + pairings.length > 0) this.#wakeAt(Date.now());
    });
  }

  async join(request: PoolRequest, standing: Standing): Promise<boolean> {
    return this.#room.join(request, standing);
  }

  async leave(userId: string): Promise<number | null> {
    return this.#room.leave(userId);
  }

  async letGo(userIds: readonly string[]): Promise<void> {
    await Promise.all(userIds.map((userId) => this.#room.leave(userId)));
  }

  async waitingSince(userId: string): Promise<number | null> {
    return this.#room.waitingSince(userId);
  }

  async presence(userId: string, isOnline: boolean): Promise<void> {
    this.#room.presence(userId, isOnline);
  }

  override async alarm(): Promise<void> {
    this.#plannedMs = null;
    try {
      await this.#room.run();
    } catch (error) {
      void noteFault(this.env, this.ctx, "a pool's run failed and is repeated", error);
      this.#wakeAt(Date.now() + RETRY_MS);
    }
    this.ctx.waitUntil(this.#room.settled());
  }

  /** At once, and once more if it was asked for while it was under way. The alarm does it should this machine die now. */
  #pairSoon(): void {
    this.#wakeAt(Date.now() + RETRY_MS);
    if (this.#pairing !== "no") this.#pairing = "again";
    else this.ctx.waitUntil(this.#pair());
  }

  async #pair(): Promise<void> {
    try {
      do {
        this.#pairing = "once";
        await this.#room.pair();
      } while (this.#wasAskedAgain());
    } catch (error) {
      // The alarm that was set when it was asked for does it again.
      void noteFault(this.env, this.ctx, "a pool's pairing failed and is repeated", error);
    } finally {
      this.#pairing = "no";
    }
    await this.#room.settled();
  }

  #wasAskedAgain(): boolean {
    return this.#pairing === "again";
  }

  #save({ wait = [], drop = [], pair, done }: PoolChange): void {
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      for (const userId of drop) storage.sql.exec("DELETE FROM entries_1 WHERE user_id = ?", userId);
      for (const entry of wait) {
        const saved = poolEntryForm.write(entry);
        storage.sql.exec("INSERT OR REPLACE INTO entries_1 (user_id, entry) VALUES (?, ?)", entry.userId, saved);
      }
      if (pair) {
        const saved = pairingForm.write(pair);
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
    const told = async () => {
      const isOnline = await userChannel(this.env, userId).setPool(type, waiting);
      if (waiting) this.#room.presence(userId, isOnline);
    };
    this.ctx.waitUntil(
      told().catch((error) => logThrown("warn", "a pool could not tell a channel", error, { pool: type, userId })),
    );
  }

  #onLeft(entry: PoolEntry, code: LeftCode): void {
    this.#tellChannel(entry, false);
    if (code === null) return;
    const notice: UserPushes["pool:left"] = { pool: entry.type, code, message: REFUSALS[code].message };
    this.ctx.waitUntil(pushToPlayers(this.env, [entry.userId], "pool:left", notice));
  }
}
