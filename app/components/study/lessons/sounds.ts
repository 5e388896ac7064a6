/** The sounds of an answer, loaded with the first. */
import { CHIME, isSoundOn, playTones } from "../../ui/tones";

/** A low step down, in hertz. */
const WRONG = [262, 208];

/** Silent while the player has switched the board's sounds off. */
export function playAnswer(isRight: boolean): void {
  if (isSoundOn()) playTones(isRight ? CHIME : WRONG, isRight ? 0.16 : 0.2);
}
