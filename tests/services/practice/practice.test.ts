/** Practice's calls: what becomes a card, when it comes again, what answers do, and whose all of it is. Long because a file of its own would set up another database for each part. */
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type AnswerResult,
  CARDS_A_SET,
  type Practice,
  type PracticeSet,
  practiceSchema,
  practiceSetSchema,
} from "../../../contract/practice";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { getLesson } from "../../../services/quizzes/lessons";
import { type Caller, callerOf } from "../calls";
import { makeOperator } from "../operator/operators";
import { makePlayer, type TestPlayer } from "../players";
import { matchOf, savePlay, saveTake } from "./saved-mistakes";

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 24, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

async function practiser(player: TestPlayer = { membership: "star" }) {
  const id = await makePlayer(player);
  // A token for each call: the days that pass here are longer than one lasts.
  const call: Caller = async (...request) => (await callerOf(id))(...request);
  const overview = async (): Promise<Practice> => practiceSchema.parse((await call("GET", "/api/v1/practice")).body);
  const due = async (): Promise<PracticeSet> =>
    practiceSetSchema.parse((await call("GET", "/api/v1/practice/cards")).body);
  const send = async (answers: readonly object[]) => call("POST", "/api/v1/practice/answers", { answers });
  const answer = async (card: string, given: object = {}): Promise<AnswerResult> => {
    const one = { id: crypto.randomUUID(), card, answer: "8/5 6/5", lost: null, seal: (await due()).seal, ...given };
    return ((await send([one])).body as { results: AnswerResult[] }).results[0];
  };
  return { id, call, overview, due, send, answer };
}

const ids = ({ cards }: PracticeSet) => cards.map(({ id }) => id);

test("mistakes enter from the stated cost on, newest first and a few a day, and come again when their answer says", async () => {
  const { id, overview, due, answer } = await practiser();
  const matchId = await matchOf(id);
  const saved: string[] = [];
  for (let seq = 1; seq <= 11; seq++) saved.push(await savePlay(id, { matchId, seq, error: -0.09 }));
  await savePlay(id, { matchId, seq: 20, error: -0.079 });
  expect(await overview()).toMatchObject({
    ...{ date: "2026-11-24", zone: "UTC", streak: 0, answered: 0, limit: null, enters: { cost: 0.08, aDay: 8 } },
    counts: { due: 0, fresh: 8, new: 11, learning: 0, known: 0, aside: 0 },
  });
  const set = await due();
  expect(ids(set)).toEqual(saved.toReversed().slice(0, 8));
  expect(set).toMatchObject({ endsAtMs: Date.UTC(2026, 10, 25), thresholds: { easy: 0.001, good: 0.02, hard: 0.06 } });
  const [first, second] = set.cards;
  expect(first).toMatchObject({
    kind: "mistake",
    state: "new",
    reviews: 0,
    event: { playedMove: { moveDescriptor: "24/23 13/10" } },
  });

  const right = await answer(first.id);
  expect(right).toMatchObject({ outcome: "counted", rating: "easy", lost: 0 });
  expect(Date.parse(right.due!) - Date.parse("2026-11-24")).toBe(first.next.easy * DAY_MS);
  expect(await answer(second.id, { answer: "24/23 13/10" })).toMatchObject({
    rating: "again",
    lost: 0.09,
    due: "2026-11-25",
  });
  // What was answered leaves, and the day brings no further new ones.
  expect(ids(await due())).toEqual(ids(set).slice(2));
  const now = await overview();
  expect(now).toMatchObject({ streak: 1, answered: 2, counts: { due: 0, fresh: 6, new: 9, learning: 2, known: 0 } });
  expect(now.forecast[1]).toBe(1);
  expect(now.forecast[first.next.easy]).toBe(1);

  vi.setSystemTime(NOON + DAY_MS);
  expect(ids(await due())).toEqual([second.id, ...ids(set).slice(2), ...saved.toReversed().slice(8, 10)]);
  expect(await overview()).toMatchObject({ streak: 1, answered: 0, counts: { due: 1, fresh: 8 } });
  expect(await answer(second.id)).toMatchObject({ outcome: "counted" });
  expect((await overview()).streak).toBe(2);
  vi.setSystemTime(NOON + 3 * DAY_MS);
  expect((await overview()).streak).toBe(0);
});

