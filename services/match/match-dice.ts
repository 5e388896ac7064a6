import { createHash, createHmac, randomBytes } from "node:crypto";
import { rollFromHmac, SEED_BYTES } from "../../backgammon/dice";
import type { Dice } from "../../backgammon/vocabulary";
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
export function rollAt({ spec, seed, entropy }: MatchMeta, index: number): Dice {
  const { white, black } = entropy;
  if (white === null || black === null) throw new RangeError(`match ${spec.matchId}: rolled before both players came`);
  const key = Buffer.from(seed, "hex");
  const hmac = (message: string) => createHmac("sha256", key).update(message, "utf8").digest();
  return rollFromHmac(hmac, String(spec.matchId), { white, black }, index);
}
