/** Computes a match's rolls again with Web Crypto, from what the certificate shows. Runs in the browser; needs no server. */
import { rollFromHmacAsync, SEED_BYTES } from "../../../../backgammon/dice";
import type { BySeat, Dice } from "../../../../backgammon/vocabulary";

export type DiceCase = {
  /** Hex, 64 characters. */
  readonly seed: string;
  readonly matchId: string;
  readonly entropy: BySeat<string>;
};

const HEX_SEED = new RegExp(`^[0-9a-f]{${SEED_BYTES * 2}}$`);

/** Whether a text is a seed in hex. */
export function isSeed(text: string): boolean {
  return HEX_SEED.test(text);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** SHA-256 of the seed's bytes, hex: what was shown before the match. */
export async function commitmentOf(seed: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(seed)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Rolls 0 to `count` − 1. Rejects for a seed that is not hex. */
export async function computeRolls({ seed, matchId, entropy }: DiceCase, count: number): Promise<Dice[]> {
  if (!isSeed(seed)) throw new RangeError("a seed has 64 hexadecimal digits");
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const encoder = new TextEncoder();
  const hmac = async (message: string) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(message)));
  const rolls: Dice[] = [];
  for (let index = 0; index < count; index++) rolls.push(await rollFromHmacAsync(hmac, matchId, entropy, index));
  return rolls;
}
