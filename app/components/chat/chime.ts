/** The sound of a new message. */
import { useCallback } from "react";
import { useClub } from "../session/player";
import { CHIME, isSoundOn, playTones } from "../ui/tones";

/** Several parts of a page may hear of the same message. */
const ONCE_MS = 800;

let lastMs = 0;

/** To play the chime, for a player who wants to be told of messages. */
export function useChime(): () => void {
  const isTold = useClub().player?.preferences?.notices?.messages !== false;
  return useCallback(() => {
    if (isTold) playChime();
  }, [isTold]);
}

/** Plays the chime of a right answer; silent while sounds are off or the browser does not allow them yet. */
function playChime(): void {
  if (!isSoundOn() || Date.now() - lastMs < ONCE_MS) return;
  lastMs = Date.now();
  playTones(CHIME, 0.12);
}
