/** Answers of practice and trainers on their way to the club, with a storage and a line that the test holds. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeOutbox } from "../../../../app/components/study/outbox/outbox";

type Answer = { readonly id: string };
type Result = { readonly id: string; readonly outcome: "taken" | "known" };

const OUTBOX = makeOutbox<Answer, Result>("answers", () => true);
const [PLAYER, ADDRESS] = ["7", "/practice/answers"];
const answers = (count: number): Answer[] => Array.from({ length: count }, () => ({ id: crypto.randomUUID() }));
const taken = ({ id }: Answer): Result => ({ id, outcome: "taken" });

const kept = new Map<string, string>();
/** What the club was sent, a list a call. */
let calls: (readonly Answer[])[] = [];
/** What the club answers to each call. */
let club: (answers: readonly Answer[]) => Response = (sent) => Response.json({ results: sent.map(taken) });

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("fetch", async (_address: string, init: { readonly body: string }) => {
    const { answers } = JSON.parse(init.body) as { readonly answers: readonly Answer[] };
    calls.push(answers);
    return club(answers);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
  calls = [];
  club = (sent) => Response.json({ results: sent.map(taken) });
});

const lay = (waiting: readonly Answer[]) => kept.set(`answers:${PLAYER}`, JSON.stringify({ v: 1, answers: waiting }));

test("what waits is sent a hundred at a time, and what the club says of each answer comes back", async () => {
  const waiting = answers(101);
  lay(waiting);
  const sent = await OUTBOX.sendWaiting(PLAYER, ADDRESS);
  expect(sent).toEqual({ state: "sent", results: waiting.map(taken) });
  expect(calls.map((call) => call.length)).toEqual([100, 1]);
  expect(kept.size).toBe(0);
});

test("without a line an answer waits, with those before it; when the line is back each is sent once", async () => {
  const [first, second] = answers(2);
  lay([first]);
  club = () => new Response(null, { status: 503 });
  expect(await OUTBOX.send(PLAYER, ADDRESS, second)).toEqual({ state: "line", results: [] });
  expect(OUTBOX.read(PLAYER)).toEqual([first, second]);
  club = (sent) => Response.json({ results: sent.map(taken) });
  calls = [];
  expect((await OUTBOX.sendWaiting(PLAYER, ADDRESS)).results).toEqual([taken(first), taken(second)]);
  expect(calls).toEqual([[first, second]]);
});

test("what the club cannot read is not sent again", async () => {
  const [answer] = answers(1);
  club = () => new Response(null, { status: 422 });
  expect(await OUTBOX.send(PLAYER, ADDRESS, answer)).toEqual({ state: "refused", results: [] });
  expect(OUTBOX.read(PLAYER)).toEqual([]);
});

test("in a browser that keeps nothing an answer is sent at once", async () => {
  const [answer] = answers(1);
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(await OUTBOX.send(PLAYER, ADDRESS, answer)).toEqual({ state: "sent", results: [taken(answer)] });
  expect(calls).toEqual([[answer]]);
});
