/** The verdict of the soak and of the faults on memory. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { judgeMemory, sampleMemory } from "../../../bench/memory.mjs";
import { seededRandom } from "../../support/seeded-random";

const RULE = { warmUpMinutes: 2, mostMBaMinute: 5 };

/** Ten minutes, a sample every ten seconds: collected every minute from 80 MB more, with noise; `grown` says how much stays. */
function tenMinutes(grown: (minute: number) => number, seed = 1) {
  const random = seededRandom(seed);
  return Array.from({ length: 60 }, (_, index) => {
    const minute = (index + 1) / 6;
    return { minute, mb: 900 + grown(minute) + 80 * (minute % 1) + 10 * random() };
  });
}
const isFlat = (grown: (minute: number) => number, seed?: number) => judgeMemory(tenMinutes(grown, seed), RULE).isFlat;

test("memory that is collected, that grows while it warms up alone or that falls is flat", () => {
  for (let seed = 1; seed <= 20; seed++) expect(isFlat(() => 0, seed)).toBe(true);
  expect(isFlat((minute) => 100 * Math.min(2, minute))).toBe(true);
  expect(isFlat((minute) => -20 * minute)).toBe(true);
});

test("a leak shows through what is collected, little as it is against it, and is told with its slope", () => {
  for (let seed = 1; seed <= 20; seed++) expect(isFlat((minute) => 8 * minute, seed)).toBe(false);
  expect(isFlat((minute) => 3 * minute)).toBe(true);
  const even = Array.from({ length: 60 }, (_, index) => ({ minute: index / 6, mb: 500 + index }));
  expect(judgeMemory(even, RULE)).toEqual({
    isFlat: false,
    text: "workerd: 512 MB at 2.0 min, 559 MB at 9.8 min by the line through 48 samples: 6.0 MB a minute; at most 5",
  });
  expect(judgeMemory(even, { ...RULE, mostMBaMinute: 6.5 }).isFlat).toBe(true);
});

test("a run that ends with its warm-up, or was never sampled, is not called flat", () => {
  for (const samples of [tenMinutes(() => 0).slice(0, 16), []]) {
    const { isFlat, text } = judgeMemory(samples, RULE);
    expect(isFlat).toBeNull();
    expect(text).toContain("too few to say");
  }
  expect(judgeMemory(tenMinutes(() => 0).slice(0, 17), RULE).isFlat).not.toBeNull();
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a sample is taken every ten seconds until it is stopped, and none while nothing runs", async () => {
  const sizes = [100, null, 300, 400];
  const stop = sampleMemory(async () => sizes.shift() ?? null);
  await vi.advanceTimersByTimeAsync(35_000);
  const samples = stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(samples).toEqual([
    { minute: 1 / 6, mb: 100 },
    { minute: 0.5, mb: 300 },
  ]);
});
