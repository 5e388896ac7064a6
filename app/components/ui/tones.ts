/** Short soft tones, made at run time: nothing to download, and nothing before the player's first gesture. */
import { PLAY_SETTINGS_KEY } from "~/models/cookies";
import { makeSound } from "./audio";

/** Good news, a fifth upwards in hertz: a right answer, and a new message (CHAT-04). */
export const CHIME = [587, 880];

const APART_S = 0.09;
const LENGTH_S = 0.25;

/** The player's switch for all sounds of the board, which this browser keeps. */
export function isSoundOn(): boolean {
  try {
    const stored: { readonly sound?: unknown } = JSON.parse(localStorage.getItem(PLAY_SETTINGS_KEY) ?? "{}");
    return stored.sound !== false;
  } catch {
    return true;
  }
}

/** Plays tones one after the other, `pitches` in hertz, `level` from 0 to 1. */
export function playTones(pitches: readonly number[], level: number): void {
  makeSound((audio, start) => {
    for (const [index, pitch] of pitches.entries()) {
      const at = start + index * APART_S;
      const gain = audio.createGain();
      gain.gain.setValueAtTime(level, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + LENGTH_S);
      gain.connect(audio.destination);
      const source = audio.createOscillator();
      source.type = "triangle";
      source.frequency.value = pitch;
      source.connect(gain);
      source.start(at);
      source.stop(at + LENGTH_S);
    }
  });
}
