import { expect, test } from "vitest";
import { LIMIT_NAMES } from "../../../contract/call";
import { callerAddress } from "../../../services/http/address";
import { takeTokens } from "../../../services/limits/bucket";
import { parseRateLimits } from "../../../services/platform/rate-limits";

test("a bucket gives its burst at once, then one token a refill, and fills up again while nobody takes", () => {
  const rate = { burst: 3, perMinute: 60 };
  let fullAtMs = 0;
  const take = (nowMs: number) => {
    const result = takeTokens(fullAtMs, rate, nowMs);
    if (result.ok) fullAtMs = result.fullAtMs;
    return result;
  };
  const startMs = 1_000_000;
  for (let i = 0; i < 3; i++) expect(take(startMs).ok).toBe(true);
  expect(take(startMs)).toEqual({ ok: false, waitMs: 1_000 });
  expect(take(startMs + 400)).toEqual({ ok: false, waitMs: 600 });
  expect(take(startMs + 1_000).ok).toBe(true);
  expect(take(startMs + 1_000).ok).toBe(false);
  for (let i = 0; i < 3; i++) expect(take(startMs + 60_000).ok).toBe(true);
  expect(take(startMs + 60_000).ok).toBe(false);
});

test("limits are changed one by one or switched off; a setting that is no limit stops the Worker", () => {
  const changed = parseRateLimits("key=20/30, call=1/2");
  expect(changed).toMatchObject({ key: { burst: 20, perMinute: 30 }, call: { burst: 1, perMinute: 2 } });
  expect(changed?.search).toEqual(parseRateLimits("")?.search);
  expect(Object.keys(parseRateLimits("") ?? {}).sort()).toEqual([...LIMIT_NAMES].sort());
  expect(parseRateLimits("off")).toBeNull();
  for (const wrong of ["on", "key", "key=0/5", "key=5", "unknown=5/5", "key=5/5/5"]) {
    expect(() => parseRateLimits(wrong)).toThrow(RangeError);
  }
});

test("a caller is counted by their address, IPv6 by the network of 64 bits, and this machine not at all", () => {
  const addressOf = (headers: Record<string, string>) =>
    callerAddress(new Request("https://club.test/", { headers }), ["a new secret", "the secret of the services"]);
  const from = (address: string) => addressOf({ "CF-Connecting-IP": address });
  expect(from("203.0.113.9")).toBe("203.0.113.9");
  expect(from("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(from("2001:DB8::1")).toBe("2001:db8:0:0");
  for (const here of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(from(here)).toBeNull();
  expect(addressOf({})).toBeNull();
  const named = { "CF-Connecting-IP": "198.51.100.1", "X-Player-Address": "203.0.113.9" };
  expect(addressOf({ ...named, "X-Service-Credential": "the secret of the services" })).toBe("203.0.113.9");
  expect(addressOf({ ...named, "X-Service-Credential": "a guess" })).toBe("198.51.100.1");
});

test("a bucket that was last used by a clock which has been set back since counts as empty, and fills up at its own pace", () => {
  const rate = { burst: 3, perMinute: 60 };
  const nowMs = 1_000_000;
  const aheadMs = nowMs + 3_600_000;
  expect(takeTokens(aheadMs, rate, nowMs)).toEqual({ ok: false, waitMs: 1_000 });
  expect(takeTokens(aheadMs, rate, nowMs, 3)).toEqual({ ok: false, waitMs: 3_000 });
  expect(takeTokens(nowMs + 3_000, rate, nowMs + 1_000)).toEqual({ ok: true, fullAtMs: nowMs + 4_000 });
});
