/** The page's sound sleeps while there is none, and none is lost by that. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As a browser's: what is asked of it is done in its order, a moment later. */
class FakeContext {
  state = "running";
  currentTime = 7;
  readonly asked: string[] = [];
  private queue = Promise.resolve();

  constructor() {
    made.push(this);
  }

  private async turn(state: string): Promise<void> {
    this.asked.push(state);
    this.queue = this.queue.then(() => {
      this.state = state;
    });
    return this.queue;
  }

  suspend = () => this.turn("suspended");
  resume = () => this.turn("running");
}

let made: FakeContext[] = [];
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  made = [];
  page.hidden = false;
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setHidden(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("ten seconds after the last sound it sleeps, in a hidden page after two", async () => {
  const { makeSound } = await import("../../../app/components/ui/audio");
  makeSound(() => {});
  const [audio] = made;
  await vi.advanceTimersByTimeAsync(9_000);
  makeSound(() => {});
  await vi.advanceTimersByTimeAsync(9_900);
  expect(audio.state).toBe("running");
  await vi.advanceTimersByTimeAsync(200);
  expect(audio.state).toBe("suspended");
  makeSound(() => {});
  await vi.advanceTimersByTimeAsync(100);
  expect(audio.state).toBe("running");
  setHidden(true);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(audio.state).toBe("running");
  await vi.advanceTimersByTimeAsync(200);
  expect(audio.state).toBe("suspended");
  expect(made).toEqual([audio]);
});

test("a sound that is made as it falls asleep wakes it, and is to begin when it is awake", async () => {
  const { makeSound } = await import("../../../app/components/ui/audio");
  const begins: number[] = [];
  const note = (_: unknown, at: number) => void begins.push(at);
  makeSound(note);
  vi.advanceTimersByTime(10_000);
  const [audio] = made;
  // Asked to sleep, and not yet asleep.
  expect([audio.asked.at(-1), audio.state]).toEqual(["suspended", "running"]);
  makeSound(note);
  await vi.advanceTimersByTimeAsync(100);
  expect([audio.state, begins]).toEqual(["running", [7.01, 7.01]]);
});

test("before the first gesture and without sound in the browser nothing is made, and nothing fails", async () => {
  const { makeSound } = await import("../../../app/components/ui/audio");
  const make = vi.fn();
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  makeSound(make);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  vi.stubGlobal("AudioContext", undefined);
  makeSound(make);
  expect([make.mock.calls, made]).toEqual([[], []]);
});
