/** Which signals the player has switched off in this browser. Apart from the signals, because the sounds of a first view ask it. */

/** Moments worth a signal. */
export type SignalName = "found" | "turn" | "double" | "resignation" | "take" | "clock" | "end";
/** `dice` stands for the board's small sounds; `vibration` and `tab` are ways of every signal. */
export const SIGNAL_SWITCHES = [
  ...(["dice", "found", "turn", "double", "resignation", "take", "clock", "end", "vibration", "tab"] as const),
];
export type SignalSwitch = (typeof SIGNAL_SWITCHES)[number];

const KEY = "signals-off";

/** The switches that the player has turned off. */
export function readSignalsOff(): readonly SignalSwitch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return SIGNAL_SWITCHES.filter((name) => Array.isArray(stored) && stored.includes(name));
  } catch {
    return [];
  }
}

export function switchSignal(name: SignalSwitch, isOn: boolean): void {
  const others = readSignalsOff().filter((other) => other !== name);
  localStorage.setItem(KEY, JSON.stringify(isOn ? others : [...others, name]));
}
