/**
 * The link under which a finished match can be seen by whoever has it. Match ids count up with time and could be guessed, so
 * the link carries a proof that only this deployment can make: nothing has to be stored for it.
 */
import type { Env } from "../platform/env";
import { readSignedNumber, signNumber } from "../sessions/signed-number";

const PURPOSE = "shared-match";

export function makeShareToken(env: Env, matchId: number): string {
  return signNumber(env, PURPOSE, matchId);
}

/** The match that a token was made for; null for anything that this deployment did not make. */
export function readShareToken(env: Env, token: string): number | null {
  return readSignedNumber(env, PURPOSE, token);
}
