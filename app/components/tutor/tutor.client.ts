import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Xgid } from "../../../backgammon/xgid";
import type { Advice } from "../../../engine/tutor/advise";
import type { Verdict } from "../../../engine/tutor/judge-decision";
import type { PositionStudy } from "../../../engine/tutor/study-position";
import type { BotPlay, StudyQuestion, TutorAnswer, TutorOpinion, TutorQuestion } from "./questions";

type Waiting = {
  readonly resolve: (opinion: TutorOpinion) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress?: (done: number) => void;
};
type Asked = { readonly state: MatchState; readonly seat: Seat };

let thread: Worker | null = null;
let questions = 0;
const waiting = new Map<number, Waiting>();

/** The thread is started with the first question and kept: opening the engine takes longer than an answer. */
function startThread(): Worker {
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" });
  worker.addEventListener("message", ({ data }: MessageEvent<TutorAnswer>) => {
    const asked = waiting.get(data.id);
    if (data.ok === "going") {
      asked?.onProgress?.(data.done);
      return;
    }
    waiting.delete(data.id);
    if (data.ok) asked?.resolve(data.opinion);
    else asked?.reject(new Error(data.message));
  });
  // A thread that did not load answers nothing: everybody is told, and the next question starts another.
  worker.addEventListener("error", () => {
    worker.terminate();
    thread = null;
    for (const { reject } of waiting.values()) reject(new Error("the engine's thread has failed"));
    waiting.clear();
  });
  return worker;
}

type Question =
  | Omit<Extract<TutorQuestion, { type: "advise" }>, "id">
  | Omit<Extract<TutorQuestion, { type: "judge" }>, "id">
  | Omit<Extract<TutorQuestion, { type: "play" }>, "id">
  | Omit<StudyQuestion, "id">;

type Patience = { readonly signal?: AbortSignal; readonly onProgress?: (done: number) => void };

function ask(question: Question, { signal, onProgress }: Patience = {}): Promise<TutorOpinion> {
  thread ??= startThread();
  const worker = thread;
  const id = ++questions;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, onProgress });
    worker.postMessage({ ...question, id });
    const stop = () => {
      if (waiting.delete(id)) worker.postMessage({ id, type: "stop" });
      reject(new DOMException("nobody waits for the answer", "AbortError"));
    };
    signal?.addEventListener("abort", stop, { once: true });
  });
}

function mistaken(type: string): never {
  throw new Error(`the engine's thread answered another question: ${type}`);
}

/** Has the engine say what it would do; null when there is nothing to decide. Rejects when it cannot be had. */
export async function askAdvice({ state, seat }: Asked): Promise<Advice | null> {
  const { type, value } = await ask({ type: "advise", state, seat });
  return type === "advise" ? value : mistaken(type);
}

/** Has the engine judge what was done; null when there was nothing to decide. Rejects when it cannot be had. */
export async function askVerdict({
  state,
  seat,
  command,
}: Asked & { readonly command: PlayerCommand }): Promise<Verdict | null> {
  const { type, value } = await ask({ type: "judge", state, seat, command });
  return type === "judge" ? value : mistaken(type);
}

/**
 * Has the engine look at the decision of a position by itself, `plies` half-turns ahead; `onProgress` hears the share that is done, 0 to 1.
 * Rejects with an AbortError once `signal` is, and when the engine cannot be had or refuses the question.
 */
export async function askStudy(xgid: Xgid, plies: number, patience: Patience): Promise<PositionStudy> {
  const { type, value } = await ask({ type: "study", xgid, plies }, patience);
  return type === "study" ? value : mistaken(type);
}

/** Has a bot decide. `game` names the game, whose bot plays the same again after a reload. Rejects when the engine cannot be had. */
export async function askPlay({
  state,
  seat,
  bot,
  game,
}: Asked & { readonly bot: string; readonly game: string }): Promise<BotPlay> {
  const { type, value } = await ask({ type: "play", state, seat, bot, game });
  return type === "play" ? value : mistaken(type);
}
