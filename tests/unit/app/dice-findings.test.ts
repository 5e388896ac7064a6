/** What the Dice Certificate says of a match, sentence by sentence. */
import { createHmac } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { commitmentOf, computeRolls } from "../../../app/components/study/dice/check-dice";
import { type Computed, findingsOf, fingerprintsOf } from "../../../app/components/study/dice/findings";
import type { DiceRecord } from "../../../app/models/dice-record";
import type { KeptDice } from "../../../app/realtime/dice-keeper";
import * as texts from "../../../app/texts/en/dice";
import { rollFromHmac } from "../../../backgammon/dice";

const matchId = "4711";
const seed = "5".repeat(64);
const entropy = { white: "1".repeat(64), black: "2".repeat(64) };

async function compute(over: Partial<{ seed: string; entropy: typeof entropy }> = {}): Promise<Computed> {
  const dice = { matchId, seed, entropy, ...over };
  const [commitment, fingerprints] = [await commitmentOf(dice.seed), await fingerprintsOf(dice)];
  return { ...dice, commitment, fingerprints, rolls: await computeRolls(dice, 20) };
}

let honest: Computed;
let record: DiceRecord;
let kept: KeptDice;
beforeAll(async () => {
  honest = await compute();
  const { commitment, fingerprints } = honest;
  const hmac = (message: string) => createHmac("sha256", Buffer.from(seed, "hex")).update(message, "utf8").digest();
  const rolls = Array.from({ length: 20 }, (_, index) => rollFromHmac(hmac, matchId, entropy, index));
  record = { matchId, seed, commitment, ...entropy, fingerprints, rolls, isGuest: false };
  kept = { seat: "white", share: entropy.white, whole: true, commitment, ...fingerprints };
});
const good = (text: string) => ({ holds: true, text });
const bad = (text: string) => ({ holds: false, text });
const open = (text: string) => ({ holds: null, text });

test("an honest match on the browser that played it is proved in all parts, and elsewhere in all but one", () => {
  const about = [good(texts.proved(20)), good(texts.rightFingerprint), good(texts.boundShares)];
  expect(findingsOf(record, kept, honest)).toEqual([...about, good(texts.keptSame)]);
  expect(findingsOf(record, null, honest)).toEqual([...about, open(texts.keptNothing)]);
  expect(findingsOf(record, { ...kept, whole: false }, honest)).toEqual([...about, open(texts.keptLate)]);
  const another = { ...kept, share: "3".repeat(64) };
  expect(findingsOf(record, another, honest)).toEqual([...about, open(texts.keptOthersShare)]);
});

test("a club that made up another seed after the match, with rolls that follow from it, is caught by what the browser kept", async () => {
  const forged = await compute({ seed: "6".repeat(64) });
  const shown = { ...record, seed: forged.seed, commitment: forged.commitment, rolls: forged.rolls };
  expect(findingsOf(shown, null, forged).map(({ holds }) => holds)).not.toContain(false);
  expect(findingsOf(shown, kept, forged)).toContainEqual(bad(texts.keptOther));
  // With nothing at all from the club, the browser's own word is enough.
  expect(findingsOf(null, kept, forged)).toEqual([bad(texts.keptOther)]);
});

test("a share put in another's place is caught, whosever it is", async () => {
  for (const seat of ["white", "black"] as const) {
    const forged = await compute({ entropy: { ...entropy, [seat]: "7".repeat(64) } });
    const shown = { ...record, ...forged.entropy, fingerprints: forged.fingerprints, rolls: forged.rolls };
    expect(findingsOf(shown, kept, forged)).toContainEqual(bad(texts.keptOther));
    expect(findingsOf({ ...shown, fingerprints: record.fingerprints }, null, forged)).toContainEqual(
      bad(texts.wrongShares),
    );
  }
});

test("rolls that were not dealt as they follow, and a seed without its fingerprint, are said to be wrong", async () => {
  const rolls = record.rolls.map((dice, index) => (index === 3 ? ([dice[0], (dice[1] % 6) + 1] as typeof dice) : dice));
  expect(findingsOf({ ...record, rolls }, kept, honest)).toContainEqual(bad(texts.differ(1, 20)));
  expect(findingsOf({ ...record, commitment: "0".repeat(64) }, kept, honest)).toContainEqual(
    bad(texts.wrongFingerprint),
  );
});

test("what cannot be shown is not claimed: matches from before fingerprints, and those to which somebody never came", async () => {
  const nobody = { white: null, black: null };
  expect(findingsOf({ ...record, fingerprints: nobody }, null, honest)).toContainEqual(open(texts.unbound));
  const noShow = await compute({ entropy: { ...entropy, black: "0".repeat(64) } });
  const shown = { ...record, black: "0".repeat(64), rolls: noShow.rolls };
  expect(findingsOf(shown, null, noShow)).toContainEqual(open(texts.neverCame));
  const guest = { ...record, isGuest: true, fingerprints: nobody };
  expect(findingsOf(guest, null, honest)).toEqual([good(texts.proved(20)), good(texts.rightFingerprint)]);
});
