export type Pause = {
  /** Waits twice as long as the last time, with a spread so that not all come back together. */
  grow(): Promise<void>;
  untilWoken(): Promise<void>;
  /** The next wait is the first again. */
  reset(): void;
  /** Ends the wait that is going on, if any. */
  readonly wake: () => void;
};

/** The pause between two attempts to connect, from `firstMs` up to `longestMs`. */
export function makePause(firstMs: number, longestMs: number): Pause {
  let nextMs = firstMs;
  let end: () => void = () => undefined;
  return {
    async grow() {
      const jitteredMs = nextMs * (0.75 + Math.random() / 2);
      nextMs = Math.min(longestMs, nextMs * 2);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, jitteredMs);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    async untilWoken() {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    },
    reset() {
      nextMs = firstMs;
    },
    wake: () => end(),
  };
}
