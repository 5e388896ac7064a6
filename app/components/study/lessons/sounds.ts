/** The sounds of an answer, loaded with the first. */
import { isSoundOn, playTones } from "../../ui/tones";

/** In hertz: a fifth upwards, and a low step down. */
const RIGHT = [587, 880];
const WRONG = [262, 208];

/** Silent while the player has switched the board's sounds off. */
export function playAnswer(isRight: boolean): void {
  if (isSoundOn()) playTones(isRight ? RIGHT : WRONG, isRight ? 0.16 : 0.2);
}