test("a cube answer is judged by the equities, a failed lesson problem by its choices, and a passed one is no card", async () => {
  const { id, call, due, answer } = await practiser();
  const take = await saveTake(id, { matchId: await matchOf(id), seq: 3, error: -0.3 });
  const lesson = getLesson("races")!;
  const wrong = (place: number) => lesson.problems[place].choices.find(({ error }) => error > 0)!;
  const right = (place: number) => lesson.problems[place].choices.find(({ error }) => error === 0)!;
  for (const [place, choice] of [wrong(0), right(1)].entries())
    await call("POST", `/api/v1/quiz-session/post-answer/races`, {
      problemId: lesson.problems[place].id,
      answerId: choice.id,
    });
  const card = `races:${lesson.problems[0].id}`;
  expect(new Set(ids(await due()))).toEqual(new Set([take, card]));
  expect(await answer(take, { answer: "Double" })).toMatchObject({ outcome: "illegal" });
  expect(await answer(take, { answer: "Drop" })).toMatchObject({ outcome: "counted", rating: "good", lost: 0 });
  expect(await answer(card, { answer: wrong(0).answer })).toMatchObject({ outcome: "counted", lost: wrong(0).error });
});

test("an answer sent twice counts once, also at the same moment from two devices; two answers to one card count once", async () => {
  const { id, due, send, overview } = await practiser();
  const matchId = await matchOf(id);
  const cards: string[] = [];
  for (let seq = 1; seq <= 4; seq++) cards.push(await savePlay(id, { matchId, seq, error: -0.2 }));
  const { seal } = await due();
  const batch = cards.map((card) => ({ id: crypto.randomUUID(), card, answer: "24/20", lost: null, seal }));
  const other = cards.map((card) => ({ id: crypto.randomUUID(), card, answer: "8/5 6/5", lost: null, seal }));
  const sent = await Promise.all([send(batch), send(batch), send(other)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const outcomes = sent.flatMap(({ body }) =>
    (body as { results: AnswerResult[] }).results.map(({ outcome }) => outcome),
  );
  const count = (name: string) => outcomes.filter((outcome) => outcome === name).length;
  expect({ counted: count("counted"), repeated: count("repeated"), further: count("further") }).toEqual({
    ...{ counted: 4, repeated: 4, further: 4 },
  });
  expect(await overview()).toMatchObject({ answered: 4, counts: { learning: 4, new: 0 } });
  const { results } = await env.DB.prepare("SELECT counts FROM practice_answers WHERE user_id = ?").bind(id).all();
  expect(results).toHaveLength(8);
});

test("a device that was away is believed for the day of its cards, by the club's seal, and for a week", async () => {
  const { id, due, answer, overview } = await practiser();
  const matchId = await matchOf(id);
  const cards: string[] = [];
  for (let seq = 1; seq <= 5; seq++) cards.push(await savePlay(id, { matchId, seq, error: -0.2 }));
  const { seal } = await due();
  vi.setSystemTime(NOON + DAY_MS);
  await answer(cards[0]);
  expect((await overview()).streak).toBe(1);
  await answer(cards[1], { seal });
  expect((await overview()).streak).toBe(2);
  // A seal of another player, of another day, or none: the answer counts for today.
  const stranger = await practiser();
  const forged = seal.replace(/^\d+/, (day) => String(Number(day) - 1));
  for (const [index, bad] of [(await stranger.due()).seal, forged, "", "99999999.x"].entries())
    expect(await answer(cards[Math.min(4, index + 2)], { seal: bad })).toMatchObject({
      outcome: index < 3 ? "counted" : "further",
    });
  const { results } = await env.DB.prepare(
    "SELECT day - 20781 AS day, count(*) AS n FROM practice_answers WHERE user_id = ? AND counts = 1 GROUP BY day",
  )
    .bind(id)
    .all();
  expect(results).toEqual([
    { day: 0, n: 1 },
    { day: 1, n: 4 },
  ]);
  vi.setSystemTime(NOON + 9 * DAY_MS);
  await answer(cards[0], { seal });
  expect((await overview()).answered).toBe(1);
});

test("the player's zone decides the day, and no change of it brings a second day's cards", async () => {
  const { call, overview, answer, due } = await practiser({ membership: "free" });
  const zone = (name: string) => call("PUT", "/api/v1/practice/zone", { zone: name });
  expect(await zone("Pacific/Kiritimati")).toEqual({ status: 200, body: { zone: "Pacific/Kiritimati" } });
  expect(await overview()).toMatchObject({ date: "2026-11-25", zone: "Pacific/Kiritimati", limit: 5 });
  for (const bad of ["Mars/Olympus", "+05:30", "x".repeat(65)]) expect((await zone(bad)).status).toBe(422);
  const lesson = getLesson("points-worth-making")!;
  for (const { id, choices } of lesson.problems.slice(0, 5))
    await call("POST", `/api/v1/quiz-session/post-answer/${lesson.id}`, {
      ...{ problemId: id, answerId: choices.find(({ error }) => error > 0)!.id },
    });
  const [first, second] = (await due()).cards;
  const bestOf = (card: typeof first) =>
    card.kind === "lesson" ? card.problem.choices.find(({ lost }) => lost === 0)!.answer : "";
  expect(await answer(first.id, { answer: bestOf(first) })).toMatchObject({ outcome: "counted" });
  await zone("Etc/GMT+12");
  expect(await overview()).toMatchObject({ date: "2026-11-25", answered: 1, streak: 1 });
  expect(await answer(second.id, { answer: bestOf(second) })).toMatchObject({ outcome: "counted" });
  expect(await overview()).toMatchObject({ date: "2026-11-25", answered: 2, streak: 1 });
});

test("a free member gets a few cards a day, answers no more of them, and all the others with a membership", async () => {
  const { id, call, overview, due, send } = await practiser({ membership: "free" });
  const matchId = await matchOf(id);
  const cards: string[] = [];
  for (let seq = 1; seq <= 7; seq++) cards.push(await savePlay(id, { matchId, seq, error: -0.2 }));
  expect(await overview()).toMatchObject({ limit: 5, counts: { fresh: 5, new: 7 } });
  const set = await due();
  expect(set.cards).toHaveLength(5);
  const answers = cards.map((card) => ({
    id: crypto.randomUUID(),
    card,
    answer: "8/5 6/5",
    lost: null,
    seal: set.seal,
  }));
  const results = ((await send(answers)).body as { results: AnswerResult[] }).results;
  expect(results.map(({ outcome }) => outcome)).toEqual([...Array(5).fill("counted"), "limit", "limit"]);
  expect((await due()).cards).toEqual([]);
  // What the day had no room for was not taken, and can be sent again.
  await env.DB.prepare("UPDATE profiles SET membership = 'star' WHERE id = ?").bind(id).run();
  const again = ((await send(answers.slice(5))).body as { results: AnswerResult[] }).results;
  expect(again.map(({ outcome }) => outcome)).toEqual(["counted", "counted"]);
  expect((await call("GET", "/api/v1/practice")).body).toMatchObject({ limit: null, answered: 7 });
});

test("a card that is put aside does not come again until it is taken back, answered or not", async () => {
  const { id, call, due, answer, overview } = await practiser();
  const matchId = await matchOf(id);
  const fresh = await savePlay(id, { matchId, seq: 1, error: -0.2 });
  const known = await savePlay(id, { matchId, seq: 2, error: -0.3 });
  await answer(known, { answer: "24/23 13/10" });
  vi.setSystemTime(NOON + DAY_MS);
  const aside = (card: string, isAside: boolean) => call("PUT", `/api/v1/practice/cards/${card}/aside`, { isAside });
  for (const card of [fresh, known, known])
    expect(await aside(card, true)).toEqual({ status: 200, body: { id: card, isAside: true } });
  expect((await due()).cards).toEqual([]);
  expect((await overview()).counts).toMatchObject({ aside: 2, new: 0, due: 0, learning: 0 });
  expect((await call("GET", "/api/v1/practice/aside")).body).toEqual({
    ...{ page: 1, pages: 1 },
    cards: [fresh, known].map((card, index) => ({
      ...{
        id: card,
        kind: "mistake",
        played: "31: 24/23 13/10",
        opponent: expect.any(String),
        lost: [0.2, 0.3][index],
      },
      ...{ lesson: null, dice: null },
    })),
  });
  expect(await answer(known)).toMatchObject({ outcome: "further" });
  for (const card of [fresh, known]) await aside(card, false);
  expect(new Set(ids(await due()))).toEqual(new Set([fresh, known]));
  expect((await due()).cards.find((card) => card.id === known)).toMatchObject({ reviews: 1, state: "learning" });
});

test("another's card, an unknown one and a mistake below the cost are not found; what is no answer is refused; nothing is written", async () => {
  const [mine, theirs] = [await practiser(), await practiser()];
  const card = await savePlay(theirs.id, { matchId: await matchOf(theirs.id), seq: 1, error: -0.2 });
  const small = await savePlay(mine.id, { matchId: await matchOf(mine.id), seq: 1, error: -0.02 });
  for (const one of [card, small, "races:races-1", "races:nothing", "1-1-checker", "nothing:here"]) {
    expect(await mine.answer(one), one).toMatchObject({ outcome: "unknown" });
    expect((await mine.call("PUT", `/api/v1/practice/cards/${one}/aside`, { isAside: true })).status, one).toBe(404);
  }
  expect(await theirs.answer(card, { answer: "24/1" })).toMatchObject({ outcome: "illegal" });
  expect(await theirs.answer(card, { answer: "13/10 6/5" })).toMatchObject({ outcome: "unjudged" });
  const good = { id: crypto.randomUUID(), card, answer: "8/5 6/5", lost: null, seal: "" };
  for (const bad of [
    ...[[], [{ ...good, id: "1" }], [{ ...good, lost: -1 }], [{ ...good, lost: 1e9 }], [{ ...good, card: "../x" }]],
    ...[[{ ...good, answer: "x".repeat(61) }], Array(101).fill(good), [null], "all"],
  ])
    expect((await theirs.call("POST", "/api/v1/practice/answers", { answers: bad })).status).toBe(422);
  for (const table of ["practice_cards", "practice_answers"])
    expect(
      await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id IN (?, ?)`)
        .bind(mine.id, theirs.id)
        .first("n"),
    ).toBe(0);
});

test("a voided match's cards stand still until it is given back, and a removed mistake takes its card along", async () => {
  const { id, due, answer, overview } = await practiser();
  const matchId = await matchOf(id);
  const [answered, fresh] = [
    await savePlay(id, { matchId, seq: 1, error: -0.2 }),
    await savePlay(id, { matchId, seq: 2, error: -0.2 }),
  ];
  await answer(answered, { answer: "24/23 13/10" });
  vi.setSystemTime(NOON + DAY_MS);
  const turn = (number: number) =>
    env.DB.prepare("INSERT INTO match_voidings (match_id, turn, created_at) VALUES (?, ?, 0)")
      .bind(matchId, number)
      .run();
  await makeOperator();
  await turn(1);
  expect((await due()).cards).toEqual([]);
  expect((await overview()).counts).toMatchObject({ due: 0, new: 0, learning: 0 });
  expect(await answer(fresh)).toMatchObject({ outcome: "unknown" });
  await turn(2);
  expect(ids(await due())).toEqual([answered, fresh]);
  await env.DB.prepare("DELETE FROM mistakes WHERE match_id = ? AND seq = 1").bind(matchId).run();
  expect(ids(await due())).toEqual([fresh]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM practice_cards WHERE user_id = ?").bind(id).first("n")).toBe(
    0,
  );
});

test("a set holds so many cards, however many are due; export and deletion know all of it", async () => {
  const { id, call, due, send } = await practiser();
  const matchId = await matchOf(id);
  const cards: string[] = [];
  for (let seq = 1; seq <= CARDS_A_SET + 3; seq++) cards.push(await savePlay(id, { matchId, seq, error: -0.2 }));
  const { seal } = await due();
  await call("PUT", "/api/v1/practice/zone", { zone: "Europe/London" });
  await send(cards.map((card) => ({ id: crypto.randomUUID(), card, answer: "24/23 13/10", lost: null, seal })));
  vi.setSystemTime(NOON + DAY_MS);
  expect((await due()).cards).toHaveLength(CARDS_A_SET);
  const { files } = (await call("GET", "/api/v2/users/export")).body as { files: { name: string; text: string }[] };
  const read = (name: string) => JSON.parse(files.find((file) => file.name === name)!.text) as object[];
  expect(read("practiceCards.json")).toHaveLength(cards.length);
  expect(read("practiceAnswers.json")[0]).toMatchObject({ answer: "24/23 13/10", rating: "again", lost: 0.2 });
  expect(read("practice.json")).toMatchObject([{ zone: "Europe/London" }]);
  expect(await deleteAccount(env, id, "reason", Date.now())).toBe("deleted");
  for (const table of ["practice_cards", "practice_answers", "practice_players"])
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(id).first("n")).toBe(0);
});
