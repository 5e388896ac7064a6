/** Sounds made at run time from noise and plain tones: nothing to download, nothing before the player's first gesture. */
import { makeSound } from "../ui/audio";
import { readSignalsOff } from "../ui/signals-off";

export type SoundName = "dice" | "checker" | "hit" | "double" | "win" | "lose" | "clock";

/** Plays a sound that the player has not switched off. */
export function playSound(name: SoundName): void {
  if (!readSignalsOff().includes(SWITCHES[name])) makeSound(SOUNDS[name]);
}

/** What switches each of them off. */
const SWITCHES = {
  ...({
    dice: "dice",
    checker: "dice",
    hit: "dice",
    double: "double",
    win: "end",
    lose: "end",
    clock: "clock",
  } as const),
};

const SOUNDS: { readonly [Name in SoundName]: (audio: AudioContext, at: number) => void } = {
  // Five short knocks that slow down, as dice coming to rest.
  dice: (audio, at) => {
    for (const [delay, level] of [
      [0, 0.5],
      [0.05, 0.35],
      [0.11, 0.4],
      [0.19, 0.25],
      [0.3, 0.18],
    ]) {
      knock(audio, at + delay, 2400 + 900 * level, 0.035, level);
    }
  },
  checker: (audio, at) => knock(audio, at, 1500, 0.05, 0.5),
  hit: (audio, at) => {
    knock(audio, at, 900, 0.09, 0.8);
    tone(audio, at, 140, 0.12, 0.35, "sine");
  },
  double: (audio, at) => {
    tone(audio, at, 392, 0.14, 0.2, "triangle");
    tone(audio, at + 0.12, 587, 0.22, 0.2, "triangle");
  },
  win: (audio, at) => {
    for (const [index, pitch] of [523, 659, 784, 1047].entries()) {
      tone(audio, at + index * 0.11, pitch, 0.3, 0.16, "triangle");
    }
  },
  lose: (audio, at) => {
    for (const [index, pitch] of [392, 330, 262].entries()) tone(audio, at + index * 0.16, pitch, 0.34, 0.14, "sine");
  },
  clock: (audio, at) => {
    tone(audio, at, 880, 0.06, 0.14, "square");
    tone(audio, at + 0.14, 880, 0.06, 0.14, "square");
  },
};

function tone(
  audio: AudioContext,
  at: number,
  pitch: number,
  seconds: number,
  level: number,
  type: OscillatorType,
): void {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.value = pitch;
  source.connect(fading(audio, at, seconds, level));
  source.start(at);
  source.stop(at + seconds);
}

/** A burst of noise around one pitch: wood on wood. */
function knock(audio: AudioContext, at: number, pitch: number, seconds: number, level: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 3;
  source.connect(band);
  band.connect(fading(audio, at, seconds, level));
  source.start(at);
}

function fading(audio: AudioContext, at: number, seconds: number, level: number): AudioNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}
