/** Which numbers the rules against abuse have in a deployment: the contract's, as the setting FAIR_PLAY changes them. Pure. */
import { FAIR_PLAY_DEFAULTS, type FairPlay, type FairPlayName } from "../../contract/fair-play";
import { parseNumbers } from "./numbers";

/** Reads the setting: empty for the defaults, or a list such as `identityDays=365`. Throws a RangeError for anything else. */
export function parseFairPlay(setting: string): FairPlay {
  return parseNumbers<FairPlayName>("FAIR_PLAY", setting, FAIR_PLAY_DEFAULTS);
}
