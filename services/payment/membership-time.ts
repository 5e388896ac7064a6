/** How long a membership lasts after a purchase or a refund. Pure; times in Unix milliseconds. */
import { type Membership, membershipAt } from "../../backgammon/economy";

export type Held = {
  /** As stored: what was bought or given last. */
  readonly membership: Membership;
  /** Null: free, or given without an end. */
  readonly endsAtMs: number | null;
};

export type Bought = { readonly membership: "star" | "starplus"; readonly months: number };

/** The same day so many calendar months later, or that month's last day. */
export function addMonths(fromMs: number, months: number): number {
  const date = new Date(fromMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

/** Why a membership cannot be bought now, or null: one can renew what one has, and go up, never down. */
export function membershipRefusal(held: Held, wanted: Bought["membership"], nowMs: number): "has_membership" | null {
  const now = membershipAt(held.membership, held.endsAtMs, nowMs);
  if (now === "free") return null;
  if (held.endsAtMs === null) return now === "star" && wanted === "starplus" ? null : "has_membership";
  return now === "starplus" && wanted === "star" ? "has_membership" : null;
}

export type Extended = Held & {
  /** What this purchase alone added, at its own tier. */
  readonly period: { readonly startsAtMs: number; readonly endsAtMs: number };
};

/**
 * What is held after `bought` is paid for. No paid day is lost: a renewal goes on where the running time ends; on the way up,
 * what is left of star becomes starplus time by the ratio of the prices, `ratio`; star time paid for while starplus runs too.
 */
export function extend(held: Held, bought: Bought, ratio: number, nowMs: number): Extended {
  const now = membershipAt(held.membership, held.endsAtMs, nowMs);
  const startsAtMs = now === bought.membership && held.endsAtMs !== null ? held.endsAtMs : nowMs;
  const period = { startsAtMs, endsAtMs: addMonths(startsAtMs, bought.months) };
  if (now === "starplus" && bought.membership === "star") {
    const addedMs = Math.floor((period.endsAtMs - period.startsAtMs) * ratio);
    return { membership: now, endsAtMs: held.endsAtMs === null ? null : held.endsAtMs + addedMs, period };
  }
  if (now === bought.membership && held.endsAtMs === null) return { ...held, period };
  const leftMs = now === "star" && bought.membership === "starplus" ? (held.endsAtMs ?? nowMs) - nowMs : 0;
  return { membership: bought.membership, endsAtMs: period.endsAtMs + Math.floor(leftMs * ratio), period };
}

/** What is held after a purchase is given back: its time goes, never more than is left. */
export function shorten(
  held: Held,
  refunded: { readonly membership: "star" | "starplus"; readonly addedMs: number },
  ratio: number,
  nowMs: number,
): Held {
  if (held.endsAtMs === null || held.endsAtMs <= nowMs) return held;
  const isConverted = held.membership === "starplus" && refunded.membership === "star";
  const takenMs = isConverted ? Math.floor(refunded.addedMs * ratio) : refunded.addedMs;
  return { ...held, endsAtMs: Math.max(nowMs, held.endsAtMs - takenMs) };
}

/** What is held after what a refund or a dispute had taken is given again: its time goes on from where what is held ends, or from now. */
export function giveAgain(
  held: Held,
  taken: { readonly membership: "star" | "starplus"; readonly takenMs: number },
  ratio: number,
  nowMs: number,
): Held {
  const now = membershipAt(held.membership, held.endsAtMs, nowMs);
  if (now === "free") return { membership: taken.membership, endsAtMs: nowMs + taken.takenMs };
  if (held.endsAtMs === null) return held;
  // What was taken is time of the tier that was held then: of starplus, if star time had become that.
  const addedMs = now === "starplus" && taken.membership === "star" ? Math.floor(taken.takenMs * ratio) : taken.takenMs;
  return { ...held, endsAtMs: held.endsAtMs + addedMs };
}
