/**
 * The engine in a thread of its own, so that the board never waits for it. It answers each question under its number, and opens the
 * engine with the first one. What takes long goes in slices, so that it hears when nobody waits any more.
 */

import { type Engine, loadEngine } from "../../../engine";
import type { OpeningBook } from "../../../engine/book/opening-book";
import bookUrl from "../../../engine/book/opening-book.json?url";
import { botCommand } from "../../../engine/bots/bot-command";
import { hashOf } from "../../../engine/bots/chance";
import { CHARACTERS, getCharacter } from "../../../engine/bots/characters";
import { thinkTimeMs } from "../../../engine/bots/think-time";
import kernelUrl from "../../../engine/kernel/kernel.wasm?url";
import { advise } from "../../../engine/tutor/advise";
import { judgeDecision } from "../../../engine/tutor/judge-decision";
import { marketOf } from "../../../engine/tutor/market-of";
import { rollOutPosition } from "../../../engine/tutor/roll-out-position";
import { studyPosition } from "../../../engine/tutor/study-position";
import weightsUrl from "../../../engine/weights/starpoint.nets?url";
import type {
  MarketQuestion,
  RolloutQuestion,
  StudyQuestion,
  TableQuestion,
  TutorAnswer,
  TutorOpinion,
  TutorQuestion,
} from "./questions";

/** Half-turns looked ahead: what a phone answers within a second. */
const PLIES = 2;
/** How often a rollout tells what it has come to. */
const TOLD_EVERY_MS = 200;

let opening: Promise<Engine> | null = null;

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Null when it cannot be had: the search judges first moves too. */
async function openBook(): Promise<OpeningBook | null> {
  try {
    const answer = await fetch(bookUrl);
    // The club's own file, of which tests/unit/trainers reads every line.
    return answer.ok ? ((await answer.json()) as OpeningBook) : null;
  } catch {
    return null;
  }
}

async function openEngine(): Promise<Engine> {
  const [kernel, weights, book] = await Promise.all([bytesOf(kernelUrl), bytesOf(weightsUrl), openBook()]);
  return loadEngine(await WebAssembly.compile(kernel), new Uint8Array(weights), book);
}

/** What stops the questions that are going on. */
const going = new Map<number, AbortController>();

/** Ends when nobody waits any more; tells how far the question is, from the beginning on. */
function patienceFor(id: number) {
  const onProgress = (done: number) => self.postMessage({ id, ok: "going", done } satisfies TutorAnswer);
  onProgress(0);
  return { signal: going.get(id)?.signal, onProgress };
}

async function study({ id, xgid, plies }: StudyQuestion, engine: Engine): Promise<TutorOpinion> {
  return { type: "study", value: await studyPosition(engine, xgid, plies, patienceFor(id)) };
}

async function market({ id, xgid }: MarketQuestion, engine: Engine): Promise<TutorOpinion> {
  return { type: "market", value: await marketOf(engine, xgid, patienceFor(id)) };
}

async function rollOut({ id, xgid, settings, wanted }: RolloutQuestion, engine: Engine): Promise<TutorOpinion> {
  let toldAtMs = 0;
  const onProgress: NonNullable<Parameters<typeof rollOutPosition>[4]>["onProgress"] = (done, soFar) => {
    if (Date.now() - toldAtMs < TOLD_EVERY_MS) return;
    toldAtMs = Date.now();
    self.postMessage({ id, ok: "going", done, soFar } satisfies TutorAnswer);
  };
  onProgress(0, null);
  const signal = going.get(id)?.signal;
  return { type: "rollout", value: await rollOutPosition(engine, xgid, settings, wanted, { signal, onProgress }) };
}

function opinionOn(question: TableQuestion, engine: Engine): TutorOpinion {
  const { type, state, seat } = question;
  if (type === "advise") return { type, value: advise(engine, state, seat, PLIES) };
  if (type === "play") {
    const { traits } = getCharacter(question.bot) ?? CHARACTERS[0];
    const command = botCommand(engine, traits, state, seat, hashOf(state.seq, question.game));
    return { type, value: { command, thinkMs: thinkTimeMs(engine, state, seat, Math.random()) } };
  }
  return { type, value: judgeDecision(engine, state, seat, question.command, PLIES) };
}

async function answer(question: Exclude<TutorQuestion, { readonly type: "stop" }>): Promise<TutorAnswer> {
  const { id } = question;
  let engine: Engine;
  try {
    opening ??= openEngine();
    engine = await opening;
  } catch (error) {
    // What could not be loaded is tried again with the next question.
    opening = null;
    return { id, ok: false, message: String(error) };
  }
  if (question.type === "open") return { id, ok: true, opinion: { type: "open", value: null } };
  try {
    const opinion =
      question.type === "study"
        ? await study(question, engine)
        : question.type === "rollout"
          ? await rollOut(question, engine)
          : question.type === "market"
            ? await market(question, engine)
            : opinionOn(question, engine);
    return { id, ok: true, opinion };
  } catch (error) {
    return { id, ok: false, message: String(error) };
  }
}

self.addEventListener("message", ({ data }: MessageEvent<TutorQuestion>) => {
  const { id } = data;
  if (data.type === "stop") {
    going.get(id)?.abort();
    return;
  }
  if (data.type === "study" || data.type === "rollout" || data.type === "market") going.set(id, new AbortController());
  void answer(data).then((reply) => {
    going.delete(id);
    self.postMessage(reply);
  });
});
