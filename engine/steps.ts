import { EngineError } from "./errors";

/**
 * A step of a long question: the depth it was taken at, and the share of the whole that is done, from 0 to 1. `work`: how much it
 * was, in steps of one ply, where the depth does not say it.
 */
export type Step = { readonly plies: number; readonly done: number; readonly work?: number };

export type Patience = {
  /** Ends the question with an EngineError "canceled" within some milliseconds of work. */
  readonly signal?: AbortSignal;
  /** Called now and then with the share that is done, from 0 to 1, never less than before. */
  readonly onProgress?: (done: number) => void;
};

/** A rest after so much work, in steps of one ply; one is about a hundredth of a millisecond. */
const WORK_A_SLICE = 400;
/** A step a ply deeper takes longer by so much: the rolls that differ. */
const WORK_A_PLY = 21;

/** Takes all steps at once. */
export function atOnce<T>(steps: Generator<Step, T, undefined>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Takes the steps in slices, and lets others have the thread between them, so that whoever asked can change their mind.
 * Slices are measured in work, not in time: a Worker's clock stands still while it computes.
 */
export async function inSlices<T>(
  steps: Generator<Step, T, undefined>,
  { signal, onProgress }: Patience = {},
): Promise<T> {
  let work = 0;
  let told = 0;
  try {
    for (;;) {
      if (signal?.aborted) throw new EngineError("canceled", "the question was canceled");
      const { done, value } = steps.next();
      if (done) {
        onProgress?.(1);
        return value;
      }
      work += value.work ?? WORK_A_PLY ** (value.plies - 1);
      if (work < WORK_A_SLICE) continue;
      work = 0;
      told = Math.max(told, value.done);
      onProgress?.(told);
      await new Promise((resume) => setTimeout(resume, 0));
    }
  } finally {
    // Lets go of the boards that the steps still hold.
    steps.return(undefined as never);
  }
}
