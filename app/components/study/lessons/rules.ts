/** What a lesson's screens show and allow (study spec §2.7, §4, §5, §9). Pure. A place counts problems from 0. */

/** How far a player is, and how far they may go. */
export type Progress = {
  readonly problems: number;
  readonly completed: number;
  readonly freeLimit: number;
  /** Star or Star Plus: all problems are theirs. */
  readonly isMember: boolean;
};

/** Whether somebody without a star membership has answered all that is free, and problems are left. */
export function isLimitReached({ problems, completed, freeLimit, isMember }: Progress): boolean {
  return !isMember && completed >= freeLimit && completed < problems;
}

/** The problem that a lesson opens on: the number completed, one less where the free limit is reached; the last when all are done. */
export function openingPlace(progress: Progress): number {
  const place = progress.completed - (isLimitReached(progress) ? 1 : 0);
  return Math.max(0, Math.min(place, progress.problems - 1));
}

/** Whether the progress bar leads to a problem: attempted ones alone. */
export function canJump({ completed }: Progress, place: number): boolean {
  return Number.isInteger(place) && place >= 0 && place < completed;
}

/** The problem that an address asks for (`?at=`, counted from 1), or the one that the lesson opens on where that one is not open. */
export function placeAsked(progress: Progress, asked: string | null): number {
  const place = Number(asked) - 1;
  return asked !== null && canJump(progress, place) ? place : openingPlace(progress);
}

/** What the button after an answered problem leads to; null while the problem is open. */
export type Step = "next" | "results" | "upgrade" | null;

export function stepAfter(progress: Progress, place: number): Step {
  if (place >= progress.completed) return null;
  if (place === progress.problems - 1) return "results";
  return place + 1 === progress.completed && isLimitReached(progress) ? "upgrade" : "next";
}

export type Asked = { readonly chosen: string | null; readonly isAnswered: boolean; readonly isPending: boolean };

export function canConfirm({ chosen, isAnswered, isPending }: Asked): boolean {
  return chosen !== null && !isAnswered && !isPending;
}

export type TileState = "correct" | "wrong" | "open";

export function tileState({ isCorrect }: { readonly isCorrect: boolean | null }): TileState {
  return isCorrect === null ? "open" : isCorrect ? "correct" : "wrong";
}

const FEW_PROBLEMS = 15;

/** Columns of the summary's tiles: five up to 15 problems, otherwise a third of them. */
export function columnsOf(problems: number): number {
  return problems <= FEW_PROBLEMS ? 5 : Math.ceil(problems / 3);
}

export type Band = {
  readonly label: string;
  readonly color: string;
  readonly config: { readonly min: number; readonly max: number };
};

/** The band of so many right answers, and what the next one above asks for; `bands` from the lowest, touching. */
export function bandOf(bands: readonly Band[], correct: number) {
  const place = bands.findLastIndex(({ config }) => correct >= config.min);
  const next = bands.at(place + 1);
  return { band: bands[Math.max(0, place)], next: next && { label: next.label, missing: next.config.min - correct } };
}

/** A choice's picture shows this share of the board's width and of its height. */
export const CROP = { width: 0.56, height: 0.456 };
