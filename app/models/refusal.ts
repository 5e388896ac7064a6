/** What a refusal tells the player, and where that of a match leads (platform spec §8, decided ERR-03, ERR-08). */
import * as common from "#texts/common";
import * as texts from "#texts/refusals";

export type Refusal = { readonly message: string; readonly leadsTo: "/" | "/payments/buy-coins" | `/match/${number}` };

/**
 * By the HTTP status of the refusing call, 0 when there was no answer at all, or by the code of a push. `matchId` is the running
 * match, where it is known.
 */
export function makeRefusal(reason: number | string, matchId: number | null = null): Refusal {
  switch (reason) {
    case 412:
    case "insufficient_coins":
      return { message: texts.insufficientCoins, leadsTo: "/payments/buy-coins" };
    case 403:
    case "maintenance":
      return { message: texts.maintenance, leadsTo: "/" };
    case 409:
    case "already_in_match":
      return { message: texts.runningMatch, leadsTo: matchId === null ? "/" : `/match/${matchId}` };
    default:
      return { message: common.failed, leadsTo: "/" };
  }
}

/** Joining by key names the key for every refusal that has no text of its own (ERR-04). */
export function makeJoinRefusal(status: number): Refusal | { readonly message: string; readonly leadsTo: null } {
  if (status === 412 || status === 403 || status === 409) return makeRefusal(status);
  return { message: texts.invalidKey, leadsTo: null };
}

/** What a refusal by code says; `said` is a part of `#texts/refusals`. */
export function refusalText(said: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(said, code) ? said[code] : common.failed;
}
