import type { BySeat, Dice, Die } from "./vocabulary";

/*
 * Provable dice, the pure part. The server commits to a secret seed before a match by showing its SHA-256, and each player's browser
 * to its share by showing that of `shareMessage` (dice-share.ts). Only when all three are known do the browsers show their shares, so nobody chooses
 * a share after seeing another's. Roll n is a function of all of it, and once the seed is shown anyone can compute every roll again. HMAC-SHA-256 itself (key: the seed's
 * bytes; message: UTF-8 of `rollMessage`) comes from the caller: node:crypto, Web Crypto.
 */

/** Names the scheme in every message, so that a later scheme can never give the same bytes. */
export const DICE_SCHEME = "starpoint-dice-1";
/** Length of the seed in bytes, and of a share. */
export const SEED_BYTES = 32;
/** Bytes from 252 on are thrown away: 252 = 42 × 6, so the 252 that remain fall evenly on the six faces. */
export const ACCEPTED_BELOW = 252;
const FACES = 6;

/**
 * The text whose HMAC gives roll `index` (0, 1, 2, …); `entropy` is what each side's browser sent, as sent. `attempt` is 0, and 1, 2, … when the digest before it held fewer
 * than two usable bytes. One line per field, each as `name length value` with the length in UTF-16 code units, so that
 * no two sets of fields give the same text:
 *
 *     starpoint-dice-1
 *     match 5 abcde
 *     white 3 xyz
 *     black 3 uvw
 *     roll 12
 *     attempt 0
 */
export function rollMessage(matchId: string, entropy: BySeat<string>, index: number, attempt = 0): string {
  const field = (name: string, value: string) => `${name} ${value.length} ${value}`;
  return [
    DICE_SCHEME,
    field("match", matchId),
    field("white", entropy.white),
    field("black", entropy.black),
    `roll ${index}`,
    `attempt ${attempt}`,
  ].join("\n");
}

/**
 * Two dice from the first two bytes below 252: byte mod 6, plus 1. Null when fewer than two of the bytes are. The first
 * die is white's and the second black's in an opening throw.
 */
export function diceFromBytes(bytes: Uint8Array): Dice | null {
  const usable = bytes.filter((byte) => byte < ACCEPTED_BELOW);
  return usable.length < 2 ? null : [dieOf(usable[0]), dieOf(usable[1])];
}

function dieOf(byte: number): Die {
  // A remainder of six, from 0 to 5, and one.
  return ((byte % FACES) + 1) as Die;
}

/** Roll `index` of a match; `hmac` gives the 32 bytes of HMAC-SHA-256 with the seed as key over the UTF-8 message. */
export function rollFromHmac(
  hmac: (message: string) => Uint8Array,
  matchId: string,
  entropy: BySeat<string>,
  index: number,
): Dice {
  for (let attempt = 0; ; attempt++) {
    const dice = diceFromBytes(hmac(rollMessage(matchId, entropy, index, attempt)));
    if (dice !== null) return dice;
  }
}

/** As `rollFromHmac` where HMAC is asynchronous, as in a browser. */
export async function rollFromHmacAsync(
  hmac: (message: string) => Promise<Uint8Array>,
  matchId: string,
  entropy: BySeat<string>,
  index: number,
): Promise<Dice> {
  for (let attempt = 0; ; attempt++) {
    const dice = diceFromBytes(await hmac(rollMessage(matchId, entropy, index, attempt)));
    if (dice !== null) return dice;
  }
}
