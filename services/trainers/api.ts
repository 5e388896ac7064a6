/** The trainers' calls (docs/decisions/005-trainers.md). */
import { Hono } from "hono";
import { OPENING_CONTEXTS, OPENING_ROLLS, openingKey } from "../../backgammon/openings";
import * as calls from "../../contract/trainers";
import type { PlayerEnv } from "../http/authenticated";
import { notFound } from "../http/failure";
import { serveCall } from "../http/serve-call";
import { openEngine } from "../platform/engine";
import { BOOK_CONTEXTS, OPENING_BOOK } from "./book";
import { drawRolls } from "./draw";
import { judge } from "./judge";
import { type Random, randomCube, randomRace } from "./races";
import { readRecords, takeAnswers } from "./store";

export const trainersApi = new Hono<PlayerEnv>();

const random: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;

serveCall(trainersApi, calls.getTrainerRecord, async (c) => {
  const rows = await readRecords(c.env.DB, c.get("userId"));
  const byItem = new Map(rows.map(({ item, ...counts }) => [item, counts]));
  const openings = OPENING_CONTEXTS.flatMap((context) =>
    OPENING_ROLLS.map(openingKey).flatMap((roll) => {
      const counts = byItem.get(`${context}:${roll}`);
      return counts === undefined ? [] : [{ ...counts, context, roll }];
    }),
  );
  const races = calls.RACE_KINDS.flatMap((kind) => {
    const counts = byItem.get(kind);
    return counts === undefined ? [] : [{ ...counts, kind }];
  });
  return { contexts: BOOK_CONTEXTS, engine: OPENING_BOOK.engine, openings, races };
});

serveCall(trainersApi, calls.dealOpenings, async (c, { query: { context } }) => {
  const entries = OPENING_BOOK.contexts[context];
  if (entries === undefined) return notFound(c);
  const rows = await readRecords(c.env.DB, c.get("userId"));
  const prefix = `${context}:`;
  const records = new Map(
    rows.filter(({ item }) => item.startsWith(prefix)).map((row) => [row.item.slice(prefix.length), row]),
  );
  const { engine, settings } = OPENING_BOOK;
  return {
    ...{ context, contexts: BOOK_CONTEXTS, engine, plies: settings.plausible.plies, entries },
    rolls: drawRolls(records, calls.QUESTIONS_A_DECK, random),
  };
});

serveCall(trainersApi, calls.dealRaces, async (_, { query: { kind } }) => {
  const engine = await openEngine();
  const ask = () => (kind === "cube" ? randomCube(random, engine) : { xgid: randomRace(random), cube: null });
  return { kind, questions: Array.from({ length: calls.QUESTIONS_A_DECK }, ask) };
});

serveCall(trainersApi, calls.answerTrainer, async (c, { body: { answers } }) => {
  const engine = await openEngine();
  const judged = answers.map((given) => ({ id: given.id, judged: judge(engine, given) }));
  const fresh = await takeAnswers(
    c.env.DB,
    c.get("userId"),
    judged.flatMap((one) => (one.judged === null ? [] : [{ ...one.judged, id: one.id }])),
    Date.now(),
  );
  const results = judged.map(({ id, judged: one }): calls.TrainerResult => {
    if (one === null) return { id, outcome: "illegal", verdict: null, lost: null };
    const { verdict, lost } = one;
    return { id, outcome: fresh.has(id) ? "counted" : "repeated", verdict, lost };
  });
  return { results };
});
