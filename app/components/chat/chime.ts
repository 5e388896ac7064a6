/** The sound of a new message. */
import { CHIME, isSoundOn, playTones } from "../ui/tones";

/** Several parts of a page may hear of the same message. */
const ONCE_MS = 800;

let lastMs = 0;

/** Plays the chime of a right answer; silent while sounds are off or the browser does not allow them yet. */
export function playChime(): void {
  if (!isSoundOn() || Date.now() - lastMs < ONCE_MS) return;
  lastMs = Date.now();
  playTones(CHIME, 0.12);
}
