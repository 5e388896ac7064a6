/**
 * A number that only this deployment can have handed out: in base 36, with an HMAC of it and of what it is for. Nothing has to be stored, and the
 * end of the key ends it (decision 115).
 */
import { createHmac } from "node:crypto";
import type { Env } from "../platform/env";
import { isSame, signingSecrets } from "./keys";

/** 128 bits of the HMAC: more than anybody can try. */
const PROOF_BYTES = 16;

function proofOf(secret: string, purpose: string, number: number): string {
  const digest = createHmac("sha256", secret).update(`${purpose}:${number}`).digest();
  return digest.subarray(0, PROOF_BYTES).toString("base64url");
}

export function signNumber(env: Env, purpose: string, number: number): string {
  return `${number.toString(36)}.${proofOf(signingSecrets(env).first, purpose, number)}`;
}

/** The number that was signed for the purpose; null for anything else. */
export function readSignedNumber(env: Env, purpose: string, token: string): number | null {
  const [text = "", proof = ""] = token.split(".");
  const number = Number.parseInt(text, 36);
  if (!Number.isSafeInteger(number) || number <= 0 || number.toString(36) !== text) return null;
  return signingSecrets(env).all.some((secret) => isSame(proofOf(secret, purpose, number), proof)) ? number : null;
}
