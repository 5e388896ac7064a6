import { onTestFinished, vi } from "vitest";

/**
 * Stops the date for the rest of a test, in the objects too: they run in the test's own isolate. What refills by time does not
 * refill then, however slow the machine.
 */
export function stopDate(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
