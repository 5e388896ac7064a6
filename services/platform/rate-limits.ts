/** Which limits a deployment has: the contract's, as the setting RATE_LIMITS changes them. Pure. */
import { LIMIT_NAMES, type LimitName } from "../../contract/call";
import { DEFAULT_LIMITS, type Rate } from "../../contract/limits";

/** Null: no limits at all. */
export type RateLimits = Readonly<Record<LimitName, Rate>> | null;

/**
 * Reads the setting: empty for the defaults, `off`, or a list such as `call=1200/6000,key=20/20` of bursts and calls a
 * minute. Throws a RangeError for anything else.
 */
export function parseRateLimits(setting: string): RateLimits {
  if (setting === "off") return null;
  const limits: Record<LimitName, Rate> = { ...DEFAULT_LIMITS };
  for (const part of setting.split(",").map((text) => text.trim())) {
    if (part === "") continue;
    const [, given, burst, perMinute] = part.match(/^(\w+)=([1-9]\d{0,8})\/([1-9]\d{0,8})$/) ?? [];
    const name = LIMIT_NAMES.find((known) => known === given);
    if (name === undefined) throw new RangeError(`RATE_LIMITS: "${part}" is no limit`);
    limits[name] = { burst: Number(burst), perMinute: Number(perMinute) };
  }
  return limits;
}
