/** The page's one source of sound: made with the first, asleep while there is none, so that a quiet page costs a phone nothing. */

/** After the last sound, none of which is longer than a second and a half: a board that is played on does not fall asleep. */
const IDLE_MS = 10_000;
const IDLE_HIDDEN_MS = 2_000;

let audio: AudioContext | null = null;
let sleeps: ReturnType<typeof setTimeout> | undefined;

/**
 * Hands `make` the context and the moment to begin at. Silent, without an error, before the player's first gesture and where the
 * browser has no sound.
 */
export function makeSound(make: (audio: AudioContext, at: number) => void): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= begin();
    // Time stands still while it sleeps: what is made now is heard once it is awake. It may be about to fall asleep.
    make(audio, audio.currentTime + 0.01);
    audio.resume().catch(() => {});
    sleepSoon();
  } catch {
    // A browser without sound does without it.
  }
}

function begin(): AudioContext {
  document.addEventListener("visibilitychange", sleepSoon);
  return new AudioContext();
}

function sleepSoon(): void {
  clearTimeout(sleeps);
  sleeps = setTimeout(() => void audio?.suspend().catch(() => {}), document.hidden ? IDLE_HIDDEN_MS : IDLE_MS);
}
