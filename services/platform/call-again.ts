/** How long to wait before each further attempt. */
const AGAIN_MS = [200, 1_000, 4_000];

/** Makes a call until it succeeds, four times at most, with growing patience. Throws what the last one threw. Safe to repeat, it must be. */
export async function callAgain<T>(call: () => Promise<T>): Promise<T> {
  for (const waitMs of AGAIN_MS) {
    try {
      return await call();
    } catch {
      await scheduler.wait(waitMs);
    }
  }
  return call();
}
