/** Whether memory grows: sampled while a load goes on, judged by the slope of the line that fits the samples after a warm-up best. */
import { readFileSync } from "node:fs";
import { workerdProcesses } from "./workerd-cpu.mjs";

const SAMPLE_MS = 10_000;
/** With fewer than these after the warm-up nothing is said. */
const LEAST_SAMPLES = 6;

/** @typedef {{ readonly minute: number, readonly mb: number }} Sample */

/** Resident memory of the workerds of a process, MB; null where none runs, or /proc does not tell. */
export function workerdMB(parent = process.pid) {
  try {
    const sizes = workerdProcesses(parent).map((pid) => {
      const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      return Number(kB) / 1024;
    });
    return sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    // It has ended between the two looks.
    return null;
  }
}

/**
 * Takes a sample every ten seconds; what is returned ends that and answers them. A moment at which `read` says null has none.
 * @param {() => number | null} read
 */
export function sampleMemory(read) {
  const startMs = performance.now();
  /** @type {Sample[]} */
  const samples = [];
  const timer = setInterval(() => {
    const mb = read();
    if (mb !== null) samples.push({ minute: (performance.now() - startMs) / 60_000, mb });
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return samples;
  };
}

/**
 * `isFlat` is null where the samples are too few to tell; memory that falls is flat.
 * @param {readonly Sample[]} samples
 * @param {{ readonly warmUpMinutes: number, readonly mostMBaMinute: number }} rule
 * @returns {{ readonly isFlat: boolean | null, readonly text: string }}
 */
export function judgeMemory(samples, { warmUpMinutes, mostMBaMinute }) {
  const after = samples.filter(({ minute }) => minute >= warmUpMinutes);
  if (after.length < LEAST_SAMPLES) {
    const text = `${after.length} samples after ${warmUpMinutes} min of warm-up: too few to say whether memory grows`;
    return { isFlat: null, text };
  }
  const { slope, at } = fitLine(after);
  const [from, to] = [after[0].minute, after[after.length - 1].minute];
  const text =
    `workerd: ${at(from).toFixed(0)} MB at ${from.toFixed(1)} min, ${at(to).toFixed(0)} MB at ${to.toFixed(1)} min by the line ` +
    `through ${after.length} samples: ${slope.toFixed(1)} MB a minute; at most ${mostMBaMinute}`;
  return { isFlat: slope <= mostMBaMinute, text };
}

/**
 * Least squares.
 * @param {readonly Sample[]} samples
 */
function fitLine(samples) {
  /** @param {(one: Sample) => number} of */
  const mean = (of) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [minute, mb] = [mean((one) => one.minute), mean((one) => one.mb)];
  const slope = mean((one) => (one.minute - minute) * (one.mb - mb)) / mean((one) => (one.minute - minute) ** 2);
  /** @param {number} when */
  const at = (when) => mb + slope * (when - minute);
  return { slope, at };
}
