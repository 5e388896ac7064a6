/**
 * The link under which a finished match can be seen by whoever has it. Match ids count up with time and could be guessed, so
 * the link carries a proof that only this deployment can make: nothing has to be stored for it.
 */
import { createHmac } from "node:crypto";
import type { Env } from "../platform/env";
import { isSame, signingSecrets } from "../sessions/keys";

/** 128 bits of the HMAC: more than anybody can try. */
const PROOF_BYTES = 16;

function proofOf(secret: string, matchId: number): string {
  const digest = createHmac("sha256", secret).update(`shared-match:${matchId}`).digest();
  return digest.subarray(0, PROOF_BYTES).toString("base64url");
}

/** The match's number in base 36, and the proof. */
export function makeShareToken(env: Env, matchId: number): string {
  return `${matchId.toString(36)}.${proofOf(signingSecrets(env).first, matchId)}`;
}

/** The match that a token was made for; null for anything that this deployment did not make. */
export function readShareToken(env: Env, token: string): number | null {
  const [number = "", proof = ""] = token.split(".");
  const matchId = Number.parseInt(number, 36);
  if (!Number.isSafeInteger(matchId) || matchId <= 0 || matchId.toString(36) !== number) return null;
  return signingSecrets(env).all.some((secret) => isSame(proofOf(secret, matchId), proof)) ? matchId : null;
}
