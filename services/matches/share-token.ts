/**
 * The link under which a finished match can be seen by whoever has it. Match ids count up with time and could be guessed, so
 * the link carries a proof that only this deployment can make: nothing has to be stored for it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";

/** 128 bits of the HMAC: more than anybody can try. */
const PROOF_BYTES = 16;

function proofOf(env: Env, matchId: number): Buffer {
  const { AUTH_SECRET } = getSettings(env);
  return createHmac("sha256", AUTH_SECRET).update(`shared-match:${matchId}`).digest().subarray(0, PROOF_BYTES);
}

/** The match's number in base 36, and the proof. */
export function makeShareToken(env: Env, matchId: number): string {
  return `${matchId.toString(36)}.${proofOf(env, matchId).toString("base64url")}`;
}

/** The match that a token was made for; null for anything that this deployment did not make. */
export function readShareToken(env: Env, token: string): number | null {
  const [number = "", proof = ""] = token.split(".");
  const matchId = Number.parseInt(number, 36);
  if (!Number.isSafeInteger(matchId) || matchId <= 0 || matchId.toString(36) !== number) return null;
  const given = Buffer.from(proof, "base64url");
  const wanted = proofOf(env, matchId);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? matchId : null;
}
