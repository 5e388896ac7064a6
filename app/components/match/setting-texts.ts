/** The play settings in words, for the menu and the settings screen. Apart from the settings, which each board reads. */
import * as texts from "#texts/match";
import type { Material, Speed, Switch } from "./settings";

export const SWITCH_TEXTS: { readonly [Name in Switch]: readonly [label: string, about: string] } = {
  sound: [texts.sound, texts.soundAbout],
  autoRoll: [texts.rollByItself, texts.rollByItselfAbout],
  autoForced: [texts.playForcedTurns, texts.forcedTurnsAbout],
  autoBearOff: [texts.bearOffByItself, texts.bearOffByItselfAbout],
  oneTap: [texts.oneTap, texts.oneTapAbout],
  confirmDouble: [texts.askBeforeDouble, texts.askBeforeDoubleAbout],
};

export const MATERIAL_NAMES: { readonly [Name in Material]: string } = {
  own: texts.myBoard,
  space: texts.deepSpace,
  walnut: texts.walnutAndIvory,
  felt: texts.clubFelt,
  contrast: texts.highContrast,
};

/** From none to the fastest. */
export const SPEEDS: readonly Speed[] = ["off", "slow", "normal", "fast"];
export const SPEED_NAMES: { readonly [Name in Speed]: string } = {
  off: texts.animationOff,
  slow: texts.animationSlow,
  normal: texts.animationNormal,
  fast: texts.animationFast,
};
