/** What a refused start of a match tells the player and where it leads (platform spec §8, decided ERR-03, ERR-08). */

export type Refusal = { readonly message: string; readonly leadsTo: "/" | "/payments/buy-coins" };

/** How long the message stands before the screen changes. */
export const REFUSAL_WAIT_MS = 4_000;

export const INSUFFICIENT_COINS = "Insufficient coins.\nBuy coins or wait for next free bonus.";
export const MAINTENANCE = "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.";
export const RUNNING_MATCH = "You already have a running match";
export const SOMETHING_WRONG = "Something went wrong.";

/** By the HTTP status of the refusing call; 0 when there was no answer at all. */
export function makeRefusal(status: number): Refusal {
  switch (status) {
    case 412:
      return { message: INSUFFICIENT_COINS, leadsTo: "/payments/buy-coins" };
    case 403:
      return { message: MAINTENANCE, leadsTo: "/" };
    case 409:
      return { message: RUNNING_MATCH, leadsTo: "/" };
    default:
      return { message: SOMETHING_WRONG, leadsTo: "/" };
  }
}

/** Joining by key names the key for every refusal that has no text of its own (ERR-04). */
export function makeJoinRefusal(status: number): Refusal | { readonly message: "Invalid key"; readonly leadsTo: null } {
  if (status === 412 || status === 403 || status === 409) return makeRefusal(status);
  return { message: "Invalid key", leadsTo: null };
}
