/** Which signals the player has switched off. Apart from the signals, because the sounds of a first view ask it. */
import { PLAY_SETTINGS_KEY } from "~/models/cookies";

/** Moments worth a signal. */
export type SignalName = "found" | "turn" | "double" | "resignation" | "take" | "clock" | "end";
/** `dice` stands for the board's small sounds; `vibration` and `tab` are ways of every signal. */
export const SIGNAL_SWITCHES = [
  ...(["dice", "found", "turn", "double", "resignation", "take", "clock", "end", "vibration", "tab"] as const),
];
export type SignalSwitch = (typeof SIGNAL_SWITCHES)[number];

/** The play setting that switches a signal; missing, it is on. */
export type SignalSetting = `signal${Capitalize<SignalSwitch>}`;
export type SignalSettings = { readonly [Name in SignalSetting]?: boolean };

export function signalSetting(name: SignalSwitch): SignalSetting {
  // Types know no toUpperCase; Capitalize is the same.
  return `signal${name[0].toUpperCase()}${name.slice(1)}` as SignalSetting;
}

/** Where a browser kept its choices before the account did. */
const OLD_KEY = "signals-off";

/** The switches that the player has turned off, as the account's copy in this browser says. */
export function readSignalsOff(): readonly SignalSwitch[] {
  return signalsOff(readStored(PLAY_SETTINGS_KEY));
}

/** The same by these settings. */
export function signalsOff(settings: object): readonly SignalSwitch[] {
  const [known, old]: [SignalSettings, readonly unknown[]] = [settings, Object.values(readStored(OLD_KEY))];
  return SIGNAL_SWITCHES.filter((name) => !(known[signalSetting(name)] ?? !old.includes(name)));
}

function readStored(key: string): object {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
