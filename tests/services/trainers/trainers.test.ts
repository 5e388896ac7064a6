/** The trainers' calls: what is dealt, what an answer does to the record, and whose it is. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { pipCount } from "../../../backgammon/position";
import { RACE_CUBE_ANSWERS, raceCubeLost } from "../../../backgammon/race-answer";
import {
  dealOpenings,
  dealRaces,
  getTrainerRecord,
  QUESTIONS_A_DECK,
  type TrainerAnswer,
  type TrainerResult,
} from "../../../contract/trainers";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { raceOf } from "../../../services/trainers/races";
import { callerOf } from "../calls";
import { makePlayer } from "../players";

const PATH = "/api/v1/trainers";

async function trainee() {
  // A free member.
  const id = await makePlayer({});
  const call = await callerOf(id);
  return {
    ...{ id, call },
    record: async () => getTrainerRecord.answer.parse((await call("GET", PATH)).body),
    openings: async () => dealOpenings.answer.parse((await call("GET", `${PATH}/openings`)).body),
    races: async (kind: string) => dealRaces.answer.parse((await call("GET", `${PATH}/races?kind=${kind}`)).body),
    send: async (...answers: TrainerAnswer[]) =>
      ((await call("POST", `${PATH}/answers`, { answers })).body as { results: TrainerResult[] }).results,
  };
}

const fresh = () => crypto.randomUUID();

test("first rolls are dealt with the book; answers are judged by it, counted once each, and make the record of their roll", async () => {
  const { record, openings, send } = await trainee();
  const before = await record();
  expect(before).toMatchObject({ openings: [], races: [] });
  expect(before.contexts).toContain("money");
  const deck = await openings();
  expect(deck.rolls).toHaveLength(QUESTIONS_A_DECK);
  const { plays, others } = deck.entries["41"];
  const one = { kind: "opening", context: "money", roll: "41" } as const;
  const right = { ...one, id: fresh(), answer: plays[0].play };
  const wrong = { ...one, id: fresh(), answer: others[0].play };
  expect(await send(right, wrong, { ...one, id: fresh(), answer: "24/18" })).toEqual([
    { id: right.id, outcome: "counted", verdict: "right", lost: 0 },
    { id: wrong.id, outcome: "counted", verdict: "wrong", lost: others[0].lost },
    { id: expect.any(String), outcome: "illegal", verdict: null, lost: null },
  ]);
  // From two devices at once, and again later.
  const again = await Promise.all([send(right, wrong), send(wrong)]);
  expect(again.flat().map(({ outcome }) => outcome)).toEqual(["repeated", "repeated", "repeated"]);
  expect((await record()).openings).toEqual([
    { context: "money", roll: "41", attempts: 2, right: 1, close: 0, lost: others[0].lost },
  ]);
});

test("races are counted and doubled: the server judges by the position alone", async () => {
  const { record, races, send } = await trainee();
  const [count] = (await races("pips")).questions;
  const [double] = (await races("cube")).questions;
  const { position, seat } = raceOf(count.xgid)!;
  const cube = double.cube!;
  const [best] = RACE_CUBE_ANSWERS.toSorted((a, b) => raceCubeLost(cube, a) - raceCubeLost(cube, b));
  const worst = RACE_CUBE_ANSWERS.find((answer) => answer !== best)!;
  const results = await send(
    { id: fresh(), kind: "pips", xgid: count.xgid, answer: pipCount(position[seat]) + 3 },
    { id: fresh(), kind: "cube", xgid: double.xgid, answer: best },
    { id: fresh(), kind: "cube", xgid: double.xgid, answer: worst },
    // A race that the tables do not know all of.
    { id: fresh(), kind: "cube", xgid: "XGID=-GA---------------------g-:0:0:1:00:0:0:1:0:10", answer: best },
  );
  expect(results).toMatchObject([
    { outcome: "counted", verdict: "wrong", lost: 3 },
    { outcome: "counted", verdict: "right" },
    { outcome: "counted", verdict: "wrong" },
    { outcome: "illegal", verdict: null },
  ]);
  expect(results[2].lost).toBeCloseTo(raceCubeLost(cube, worst), 4);
  expect((await record()).races).toMatchObject([
    { kind: "pips", attempts: 1, right: 0, lost: 3 },
    { kind: "cube", attempts: 2, right: 1 },
  ]);
});

test("what is no answer is refused and loses nothing; a record is its player's alone, is exported, and goes with the account", async () => {
  const { id, call, send, record } = await trainee();
  const answer = { id: fresh(), kind: "opening", context: "money", roll: "31", answer: "8/5 6/5" } as const;
  for (const bad of [
    [],
    [{ ...answer, roll: "66" }],
    [{ ...answer, context: "blitz" }],
    [{ ...answer, id: "1" }],
    [{ id: fresh(), kind: "pips", xgid: "x", answer: 3 }],
    [{ id: fresh(), kind: "cube", xgid: "XGID=-GA---------------------g-:0:0:1:00:0:0:1:0:10", answer: "Beaver" }],
    Array.from({ length: 101 }, () => ({ ...answer, id: fresh() })),
  ])
    expect((await call("POST", `${PATH}/answers`, { answers: bad })).status).toBe(422);
  expect((await call("GET", `${PATH}/openings?context=nothing`)).status).toBe(422);
  expect((await call("GET", `${PATH}/races?kind=nothing`)).status).toBe(422);
  await send(answer);
  const other = await trainee();
  // The same id is another player's own answer.
  expect(await other.send(answer)).toMatchObject([{ outcome: "counted" }]);
  await other.send({ ...answer, id: fresh() });
  expect((await record()).openings).toMatchObject([{ roll: "31", attempts: 1 }]);
  const { files } = (await call("GET", "/api/v2/users/export")).body as { files: { name: string; text: string }[] };
  const text = files.find(({ name }) => name === "trainerAnswers.json")!.text;
  expect(JSON.parse(text)).toMatchObject([
    { item: "money:31", answer: "8/5 6/5", judged_by: expect.stringMatching(/^book \d+ of /) },
  ]);
  expect(await deleteAccount(env, id, "reason", Date.now())).toBe("deleted");
  for (const table of ["trainer_answers", "trainer_records"])
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(id).first("n")).toBe(0);
  expect((await other.record()).openings).toMatchObject([{ attempts: 2 }]);
});
