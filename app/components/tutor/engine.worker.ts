/**
 * The engine in a thread of its own, so that the board never waits for it. It is told one question at a time and answers
 * each under its number; it opens the engine with the first one.
 */

import { type Engine, loadEngine } from "../../../engine";
import { botCommand } from "../../../engine/bots/bot-command";
import { hashOf } from "../../../engine/bots/chance";
import { CHARACTERS, getCharacter } from "../../../engine/bots/characters";
import { thinkTimeMs } from "../../../engine/bots/think-time";
import kernelUrl from "../../../engine/kernel/kernel.wasm?url";
import { advise } from "../../../engine/tutor/advise";
import { judgeDecision } from "../../../engine/tutor/judge-decision";
import weightsUrl from "../../../engine/weights/starpoint.nets?url";
import type { TutorAnswer, TutorOpinion, TutorQuestion } from "./questions";

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

function opinionOn(question: TutorQuestion, engine: Engine): TutorOpinion {
  const { type, state, seat } = question;
  if (type === "advise") return { type, value: advise(engine, state, seat, PLIES) };
  if (type === "play") {
    const { traits } = getCharacter(question.bot) ?? CHARACTERS[0];
    const command = botCommand(engine, traits, state, seat, hashOf(state.seq, question.game));
    return { type, value: { command, thinkMs: thinkTimeMs(engine, state, seat, Math.random()) } };
  }
  return { type, value: judgeDecision(engine, state, seat, question.command, PLIES) };
}

async function answer({ data }: MessageEvent<TutorQuestion>): Promise<TutorAnswer> {
  const { id } = data;
  try {
    opening ??= openEngine();
    return { id, ok: true, opinion: opinionOn(data, await opening) };
  } catch (error) {
    // What could not be loaded is tried again with the next question.
    opening = null;
    return { id, ok: false, message: String(error) };
  }
}

self.addEventListener("message", (event: MessageEvent<TutorQuestion>) => {
  void answer(event).then((reply) => self.postMessage(reply));
});
