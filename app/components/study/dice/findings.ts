/** What can be said of a match's dice, sentence by sentence: what is shown to be so, what is shown to be false, and what nobody can show. */
import * as texts from "#texts/dice";
import type { DiceRecord } from "~/models/dice-record";
import { fingerprintOf, isNobodys, type KeptDice } from "~/realtime/dice-keeper";
import { type BySeat, bySeat, type Dice, SEATS } from "../../../../backgammon/vocabulary";
import type { DiceCase } from "./check-dice";

export type Finding = { readonly holds: boolean | null; readonly text: string };

/** What was computed from what stands in the form. */
export type Computed = DiceCase & {
  readonly commitment: string;
  readonly fingerprints: BySeat<string>;
  readonly rolls: readonly Dice[];
};

export async function fingerprintsOf({ matchId, entropy }: DiceCase): Promise<BySeat<string>> {
  const [white, black] = await Promise.all(SEATS.map((seat) => fingerprintOf(matchId, seat, entropy[seat])));
  return { white, black };
}

export function isSameRoll(record: DiceRecord, dice: Dice, index: number): boolean {
  return String(record.rolls[index]) === String(dice);
}

/** Of a match with its record, and of what this browser kept of it while it was played. */
export function findingsOf(record: DiceRecord | null, kept: KeptDice | null, computed: Computed): readonly Finding[] {
  const ofBrowser = kept === null ? { holds: null, text: texts.keptNothing } : findingOfKept(kept, computed);
  if (record === null) return kept === null ? [] : [ofBrowser];
  const wrong = computed.rolls.filter((dice, index) => !isSameRoll(record, dice, index)).length;
  const { length } = computed.rolls;
  const isSeed = computed.commitment === record.commitment;
  const about = [
    wrong === 0 ? { holds: true, text: texts.proved(length) } : { holds: false, text: texts.differ(wrong, length) },
    { holds: isSeed, text: isSeed ? texts.rightFingerprint : texts.wrongFingerprint },
  ];
  return record.isGuest ? about : [...about, findingOfShares(record, computed), ofBrowser];
}

function findingOfShares(record: DiceRecord, computed: Computed): Finding {
  if (SEATS.some((seat) => isNobodys(computed.entropy[seat]))) return { holds: null, text: texts.neverCame };
  if (SEATS.some((seat) => record.fingerprints[seat] === null)) return { holds: null, text: texts.unbound };
  const fits = SEATS.every((seat) => record.fingerprints[seat] === computed.fingerprints[seat]);
  return { holds: fits, text: fits ? texts.boundShares : texts.wrongShares };
}

function findingOfKept(kept: KeptDice, { commitment, fingerprints, entropy }: Computed): Finding {
  const { seat } = kept;
  const wasBound = bySeat((each) => kept[each] !== undefined && !isNobodys(entropy[each]));
  const changed = SEATS.some((each) => wasBound[each] && kept[each] !== fingerprints[each]);
  if (kept.commitment !== commitment || changed) return { holds: false, text: texts.keptOther };
  if (!kept.whole || !(wasBound.white && wasBound.black)) return { holds: null, text: texts.keptLate };
  return entropy[seat] === kept.share
    ? { holds: true, text: texts.keptSame }
    : { holds: null, text: texts.keptOthersShare };
}
