/** Whether memory grows: sampled while a load goes on, judged by the slope of the line that fits the samples after a warm-up best. */
import { readFileSync } from "node:fs";
import WebSocket from "ws";
import { workerdProcesses } from "./workerd-cpu.mjs";

const SAMPLE_MS = 10_000;
/** With fewer than these after the warm-up nothing is said. */
const LEAST_SAMPLES = 6;
/** The product's Worker among those that workerd's inspector lists. */
const WORKER = "core:user:starpoint";
const INSPECTOR_MS = 5_000;

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
 * Asks workerd's inspector, over a line of its own; null when it does not answer.
 * @param {number} port
 * @param {string} method
 * @returns {Promise<{ readonly usedSize?: number } | null>}
 */
function askInspector(port, method) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${WORKER}`);
    const finish = (/** @type {{ readonly usedSize?: number } | null} */ answer) => {
      clearTimeout(timer);
      socket.terminate();
      resolve(answer);
    };
    const timer = setTimeout(finish, INSPECTOR_MS, null);
    socket.once("error", () => finish(null));
    socket.once("open", () => socket.send(JSON.stringify({ id: 1, method, params: {} })));
    socket.once("message", (data) => finish(JSON.parse(String(data)).result ?? null));
  });
}

/**
 * What workerd holds once its Worker's script has collected what it no longer needs, MB; null when that could not be had. Between
 * two collections, minutes apart, garbage grows by as much as a leak would, and a line through a few of those says nothing.
 * @param {number} port of the inspector
 * @returns {Promise<{ readonly mb: number, readonly heapMB: number } | null>}
 */
export async function collectedMB(port) {
  if ((await askInspector(port, "HeapProfiler.collectGarbage")) === null) return null;
  const mb = workerdMB();
  const heap = await askInspector(port, "Runtime.getHeapUsage");
  return mb === null || heap?.usedSize === undefined ? null : { mb, heapMB: heap.usedSize / 2 ** 20 };
}

/**
 * Takes a sample every ten seconds; what is returned ends that and answers them. A moment at which `read` says null has none.
 * @param {() => number | null | Promise<number | null>} read
 */
export function sampleMemory(read) {
  const startMs = performance.now();
  /** @type {Sample[]} */
  const samples = [];
  const timer = setInterval(async () => {
    const minute = (performance.now() - startMs) / 60_000;
    const mb = await read();
    if (mb !== null) samples.push({ minute, mb });
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
