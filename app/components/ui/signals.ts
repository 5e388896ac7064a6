/**
 * What calls a player back: a short sound, a vibration, and the title and icon of a tab that is hidden. Each can be switched off
 * alone; the choices stay in this browser. Loaded with the first signal.
 */
import * as texts from "#texts/signals";
import { readSignalsOff, type SignalName } from "./signals-off";
import { isSoundOn, playTones } from "./tones";

const LEVEL = 0.14;

/** In hertz. The board makes the sounds of double, clock and end itself, as long as it is looked at. */
const PITCHES: Readonly<Record<SignalName, readonly number[]>> = {
  found: [523, 784, 1047],
  turn: [784, 988],
  double: [392, 587],
  resignation: [440, 349, 440],
  take: [587, 392],
  clock: [880, 880],
  end: [523, 659, 784],
};
/** In milliseconds, on and off by turns. */
const PATTERNS: Readonly<Record<SignalName, readonly number[]>> = {
  found: [80, 60, 160],
  turn: [60],
  double: [60, 60, 60],
  resignation: [120, 60, 60],
  take: [60, 60, 60],
  clock: [40, 40, 40, 40, 40],
  end: [200],
};
/** The club's icon with a mark on it. */
const MARKED_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b0f1c"/><path d="M16 4l3.2 8.8L28 16l-8.8 3.2L16 28l-3.2-8.8L4 16l8.8-3.2z" fill="#f0c354"/><circle cx="25" cy="7" r="7" fill="#e5484d"/></svg>`;

/** `isHeard` already where the board plays a sound of its own for it. */
export function signal(name: SignalName, isHeard = false): void {
  const off = readSignalsOff();
  if (off.includes(name)) return;
  if (!isHeard && isSoundOn()) playTones(PITCHES[name], LEVEL);
  // A browser refuses, and complains, before the first gesture.
  if (!off.includes("vibration") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...PATTERNS[name]]);
  if (document.hidden && !off.includes("tab")) markTab(texts.titles[name]);
}

/** What the tab said before it was marked; null while it is not. */
let unmarked: { readonly title: string; readonly icon: string } | null = null;

function markTab(word: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  // A page that was opened since the last mark has set a title of its own.
  if (unmarked === null || !document.title.endsWith(unmarked.title))
    unmarked = { title: document.title, icon: unmarked?.icon ?? icon?.href ?? "" };
  document.title = texts.inTitle(word, unmarked.title);
  if (icon !== null) icon.href = `data:image/svg+xml,${encodeURIComponent(MARKED_ICON)}`;
  document.addEventListener("visibilitychange", unmarkTab);
}

function unmarkTab(): void {
  if (document.hidden || unmarked === null) return;
  document.removeEventListener("visibilitychange", unmarkTab);
  // A page that was opened meanwhile has set a title of its own.
  if (document.title.endsWith(unmarked.title)) document.title = unmarked.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = unmarked.icon;
  unmarked = null;
}
