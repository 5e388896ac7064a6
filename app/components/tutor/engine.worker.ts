/**
 * The engine in a thread of its own, so that the board never waits for it. It is told one question at a time and answers
 * each under its number; it opens the engine with the first one.
 */

import { type Engine, loadEngine } from "../../../engine";
import kernelUrl from "../../../engine/kernel/kernel.wasm?url";
import { advise } from "../../../engine/tutor/advise";
import { judgeDecision } from "../../../engine/tutor/judge-decision";
import weightsUrl from "../../../engine/weights/starpoint.nets?url";
import type { TutorAnswer, TutorQuestion } from "./questions";

/** Half-turns looked ahead: what a phone answers within a second. */
const PLIES = 2;

let opening: Promise<Engine> | null = null;

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function openEngine(): Promise<Engine> {
  const [kernel, weights] = await Promise.all([bytesOf(kernelUrl), bytesOf(weightsUrl)]);
  return loadEngine(await WebAssembly.compile(kernel), new Uint8Array(weights));
}

async function answer({ data }: MessageEvent<TutorQuestion>): Promise<TutorAnswer> {
  const { id, state, seat } = data;
  try {
    opening ??= openEngine();
    const engine = await opening;
    const value =
      data.type === "advise"
        ? advise(engine, state, seat, PLIES)
        : judgeDecision(engine, state, seat, data.command, PLIES);
    return { id, ok: true, value } as TutorAnswer;
  } catch (error) {
    // What could not be loaded is tried again with the next question.
    opening = null;
    return { id, ok: false, message: String(error) };
  }
}

self.addEventListener("message", (event: MessageEvent<TutorQuestion>) => {
  void answer(event).then((reply) => self.postMessage(reply));
});
