/**
 * The Durable Object of one strict limit for one caller: counts exactly, wherever the calls arrive. Its bucket is stored,
 * since an object that sleeps would otherwise wake with a full one.
 */
import { DurableObject } from "cloudflare:workers";
import type { Rate } from "../../contract/limits";
import type { RateLimiterRpc, Take } from "../objects/rate-limiter";
import type { Env } from "../platform/env";
import { takeTokens } from "./bucket";

const FULL_AT = "fullAtMs";

export class RateLimiter extends DurableObject<Env> implements RateLimiterRpc {
  async take(rate: Rate): Promise<Take> {
    const take = takeTokens((await this.ctx.storage.get<number>(FULL_AT)) ?? 0, rate, Date.now());
    if (!take.ok) return take;
    await this.ctx.storage.put(FULL_AT, take.fullAtMs);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(take.fullAtMs);
    return take;
  }

  /** A full bucket is like none: the object then leaves nothing behind. */
  async alarm(): Promise<void> {
    const fullAtMs = (await this.ctx.storage.get<number>(FULL_AT)) ?? 0;
    if (fullAtMs > Date.now()) await this.ctx.storage.setAlarm(fullAtMs);
    else await this.ctx.storage.deleteAll();
  }
}
