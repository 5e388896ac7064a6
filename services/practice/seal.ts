/**
 * The proof that a set of cards was handed out to a player on a day: a device without a line answers later, and its answers count for that
 * day. The device's clock is not asked. Nothing has to be stored for it.
 */
import type { Env } from "../platform/env";
import { isSame, mac, signingSecrets } from "../sessions/keys";

const PROOF_LENGTH = 32;
/** So old a set may be, in days; later its answers count for the day on which they come. */
const LONGEST_OFFLINE = 7;

function proofOf(secret: string, userId: string, day: number): string {
  return mac(secret, `practice:${userId}:${day}`).slice(0, PROOF_LENGTH);
}

export function makeSeal(env: Env, userId: string, day: number): string {
  return `${day}.${proofOf(signingSecrets(env).first, userId, day)}`;
}

/** The day that an answer counts for: that of its seal, or today where it proves nothing or is too old. */
export function sealedDay(env: Env, userId: string, seal: string, today: number): number {
  const [text = "", proof = ""] = seal.split(".");
  const day = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(day <= today && day >= today - LONGEST_OFFLINE)) return today;
  return signingSecrets(env).all.some((secret) => isSame(proofOf(secret, userId, day), proof)) ? day : today;
}
