/**
 * Answers on their way to the club. They lie in the browser's storage until it has taken them, so that none is lost without a line or by a
 * reload; each has an id, so that none counts twice, whichever tab sends it.
 */
import type { AnswerResult, PracticeAnswer } from "../../../../contract/practice";

const VERSION = 1;
/** As many as a call takes. */
const AT_ONCE = 100;
/** So many are kept; a browser that never reaches the club again does not fill up. */
const MOST = 2_000;
const UUID = /^[0-9a-f-]{36}$/;

const keyOf = (playerId: string) => `practice:${playerId}`;

function isAnswer(value: unknown): value is PracticeAnswer {
  if (typeof value !== "object" || value === null) return false;
  // Each field is looked at below.
  const { id, card, answer, lost, seal } = value as Partial<Record<keyof PracticeAnswer, unknown>>;
  return (
    typeof id === "string" &&
    UUID.test(id) &&
    [card, answer, seal].every((text) => typeof text === "string" && text.length <= 120) &&
    (lost === null || (typeof lost === "number" && lost >= 0))
  );
}

/** What lies in the storage; what is damaged or of another version is dropped. */
export function parseOutbox(text: string | null): readonly PracticeAnswer[] {
  if (text === null) return [];
  try {
    // Both are looked at here.
    const { v, answers } = JSON.parse(text) as { v?: unknown; answers?: unknown };
    return v === VERSION && Array.isArray(answers) ? answers.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

export function readOutbox(playerId: string): readonly PracticeAnswer[] {
  try {
    return parseOutbox(localStorage.getItem(keyOf(playerId)));
  } catch {
    return [];
  }
}

function write(playerId: string, answers: readonly PracticeAnswer[]): void {
  try {
    if (answers.length === 0) localStorage.removeItem(keyOf(playerId));
    else localStorage.setItem(keyOf(playerId), JSON.stringify({ v: VERSION, answers: answers.slice(-MOST) }));
  } catch {
    // Full, or refused: what could not be kept is sent from the page at once.
  }
}

/** How sending went; `line`: there was none, or the club could not be reached. */
export type Sent = { readonly state: "sent" | "line" | "refused"; readonly results: readonly AnswerResult[] };

/** Keeps an answer, and sends it with all that wait. */
export async function sendAnswer(playerId: string, address: string, answer: PracticeAnswer): Promise<Sent> {
  write(playerId, [...readOutbox(playerId), answer]);
  const sent = await sendWaiting(playerId, address);
  // A browser that keeps nothing has had nothing to send.
  const isKept =
    readOutbox(playerId).some(({ id }) => id === answer.id) || sent.results.some(({ id }) => id === answer.id);
  return isKept || sent.state !== "sent" ? sent : post(address, [answer]);
}

let going: Promise<Sent> = Promise.resolve({ state: "sent", results: [] });

/** Sends what waits, one call after the other. */
export function sendWaiting(playerId: string, address: string): Promise<Sent> {
  going = going.then(() => sendAll(playerId, address));
  return going;
}

async function sendAll(playerId: string, address: string): Promise<Sent> {
  const results: AnswerResult[] = [];
  for (;;) {
    const batch = readOutbox(playerId).slice(0, AT_ONCE);
    if (batch.length === 0) return { state: "sent", results };
    const sent = await post(address, batch);
    if (sent.state === "line") return { state: "line", results };
    // What the club cannot read it will not read later either.
    const over = new Set(batch.map(({ id }) => id));
    write(
      playerId,
      readOutbox(playerId).filter(({ id }) => !over.has(id)),
    );
    if (sent.state === "refused") return { state: "refused", results };
    results.push(...sent.results);
  }
}

async function post(address: string, answers: readonly PracticeAnswer[]): Promise<Sent> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify({ answers }) }).catch(() => null);
  if (answer?.status === 422) return { state: "refused", results: [] };
  if (!answer?.ok) return { state: "line", results: [] };
  // The club's own page answers with what its call does.
  const body = (await answer.json().catch(() => null)) as { results?: AnswerResult[] } | null;
  return body?.results === undefined ? { state: "line", results: [] } : { state: "sent", results: body.results };
}
