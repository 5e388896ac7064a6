import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Xgid } from "../../../backgammon/xgid";
import type { MarketLosers, RolloutSettings } from "../../../engine";
import type { MoneyLimit } from "../../../engine/gnu-table";
import type { Advice } from "../../../engine/tutor/advise";
import type { Verdict } from "../../../engine/tutor/judge-decision";
import type { PlaysWanted, PositionRollout } from "../../../engine/tutor/roll-out-position";
import type { PositionStudy } from "../../../engine/tutor/study-position";
import type {
  BotPlay,
  MarketQuestion,
  RolloutQuestion,
  StudyQuestion,
  TutorAnswer,
  TutorOpinion,
  TutorQuestion,
} from "./questions";

type Waiting = {
  readonly resolve: (opinion: TutorOpinion) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress?: (done: number, soFar: PositionRollout | null) => void;
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
      asked?.onProgress?.(data.done, data.soFar ?? null);
      if (asked?.onProgress !== undefined) watch(worker);
      return;
    }
    waiting.delete(data.id);
    watch(worker);
    if (data.ok) asked?.resolve(data.opinion);
    else asked?.reject(new Error(data.message));
  });
  // A thread that did not load answers nothing: everybody is told, and the next question starts another.
  worker.addEventListener("error", () => bury(worker));
  return worker;
}

/** The engine's thread was there and is no more. */
export class ThreadDied extends Error {
  override readonly name = "ThreadDied";
}

/** A thread at work is heard several times a second; one that says nothing for so long is dead: a browser ends it without a word. */
const SILENCE_MS = 15_000;
let silence: ReturnType<typeof setTimeout> | undefined;

/** Begins to wait for the thread's next word, where somebody hears of the progress. */
function watch(worker: Worker): void {
  clearTimeout(silence);
  if ([...waiting.values()].some(({ onProgress }) => onProgress !== undefined))
    silence = setTimeout(() => bury(worker), SILENCE_MS);
}

function bury(worker: Worker): void {
  if (thread !== worker) return;
  clearTimeout(silence);
  worker.terminate();
  thread = null;
  for (const { reject } of waiting.values()) reject(new ThreadDied("the engine's thread has failed"));
  waiting.clear();
}

/** Starts the thread and opens the engine in it, so that both are there when a line is not. */
export async function openThread(): Promise<void> {
  await ask({ type: "open" });
}

type Question =
  | Omit<Extract<TutorQuestion, { type: "open" }>, "id">
  | Omit<Extract<TutorQuestion, { type: "advise" }>, "id">
  | Omit<Extract<TutorQuestion, { type: "judge" }>, "id">
  | Omit<Extract<TutorQuestion, { type: "play" }>, "id">
  | Omit<StudyQuestion, "id">
  | Omit<MarketQuestion, "id">
  | Omit<RolloutQuestion, "id">;

type Patience = { readonly signal?: AbortSignal; readonly onProgress?: Waiting["onProgress"] };

function ask(question: Question, { signal, onProgress }: Patience = {}): Promise<TutorOpinion> {
  thread ??= startThread();
  const worker = thread;
  const id = ++questions;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, onProgress });
    worker.postMessage({ ...question, id });
    const stop = () => {
      // A rollout answers with what it has come to.
      if (question.type === "rollout") return worker.postMessage({ id, type: "stop" });
      if (waiting.delete(id)) worker.postMessage({ id, type: "stop" });
      reject(new DOMException("nobody waits for the answer", "AbortError"));
    };
    signal?.addEventListener("abort", stop, { once: true });
  });
}

function mistaken(type: string): never {
  throw new Error(`the engine's thread answered another question: ${type}`);
}

/** Has the engine say what it would do; null when there is nothing to decide. Rejects when it cannot be loaded. */
export async function askAdvice({ state, seat }: Asked): Promise<Advice | null> {
  const { type, value } = await ask({ type: "advise", state, seat });
  return type === "advise" ? value : mistaken(type);
}

/** Has the engine judge what was done; null when there was nothing to decide. Rejects when it cannot be loaded. */
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
 * Rejects with an AbortError once `signal` is, and when the engine cannot be loaded or refuses the question.
 */
export async function askStudy(xgid: Xgid & MoneyLimit, plies: number, patience: Patience): Promise<PositionStudy> {
  const { type, value } = await ask({ type: "study", xgid, plies }, patience);
  return type === "study" ? value : mistaken(type);
}

/**
 * Has the engine count the market losers of whoever is on roll; null where no double of theirs is in question. Progress and rejections are those
 * of `askStudy`.
 */
export async function askMarket(xgid: Xgid & MoneyLimit, patience: Patience): Promise<MarketLosers | null> {
  const { type, value } = await ask({ type: "market", xgid }, patience);
  return type === "market" ? value : mistaken(type);
}

/**
 * Has the engine roll a decision out; `onProgress` hears the share that is done and what it has come to. Once `signal` is aborted it answers with that,
 * or rejects where no game has been played. Rejects when the engine cannot be loaded, with ThreadDied when it was lost meanwhile.
 */
export async function askRollout(
  xgid: Xgid & MoneyLimit,
  settings: RolloutSettings,
  wanted: PlaysWanted,
  patience: Patience,
): Promise<PositionRollout> {
  const { type, value } = await ask({ type: "rollout", xgid, settings, wanted }, patience);
  return type === "rollout" ? value : mistaken(type);
}

/** Has a bot decide. `game` names the game, whose bot plays the same again after a reload. Rejects when the engine cannot be loaded. */
export async function askPlay({
  state,
  seat,
  bot,
  game,
}: Asked & { readonly bot: string; readonly game: string }): Promise<BotPlay> {
  const { type, value } = await ask({ type: "play", state, seat, bot, game });
  return type === "play" ? value : mistaken(type);
}
