/** The sound of a new message. */
import { isSoundOn, playTones } from "../ui/tones";

/** Semitones apart a fourth, rising: E5 and A5, in hertz. */
const PITCHES = [659, 880];

/** Plays the chime; silent while sounds are off or the browser does not allow them yet. */
export function playChime(): void {
  if (isSoundOn()) playTones(PITCHES, 0.12);
}
