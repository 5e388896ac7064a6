import { createHash, createHmac, randomBytes } from "node:crypto";
import { rollFromHmac, rollFromHmacAsync, SEED_BYTES } from "../../backgammon/dice";
import type { BySeat, Dice } from "../../backgammon/vocabulary";
import type { MatchMeta } from "./match-meta";

/** A new match's secret and what is shown of it, and the share of a bot. All hex. */
export function newDice(): { readonly seed: string; readonly commitment: string; readonly botEntropy: string } {
  const seed = randomBytes(SEED_BYTES);
  return {
    seed: seed.toString("hex"),
    commitment: createHash("sha256").update(seed).digest("hex"),
    botEntropy: randomBytes(SEED_BYTES).toString("hex"),
  };
}

/** Roll `index` of a match. Throws when a player's entropy is missing: nothing may be rolled before it is there. */
export function rollAt(meta: MatchMeta, index: number): Dice {
  const key = Buffer.from(meta.seed, "hex");
  const hmac = (message: string) => createHmac("sha256", key).update(message, "utf8").digest();
  return rollFromHmac(hmac, String(meta.spec.matchId), sharesOf(meta), index);
}

function sharesOf({ spec, entropy: { white, black } }: MatchMeta): BySeat<string> {
  if (white === null || black === null) throw new RangeError(`match ${spec.matchId}: rolled before both players came`);
  return { white, black };
}

const UTF8 = new TextEncoder();

/** `rollAt` for one match by Web Crypto, which answers later, but takes far less than node:crypto, where each HMAC is a stream. */
export function makeRollAhead(): (meta: MatchMeta, index: number) => Promise<Dice> {
  let importing: Promise<CryptoKey> | null = null;
  return async (meta, index) => {
    const shares = sharesOf(meta);
    const seed = Buffer.from(meta.seed, "hex");
    importing ??= crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const key = await importing;
    const hmac = async (message: string) => new Uint8Array(await crypto.subtle.sign("HMAC", key, UTF8.encode(message)));
    return rollFromHmacAsync(hmac, String(meta.spec.matchId), shares, index);
  };
}
