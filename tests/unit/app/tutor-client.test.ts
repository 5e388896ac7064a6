/** The engine's thread as the page hears of it: a browser ends one without a word. */
import { afterEach, expect, test, vi } from "vitest";
import { askStudy, ThreadDied } from "~/components/tutor/tutor.client";

/** A thread that says once how far it is, and nothing more. */
class SilentThread extends EventTarget {
  postMessage({ id }: { readonly id: number }): void {
    this.dispatchEvent(new MessageEvent("message", { data: { id, ok: "going", done: 0.1 } }));
  }
  terminate(): void {}
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a thread at work that says nothing for fifteen seconds is dead, and whoever waits for it is told", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", SilentThread);
  const heard: number[] = [];
  let died: unknown = null;
  const question = {} as Parameters<typeof askStudy>[0];
  askStudy(question, 2, { onProgress: (done) => heard.push(done) }).catch((error) => {
    died = error;
  });
  await vi.advanceTimersByTimeAsync(14_000);
  expect([heard, died]).toEqual([[0.1], null]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(died).toBeInstanceOf(ThreadDied);
});
