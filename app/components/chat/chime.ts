/** The sound of a new message: two soft tones, made at run time. */

const PLAY_SETTINGS_KEY = "play-settings";
/** Semitones apart a fourth, rising: E5 and A5, in hertz. */
const PITCHES = [659, 880];

let audio: AudioContext | null = null;

/** The player's switch for all sounds of the board, which this browser keeps. */
function isSoundOn(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(PLAY_SETTINGS_KEY) ?? "{}") as { sound?: unknown };
    return stored.sound !== false;
  } catch {
    return true;
  }
}

/** Plays the chime; silent while sounds are off or the browser does not allow them yet. */
export function playChime(): void {
  if (!isSoundOn() || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime + 0.01;
    for (const [index, pitch] of PITCHES.entries()) {
      const at = start + index * 0.09;
      const gain = audio.createGain();
      gain.gain.setValueAtTime(0.12, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + 0.25);
      gain.connect(audio.destination);
      const source = audio.createOscillator();
      source.type = "triangle";
      source.frequency.value = pitch;
      source.connect(gain);
      source.start(at);
      source.stop(at + 0.25);
    }
  } catch {
    // A browser without sound chats without it.
  }
}
