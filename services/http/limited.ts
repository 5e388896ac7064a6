/**
 * Middleware: counts a call against its limits and answers 429 when they are used up (docs/decisions/040). The limit that all
 * calls share is counted in this Worker's memory, at no cost; the strict ones in an object each, exactly.
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Call, LimitName } from "../../contract/call";
import { DEFAULT_LIMITS, type Rate } from "../../contract/limits";
import { takeTokens } from "../limits/bucket";
import { rateLimiter, type Take } from "../objects/rate-limiter";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { callerAddress } from "./address";
import type { PlayerEnv } from "./authenticated";
import { failure } from "./failure";
import { MESSAGES } from "./messages";

/** Buckets in memory, the one used longest ago first. More callers than this in one Worker start with a full one again. */
const MAX_BUCKETS = 20_000;
const buckets = new Map<string, number>();

function takeInMemory(key: string, rate: Rate, nowMs: number): Take {
  const take = takeTokens(buckets.get(key) ?? 0, rate, nowMs);
  if (!take.ok) return take;
  buckets.delete(key);
  buckets.set(key, take.fullAtMs);
  // There is a first: the map is full.
  if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value as string);
  return take;
}

function tooManyRequests(c: Context, waitMs: number): Response {
  c.header("Retry-After", String(Math.ceil(waitMs / 1000)));
  return failure(c, 429, "too_many_requests", MESSAGES.tooManyRequests);
}

/** Counts a page under its address; answers 429 when that has asked for too many. */
export async function refusePage(request: Request, env: Env): Promise<Response | null> {
  const { RATE_LIMITS: limits, ADDRESS_SECRET } = getSettings(env);
  const address = limits === null ? null : callerAddress(request, ADDRESS_SECRET);
  if (limits === null || address === null) return null;
  const take = takeInMemory(`page:${address}`, limits.page, Date.now());
  if (take.ok) return null;
  const headers = { "Retry-After": String(Math.ceil(take.waitMs / 1000)), "Content-Type": "text/plain; charset=utf-8" };
  return new Response(MESSAGES.tooManyRequests, { status: 429, headers });
}

/** Behind `authenticated`, where the call has it. */
export function limited({ limit = "call" }: Call) {
  return createMiddleware<PlayerEnv>(async (c, next) => {
    const { RATE_LIMITS: limits, ADDRESS_SECRET } = getSettings(c.env);
    if (limits === null) return next();
    // Set on calls that ask for a player alone.
    const userId = c.get("userId") as string | undefined;
    const address = callerAddress(c.req.raw, ADDRESS_SECRET);
    const addressKey = address === null ? null : `address:${address}`;
    const caller = userId === undefined ? addressKey : `user:${userId}`;
    if (caller !== null) {
      const take = takeInMemory(caller, limits.call, Date.now());
      if (!take.ok) return tooManyRequests(c, take.waitMs);
    }
    for (const key of strictKeys(limit, caller, addressKey)) {
      const take = await rateLimiter(c.env, `${limit}:${key}`).take(limits[limit]);
      if (!take.ok) return tooManyRequests(c, take.waitMs);
    }
    await next();
  });
}

function strictKeys(limit: LimitName, caller: string | null, address: string | null): Set<string> {
  if (limit === "call") return new Set();
  const wanted = DEFAULT_LIMITS[limit].per === "callerAndAddress" ? [caller, address] : [caller];
  return new Set(wanted.filter((key) => key !== null));
}
