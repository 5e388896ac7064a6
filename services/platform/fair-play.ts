/** Which numbers the rules against abuse have in a deployment: the contract's, as the setting FAIR_PLAY changes them. Pure. */
import { FAIR_PLAY_DEFAULTS, type FairPlay, type FairPlayName } from "../../contract/fair-play";

/** Reads the setting: empty for the defaults, or a list such as `identityDays=365`. Throws a RangeError for anything else. */
export function parseFairPlay(setting: string): FairPlay {
  const rules: Record<FairPlayName, number> = { ...FAIR_PLAY_DEFAULTS };
  for (const part of setting.split(",").map((text) => text.trim())) {
    if (part === "") continue;
    const [, name = "", value] = part.match(/^(\w+)=(\d{1,9})$/) ?? [];
    if (!isName(name)) throw new RangeError(`FAIR_PLAY: "${part}" is no rule`);
    rules[name] = Number(value);
  }
  return rules;
}

function isName(name: string): name is FairPlayName {
  return Object.hasOwn(FAIR_PLAY_DEFAULTS, name);
}
