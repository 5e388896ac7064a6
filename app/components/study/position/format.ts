/** How the study screens write what the engine found. Pure. The minus is a real one. */
import * as texts from "#texts/position";
import type { MoveCategory } from "./types";

/** A share of 1 as a percentage with one decimal: 0.6987 → "69.9%". */
export function formatChance(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

export type Tone = "best" | "doubtful" | "error" | "blunder" | "plain";

const TONES: { readonly [Category in MoveCategory]: Tone } = {
  CheckerOptimal: "best",
  CubeOptimal: "best",
  Doubtful: "doubtful",
  CubeDoubtful: "doubtful",
  Error: "error",
  CubeError: "error",
  Blunder: "blunder",
  CubeBlunder: "blunder",
  Normal: "plain",
};

/** What a decision's category means, whether checkers or the cube were played. */
export function toneOf(category: MoveCategory): Tone {
  return TONES[category];
}

/** The word for a decision's category; null where nothing is to be said. */
export const TONE_WORDS: { readonly [T in Tone]: string | null } = {
  best: texts.best,
  doubtful: texts.doubtful,
  error: texts.error,
  blunder: texts.blunder,
  plain: null,
};

/** The code of what the opening book says, beside those of the study spec. */
export const BOOK_LEVEL = 997;

/** The name of a level's code (study spec §3); an unknown one by its number. */
export function levelName(code: number): string {
  return texts.levels[code] ?? texts.otherLevel(code);
}

export function isMistake(category: MoveCategory): boolean {
  const tone = toneOf(category);
  return tone === "error" || tone === "blunder";
}
